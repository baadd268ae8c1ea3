"""Names for annotations, which MicroPython neither has nor looks at."""

try:
    from collections.abc import Callable, Iterator
    from typing import Any
except ImportError:
    Any = Callable = Iterator = None  # type: ignore[assignment, misc]

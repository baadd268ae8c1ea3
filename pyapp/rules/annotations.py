"""Names for annotations. MicroPython neither has these names nor reads annotations."""

try:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any
except ImportError:
    Any = Callable = Iterable = Iterator = None  # type: ignore[assignment, misc]

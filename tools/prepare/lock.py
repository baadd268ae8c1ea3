"""One preparation at a time in a checkout."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from tools.paths import PREPARED

try:
    import fcntl
except ImportError:  # Windows: users have to take care not to run two commands at once
    fcntl = None  # type: ignore[assignment]


@contextmanager
def locked(name: str = "lock") -> Iterator[None]:
    """Hold the checkout's lock, or another one of it; wait where another command has it."""
    PREPARED.mkdir(exist_ok=True)
    with (PREPARED / name).open("w") as file:
        if fcntl:
            acquire(file)
        yield


def acquire(file: TextIO) -> None:
    """Wait until the lock on `file` is ours, and print that we wait. The system releases it when we end."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("Another command is preparing this checkout; waiting for it …", file=sys.stderr, flush=True)
        fcntl.flock(file, fcntl.LOCK_EX)

"""The time of this process: that of its log when it began, and what has passed since by a clock that nobody sets."""

import time


def steady() -> int:
    """Milliseconds since some moment, whatever becomes of the machine's clock."""
    return time.monotonic_ns() // 1_000_000


def wall() -> int:
    """Milliseconds since 1970 by the machine's clock, which may be wrong and may be put right."""
    return time.time_ns() // 1_000_000


_began = wall() - steady()


def now() -> int:
    """Milliseconds since 1970."""
    return _began + steady()


def follow(moment: int) -> None:
    """Take this moment for the present one from now on."""
    global _began
    _began = moment - steady()

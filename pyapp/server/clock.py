"""The time of this process: the store's time when the process began, plus the time since by a clock that nobody sets."""

import time


def steady() -> int:
    """Return the monotonic time in milliseconds: setting the machine's clock does not affect it."""
    return time.monotonic_ns() // 1_000_000


def wall() -> int:
    """Return milliseconds since 1970 by the machine's clock, which may be wrong and may be set."""
    return time.time_ns() // 1_000_000


_began = wall() - steady()


def now() -> int:
    """Return milliseconds since 1970."""
    return _began + steady()


def follow(moment: int) -> None:
    """Take this moment for the present one from now on."""
    global _began
    _began = moment - steady()

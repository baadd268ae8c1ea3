"""Warnings that anybody can cause as often as they like: the log gets one of each kind a minute, with their number."""

import logging
import time

EVERY = 60.0  # seconds between two lines of one kind
LOGGERS = ("columna", "uvicorn.error")


class Sparing(logging.Filter):
    """Passes a warning if none of its kind, which is its text before it is filled in, has passed within a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._passed: dict[str, float] = {}
        self._held_back: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True if a record is to be logged. Errors always are: they are our own faults."""
        if record.levelno != logging.WARNING:
            return True
        kind, now = record.msg, time.monotonic()
        if now < self._passed.get(kind, -EVERY) + EVERY:
            self._held_back[kind] = self._held_back.get(kind, 0) + 1
            return False
        self._passed[kind] = now
        if more := self._held_back.pop(kind, 0):
            record.msg = f"{kind} (and {more} more like this since the last such line)"
        return True


def log_sparingly() -> None:
    """Filter the log of this process from now on."""
    sparing = Sparing()
    for name in LOGGERS:
        logging.getLogger(name).addFilter(sparing)

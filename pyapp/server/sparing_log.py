"""Warnings that anybody can cause as often as they like: the log gets each kind once a minute, with their number."""

import logging
import time

EVERY = 60.0  # seconds between two lines of one kind
LOGGERS = ("columna", "uvicorn.error")


class Sparing(logging.Filter):
    """Lets a warning pass if none of its kind, which is its text before it is filled in, has passed within a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._passed: dict[str, float] = {}
        self._held_back: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether a record is logged. Errors always are: they are faults of ours."""
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
    """Filter what this process logs from now on."""
    sparing = Sparing()
    for name in LOGGERS:
        logging.getLogger(name).addFilter(sparing)

"""The log of the program: its form, and its moderation. It gets one warning a minute of each kind that anybody can cause."""

import json
import logging
import time
from datetime import UTC, datetime

from pyapp.server.options import JSON

EVERY = 60.0  # seconds between two lines of one kind
OURS, WEB_SERVER = "columna", "uvicorn.error"
LINE = "%(asctime)s %(levelname)s %(message)s"


class Sparing(logging.Filter):
    """Passes a warning if none of its kind, which is its text before it is filled in, has passed within a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._passed: dict[str, float] = {}
        self._held_back: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is to be logged. Errors always are: they are our own faults."""
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


class Json(logging.Formatter):
    """Writes each record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """As in Formatter."""
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": moment, "level": record.levelname.lower(), "logger": record.name, "text": record.getMessage()}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_sparingly(level: str, form: str) -> None:
    """Log to standard error from now on. level, form: as the options have them."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if form == JSON else logging.Formatter(LINE))
    logging.basicConfig(level=level.upper(), handlers=[handler])
    sparing = Sparing()
    for name in (OURS, WEB_SERVER):
        logging.getLogger(name).addFilter(sparing)

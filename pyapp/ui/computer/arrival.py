"""The progress of the download of the engine's files, in numbers and in words. Pure."""

from pyapp.ui.text.numbers import decimal
from pyapp.ui.text.texts import texts

COMPILING = "compiling.txt"  # a file of the site while its engine is being compiled
SILENCE = 5  # seconds without a byte, after which the player reads that nothing arrives


class Coming:
    """done, total: bytes;  seconds: how long the rest will take, None if unknown;  silent: no bytes arrive at present."""

    def __init__(self, done: float, total: float, seconds: int | None, silent: bool):
        self.done, self.total, self.seconds, self.silent = done, total, seconds, silent

    @property
    def share(self) -> float:
        """The share of the bytes that have arrived, from 0 to 1."""
        return self.done / self.total

    def words(self, level: str) -> str:
        """Return the progress in words. level: the name of the player that waits for the files."""
        key = "status.silent" if self.silent else "status.coming" if self.seconds is None else "status.coming_for"
        done, total = [decimal(size / 1e6) for size in (self.done, self.total)]
        percent = int(100 * self.share)
        return texts(key, level=level, percent=percent, done=done, total=total, seconds=self.seconds)


class Arrival:
    """Measures the download for each engine in turn."""

    def __init__(self) -> None:
        self._began = self._grew = 0.0
        self._done = 0

    def hear(self, done: int, total: int, now: float) -> Coming | None:
        """Note the bytes that have arrived by the time `now`, in seconds. Return the progress, None once all are there."""
        if done == 0 or done < self._done:
            self._began = self._grew = now
        elif done > self._done:
            self._grew = now
        self._done = done
        if done == total:
            return None
        seconds = round((now - self._began) * (total - done) / done) if done > total / 50 else None
        return Coming(done, total, seconds, now - self._grew > SILENCE)

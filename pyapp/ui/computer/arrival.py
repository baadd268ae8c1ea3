"""The arrival of the engine's files: how far it is, and the words that the player reads of it. Pure."""

from pyapp.ui.text.numbers import decimal
from pyapp.ui.text.texts import texts

COMPILING = "compiling.txt"  # a file of the site while its engine is being compiled
SILENCE = 5  # seconds without a byte, after which the player reads that nothing comes


class Coming:
    """done, total: bytes;  seconds: that the rest will take, None where unknown;  silent: nothing comes at present."""

    def __init__(self, done: float, total: float, seconds: int | None, silent: bool):
        self.done, self.total, self.seconds, self.silent = done, total, seconds, silent

    @property
    def share(self) -> float:
        """The share of the bytes that have come, from 0 to 1."""
        return self.done / self.total

    def words(self, level: str) -> str:
        """Return the progress in words. level: the name of the player that waits for the files."""
        key = "status.silent" if self.silent else "status.coming" if self.seconds is None else "status.coming_for"
        done, total = [decimal(size / 1e6) for size in (self.done, self.total)]
        percent = int(100 * self.share)
        return texts(key, level=level, percent=percent, done=done, total=total, seconds=self.seconds)


class Arrival:
    """Measures the progress of the files of one engine after the other."""

    def __init__(self) -> None:
        self._began = self._grew = 0.0
        self._done = 0

    def hear(self, done: int, total: int, now: float) -> Coming | None:
        """Note the bytes that have come until `now`, in seconds. Return the Coming, None once all are there."""
        if done == 0 or done < self._done:
            self._began = self._grew = now
        elif done > self._done:
            self._grew = now
        self._done = done
        if done == total:
            return None
        seconds = round((now - self._began) * (total - done) / done) if done > total / 50 else None
        return Coming(done, total, seconds, now - self._grew > SILENCE)

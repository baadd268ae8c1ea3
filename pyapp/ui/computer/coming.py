"""How far the engine's files have come, and what is told of it."""

from pyapp.ui.text.numbers import decimal
from pyapp.ui.text.texts import Texts


class Coming:
    """done, total: bytes;  seconds: that the rest will take, None where unknown;  silent: nothing comes at present."""

    def __init__(self, done: float, total: float, seconds: int | None, silent: bool):
        self.done, self.total, self.seconds, self.silent = done, total, seconds, silent

    def words(self, level: str, texts: Texts) -> str:
        """What is told of it. level: what the player is called who waits for them."""
        key = "status.silent" if self.silent else "status.coming" if self.seconds is None else "status.coming_for"
        done, total = [decimal(size / 1e6, texts) for size in (self.done, self.total)]
        return texts(key, level=level, done=done, total=total, seconds=self.seconds)

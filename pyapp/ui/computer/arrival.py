"""How far the engine's files have come, told by what its worker says of them now and then. Pure."""

from pyapp.ui.computer.coming import Coming

SILENCE = 5  # seconds after which the player is told that nothing comes


class Arrival:
    """Of the files of one engine after the other."""

    def __init__(self):
        self._began = self._grew = self._done = 0

    def hear(self, done: int, total: int, now: float) -> Coming | None:
        """So many bytes have come by now, in seconds; returns the Coming, None once all are there."""
        if done == 0 or done < self._done:
            self._began = self._grew = now
        elif done > self._done:
            self._grew = now
        self._done = done
        if done == total:
            return None
        seconds = round((now - self._began) * (total - done) / done) if done > total / 50 else None
        return Coming(done, total, seconds, now - self._grew > SILENCE)

"""Showing a game's turns one after the other, as they were played."""


class Playback:
    """Plays the record on from where the board stands. `dom` is the module of that name, `course` the GameController."""

    def __init__(self, dom, course):
        self._dom, self._course = dom, course
        self._timer = None

    @property
    def running(self) -> bool:
        """Whether turns are being shown."""
        return self._timer is not None

    def start(self):
        """Show turn after turn, from the start if the board stands at the end."""
        game = self._course.session.game
        if not game.can_redo:
            self._course.jump(0)
        self._go_on()

    def stop(self):
        """Stay where the board stands."""
        if self._timer is not None:
            self._dom.never(self._timer)
            self._timer = None
            self._dom.set_class("body", "replaying", False)

    def _go_on(self):
        if not self._course.session.game.can_redo:
            self.stop()
            return
        self._dom.set_class("body", "replaying", True)
        self._timer = self._dom.later(self._course.session.settings.tempo, self._show)

    def _show(self):
        self._timer = None
        self._course.replay()
        self._go_on()

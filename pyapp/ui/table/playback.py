"""Showing a game's turns one after the other, as they were played."""


class Playback:
    """Plays the record on from where the board stands. `page` is the module dom, `course` the Course."""

    def __init__(self, page, course):
        self._page, self._course = page, course
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
            self._page.never(self._timer)
            self._timer = None
            self._page.set_class("body", "replaying", False)

    def _go_on(self):
        if not self._course.session.game.can_redo:
            self.stop()
            return
        self._page.set_class("body", "replaying", True)
        self._timer = self._page.later(self._course.session.settings.tempo, self._show)

    def _show(self):
        self._timer = None
        self._course.replay()
        self._go_on()

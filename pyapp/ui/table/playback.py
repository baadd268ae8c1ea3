"""Showing a game's turns one after the other, as they were played."""


class Playback:
    """Plays the record on from where the board stands. `page` is the Page, `controller` the GameController."""

    def __init__(self, page, controller):
        self._dom, self._controller = page.dom, controller
        self._timer = None
        page.actions.add("replay", self.toggle, lambda: bool(controller.session.game.played))
        page.events.hear("interrupted", self.stop)

    def toggle(self):
        """Show the game again, turn by turn, or stop doing so."""
        if self._timer is None:
            self.start()
        else:
            self.stop()

    def start(self):
        """Show turn after turn, from the start if the board stands at the end."""
        game = self._controller.session.game
        if not game.can_redo:
            self._controller.jump(0)
        self._go_on()

    def stop(self):
        """Stay where the board stands."""
        if self._timer is not None:
            self._dom.never(self._timer)
            self._timer = None
            self._dom.set_class("body", "replaying", False)

    def _go_on(self):
        if not self._controller.session.game.can_redo:
            self.stop()
            return
        self._dom.set_class("body", "replaying", True)
        self._timer = self._dom.later(self._controller.session.settings.tempo, self._show)

    def _show(self):
        self._timer = None
        self._controller.replay()
        self._go_on()

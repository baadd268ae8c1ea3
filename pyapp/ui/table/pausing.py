"""Stopping a computer that is to move, and letting it go on or play a single turn."""


class Pausing:
    """`page` is the Page, `controller` the GameController."""

    def __init__(self, page, controller):
        self._page, self._controller = page, controller
        page.actions.add("pause", self.toggle, lambda: self._session.may_pause)
        page.actions.add("step", self.step, lambda: may_step(self._session))

    @property
    def _session(self):
        return self._page.state.session

    def toggle(self) -> None:
        """Stop the computer, or let it go on; or stop playing the game through."""
        if self._session.look:
            self._page.events.tell("interrupted")
            return
        self._controller.halt()
        self._session.paused = not self._session.paused
        self._controller.change()
        self._controller.go_on()

    def step(self) -> None:
        """Let the computer that rests play one turn."""
        self._session.paused, self._session.stepping = False, True
        self._controller.change()
        self._controller.go_on()


def may_step(session) -> bool:
    """Whether a computer that rests may be let play one turn."""
    return session.may_pause and session.rests

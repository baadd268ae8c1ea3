"""The next call of an exercise: it comes after a time or once the board is still, unless another call takes its place."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.ui.browser import Dom
from pyapp.ui.table.game_controller import GameController

PAUSE = 400  # milliseconds before a reply


class NextCall:
    """kept: the call that also comes when an interrupted exercise comes back, or None."""

    def __init__(self, dom: Dom, controller: GameController) -> None:
        self._dom, self._controller = dom, controller
        self._timer: int | None = None
        self._call: Callable[[], None] | None = None  # any other call does nothing
        self.kept: Callable[[], None] | None = None

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Call `call` after a time."""
        self._put_off(milliseconds, call, lambda: self._make(call))

    def keep(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Call `call` after a time, or when an interrupted exercise comes back."""
        self.kept = call
        self.after(milliseconds, call)

    def when_still(self, call: Callable[[], None]) -> None:
        """Call `call` once the column that is about to fly has landed."""
        self._put_off(0, call, lambda: self._controller.reply_with(lambda: self._make(call)))

    def soon(self, call: Callable[[], None]) -> None:
        """Call `call` after a pause, once the board is still."""
        self.when_still(lambda: self.after(PAUSE, call))

    def cancel(self) -> None:
        """Make no call."""
        self._dom.never(self._timer)
        self._call = None

    def _put_off(self, milliseconds: int, call: Callable[[], None], act: Callable[[], None]) -> None:
        """Make `call` the next call, and do `act` after a time."""
        self.cancel()
        self._call = call
        self._timer = self._dom.later(milliseconds, act)

    def _make(self, call: Callable[[], None]) -> None:
        """Make a call once, unless another one is the next call by now."""
        if self._call is call:
            self._call = None
            call()

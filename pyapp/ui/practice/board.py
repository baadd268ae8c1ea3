"""The board while it shows an exercise. The previous session waits and comes back unchanged."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.rules.column import DARK
from pyapp.rules.game import Game
from pyapp.ui.page import Page
from pyapp.ui.practice.session import PracticeSession
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.practice.exercise import Exercise


START, TABLE = "start", "table"


class PracticeBoard:
    """stop: called when another session takes the board.

    session: the PracticeSession, None if another session has the board;  behind: the Session that comes back afterwards.
    """

    def __init__(self, page: Page, controller: GameController, exercise: Exercise, stop: Callable[[], None]) -> None:
        self._page, self._dom, self._controller, self._exercise, self._stop = page, page.dom, controller, exercise, stop
        self.session: PracticeSession = None  # type: ignore[assignment]
        self.behind: Session = None  # type: ignore[assignment]  # until `take`
        self._from_start = self._unmarked = False
        page.events.on("changed", self._follow)
        page.events.on("set", self._follow_settings)

    @property
    def is_taken(self) -> bool:
        """Return whether the board shows the exercise."""
        return self.session is not None and self._page.state.session is self.session

    def take(self, game: Game, unmarked: bool) -> None:
        """Show a game of the exercise, from its player's side. unmarked: True to hide the marks of columns that may move."""
        if not self.is_taken:
            self._put_up(game)
        self.session.unmarked = self._unmarked = unmarked
        self.session.flipped = game.start.side == DARK
        self.session.settings.hints = self.behind.settings.hints and not unmarked

    def come_back(self, game: Game, go_on: Callable[[], None]) -> None:
        """Show a game of the interrupted exercise as before, and call `go_on`."""
        self.take(game, self._unmarked)
        self._controller.draw()
        go_on()

    def leave(self) -> None:
        """Bring back the previous session, at Home if the exercise began there."""
        if self._from_start:
            self.behind.settings.view = TABLE  # the action works from the table
            self._bring_back()
            self._page.actions.do("leave")
        else:
            self._bring_back()
            self._controller.go_on()
            self._controller.say_status()

    def step_behind(self) -> None:
        """Give the board back to the previous session."""
        if self.is_taken:
            self._take_down()
            self._page.state.session = self.behind

    def _put_up(self, game: Game) -> None:
        """Show a game on the board and remember its session."""
        state = self._page.state
        self._page.events.emit("interrupted")
        self._controller.halt()
        if state.session.room:
            state.session.room.step_behind()
        self._from_start = state.session.settings.view == START
        self.behind = state.running
        self.session = PracticeSession(self._exercise, self.behind.settings)
        self.session.set_out(game)
        state.session = self.session
        state.waiting = None
        self._dom.set_class("html", "starting", False)
        self._dom.set_class("html", "practising", True)

    def _bring_back(self) -> None:
        """Show the previous session."""
        self._take_down()
        self._controller.resume(self.behind)
        self._page.events.emit("changed")

    def _take_down(self) -> None:
        """Clean up after the exercise: another session takes the board."""
        if self.is_taken:
            self._controller.halt()  # a flight ends while its session is still there
        else:
            self._controller.forget_reply()
        self._stop()
        self.session = None  # type: ignore[assignment]
        self._dom.set_class("html", "practising", False)
        self._dom.set_text("title", texts("page.title"))

    def _follow(self) -> None:
        """End the exercise if another session took the board or the player went Home."""
        if self.session is None:
            return
        if not self.is_taken:
            self._take_down()
        elif self.session.settings.view == START:
            self.behind.settings.view = START
            self._bring_back()

    def _follow_settings(self) -> None:
        """Pass the player's settings on to the previous session, which outlives the exercise."""
        if self.is_taken:
            self.session.hand_on(self.behind.settings)
            self._page.events.emit("changed")

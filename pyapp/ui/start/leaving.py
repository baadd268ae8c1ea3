"""The question before the player leaves a game for another one."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.ui.dialogs.question import Question
from pyapp.ui.page import Page
from pyapp.ui.table.distant_session import distant_game
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts


class Leaving:
    """Asks the question where it is needed. counts: tells whether a game is still going and counts for the rating."""

    def __init__(self, page: Page, question: Question, counts: Callable[[Session], bool]) -> None:
        self._page, self._question, self._counts = page, question, counts

    def ask(self, call: Callable[[], None], is_replaced: bool = True) -> None:
        """Call `call`, which shows another game. Ask first if the game on the board, or the one waiting at Home, would suffer.

        is_replaced: whether the new game takes the table, so that only the library keeps the old one.
        """
        loss = self._loss(is_replaced)
        if loss:
            self._question.confirm(texts("leaving.question"), texts(loss), texts("leaving.yes"), call)
        else:
            call()

    def _loss(self, is_replaced: bool) -> str:
        """Return the key of the sentence about the loss from leaving the game, "" for no loss."""
        state = self._page.state
        session = state.waiting or state.session
        distant = distant_game(session)
        if distant and distant.is_timed:
            return "leaving.timed"
        return "leaving.rated" if is_replaced and self._counts(state.running) else ""

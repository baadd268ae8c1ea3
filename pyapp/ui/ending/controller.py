"""The end of a game on the page: a card, shown once the last column has landed, that offers another game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.rules.record import TIME_CONTROL, line_from
from pyapp.ui.analysis.judgements import Mistake
from pyapp.ui.analysis.turning_point import review_words, turning_point
from pyapp.ui.browser import JsObject
from pyapp.ui.ending.ending_panel import (
    PANEL,
    content,
    has_turning_point,
    next_level,
    offers_next_level,
    players_of_rematch,
    rating_words,
)
from pyapp.ui.page import Page
from pyapp.ui.rating.counting import Counting
from pyapp.ui.study.looking import Looking
from pyapp.ui.table.beginning import begin
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session

if TYPE_CHECKING:
    from pyapp.ui.analysis.controller import AnalysisController


PLACE, RATING, TURNING, LESSON = "#ending", "#ending-rating", "#turning", "#ending-lesson"


class Ending:
    """On the page: #ending, which this class adds."""

    def __init__(
        self,
        page: Page,
        controller: GameController,
        counting: Counting,
        analysis: AnalysisController,
        looking: Looking,
    ) -> None:
        self._page, self._dom, self._controller, self._counting = page, page.dom, controller, counting
        self._analysis, self._looking = analysis, looking
        self._turning: Mistake | None = None  # the turning point of the game
        # the id of the game whose end the page has to show; a finished game that the player opens gets no card
        self._awaited: str | None = page.state.session.id
        self._shown_id: str | None = None  # the id of the game whose end is on the page
        page.dom.add_markup("main", PANEL)
        page.dom.on(PLACE, "keydown", self.key)
        page.dom.on(PLACE, "click", self.press)
        self._add_actions(page.actions.add)
        page.events.on("looked", self._follow)
        page.events.on("ended", self._follow)
        page.events.on("worded", self._reword)
        counting.hear(self._show_rating)
        self._follow()

    @property
    def _session(self) -> Session:
        return self._page.state.session

    def _add_actions(self, add: Callable[..., None]) -> None:
        add("rematch", lambda: self._begin(players_of_rematch(self._session)), self._is_shown)
        add("next_level", lambda: self._begin(next_level(self._session.players)), self._may_go_up)
        add("from_mistake", self._try_again, lambda: self._turning is not None)
        add("end_seen", self.close, self._is_shown)

    def _is_shown(self) -> bool:
        return self._shown_id is not None

    def _may_go_up(self) -> bool:
        return self._is_shown() and offers_next_level(self._session)

    def close(self) -> None:
        """Close the card; the result stays beside the board."""
        self._hide()
        self._controller.board.focus(self._controller.board.stop)

    def press(self, event: JsObject) -> None:
        """Close the card when the player chooses to review the game."""
        if event.target.closest("[data-do=review]"):
            self._hide()

    def key(self, event: JsObject) -> None:
        """Close the card by Escape."""
        if event.key == "Escape":
            self.close()

    def _begin(self, players: list) -> None:
        game = self._session.game
        begin(self._page, self._controller, game.start, players, clock=game.record.tags.get(TIME_CONTROL, ""))

    def _try_again(self) -> None:
        """Begin a game at the position before the turning point."""
        node = line_from(self._session.game.record.root)[self._turning.ply - 1]  # type: ignore[union-attr]  # there is one
        self._hide()
        self._looking.study(node)
        self._looking.play_on()

    def _follow(self) -> None:
        """Show the card if the game is over, or hide the card of another game."""
        session, game = self._session, self._session.game
        is_elsewhere = session.look or session.room or session.settings.view != "table"
        if game.result is None or is_elsewhere:
            self._hide()
            if game.result is None:
                self._awaited = session.id
        elif session.id != self._awaited:
            if self._shown_id != session.id:
                self._hide()
        elif not self._controller.board.flying:
            self._awaited, self._shown_id = None, session.id
            self._show()
            self._dom.focus_on(PLACE)

    def _show(self) -> None:
        self._dom.set_markup(PLACE, content(self._session, self._rating()))
        self._uncover(True)
        if has_turning_point(self._session):
            self._analysis.review_aside(self._show_turning)

    def _show_turning(self, judgements: list) -> None:
        """Show the progress of the review, or the turning point once all positions are judged."""
        words = review_words(self._session, judgements)
        self._dom.set_text(TURNING, words)
        if None not in judgements:
            self._turning = turning_point(self._session, judgements)
            self._dom.announce("#announcer", words)
            self._analysis.lesson.find(self._session, judgements, self._show_lesson)
            self._page.events.emit("offered")

    def _show_lesson(self) -> None:
        """Show the lesson of the game, and the ways to learn it."""
        if self._is_shown():
            self._dom.set_markup(LESSON, self._analysis.lesson.markup(self._session))
            self._page.events.emit("shown")  # the page has new buttons

    def _rating(self) -> str:
        """Return the words on the rating after the game, "" until they are known."""
        name, outcomes = self._session.id, self._counting.outcomes
        return rating_words(self._session.players, outcomes[name]) if name in outcomes else ""

    def _show_rating(self) -> None:
        """Show and say the rating once it is known."""
        if self._is_shown():
            self._dom.set_text(RATING, self._rating())
            self._dom.announce("#announcer", self._rating())

    def _hide(self) -> None:
        if self._is_shown():
            self._shown_id = self._turning = None
            self._analysis.leave_review()
            self._uncover(False)

    def _uncover(self, wanted: bool) -> None:
        self._dom.set_property(PLACE, "hidden", not wanted)
        self._dom.set_class("body", "ended", wanted)

    def _reword(self) -> None:
        if self._is_shown():
            self._show()

"""Analysis on the page: what the player wants of it, and what it does when the board changes or the engine answers."""

from pyapp.rules.notation import NotationError, read_turn
from pyapp.saves.game_save import Saved
from pyapp.ui.analysis.analyst import Analyst
from pyapp.ui.analysis.judgements import mistakes
from pyapp.ui.analysis.panel import summary
from pyapp.ui.analysis.turn_marks import ENTRY, TurnMarks
from pyapp.ui.analysis.view import AnalysisView

PAUSE = 120  # milliseconds between two drawings


class AnalysisController:
    """`page` is the Page, `controller` the GameController, `supervisor` the EngineSupervisor."""

    def __init__(self, page, controller, supervisor):
        self._page, self._dom, self._texts = page, page.dom, page.texts
        self._controller, self._supervisor = controller, supervisor
        self._analyst = Analyst(supervisor, self._hear)
        self._view = AnalysisView(page.dom, page.texts)
        self._marks = TurnMarks(page.dom, page.texts)
        self._spoken = self._timer = None
        self._reviewing = False
        self._game = self._session.id
        self._view.offer_review()
        page.actions.add("analyse", self.analyse, self._at_table)
        page.actions.add(
            "review", lambda: self._open(True), lambda: self._at_table() and bool(self._session.game.played)
        )
        page.actions.add("rest", lambda: self._open(False))
        page.events.hear("changed", self._follow)
        page.events.hear("worded", self._reword)
        self._follow()

    @property
    def _session(self):
        return self._page.state.session

    # What the player wants

    def analyse(self):
        """Look at the position on the board, whichever that is from now on; or look at nothing any more."""
        if self._analyst.wanted:
            self._close()
        else:
            self._open(False)

    def _at_table(self) -> bool:
        return self._session.settings.view == "table" and not self._is_refused

    @property
    def _is_refused(self) -> bool:
        """Whether a game against somebody elsewhere is being played, in which the engine helps nobody."""
        return bool(self._session.room) and self._session.under_way

    def choose(self, event):
        """A turn of a line, or a mistake, was clicked."""
        button = event.target.closest("[data-line],[data-mistake]")
        if button is None:
            return
        if button.hasAttribute("data-mistake"):
            self._controller.look_at(int(button.getAttribute("data-mistake")) - 1)
        else:
            line, last = int(button.getAttribute("data-line")), int(button.getAttribute("data-turn"))
            turns = self._analyst.shown[line].line[: last + 1]
            self._dom.focus_on("#analysis")
            self._dom.later(0, lambda: self._play(turns))  # once all have heard of the click

    def slide(self, event):
        """A position was chosen on the curve of the game."""
        if event.target.id == "moment":
            self._controller.look_at(int(event.target.value))

    # What happens

    def _reword(self):
        """Another language is spoken."""
        self._view.forget()
        self._marks.forget()

    def _follow(self):
        """Another position may be on the board, or another game, or it may look different."""
        session = self._session
        if self._analyst.wanted and (not self._at_table() or self._has_begun(session)):
            self._end()
        self._game = session.id
        self._analyst.follow(session)
        over = session.game.result is not None and bool(session.game.played)
        self._dom.set_property(".look", "hidden", self._analyst.wanted or not over)
        self._marks.show(session, self._found)
        if self._analyst.wanted:
            self._view.clear_board()
            self._draw_soon()

    def _hear(self):
        """The engine has answered."""
        if self._reviewing and not self._analyst.reviewing:
            self._dom.announce("#announcer", summary(self._found, self._texts))
        self._reviewing = self._analyst.reviewing
        position = self._session.game.position
        if self._analyst.sure and self._spoken is not position:
            self._spoken = position
            self._dom.announce("#announcer", self._view.verdict(self._analyst, self._session, self._supervisor.client))
        self._draw_soon()

    # Opening and closing

    def _open(self, reviewing: bool):
        self._view.open(self.choose, self.slide)
        self._analyst.wanted, self._analyst.reviewing, self._reviewing = True, reviewing, reviewing
        self._fit()

    def _close(self):
        self._end()
        self._dom.focus_on(".controls [data-do=menu]")
        self._fit()

    def _end(self):
        self._analyst.wanted = self._analyst.reviewing = False
        self._view.close()

    def _has_begun(self, session) -> bool:
        """Whether another game has begun since the analysis was followed last."""
        return session.id != self._game and not session.game.played

    def _fit(self):
        """The panel has come or gone: the list of turns has another height."""
        cursor = self._session.game.cursor
        self._dom.set_current(ENTRY, cursor, cursor)
        self._follow()

    def _play(self, turns: list):
        """Play these turns of the engine's, as far as a person may; in a game of its own where they would end another."""
        session = self._session
        if session.game.can_redo:
            saved = Saved(session.game.branch(), self._dom.new_id(), None, session.title, self._dom.moment())
            self._controller.open(saved)
        for turn in turns:
            self._controller.settle()
            if self._session.human_to_move:
                try:
                    self._controller.play(read_turn(self._session.game.position, turn))
                except NotationError:
                    return

    # Drawing

    @property
    def _found(self) -> list:
        """The mistakes of the game, as far as it is judged."""
        return mistakes(self._session.game, self._analyst.review.judgements)

    def _draw_soon(self):
        if self._timer is None:
            self._timer = self._dom.later(PAUSE, self._draw)

    def _draw(self):
        self._timer = None
        if self._analyst.wanted:
            session, found = self._session, self._found
            self._marks.show(session, found)
            self._view.show(self._analyst, session, self._supervisor.client, found)
            if not self._controller.board.flying:
                self._view.show_on_board(self._analyst, session, found)

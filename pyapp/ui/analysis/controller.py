"""Analysis on the page: it carries out the player's wishes, and follows changes of the board and the engine's answers."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.line import IllegalTurn
from pyapp.rules.notation import NotationError
from pyapp.rules.position import Position
from pyapp.rules.record import Node, line_from
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.analysis.again import TryAgain
from pyapp.ui.analysis.analysis_panel import summary
from pyapp.ui.analysis.analyst import Analyst, lines_kept
from pyapp.ui.analysis.annotating import annotate
from pyapp.ui.analysis.game_lesson import GameLesson
from pyapp.ui.analysis.judgements import Judgement, Mistake, mistakes, own
from pyapp.ui.analysis.threat import Threat
from pyapp.ui.analysis.view import TURNS, AnalysisView, TurnMarks
from pyapp.ui.browser import JsObject
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dialogs.menu_panel import ANALYSE
from pyapp.ui.dom import ahead, shell, window
from pyapp.ui.page import Page
from pyapp.ui.puzzles.own_mistakes import OwnMistakes
from pyapp.ui.study.looking import Looking
from pyapp.ui.table.beginning import toggle_at_table
from pyapp.ui.table.controls import may_be_helped
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.text.reasons import of_played
from pyapp.ui.text.texts import texts

PAUSE = 120  # milliseconds between two drawings
COUNT = "columna.lines"  # the key of the number of lines that the player wants


class AnalysisController:
    """lesson: of the game at the table, once it is reviewed;  noted: called with each node that gets a sign or a comment."""

    def __init__(
        self,
        page: Page,
        controller: GameController,
        supervisor: EngineSupervisor,
        looking: Looking,
        own_mistakes: OwnMistakes,
        noted: Callable[[Node], None],
    ) -> None:
        self._page, self._dom = page, page.dom
        self._controller, self._supervisor, self._looking = controller, supervisor, looking
        self._analyst = Analyst(supervisor, self._hear)
        self._analyst.count = lines_kept(page.dom.stored(COUNT))
        self._threat = Threat(page, self._analyst)
        self._again = TryAgain(page, looking, controller.board)
        self._own_mistakes, self._noted = own_mistakes, noted
        self.lesson = GameLesson(page, own_mistakes)
        self._view = AnalysisView(page.dom)
        self._marks = TurnMarks(page.dom)
        self._announced: Position | None = None  # the last position whose verdict screen readers heard
        self._timer: int | None = None
        self._reviewing = False
        # called with the judgements of a review without the panel
        self._follow_review: Callable[[list[Judgement | None]], None] | None = None
        self._game = self._session.id
        self._view.offer_review()
        self._add_actions(page.actions.add)
        page.events.on("looked", self._follow)
        page.events.on("worded", self._reword)
        page.dom.listen("focusin", self.point)
        self._follow()

    def _add_actions(self, add: Callable[..., None]) -> None:
        add(
            "analyse",
            lambda: toggle_at_table(self._page, self._controller, "#analysis", self.analyse),
            lambda: may_be_helped(self._session),
            "why.no_help",
            label="action.analyse",
            menu=("table", 80, ANALYSE),
        )
        add(
            "review",
            lambda: self._open(True),
            self._may_review,
            of_played,
            label="action.review",
            menu=("menu.game", 30, "M4 4v16h16M7 15l4-5 3 3 5-7"),
        )
        add("rest", lambda: self._open(False), lambda: self._analyst.reviewing)
        add("again", self._try_again, self._may_try_again)
        add("enough", self._again.end)
        add("annotate", self._annotate, lambda: self._is_judged() and bool(self._mistakes))
        add("threat", self.threaten, self._at_table, "why.no_help", label="help.key.threat", keys="ctrl+shift+l")

    def _may_review(self) -> bool:
        return self._at_table() and bool(self._session.game.played)

    @property
    def _session(self) -> Session:
        return self._page.state.session

    # The player's wishes

    def analyse(self) -> None:
        """Start or stop analysing the board, whatever position it shows. If the explorer hides the panel, show it instead."""
        if not self._analyst.wanted:
            self._open(False)
        elif window.is_seen("#analysis"):
            self._close()
        else:
            self._view.open()

    def _at_table(self) -> bool:
        return self._session.settings.view == "table" and may_be_helped(self._session)

    def _is_judged(self) -> bool:
        is_followed = self._game == self._session.id  # a puzzle may just have come onto the board
        return is_followed and self._analyst.wanted and None not in self._analyst.review.judgements

    def _may_try_again(self) -> bool:
        """Return whether the game is judged and the player has mistakes to try again."""
        return self._is_judged() and bool(own(self._session, self._mistakes))

    def _try_again(self) -> None:
        self._again.begin(own(self._session, self._mistakes), self._analyst.review.judgements)

    def _annotate(self) -> None:
        """Keep the review in the record, as signs and comments."""
        nodes = annotate(self._session, self._mistakes, self._analyst.review.judgements)
        for node in nodes:
            self._noted(node)
        self._page.notices.toast(texts("analysis.noted", count=len(nodes)))

    def threaten(self) -> None:
        """Show the threat of the side that is not to move, or hide it."""
        if not self._analyst.wanted:
            self._open(False)
        self._threat.want(not self._analyst.minds_threat)

    def review_aside(self, follow: Callable[[list[Judgement | None]], None]) -> None:
        """Judge the game without opening the panel, as long as the engine has nothing else to do. Call `follow` with the
        judgements now and after each answer."""
        if self._supervisor.client.given_up:
            return
        self._follow_review = follow
        self._analyst.reviewing = True
        self._analyst.follow(self._session)
        follow(self._analyst.review.judgements)

    def leave_review(self) -> None:
        """End the review without the panel; its judgements stay."""
        self._follow_review = None
        if not self._analyst.wanted:
            self._analyst.reviewing = False
            self._analyst.go_on()

    def choose(self, event: JsObject) -> None:
        """Follow a click on a turn of a line, or on a mistake."""
        button = event.target.closest("[data-line],[data-mistake]")
        if button is None:
            return
        if button.hasAttribute("data-mistake"):
            mistaken = line_from(self._session.game.record.root)[int(button.getAttribute("data-mistake"))]
            self._looking.study(mistaken.parent, mistaken)
        else:
            turns, node = self._view.turns_at(self._session, button), self._session.line.node
            stays = button.hasAttribute("data-add")
            self._dom.focus_on("#analysis")
            if turns:
                self._dom.later(0, lambda: self._try(node, turns, stays))  # after all other listeners to the click

    def slide(self, event: JsObject) -> None:
        """Go to the position chosen on the curve of the game, or change the number of lines."""
        if event.target.id == "moment":
            self._page.actions.do("look:" + event.target.value)
        elif event.target.id == "line-count":
            self._dom.store(COUNT, event.target.value)
            self._analyst.look_at(int(event.target.value))

    def point(self, event: JsObject) -> None:
        """Show a turn of a line on the board as long as the player points at it."""
        if self._analyst.wanted:
            self._view.point(self._session, event)

    # Events

    def _reword(self) -> None:
        """Write everything again, in another language."""
        self._view.forget()
        self._threat.forget()
        self._marks.forget()

    def _follow(self) -> None:
        """Follow the board to another position or game, or to other settings."""
        session = self._session
        if self._analyst.wanted and (not self._at_table() or self._has_begun(session)):
            self._end()
        self._game = session.id
        if self._analyst.wanted and session.under_way and self._at_table():
            self._page.events.emit("helped")
        self._analyst.follow(session)
        self._again.hear(self._analyst)
        self._threat.show()
        self._dom.set_class("body", "over", session.game.result is not None and bool(session.game.played))
        self._marks.show(session, self._mistakes)
        if self._analyst.wanted:
            self._view.clear_board()
            self._draw_soon()

    def _hear(self) -> None:
        """Show an answer of the engine."""
        if self._follow_review:
            self._follow_review(self._analyst.review.judgements)
        if not self._may_draw:
            return
        if self._reviewing and not self._analyst.reviewing:
            self._dom.announce("#announcer", summary(self._session, self._mistakes, self._analyst.review.judgements))
            self._own_mistakes.take(self._session, self._mistakes, self._analyst.review.judgements)
            self.lesson.find(self._session, self._analyst.review.judgements, self._draw_soon)
        self._reviewing = self._analyst.reviewing
        self._again.hear(self._analyst)
        self._threat.show()
        position = self._session.line.position
        if self._analyst.sure and self._announced is not position:
            self._announced = position
            self._dom.announce("#announcer", self._view.verdict(self._analyst, self._session, self._supervisor.client))
        self._draw_soon()

    # Opening and closing

    def prepare(self) -> None:
        """Put the panel on the page and lay it out, before the player opens it at the table."""
        if self._at_table() and not self._view.is_built:
            self._build()
            ahead.lay_out(self._view.show_panel)
            self._page.events.emit("shown")  # the page has new buttons

    def _build(self) -> None:
        if not self._view.is_built:
            self._view.build(self._analyst.count, self.choose, self.slide, self.point)

    def _open(self, reviewing: bool) -> None:
        self._build()
        self._view.open()
        self._analyst.wanted, self._analyst.reviewing, self._reviewing = True, reviewing, reviewing
        self._dom.after_paint(self._fit)

    def _close(self) -> None:
        self._end()
        self._dom.focus_on(".controls [data-do=menu]")
        self._fit()

    def _end(self) -> None:
        self._analyst.wanted = self._analyst.reviewing = False
        self._again.end()
        if self._analyst.minds_threat:
            self._threat.want(False)
        self._view.close()

    def _has_begun(self, session: Session) -> bool:
        """Return whether another game has begun since the last look."""
        return session.id != self._game and not session.game.played

    def _fit(self) -> None:
        """Scroll the list of turns, whose height changes when the panel opens or closes."""
        shell.show_current_soon(TURNS)
        self._follow()

    def _try(self, node: Node, turns: list[str], stays: bool) -> None:
        """Play these turns of the engine's after a node, as a variation. stays: the board keeps showing the node."""
        self._looking.study(node)
        for turn in turns:
            line = self._session.line
            try:
                line.play(read_turn(line.position, turn))
            except (NotationError, IllegalTurn):
                break
        self._looking.tried(self._session.line.node)
        if stays:
            self._looking.go(node)
            self._page.notices.toast(texts("analysis.added"))

    # Drawing

    @property
    def _mistakes(self) -> list[Mistake]:
        """The mistakes of the game, as far as it is judged."""
        return mistakes(self._session.game, self._analyst.review.judgements)

    @property
    def _may_draw(self) -> bool:
        """Return whether the Analyst has answers about the position on the board; `_follow` asks for them when that changes."""
        return self._analyst.wanted and self._analyst.is_at(self._session.line.position)

    def _draw_soon(self) -> None:
        if self._timer is None:
            self._timer = self._dom.later(PAUSE, self._draw)

    def _draw(self) -> None:
        self._timer = None
        if self._may_draw:
            session, mistakes = self._session, self._mistakes
            self._marks.show(session, mistakes)
            self._view.show(self._analyst, session, self._supervisor.client, mistakes, self.lesson.markup(session))
            self._page.events.emit("shown")
            if not self._controller.board.flying:
                self._view.show_on_board(self._analyst, session, mistakes)
            if self._view.is_behind:
                self._draw_soon()

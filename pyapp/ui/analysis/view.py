"""The analysis on the page: the panel beside the board, the best line on it, the mistakes in the list of turns."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.column import text
from pyapp.rules.position import Position
from pyapp.rules.record import Node, line_from
from pyapp.rules.replay import replay
from pyapp.rules.scores import plies_to_win
from pyapp.ui.analysis import analysis_panel as markup
from pyapp.ui.analysis.analyst import MOST_LINES, Analyst
from pyapp.ui.analysis.graph_svg import graph_svg
from pyapp.ui.analysis.judgements import Judgement, Mistake, path
from pyapp.ui.analysis.turning_point import reasons_of
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.board.geometry import centre
from pyapp.ui.board.routes_svg import routes_svg
from pyapp.ui.board.thought_svg import POOR, thought_svg
from pyapp.ui.browser import Dom, JsObject
from pyapp.ui.computer.client import EngineClient
from pyapp.ui.table.session import Session
from pyapp.ui.table.turns import kept
from pyapp.ui.text.coach import line_words
from pyapp.ui.text.numbers import moves, score_text, score_words
from pyapp.ui.text.texts import escaped, texts

DRAWN = 3  # turns of the best line that are drawn on the board
THOUGHTS = '<g id="thoughts" aria-hidden="true"></g>'
SIDE = '#mistakes [data-of="%d"]'
MISTAKE = '#mistakes [data-mistake="%d"]'
ROW = "#best-lines > :nth-child(%d)"
ROWS = "#best-lines > *"
CHOOSING = ":active,:focus-within"  # matches a row while the player is about to choose a turn in it
POINTED = "#best-lines [data-line]"
PREVIEW = '<g id="preview" aria-hidden="true"></g>'
COLUMN = '<g transform="translate(%d %d)">%s</g>'
TOOL = '#study [data-do="analyse"]'
TURNS = ".turns"
ENTRY = '#turns [data-ply="%d"]'


class AnalysisView:
    """On the page: #analysis beside the board, #thoughts on it. The view adds both when they are first wanted.

    is_built: the panel is on the page;  is_behind: the next drawing has to show reasons that the last one left out.
    """

    is_built = is_behind = False

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._shown: dict[str, str] = {}  # the markup in each part of the panel
        self._lines: list = [None] * MOST_LINES  # the lines in the rows of the panel
        self._pointed: JsObject = None  # the row under the pointer; `:hover` would stay where a finger was
        self._position: Position | None = None  # where the lines begin
        self._listed = ""  # the markup of the mistakes, without their words
        self._reasons: dict = {}  # the coach's, by node, line, `numbered` and version of the texts
        self._preview = Preview(dom)

    def offer_review(self) -> None:
        """Put the button on the page that players see when a game is over."""
        self._dom.add_markup(".answers", markup.look())

    def build(
        self,
        count: int,
        choose: Callable[[JsObject], None],
        slide: Callable[[JsObject], None],
        point: Callable[[JsObject], None],
    ) -> None:
        """Put the panel on the page, closed.

        count: the lines that the player wants;  choose, slide, point: called with clicks, entered values and the pointer.
        """
        self.is_built = True
        self._dom.add_markup("main", markup.panel())
        self._dom.add_markup(".board", THOUGHTS)
        self._dom.on("#analysis", "click", choose)
        self._dom.on("#analysis", "input", slide)
        self._dom.on("#analysis", "pointerover", point)
        self._dom.on("#analysis", "pointerleave", point)
        self._dom.set_property("#line-count", "value", str(count))

    def open(self) -> None:
        """Show the panel in front of the others."""
        self._dom.set_attribute("body", "data-front", "analysis")
        self.show_panel(True)
        self._dom.focus_on("#analysis")  # the button that opened it may be gone

    def close(self) -> None:
        """Hide the panel, and take the lines off the board."""
        self.show_panel(False)
        self.clear_board()

    def show_panel(self, wanted: bool) -> None:
        """Show the panel or hide it."""
        self._dom.set_property("#analysis", "hidden", not wanted)
        self._dom.set_class("body", "analysing", wanted)
        self._dom.set_attribute(TOOL, "aria-pressed", "true" if wanted else "false")

    def forget(self) -> None:
        """Draw everything again the next time; take a closed panel off the page, so that it is made again."""
        self._shown, self._listed = {}, ""
        if self.is_built and self._dom.find("#analysis").hidden:
            self.is_built = False
            self._dom.find("#analysis").remove()
            self._dom.find("#thoughts").remove()

    def clear_board(self) -> None:
        """Take the lines off the board."""
        self._show("#thoughts", "")
        self._preview.show(None, [])

    def turns_at(self, session: Session, button: JsObject) -> list[str]:
        """The turns, as texts, that lead from the board to the position of a button, [] if the lines begin elsewhere."""
        if session.line.position is not self._position:
            return []
        line = self._lines[int(button.getAttribute("data-line"))].line
        return line[: int(button.getAttribute("data-turn")) + 1]

    def point(self, session: Session, event: JsObject) -> None:
        """Follow the pointer or the focus: show the board as it would stand after the turn there."""
        if event.type != "focusin":
            self._pointed = event.target.closest(ROWS)
        button = event.target.closest(POINTED)
        self._preview.show(session, self.turns_at(session, button) if button else [])

    def show(
        self, analyst: Analyst, session: Session, client: EngineClient, mistakes: list[Mistake], lesson: str
    ) -> None:
        """Update the panel to the Analyst's answers. mistakes: the game's;  lesson: its markup, "" for none."""
        self.is_behind = False
        judgements = analyst.review.judgements
        self._show("#score", escaped(score_text(analyst.best.score)) if analyst.best else "…")
        self._show("#verdict", escaped(self.verdict(analyst, session, client)))
        self._show("#graph", graph_svg(judgements, mistakes, _ply(session)))
        self._show_moment(session, analyst.best)
        self._show_lines(session, analyst.shown)
        self._show_progress(judgements, analyst.reviewing)
        self._show("#lesson-of-game", lesson)
        self._show_mistakes(session, mistakes, judgements)

    def show_on_board(self, analyst: Analyst, session: Session, mistakes: list[Mistake]) -> None:
        """Draw the first turns of the best line, and the turn that was a mistake here."""
        game, best = session.line, analyst.best
        at = _ply(session) if _ply(session) == game.cursor else None
        paths = [(POOR, game.played[one.ply - 1].path) for one in mistakes if one.ply - 1 == at]
        for place, turn in enumerate(best.line[:DRAWN] if best else []):
            paths.insert(0, (str(place), path(game, turn)))
        size, flipped = game.start.variant.size, session.flipped
        self._show("#thoughts", "".join([thought_svg(size, flipped, kind, way) for kind, way in paths]))

    def verdict(self, analyst: Analyst, session: Session, client: EngineClient) -> str:
        """The state of the position on the board, in words."""
        if analyst.best is None:
            waits = "analysis.waits" if session.computer_to_move else "balance.unknown"
            return texts("analysis.no_engine" if client.given_up else waits)
        if analyst.proved and analyst.best.score == 0:
            return texts("analysis.drawn")
        verdict = score_words(analyst.best.score)
        if not analyst.depth or plies_to_win(analyst.best.score) is not None:  # a certain result has no depth
            return verdict
        return texts("analysis.seen", verdict=verdict, count=moves(analyst.depth))

    def _show_progress(self, judgements: list, reviewing: bool) -> None:
        missing = judgements.count(None)
        idle = reviewing or missing == 0 or len(judgements) == 1
        self._dom.set_class("#analysis", "unjudged", not idle)
        progress = texts("analysis.progress", done=len(judgements) - missing, all=len(judgements))
        self._show("#looked", escaped(progress) if reviewing else "")

    def _show_lines(self, session: Session, lines: list[Judgement]) -> None:
        """Show each line in its row. A row that the player is about to choose from keeps its line while the position stays."""
        is_new, self._position = session.line.position is not self._position, session.line.position
        for number, line in enumerate((lines + [None] * MOST_LINES)[:MOST_LINES]):
            row = ROW % (number + 1)
            if is_new or self._lines[number] is None or not self._is_choosing(row):
                self._lines[number] = line
                reason = self._reason(session.line.node, line.line, session.settings.numbered) if line else ""
                self._show(row, markup.line(session, line, number, reason) if line else "")

    def _is_choosing(self, row: str) -> bool:
        """Return whether the player is about to choose a turn in a row."""
        there = self._dom.find(row)
        return there.matches(CHOOSING) or there.isSameNode(self._pointed)

    def _show_mistakes(self, session: Session, mistakes: list[Mistake], judgements: list) -> None:
        """Show the mistakes. While new judgements change the words, the buttons stay, so that focus and pointer stay on them."""
        is_judged = None not in judgements and len(judgements) > 1  # some turns are played, and all are judged
        listed = markup.mistakes_list(session, mistakes) if mistakes or is_judged else ""
        if listed != self._listed:
            if self._dom.find("#mistakes :active"):
                return  # the player is choosing one; the choice shows the list again
            focused = self._dom.find("#mistakes :focus")
            ply = int(focused.getAttribute("data-mistake")) if focused else None
            self._shown = {place: shown for place, shown in self._shown.items() if not place.startswith("#mistakes ")}
            self._listed = listed
            self._dom.set_markup("#mistakes", listed)
            if ply in [one.ply for one in mistakes]:
                self._dom.focus_on(MISTAKE % ply)
        for side in markup.sides_shown(session) if listed else ():
            self._show(SIDE % side, escaped(markup.side_words(session, side, mistakes, judgements)))
        for one in mistakes:
            button = MISTAKE % one.ply
            reasons = self._reasons_of(session, one, judgements)
            self._show(button, markup.mistake_words(session, one, reasons))
            self._dom.set_attribute(button, "aria-current", "true" if session.line.cursor == one.ply - 1 else None)

    def _reasons_of(self, session: Session, one: Mistake, judgements: list) -> str:
        """The coach's reasons for a mistake, once all turns are judged."""
        if None in judgements:
            return ""
        node, lines = (
            line_from(session.game.record.root)[one.ply],
            [each.line for each in judgements[one.ply - 1 : one.ply + 1]],
        )
        return self._worked_out(
            (node, lines[0], lines[1]), lambda: reasons_of(session, one, judgements), session.settings.numbered
        )

    def _reason(self, node: Node, line: list[str], numbered: bool) -> str:
        """The coach's reason for a line from a node."""
        return self._worked_out((node, line), lambda: line_words(node.position, line, numbered), numbered)

    def _worked_out(self, about: tuple, reason: Callable[[], str], numbered: bool) -> str:
        """The coach's reason for a node and lines from it. As it takes time, each drawing works out only one and keeps it."""
        key = about[0], tuple([tuple(line) for line in about[1:]]), numbered, texts.version
        if key not in self._reasons:
            if self.is_behind:
                return ""
            self.is_behind = True
            self._reasons[key] = reason()
        return self._reasons[key]

    def _show_moment(self, session: Session, best: Judgement | None) -> None:
        """Move the slider over the curve of the game to the position on the board."""
        self._dom.set_property("#moment", "max", len(session.game.played))
        self._dom.set_property("#moment", "value", _ply(session))
        self._dom.set_attribute("#moment", "aria-valuetext", markup.moment_words(session, best))

    def _show(self, place: str, content: str) -> None:
        """Put markup into a place if it is not there already."""
        if self._shown.get(place) != content:
            self._shown[place] = content
            self._dom.set_markup(place, content)


def _ply(session: Session) -> int:
    """The number of turns of the game that lead to the board's position, or to the start of its variation."""
    return kept(session.game.played, session.line.turns)


class Preview:
    """The board as it would stand after some turns of a line, shown while the player points at one of them.

    On the page: #preview, put on the board, whose columns are hidden meanwhile.
    """

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._shown: list[str] = []
        dom.add_markup(".board", PREVIEW)

    def show(self, session: Session | None, turns: list[str]) -> None:
        """Show the position after these turns of the engine's from that on the board; [] for the board itself."""
        if turns != self._shown:
            self._shown = turns
            self._dom.set_class(".board", "previewing", bool(turns))
            self._dom.set_markup("#preview", preview_svg(session, turns) if session and turns else "")


def preview_svg(session: Session, turns: list[str]) -> str:
    """The markup of the columns after these turns, and of the path of the last turn."""
    position, flipped = session.line.position, session.flipped
    size, columns = position.variant.size, list(position.columns)
    for turn in turns:
        replay(position.variant, columns, turn)
    spots = [centre(size, flipped, square) + (column,) for square, column in enumerate(columns) if column]
    spots.sort(key=lambda spot: spot[1])  # nearer columns cover those behind them
    drawn = "".join([COLUMN % (x, y, column_svg(text(column))) for x, y, column in spots])
    return drawn + routes_svg(size, flipped, [path(session.game, turns[-1])])


class TurnMarks:
    """Marks the mistakes in the list of turns.

    The side view makes the entries, and may have made them anew.
    """

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._shown: list[Mistake] = []

    def forget(self) -> None:
        """Mark all turns again the next time."""
        self._shown = []

    def show(self, session: Session, mistakes: list[Mistake]) -> None:
        """Mark the turns in the list that were mistakes."""
        lost = mistakes and not self._dom.find(ENTRY % mistakes[-1].ply).hasAttribute("data-mark")
        if mistakes == self._shown and not lost:
            return
        for one in self._shown:
            if self._dom.find(ENTRY % one.ply):
                self._mark(one.ply, None, markup.entry_label(session, one.ply))
        for one in mistakes:
            label = markup.marked(markup.entry_label(session, one.ply), one)
            self._mark(one.ply, markup.SIGNS[one.kind], label)
        self._shown = mistakes

    def _mark(self, ply: int, sign: str | None, label: str) -> None:
        self._dom.set_attribute(ENTRY % ply, "data-mark", sign)
        self._dom.set_attribute(ENTRY % ply, "aria-label", label)

"""The questions of the analysis to the engine: the position on the board, the threat in it, each position of the game."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.line import Line
from pyapp.rules.position import Position, legal_turns
from pyapp.rules.study import passed
from pyapp.ui.analysis.judgements import Judgement, Moment, Review, judgement, moment, settled
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.table.session import Session

HERE = {"depth": 100}  # the effort for the board: as deep as it can look
LINES = 3  # lines, unless the player wants more or fewer
MOST_LINES = 5
BRIEF = {"ms": 700}  # the effort for the threat
EACH = {"ms": 250}  # the effort for a position of the game
SOLE = {"nodes": 20_000}  # the effort for a position with a single turn, on which the engine would spend no time
ENOUGH = 250  # milliseconds after which the answer about the board counts as the position's judgement
SURE = 1000  # milliseconds after which the answer counts as sure, so that the page says it to screen readers

BOARD, THREAT = "board", "threat"


class Analyst:
    """Asks the questions, calls `tell()` after each answer, and keeps it.

    wanted: the player wants answers;  reviewing: the engine judges all positions of the game in turn, wanted or not;
    review: the judgements of the game at the table;  lines: the best ones from the board;
    depth: plies seen for them;  sure: they are unlikely to change;  proved: a table of endings has them;
    count: the number of lines to look at;  minds_threat: it looks at the threat, too;
    threat: the judgement of `passed`.
    While a computer is to move, the analysis waits.
    """

    def __init__(self, supervisor: EngineSupervisor, tell: Callable[[], None]) -> None:
        self._supervisor, self._tell = supervisor, tell
        self.wanted = self.reviewing = self.minds_threat = False
        self.count = LINES
        self.review = Review()
        self._reviews: dict[str, Review] = {}  # by the games' ids
        self._session: Session = None  # type: ignore[assignment]  # until it follows one
        self._question: str | int | None = None  # BOARD, THREAT, or the ply that the engine was last asked about
        self._position: Position | None = None
        self._passed: tuple[Position | None] | None = None  # holds the position after a pass, or None
        self.threat: Judgement | None = None
        self._thought: tuple | None = None  # the supervisor's thought about the question
        self._leave()

    @property
    def best(self) -> Judgement | None:
        """The judgement of the position on the board."""
        ply = self._ply
        return self.lines[0] if self.lines else None if ply is None else self.review.judgements[ply]

    @property
    def shown(self) -> list[Judgement]:
        """Return the lines to show: the engine's present ones, or its earlier best line of this position."""
        return self.lines or ([self.best] if self.best and self.best.line else [])

    def is_at(self, position: Position) -> bool:
        """Return whether the lines are about this position; for a moment after a turn they are about the one before."""
        return position is self._position

    def follow(self, session: Session) -> None:
        """Follow the session's board, and ask the next question."""
        self._session = session
        self.review = self._reviews.setdefault(session.id, Review())
        self.review.follow(session.game)
        if session.line.position is not self._position:
            self._leave()
            self._position = session.line.position
        self.go_on()

    def look_at(self, count: int) -> None:
        """Look for this many lines from the position on the board from now on."""
        self.count, self._question, self._complete = count, None, False
        self.go_on()

    def mind_threat(self, wanted: bool) -> None:
        """Look at the threat from now on, or no longer."""
        self.minds_threat, self.threat = wanted, None
        self.go_on()

    @property
    def passed(self) -> Position | None:
        """The position with the other side to move, None where the game is over or that side has no turn."""
        line = self._session.line
        if self._passed is None:
            self._passed = (None if line.result else passed(line.position),)
        return self._passed[0]

    def go_on(self) -> None:
        """Ask the next question."""
        at_table = self._session.settings.view == "table"
        if not (self.wanted or self.reviewing) or not at_table or self._session.computer_to_move:
            self._rest()
        elif self.minds_threat and self.threat is None and self.passed:
            self._ask(THREAT, Moment(self.passed, self.passed, []), BRIEF)
        elif self.reviewing:
            self._look_at_game()
        else:
            self._look_at_board()

    @property
    def _ply(self) -> int | None:
        """Return how many turns of the game lead to the board's position, None in a variation."""
        game, line = self._session.game, self._session.line
        return line.cursor if game.played[: line.cursor] == line.turns else None

    def _leave(self) -> None:
        """Forget the answers about the position that was on the board."""
        self._position, self._question = None, None
        self._passed = self.threat = None
        self.lines: list[Judgement] = []
        self.depth = 0
        self.proved = self.sure = self._complete = False

    def _rest(self) -> None:
        self._supervisor.rest()
        self._question = None

    def _look_at_board(self) -> None:
        line = self._session.line
        final = settled(line, line.cursor)
        if final:
            self.lines, self.sure = [final], True
        if final or self._complete:
            self._rest()
        else:
            self._ask(BOARD, line, dict(HERE, lines=self.count))

    def _look_at_game(self) -> None:
        """Ask about a position that has no judgement yet. Once all have one, look at the board if the player wants answers."""
        game, ply = self._session.game, self.review.missing()
        while ply is not None and settled(game, ply):
            self.review.judgements[ply] = settled(game, ply)
            ply = self.review.missing()
        if ply is None:
            self.reviewing, self.review.is_whole = False, True
            self.go_on()
        else:
            choice = len(legal_turns(game.position_at(ply))) > 1
            self._ask(ply, moment(game, ply), EACH if choice else SOLE)

    def _ask(self, question: str | int, game: Line | Moment, effort: dict) -> None:
        thought = self._supervisor.thought
        if self._question != question or thought is None or thought is not self._thought:
            self._question = question
            listeners: dict = {BOARD: self._hear_of_board, THREAT: self._hear_of_threat}
            self._supervisor.consider(game, effort, listeners.get(question, self._hear_of_game))
            self._thought = self._supervisor.thought

    def _hear_of_board(self, report: dict, done: bool) -> None:
        self.lines = [judgement(one, self._session.line.position.side) for one in report.get("lines", [report])]
        self.depth, self.proved, self._complete = report["depth"], report.get("table", False), done
        self.sure = done or report["ms"] >= SURE
        if not self.review.is_whole and self._ply is not None and (done or report["ms"] >= ENOUGH):
            self.review.judgements[self._ply] = self.lines[0]
        self._tell()

    def _hear_of_threat(self, report: dict, done: bool) -> None:
        if done and self.passed:
            self.threat = judgement(report, self.passed.side)
            self.go_on()
            self._tell()

    def _hear_of_game(self, report: dict, done: bool) -> None:
        if done:
            ply: int = self._question  # type: ignore[assignment]  # the question was about a ply
            self.review.judgements[ply] = judgement(report, self._session.game.position_at(ply).side)
            self.go_on()
            self._tell()


def lines_kept(text: str | None) -> int:
    """Return the number of lines that the browser's storage holds as a text, LINES where the text is no valid number."""
    counts = [str(count) for count in range(1, MOST_LINES + 1)]
    return int(text) if text in counts else LINES

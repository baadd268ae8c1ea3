"""Another try at mistakes: the page shows the position before each one until the player finds a better turn."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.position import Position
from pyapp.rules.record import Node, line_from
from pyapp.ui.analysis.analysis_panel import turn_shown as engine_turn
from pyapp.ui.analysis.analyst import Analyst
from pyapp.ui.analysis.judgements import INACCURATE, Judgement, Mistake, path
from pyapp.ui.analysis.judgements import lost as lost_chances
from pyapp.ui.board.view import BoardView
from pyapp.ui.page import Page
from pyapp.ui.study.looking import Looking
from pyapp.ui.table.turns import turn_shown
from pyapp.ui.text.coach import line_words
from pyapp.ui.text.texts import texts

PANEL, PLACE = "#analysis", "#again"


class TryAgain:
    """On the page: #again, in the panel of the analysis."""

    def __init__(self, page: Page, looking: Looking, board: BoardView) -> None:
        self._page, self._looking, self._board = page, looking, board
        self._mistakes: list[Mistake] = []  # the mistakes that still await a better turn
        self._judgements: list[Judgement] = []
        self._sentences: tuple[Callable[[], str], ...] = ()  # each returns a sentence in the page's language
        self._words = ""  # these sentences as the page shows them
        self._mistaken: Node = None  # type: ignore[assignment]  # the node of the first mistake
        page.events.on("worded", self._write)

    def begin(self, mistakes: list[Mistake], judgements: list) -> None:
        """Ask for better turns than these mistakes."""
        self._mistakes, self._judgements = list(mistakes), list(judgements)
        self._ask()

    def end(self) -> None:
        """Stop asking for better turns."""
        self._mistakes = []
        self._say()

    def hear(self, analyst: Analyst) -> None:
        """Take a turn that the player has tried, or a score from the engine."""
        node = self._page.state.session.line.node
        if not self._mistakes or node.parent is not self._mistaken.parent:
            return
        turn = turn_shown(self._page.state.session, node)
        if not analyst.sure or analyst.best is None:
            self._say(self._sentence("again.wait", turn=turn))
        elif self._is_good(node, analyst.best.score):
            self._mistakes.pop(0)
            self._ask(self._sentence("again.right" if self._mistakes else "again.done", turn=turn))
        else:
            self._refuse(node.position, turn, analyst.best.line)

    def _is_good(self, node: Node, score: int) -> bool:
        mistake = self._mistakes[0]
        before = self._judgements[mistake.ply - 1].score
        if node.turn.path == path(self._page.state.session.game, mistake.better):
            return True
        return lost_chances(self._mistaken.parent.position.side, before, score) < INACCURATE

    def _refuse(self, position: Position, turn: str, line: list[str]) -> None:
        """Show the engine's answer to a turn that is no better and has led to this position, and let the player try again."""
        answer = engine_turn(self._page.state.session, line[0]) if line else "…"
        self._looking.study(self._mistaken.parent, self._mistaken)
        numbered = self._page.state.session.settings.numbered
        self._say(
            self._sentence("again.wrong", turn=turn, answer=answer),
            lambda: line_words(position, line, numbered),
            self._sentence("again.another"),
        )

    def _sentence(self, key: str, **blanks: str | int) -> Callable[[], str]:
        return lambda: texts(key, **blanks)

    def _ask(self, *sentences: Callable[[], str]) -> None:
        """Show these sentences, and ask the player for a better turn than the next mistake."""
        if self._mistakes:
            session = self._page.state.session
            self._mistaken = line_from(session.game.record.root)[self._mistakes[0].ply]
            before = self._mistaken.parent
            self._looking.study(before, self._mistaken)
            self._board.focus(self._mistaken.turn.path[0])  # before the words, which a focus would cut off
            turn = turn_shown(session, self._mistaken)
            sentences += (self._sentence("again.find", side=before.position.side, turn=turn),)
        self._say(*sentences)

    def _say(self, *sentences: Callable[[], str]) -> None:
        self._sentences = sentences
        self._write()
        self._page.dom.set_class("body", "guessing", bool(self._mistakes))

    def _write(self) -> None:
        """Write the sentences in the language of the page."""
        words = " ".join([words for words in [sentence() for sentence in self._sentences] if words])
        if words != self._words:
            self._words = words
            self._page.dom.set_text(PLACE, words)
            if words:
                self._page.dom.announce("#announcer", words)
                # the words stand near the top of the panel
                self._page.dom.after_paint(lambda: self._page.dom.set_property(PANEL, "scrollTop", 0))

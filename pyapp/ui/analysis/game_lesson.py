"""Finding the lessons of reviewed games, in short tasks, because a page has other things to do."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.consequences import idea_behind
from pyapp.rules.own_rules import base_game_id
from pyapp.rules.record import line_from
from pyapp.ui.analysis.lesson import lesson
from pyapp.ui.analysis.turning_point import serious
from pyapp.ui.dom.guard import run
from pyapp.ui.page import Page
from pyapp.ui.puzzles.own_mistakes import OwnMistakes
from pyapp.ui.table.session import Session
from pyapp.ui.yielding import Pace


class GameLesson:
    """Finds the lessons of games once their reviews are complete, and keeps the ideas in them."""

    def __init__(self, page: Page, own_mistakes: OwnMistakes) -> None:
        self._dom, self._own_mistakes = page.dom, own_mistakes
        self._found: tuple = None, []  # the last node of a game, and its ideas

    def find(self, session: Session, judgements: list, then: Callable[[], object]) -> None:
        """Find the lesson of a finished game of one person, then call `then`. judgements: of all positions."""
        if session.own_side is None or session.game.result is None:
            return
        if self._found[0] is session.game.node:
            then()
        else:
            run(self._find(session, session.game.node, judgements, then))

    def markup(self, session: Session) -> str:
        """Return the lesson of the session's game as markup, "" before it is found, and for none."""
        node, ideas = self._found
        return lesson(base_game_id(session.game.start.variant), ideas) if node is session.game.node else ""

    async def _find(self, session: Session, last: object, judgements: list, then: Callable[[], object]) -> None:
        pace, ideas, nodes = Pace(self._dom), [], line_from(session.game.record.root)
        for one in serious(session, judgements):
            await pace.rest()
            node, lines = nodes[one.ply], [each.line for each in judgements[one.ply - 1 : one.ply + 1]]
            ideas.append(idea_behind(node.parent.position, node.turn, lines))
        self._found = last, ideas
        self._own_mistakes.take_ideas(session, sorted({idea for idea in ideas if idea}))
        then()

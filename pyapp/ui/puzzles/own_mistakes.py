"""The player's own blunders, which come again as puzzles after 1, 3, 7 and 21 days until each was solved twice. Pure."""

from __future__ import annotations

from pyapp.rules.column import LIGHT
from pyapp.rules.notation import position_text
from pyapp.rules.position import Position
from pyapp.rules.variants import VARIANTS
from pyapp.saves.moment import day_number, day_of
from pyapp.saves.puzzled import OwnMistake
from pyapp.ui.analysis.judgements import BLUNDER, Judgement, Mistake
from pyapp.ui.page import Page
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.table.session import Session

PAUSES = (1, 3, 7, 21)  # days
ENOUGH = 2  # times solved


class OwnMistakes:
    """Keeps the player's blunders that reviews find, and the ideas behind mistakes."""

    def __init__(self, page: Page) -> None:
        self._dom, self._kept = page.dom, Kept(page)

    def take(self, session: Session, mistakes: list[Mistake], judgements: list) -> None:
        """Keep the player's blunders from a review, if one person played, except in games by people's own rules.

        judgements: of the game's positions.
        """
        if session.game.start.variant.id not in VARIANTS:
            return
        game, today = session.game, self._dom.moment()[:10]
        positions = [game.position_at(mistake.ply - 1) for mistake in mistakes]
        own = [
            begun(position_text(position), mistake.better, _score(position, judgements[mistake.ply - 1]), today)
            for mistake, position in zip(mistakes, positions)
            if mistake.kind == BLUNDER and position.side == session.own_side
        ]
        if own:
            self._kept.add_mistakes(game.start.variant.id, own)

    def take_ideas(self, session: Session, ideas: list[str]) -> None:
        """Keep the ideas behind the player's serious mistakes in a finished game, except in games by people's own rules."""
        if session.game.start.variant.id in VARIANTS:
            self._kept.add_ideas(session.game.start.variant.id, session.id, ideas)


def _score(position: Position, judgement: Judgement) -> int:
    """Return the score for the side to move."""
    return judgement.score if position.side == LIGHT else -judgement.score


def begun(position: str, better: str, score: int, today: str) -> OwnMistake:
    """The new OwnMistake for a mistake found today."""
    return OwnMistake(position, better, score, 0, 0, _in_days(today, PAUSES[0]))


def answered(mistake: OwnMistake, is_solved: bool, today: str) -> OwnMistake | None:
    """The OwnMistake after the player solved or missed it today, None if it need not come again."""
    solved = mistake.solved + (1 if is_solved else 0)
    if solved == ENOUGH:
        return None
    step = min(mistake.step + 1, len(PAUSES) - 1) if is_solved else 0
    return OwnMistake(*mistake[:3], step, solved, _in_days(today, PAUSES[step]))


def due(mistakes: list[OwnMistake], today: str) -> list[OwnMistake]:
    """The mistakes due today, the longest due first."""
    return sorted([mistake for mistake in mistakes if mistake.due <= today], key=lambda mistake: mistake.due)


def _in_days(today: str, count: int) -> str:
    return day_of(day_number(today) + count)

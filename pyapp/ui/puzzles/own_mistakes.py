"""The player's own blunders, kept to come again among the puzzles."""

from pyapp.rules.column import LIGHT
from pyapp.rules.notation import position_text
from pyapp.saves.players import HUMAN
from pyapp.ui.analysis.judgements import BLUNDER
from pyapp.ui.page import Page
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.puzzles.schedule import begun

LASKER = "lasker-"  # the beginning of the ids of Lasker's games


class OwnMistakes:
    """`page` is the Page."""

    def __init__(self, page: Page):
        self._dom, self._kept = page.dom, Kept(page)

    def take(self, session, mistakes: list, judgements: list) -> None:
        """Keep the Mistakes of a review. judgements: those of the game's positions."""
        if session.id.startswith(LASKER):
            return
        game, today = session.game, self._dom.moment()[:10]
        positions = [game.position_at(one.ply - 1) for one in mistakes]
        own = [
            begun(position_text(position), one.better, _score(position, judgements[one.ply - 1]), today)
            for one, position in zip(mistakes, positions)
            if one.kind == BLUNDER and session.players[position.side] == HUMAN
        ]
        if own:
            self._kept.add_mistakes(game.start.variant.id, own)


def _score(position, judgement) -> int:
    return judgement.score if position.side == LIGHT else -judgement.score

"""The end of a game, as a file states it."""

from __future__ import annotations

from pyapp.rules.endings import RECORDED, Result
from pyapp.rules.game import Game, NotNow


def decide(game: Game, result: Result) -> None:
    """End the game with this result, unless it has ended by itself. A reason that is impossible here becomes RECORDED."""
    if game.result:
        return
    try:
        game.decide(result)
    except NotNow:
        game.decide(Result(result.winner, RECORDED))

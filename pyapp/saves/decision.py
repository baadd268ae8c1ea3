"""The end of a game, as a file gives it."""

from pyapp.rules.endings import RECORDED, Result
from pyapp.rules.game import Game, NotNow


def decide(game: Game, result: Result) -> None:
    """End the game so, if it has not ended by itself; a reason that makes no sense here is but recorded."""
    if game.result:
        return
    try:
        game.decide(result)
    except NotNow:
        game.decide(Result(result.winner, RECORDED))

"""Players for the measurement: the engine's levels as people of different strength, and players that use its help."""

import random

from pyapp.engine.levels import HIGHEST
from pyapp.rules.game import Game
from pyapp.rules.position import Turn, after, legal_turns
from pyapp.rules.scores import chance
from tools.ladder.rungs import engine
from tools.match.players import positions

CRITICAL = 0.08  # of the chances: a cunning player makes no turn that loses more


class Helped:
    """A level that takes a full search's choice in a share of its turns."""

    def __init__(self, game: str, number: int, share: float) -> None:
        self._own, self._engine, self._share = engine(game, number), engine(game, HIGHEST), share

    def turn(self, game: Game) -> tuple[Turn, int]:
        """Return the turn that it plays in this game, and its score."""
        return (self._engine if random.random() < self._share else self._own).turn(game)


class Cunning:
    """A level that asks a full search about its own choice, and takes the engine's only where its own loses much."""

    def __init__(self, game: str, number: int) -> None:
        self._own, self._engine = engine(game, number), engine(game, HIGHEST)

    def turn(self, game: Game) -> tuple[Turn, int]:
        """Return the turn that it plays in this game, and its score."""
        own, better = self._own.turn(game), self._engine.turn(game)
        there = after(game.position, own[0])
        if own[0] == better[0] or not legal_turns(there):
            return own
        reply = self._engine.best([*positions(game), there])
        return better if chance(better[1]) - chance(-reply[1]) > CRITICAL else own

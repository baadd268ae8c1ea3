"""Players for the measuring: the engine's levels as people of different strength, and such as take the engine's choice."""

import random

from pyapp.rules.position import Turn, after, legal_turns
from pyapp.rules.scores import chance
from tools.ladder.rungs import player

CRITICAL = 0.08  # of the chances: a turn that would lose more is not made by a cunning player


class Helped:
    """A level that takes a full search's choice in a share of its turns."""

    def __init__(self, game: str, number: int, share: float) -> None:
        self._own, self._engine, self._share = player(game, number), player(game, 12), share

    def turn(self, positions: list) -> tuple[Turn, int]:
        """As the ladder's players."""
        return (self._engine if random.random() < self._share else self._own).turn(positions)


class Cunning:
    """A level that asks a full search about its own choice, and takes the engine's only where its own loses much."""

    def __init__(self, game: str, number: int) -> None:
        self._own, self._engine = player(game, number), player(game, 12)

    def turn(self, positions: list) -> tuple[Turn, int]:
        """As the ladder's players."""
        own, better = self._own.turn(positions), self._engine.turn(positions)
        there = after(positions[-1], own[0])
        if own[0] == better[0] or not legal_turns(there):
            return own
        reply = self._engine.turn([*positions, there])
        return better if chance(better[1]) - chance(-reply[1]) > CRITICAL else own

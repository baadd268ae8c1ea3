"""Games between two players in one process, without a word between them and their referee."""

import random
from collections import Counter, namedtuple

from pyapp.engine.levels import Level
from pyapp.engine.searches import Searches
from pyapp.engine.thinking import Limits, Manner, Thinker
from pyapp.rules.endings import claimable, ending
from pyapp.rules.position import Turn, after, legal_turns

PLIES = 200  # after which a game is a draw

# winner: LIGHT, DARK or None;  positions: all of the game, from the opening's first on;  repeated: whether it was drawn
# by repetition
Played = namedtuple("Played", ("winner", "positions", "repeated"))


class ByChance:
    """A player of random turns: level 0."""

    def turn(self, positions: list) -> tuple[Turn, int]:
        """A legal turn, and nothing of what it is worth."""
        return random.choice(legal_turns(positions[-1])), 0


class Engine:
    """The engine as a player of some level; keeps its table through the game."""

    def __init__(self, level: Level):
        self._limits = Limits(level.depth, level.ms, level.nodes, None, 1)
        self._manner = Manner(level.sight, level.tastes, True)
        self._searches = Searches()

    def turn(self, positions: list) -> tuple[Turn, int]:
        """The turn that it plays after these positions of a game, and what it holds it to be worth."""
        return Thinker(positions[-1], positions[:-1], self._limits, self._searches, self._manner).choose()


def play(opening: list, players: tuple) -> Played:
    """A game from the last of these positions on, between Light's and Dark's player."""
    positions = list(opening)
    stood = Counter((position.columns, position.side) for position in positions)
    while True:
        here = positions[-1]
        times = stood[here.columns, here.side]
        result = ending(here, bool(legal_turns(here)), times)
        if result:
            return Played(result.winner, positions, times >= 3)
        if len(positions) > PLIES:
            return Played(None, positions, False)
        turn, score = players[here.side].turn(positions)
        if score < 0 and claimable(here, times):
            return Played(None, positions, True)
        positions.append(after(here, turn))
        stood[positions[-1].columns, positions[-1].side] += 1

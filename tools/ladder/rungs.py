"""A match between two players over openings that each of them begins once."""

import random
from argparse import ArgumentTypeError
from collections.abc import Iterator
from itertools import islice

from pyapp.engine.levels import DEEPEST, HIGHEST, LONGEST, LOWEST, Level, level
from pyapp.engine.sight import CLEAR
from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.game import Game
from pyapp.rules.variants import VARIANTS
from tools.ladder.playing import ByChance, Engine, Played, play
from tools.match.openings import NODES as JUDGED_BY
from tools.match.openings import openings
from tools.match.score import Tally

STAND_IN = 100_000  # nodes of the level that is limited by time
PLIES, MARGIN, SEED = 6, 60, 1  # of the openings, as tools.match has them

_openings: dict[str, tuple] = {}  # by game: those found so far, and where more come from


class Judge:
    """Says what an opening is worth."""

    def __init__(self):
        self._engine = Engine(Level(DEEPEST, JUDGED_BY, None, CLEAR, ()))

    def best(self, game: Game) -> dict:
        """The score for the side to move."""
        return {"score": self._engine.turn([game.position])[1]}


def player(game: str, number: int) -> ByChance | Engine:
    """The level of this number, 0 for random turns; in place of a time limit a number of nodes stands."""
    if number == 0:
        return ByChance()
    if number == HIGHEST:
        return Engine(Level(DEEPEST, STAND_IN, LONGEST * 100, CLEAR, ()))
    return Engine(level(game, number))


def match(game: str, first, second, games: int) -> Tally:
    """So many games between two players, an even number."""
    random.seed(SEED)
    tally = Tally()
    for opening in first_openings(game, games // 2):
        tally.add(tuple(points(one, side) for one, side in both(opening, first, second)))
    return tally


def both(opening: list, first, second) -> Iterator[tuple[Played, int]]:
    """The two games from an opening, each with the first player's side."""
    yield play(opening, (first, second)), LIGHT
    yield play(opening, (second, first)), DARK


def points(played: Played, side: int) -> float:
    """What this side took: 0, 0.5 or 1."""
    return 0.5 if played.winner is None else float(played.winner == side)


def first_openings(game: str, count: int) -> list:
    """The positions of each of the first so many openings of a game."""
    if game not in _openings:
        _openings[game] = ([], openings(VARIANTS[game], PLIES, MARGIN, SEED, Judge()))
    found, more = _openings[game]
    found += [positions(one) for one in islice(more, max(0, count - len(found)))]
    return found[:count]


def positions(opening: Game) -> list:
    """All positions of an opening, first to last."""
    return [opening.position_at(plies) for plies in range(opening.cursor + 1)]


def rungs_of(text: str) -> range:
    """The levels from A to B, or one. Raises ArgumentTypeError."""
    first, _, last = text.partition("-")
    if first.isdecimal() and (last or first).isdecimal() and LOWEST <= int(first) <= int(last or first) <= HIGHEST:
        return range(int(first), int(last or first) + 1)
    raise ArgumentTypeError(f"levels from {LOWEST} to {HIGHEST}, as in 3 or 2-5")

"""The rungs of the ladder: the levels as players, and a match of one level against another in this process."""

import random
from argparse import ArgumentTypeError

from pyapp.engine.levels import DEEPEST, HIGHEST, LONGEST_TIME, LOWEST, Level, level
from pyapp.engine.oversights import CLEAR
from pyapp.engine.tally import Tally
from pyapp.rules.variants import VARIANTS
from tools.match.openings import SEED, first_openings
from tools.match.players import ByChance, Engine, Player
from tools.match.referee import PLIES, both, points

STAND_IN = 100_000  # nodes of the level that is limited by time
WIDE = 8  # a board of more squares along its edge is wide


def player(game: str, number: int) -> Player:
    """Return the level of this number, 0 for random turns; in place of a time limit it has a number of nodes."""
    if number == 0:
        return ByChance()
    return engine(game, number)


def engine(game: str, number: int) -> Engine:
    """Return the engine as the level of this number."""
    if number == HIGHEST:
        return Engine(Level(DEEPEST, STAND_IN, LONGEST_TIME * 100, CLEAR, ()))
    return Engine(level(VARIANTS[game], number))


def match(game: str, first: Player, second: Player, games: int) -> Tally:
    """Play `games` games between two players, an even number."""
    random.seed(SEED)
    tally, plies = Tally(), longest(game)
    for opening in first_openings(game, games // 2):
        one, other = [points(played, side) for played, side in both(opening, first, second, plies)]
        tally.add((one, other))
    return tally


def longest(game: str) -> int:
    """Return the plies after which a game is a draw: more on a wide board, where many games last longer."""
    return 2 * PLIES if VARIANTS[game].size > WIDE else PLIES


def rungs_of(text: str) -> range:
    """Return the levels from A to B, or one. Raises ArgumentTypeError."""
    first, _, last = text.partition("-")
    if first.isdecimal() and (last or first).isdecimal() and LOWEST <= int(first) <= int(last or first) <= HIGHEST:
        return range(int(first), int(last or first) + 1)
    raise ArgumentTypeError(f"levels from {LOWEST} to {HIGHEST}, as in 3 or 2-5")

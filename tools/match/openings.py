"""Openings for matches: random turns from the start to a quiet position that neither side has won."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

from pyapp.engine.levels import DEEPEST, Level
from pyapp.engine.oversights import CLEAR
from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tools.match.players import Engine

PLIES, MARGIN, SEED = 6, 60, 1  # of the openings, unless options give others
NODES = 20_000  # searched to judge an opening


def openings(
    game: str, plies: int = PLIES, margin: int = MARGIN, seed: int = SEED, nodes: int = NODES
) -> Iterator[Game]:
    """Yield openings of a game, no two alike: `plies` plies, and more until no capture is pending.

    margin: hundredths of a soldier that the better side may be ahead, by a search of `nodes` nodes.
    """
    judge, chance, seen = Engine(Level(DEEPEST, nodes, None, CLEAR, ())), random.Random(seed), set()
    while True:
        opening = random_game(game, plies, chance)
        if opening.result or opening.position in seen:
            continue
        seen.add(opening.position)
        if abs(judge.best([opening.position])[1]) <= margin:
            yield opening


@cache
def first_openings(game: str, count: int) -> list[Game]:
    """Return the first `count` openings of a game."""
    return list(islice(openings(game), count))


def random_game(game: str, plies: int, chance: random.Random) -> Game:
    """Return a game of random turns, up to a quiet position unless it ends before."""
    opening = Game(start(VARIANTS[game]))
    while not opening.result and (opening.cursor < plies or opening.legal[0].jumped):
        opening.play(chance.choice(opening.legal))
    return opening

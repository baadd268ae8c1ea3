"""Games of the compiled engine against itself, in a process of its own: python -m tests.engine.selfplay GAMES NODES.

Prints a line of JSON for each game of the table: the number of games played, their plies, and their ends. Any fault
ends the process with an error.
"""

import json
import random
import sys
from collections import Counter

from tools.prepare.compile import install

assert install(), "there is no compiled kernel"

from pyapp.engine.search import Search  # noqa: E402 - only now, so that it meets the compiled modules
from pyapp.engine.thinking import recurrable  # noqa: E402
from pyapp.rules.column import own_count, prisoner_count  # noqa: E402
from pyapp.rules.game import Game  # noqa: E402
from pyapp.rules.position import start  # noqa: E402
from pyapp.rules.variants import UNDER, VARIANTS  # noqa: E402

RANDOM = 6  # plies at a game's start
PLIES = 300  # after which a game is broken off


def main(games: int, nodes: int) -> None:
    """Play and print."""
    for name, variant in VARIANTS.items():
        search, chance = Search(variant), random.Random(name)
        played = [play(variant, search, chance, nodes) for _ in range(games)]
        endings = Counter(game.result.reason if game.result else "left" for game in played)
        print(json.dumps({"game": name, "games": games, "plies": sum(game.cursor for game in played), **endings}))


def play(variant, search: Search, chance: random.Random, nodes: int) -> Game:
    """One game."""
    game = Game(start(variant))
    past = [game.position]
    while not game.result and game.cursor < PLIES:
        number = chance.randrange(len(game.legal)) if game.cursor < RANDOM else best(search, past, nodes)
        game.play(game.legal[number])  # raises an error for an illegal turn
        past.append(game.position)
        assert variant.captured != UNDER or pieces(game.position) == 2 * variant.pieces
    return game


def best(search: Search, past: list, nodes: int) -> int:
    """The number of the turn found with so many nodes, the least depth apart."""
    search.begin(past[-1], recurrable(past)[:-1])
    search.deepen(1)
    assert search.run(10**6)
    number, least, depth = search.found()[1], search.counted(), 1
    while search.counted() < nodes and depth < 30:
        depth += 1
        search.deepen(depth, number)
        search.run(nodes - search.counted())
        search.leave()
        number = search.found()[1] if search.found()[1] >= 0 else number
    assert search.counted() <= max(least, nodes) + 1, "more nodes than allowed"
    return number


def pieces(position) -> int:
    """Return the number of pieces on the board."""
    return sum(own_count(column) + prisoner_count(column) for column in position.columns)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))

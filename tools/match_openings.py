"""Openings for matches: random turns from the start to a position that is quiet and that neither side has won."""

import random
from collections.abc import Iterator

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import Variant
from tools.match_player import Player

NODES = 20_000  # searched to see what an opening is worth


def openings(variant: Variant, plies: int, margin: int, seed: int, judge: Player) -> Iterator[Game]:
    """Openings, no two alike: of so many plies, or one more for Dark's move, and no capture pending.

    margin: hundredths of a soldier that the better side may be ahead, as `judge` sees it.
    """
    chance, seen = random.Random(seed), set()
    while True:
        game = Game(start(variant))
        for _ in range(plies + chance.randrange(2)):
            if not game.result:
                game.play(chance.choice(game.legal))
        if game.result or game.legal[0].jumped or game.position.columns in seen:
            continue
        seen.add(game.position.columns)
        if abs(judge.best(game)["score"]) <= margin:
            yield game

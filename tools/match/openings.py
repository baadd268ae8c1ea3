"""Openings for matches: random turns from the start to a position that is quiet and that neither side has won."""

import random
from collections.abc import Iterator

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import Variant
from tools.match.player import Player

NODES = 20_000  # searched to see what an opening is worth


def openings(variant: Variant, plies: int, margin: int, seed: int, judge: Player) -> Iterator[Game]:
    """Openings, no two alike: so many plies, and on until no capture is pending.

    margin: hundredths of a soldier that the better side may be ahead, as `judge` sees it.
    """
    chance, seen = random.Random(seed), set()
    while True:
        game = random_game(variant, plies, chance)
        if game.result or game.position in seen:
            continue
        seen.add(game.position)
        if abs(judge.best(game)["score"]) <= margin:
            yield game


def random_game(variant: Variant, plies: int, chance: random.Random) -> Game:
    """A game of random turns, up to a quiet position if it has not ended."""
    game = Game(start(variant))
    while not game.result and (game.cursor < plies or game.legal[0].jumped):
        game.play(chance.choice(game.legal))
    return game

"""Seeks the strength of each level of a game: what the lowest overlook, and how many nodes those above search."""

import math
from collections.abc import Callable, Iterator

from pyapp.engine.levels import DEEPEST, HIGHEST, LONGEST, LOWEST, Level, weak_level
from pyapp.engine.sight import CLEAR
from tools.ladder.playing import ByChance, Engine
from tools.ladder.rungs import STAND_IN, match
from tools.match.score import elo

LOWEST_SHARE, SHARE = 0.57, 0.765  # of the points, for the lowest level against random turns, and for each above it
MOST_OVERLOOKED = 660  # from here on a level becomes no weaker
FEWEST_NODES = 90  # below this the search is weaker than two plies
STEPS, GAMES = 4, 80  # of halving, and games for each
WIDER = 1.1  # each rung's ratio of nodes and that of the rung below, for a doubling is worth less and less


def tuned(game: str) -> Iterator[tuple[int, str, int]]:
    """Yields (level, "overlooked" or "nodes", how many) from the lowest level to the one below the highest."""
    below, overlooked, number = ByChance(), MOST_OVERLOOKED, LOWEST
    while True:
        found = seek_overlooked(game, number, below, overlooked)
        if found is None:
            break
        below, overlooked = Engine(weak_level(number, found)), found
        yield number, "overlooked", found
        number += 1
    for place, nodes in enumerate(filled(seek_nodes(game, below), HIGHEST - number)):
        yield number + place, "nodes", nodes


def seek_overlooked(game: str, number: int, below, most: int) -> int | None:
    """What a level overlooks that takes its share; None where one that overlooks nothing does not take it."""
    share = LOWEST_SHARE if number == LOWEST else SHARE

    def taken(overlooked: float) -> float:
        return match(game, Engine(weak_level(number, round(overlooked))), below, GAMES).score

    clear = taken(0)
    return None if clear < share else max(0, round(seek(taken, most, 0, share)))


def seek_nodes(game: str, below) -> int:
    """The nodes of the lowest level that overlooks nothing."""

    def taken(doublings: float) -> float:
        level = Level(DEEPEST, round(2**doublings), LONGEST, CLEAR, ())
        return match(game, Engine(level), below, GAMES).score

    low = math.log2(FEWEST_NODES)
    return round_figure(2 ** seek(taken, low, low + 3, SHARE))


def filled(nodes: int, rungs: int) -> list[int]:
    """The nodes of the levels from one with so many on, so many rungs below STAND_IN."""
    widening = math.log(WIDER) * rungs * (rungs - 1) / 2
    step = (math.log(STAND_IN / nodes) - widening) / rungs
    climbed = [place * step + math.log(WIDER) * place * (place - 1) / 2 for place in range(rungs)]
    return [round_figure(nodes * math.exp(each)) for each in climbed]


def seek(taken: Callable[[float], float], weak: float, strong: float, share: float) -> float:
    """Where between these ends the share is taken: halving, then a line through all that was seen."""
    seen = []
    for _ in range(STEPS):
        middle = (weak + strong) / 2
        seen.append((middle, elo(taken(middle)) - elo(share)))
        weak, strong = (middle, strong) if seen[-1][1] < 0 else (weak, middle)
    return crossing(seen, min(weak, strong), max(weak, strong))


def crossing(seen: list, low: float, high: float) -> float:
    """Where the line through these points is zero, no further beyond the ends than they are apart."""
    mean_x, mean_y = (sum(values) / len(seen) for values in zip(*seen))
    across = sum((x - mean_x) ** 2 for x, _ in seen)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in seen) / across
    zero = mean_x - mean_y / slope if slope else mean_x
    return min(max(zero, 2 * low - high), 2 * high - low)


def round_figure(value: float) -> int:
    """The whole number of two digits that is nearest."""
    return int(float(f"{value:.1e}"))

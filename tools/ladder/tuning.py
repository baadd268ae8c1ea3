"""Seeks the strength of each level of a game: what the lowest overlook, and how many nodes those above search."""

import math
from collections.abc import Callable, Iterator

from pyapp.engine.levels import DEEPEST, HIGHEST, LONGEST, LOWEST, Level, weak_level
from pyapp.engine.sight import CLEAR
from tools.ladder.playing import ByChance, Engine
from tools.ladder.rungs import match
from tools.match.score import elo

LOWEST_SHARE, SHARE = 0.57, 0.775  # of the points, for the lowest level against random turns, and for each above it
MOST_OVERLOOKED = 600
FEWEST_NODES = 90  # below this the search is weaker than two plies
STEPS = 4  # of halving
CHEAP, GAMES, FEW = 3_000, 80, 40  # so many games a step where both search no more nodes than that, else few
DEAR = 800  # nodes from which the rungs' ratio is carried on, a little wider as a doubling is worth less and less
WIDER = 1.15


def tuned(game: str) -> Iterator[tuple[int, str, int]]:
    """Yields (level, "overlooked" or "nodes", how many) from the lowest level to the one below the highest."""
    below, nodes, ratio, most = ByChance(), 0, 3.0, MOST_OVERLOOKED
    for number in range(LOWEST, HIGHEST):
        share = LOWEST_SHARE if number == LOWEST else SHARE
        if not nodes:
            overlooked = seek_overlooked(game, number, below, most, share)
            if overlooked is not None:
                below, most = Engine(weak_level(number, overlooked)), overlooked
                yield number, "overlooked", overlooked
                continue
        found = seek_nodes(game, below, nodes, ratio)
        ratio = found / nodes if 0 < nodes <= DEAR else ratio
        nodes, below = found, searching(found)
        yield number, "nodes", nodes


def seek_overlooked(game: str, number: int, below, most: int, share: float) -> int | None:
    """What a level overlooks that takes this share; None where one that overlooks nothing does not take it."""

    def taken(overlooked: float) -> float:
        return match(game, Engine(weak_level(number, round(overlooked))), below, GAMES).score

    clear = taken(0)
    return None if clear < share else round(seek(taken, most, 0, share))


def seek_nodes(game: str, below, nodes: int, ratio: float) -> int:
    """The nodes that a level searches above one with so many, 0 for one that overlooks something."""
    if nodes * ratio > DEAR:
        return round_figure(nodes * ratio * WIDER)

    def taken(doublings: float) -> float:
        return match(game, searching(round(2**doublings)), below, GAMES if 2**doublings <= CHEAP else FEW).score

    low = math.log2(max(nodes, FEWEST_NODES))
    return round_figure(2 ** seek(taken, low, low + 3, SHARE))


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


def searching(nodes: int) -> Engine:
    """A player that sees all there is within so many nodes."""
    return Engine(Level(DEEPEST, nodes, LONGEST, CLEAR, ()))


def round_figure(value: float) -> int:
    """The whole number of two digits that is nearest."""
    return int(float(f"{value:.1e}"))

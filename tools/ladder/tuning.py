"""The search for the strength of each level of a game: the share that the lowest overlook, the nodes of those above."""

import math
from collections.abc import Callable, Iterator

from pyapp.engine.levels import DEEPEST, HIGHEST, LONGEST_TIME, LOWEST, Level, weak_level
from pyapp.engine.oversights import CLEAR
from pyapp.engine.tally import elo
from tools.ladder.rungs import STAND_IN, match
from tools.match.players import ByChance, Engine, Player

LOWEST_SHARE, SHARE = 0.57, 0.765  # of the points, for the lowest level against random turns, and for each above it
MOST_OVERLOOKED = 660  # from here on a level becomes no weaker
FEWEST_NODES = 90  # below this the search is weaker than two plies
STEPS, GAMES = 4, 80  # of halving, and games for each
WIDER = 1.1  # each rung's ratio of nodes and that of the rung below, for a doubling is worth less and less


def tuned(game: str) -> Iterator[tuple[int, str, int]]:
    """Yield (level, "overlooked" or "nodes", how many) from the lowest level to the one below the highest."""
    below: Player = ByChance()
    overlooked, number = seek_overlooked(game, LOWEST, below, MOST_OVERLOOKED), LOWEST
    while overlooked is not None:
        yield number, "overlooked", overlooked
        below, number = Engine(weak_level(number, overlooked)), number + 1
        overlooked = seek_overlooked(game, number, below, overlooked)
    for place, nodes in enumerate(filled(seek_nodes(game, below), HIGHEST - number)):
        yield number + place, "nodes", nodes


def seek_overlooked(game: str, number: int, below: Player, most: int) -> int | None:
    """Return how much a level must overlook to take its share; None if it takes less even if it overlooks nothing."""
    share = LOWEST_SHARE if number == LOWEST else SHARE

    def share_of(overlooked: float) -> float:
        return match(game, Engine(weak_level(number, round(overlooked))), below, GAMES).score

    return None if share_of(0) < share else max(0, round(seek(share_of, most, 0, share)))


def seek_nodes(game: str, below: Player) -> int:
    """Return the nodes of the lowest level that overlooks nothing."""

    def share_of(doublings: float) -> float:
        level = Level(DEEPEST, round(2**doublings), LONGEST_TIME, CLEAR, ())
        return match(game, Engine(level), below, GAMES).score

    low = math.log2(FEWEST_NODES)
    return round_figure(2 ** seek(share_of, low, low + 3, SHARE))


def filled(nodes: int, rungs: int) -> list[int]:
    """Return the nodes of so many levels, from the first one's nodes up to the rung below STAND_IN."""
    widening = math.log(WIDER) * rungs * (rungs - 1) / 2
    step = (math.log(STAND_IN / nodes) - widening) / rungs
    climbed = [place * step + math.log(WIDER) * place * (place - 1) / 2 for place in range(rungs)]
    return [round_figure(nodes * math.exp(each)) for each in climbed]


def seek(share_of: Callable[[float], float], weak: float, strong: float, share: float) -> float:
    """Return the value between these ends that takes the share: by halving, then by a line through all points."""
    points: list[tuple[float, float]] = []
    for _ in range(STEPS):
        middle = (weak + strong) / 2
        points.append((middle, elo(share_of(middle)) - elo(share)))
        weak, strong = (middle, strong) if points[-1][1] < 0 else (weak, middle)
    return crossing(points, min(weak, strong), max(weak, strong))


def crossing(points: list[tuple[float, float]], low: float, high: float) -> float:
    """Return where the line through these points is zero, no further beyond the ends than they are apart."""
    mean_x, mean_y = (sum(values) / len(points) for values in zip(*points))
    across = sum((x - mean_x) ** 2 for x, _ in points)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / across
    zero = mean_x - mean_y / slope if slope else mean_x
    return min(max(zero, 2 * low - high), 2 * high - low)


def round_figure(value: float) -> int:
    """Return the nearest whole number of two digits."""
    return int(float(f"{value:.1e}"))

"""The value of a position by a search of so many nodes, in this process or in several at once."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial

from pyapp.engine.levels import DEEPEST
from pyapp.engine.searches import Searches
from pyapp.engine.thinking import Limits, Thinker
from pyapp.rules.position import Position, legal_turns
from pyapp.rules.scores import WIN

SEED = 1  # any number: with a seed, a search begins with an empty table and gives the same result again
Judges = Callable[[list[Position]], Iterable[int]]


def judged(nodes: int, position: Position) -> int:
    """The value of a position for the side to move, in hundredths of a soldier, by a search of `nodes` nodes."""
    if not legal_turns(position):
        return -WIN
    _, score = Thinker(position, [], Limits(DEEPEST, None, nodes, SEED, 1), Searches()).choose()
    return score


@contextmanager
def judges(nodes: int, processes: int) -> Iterator[Judges]:
    """A judge of positions that searches `nodes` nodes each, in so many processes. The values keep the positions' order."""
    with ProcessPoolExecutor(processes) as pool:
        yield partial(pool.map, partial(judged, nodes), chunksize=4)

"""Growing the tree of a game, round by round: the same tree each time, however many processes judge."""

from collections.abc import Iterator
from functools import partial

from pyapp.rules.position import Position, start
from pyapp.rules.variants import Variant
from tools.openings.judging import Judges
from tools.openings.kept import Kept
from tools.openings.tree import Tree, content

STEPS = {  # hundredths of a soldier that a turn costs in a game, see Tree: the higher, the broader and less deep the tree
    "lasca": 12,
    "lasca8": 2,
    "damasca-classic": 6,
    "damasca": 6,
    "dama": 1,
    "dama-international": 1,
    "bashni": 6,
    "columns-draughts": 6,
}
ROUND = 8  # leaves that are expanded at a time, so that several processes have work


def grown(variant: Variant, positions: int, judgements: Kept, judges: Judges) -> Iterator[Tree]:
    """Yield the tree after each round until it has `positions` positions, or none is left that could be expanded."""
    tree = Tree(start(variant), STEPS[variant.id])
    while len(tree.nodes) < positions:
        leaves = tree.leaves(ROUND)
        if not leaves:
            return
        missing = tree.missing(leaves)
        values = {content(position): value for position, value in zip(missing, judgements.values(missing, judges))}
        judged = partial(value_in, values)
        for leaf in leaves:
            tree.expand(leaf, judged)
        yield tree


def value_in(values: dict[tuple, int], position: Position) -> int:
    """The value of a position. values: by the keys of positions, as `content` returns them."""
    return values[content(position)]

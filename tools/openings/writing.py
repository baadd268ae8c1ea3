"""The tree of a game as the text of its opening book (pyapp/rules/book.py)."""

from pyapp.rules.book import key, written
from pyapp.rules.position import Position
from pyapp.rules.variants import Variant
from tools.complaint import Complaint
from tools.openings.tree import Node, Tree


def book(variant: Variant, tree: Tree) -> str:
    """The text of the book. Raises Complaint if two positions have the same key, so that the kind of key must change."""
    names = {id(node): name_of(node.position) for node in tree.nodes.values()}
    if len(set(names.values())) < len(names):
        raise Complaint("Two positions have the same key: change FACTOR in pyapp/rules/book.py.")
    behind = followers(tree)
    lines = [(names[id(node)], behind[id(node)], values(node)) for node in tree.nodes.values() if node.turns]
    return written(variant.id, len(names), lines)


def name_of(position: Position) -> str:
    """The key of a position."""
    return key(position.variant, position.side, position.columns)


def values(node: Node) -> list[int]:
    """The values of a node's turns, in the book's order."""
    variant, side = node.position.variant, node.position.side
    reached = [key(variant, 1 - side, turn.stages[-1]) for turn in node.turns]
    return [worth for _, worth in sorted(zip(reached, node.worths()))]


def followers(tree: Tree) -> dict[int, int]:
    """Return the number of positions below each node, by its id; each counts once, however many ways lead to it."""
    sets: dict[int, int] = {}  # a bit for each position
    bits = {id(node): 1 << number for number, node in enumerate(tree.nodes.values())}
    waiting = [tree.root]
    while waiting:
        node = waiting[-1]
        below = [end for end in node.ends if end is not None]
        unknown = [end for end in below if id(end) not in sets]
        if unknown:
            waiting.extend(unknown)
            continue
        waiting.pop()
        reached = 0
        for end in below:
            reached |= sets[id(end)] | bits[id(end)]
        sets[id(node)] = reached
    return {name: reached.bit_count() for name, reached in sets.items()}

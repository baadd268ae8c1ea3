"""A tree of positions that grows where best play of both sides is likely to go, and the values of its positions.

Drop-out expansion (Th. R. Lincke: Strategies for the automatic construction of opening books, 2000): the next leaf to be
expanded is the one that costs least to reach from the start. A turn costs its difference from the best one there, and a step
unless it is forced, so that a tree does not grow along one line only. Values are negamax; a position that several lines
lead to is one node.
"""

import heapq
from collections.abc import Callable
from math import inf

from pyapp.rules.book import likeness
from pyapp.rules.column import officer
from pyapp.rules.endings import commands, material
from pyapp.rules.position import Position, Turn, after, legal_turns
from pyapp.rules.scores import ADJUDICATED, FORCED, JUDGEMENT, WIN
from pyapp.rules.variants import ADJUDICATE


class Node:
    """A position of the tree.

    value: for the side to move, in hundredths of a soldier, as scores.py has them;  reach: what it costs to get from here to
    the leaf that is expanded next, infinite where there is none;  turns: the legal ones, once it is expanded;  ends: of each
    the Node it leads to, None where it goes back to a position on the way here;  parents: from which it is reached.
    """

    __slots__ = ("position", "value", "reach", "turns", "ends", "parents", "ply")

    def __init__(self, position: Position, value: int, ply: int):
        self.position, self.value, self.ply = position, value, ply
        self.reach = 0.0 if abs(value) <= JUDGEMENT else inf  # no search below a decided position
        self.turns: list[Turn] = []
        self.ends: list[Node | None] = []
        self.parents: list[Node] = []

    def worths(self) -> list[int]:
        """The value of each of the turns, in their order."""
        return [returning(self.position) if end is None else from_above(end.value) for end in self.ends]


class Tree:
    """The tree of a position, at first that alone.

    step: what each turn costs, in hundredths of a soldier;  root: its Node;
    nodes: all positions, by columns and side to move, in the order they came.
    """

    def __init__(self, position: Position, step: int):
        self._step = step
        self.root = Node(position, 0, 0)
        self.nodes = {content(self.root.position): self.root}

    def leaves(self, most: int) -> list[Node]:
        """The leaves to be expanded next, so many at most, the next one first; not those that are waiting for it already."""
        leaves: list[Node] = []
        while len(leaves) < most and self.root.reach < inf:
            leaf = self.root
            while leaf.ends:
                leaf = self._onward(leaf)
            leaves.append(leaf)
            leaf.reach = inf
            self._back_up(leaf.parents)
        return leaves

    def missing(self, leaves: list[Node]) -> list[Position]:
        """The positions behind these leaves that the tree does not have yet, each once."""
        positions: dict[tuple, Position] = {}
        for leaf in leaves:
            for turn in legal_turns(leaf.position):
                position = after(leaf.position, turn)
                if content(position) not in self.nodes:
                    positions.setdefault(content(position), position)
        return list(positions.values())

    def expand(self, leaf: Node, judged: Callable[[Position], int]) -> None:
        """Look at the turns of a leaf; judged: gives the value of a position that the tree does not have."""
        leaf.turns = legal_turns(leaf.position)
        for turn in leaf.turns:
            position = after(leaf.position, turn)
            end = self.nodes.get(content(position))
            if end is None:
                end = self.nodes[content(position)] = Node(position, judged(position), leaf.ply + 1)
            elif is_back(leaf, end, turn):
                end = None
            if end is not None:
                end.parents.append(leaf)
            leaf.ends.append(end)
        self._back_up([leaf])

    def _back_up(self, changed: list[Node]) -> None:
        """Give these nodes and all above them the value and the reach that follow from those below them."""
        waiting = [(-node.ply, number, node) for number, node in enumerate(changed)]
        heapq.heapify(waiting)
        queued, number = {id(node) for node in changed}, len(waiting)
        while waiting:
            *_, node = heapq.heappop(waiting)
            queued.discard(id(node))
            before = node.value, node.reach
            self._settle(node)
            if (node.value, node.reach) != before:
                for parent in node.parents:
                    if id(parent) not in queued:
                        queued.add(id(parent))
                        heapq.heappush(waiting, (-parent.ply, number, parent))
                        number += 1

    def _settle(self, node: Node) -> None:
        """Give a node that is expanded the value and the reach that follow from its turns."""
        if not node.turns:
            node.value, node.reach = -WIN, inf
            return
        node.value = max(node.worths())
        node.reach = inf if abs(node.value) > JUDGEMENT else min(self._costs(node))

    def _costs(self, node: Node) -> list[float]:
        """The cost of reaching the next leaf by each of the turns."""
        step = self._step if len(node.ends) > 1 else 0
        return [inf if end is None else step + node.value - from_above(end.value) + end.reach for end in node.ends]

    def _onward(self, node: Node) -> Node:
        """The next node on the cheapest way to a leaf."""
        costs = self._costs(node)
        onward = node.ends[costs.index(min(costs))]
        assert onward, "an end of the tree is no way to a leaf"
        return onward


def content(position: Position) -> tuple:
    """The key of a position, which mirror images share: its columns and the side to move."""
    return likeness(position.variant, position.columns), position.side


def from_above(value: int) -> int:
    """The value of a position for the side that moved there; wins and losses by force are a ply further off."""
    if abs(value) <= FORCED:
        return -value
    return 1 - value if value > 0 else -1 - value


def returning(position: Position) -> int:
    """The value to the side to move of returning to an earlier position, by the game's rule on repetition."""
    if position.variant.third_time != ADJUDICATE:
        return 0
    own, other = position.side, 1 - position.side
    balance = material(position, own) - material(position, other)
    balance = balance or commands(position, own) - commands(position, other)
    return ADJUDICATED if balance > 0 else -ADJUDICATED if balance < 0 else 0


def is_back(node: Node, end: Node, turn: Turn) -> bool:
    """True if an officer's quiet turn leads from a node back to one of the nodes above it."""
    if turn.jumped or turn.promotes or not officer(node.position.columns[turn.path[0]]):
        return False
    seen, waiting = {id(node)}, [node]
    while waiting:
        here = waiting.pop()
        if here is end:
            return True
        above = [parent for parent in here.parents if id(parent) not in seen]
        seen.update(id(parent) for parent in above)
        waiting.extend(above)
    return False

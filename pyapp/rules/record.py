"""The record of a game as a tree: every turn that was ever played or tried, with its notes.

A node's first child continues its line, the others are variations; first children from the root on make up the main
line. The turns of the game that was played are always the beginning of it.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, NamedTuple

from pyapp.rules.endings import Result
from pyapp.rules.notation import NotationError
from pyapp.rules.position import Position, Turn, after

GREEN, RED, YELLOW, BLUE = "G", "R", "Y", "B"
COLOURS = (GREEN, RED, YELLOW, BLUE)  # of marks on the board
MOST_GLYPHS = 256  # glyphs are numbers below
TIME_CONTROL = "TimeControl"  # the tag with the time control of a game, as in PGN


class Unread(NamedTuple):
    """The part of a save that has not been read yet (saves/tree.py). nodes: those read so far, by their numbers in the save;
    variations, notes, tags: as the save has them
    """

    nodes: list[Node]
    variations: list[list[Any]]
    notes: list[list[Any]]
    tags: list[list[str]]


class Node:
    """A turn, the position it leads to, its notes, and the turns after it; the root has no turn.

    parent: None for the root;  turn: None for the root;  position: after the turn;  plies: the number of turns that lead here;
    occurrences: how often the position has stood on the way from the root, this time included;
    children: Nodes, the one that goes on with the line first;  text: of the turn, "" until it is first needed;
    seconds: the thinking time of the turn, None if unknown;  clock: seconds left after the turn, None if unknown;
    before, comment: the comments before and after the turn;  glyphs: numbers as PDN has them, 1 being "!";
    marks: drawn on the board after the turn, (one of COLOURS, path): a path of one square is a circle, of two an arrow;
    judgement: (score, depth) of the engine, in hundredths of a soldier for Light, 100000 - n for a win in n plies, its
    depth in plies or None; None where there is no judgement.
    """

    parent: Any  # "Any", because callers know whether the node is the root
    turn: Any
    text: str = ""
    seconds: float | None = None
    clock: float | None = None
    before: str = ""
    comment: str = ""
    glyphs: tuple[int, ...] = ()
    marks: tuple[Any, ...] = ()
    judgement: tuple[int, int | None] | None = None

    def __init__(self, parent: Node | None, turn: Turn | None, position: Position, occurrences: int) -> None:
        self.parent, self.turn, self.position = parent, turn, position
        self.plies: int = parent.plies + 1 if parent else 0
        self.occurrences = occurrences
        self.children: list[Node] = []


class Record:
    """A tree of turns from a position on.

    root: the Node before the first turn;  end: the Node at which the game that was played stands;
    outcome: the Result that ended the game there, by the rules or by people, None while it goes on;
    tags: OrderedDict of facts about the whole game, by names as PDN has them;
    remarks: NotationErrors about what was repaired or passed over in the text that the record was read from;
    unread: the Unread, None if everything has been read.
    """

    remarks: tuple[NotationError, ...] = ()
    unread: Unread | None = None

    def __init__(self, position: Position):
        self.root = self.end = Node(None, None, position, 1)
        self.outcome: Result | None = None
        self.tags: OrderedDict[str, str] = OrderedDict()
        self._stood = {_place(position)}  # of every position in the tree

    def add(self, node: Node, turn: Turn) -> Node:
        """Return the child of `node` for this legal turn: the existing one, or a new one, the last."""
        child = child_by(node, turn)
        if child is None:
            position = after(node.position, turn)
            child = Node(node, turn, position, self._occurrences(node, position))
            node.children.append(child)
        return child

    def lead(self, node: Node) -> None:
        """Put a node before its siblings, so that it continues its parent's line."""
        sisters = node.parent.children
        sisters.remove(node)
        sisters.insert(0, node)

    def nodes(self) -> list[Node]:
        """Every node: the root and the main line, then each variation as a line, those of earlier nodes first."""
        nodes = line_from(self.root)
        at = 0
        while at < len(nodes):
            for child in nodes[at].children[1:]:
                nodes.extend(line_from(child))
            at += 1
        return nodes

    def _occurrences(self, node: Node, position: Position) -> int:
        """Return how often a position that follows `node` stands on the way from the root, this time included."""
        place = _place(position)
        if place not in self._stood:
            self._stood.add(place)
            return 1
        earlier = node
        while earlier and _place(earlier.position) != place:
            earlier = earlier.parent
        return earlier.occurrences + 1 if earlier else 1


def child_by(node: Node, turn: Turn) -> Node | None:
    """The child of a node for a turn, or None."""
    for child in node.children:
        if child.turn.path == turn.path and child.turn.jumped == turn.jumped:
            return child
    return None


def line_to(node: Node) -> list[Node]:
    """The nodes from the root to this one."""
    nodes = []
    while node:
        nodes.append(node)
        node = node.parent
    return nodes[::-1]


def line_from(node: Node) -> list[Node]:
    """This node and the nodes that continue its line."""
    nodes = [node]
    while node.children:
        node = node.children[0]
        nodes.append(node)
    return nodes


def _place(position: Position) -> tuple[int, tuple[int, ...]]:
    """Return the parts that decide whether two positions are the same: their counters may differ."""
    return position.side, position.columns

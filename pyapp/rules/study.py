"""Work on a record besides playing: going to any node, trying turns, reordering, deleting, marking.

A function that reorders lines or deletes one returns the function that undoes it.
"""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.game import Game
from pyapp.rules.line import Line
from pyapp.rules.position import Position, Turn, legal_turns
from pyapp.rules.record import Node, Record, child_by, line_from, line_to

QUALITIES = (1, 2, 3, 4, 5, 6)  # glyphs of a turn, !, ?, !!, ??, !? and ?!; a turn has only one of them
NOTES = ("seconds", "clock", "before", "comment", "glyphs", "marks", "judgement")  # of a node
VERDICTS = tuple(range(10, 20))  # glyphs that judge a position, such as = and ±; it has only one of them


class Untouchable(ValueError):
    """An edit that would break the game that was played or move it out of the main line."""


class Look(Line):
    """A look at any place of the record: a line that continues as the record does. Turns that are tried become variations."""

    def __init__(self, record: Record, node: Node):
        super().__init__(record)
        self.go(node)

    def go(self, node: Node) -> None:
        """Stand at this node."""
        self.show(line_from(node)[-1], node.plies)

    def play(self, turn: Turn) -> None:
        """Try a legal turn: go to the position after it. Raises IllegalTurn and changes nothing."""
        super().play(turn)
        self.go(self.node)

    def sister(self, step: int) -> Node | None:
        """Return the sibling `step` places after the last turn (before it, if negative), or None."""
        sisters = self.node.parent.children if self.cursor else [self.node]
        place = sisters.index(self.node) + step
        return sisters[place] if 0 <= place < len(sisters) else None


def game_from(record: Record, node: Node) -> Game:
    """Another Game, which has come to the position of this node by the same turns and has no other turns."""
    other = Game(record.root.position)
    reached = other.record.root
    for own in line_to(node)[1:]:
        reached = other.record.add(reached, own.turn)
        reached.seconds = own.seconds
    other.reach(reached)
    return other


def study_of(record: Record, node: Node) -> tuple[Game, Node]:
    """Copy a record with all its variations and notes. Return a Game without played turns, in which every line may be rearranged
    and deleted, and the copy of `node` in its record."""
    game = Game(record.root.position)
    copy = game.record
    copy.tags.update(record.tags)
    copies = {record.root: copy.root}
    for one in record.nodes():
        if one.parent:
            copies[one] = copy.add(copies[one.parent], one.turn)
        for name in NOTES:
            setattr(copies[one], name, getattr(one, name))
    game.stand_at_end()
    return game, copies[node]


def other_to_move(position: Position) -> Position:
    """Return the position with the other side to move."""
    return Position(position.variant, 1 - position.side, position.columns, position.counters)


def passed(position: Position) -> Position | None:
    """Return that position, which shows the threats of the other side; None if it has no turn."""
    other = other_to_move(position)
    return other if legal_turns(other) else None


def is_played(record: Record, node: Node) -> bool:
    """Return whether a node belongs to the game that was played."""
    return node.plies <= record.end.plies and line_to(record.end)[node.plies] is node


def is_unplayed(record: Record) -> bool:
    """Return whether a record has turns, and none of them belongs to a game that was played."""
    return record.end is record.root and bool(record.root.children)


def is_noted(record: Record) -> bool:
    """Return whether a record has more than its main line: variations, comments, glyphs or marks."""
    return any(len(one.children) > 1 or one.comment or one.before or one.glyphs or one.marks for one in record.nodes())


def first_comment(record: Record) -> Node:
    """Return the first node with a comment, or the root."""
    return next((one for one in record.nodes() if one.before or one.comment), record.root)


def is_beside(node: Node) -> bool:
    """Return whether a node is in a variation, not in the main line."""
    return _first_of(node).parent is not None


def may_promote(record: Record, node: Node) -> bool:
    """Return whether a node is in a variation that may take the place of the line it departs from. The game played stays."""
    first = _first_of(node)
    return first.parent is not None and not is_played(record, first.parent.children[0])


def may_make_main(record: Record, node: Node) -> bool:
    """Return whether a node is in a variation that may become the main line: no line up to it departs from
    the game played."""
    if not is_beside(node):
        return False
    while may_promote(record, node):
        node = _first_of(node).parent
    return not is_beside(node)


def promote(record: Record, node: Node) -> Callable[[], None]:
    """Let the variation that a node is in take the place of the line it departs from. Raises Untouchable."""
    if not is_beside(node):
        return lambda: None
    if not may_promote(record, node):
        raise Untouchable("the game that was played stays the main line")
    return _lead(record, _first_of(node))


def make_main(record: Record, node: Node) -> Callable[[], None]:
    """Make the line with a node the main line. Raises Untouchable and changes nothing."""
    if is_beside(node) and not may_make_main(record, node):
        raise Untouchable("the game that was played stays the main line")
    undone = []
    while is_beside(node):
        undone.append(promote(record, node))

    def undo() -> None:
        for restore in reversed(undone):
            restore()

    return undo


def delete(record: Record, node: Node) -> Callable[[], None]:
    """Remove a node with all that follows. Raises Untouchable for turns that were played, and for the root."""
    if is_played(record, node):
        raise Untouchable("the game that was played stays")
    sisters = node.parent.children
    place = sisters.index(node)
    sisters.remove(node)
    return lambda: _graft(node.parent, node, place)


def toggle_glyph(node: Node, glyph: int) -> None:
    """Give a node a glyph, in place of another of the same kind, or remove it if the node has it."""
    kind = next((kind for kind in (QUALITIES, VERDICTS) if glyph in kind), (glyph,))
    rest = tuple([one for one in node.glyphs if one not in kind])
    node.glyphs = rest if glyph in node.glyphs else tuple(sorted(rest + (glyph,)))


def toggle_mark(node: Node, colour: str, path: tuple[int, ...]) -> None:
    """Draw a mark, in place of one of another colour there, or remove it if it is there."""
    rest = tuple([mark for mark in node.marks if mark[1] != path])
    node.marks = rest if (colour, path) in node.marks else rest + ((colour, path),)


def _first_of(node: Node) -> Node:
    """The first node of the variation that this one is in; the root for the main line."""
    while node.parent and node.parent.children[0] is node:
        node = node.parent
    return node


def _lead(record: Record, node: Node) -> Callable[[], None]:
    place = node.parent.children.index(node)
    record.lead(node)

    def restore() -> None:
        sisters = node.parent.children
        sisters.remove(node)
        sisters.insert(place, node)

    return restore


def _graft(parent: Node, node: Node, place: int) -> None:
    """Put a node back among the children of its parent. If its turn is there again, unite the two."""
    waiting = [(parent, node, place)]
    while waiting:
        parent, node, place = waiting.pop()
        twin = child_by(parent, node.turn)
        if twin is None:
            parent.children.insert(place, node)
            node.parent = parent
        else:
            _unite(twin, node)
            waiting.extend([(twin, child, len(twin.children)) for child in node.children])


def _unite(node: Node, other: Node) -> None:
    """Add another node's comments, glyphs, marks and times to a node."""
    node.comment = " ".join([text for text in (other.comment, node.comment) if text])
    node.before = " ".join([text for text in (other.before, node.before) if text])
    node.glyphs = other.glyphs + tuple([glyph for glyph in node.glyphs if glyph not in other.glyphs])
    node.marks = other.marks + tuple([mark for mark in node.marks if mark not in other.marks])
    for name in ("seconds", "clock", "judgement"):
        if getattr(node, name) is None:
            setattr(node, name, getattr(other, name))

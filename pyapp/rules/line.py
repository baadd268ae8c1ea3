"""A line of a record: a node, all nodes before it, and the known turns after it. It stands at one of its positions."""

from __future__ import annotations

from pyapp.rules.endings import Result, ending
from pyapp.rules.position import Position, Turn, legal_turns
from pyapp.rules.record import Node, Record, line_to


class IllegalTurn(ValueError):
    """A turn that is not legal where it was to be played."""


class Line:
    """A line of `record`, at its beginning.

    played: the turns of the line, also those after the position;  cursor: the number of turns that lead to the position.
    """

    def __init__(self, record: Record):
        self.record = record
        self.show(record.root, 0)

    @property
    def start(self) -> Position:
        """The position the line began with."""
        return self._nodes[0].position

    @property
    def node(self) -> Node:
        """The node of the position."""
        return self._nodes[self.cursor]

    @property
    def last(self) -> Node:
        """The last node of the line."""
        return self._nodes[-1]

    @property
    def position(self) -> Position:
        """The position that the board shows."""
        return self.node.position

    @property
    def turns(self) -> list[Turn]:
        """The turns that led to the position."""
        return self.played[: self.cursor]

    @property
    def seconds(self) -> list[float | None]:
        """The thinking time in seconds of each turn of the line, None where unknown."""
        return [node.seconds for node in self._nodes[1:]]

    @property
    def legal(self) -> list[Turn]:
        """The legal turns, [] once the line has come to an end."""
        self._look()
        return self._legal or []

    @property
    def result(self) -> Result | None:
        """The Result of the line where it stands, None while it goes on."""
        self._look()
        return self._result

    @property
    def occurrences(self) -> int:
        """The number of times that the position has stood in the line so far, this time included."""
        return self.node.occurrences

    def play(self, turn: Turn) -> None:
        """Make a legal turn. Raises IllegalTurn and changes nothing."""
        if turn not in self.legal:
            raise IllegalTurn("the turn is not legal in this position")
        node = self.record.add(self.node, turn)
        self._nodes[self.cursor + 1 :] = [node]
        self.played[self.cursor :] = [node.turn]
        self.jump(self.cursor + 1)

    def show(self, last: Node, plies: int) -> None:
        """Stand in the line to the node `last`, after this number of turns."""
        self._nodes = line_to(last)
        self.played: list[Turn] = [node.turn for node in self._nodes[1:]]
        self.jump(plies)

    def jump(self, plies: int) -> None:
        """Go to the position after this number of turns of the line. Raises IndexError and changes nothing."""
        if not 0 <= plies <= len(self.played):
            raise IndexError("the game has %d turns" % len(self.played))
        self.cursor: int = plies
        self._legal: list[Turn] | None = None

    @property
    def can_redo(self) -> bool:
        """Return whether a turn follows the position."""
        return self.cursor < len(self.played)

    def undo(self) -> None:
        """Go back one turn. Raises IndexError if there is none."""
        self.jump(self.cursor - 1)

    def redo(self) -> None:
        """Go forward one turn. Raises IndexError if there is none."""
        self.jump(self.cursor + 1)

    def position_at(self, plies: int) -> Position:
        """The position after the first `plies` turns."""
        return self._nodes[plies].position

    def result_at(self, plies: int) -> Result | None:
        """The Result after the first `plies` turns, None where the line went on."""
        node = self._nodes[plies]
        return result_of(self.record, node, legal_turns(node.position))

    def _look(self) -> None:
        """Find the legal turns and the result, once for each position that the line reaches."""
        if self._legal is None:
            legal = legal_turns(self.position)
            self._result = result_of(self.record, self.node, legal)
            self._legal = [] if self._result else legal


def result_of(record: Record, node: Node, legal: list[Turn] | bool) -> Result | None:
    """The Result of the line that ends at this node, None while it goes on. legal: the turns there, or whether it has any."""
    if node is record.end and record.outcome:
        return record.outcome
    return ending(node.position, bool(legal), node.occurrences)

"""Proofs, exhaustive over legal turns, that the side to move wins by force.

Nothing here is the engine's: there is no evaluation, no key, no window, only whether a win is there within so many
plies. A position is won in n plies if some turn leads to one in which every reply leads to one won in n - 2, and won
in 1 if some turn leaves the other side without any.

Neither repetition nor dead play can spoil such a win. The shortest way to it never meets a position twice, for each
turn of the winner brings it nearer, whatever the reply; a way that begins with a slower turn can come back to where it
began once, and only the third time counts. And no proof goes so deep that a limit of dead play could be reached.
"""

from pyapp.rules.board import Board
from pyapp.rules.perft import perft
from pyapp.rules.position import Position, Turn, legal_turns

NEVER = 1 << 20  # plies


class TooLong(Exception):
    """A proof that would visit more positions than it may."""


class Node:
    """A position on the way.

    won: fewest plies in which the attacker is known to win from here;  held: most plies known not to suffice;
    children: the Nodes that its turns lead to, None before they are needed.
    """

    __slots__ = ("columns", "side", "won", "held", "children")

    def __init__(self, columns: tuple, side: int):
        self.columns, self.side = columns, side
        self.won, self.held = NEVER, -1
        self.children: list[Node] | None = None


class Prover:
    """Proofs about one position, whose side to move is the attacker.

    most: positions that may be visited, that is, whose turns may be generated;  visited: how many have been.
    """

    def __init__(self, position: Position, most: int):
        self.visited = 0
        self._most, self._position = most, position
        self._board = Board(position.variant)
        self._nodes: dict[tuple, Node] = {}

    def winning_turns(self, plies: int, beyond: int) -> list:
        """The turns that win, as (Turn, fewest plies), the quickest first.

        plies: of the quickest, at most; where none wins in so many, the list is empty.  beyond: `plies` plies more may
        the others need. Raises TooLong, and ValueError where dead play could be settled meanwhile.
        """
        _check_room(self._position, plies + beyond)
        return self.winning_turns_in(self._position, plies, beyond)

    def winning_turns_in(self, position: Position, plies: int, beyond: int) -> list:
        """The same of a position on the way in which the attacker is to move. Raises TooLong."""
        waiting, length = legal_turns(position), 1
        lengths: list[tuple[Turn, int]] = []
        while length <= (lengths[0][1] + beyond if lengths else plies):
            winning = [turn for turn in waiting if self._won(self._after(turn, position), length - 1)]
            lengths += [(turn, length) for turn in winning]
            waiting = [turn for turn in waiting if turn not in winning]
            length += 2
        return lengths

    def won_after(self, position: Position, turn: Turn, plies: int) -> int | None:
        """In how few plies the attacker wins after this turn in a position on the way, None if not within so many.

        Raises TooLong.
        """
        node = self._after(turn, position)
        first = 0 if node.side != self._position.side else 1
        return next((length for length in range(first, plies + 1, 2) if self._won(node, length)), None)

    def reached(self, columns: tuple) -> bool:
        """Return whether the attacker has won, the other side to move."""
        return self._turns_of(columns, 1 - self._position.side) == 0

    def _after(self, turn: Turn, position: Position) -> Node:
        return self._node(turn.stages[-1], 1 - position.side)

    def _won(self, node: Node, plies: int) -> bool:
        """Return whether the attacker wins in at most `plies` plies: odd where it is to move, even where the other is."""
        if node.won <= plies:
            return True
        if node.held >= plies:
            return False
        if plies == 1:
            won = self._wins_at_once(node)
        elif plies == 0:
            won = self.reached(node.columns)
        else:
            won = self._wins_later(node, plies)
        if won:
            node.won = plies
        else:
            node.held = plies
        return won

    def _wins_at_once(self, node: Node) -> bool:
        return any(self.reached(after) for after in self._afters(node))

    def _wins_later(self, node: Node, plies: int) -> bool:
        """Go through the turns until one decides; it is the first to be tried next time."""
        children = self._children(node)
        attacking = node.side == self._position.side
        for child in list(children):  # the list can change: the same position may be met again further down
            if self._won(child, plies - 1) == attacking:
                children.remove(child)
                children.insert(0, child)
                return attacking
        return not attacking

    def _children(self, node: Node) -> list[Node]:
        """Return the children of a node; at first those come first that leave the fewest replies."""
        if node.children is None:
            afters = self._afters(node)
            if node.side == self._position.side:
                afters.sort(key=lambda after: self._turns_of(after, 1 - node.side))
            node.children = [self._node(after, 1 - node.side) for after in afters]
        return node.children

    def _afters(self, node: Node) -> list:
        """The columns after each legal turn."""
        self._visit()
        self._board.set(node.columns, node.side)
        return [turn[3] for turn in self._board.turns()]

    def _turns_of(self, columns: tuple, side: int) -> int:
        """Return the number of this side's legal turns."""
        self._visit()
        self._board.set(columns, side)
        return perft(self._board, 1)

    def _visit(self) -> None:
        self.visited += 1
        if self.visited > self._most:
            raise TooLong("more than %d positions" % self._most)

    def _node(self, columns: tuple, side: int) -> Node:
        return self._nodes.setdefault((columns, side), Node(columns, side))


def _check_room(position: Position, plies: int) -> None:
    limits = (position.variant.no_progress, position.variant.officers_only)
    if any(limit and counted + plies >= limit for counted, limit in zip(position.counters, limits)):
        raise ValueError("dead play could be settled within %d plies" % plies)

"""Endings solved in a plain way, to compare with the tables. Compiled by tests/engine/compared_endings.py, with the rules' board.

This solver shares only the legal turns with tools.endgames.
"""

from array import array

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.rules.board import Board

UNKNOWN = cython.declare(cython.int, -1)


@cython.cclass
class SmallSolver:
    """Positions in the order in which they were added, each with the positions that its turns lead to. The board is always
    turned so that Light is to move.
    """

    board: Board
    numbers: dict  # of the positions
    standing: list

    def __init__(self, variant):
        self.board, self.numbers, self.standing = Board(variant), {}, []

    def add(self, columns: tuple) -> None:
        """Add a position of up to three pieces."""
        self.board.set(columns, 0)
        self.numbers[self._key(False)] = len(self.standing)
        self.standing.append(columns)

    def solved(self) -> list:
        """The plies to the end of each position: an odd number where it is won, an even one where it is lost, else -1.

        KeyError where a turn leads to a position that was not added.
        """
        first, targets = self._turns()
        found = array("i", [UNKNOWN]) * len(self.standing)
        plies: cython.int = 0
        idle: cython.int = 0
        while idle < 2:  # until no position has a win and none a loss of so many plies
            idle = idle + 1 if self._look(plies, first, targets, found) == 0 else 0
            plies += 1
        return list(found)

    @cython.cfunc
    def _turns(self) -> tuple:
        """Return the place where each position's turns begin, with one more at the end, and the positions behind all turns."""
        first, targets = array("i", [0]), array("i")
        at: cython.int
        for columns in self.standing:
            self.board.set(columns, 0)
            self.board.generate()
            at = 0
            while at < self.board.end:
                self.board.make(at)
                targets.append(self.numbers[self._key(True)])
                self.board.unmake(at)
                at += 3 + 2 * self.board.pool[at]
            first.append(len(targets))
        return first, targets

    @cython.cfunc
    def _look(
        self, plies: cython.int, first: cython.int[::1], targets: cython.int[::1], found: cython.int[::1]
    ) -> cython.int:
        """Find the positions that are won or lost in so many plies. Return their number."""
        count: cython.int = 0
        here: cython.int
        turn: cython.int
        those: cython.int  # turns to positions that are lost, for a win, or won, for a loss
        for here in range(len(found)):
            if found[here] != UNKNOWN:
                continue
            those = 0
            for turn in range(first[here], first[here + 1]):
                if found[targets[turn]] != UNKNOWN and (found[targets[turn]] + plies) & 1:
                    those += 1
            if (those > 0) if plies & 1 else (those == first[here + 1] - first[here]):
                found[here] = plies  # this round does not count it as a reply
                count += 1
        return count

    @cython.cfunc
    def _key(self, turned: cython.bint) -> object:
        """Return the key of the position on the board. turned: as Dark sees it, with Dark in Light's place."""
        key: cython.ulonglong = 0
        square: cython.int
        column: cython.longlong
        for square in range(self.board.count):
            column = self.board.columns[self.board.count - 1 - square if turned else square]
            if column:
                key = key << 19 | (column ^ (1 << 10 if turned else 0)) << 5 | square
        return key

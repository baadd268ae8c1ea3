"""Positions of the games with columns, numbered by the pieces on the board, and solved. Compiled only.

Numbered as in pyapp/engine/endgames/columns.py, with which the tests compare it.
"""

import cython

from pyapp.engine.verdict import verdict
from pyapp.rules.board import NONE, Board
from pyapp.rules.column import officer, owner
from tools.endgames.counted import CountedGraph

MOST_PIECES = cython.declare(cython.int, 5)
DIGIT = cython.declare(cython.int, 8)  # the base in which the heights of columns are read as a number


@cython.final
@cython.cclass
class Columns:
    """The positions of one game with so many pieces, prisoners among them. The side to move is Light, as in Pieces.

    By number of columns, then squares, then heights of the columns in the order of their squares, then the columns.
    """

    board: Board
    pieces: cython.int
    positions: cython.uint
    choices: cython.uint[198]  # C(n, k) at 6 n + k
    widths: cython.uint[6]  # how many columns of a height there are
    begins: cython.uint[7]  # the number of the first position with so many columns
    fillings: cython.uint[6]  # of so many squares
    heights: cython.uint[32768]  # of the first filling whose heights are these digits
    shares: cython.uint[16]  # the heights that there are, as digits, the lower ones first
    shared: cython.int
    edge: cython.int  # squares of the farthest rank

    def __cinit__(self, variant, pieces: cython.int):
        n: cython.int
        k: cython.int
        if not 0 < pieces <= MOST_PIECES:
            raise ValueError("from 1 to %d pieces" % MOST_PIECES)
        self.board, self.pieces, self.edge = Board(variant), pieces, (variant.size + 1) // 2
        for n in range(33):
            for k in range(6):
                self.choices[6 * n + k] = 1 if k == 0 else 0
                if n and k:
                    self.choices[6 * n + k] = self.choices[6 * (n - 1) + k] + self.choices[6 * (n - 1) + k - 1]
        for k in range(6):
            self.widths[k], self.fillings[k] = 2 * k << k, 0
        self.shared = 0
        self._share(0, 0, 0, 1)
        self.begins[1] = 0
        for k in range(1, pieces + 1):
            self.begins[k + 1] = self.begins[k] + self.choices[6 * self.board.count + k] * self.fillings[k]
        self.positions = self.begins[pieces + 1]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _share(self, columns: cython.int, digits: cython.int, used: cython.int, ways: cython.uint) -> cython.int:
        """Number the fillings by the heights that go on from these digits."""
        height: cython.int
        if used == self.pieces:
            self.heights[digits] = self.fillings[columns]
            self.fillings[columns] += ways
            self.shares[self.shared] = digits
            self.shared += 1
            return 0
        for height in range(1, self.pieces - used + 1):
            self._share(columns + 1, digits * DIGIT + height, used + height, ways * self.widths[height])
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _place(self, dark: cython.bint) -> cython.uint:
        """The number of the position on the board with Light to move, or Dark."""
        columns: cython.int = 0
        squares: cython.uint = 0
        digits: cython.uint = 0
        filling: cython.uint = 0
        height: cython.uint
        i: cython.int
        column: cython.longlong
        for i in range(self.board.count):
            column = self.board.columns[self.board.count - 1 - i if dark else i]
            if column == 0:
                continue
            columns += 1
            squares += self.choices[6 * i + columns]
            height = cython.cast(cython.uint, (column & 31) + (column >> 5 & 31))
            digits = digits * DIGIT + height
            filling = filling * self.widths[height] + (
                cython.cast(cython.uint, ((column & 31) - 1) * 2 + (column >> 10 & 1 ^ dark)) << height
                | cython.cast(cython.uint, column >> 11)
            )
        return self.begins[columns] + squares * self.fillings[columns] + self.heights[digits] + filling

    @cython.cfunc
    @cython.exceptval(check=False)
    def _set_up(self, number: cython.uint) -> cython.int:
        """Set the board to a position."""
        columns: cython.int = 1
        i: cython.int
        square: cython.int = self.board.count
        squares: cython.uint
        filling: cython.uint
        word: cython.uint
        height: cython.int
        digits: cython.uint
        while number >= self.begins[columns + 1]:
            columns += 1
        number -= self.begins[columns]
        squares, filling = number // self.fillings[columns], number % self.fillings[columns]
        digits = self._digits(columns, filling)
        filling -= self.heights[digits]
        self.board.occupied = self.board.dark = self.board.led = 0
        for i in range(self.board.count):
            self.board.columns[i] = 0
        for i in range(columns, 0, -1):
            square -= 1
            while self.choices[6 * square + i] > squares:
                square -= 1
            squares -= self.choices[6 * square + i]
            height = digits % DIGIT
            digits //= DIGIT
            word = filling % self.widths[height]
            filling //= self.widths[height]
            self.board.columns[square] = self._column(height, word)
            self.board._mark(square, 0, self.board.columns[square])
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _column(self, height: cython.int, word: cython.uint) -> cython.longlong:
        """The column of this height and number."""
        ranks: cython.longlong = word & ((1 << height) - 1)
        own: cython.longlong = (word >> height) // 2 + 1
        return own | (height - own) << 5 | cython.cast(cython.longlong, word >> height & 1) << 10 | ranks << 11

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _digits(self, columns: cython.int, filling: cython.uint) -> cython.uint:
        """The heights of `columns` columns in the filling of this number, as digits."""
        i: cython.int
        digits: cython.uint = 0
        for i in range(self.shared):
            if self.shares[i] >> 3 * (columns - 1) and not self.shares[i] >> 3 * columns:
                if self.heights[self.shares[i]] <= filling:
                    digits = self.shares[i]
        return digits

    @cython.cfunc
    @cython.exceptval(check=False)
    def _has_unpromoted(self) -> cython.bint:
        """Return whether a soldier commands on its farthest rank, which no game reaches."""
        square: cython.int
        last: cython.int = self.board.count - 1
        column: cython.longlong
        for square in range(self.edge):
            column = self.board.columns[square]
            if column and owner(column) == 1 and not officer(column):
                return True
            column = self.board.columns[last - square]
            if column and owner(column) == 0 and not officer(column):
                return True
        return False

    def solve(self, limit: cython.int, judged: cython.bint) -> tuple:
        """Return the values of all positions with all plies of dead play left, and the `changes` with fewer.

        limit: as CountedGraph has it;  judged: whether a game that ends by dead play is adjudicated, or else drawn.
        """
        number: cython.uint
        at: cython.int
        quiet: cython.bint
        graph: CountedGraph = CountedGraph(self.positions, limit)
        for number in range(self.positions):
            self._set_up(number)
            if self._has_unpromoted():
                graph.skip()
                continue
            self.board.side = 0
            self.board.end = self.board.changes = at = 0
            graph.open(verdict(self.board) if judged else 0)
            self.board.generate()
            while at < self.board.end:
                quiet = self.board.pool[at + 4] == NONE and officer(self.board.columns[self.board.pool[at + 2]])
                self.board.make(at)
                graph.turn(self._place(True), not quiet)
                self.board.unmake(at)
                at += 3 + 2 * self.board.pool[at]
        graph.solve()
        return graph.fresh(), graph.changes()

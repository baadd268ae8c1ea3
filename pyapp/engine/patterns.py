"""Learned tables: the value of commanders that stand near each other, and of columns by all their pieces.

Overlapping windows cover the board. The holders of a window's squares (nobody, or a side's soldier or officer) form a
number, by which a table gives the window's value to Light. For Dark the board is turned, and the same tables are
used. In the same way, the square and the pieces of a column form a number.
Like all weights, every entry has two values in hundredths of a soldier: for a full board and for an empty one.
tools/learn makes the tables; until they are loaded, every pattern is worth nothing.
"""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.engine.windows import HELD, TURNED, Window, state, with_entries
from pyapp.rules.board import Board
from pyapp.rules.column import own_count, prisoner_count
from pyapp.rules.squares import squares
from pyapp.rules.variants import Variant

KINDS = 256  # of columns on a square, see `kind`
WORDS = cython.declare(cython.int, 16)  # of a ply; a word has the numbers of four windows, 16 bits each
NUMBER = cython.declare(cython.ulonglong, 0xFFFF)


@cython.final
@cython.cclass
class Patterns:
    """A variant's tables, and the numbers of the windows at each ply of a line.

    count: the words of a ply in use, 0 until the tables are loaded.  full, empty: the results of `weigh`.
    """

    count: cython.int
    full: cython.int
    empty: cython.int
    size: cython.int  # of the board
    words: cython.ulonglong[2048]  # by ply: a window as Light sees it and one as Dark sees it, alternating
    share: cython.ulonglong[6400]  # of a square in the words: by square, its holder (8) and word
    table: cython.int[64]  # where the values of each of a word's windows begin
    memory: bytes  # of the windows' values
    windows: cython.p_schar
    columns: cython.longlong[12800]  # by square and kind, as Evaluation has weights

    def __init__(self, variant: Variant) -> None:
        if not cython.compiled:
            self.words, self.share, self.table, self.columns = [0] * 2048, [0] * 6400, [0] * 64, [0] * 12800
        self.count, self.full, self.empty, self.size = 0, 0, 0, variant.size
        self._keep(bytes(2))

    def load(self, tables: bytes) -> None:
        """Take these tables: one byte for each value, first for columns, then for windows. Raises ValueError if they misfit."""
        board = squares(self.size)
        begin = 2 * KINDS * board.count
        if len(tables) < begin or len(tables) % 2:
            raise ValueError("these are no tables for a board of %d files" % self.size)
        covered = with_entries(self.size, (len(tables) - begin) // 2)
        values = memoryview(tables).cast("b")
        for i in range(KINDS * board.count):
            self.columns[i] = values[2 * i] + (values[2 * i + 1] << 32)
        self._keep(tables[begin:])
        for i, window in enumerate(covered):
            for side in (0, 1):
                self.table[2 * i + side] = 2 * window.begin
                self._share_out(2 * i + side, window, side)
        self.count = (2 * len(covered) + 3) // 4

    def _keep(self, values: bytes) -> None:
        """Take these values of windows."""
        self.memory = values
        if cython.compiled:
            self.windows = cython.cast(cython.p_schar, cython.cast(cython.p_char, self.memory))
        else:
            self.windows = memoryview(values).cast("b")

    def _share_out(self, field: int, window: Window, side: int) -> None:
        """Note the contributions of a Window's squares to its number, as this side sees them."""
        last = squares(self.size).count - 1
        for place, cell in enumerate(reversed(window.cells)):
            square = last - cell if side else cell
            for how in range(1, HELD):
                seen = state(TURNED[how] if side else how, window.states)
                self.share[(square << 3 | how) * WORDS + field // 4] += seen * window.states**place << 16 * (field % 4)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def column(self, column: cython.longlong, square: cython.int) -> cython.longlong:
        """The value of a column to its owner by its pieces. square: as the owner counts squares."""
        return self.columns[square << 8 | kind(column)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_up(self, board: Board, ply: cython.int) -> cython.int:
        """Number the windows of the board at this ply."""
        square: cython.int
        i: cython.int
        for i in range(self.count):
            self.words[ply * WORDS + i] = 0
        for square in range(board.count):
            self.change(ply, square, 0, board.columns[square])
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def go_on(self, ply: cython.int) -> cython.int:
        """Let the next ply begin with the windows of this one."""
        i: cython.int
        for i in range(ply * WORDS, ply * WORDS + self.count):
            self.words[i + WORDS] = self.words[i]
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def change(
        self, ply: cython.int, square: cython.int, before: cython.longlong, after: cython.longlong
    ) -> cython.int:
        """Renumber the windows at this ply after one column has replaced another."""
        old: cython.int = (square << 3 | held(before)) * WORDS
        new: cython.int = (square << 3 | held(after)) * WORDS
        i: cython.int
        if old != new:
            for i in range(self.count):
                self.words[ply * WORDS + i] += self.share[new + i] - self.share[old + i]
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh(self, ply: cython.int) -> cython.int:
        """Find the values of the windows at this ply to Light, on a full and on an empty board."""
        word: cython.ulonglong
        i: cython.int
        field: cython.int
        at: cython.longlong
        self.full = self.empty = 0
        for i in range(self.count):
            word = self.words[ply * WORDS + i]
            field = 4 * i
            at = self.table[field] + 2 * (word & NUMBER)
            self.full += self.windows[at]
            self.empty += self.windows[at + 1]
            at = self.table[field + 1] + 2 * (word >> 16 & NUMBER)
            self.full -= self.windows[at]
            self.empty -= self.windows[at + 1]
            at = self.table[field + 2] + 2 * (word >> 32 & NUMBER)
            self.full += self.windows[at]
            self.empty += self.windows[at + 1]
            at = self.table[field + 3] + 2 * (word >> 48 & NUMBER)
            self.full -= self.windows[at]
            self.empty -= self.windows[at + 1]
        return 0


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def held(column: cython.longlong) -> cython.int:
    """The holder of a square with this column as a number: nobody, Light's soldier, Dark's, Light's officer, Dark's."""
    return cython.cast(cython.int, 1 + (column >> 10 & 3)) if column else 0


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def kind(column: cython.longlong) -> cython.int:
    """The pieces of a column as a number: own pieces up to 4 (less 1), prisoners up to 7, and a bit for each officer
    among the commander, the own piece under it, and the topmost prisoner."""
    own: cython.int = own_count(column)
    prisoners: cython.int = prisoner_count(column)
    second: cython.longlong = column >> 12 & 1 if own > 1 else 0
    captive: cython.longlong = column >> (11 + own) & 1 if prisoners else 0
    return cython.cast(
        cython.int,
        min(own, 4) - 1 | min(prisoners, 7) << 2 | (column >> 11 & 1) << 5 | second << 6 | captive << 7,
    )

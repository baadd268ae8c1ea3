"""What commanders that stand near each other are worth together, and columns by all that is in them: learned tables.

The board is covered with windows that overlap, WIDE files and HIGH ranks each. How the squares of one are held (by
nobody, or by whose soldier or officer) is a number, and a table says what a window so held is worth to Light; for Dark
the board is turned, and Light's tables serve. So it is with a column: its square and what is in it are a number.
Every entry has two values in hundredths of a soldier, for a full board and for an empty one, as all weights have.
The tables are made by tools/learn; until they are loaded all this is worth nothing.
"""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.rules.board import Board
from pyapp.rules.column import own_count, prisoner_count
from pyapp.rules.squares import squares

WIDE, HIGH = 4, 3  # of a window, which has six squares then
STATES = 5  # of a square: empty, or held by Light's soldier, Dark's, Light's officer, Dark's
TURNED = (0, 2, 1, 4, 3)  # the same as Dark sees them
WINDOW = STATES**6  # entries of a window's table
KINDS = 256  # of columns on a square, see `kind`
WORDS = cython.declare(cython.int, 8)  # of a ply; a word has the numbers of four windows, 16 bits each
NUMBER = cython.declare(cython.longlong, 0xFFFF)


@cython.final
@cython.cclass
class Patterns:
    """A variant's tables, and the numbers of the windows at each ply of a line.

    count: words of a ply that are used, 0 until the tables are loaded.  full, empty: what `weigh` has found.
    """

    count: cython.int
    full: cython.int
    empty: cython.int
    size: cython.int  # of the board
    words: cython.longlong[1024]  # by ply: by turns a window as Light sees it, and one as Dark sees it
    share: cython.longlong[2048]  # of a square in the words: by square, how it is held (8) and word
    table: cython.int[32]  # where the values of each of a word's windows begin
    windows: cython.schar[::1]
    columns: cython.longlong[8192]  # by square and kind, as Evaluation has weights

    def __init__(self, variant):
        if not cython.compiled:
            self.words, self.share, self.table, self.columns = [0] * 1024, [0] * 2048, [0] * 32, [0] * 8192
        self.count, self.full, self.empty, self.size = 0, 0, 0, variant.size
        self.windows = memoryview(bytearray(2)).cast("b")

    def load(self, tables: bytes) -> None:
        """Take these tables: a byte a value, first for columns and then for windows. ValueError: they are others."""
        board = squares(self.size)
        covered = covering(self.size)
        begin = 2 * KINDS * board.count
        if len(tables) != begin + 2 * WINDOW * (1 + max([table for table, _ in covered])):
            raise ValueError("these are no tables for a board of %d files" % self.size)
        values = memoryview(tables).cast("b")
        for i in range(KINDS * board.count):
            self.columns[i] = values[2 * i] + (values[2 * i + 1] << 32)
        self.windows = memoryview(bytearray(tables[begin:])).cast("b")
        for field, (table, cells) in enumerate(covered):
            for side in (0, 1):
                self.table[2 * field + side] = 2 * WINDOW * table
                self._share_out(2 * field + side, cells, side)
        self.count = (2 * len(covered) + 3) // 4

    def _share_out(self, field: int, cells: list, side: int) -> None:
        """Note what the squares of a window contribute to its number, as this side sees them."""
        last = squares(self.size).count - 1
        for place, cell in enumerate(reversed(cells)):
            square = last - cell if side else cell
            for state in range(1, STATES):
                seen = TURNED[state] if side else state
                self.share[(square << 3 | state) * WORDS + field // 4] += seen * STATES**place << 16 * (field % 4)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def column(self, column: cython.longlong, square: cython.int) -> cython.longlong:
        """What a column on a square, as its owner counts them, is worth to him by what is in it."""
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
        """Number the windows anew at this ply, where one column gives way to another."""
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
        """Find what the windows at this ply are worth to Light, on a full and on an empty board."""
        word: cython.longlong
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
    """How a square with this column is held, of STATES."""
    return cython.cast(cython.int, 1 + (column >> 10 & 3)) if column else 0


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def kind(column: cython.longlong) -> cython.int:
    """What is in a column: own pieces up to 4 (less 1), prisoners up to 7, and whether officers are the commander, the
    piece under it where that is its own, and the topmost prisoner."""
    own: cython.int = own_count(column)
    prisoners: cython.int = prisoner_count(column)
    second: cython.longlong = column >> 12 & 1 if own > 1 else 0
    captive: cython.longlong = column >> (11 + own) & 1 if prisoners else 0
    return cython.cast(
        cython.int,
        min(own, 4) - 1 | min(prisoners, 7) << 2 | (column >> 11 & 1) << 5 | second << 6 | captive << 7,
    )


def covering(size: int) -> list:
    """The windows of Light, each as (number of its table, its squares in the table's order); Dark's are these turned.

    Where a board is its own mirror image, two windows share a table.
    """
    board, found, tables = squares(size), [], []
    wide, high = size - WIDE + 2, size - HIGH + 2  # so many places, and one
    number = {at: square for square, at in enumerate(board.at)}
    for rank in range(1, high):
        for file in range(1, wide):
            if (2 * rank, 2 * file) >= (high, wide):
                continue
            mirrored = size % 2 and 2 * file > wide
            first = wide - file if mirrored else file
            if (rank, first) not in tables:
                tables.append((rank, first))
            at = [(f, r) for r in range(rank, rank + HIGH) for f in range(first, first + WIDE) if (f, r) in number]
            cells = [number[size + 1 - f if mirrored else f, r] for f, r in at]
            found.append((tables.index((rank, first)), cells))
    return found

"""The value of a quiet position for the side to move, in hundredths of a soldier: a weighted sum of its features.

Every feature has two weights, one for a full board and one for an empty one; the board's fullness blends them.
The weights are learned (tools/learn/tune.py) and stand in weights.py, in the order of FEATURES.
"""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.engine.patterns import Patterns
from pyapp.rules.board import Board
from pyapp.rules.column import officer, own_count, owner, prisoner_count
from pyapp.rules.squares import squares
from pyapp.rules.variants import BOTH, Variant

# each is added for the side to move and subtracted for the other side
FEATURES = (
    "soldier on rank 1",
    "soldier on rank 2",
    "soldier on rank 3",
    "soldier on rank 4",  # soldiers in command, on ranks counted by their owner
    "soldier on rank 5",
    "soldier on rank 6",
    "soldier on rank 7",
    "soldier on rank 8",
    "officer on the edge",
    "officer next to it",
    "officer inside",
    "officer in the middle",
    "soldier under the commander",
    "soldier further down",
    "officer under the commander",
    "officer further down",
    "prisoner under one",
    "further prisoner under one",
    "prisoner under two",
    "further prisoner under two",
    "prisoner under more",
    "captive officer under one",
    "captive officer under two",
    "captive officer under more",
    "soldier on an edge file",
    "piece of a tall column on an edge file",
    "soldier that can move",
    "officer that can move",
    "neighbours",
    "column that can be taken",
    "the move",
)
COUNT = cython.declare(cython.int, 31)
SOLDIER_ON = cython.declare(cython.int, 0)
RANKS = cython.declare(cython.int, 8)
OFFICER_ON = cython.declare(cython.int, 8)
RINGS = cython.declare(cython.int, 4)
GUARDS = cython.declare(cython.int, 12)
PRISONERS = cython.declare(cython.int, 16)
CAPTIVE_OFFICERS = cython.declare(cython.int, 21)
EDGE_SOLDIER = cython.declare(cython.int, 24)
EDGE_TOWER = cython.declare(cython.int, 25)
ABLE_SOLDIER = cython.declare(cython.int, 26)
ABLE_OFFICER = cython.declare(cython.int, 27)
NEIGHBOURS = cython.declare(cython.int, 28)
THREATENED = cython.declare(cython.int, 29)
TEMPO = cython.declare(cython.int, 30)
TALL = cython.declare(cython.int, 3)
FULL = cython.declare(cython.int, 64)
REMEMBERED = cython.declare(cython.int, 4096)  # columns on squares; few different ones occur in a search
APART = cython.declare(cython.int, 127)  # a ply beyond all lines
HALF = cython.declare(cython.longlong, 0x8000_0000)
LOW_HALF = cython.declare(cython.longlong, 0xFFFF_FFFF)
ODD = cython.declare(
    cython.ulonglong, 0x5555_5555_5555_5555
)  # every second bit, two of four, four of eight, one of eight
PAIRS = cython.declare(cython.ulonglong, 0x3333_3333_3333_3333)
FOURS = cython.declare(cython.ulonglong, 0x0F0F_0F0F_0F0F_0F0F)
EIGHTHS = cython.declare(cython.ulonglong, 0x0101_0101_0101_0101)


@cython.final
@cython.cclass
class Evaluation:
    """One variant's weights. Each weight is one number: 2**32 times the weight for an empty board plus that for a full one.

    patterns: those of the line being judged, or at the ply APART those of a board by itself.
    """

    patterns: Patterns
    weights: cython.longlong[32]
    rank: cython.int[128]  # of a square, by owner, from 0; on ten ranks some share a number
    ring: cython.int[50]  # of a square: steps from the edge, 3 at most
    edge: cython.bint[50]
    scale: cython.int[65]  # by columns on the board: how full it is, up to FULL
    capture_back: cython.bint
    left: cython.int  # see Squares
    right: cython.int
    last: cython.int  # square
    remembered: cython.ulonglong[4096]  # by the last bits of a column's key on its square: the key
    added: cython.longlong[4096]  # and what that column adds to `columns`
    all_places: cython.longlong
    officers: cython.longlong  # places (Squares.places) of the position's officers

    def __init__(self, variant: Variant, weights: tuple | list) -> None:
        board = squares(variant.size)
        self.patterns = Patterns(variant)
        if not cython.compiled:
            self.weights, self.rank, self.scale = [0] * 32, [0] * 128, [0] * 65
            self.ring, self.edge = [0] * board.count, [False] * board.count
            self.remembered, self.added = [0] * REMEMBERED, [0] * REMEMBERED
        self.load(weights)
        self.capture_back = variant.soldiers_capture == BOTH
        self.all_places, self.last = 0, board.count - 1
        self.left, self.right = board.left, board.right
        size = variant.size
        for square, (file, rank) in enumerate(board.at):
            for side, beyond in enumerate((rank - 1, size - rank)):
                self.rank[side << 6 | square] = beyond * (min(size, RANKS) - 1) // (size - 1)
            self.ring[square] = min(file - 1, rank - 1, size - file, size - rank, RINGS - 1)
            self.edge[square] = file in (1, size)
            self.all_places |= 1 << board.places[square]
        for columns in range(65):
            self.scale[columns] = min(FULL, FULL * columns // (2 * variant.pieces))

    def load(self, weights: tuple | list) -> None:
        """Take these weights: two numbers for each of FEATURES, for a full and for an empty board."""
        if len(weights) != COUNT:
            raise ValueError("there are %d features" % COUNT)
        for i, (full, empty) in enumerate(weights):
            self.weights[i] = full + (empty << 32)
        self._forget()

    def take_tables(self, tables: bytes) -> None:
        """Judge by these tables of patterns too (see patterns.py)."""
        self.patterns.load(tables)
        self._forget()

    def _forget(self) -> None:
        """Forget all columns. An empty square, whose key is 0, adds nothing."""
        for i in range(REMEMBERED):
            self.remembered[i] = self.added[i] = 0

    def worth(self, board: Board) -> int:
        """The score of the position for the side to move."""
        self.patterns.set_up(board, APART)
        return self.judge(board, self.columns(board), APART)

    @cython.cfunc
    @cython.exceptval(check=False)
    def columns(self, board: Board) -> cython.longlong:
        """The values of Light's columns, each by itself, minus those of Dark's."""
        total: cython.longlong = 0
        square: cython.int
        for square in range(board.count):
            total += self.column(board.columns[square], square)
        return total

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def add(self, key: cython.ulonglong, column: cython.longlong, square: cython.int) -> cython.longlong:
        """The value that a column adds to `columns`. `key` (square_key) belongs to this column on this square alone."""
        at: cython.int = cython.cast(cython.int, key & (REMEMBERED - 1))
        if self.remembered[at] != key:
            self.remembered[at], self.added[at] = key, self.column(column, square)
        return self.added[at]

    @cython.cfunc
    @cython.exceptval(check=False)
    def column(self, column: cython.longlong, square: cython.int) -> cython.longlong:
        """The value that a column adds to `columns`, computed anew."""
        if column == 0:
            return 0
        if owner(column):
            return -self._column(column, square) - self.patterns.column(column, self.last - square)
        return self._column(column, square) + self.patterns.column(column, square)

    @cython.cfunc
    @cython.exceptval(check=False)
    def judge(self, board: Board, columns: cython.longlong, ply: cython.int) -> cython.int:
        """The score for the side to move, with `columns` already computed and the patterns at `ply`."""
        total: cython.longlong = (-columns if board.side else columns) + self._masks(board) + self.weights[TEMPO]
        full: cython.longlong = (total + HALF & LOW_HALF) - HALF
        empty: cython.longlong = total - full >> 32
        scale: cython.longlong = self.scale[bits(board.occupied)]
        self.patterns.weigh(ply)
        full += -self.patterns.full if board.side else self.patterns.full
        empty += -self.patterns.empty if board.side else self.patterns.empty
        return cython.cast(cython.int, full * scale + empty * (FULL - scale) >> 6)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _column(self, column: cython.longlong, square: cython.int) -> cython.longlong:
        """The value of a column to its owner."""
        own: cython.int = own_count(column)
        prisoners: cython.int = prisoner_count(column)
        total: cython.longlong
        if officer(column):
            total = self.weights[OFFICER_ON + self.ring[square]]
        else:
            total = self.weights[SOLDIER_ON + self.rank[owner(column) << 6 | square]]
            if self.edge[square]:
                total += self.weights[EDGE_SOLDIER]
        if own > 1:
            total += self._guards(column >> 12, own - 1)
        if prisoners:
            total += self._prisoners(column >> (11 + own), own, prisoners)
        if self.edge[square] and own + prisoners >= TALL:
            total += self.weights[EDGE_TOWER] * (own + prisoners)
        return total

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _guards(self, ranks: cython.longlong, count: cython.int) -> cython.longlong:
        """The value of the own pieces under a commander. ranks: one bit for each, from the top."""
        total: cython.longlong = self.weights[GUARDS + 2 * (ranks & 1)]
        depth: cython.int
        for depth in range(1, count):
            total += self.weights[GUARDS + 1 + 2 * (ranks >> depth & 1)]
        return total

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _prisoners(self, ranks: cython.longlong, own: cython.int, count: cython.int) -> cython.longlong:
        """The value of `count` prisoners under `own` pieces to the side that holds them."""
        total: cython.longlong
        guards: cython.int = own - 1 if own < 3 else 2
        if guards == 2:
            total = self.weights[PRISONERS + 4] * count
        else:
            total = self.weights[PRISONERS + 2 * guards] + self.weights[PRISONERS + 2 * guards + 1] * (count - 1)
        return total + self.weights[CAPTIVE_OFFICERS + guards] * bits(ranks)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _masks(self, board: Board) -> cython.longlong:
        """The value of the columns to each other: freedom to move, cover, threats."""
        side: cython.int = board.side
        empty: cython.longlong = self.all_places ^ board.occupied
        mine: cython.longlong = board.dark if side else board.occupied ^ board.dark
        theirs: cython.longlong = board.occupied ^ mine
        total: cython.longlong
        self.officers = board.led
        total = self._freedom(mine, empty, side) - self._freedom(theirs, empty, 1 - side)
        return total - self.weights[THREATENED] * bits(mine & self._threatened(theirs, empty, 1 - side))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _freedom(self, columns: cython.longlong, empty: cython.longlong, side: cython.int) -> cython.longlong:
        """Freedom to move and cover of one side's columns."""
        left: cython.int = self.left
        right: cython.int = self.right
        up: cython.longlong = empty >> right | empty >> left
        down: cython.longlong = empty << left | empty << right
        officers: cython.longlong = columns & self.officers
        neighbours: cython.int = bits(columns & columns << left) + bits(columns & columns << right)
        return (
            self.weights[ABLE_SOLDIER] * bits((columns ^ officers) & (down if side else up))
            + self.weights[ABLE_OFFICER] * bits(officers & (up | down))
            + self.weights[NEIGHBOURS] * neighbours
        )

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _threatened(self, attackers: cython.longlong, empty: cython.longlong, side: cython.int) -> cython.longlong:
        """The places of columns that could be taken from a neighbouring square by one of the `attackers` of this side."""
        officers: cython.longlong = attackers & self.officers
        up: cython.longlong = attackers if self.capture_back or not side else officers
        down: cython.longlong = attackers if self.capture_back or side else officers
        left: cython.int = self.left
        right: cython.int = self.right
        places: cython.longlong = up << right & empty >> right | up << left & empty >> left
        return places | down >> right & empty << right | down >> left & empty << left


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def bits(mask: cython.longlong) -> cython.int:
    """The number of bits set in a mask. Compilers recognise this form and replace it with one instruction."""
    word: cython.ulonglong = cython.cast(cython.ulonglong, mask)
    word -= word >> 1 & ODD
    word = (word & PAIRS) + (word >> 2 & PAIRS)
    word = word + (word >> 4) & FOURS
    return cython.cast(cython.int, word * EIGHTHS >> 56 & 255)

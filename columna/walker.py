"""A board that a program walks on: it makes and takes back turns by the names of their squares. Compiled with the kernel.

The turns of the ply at the end of the pool are found again when one is made, which takes less time than keeping them.
"""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.engine.keys import DARK_TO_MOVE, square_key
from pyapp.rules.board import CHANGES, LONGEST, NONE, POOL, Board
from pyapp.rules.column import officer
from pyapp.rules.perft import perft
from pyapp.rules.squares import squares


@cython.final
@cython.cclass
class Walker:
    """A Board of a game that makes turns, given as (names of squares, names of squares jumped, whether it promotes).

    make: what makes a turn of these three.  A walker belongs to one thread.
    """

    board: Board
    names: list
    index: dict
    make: object
    frames: list
    full: list  # boards before this one, whose pool or changes had no room left
    variant: object
    key: cython.ulonglong

    def __init__(self, variant, make):
        board = squares(variant.size)
        self.variant, self.make = variant, make
        self.names, self.index = board.names, board.index
        self.board = Board(variant)
        self.set((0,) * board.count, 0)

    def set(self, columns: tuple, side: cython.int) -> None:
        """Set up columns with `side` to move; the turns made before are forgotten."""
        square: cython.int
        self.frames, self.full = [], []
        self.board.set(columns, side)
        self.key = DARK_TO_MOVE if side else 0
        for square in range(self.board.count):
            self.key ^= square_key(square, self.board.columns[square])

    def columns(self) -> tuple:
        """Return the columns by square number."""
        return self.board.get()

    def position_key(self) -> int:
        """Return a number of 64 bits that stands for columns and side."""
        return self.key

    def keys(self) -> list:
        """Return the keys of the positions before this one, the first one's first."""
        return [frame[5] for frame in self.frames]

    def turns(self) -> list:
        """Return every legal turn."""
        board: Board = self.board
        begin: cython.int = board.end
        board.generate()
        at: cython.int = begin
        turns: list = []
        while at < board.end:
            turns.append(self._turn(at))
            at += 3 + 2 * board.pool[at]
        board.end = begin
        return turns

    def count(self) -> int:
        """Return the number of legal turns."""
        begin: cython.int = self.board.end
        found: cython.int = self.board.generate()
        self.board.end = begin
        return found

    def perft(self, depth: cython.int) -> int:
        """Return the number of lines of `depth` turns, 1 or more."""
        return perft(self.board, depth)

    def push(self, turn) -> int:
        """Make a turn. Return -1 if it is not legal, 1 for a quiet move of an officer, else 0."""
        board: Board = self._with_room()
        begin: cython.int = board.end
        before: cython.int = board.changes
        is_officer: cython.int
        board.generate()
        at: cython.int = self._place(turn, begin)
        if at < 0:
            board.end = begin
            return -1
        is_officer = officer(board.columns[board.pool[at + 2]])
        self.frames.append((at, begin, board.occupied, board.dark, board.led, self.key))
        board.make(at)
        board.mark(before)
        self._rekey(before)
        return 1 if is_officer and board.pool[at + 4] == NONE else 0

    def pop(self) -> None:
        """Take the last turn back."""
        at, begin, occupied, dark, led, key = self.frames.pop()
        if self.board.changes == 0:
            self.board = self.full.pop()
        board: Board = self.board
        board.unmake(at)
        board.end, board.occupied, board.dark, board.led, self.key = begin, occupied, dark, led, key

    @cython.cfunc
    def _turn(self, at: cython.int) -> object:
        """Return the turn that begins at `at` in the pool."""
        board: Board = self.board
        steps: cython.int = board.pool[at]
        i: cython.int
        path: list = [self.names[board.pool[at + 2]]]
        jumped: list = []
        for i in range(at + 3, at + 3 + 2 * steps, 2):
            path.append(self.names[board.pool[i]])
            if board.pool[i + 1] != NONE:
                jumped.append(self.names[board.pool[i + 1]])
        return self.make((tuple(path), tuple(jumped), bool(board.pool[at + 1])))  # type: ignore[operator]

    @cython.cfunc
    @cython.exceptval(-2)
    def _place(self, turn, begin: cython.int) -> cython.int:
        """Return where in the pool a turn begins, among those from `begin` on; -1 if it is none of them."""
        board: Board = self.board
        at: cython.int = begin
        try:
            path: list = [self.index[name] for name in turn[0]]
            jumped: list = [self.index[name] for name in turn[1]] or [NONE]
        except KeyError:
            return -1
        steps: cython.int = len(path) - 1
        origin: cython.int = path[0]
        if len(jumped) != steps:
            return -1
        while at < board.end:
            if board.pool[at] == steps and board.pool[at + 2] == origin and self._goes(at, path, jumped):
                return at if bool(board.pool[at + 1]) == turn[2] else -1
            at += 3 + 2 * board.pool[at]
        return -1

    @cython.cfunc
    @cython.exceptval(-1)
    def _goes(self, at: cython.int, path: list, jumped: list) -> cython.int:
        """Tell whether the turn in the pool takes this way."""
        board: Board = self.board
        step: cython.int
        for step in range(board.pool[at]):
            if board.pool[at + 3 + 2 * step] != path[step + 1] or board.pool[at + 4 + 2 * step] != jumped[step]:
                return 0
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _rekey(self, change: cython.int) -> cython.int:
        """Bring the key in line with the changes from this one on, and with the turn passing to the other side."""
        board: Board = self.board
        self.key ^= DARK_TO_MOVE
        while change < board.changes:
            self.key ^= square_key(board.changed[change], board.before[change])
            self.key ^= square_key(board.changed[change], board.after[change])
            change += 1
        return 0

    @cython.cfunc
    def _with_room(self) -> Board:
        """Return the board; a new one in its place if it has no room for another ply."""
        board: Board = self.board
        if board.changes + 2 * LONGEST > CHANGES or board.end + POOL // 4 > POOL:
            self.full.append(board)
            self.board = Board(self.variant)
            self.board.set(board.get(), board.side)
        return self.board

"""A board that makes and takes back turns given by the names of their squares. Compiled with the kernel.

When a turn is made, the turns of the last ply in the pool are generated again, which takes less time than keeping them.
"""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.engine.keys import DARK_TO_MOVE, square_key
from pyapp.rules.board import CHANGES, LONGEST, NONE, POOL, Board, TooManyTurns
from pyapp.rules.column import officer
from pyapp.rules.perft import perft
from pyapp.rules.squares import squares

TYPE_CHECKING = False  # mypy takes this for true; the compiler leaves out what follows
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from columna.turn import Turn
    from pyapp.rules.variants import Variant

KEPT = 16  # turns made: with more of them, `go` sets the position up anew


@cython.final
@cython.cclass
class Walker:
    """A Board of a game that makes turns, given as (names of squares, names of squares jumped, whether it promotes).

    make: makes a turn from these three.  A walker belongs to one thread.
    """

    board: Board
    names: list
    index: dict
    make: object
    frames: list
    full: list  # earlier boards that had no room left in their pool or changes, each with its `first`
    first: tuple  # the columns with which this board was set up
    here: object  # the columns by square number, None until they are asked for
    variant: object
    key: cython.ulonglong

    def __init__(self, variant: "Variant", make: "Callable[[tuple], Turn]") -> None:
        board = squares(variant.size)
        self.variant, self.make = variant, make
        self.names, self.index = board.names, board.index
        self.board = Board(variant)
        self.set((0,) * board.count, 0)

    def set(self, columns: tuple, side: cython.int) -> None:
        """Set up columns with `side` to move; the turns made before are forgotten."""
        square: cython.int
        self.frames, self.full, self.first = [], [], columns
        self.board.set(columns, side)
        self.here = columns
        self.key = DARK_TO_MOVE if side else 0
        for square in range(self.board.count):
            self.key ^= square_key(square, self.board.columns[square])

    def go(self, columns: tuple, side: cython.int) -> None:
        """Go to columns with `side` to move: take back the turns made since this same tuple, or else forget all turns."""
        back: cython.int = self._turns_since(columns, side)
        _: cython.int
        if back < 0:
            self.set(columns, side)
        for _ in range(back):
            self.pop()

    def columns(self) -> tuple:
        """Return the columns by square number."""
        if self.here is None:
            board: Board = self.board
            self.here = tuple([board.columns[square] for square in range(board.count)])
        return self.here  # type: ignore[return-value]

    def position_key(self) -> int:
        """Return a number of 64 bits that stands for columns and side."""
        return self.key

    def keys(self) -> list:
        """Return the keys of the positions before this one, the oldest first."""
        return [frame[5] for frame in self.frames]

    def turns(self) -> list:
        """Return every legal turn."""
        board: Board = self.board
        begin: cython.int = board.end
        self._generate()
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
        found: cython.int = self._generate()
        self.board.end = begin
        return found

    def perft(self, depth: cython.int, pause: "Callable[[], object]") -> int:
        """Return the number of lines of `depth` turns, counted on a board of their own.

        pause: called every few milliseconds; what it raises ends the counting.
        """
        board: Board = Board(self.variant)  # type: ignore[arg-type]
        board.set(self.board.get(), self.board.side)
        return perft(board, depth, pause) if depth else 1

    def push(self, turn: "Turn") -> int:
        """Make a turn. Return -1 if it is not legal, 1 for a quiet move of an officer, else 0."""
        board: Board = self._with_room()
        begin: cython.int = board.end
        self._generate()
        at: cython.int = self._place(turn[0], begin)
        if at < 0 or not self._jumps(at, turn[1]) or bool(board.pool[at + 1]) != turn[2]:
            board.end = begin
            return -1
        return self._make(at, begin)

    def walk(self, path: "Sequence[str]") -> tuple | None:
        """Make the turn with this path of names. Return path and jumped squares by number and whether it promotes, or None."""
        board: Board = self._with_room()
        begin: cython.int = board.end
        self._generate()
        at: cython.int = self._place(path, begin)
        if at < 0:
            board.end = begin
            return None
        self._make(at, begin)
        steps = range(at + 3, at + 3 + 2 * board.pool[at], 2)
        squares = [board.pool[at + 2]] + [board.pool[i] for i in steps]
        jumped = [board.pool[i + 1] for i in steps if board.pool[i + 1] != NONE]
        return tuple(squares), tuple(jumped), bool(board.pool[at + 1])

    def pop(self) -> None:
        """Take the last turn back."""
        at, begin, occupied, dark, led, key, here = self.frames.pop()
        if self.board.changes == 0:
            self.board, self.first = self.full.pop()
        board: Board = self.board
        board.unmake(at)
        board.end, board.occupied, board.dark, board.led = begin, occupied, dark, led
        self.key, self.here = key, here

    @cython.cfunc
    @cython.exceptval(-1)
    def _generate(self) -> cython.int:
        """Put the legal turns behind the others and return their number. Raises TooManyTurns, and leaves none there."""
        board: Board = self.board
        begin: cython.int = board.end
        found: cython.int = board.generate()
        if board.lacking:
            board.end = begin
            raise TooManyTurns("there are too many legal turns")
        return found

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
    def _turns_since(self, columns: tuple, side: cython.int) -> cython.int:
        """Return how many turns ago the position had this same tuple; -1 if none had it or too many turns are kept."""
        made: cython.int = len(self.frames)
        back: cython.int = 0
        here = self.here
        while here is not columns and back < made:
            back += 1
            here = self.frames[made - back][6]
        is_here: cython.bint = here is columns and made <= KEPT and (self.board.side ^ back & 1) == side
        return back if is_here else -1

    @cython.cfunc
    @cython.exceptval(-2)
    def _make(self, at: cython.int, begin: cython.int) -> cython.int:
        """Make the turn that begins at `at` in the pool. Return 1 for a quiet move of an officer, else 0."""
        board: Board = self.board
        before: cython.int = board.changes
        is_officer: cython.int = officer(board.columns[board.pool[at + 2]])
        self.frames.append((at, begin, board.occupied, board.dark, board.led, self.key, self.here))
        self.here = None
        board.make(at)
        board.mark(before)
        self._rekey(before)
        return 1 if is_officer and board.pool[at + 4] == NONE else 0

    @cython.cfunc
    @cython.exceptval(-2)
    def _place(self, path: "Sequence[str]", begin: cython.int) -> cython.int:
        """Return the place in the pool of the turn with this path, among those from `begin` on; -1 if there is none."""
        board: Board = self.board
        at: cython.int = begin
        try:
            squares: list = [self.index[name] for name in path]
        except KeyError:
            return -1
        steps: cython.int = len(squares) - 1
        while at < board.end:
            if board.pool[at] == steps and self._takes(at, squares):
                return at
            at += 3 + 2 * board.pool[at]
        return -1

    @cython.cfunc
    @cython.exceptval(-1)
    def _takes(self, at: cython.int, path: list) -> cython.int:
        """Tell whether the turn in the pool takes this path."""
        board: Board = self.board
        step: cython.int
        if board.pool[at + 2] != path[0]:
            return 0
        for step in range(board.pool[at]):
            if board.pool[at + 3 + 2 * step] != path[step + 1]:
                return 0
        return 1

    @cython.cfunc
    @cython.exceptval(-1)
    def _jumps(self, at: cython.int, jumped: tuple) -> cython.int:
        """Tell whether the turn in the pool jumps these squares, given as names."""
        board: Board = self.board
        jump: cython.int
        if len(jumped) != (0 if board.pool[at + 4] == NONE else board.pool[at]):
            return 0
        for jump in range(len(jumped)):
            if jumped[jump] != self.names[board.pool[at + 4 + 2 * jump]]:
                return 0
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _rekey(self, change: cython.int) -> cython.int:
        """Update the key by the changes from this one on, and by the change of the side to move."""
        board: Board = self.board
        self.key ^= DARK_TO_MOVE
        while change < board.changes:
            self.key ^= square_key(board.changed[change], board.before[change])
            self.key ^= square_key(board.changed[change], board.after[change])
            change += 1
        return 0

    @cython.cfunc
    def _with_room(self) -> Board:
        """Return the board, after replacing it by a new one if it has no room for another ply."""
        board: Board = self.board
        if board.changes + 2 * LONGEST > CHANGES or board.end + POOL // 4 > POOL:
            self.full.append((board, self.first))
            self.board, self.first = Board(self.variant), board.get()  # type: ignore[arg-type]
            self.board.set(self.first, board.side)
        return self.board

"""A board that makes and takes back turns given by the names of their squares. Compiled with the kernel.

The pool of the board keeps the turns of every ply that was made, and behind them the place of the turn made and of the first
turn of its ply. The turns of the position itself, once they are found, stand behind the end of the pool.
"""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.engine.keys import DARK_TO_MOVE, square_key
from pyapp.rules.board import CHANGES, MOST_STEPS, NONE, POOL, Board, TooManyTurns
from pyapp.rules.column import officer
from pyapp.rules.perft import perft
from pyapp.rules.squares import squares

TYPE_CHECKING = False  # mypy takes this for true; the compiler leaves out what follows
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from columna.turn import LegalTurns, Turn
    from pyapp.rules.variants import Variant

KEPT = 16  # turns made: with more of them, `go` sets the position up anew
_UNKNOWN: list = []  # instead of legal turns that nobody has asked for


@cython.final
@cython.cclass
class Walker:
    """A Board of a game that makes turns, given as (names of squares, names of squares jumped, whether it promotes).

    make: makes a turn from these three;  gather: makes the legal turns from a list of turns;
    steps: a dictionary of the turns of one step, which are few: walkers of boards of the same size share it.
    A walker belongs to one thread.
    """

    board: Board
    variant: object
    names: list
    index: dict
    make: object
    gather: object
    steps: dict
    made: list  # the turns made
    before: list  # for each of them `here`, `legal` and `listed` before it
    full: list  # earlier boards that had no room left in their pool or changes
    here: object  # the columns by square number, None until they are asked for
    legal: object  # the legal turns, None until they are asked for
    listed: list  # the same as a list, _UNKNOWN until then
    behind: cython.int  # the end of the legal turns in the pool, -1 until they are found

    def __init__(self, variant: "Variant", make: "Callable", gather: "Callable", steps: dict) -> None:
        board = squares(variant.size)
        self.variant, self.make, self.gather, self.steps = variant, make, gather, steps
        self.names, self.index = board.names, board.index
        self.board = Board(variant)
        self.set((0,) * board.count, 0)

    def set(self, columns: tuple, side: cython.int) -> None:
        """Set up columns with `side` to move; the turns made before are forgotten."""
        self.made, self.before, self.full = [], [], []
        self.board.set(columns, side)
        self.here, self.legal, self.listed, self.behind = columns, None, _UNKNOWN, -1

    @cython.ccall
    def go(self, columns: tuple, side: cython.int) -> None:
        """Go to columns with `side` to move: take back the turns made since this same tuple, or else forget all turns."""
        back: cython.int = self._turns_since(columns, side)
        _: cython.int
        if back < 0:
            self.set(columns, side)
        for _ in range(back):
            self.pop()

    @cython.ccall
    def columns(self) -> tuple:
        """Return the columns by square number. Those that the last turn left alone are taken from the tuple before it."""
        board: Board = self.board
        change: cython.int
        if self.here is None:
            columns: list = list(self.before[len(self.before) - 1][0] or board.get())
            for change in range(board.changes - self._changes(board, board.end), board.changes):
                columns[board.changed[change]] = board.after[change]
            self.here = tuple(columns)
        return self.here  # type: ignore[return-value]

    def position_key(self) -> int:
        """Return a number of 64 bits that stands for columns and side."""
        board: Board = self.board
        square: cython.int
        key: cython.ulonglong = DARK_TO_MOVE if board.side else 0
        for square in range(board.count):
            key ^= square_key(square, board.columns[square])
        return key

    def occurrences(self) -> int:
        """Return how often the position has stood since the walker was set up, this time included."""
        board: Board = self.board
        end: cython.int = board.end
        last: cython.int = board.changes
        full: cython.int = len(self.full)
        times: cython.int = 1
        difference: cython.ulonglong = 0  # of the keys of the position and of an earlier one
        _: cython.int
        for _ in range(len(self.made)):
            if last == 0:
                full -= 1
                board = self.full[full]
                end, last = board.end, board.changes
            first: cython.int = last - self._changes(board, end)
            difference ^= _difference(board, first, last)
            end, last = board.pool[end - 1], first
            times += difference == 0
        return times

    def turns(self) -> "LegalTurns":
        """Return every legal turn."""
        if self.legal is None:
            board: Board = self.board
            self._find()
            at: cython.int = board.end
            turns: list = []
            while at < self.behind:
                turns.append(self._turn(at))
                at += 3 + 2 * board.pool[at]
            self.listed, self.legal = turns, self.gather(turns)  # type: ignore[operator]
        return self.legal  # type: ignore[return-value]

    def count(self) -> int:
        """Return the number of legal turns."""
        board: Board = self.board
        self._find()
        at: cython.int = board.end
        found: cython.int = 0
        while at < self.behind:
            found += 1
            at += 3 + 2 * board.pool[at]
        return found

    def perft(self, depth: cython.int, pause: "Callable[[], object]") -> int:
        """Return the number of lines of `depth` turns, counted on a board of their own.

        pause: called every few milliseconds; what it raises ends the counting.
        """
        board: Board = Board(self.variant)  # type: ignore[arg-type]
        board.set(self.board.get(), self.board.side)
        return perft(board, depth, pause) if depth else 1

    @cython.ccall
    @cython.exceptval(-2)
    def push(self, turn: "Turn") -> cython.int:
        """Make a turn. Return -1 if it is not legal, 1 for a quiet move of an officer, else 0."""
        board: Board = self._with_room()
        number: cython.int
        self._find()
        at: cython.int = board.end
        for number in range(len(self.listed)):
            if self.listed[number] is turn:
                return self._make(at, turn)
            at += 3 + 2 * board.pool[at]
        at = self._place(turn[0])
        return self._make(at, turn) if at >= 0 and self._turn(at) == turn else -1

    def played(self, columns: tuple, side: cython.int, turn: "Turn") -> tuple | None:
        """Go to columns and make a turn. Return what `push` returns, and the columns after it; None if it is not legal."""
        self.go(columns, side)
        officers: cython.int = self.push(turn)
        return (officers, self.columns()) if officers >= 0 else None

    def walk(self, path: "Sequence[str]") -> tuple | None:
        """Make the turn with this path of names. Return path and squares jumped by number, whether it promotes, the columns."""
        board: Board = self._with_room()
        i: cython.int
        self._find()
        at: cython.int = self._place(path)
        if at < 0:
            return None
        squares: list = [board.pool[at + 2]]
        jumped: list = []
        for i in range(at + 3, at + 3 + 2 * board.pool[at], 2):
            squares.append(board.pool[i])
            if board.pool[i + 1] != NONE:
                jumped.append(board.pool[i + 1])
        self._make(at, None)
        return tuple(squares), tuple(jumped), bool(board.pool[at + 1]), self.columns()

    def follow(self, paths: list) -> tuple | None:
        """Make the turns along these paths of names. Return None if one is not legal, or a position occurs twice.

        Return a list of the turns, another that tells for each whether it was a quiet move of an officer, and the last columns.
        """
        at: cython.int
        last: cython.int
        difference: cython.ulonglong = 0  # of the keys of the first position and of this one
        differences: set = {0}
        turns: list = []
        are_of_officers: list = []
        for path in paths:
            board: Board = self._with_room()
            self._find()
            at = self._place(path)
            if at < 0:
                return None
            last = board.changes
            turns.append(self._turn(at))
            are_of_officers.append(self._make(at, None))
            difference ^= _difference(board, last, board.changes)
            differences.add(difference)
        return (turns, are_of_officers, self.board.get()) if len(differences) > len(paths) else None

    @cython.ccall
    def pop(self) -> "Turn":
        """Take the last turn back and return it."""
        if self.board.changes == 0:
            self.board = self.full.pop()
        board: Board = self.board
        self.behind = board.end - 2
        board.mark(board.changes - self._changes(board, board.end))  # a second time, which undoes the first
        board.unmake(board.pool[self.behind])
        board.end = board.pool[self.behind + 1]
        self.here, self.legal, self.listed = self.before.pop()
        return self.made.pop()

    @cython.cfunc
    @cython.exceptval(-1)
    def _find(self) -> cython.int:
        """Put the legal turns behind the end of the pool, unless they are there. Raises TooManyTurns."""
        board: Board = self.board
        begin: cython.int = board.end
        if self.behind < 0:
            board.generate()
            behind: cython.int = board.end
            board.end = begin
            if board.lacking or behind + 2 > POOL:
                raise TooManyTurns("there are too many legal turns")
            self.behind = behind
        return 0

    @cython.cfunc
    def _turn(self, at: cython.int) -> object:
        """Return the turn that begins at `at` in the pool."""
        board: Board = self.board
        steps: cython.int = board.pool[at]
        i: cython.int
        number: cython.int = 0
        if steps == 1:
            number = (
                board.pool[at + 2] | board.pool[at + 3] << 6 | (board.pool[at + 4] + 1) << 12 | board.pool[at + 1] << 18
            )
            known = self.steps.get(number)
            if known is not None:
                return known
        path: list = [self.names[board.pool[at + 2]]]
        jumped: list = []
        for i in range(at + 3, at + 3 + 2 * steps, 2):
            path.append(self.names[board.pool[i]])
            if board.pool[i + 1] != NONE:
                jumped.append(self.names[board.pool[i + 1]])
        turn = self.make((tuple(path), tuple(jumped), bool(board.pool[at + 1])))  # type: ignore[operator]
        if steps == 1:
            self.steps[number] = turn
        return turn

    @cython.cfunc
    @cython.exceptval(-2)
    def _turns_since(self, columns: tuple, side: cython.int) -> cython.int:
        """Return how many turns ago the position had this same tuple; -1 if none had it or too many turns are kept."""
        made: cython.int = len(self.before)
        back: cython.int = 0
        here = self.here
        while here is not columns and back < made:
            back += 1
            here = self.before[made - back][0]
        is_here: cython.bint = here is columns and made <= KEPT and (self.board.side ^ back & 1) == side
        return back if is_here else -1

    @cython.cfunc
    @cython.exceptval(-2)
    def _make(self, at: cython.int, turn: object) -> cython.int:
        """Make the turn that begins at `at` in the pool. Return 1 for a quiet move of an officer, else 0."""
        board: Board = self.board
        before: cython.int = board.changes
        end: cython.int = self.behind
        is_officer: cython.int = officer(board.columns[board.pool[at + 2]])
        if not cython.compiled:
            board.pool.extend([0] * (end + 2 - len(board.pool)))
        board.pool[end], board.pool[end + 1] = at, board.end
        board.make(at)
        board.mark(before)
        self.made.append(turn)
        self.before.append((self.here, self.legal, self.listed))
        board.end = end + 2
        self.here, self.legal, self.listed, self.behind = None, None, _UNKNOWN, -1
        return 1 if is_officer and board.pool[at + 4] == NONE else 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _changes(self, board: Board, end: cython.int) -> cython.int:
        """Return the number of changes by the turn that was made before the pool got this end."""
        at: cython.int = board.pool[end - 2]
        return 2 if board.pool[at + 4] == NONE else 2 + board.pool[at]

    @cython.cfunc
    @cython.exceptval(-2)
    def _place(self, path: "Sequence[str]") -> cython.int:
        """Return the place in the pool of the legal turn with this path; -1 if there is none."""
        board: Board = self.board
        at: cython.int = board.end
        try:
            squares: list = [self.index[name] for name in path]
        except KeyError:
            return -1
        steps: cython.int = len(squares) - 1
        step: cython.int
        while at < self.behind:
            step = 0 if board.pool[at] == steps and board.pool[at + 2] == squares[0] else steps + 1
            while step < steps and board.pool[at + 3 + 2 * step] == squares[step + 1]:
                step += 1
            if step == steps:
                return at
            at += 3 + 2 * board.pool[at]
        return -1

    @cython.cfunc
    def _with_room(self) -> Board:
        """Return the board, after replacing it by a new one if it has no room for another ply."""
        board: Board = self.board
        if board.changes + 2 * MOST_STEPS > CHANGES or board.end + POOL // 4 > POOL:
            self.full.append(board)
            self.board = Board(self.variant)  # type: ignore[arg-type]
            self.board.set(board.get(), board.side)
            self.behind = -1
        return self.board


@cython.cfunc
@cython.exceptval(check=False)
def _difference(board: Board, first: cython.int, last: cython.int) -> cython.ulonglong:
    """Return the exclusive or of the keys before and after the turn of these changes."""
    difference: cython.ulonglong = DARK_TO_MOVE
    while first < last:
        difference ^= square_key(board.changed[first], board.before[first])
        difference ^= square_key(board.changed[first], board.after[first])
        first += 1
    return difference

"""The line being searched: one frame for each ply, and the turns of all frames."""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.engine.evaluate import Evaluation
from pyapp.engine.keys import DARK_TO_MOVE, square_key
from pyapp.engine.line import PLIES, Line
from pyapp.engine.patterns import Patterns
from pyapp.engine.weights import WEIGHTS
from pyapp.rules.board import NONE, Board
from pyapp.rules.column import officer
from pyapp.rules.variants import Variant, entry_for

TYPE_CHECKING = False  # mypy takes this for true; the compiler leaves out what follows
if TYPE_CHECKING:
    from pyapp.rules.position import Position

TURNS = cython.declare(cython.int, 16384)  # turns of all plies of the longest line


@cython.cclass
class Frames:
    """The frames of a search, in arrays instead of on the call stack, so that it can pause and resume at any node.

    nodes: turns made since `begin`.
    """

    board: Board
    so_far: Line
    evaluation: Evaluation
    nodes: cython.longlong
    ply: cython.int  # of the frame being searched; -1 when the iteration is done
    sight_seed: cython.ulonglong  # makes the keys of a search with imperfect sight its own
    # one for each ply
    alpha: cython.int[128]
    beta: cython.int[128]
    original_alpha: cython.int[128]  # alpha on entry
    depth: cython.int[128]
    best: cython.int[128]
    best_turn: cython.int[128]
    stage: cython.int[128]  # how the frame's turn is searched, see search.py
    reduced: cython.int[128]  # plies by which that search is reduced
    lines: cython.int[16384]  # of each frame: the best turns found from it on, 128 apart
    length: cython.int[128]  # of the frame's line
    columns: cython.longlong[128]  # the values of the columns, as Evaluation.columns returns them
    occupied: cython.longlong[128]  # the masks of the board
    dark: cython.longlong[128]
    led: cython.longlong[128]
    begin_pool: cython.int[128]
    first: cython.int[128]  # the frame's turns: first, next to be searched, end
    next: cython.int[128]
    last: cython.int[128]
    # the turns of all frames
    turn_at: cython.int[16384]
    turn_number: cython.int[16384]
    turn_rank: cython.int[16384]

    def __init__(self, variant: Variant, weights: tuple | list | None = None) -> None:
        """weights: those for FEATURES of evaluate.py, by default the variant's own."""
        self.board, self.so_far = Board(variant), Line(variant)
        self.evaluation = Evaluation(variant, entry_for(WEIGHTS, variant) if weights is None else weights)
        if not cython.compiled:
            of_plies = "alpha beta original_alpha depth best best_turn stage reduced length columns occupied dark led"
            for name in (of_plies + " begin_pool first next last").split():
                setattr(self, name, [0] * PLIES)
            for name in ("turn_at", "turn_number", "turn_rank", "lines"):
                setattr(self, name, [0] * TURNS)
        self.ply, self.nodes, self.sight_seed = -1, 0, 0

    def set_up(self, position: "Position", past: list) -> None:
        """Begin the line at this Position, after the positions `past` (see Search.begin)."""
        self.nodes, self.best_turn[0] = 0, NONE
        self.board.set(position.columns, position.side)
        self.columns[0] = self.evaluation.columns(self.board)
        self.evaluation.patterns.set_up(self.board, 0)
        self.so_far.begin(self._key(position), position.counters, [self._key(old) for old in past])

    def take_tables(self, tables: bytes) -> None:
        """Judge by these tables of patterns too (see patterns.py)."""
        self.evaluation.take_tables(tables)

    def leave(self) -> None:
        """Give up the iteration here; its results so far stay."""
        while self.ply > 0:
            self.ply -= 1
            self.unmake_turn()
        self.ply = -1

    def found(self) -> tuple:
        """The value, in hundredths of a soldier, and the number of the best turn at the root; -1 if there is none yet."""
        return self.best[0], self.best_turn[0]

    def counted(self) -> int:
        """Nodes searched since `begin`."""
        return self.nodes

    def line(self) -> list:
        """The numbers of the turns of best play: the root's best turn and the turns after it."""
        return [self.lines[i] for i in range(self.length[0])]

    def _key(self, position: "Position") -> cython.ulonglong:
        key: cython.ulonglong = self.sight_seed ^ (DARK_TO_MOVE if position.side else 0)
        for square, column in enumerate(position.columns):
            key ^= square_key(square, column)
        return key

    @cython.cfunc
    @cython.final
    @cython.exceptval(-1)
    def make_turn(self, at: cython.int, ply: cython.int) -> cython.int:
        """Make a turn at `ply` and note the key of the position it leads to."""
        board: Board = self.board
        key: cython.ulonglong = self.so_far.seen[self.so_far.past + ply] ^ DARK_TO_MOVE
        columns: cython.longlong = self.columns[ply]
        patterns: Patterns = self.evaluation.patterns
        change: cython.int = board.changes
        square: cython.int
        old: cython.ulonglong
        new: cython.ulonglong
        mover: cython.longlong = board.columns[board.pool[at + 2]]
        returns: cython.bint = board.pool[at + 4] == NONE and officer(mover)
        self.occupied[ply], self.dark[ply], self.led[ply] = board.occupied, board.dark, board.led
        board.make(at)
        board.mark(change)
        patterns.go_on(ply)
        while change < board.changes:
            square = board.changed[change]
            old, new = square_key(square, board.before[change]), square_key(square, board.after[change])
            key ^= old ^ new
            columns += self.evaluation.add(new, board.after[change], square)
            columns -= self.evaluation.add(old, board.before[change], square)
            patterns.change(ply + 1, square, board.before[change], board.after[change])
            change += 1
        self.columns[ply + 1] = columns
        self.so_far.arrive(ply + 1, key, returns)
        self.nodes += 1
        return 0

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def unmake_turn(self) -> cython.int:
        """Take back the turn that was made at `ply`."""
        ply: cython.int = self.ply
        board: Board = self.board
        board.unmake(self.turn_at[self.next[ply]])
        board.occupied, board.dark, board.led = self.occupied[ply], self.dark[ply], self.led[ply]
        return 0

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def _note_line(self) -> cython.int:
        """Make the turn just searched, and the line of the frame below it, the frame's best line."""
        begin: cython.int = self.ply << 7
        i: cython.int
        self.lines[begin] = self.turn_number[self.next[self.ply]]
        for i in range(self.length[self.ply + 1]):
            self.lines[begin + 1 + i] = self.lines[begin + 128 + i]
        self.length[self.ply] = self.length[self.ply + 1] + 1
        return 0

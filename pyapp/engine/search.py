"""Alpha-beta search that can be left and taken up again at any node.

The line being searched stands in arrays with one entry a ply, not on the call stack, so that `run` returns after so
many nodes and the engine can look whether it has been told to stop (a worker hears nothing while a call lasts).
"""

import math

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.engine import scores
from pyapp.engine.evaluate import Evaluation
from pyapp.engine.keys import DARK_TO_MOVE, mixed, square_key
from pyapp.engine.line import CLAIMABLE, DRAWN, JUDGED, PLIES, Line
from pyapp.engine.sight import CLEAR
from pyapp.engine.transpositions import AT_LEAST, AT_MOST, BUCKET, EXACT, Transpositions
from pyapp.engine.verdict import verdict
from pyapp.engine.weights import WEIGHTS
from pyapp.rules.board import NONE, Board
from pyapp.rules.column import officer

WIN = cython.declare(cython.int, scores.WIN)
TURNS = cython.declare(cython.int, 16384)  # turns of all plies of the longest line
MOST_LEFT_OUT = cython.declare(cython.int, 256)  # root turns: more than a side can have
ENTRIES = cython.declare(cython.int, 1 << 20)  # of the transposition table, where nothing else is said
KNOWN_BEST = cython.declare(cython.int, 1 << 30)  # ordering: the turn that was best here before comes first
CAPTURE = cython.declare(cython.int, 1 << 24)
PROMOTION = cython.declare(cython.int, 1 << 23)
SHALLOW = cython.declare(cython.int, 3)  # plies of a search that a judgement may save
MARGIN = cython.declare(cython.int, 60)  # by which it must be above beta, for each ply
REDUCIBLE = cython.declare(cython.int, 64)  # depths and turns from which on no more is reduced
JUDGEMENT = cython.declare(cython.int, 10_000)  # no position is judged to be worth more
KILLER = cython.declare(cython.int, 1 << 22)
MOST_HISTORY = cython.declare(cython.int, 1 << 21)
# the stages of a turn: it is searched at first only to see whether it is better than the best so far, and less deep
# where it comes late; if it is better, then as deep as the others, and if it still is, for its value
SCOUT = cython.declare(cython.int, 0)
FULL_DEPTH = cython.declare(cython.int, 1)
FULL_WINDOW = cython.declare(cython.int, 2)


@cython.final
@cython.cclass
class Search:
    """One search at a time under one variant's rules: `begin`, then for each depth `deepen` and `run` until done.

    A turn is named by its number in the generator's order (`Board.turns`). nodes: turns made since `begin`.
    """

    board: Board
    so_far: Line
    table: Transpositions
    evaluation: Evaluation
    nodes: cython.longlong
    ply: cython.int  # of the frame being searched; -1 when the iteration is done
    value: cython.int  # of the frame just left
    # how it sees, see sight.py
    noise: cython.int
    overlooked: cython.int
    exchanges: cython.bint
    sight_seed: cython.ulonglong  # makes the keys of a search that does not see all its own
    # a frame a ply
    alpha: cython.int[128]
    beta: cython.int[128]
    original_alpha: cython.int[128]  # alpha on entry
    depth: cython.int[128]
    best: cython.int[128]
    best_turn: cython.int[128]
    stage: cython.int[128]  # how the frame's turn is searched: SCOUT, FULL_DEPTH or FULL_WINDOW
    reduced: cython.int[128]  # plies that it is searched less deep
    killers: cython.int[256]  # two quiet moves a ply that refuted a line there
    lines: cython.int[16384]  # of each frame the best turns found from it on, 128 apart
    length: cython.int[128]  # of the frame's line
    columns: cython.longlong[128]  # what the columns are worth each by itself, as Evaluation.columns
    begin_pool: cython.int[128]
    first: cython.int[128]  # the frame's turns: first, next to be searched, end
    next: cython.int[128]
    last: cython.int[128]
    # the turns of all frames
    turn_at: cython.int[16384]
    turn_number: cython.int[16384]
    turn_rank: cython.int[16384]
    left_out: cython.int[256]  # turns not searched at the root, `left_outs` in number
    left_outs: cython.int
    reductions: cython.int[4096]  # plies, by depth and number of a late turn: REDUCIBLE of each
    history: cython.int[2048]  # cut-offs by quiet moves, by side, origin and landing

    def __init__(self, variant, weights=None, entries: cython.int = ENTRIES):
        """weights: what it values, for FEATURES of evaluate.py; the variant's own unless others are given.

        entries: of the transposition table, see there.
        """
        self.board, self.so_far, self.table = Board(variant), Line(variant), Transpositions(entries)
        self.evaluation = Evaluation(variant, WEIGHTS[variant.id] if weights is None else weights)
        if not cython.compiled:
            for name in (
                "alpha",
                "beta",
                "original_alpha",
                "depth",
                "best",
                "best_turn",
                "stage",
                "reduced",
                "length",
                "columns",
                "begin_pool",
                "first",
                "next",
                "last",
            ):
                setattr(self, name, [0] * PLIES)
            for name in ("turn_at", "turn_number", "turn_rank", "lines"):
                setattr(self, name, [0] * TURNS)
            self.history, self.killers, self.left_out = [0] * 2048, [NONE] * 2 * PLIES, [NONE] * MOST_LEFT_OUT
            self.reductions = [0] * (REDUCIBLE * REDUCIBLE)
        for depth in range(1, REDUCIBLE):
            for late in range(2, REDUCIBLE):
                self.reductions[depth * REDUCIBLE + late] = int(0.25 + math.log(depth) * math.log(late + 1) / 2)
        self.ply, self.nodes, self.sight_seed = -1, 0, 0

    def begin(self, position, past: list, sight=CLEAR, seed: cython.int = 0) -> None:
        """Set up a search from this Position.

        past: the game's positions from which it can be reached without capture, promotion or a soldier's move, oldest
        first.  sight: a Sight, what it sees of what there is; how it errs depends on `seed`.
        """
        self.nodes, self.best_turn[0] = 0, NONE
        self.table.grow_old()
        self.noise, self.overlooked, self.exchanges = sight.noise, sight.overlooked, sight.exchanges
        self.sight_seed = 0 if sight == CLEAR else mixed(seed)
        self.board.set(position.columns, position.side)
        self.columns[0] = self.evaluation.columns(self.board)
        self.so_far.begin(self._key(position), position.counters, [self._key(old) for old in past])
        for i in range(2048):
            self.history[i] = 0
        for i in range(2 * PLIES):
            self.killers[i] = NONE

    def deepen(
        self, depth: cython.int, first: cython.int = -1, without=(), low: cython.int = -WIN, high: cython.int = WIN
    ) -> None:
        """Begin the iteration of this depth, in plies; `run` searches it.

        first: the root's turn to begin with, -1 for whichever seems best;  without: those of them not searched;
        low, high: a value at or beyond one of them says no more than that.
        """
        self.left_outs = len(without)
        for i, number in enumerate(without):
            self.left_out[i] = number
        self.ply = 0
        self.alpha[0], self.beta[0], self.depth[0], self.best_turn[0] = low, high, depth, first
        self.board.end = 0
        if not self._enter():
            self.ply = -1

    def run(self, nodes: cython.longlong) -> bool:
        """Search on for about so many nodes; True when the iteration is done."""
        stop_at: cython.longlong = self.nodes + nodes
        while self.ply >= 0 and self.nodes < stop_at:
            if self.next[self.ply] == self.last[self.ply] or self.alpha[self.ply] >= self.beta[self.ply]:
                self._finish()
            else:
                self._descend()
        return self.ply < 0

    def leave(self) -> None:
        """Give the iteration up where it is; what it found so far stands."""
        while self.ply > 0:
            self.ply -= 1
            self.board.unmake(self.turn_at[self.next[self.ply]])
        self.ply = -1

    def found(self) -> tuple:
        """Value, in hundredths of a soldier, and number of the best turn at the root; -1 while there is none."""
        return self.best[0], self.best_turn[0]

    def counted(self) -> int:
        """Nodes searched since `begin`."""
        return self.nodes

    def line(self) -> list:
        """The numbers of the turns of best play: the root's best and all that made it so."""
        return [self.lines[i] for i in range(self.length[0])]

    def room(self) -> int:
        """How many entries the transposition table has."""
        return BUCKET * (self.table.mask + 1)

    def enlarge(self, entries: cython.int) -> None:
        """Give the transposition table so many entries, more than it has; what it knows stays known."""
        self.table.enlarge(entries)

    def _key(self, position) -> cython.ulonglong:
        key: cython.ulonglong = self.sight_seed ^ (DARK_TO_MOVE if position.side else 0)
        for square, column in enumerate(position.columns):
            key ^= square_key(square, column)
        return key

    @cython.cfunc
    @cython.exceptval(-1)
    def _make(self, at: cython.int, ply: cython.int) -> cython.int:
        """Make a turn at `ply` and note the key of the position it leads to."""
        board: Board = self.board
        key: cython.ulonglong = self.so_far.seen[self.so_far.past + ply] ^ DARK_TO_MOVE
        columns: cython.longlong = self.columns[ply]
        change: cython.int = board.changes
        square: cython.int
        mover: cython.longlong = board.columns[board.pool[at + 2]]
        returns: cython.bint = board.pool[at + 4] == NONE and officer(mover)
        board.make(at)
        while change < board.changes:
            square = board.changed[change]
            key ^= square_key(square, board.before[change]) ^ square_key(square, board.after[change])
            columns -= self.evaluation.column(board.before[change], square)
            columns += self.evaluation.column(board.after[change], square)
            change += 1
        self.columns[ply + 1] = columns
        self.so_far.arrive(ply + 1, key, returns)
        self.nodes += 1
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _enter(self) -> cython.bint:
        """Open the frame at `ply`, whose window and depth are set. False: its `value` is known without a search."""
        ply: cython.int = self.ply
        begin: cython.int = self.board.end
        known: cython.int = NONE
        slot: cython.longlong
        self.length[ply] = 0
        if self.so_far.repeats[ply] >= DRAWN:
            self._settle(self.so_far.repeats[ply])
            return False
        if self.alpha[ply] >= WIN - ply - 1:  # a win as short as any from here is known
            self.value = self.alpha[ply]
            return False
        slot = self.table.find(self.so_far.key(ply))
        if slot != NONE:
            # where the value itself is sought, the line that makes it is sought with it
            if self.beta[ply] - self.alpha[ply] == 1 and self.table.settles(
                slot, ply, self.depth[ply], self.alpha[ply], self.beta[ply]
            ):
                self.value = self.table.value
                return False
            known = self.table.turn(slot)
        if ply == 0 and self.best_turn[0] != NONE:
            known = self.best_turn[0]
        if self.board.generate() == 0:
            self.value = ply - WIN
            return False
        if ply and self._ends_here(begin):
            self.board.end = begin
            return False
        self.begin_pool[ply] = begin
        self._list_turns(known)
        self.original_alpha[ply], self.best[ply], self.best_turn[ply] = self.alpha[ply], -WIN, NONE
        self.stage[ply] = SCOUT
        if self.first[ply] == self.last[ply]:  # it sees none of them
            self.value, self.board.end = self._judged(), begin
            return False
        if self.so_far.repeats[ply] == CLAIMABLE:
            self.best[ply] = 0
            if self.alpha[ply] < 0:
                self.alpha[ply] = 0
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _ends_here(self, begin: cython.int) -> cython.bint:
        """Whether the line ends at this position, whose turns stand from `begin` on; `value` is its worth then."""
        ply: cython.int = self.ply
        quiet: cython.bint = self.board.pool[begin + 4] == NONE
        if self.so_far.left[ply] == 0:
            self._settle(self.so_far.dead_play)
            return True
        if (self.depth[ply] <= 0 and (quiet or not self.exchanges)) or ply == PLIES - 2:
            self.value = self._judged()
            if self.so_far.repeats[ply] == CLAIMABLE and self.value < 0:
                self.value = 0
            return True
        return quiet and self.depth[ply] <= SHALLOW and self._is_ample()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_ample(self) -> cython.bint:
        """Whether a quiet position, only tested against beta, is so far above it that a shallow search is needless."""
        ply: cython.int = self.ply
        if self.beta[ply] - self.alpha[ply] > 1 or self.beta[ply] > JUDGEMENT or self.so_far.repeats[ply] == CLAIMABLE:
            return False
        self.value = self._judged()
        return self.value >= self.beta[ply] + MARGIN * self.depth[ply]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _settle(self, how: cython.int) -> cython.int:
        """Give the frame the value of a game that the rules end here."""
        self.value = verdict(self.board) if how == JUDGED else 0
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _judged(self) -> cython.int:
        value: cython.int = self.evaluation.judge(self.board, self.columns[self.ply])
        if self.noise:
            key: cython.ulonglong = mixed(self.so_far.seen[self.so_far.past + self.ply])
            value += cython.cast(cython.int, key % cython.cast(cython.ulonglong, 2 * self.noise + 1)) - self.noise
        return value

    @cython.cfunc
    @cython.exceptval(-1)
    def _list_turns(self, known: cython.int) -> cython.int:
        """List the frame's turns with their ranks for ordering; `known` is the number of the one to come first."""
        ply: cython.int = self.ply
        self.first[ply] = self.next[ply] = self.last[ply - 1] if ply else 0
        self._list_seen(known, self.overlooked)
        if ply == 0 and self.last[0] == 0:  # something must be played
            self._list_seen(known, 0)
        self._pick()
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _list_seen(self, known: cython.int, overlooked: cython.int) -> cython.int:
        """List those turns of the frame that are seen where this share of them is overlooked."""
        ply: cython.int = self.ply
        at: cython.int = self.begin_pool[ply]
        end: cython.int = self.first[ply]
        number: cython.int = 0
        while at < self.board.end:
            if (ply or not self._is_left_out(number)) and not (overlooked and self._is_overlooked(at, number)):
                self.turn_at[end] = at
                self.turn_number[end] = number
                self.turn_rank[end] = KNOWN_BEST if number == known else self._rank(at)
                end += 1
            at += 3 + 2 * self.board.pool[at]
            number += 1
        self.last[ply] = end
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_overlooked(self, at: cython.int, number: cython.int) -> cython.bint:
        """Whether the turn is not seen: a long capture sooner than another; of the root's turns long captures alone."""
        jumps: cython.int = 0 if self.board.pool[at + 4] == NONE else self.board.pool[at]
        times: cython.int = max(jumps, 1) if self.ply else max(jumps - 1, 0)
        key: cython.ulonglong = mixed(self.so_far.seen[self.so_far.past + self.ply] ^ mixed(number))
        return cython.cast(cython.int, key % cython.cast(cython.ulonglong, 1000)) < self.overlooked * times

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_left_out(self, number: cython.int) -> cython.bint:
        i: cython.int
        for i in range(self.left_outs):
            if self.left_out[i] == number:
                return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _rank(self, at: cython.int) -> cython.int:
        rank: cython.int = PROMOTION if self.board.pool[at + 1] else 0
        if self.board.pool[at + 4] != NONE:
            return rank + CAPTURE * self.board.pool[at]
        index: cython.int = self._quiet_index(at)
        if index == self.killers[2 * self.ply] or index == self.killers[2 * self.ply + 1]:
            rank += KILLER
        return rank + self.history[index]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _quiet_index(self, at: cython.int) -> cython.int:
        return (self.board.side << 5 | self.board.pool[at + 2]) << 5 | self.board.pool[at + 3]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pick(self) -> cython.int:
        """Bring the turn of the highest rank among those left to the frame's `next` place."""
        place: cython.int = self.next[self.ply]
        top: cython.int = place
        i: cython.int
        for i in range(place + 1, self.last[self.ply]):
            if self.turn_rank[i] > self.turn_rank[top]:
                top = i
        self.turn_at[place], self.turn_at[top] = self.turn_at[top], self.turn_at[place]
        self.turn_number[place], self.turn_number[top] = self.turn_number[top], self.turn_number[place]
        self.turn_rank[place], self.turn_rank[top] = self.turn_rank[top], self.turn_rank[place]
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _descend(self) -> cython.int:
        """Make the frame's next turn and open the frame below."""
        ply: cython.int = self.ply
        scouting: cython.bint = self.next[ply] > self.first[ply] and self.stage[ply] != FULL_WINDOW
        at: cython.int = self.turn_at[self.next[ply]]
        self.reduced[ply] = self._reduction(at) if scouting and self.stage[ply] == SCOUT else 0
        self.depth[ply + 1] = self.depth[ply] - 1 - self.reduced[ply] + self._extension()
        self._make(at, ply)
        self.alpha[ply + 1] = -self.alpha[ply] - 1 if scouting else -self.beta[ply]
        self.beta[ply + 1] = -self.alpha[ply]
        self.ply = ply + 1
        if not self._enter():
            self._return()
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _extension(self) -> cython.int:
        """By how many plies the frame's turns are searched deeper: a forced one costs no depth, within reason."""
        ply: cython.int = self.ply
        return self.last[ply] - self.first[ply] == 1 and self.depth[ply] > 0 and ply < 2 * self.depth[0]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reduction(self, at: cython.int) -> cython.int:
        """By how many plies a turn that is only tested against alpha is searched less deep."""
        ply: cython.int = self.ply
        late: cython.int = self.next[ply] - self.first[ply]
        if self.depth[ply] < 3 or self.board.pool[at + 4] != NONE or self.board.pool[at + 1]:
            return 0
        return self.reductions[min(self.depth[ply], REDUCIBLE - 1) * REDUCIBLE + min(late, REDUCIBLE - 1)]

    @cython.cfunc
    @cython.exceptval(-1)
    def _return(self) -> cython.int:
        """Go back to the frame above with the `value` of the turn it made."""
        ply: cython.int = self.ply - 1
        score: cython.int = -self.value
        scouted: cython.bint = self.next[ply] > self.first[ply] and self.stage[ply] != FULL_WINDOW
        self.ply = ply
        self.board.unmake(self.turn_at[self.next[ply]])
        if self.reduced[ply] and score > self.alpha[ply]:
            self.stage[ply] = FULL_DEPTH
            return 0
        if scouted and self.alpha[ply] < score < self.beta[ply]:
            self.stage[ply] = FULL_WINDOW
            return 0
        self.stage[ply] = SCOUT
        if score > self.best[ply]:
            self.best[ply], self.best_turn[ply] = score, self.turn_number[self.next[ply]]
        if score > self.alpha[ply]:
            self._note_line()
            self.alpha[ply] = score
            if score >= self.beta[ply]:
                self._note_cutoff(self.turn_at[self.next[ply]])
                return 0
        self.next[ply] += 1
        if self.next[ply] < self.last[ply]:
            self._pick()
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _note_line(self) -> cython.int:
        """The frame's best line is the turn just searched, and the line of the frame below."""
        begin: cython.int = self.ply << 7
        i: cython.int
        self.lines[begin] = self.turn_number[self.next[self.ply]]
        for i in range(self.length[self.ply + 1]):
            self.lines[begin + 1 + i] = self.lines[begin + 128 + i]
        self.length[self.ply] = self.length[self.ply + 1] + 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _note_cutoff(self, at: cython.int) -> cython.int:
        """Quiet moves that refuted a line are tried earlier from now on."""
        index: cython.int
        if self.board.pool[at + 4] == NONE:
            index = self._quiet_index(at)
            if self.history[index] < MOST_HISTORY:
                self.history[index] += self.depth[self.ply] * self.depth[self.ply]
            if index != self.killers[2 * self.ply]:
                self.killers[2 * self.ply + 1] = self.killers[2 * self.ply]
                self.killers[2 * self.ply] = index
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _finish(self) -> cython.int:
        """Close the frame: remember its value, and give it to the frame above."""
        ply: cython.int = self.ply
        self.value = self.best[ply]
        if ply or self.left_outs == 0:
            self._remember()
        self.board.end = self.begin_pool[ply]
        if ply:
            self._return()
        else:
            self.ply = -1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _remember(self) -> cython.int:
        """Put the frame into the transposition table."""
        ply: cython.int = self.ply
        bound: cython.int = AT_MOST
        if self.value >= self.beta[ply]:
            bound = AT_LEAST
        elif self.value > self.original_alpha[ply]:
            bound = EXACT
        self.table.keep(self.so_far.key(ply), ply, self.depth[ply], self.value, bound, self.best_turn[ply])
        return 0

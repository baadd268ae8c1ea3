"""Alpha-beta search that can pause and resume at any node.

So `run` returns after a number of nodes, and the engine can check whether it has been told to stop (a worker receives no
messages during a call).
"""

import math

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.engine.endgames.probe import Endings, score_of
from pyapp.engine.keys import mixed
from pyapp.engine.line import CLAIMABLE, DRAWN, JUDGED, PLIES
from pyapp.engine.ordering import Ordering
from pyapp.engine.oversights import CLEAR, Sight
from pyapp.engine.transpositions import AT_LEAST, AT_MOST, EXACT, WON, Transpositions
from pyapp.engine.verdict import verdict
from pyapp.rules import scores
from pyapp.rules.board import NONE

TYPE_CHECKING = False  # mypy takes this for true; the compiler leaves out what follows
if TYPE_CHECKING:
    from pyapp.rules.position import Position
    from pyapp.rules.variants import Variant

WIN = cython.declare(cython.int, scores.WIN)
ENTRIES = cython.declare(cython.int, 1 << 20)  # of the transposition table, where none is given
SHALLOW = cython.declare(cython.int, 3)  # plies of a search that an evaluation may replace
MARGIN = cython.declare(cython.int, 60)  # by which the evaluation must be above beta, for each ply
UNGUIDED = cython.declare(cython.int, 4)  # plies: from here on one is saved if no best turn is known
REDUCIBLE = cython.declare(cython.int, 64)  # depths and turns beyond which reductions do not grow
JUDGEMENT = cython.declare(cython.int, scores.JUDGEMENT)
# Exchanges are played out to their end on a board of up to eight ranks. On larger boards officers that fly among many columns
# can alternate captures in millions of ways, so there a search follows them only for some plies beyond its depth.
WIDE = cython.declare(cython.int, 8)
EXCHANGE = cython.declare(cython.int, 8)
# the stages of a turn: at first the search only tests whether the turn is better than the best so far, at reduced depth
# if it comes late; if it is better, it is tested at full depth, and if it still is, searched for its value
SCOUT = cython.declare(cython.int, 0)
FULL_DEPTH = cython.declare(cython.int, 1)
FULL_WINDOW = cython.declare(cython.int, 2)


@cython.final
@cython.cclass
class Search(Ordering):
    """One search at a time under one variant's rules: `begin`, then `deepen` and `run` until done for each depth."""

    table: Transpositions
    endings: Endings | None
    value: cython.int  # of the frame that was just left
    # its sight, see oversights.py
    noise: cython.int
    exchanges: cython.bint
    least: cython.int  # the depth, below 0, at which an exchange is judged as it stands
    reductions: cython.int[4096]  # plies, by depth and number of a late turn: REDUCIBLE of each

    def __init__(
        self, variant: "Variant", weights: tuple | list | None = None, table: Transpositions | None = None
    ) -> None:
        """weights: as Frames has them;  table: a Transpositions; by default a new one."""
        Ordering.__init__(self, variant, weights)
        self.table, self.endings = table or Transpositions(ENTRIES), None
        self.least = -EXCHANGE if variant.size > WIDE else -PLIES
        if not cython.compiled:
            self.reductions = [0] * (REDUCIBLE * REDUCIBLE)
        logarithms = [math.log(number) for number in range(1, REDUCIBLE + 1)]
        for depth in range(1, REDUCIBLE):
            for late in range(2, REDUCIBLE):
                self.reductions[depth * REDUCIBLE + late] = int(0.25 + logarithms[depth - 1] * logarithms[late] / 1.6)

    def begin(self, position: "Position", past: list, sight: Sight = CLEAR, seed: cython.int = 0) -> None:
        """Set up a search from this Position.

        past: the game's positions from which it can be reached without capture, promotion or a soldier's move, oldest
        first.  sight: a Sight;  seed: its errors depend on it.
        """
        self.noise, self.overlooked, self.exchanges = sight.noise, sight.overlooked, sight.exchanges
        self.sight_seed = 0 if sight == CLEAR else mixed(seed)
        self.table.grow_old()
        self.set_up(position, past)
        self.fade()

    def ask(self, endings: Endings | None) -> None:
        """From the next iteration on, take the values of positions of few pieces from these endings; None: from none."""
        self.endings = endings

    def deepen(
        self,
        depth: cython.int,
        first: cython.int = -1,
        without: tuple | list = (),
        low: cython.int = -WIN,
        high: cython.int = WIN,
    ) -> None:
        """Begin the iteration of this depth, in plies; `run` searches it.

        first: the root's turn to begin with, -1 for the most promising;  without: turns of the root not to search;
        low, high: a value at or beyond one of them is only a bound.
        """
        self.leave_out(without)
        self.ply = 0
        self.alpha[0], self.beta[0], self.depth[0], self.best_turn[0] = low, high, depth, first
        self.board.end = 0
        if not self._enter():
            self.ply = -1

    def run(self, nodes: cython.longlong) -> bool:
        """Search about this many more nodes. Return True when the iteration is done."""
        stop_at: cython.longlong = self.nodes + nodes
        while self.ply >= 0 and self.nodes < stop_at:
            if self.next[self.ply] == self.last[self.ply] or self.alpha[self.ply] >= self.beta[self.ply]:
                self._finish()
            else:
                self._descend()
        return self.ply < 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _enter(self) -> cython.bint:
        """Open the frame at `ply`, whose window and depth are set. Return False if its `value` is known without a search."""
        ply: cython.int = self.ply
        begin: cython.int = self.board.end
        best_known: cython.int = NONE
        quiet: cython.bint
        slot: cython.longlong
        self.length[ply] = 0
        if self.so_far.repeats[ply] >= DRAWN:
            self._settle(self.so_far.repeats[ply])
            return False
        if self.alpha[ply] >= WIN - ply - 1:  # a win as short as any from here is known already
            self.value = self.alpha[ply]
            return False
        slot = self.table.find(self.so_far.key(ply))
        if slot != NONE:
            if ply and self._is_known(slot):
                self.value = self.table.value
                return False
            best_known = self.table.turn(slot)
        if ply == 0 and self.best_turn[0] != NONE:
            best_known = self.best_turn[0]
        if ply and best_known == NONE and self.depth[ply] >= UNGUIDED:
            self.depth[ply] -= 1
        quiet = self.board.captures() == 0
        if quiet and self.board.movers() == 0:
            self.value = ply - WIN
            return False
        if ply and self._ends_here(quiet):
            self.board.end = begin
            return False
        if quiet:
            self.board.moves()
        self.begin_pool[ply] = begin
        self._list_turns(best_known)
        self.original_alpha[ply], self.best[ply], self.best_turn[ply] = self.alpha[ply], -WIN, NONE
        self.stage[ply] = SCOUT
        if self.first[ply] == self.last[ply]:  # the search sees none of them
            self.value, self.board.end = self._judged(), begin
            return False
        if self.so_far.repeats[ply] == CLAIMABLE:
            self.best[ply] = 0
            if self.alpha[ply] < 0:
                self.alpha[ply] = 0
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_known(self, slot: cython.longlong) -> cython.bint:
        """Return whether the transposition table makes a search needless.

        If the value itself is wanted, its line is wanted too, so only wins too far away to be seen need no search.
        """
        ply: cython.int = self.ply
        if not self.table.settles(slot, ply, self.depth[ply], self.alpha[ply], self.beta[ply]):
            return False
        return self.beta[ply] - self.alpha[ply] == 1 or (
            abs(self.table.value) > WON and WIN - abs(self.table.value) - ply > self.depth[ply]
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def _ends_here(self, quiet: cython.bint) -> cython.bint:
        """Return whether the line ends here, with its worth in `value`. quiet: whether the side to move cannot capture."""
        ply: cython.int = self.ply
        if self.so_far.left[ply] == 0:
            self._settle(self.so_far.dead_play)
            return True
        if quiet and self._is_ending():
            return True
        is_quiet_enough: cython.bint = quiet or not self.exchanges or self.depth[ply] <= self.least
        if (self.depth[ply] <= 0 and is_quiet_enough) or ply == PLIES - 2:
            self.value = self._judged()
            if self.so_far.repeats[ply] == CLAIMABLE and self.value < 0:
                self.value = 0
            return True
        return quiet and self.depth[ply] <= SHALLOW and self._is_ample()

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_ending(self) -> cython.bint:
        """Return whether a table has the value of this quiet position."""
        ply: cython.int = self.ply
        if self.endings is None or not self.endings.knows(self.board) or self.so_far.repeats[ply] == CLAIMABLE:
            return False
        self.value = self.endings.value(self.board)
        if self.value == NONE:
            return False
        self.value = score_of(self.value, ply)
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_ample(self) -> cython.bint:
        """Return whether a quiet position, only tested against beta, is so far above it that a shallow search is needless."""
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
        value: cython.int = self.evaluation.judge(self.board, self.columns[self.ply], self.ply)
        if self.noise:
            key: cython.ulonglong = mixed(self.so_far.seen[self.so_far.past + self.ply])
            value += cython.cast(cython.int, key % cython.cast(cython.ulonglong, 2 * self.noise + 1)) - self.noise
        return value

    @cython.cfunc
    @cython.exceptval(-1)
    def _descend(self) -> cython.int:
        """Make the frame's next turn and open the frame below."""
        ply: cython.int = self.ply
        scouting: cython.bint = self.next[ply] > self.first[ply] and self.stage[ply] != FULL_WINDOW
        at: cython.int = self.turn_at[self.next[ply]]
        self.reduced[ply] = self._reduction(at) if scouting and self.stage[ply] == SCOUT else 0
        self.depth[ply + 1] = self.depth[ply] - 1 - self.reduced[ply] + self._extension()
        self.make_turn(at, ply)
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
        """The number of plies by which the frame's turns are searched deeper: a forced turn costs no depth, within limits."""
        ply: cython.int = self.ply
        return self.last[ply] - self.first[ply] == 1 and self.depth[ply] > 0 and ply < 2 * self.depth[0]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reduction(self, at: cython.int) -> cython.int:
        """The number of plies by which the depth of a turn that is only tested against alpha is reduced."""
        ply: cython.int = self.ply
        late: cython.int = self.next[ply] - self.first[ply]
        if self.depth[ply] < 3 or self.board.pool[at + 4] != NONE or self.board.pool[at + 1]:
            return 0
        return self.reductions[min(self.depth[ply], REDUCIBLE - 1) * REDUCIBLE + min(late, REDUCIBLE - 1)]

    @cython.cfunc
    @cython.exceptval(-1)
    def _return(self) -> cython.int:
        """Return to the frame above with the `value` of the turn that it made."""
        ply: cython.int = self.ply - 1
        score: cython.int = -self.value
        scouted: cython.bint = self.next[ply] > self.first[ply] and self.stage[ply] != FULL_WINDOW
        self.ply = ply
        self.unmake_turn()
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
    @cython.exceptval(-1)
    def _finish(self) -> cython.int:
        """Close the frame: store its value, and return it to the frame above."""
        ply: cython.int = self.ply
        self.value = self.best[ply]
        if ply or not self.left_outs:
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
        """Store the frame in the transposition table."""
        ply: cython.int = self.ply
        bound: cython.int = AT_MOST
        if self.value >= self.beta[ply]:
            bound = AT_LEAST
        elif self.value > self.original_alpha[ply]:
            bound = EXACT
        self.table.keep(self.so_far.key(ply), ply, self.depth[ply], self.value, bound, self.best_turn[ply])
        return 0

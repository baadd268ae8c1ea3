"""The choice and the order of the turns to search: turns that are likely to be best come first."""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.engine.frames import TURNS, Frames
from pyapp.engine.keys import mixed
from pyapp.engine.line import PLIES
from pyapp.rules.board import NONE
from pyapp.rules.variants import Variant

MOVES = cython.declare(cython.int, 8192)  # quiet moves, by side, origin and landing
KNOWN_BEST = cython.declare(cython.int, 1 << 30)  # ranks: the turn that was best here before comes first
CAPTURE = cython.declare(cython.int, 1 << 24)
PROMOTION = cython.declare(cython.int, 1 << 23)
KILLER = cython.declare(cython.int, 1 << 22)
HISTORY_BITS = cython.declare(cython.int, 14)  # of the largest history of a turn
MOST_GAIN = cython.declare(cython.int, 1 << 10)  # the most that it can gain or lose at once


@cython.cclass
class Ordering(Frames):
    """Its turns are numbered in the generator's order (`Board.turns`)."""

    overlooked: cython.int  # see oversights.py
    left_outs: list  # numbers of turns that are not searched at the root
    is_left_out: cython.bint[16384]  # the same, by number
    killers: cython.int[256]  # two quiet moves for each ply that refuted a line there
    history: cython.int[8192]  # how often quiet moves refuted a line

    def __init__(self, variant: Variant, weights: tuple | list | None = None) -> None:
        Frames.__init__(self, variant, weights)
        if not cython.compiled:
            self.history, self.killers, self.is_left_out = [0] * MOVES, [NONE] * 2 * PLIES, [False] * TURNS
        self.overlooked, self.left_outs = 0, []

    def forget(self) -> None:
        """Forget the moves that have refuted lines."""
        for i in range(MOVES):
            self.history[i] = 0

    def fade(self) -> None:
        """Forget half of the history and all killers, because another position is to be searched."""
        for i in range(MOVES):
            self.history[i] >>= 1
        for i in range(2 * PLIES):
            self.killers[i] = NONE

    def leave_out(self, numbers: tuple | list) -> None:
        """Leave only these turns out of the search at the root."""
        for number in self.left_outs:
            self.is_left_out[number] = False
        self.left_outs = list(numbers)
        for number in self.left_outs:
            self.is_left_out[number] = True

    @cython.cfunc
    @cython.final
    @cython.exceptval(-1)
    def _list_turns(self, best_known: cython.int) -> cython.int:
        """List the frame's turns with their ranks for ordering. best_known: the number of the turn to come first."""
        ply: cython.int = self.ply
        self.first[ply] = self.next[ply] = self.last[ply - 1] if ply else 0
        self._list_seen(best_known, self.overlooked)
        if ply == 0 and self.last[0] == 0:  # a turn must be played
            self._list_seen(best_known, 0)
        self._pick()
        return 0

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    def _list_seen(self, best_known: cython.int, overlooked: cython.int) -> cython.int:
        """List the frame's turns that are not overlooked. overlooked: the share of turns, in thousandths."""
        ply: cython.int = self.ply
        at: cython.int = self.begin_pool[ply]
        end: cython.int = self.first[ply]
        number: cython.int = 0
        while at < self.board.end:
            if (ply or not self.is_left_out[number]) and not (overlooked and self._is_overlooked(at, number)):
                self.turn_at[end] = at
                self.turn_number[end] = number
                self.turn_rank[end] = KNOWN_BEST if number == best_known else self._rank(at)
                end += 1
            at += 3 + 2 * self.board.pool[at]
            number += 1
        self.last[ply] = end
        return 0

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def _is_overlooked(self, at: cython.int, number: cython.int) -> cython.bint:
        """Return whether the turn is overlooked. Long captures are overlooked more often; at the root, only long captures are."""
        jumps: cython.int = 0 if self.board.pool[at + 4] == NONE else self.board.pool[at]
        times: cython.int = max(jumps, 1) if self.ply else max(jumps - 1, 0)
        key: cython.ulonglong = mixed(self.so_far.seen[self.so_far.past + self.ply] ^ mixed(number))
        return cython.cast(cython.int, key % cython.cast(cython.ulonglong, 1000)) < self.overlooked * times

    @cython.cfunc
    @cython.final
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
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    def _quiet_index(self, at: cython.int) -> cython.int:
        return (self.board.side << 6 | self.board.pool[at + 2]) << 6 | self.board.pool[at + 3]

    @cython.cfunc
    @cython.final
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
    @cython.final
    @cython.exceptval(check=False)
    def _note_cutoff(self, at: cython.int) -> cython.int:
        """Rank a quiet move that refuted a line higher from now on, and those tried in vain before it lower."""
        index: cython.int
        gain: cython.int
        i: cython.int
        if self.board.pool[at + 4] == NONE:
            index = self._quiet_index(at)
            gain = min(self.depth[self.ply] * self.depth[self.ply], MOST_GAIN)
            self._learn(index, gain)
            for i in range(self.first[self.ply], self.next[self.ply]):
                if self.board.pool[self.turn_at[i] + 4] == NONE:
                    self._learn(self._quiet_index(self.turn_at[i]), -gain)
            if index != self.killers[2 * self.ply]:
                self.killers[2 * self.ply + 1] = self.killers[2 * self.ply]
                self.killers[2 * self.ply] = index
        return 0

    @cython.cfunc
    @cython.final
    @cython.inline
    @cython.exceptval(check=False)
    def _learn(self, index: cython.int, gain: cython.int) -> cython.int:
        """Add a gain or loss to a quiet move's history, and let an equal share of the history fade."""
        self.history[index] += gain - (self.history[index] * abs(gain) >> HISTORY_BITS)
        return 0

"""The positions before a searched one, in the game and in the line: repetition, and dead play until a game is settled."""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.engine.keys import mixed
from pyapp.rules.variants import ADJUDICATE, CLAIM, Variant

PLIES = cython.declare(cython.int, 128)  # the longest line
HISTORY = cython.declare(cython.int, 512)  # positions of the game so far that are remembered
FOR_EVER = cython.declare(cython.int, 63)  # dead play without a limit
MAY_CLAIM = cython.declare(cython.ulonglong, 0x3C6E_F372_FE94_F82B)

# the state of a position by the rules, before its turns are generated
GOES_ON = cython.declare(cython.int, 0)
CLAIMABLE = cython.declare(cython.int, 1)  # the side to move may claim a draw
DRAWN = cython.declare(cython.int, 2)
JUDGED = cython.declare(cython.int, 3)  # the game is over and adjudicated


@cython.final
@cython.cclass
class Line:
    """The keys of all positions so far, and the repetitions among them. The position at ply 0 is the root of the search.

    seen: the game's keys, `past` in number, then the line's.
    reversible: plies of officers alone without capture or promotion; only positions since then can occur again.
    left: plies of such dead play after which the game is settled as `dead_play` says; FOR_EVER if it never is.
    repeats: the effect of earlier occurrences of the position. One occurrence in the line since its first turn is
    enough: a side that could reach the position once can do so again. Those in the game are counted, as the rules do.
    """

    past: cython.int
    seen: cython.ulonglong[640]
    reversible: cython.int[128]
    left: cython.int[128]
    repeats: cython.int[128]
    # the variant
    limit: cython.int
    limits: cython.int[2]
    dead_play: cython.int
    third_time: cython.int
    fifth_time: cython.bint

    def __init__(self, variant: Variant) -> None:
        if not cython.compiled:
            self.seen, self.limits = [0] * (HISTORY + PLIES), [0] * 2
            self.reversible, self.left, self.repeats = [0] * PLIES, [0] * PLIES, [0] * PLIES
        self.past = 0
        self.limits[0] = variant.no_progress or FOR_EVER
        self.limits[1] = variant.officers_only or FOR_EVER
        self.limit = min(self.limits[0], self.limits[1])
        self.dead_play = JUDGED if variant.dead_play == ADJUDICATE else DRAWN
        self.third_time = {CLAIM: CLAIMABLE, ADJUDICATE: JUDGED}.get(variant.third_time, DRAWN)
        self.fifth_time = variant.fifth_time

    def begin(self, key: cython.ulonglong, counters: tuple, past: list) -> None:
        """Begin a line at the position with this key and these counters. past: keys of the game's positions before it.

        All of `past` may occur again: no capture, promotion or soldier's move lies between them and the position.
        """
        past = past[-HISTORY:]
        self.past = len(past)
        for i, old in enumerate(past):
            self.seen[i] = old
        self.seen[self.past], self.reversible[0], self.repeats[0] = key, self.past, GOES_ON
        self.left[0] = max(0, min(self.limits[0] - counters[0], self.limits[1] - counters[1]))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def arrive(self, ply: cython.int, key: cython.ulonglong, returns: cython.bint) -> cython.int:
        """Note the position at `ply`. returns: whether an officer made the turn without capture or promotion."""
        self.seen[self.past + ply] = key
        self.reversible[ply] = self.reversible[ply - 1] + 1 if returns else 0
        self.left[ply] = self.limit
        if returns and self.limit < FOR_EVER:
            self.left[ply] = self.left[ply - 1] - 1 if self.left[ply - 1] else 0
        self.repeats[ply] = self._repetition(ply) if self.reversible[ply] >= 4 else GOES_ON
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def key(self, ply: cython.int) -> cython.ulonglong:
        """A key of everything that decides the value of the position at `ply`, not only of its columns and side."""
        key: cython.ulonglong = self.seen[self.past + ply]
        if self.left[ply] != self.limit:
            key ^= mixed(self.left[ply])
        if self.repeats[ply] != GOES_ON:
            key ^= MAY_CLAIM
        return key

    @cython.cfunc
    @cython.exceptval(check=False)
    def _repetition(self, ply: cython.int) -> cython.int:
        here: cython.int = self.past + ply
        times: cython.int = 1
        back: cython.int = 4
        while back <= self.reversible[ply]:
            if self.seen[here - back] == self.seen[here]:
                times += 1
                if back < ply or (times == 5 and self.fifth_time):
                    return DRAWN if self.third_time == CLAIMABLE else self.third_time
            back += 2
        return self.third_time if times >= 3 else GOES_ON

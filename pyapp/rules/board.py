"""A board on which turns are found, made and taken back. Compiled for the engine's worker; elsewhere it runs as Python.

A turn is a run of integers in `pool`:

    steps, promotes, origin, then for every step its landing and the square jumped (NONE in a quiet move)

A step is a jump, or the one quiet move. Turns lie one behind the other; `generate` adds those of the side to move at
`end`, and its caller sets `end` back afterwards. So the turns of several plies share one pool, without any allocation.
"""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.rules.column import beheaded, officer, owner, promoted, with_prisoner
from pyapp.rules.squares import squares
from pyapp.rules.variants import AFTERWARDS, BOTH, CONTINUES, ENDS_TURN, NEVER, NOT_IN_A_ROW, UNDER, Variant

NONE = cython.declare(cython.int, -1)
POOL = cython.declare(cython.int, 65536)  # integers: the turns of every ply of the deepest line
CHANGES = cython.declare(cython.int, 4096)  # columns changed along the deepest line
MOST_STEPS = cython.declare(cython.int, 32)  # steps: more than a side has pieces
JUMPS = cython.declare(cython.int, 40000)  # tried for the turns of a position


class Error(Exception):
    """The base of all errors of the library `columna`. A wrong argument raises TypeError or ValueError."""


class TooManyTurns(Error):
    """A position or a line has more turns than a board has room for, as very few on 10×10 have (docs/rules.md#common-to-all)."""


@cython.final
@cython.cclass
class Board:
    """Columns on squares and the side to move, under one variant's rules.

    columns: by square number, 0 where empty (see column.py).  count: squares of the board.  side: LIGHT or DARK.
    changed, before, after: square and columns of each change by the turns made so far, `changes` in all.
    occupied, dark, led: masks of the places (Squares.places) of all columns, of Dark's, and of those that officers command,
    as of the last call of `mark`; turns are found by them.
    jumps: the number that `captures` has tried.  lacking: whether the pool has no room for some legal turns.
    A board belongs to one thread: two threads need two boards.
    """

    columns: cython.longlong[50]
    count: cython.int
    side: cython.int
    pool: cython.int[65536]
    end: cython.int
    changed: cython.int[4096]
    before: cython.longlong[4096]
    after: cython.longlong[4096]
    changes: cython.int
    occupied: cython.longlong
    dark: cython.longlong
    led: cython.longlong
    near: cython.int[200]
    # the variant
    capture_back: cython.bint
    fly: cython.bint
    under: cython.bint
    afterwards: cython.bint
    longest: cython.bint
    continues: cython.bint
    ends_turn: cython.bint
    not_in_a_row: cython.bint
    never_again: cython.bint
    single: cython.bint
    reverse: cython.bint
    # the board's shape, see Squares
    left: cython.int
    right: cython.int
    outer: cython.int
    # the turns being found
    begin: cython.int
    found: cython.int
    most_steps: cython.int
    jumps: cython.int
    lacking: cython.bint
    place: cython.int[50]  # of a square in a mask: see Squares.places
    places: cython.longlong  # every square
    empty: cython.longlong
    soldiers: cython.longlong  # of the side to move
    officers: cython.longlong
    enemies: cython.longlong
    origin: cython.int
    landings: cython.int[32]
    victims: cython.int[32]

    def __init__(self, variant: Variant) -> None:
        board = squares(variant.size)
        if cython.compiled:
            for i, square in enumerate(board.near):
                self.near[i] = square
            for i, place in enumerate(board.places):
                self.place[i] = place
        else:
            self.near, self.place = board.near, board.places
            self.columns, self.landings, self.victims = [0] * board.count, [0] * MOST_STEPS, [0] * MOST_STEPS
            self.pool, self.changed, self.before, self.after = [], [], [], []
        self.count, self.side, self.end, self.changes, self.places = board.count, 0, 0, 0, board.mask
        self.left, self.right, self.outer = board.left, board.right, board.outer
        self.capture_back = variant.soldiers_capture == BOTH
        self.fly = variant.officers_fly
        self.under = variant.captured == UNDER
        self.afterwards = variant.captured == AFTERWARDS
        self.longest = variant.longest
        self.continues = variant.promotion == CONTINUES
        self.ends_turn = variant.promotion == ENDS_TURN
        self.not_in_a_row = variant.jump_again == NOT_IN_A_ROW
        self.never_again = variant.jump_again == NEVER
        self.single = variant.single
        self.reverse = variant.officers_reverse

    def set(self, columns: tuple, side: cython.int) -> None:
        """Set up `columns`, one for each square, with `side` to move. Turns made before are forgotten."""
        if len(columns) != self.count:
            raise ValueError("a board of %d squares needs as many columns" % self.count)
        self.occupied = self.dark = self.led = 0
        for square, column in enumerate(columns):
            self.columns[square] = column
            self._mark(square, 0, column)
        self.side, self.end, self.changes = side, 0, 0

    def get(self) -> tuple:
        """The columns by square number."""
        return tuple(list(self.columns)[: self.count])

    def turns(self) -> list:
        """The legal turns as (path, jumped, promotes, columns after it); path and jumped are tuples of squares."""
        begin: cython.int = self.end
        self.generate()
        end: cython.int = self.end
        at: cython.int = begin
        turns = []
        while at < end:
            steps = range(at + 3, at + 3 + 2 * self.pool[at], 2)
            path = (self.pool[at + 2],) + tuple([self.pool[i] for i in steps])
            jumped = tuple([self.pool[i + 1] for i in steps if self.pool[i + 1] != NONE])
            promotes = bool(self.pool[at + 1])
            self.make(at)
            turns.append((path, jumped, promotes, self.get()))
            self.unmake(at)
            at += 3 + 2 * self.pool[at]
        self.end = begin
        return turns

    @cython.cfunc
    @cython.exceptval(-1)
    def make(self, at: cython.int) -> cython.int:
        """Make the turn that begins at `at` in the pool. The masks stay as they were until `mark` is called for its changes."""
        steps: cython.int = self.pool[at]
        origin: cython.int = self.pool[at + 2]
        column: cython.longlong = self.columns[origin]
        i: cython.int
        victim: cython.int
        end: cython.int = self.changes + MOST_STEPS + 2
        if end > CHANGES:
            raise TooManyTurns("the line is too long")
        if not cython.compiled and end > len(self.changed):
            for column_list in (self.changed, self.before, self.after):
                column_list += [0] * 64
        self._change(origin, 0)
        for i in range(at + 3, at + 3 + 2 * steps, 2):
            victim = self.pool[i + 1]
            if victim == NONE:
                continue
            if self.under:
                column = with_prisoner(column, self.columns[victim])
                self._change(victim, beheaded(self.columns[victim]))
            else:
                self._change(victim, 0)
        if self.pool[at + 1]:
            column = promoted(column)
        self._change(self.pool[at + 1 + 2 * steps], column)
        self.side ^= 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def unmake(self, at: cython.int) -> cython.int:
        """Take back the turn that begins at `at` in the pool. It must be the last one made."""
        _: cython.int
        for _ in range(2 if self.pool[at + 4] == NONE else 2 + self.pool[at]):
            self.changes -= 1
            self.columns[self.changed[self.changes]] = self.before[self.changes]
        self.side ^= 1
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _change(self, square: cython.int, column: cython.longlong) -> cython.int:
        self.changed[self.changes] = square
        self.before[self.changes] = self.columns[square]
        self.after[self.changes] = column
        self.columns[square] = column
        self.changes += 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def mark(self, change: cython.int) -> cython.int:
        """Update the masks by the changes from this one on."""
        while change < self.changes:
            self._mark(self.changed[change], self.before[change], self.after[change])
            change += 1
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _mark(self, square: cython.int, before: cython.longlong, after: cython.longlong) -> cython.int:
        """Update the masks where two columns of a square differ."""
        place: cython.int = self.place[square]
        self.occupied ^= cython.cast(cython.longlong, (before == 0) != (after == 0)) << place
        self.dark ^= ((before ^ after) >> 10 & 1) << place
        self.led ^= ((before ^ after) >> 11 & 1) << place
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def generate(self) -> cython.int:
        """Add the legal turns of the side to move to the pool at `end`, and return how many there are.

        If there is no room for all turns, or finding them takes too many JUMPS, only the first ones are added: see `lacking`.
        """
        return self.captures() or self.moves()

    @cython.cfunc
    @cython.exceptval(-1)
    def captures(self) -> cython.int:
        """Add the legal captures in the same way."""
        square: cython.int
        able: cython.longlong
        self.begin, self.found, self.most_steps, self.jumps, self.lacking = self.end, 0, 0, 0, False
        self._look()
        able = self._jumpers()
        if able:
            for square in range(self.count):
                if able >> self.place[square] & 1:
                    self._captures(square)
        return self.found

    @cython.cfunc
    @cython.exceptval(-1)
    def moves(self) -> cython.int:
        """Add every quiet move in the same way. They are legal only if `captures`, called before, has found none."""
        square: cython.int
        able: cython.longlong = self.movers()
        for square in range(self.count):
            if able >> self.place[square] & 1:
                self._quiet_moves(square)
        return self.found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look(self) -> cython.int:
        """Set the masks for the side to move."""
        mine: cython.longlong = self.dark if self.side else self.occupied ^ self.dark
        self.empty = self.places ^ self.occupied
        self.enemies = self.occupied ^ mine
        self.officers = mine & self.led
        self.soldiers = mine ^ self.officers
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _jumpers(self) -> cython.longlong:
        """The places of the columns that may begin a capture, and of all flying officers."""
        left: cython.int = self.left
        right: cython.int = self.right
        up: cython.longlong = self.enemies >> right & self.empty >> 2 * right
        down: cython.longlong = self.enemies << right & self.empty << 2 * right
        up |= self.enemies >> left & self.empty >> 2 * left
        down |= self.enemies << left & self.empty << 2 * left
        forward: cython.longlong = down if self.side else up
        soldiers: cython.longlong = self.soldiers & (up | down if self.capture_back else forward)
        return soldiers | self.officers & (self.places if self.fly else up | down)

    @cython.cfunc
    @cython.exceptval(check=False)
    def movers(self) -> cython.longlong:
        """The places of the columns that have an empty square to go to."""
        up: cython.longlong = self.empty >> self.right | self.empty >> self.left
        down: cython.longlong = self.empty << self.left | self.empty << self.right
        return self.soldiers & (down if self.side else up) | self.officers & (up | down)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _far(self, square: cython.int) -> cython.bint:
        """Return whether the square is on the far rank of the side to move."""
        return square < self.outer if self.side else square >= self.count - self.outer

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _first(self, every_way: cython.bint) -> cython.int:
        """The first direction: of all four, or of the two forward."""
        return 0 if every_way else 2 * self.side

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _last(self, every_way: cython.bint) -> cython.int:
        """The direction after the last one."""
        return 4 if every_way else 2 * self.side + 2

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _empty_beyond(self, square: cython.int, direction: cython.int) -> cython.int:
        """The next square in this direction if it is empty, else NONE."""
        beyond: cython.int = self.near[4 * square + direction]
        return beyond if beyond != NONE and self.columns[beyond] == 0 else NONE

    @cython.cfunc
    @cython.exceptval(-1)
    def _quiet_moves(self, square: cython.int) -> cython.int:
        is_officer: cython.bint = officer(self.columns[square])
        flies: cython.bint = is_officer and self.fly
        direction: cython.int
        landing: cython.int
        self.origin, self.victims[0] = square, NONE
        for direction in range(self._first(is_officer), self._last(is_officer)):
            landing = self._empty_beyond(square, direction)
            while landing != NONE:
                self.landings[0] = landing
                self._store(1, not is_officer and self._far(landing))
                landing = self._empty_beyond(landing, direction) if flies else NONE
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _captures(self, square: cython.int) -> cython.int:
        """Find every chain of the column on `square`, which counts as empty meanwhile."""
        column: cython.longlong = self.columns[square]
        self.origin = square
        self.columns[square] = 0
        self._chain(square, NONE, officer(column), 0, 0, False)
        self.columns[square] = column
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _chain(
        self,
        square: cython.int,
        came: cython.int,
        is_officer: cython.bint,
        jumped: cython.longlong,
        steps: cython.int,
        promotes: cython.bint,
    ) -> cython.int:
        """Find every continuation for the column that has come to `square` by direction `came`. Return 0 if there is none."""
        went_on: cython.int = 0
        every_way: cython.bint = is_officer or self.capture_back
        direction: cython.int
        victim: cython.int
        for direction in range(self._first(every_way), self._last(every_way)):
            if came == 3 - direction and is_officer and not self.reverse:
                continue
            victim = self._victim(square, direction, is_officer, jumped)
            if victim != NONE:
                self._jump(victim, direction, is_officer, jumped, steps, promotes)
                went_on = 1
        return went_on

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _victim(
        self, square: cython.int, direction: cython.int, is_officer: cython.bint, jumped: cython.longlong
    ) -> cython.int:
        """The square that can be jumped from `square` in this direction, or NONE."""
        column: cython.longlong
        victim: cython.int = self.near[4 * square + direction]
        while is_officer and self.fly and victim != NONE and self.columns[victim] == 0:
            victim = self.near[4 * victim + direction]
        if victim == NONE:
            return NONE
        column = self.columns[victim]
        if column == 0 or owner(column) == self.side or jumped >> victim & 1:
            return NONE
        return victim if self._empty_beyond(victim, direction) != NONE else NONE

    @cython.cfunc
    @cython.exceptval(-1)
    def _jump(
        self,
        victim: cython.int,
        direction: cython.int,
        is_officer: cython.bint,
        jumped: cython.longlong,
        steps: cython.int,
        promotes: cython.bint,
    ) -> cython.int:
        """Find every chain that continues over this victim."""
        column: cython.longlong = self.columns[victim]
        this: cython.longlong = 1
        if self.jumps >= JUMPS or steps == MOST_STEPS:
            self.lacking = True
            return 0
        self.jumps += 1
        this <<= victim
        if not self.afterwards:
            self.columns[victim] = beheaded(column) if self.under else 0
        jumped = jumped | this if self.never_again else this if self.not_in_a_row else 0
        self._land(victim, direction, is_officer, jumped, steps, promotes)
        self.columns[victim] = column
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _land(
        self,
        victim: cython.int,
        direction: cython.int,
        is_officer: cython.bint,
        jumped: cython.longlong,
        steps: cython.int,
        promotes: cython.bint,
    ) -> cython.int:
        """Continue from every landing behind the victim. The chains that end here are stored only if none continues."""
        flies: cython.bint = is_officer and self.fly
        went_on: cython.int = 0
        landing: cython.int = self._empty_beyond(victim, direction)
        self.victims[steps] = victim
        while landing != NONE:
            self.landings[steps] = landing
            went_on |= self._go_on(landing, direction, is_officer, jumped, steps + 1, promotes)
            landing = self._empty_beyond(landing, direction) if flies else NONE
        if went_on:
            return 0
        landing = self._empty_beyond(victim, direction)
        while landing != NONE:
            self.landings[steps] = landing
            self._store(steps + 1, promotes or (not is_officer and self._far(landing)))
            landing = self._empty_beyond(landing, direction) if flies else NONE
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _go_on(
        self,
        square: cython.int,
        came: cython.int,
        is_officer: cython.bint,
        jumped: cython.longlong,
        steps: cython.int,
        promotes: cython.bint,
    ) -> cython.int:
        """Find the chains on from `square`, where a soldier may have reached the far rank. Return 0 if there are none."""
        if self.single:
            return 0
        if not is_officer and self._far(square):
            if self.ends_turn:
                return 0
            promotes = True
            is_officer = self.continues
        return self._chain(square, came, is_officer, jumped, steps, promotes)

    @cython.cfunc
    @cython.exceptval(-1)
    def _store(self, steps: cython.int, promotes: cython.bint) -> cython.int:
        """Add the turn of `landings` and `victims` to the pool, unless it has too few jumps to be legal."""
        step: cython.int
        if self.longest and steps != self.most_steps:
            if steps < self.most_steps:
                return 0
            self.most_steps, self.end, self.found, self.lacking = steps, self.begin, 0, False
        self.found += 1
        if self.end + 3 + 2 * steps > POOL:
            self.lacking = True
            if not self.longest:
                self.jumps = JUMPS
            return 0
        if not cython.compiled:
            self.pool.extend([0] * (self.end + 3 + 2 * steps - len(self.pool)))
        self.pool[self.end], self.pool[self.end + 1], self.pool[self.end + 2] = steps, promotes, self.origin
        self.end += 3
        for step in range(steps):
            self.pool[self.end] = self.landings[step]
            self.pool[self.end + 1] = self.victims[step]
            self.end += 2
        return 0

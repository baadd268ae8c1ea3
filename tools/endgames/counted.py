"""Solving positions backwards where the rules end a game after some plies of dead play. Compiled only (compiling.py).

A state is a position together with the plies of dead play that are left. With none left the game is settled. A turn that makes
progress gives all of them back, any other takes one. A game without such a rule has one state for each position.
The value of a state is one byte, as in pyapp/engine/endgames/values.py.
"""

from array import array

import cython
from cython.cimports.libc.stdlib import calloc, free, malloc, realloc

from tools.endgames.retrograde import NOWHERE

UNSOLVED = cython.declare(cython.int, 0)  # a draw in the end
SETTLED_LOST = cython.declare(cython.int, 253)
SETTLED_WON = cython.declare(cython.int, 254)
MOST_TURNS = cython.declare(cython.int, 255)
EDGES = cython.declare(cython.longlong, 1 << 20)


@cython.final
@cython.cclass
class CountedGraph:
    """Positions by number, the turns between them, and the values of their states.

    Open each position in the order of the numbers, and add its turns before the next; then `solve`. limit: the plies of dead play
    that end a game, 0 for a game without such a rule.
    """

    count: cython.uint
    opened: cython.uint
    limit: cython.int
    states: cython.longlong  # of a position: limit + 1
    values: cython.pointer(cython.uchar)
    held: cython.pointer(cython.uchar)  # by state: turns not known to lose
    settled: cython.pointer(cython.uchar)  # by position: its value with no plies left
    first: cython.p_longlong  # where the position's turns begin
    targets: cython.pointer(cython.uint)  # of turns: twice the position, and 1 more for progress
    edges: cython.longlong
    room: cython.longlong
    into: cython.p_longlong  # where the turns to a position begin
    sources: cython.pointer(cython.uint)  # of turns: like targets
    queue: cython.pointer(cython.uint)  # states in the order in which they were solved
    solved: cython.longlong

    def __cinit__(self, count: cython.uint, limit: cython.int):
        self.count, self.opened, self.limit, self.states = count, 0, limit, limit + 1
        self.edges, self.room, self.solved = 0, EDGES, 0
        states: cython.longlong = count * self.states
        if count >> 31 or states >> 32:
            raise MemoryError()
        self.values = cython.cast(cython.pointer(cython.uchar), calloc(states, 1))
        self.held = cython.cast(cython.pointer(cython.uchar), calloc(states, 1))
        self.settled = cython.cast(cython.pointer(cython.uchar), calloc(count, 1))
        self.queue = cython.cast(cython.pointer(cython.uint), malloc(states * 4))
        self.first = cython.cast(cython.p_longlong, malloc((cython.cast(cython.longlong, count) + 1) * 8))
        self.into = cython.cast(cython.p_longlong, calloc(cython.cast(cython.longlong, count) + 2, 8))
        self.targets = cython.cast(cython.pointer(cython.uint), malloc(EDGES * 4))
        self.sources = cython.NULL
        if not (
            self.values and self.held and self.settled and self.queue and self.first and self.into and self.targets
        ):
            raise MemoryError()

    def __dealloc__(self):
        free(self.values)
        free(self.held)
        free(self.settled)
        free(self.queue)
        free(self.first)
        free(self.into)
        free(self.targets)
        free(self.sources)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def open(self, verdict: cython.int) -> cython.int:
        """Begin the next position. verdict: if the game is settled now, above 0 if the side to move wins, below 0 if it loses."""
        self.first[self.opened] = self.edges
        self.settled[self.opened] = SETTLED_WON if verdict > 0 else SETTLED_LOST if verdict < 0 else UNSOLVED
        self.opened += 1
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def skip(self) -> cython.int:
        """Leave out the next number, which has no position."""
        self.first[self.opened] = self.edges
        self.settled[self.opened] = cython.cast(cython.uchar, NOWHERE)
        self.opened += 1
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(-1)
    def turn(self, target: cython.uint, progress: cython.bint) -> cython.int:
        """Add a turn to another position."""
        if self.edges == self.room:
            self.room += self.room // 2
            grown: cython.p_void = realloc(self.targets, self.room * 4)
            if not grown:
                raise MemoryError()
            self.targets = cython.cast(cython.pointer(cython.uint), grown)
        self.targets[self.edges] = target << 1 | progress
        self.edges += 1
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def solve(self) -> cython.int:
        """Find the values of all states: first those of wins by the last turn, then those of wins by the settling of the game."""
        self._turn_round()
        self._begin()
        self._spread(0)
        beginning: cython.longlong = self.solved
        at: cython.uint
        for at in range(self.count if self.limit else 0):
            if UNSOLVED < self.settled[at] < NOWHERE and self.values[at * self.states] == UNSOLVED:
                self._note(at * self.states, self.settled[at])
        self._spread(beginning)
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _turn_round(self) -> cython.int:
        """List the turns to each position: from into[position] to into[position + 1] in `sources`."""
        edge: cython.longlong
        at: cython.uint
        target: cython.uint
        self.first[self.count] = self.edges
        self.sources = cython.cast(cython.pointer(cython.uint), malloc((self.edges + 1) * 4))
        if not self.sources:
            raise MemoryError()
        for edge in range(self.edges):
            self.into[(self.targets[edge] >> 1) + 2] += 1
        for at in range(self.count):
            self.into[at + 2] += self.into[at + 1]
        for at in range(self.count):
            for edge in range(self.first[at], self.first[at + 1]):
                target = (self.targets[edge] >> 1) + 1
                self.sources[self.into[target]] = at << 1 | self.targets[edge] & 1
                self.into[target] += 1
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _begin(self) -> cython.int:
        """Count each state's turns. A side without a turn has lost, whatever is left."""
        at: cython.uint
        left: cython.longlong
        turns: cython.longlong
        for at in range(self.count):
            turns = self.first[at + 1] - self.first[at]
            if turns > MOST_TURNS:
                raise OverflowError("a position has too many turns")
            for left in range(0 if self.settled[at] == NOWHERE else self.states):
                self.held[at * self.states + left] = cython.cast(cython.uchar, turns)
                if turns == 0:
                    self._note(at * self.states + left, 1)
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _note(self, state: cython.longlong, value: cython.int) -> cython.int:
        """Solve a state."""
        self.values[state] = cython.cast(cython.uchar, value)
        self.queue[self.solved] = cython.cast(cython.uint, state)
        self.solved += 1
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _spread(self, beginning: cython.longlong) -> cython.int:
        """Pass the values of solved states on, from this place of the queue. Raises OverflowError if an ending is too long."""
        at: cython.longlong
        left: cython.longlong
        edge: cython.longlong
        value: cython.int
        while beginning < self.solved:
            at, left = self.queue[beginning] // self.states, self.queue[beginning] % self.states
            value = self.values[at * self.states + left]
            if value == SETTLED_LOST - 1:
                raise OverflowError("an ending is too long")
            value = value + 1 if value < SETTLED_LOST else SETTLED_WON + SETTLED_LOST - value
            beginning += 1
            for edge in range(self.into[at], self.into[at + 1]):
                self._pass_on(self.sources[edge] >> 1, self.sources[edge] & 1, left, value)
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _pass_on(
        self, at: cython.longlong, progress: cython.bint, left: cython.longlong, value: cython.int
    ) -> cython.int:
        """Give this value to the states of a position from which a turn leads to a solved state with so many plies left."""
        low: cython.longlong = left + 1
        high: cython.longlong = left + 1
        state: cython.longlong
        if self.limit == 0:
            low = high = 0
        elif progress:
            low = 1 if left == self.limit else self.states
            high = self.limit
        elif left == self.limit:
            return 0
        for state in range(at * self.states + low, at * self.states + high + 1):
            if value & 1:
                self.held[state] -= 1
            if self.values[state] == UNSOLVED and (value & 1 == 0 or self.held[state] == 0):
                self._note(state, value)
        return 0

    @cython.cfunc
    def fresh(self) -> bytes:
        """The value of each position with all plies of dead play left, NOWHERE for a number without one."""
        at: cython.longlong
        values: bytearray = bytearray(self.count)
        to: cython.p_uchar = cython.cast(cython.p_uchar, cython.cast(cython.p_char, values))
        for at in range(self.count):
            to[at] = NOWHERE if self.settled[at] == NOWHERE else self.values[at * self.states + self.limit]
        return bytes(values)

    @cython.cfunc
    def changes(self) -> tuple:
        """Return where values change as fewer plies are left: positions, the most plies with the new value, new values.

        They are in the order of the positions, and from many plies to few.
        """
        at: cython.longlong
        left: cython.longlong
        here: cython.longlong
        places, lefts, values = array("I"), bytearray(), bytearray()
        for at in range(self.count):
            here = at * self.states
            for left in range(self.limit - 1, 0, -1):
                if self.values[here + left] != self.values[here + left + 1]:
                    places.append(at)
                    lefts.append(left)
                    values.append(self.values[here + left])
        return places, bytes(lefts), bytes(values)

"""Solving positions backwards from the end of the game. Compiled only (tools/endgames/compiling.py).

The value of a position is one byte: OPEN for a draw, else one more than the plies until the side to move has no turn,
by best play of both. With an odd number of plies the side to move makes the last turn and wins, with an even one it loses.
"""

import cython
from cython.cimports.libc.stdlib import calloc, free, malloc, realloc

OPEN = cython.declare(cython.int, 0)  # not solved yet; a draw in the end
NOWHERE = cython.declare(cython.int, 255)  # a number without a position
ROOM = cython.declare(cython.longlong, 1 << 20)  # edges


@cython.final
@cython.cclass
class Graph:
    """Positions by number and the turns between them.

    First each position is opened and closed, in the order of the numbers, and its turns are added in between: by `inner` a turn
    to a position of the graph, by `outer` one to a position whose value is known. Then `solve` finds the values.
    """

    count: cython.uint
    opened: cython.uint
    values: cython.pointer(cython.uchar)
    held: cython.pointer(cython.uchar)  # turns not known to lose
    latest: cython.pointer(cython.uchar)  # the value that the turns known to lose leave it
    first: cython.pointer(cython.uint)  # where the position's turns begin
    targets: cython.pointer(cython.uint)
    edges: cython.longlong
    room: cython.longlong

    def __cinit__(self, count: cython.uint):
        self.count, self.opened, self.edges, self.room = count, 0, 0, ROOM
        self.values = cython.cast(cython.pointer(cython.uchar), calloc(count, 1))
        self.held = cython.cast(cython.pointer(cython.uchar), calloc(count, 1))
        self.latest = cython.cast(cython.pointer(cython.uchar), calloc(count, 1))
        self.first = cython.cast(cython.pointer(cython.uint), malloc((cython.cast(cython.longlong, count) + 1) * 4))
        self.targets = cython.cast(cython.pointer(cython.uint), malloc(ROOM * 4))
        if not (self.values and self.held and self.latest and self.first and self.targets):
            raise MemoryError()

    def __dealloc__(self):
        free(self.values)
        free(self.held)
        free(self.latest)
        free(self.first)
        free(self.targets)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def open(self) -> cython.int:
        """Begin the next position."""
        self.first[self.opened] = cython.cast(cython.uint, self.edges)
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(-1)
    def inner(self, target: cython.uint) -> cython.int:
        """Add a turn to a position of the graph."""
        if self.edges == self.room:
            self._grow()
        self.targets[self.edges] = target
        self.edges += 1
        self.held[self.opened] += 1
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _grow(self) -> cython.int:
        if self.room >= cython.cast(cython.longlong, 1) << 32:
            raise MemoryError()
        self.room += self.room // 2
        grown: cython.p_void = realloc(self.targets, self.room * 4)
        if not grown:
            raise MemoryError()
        self.targets = cython.cast(cython.pointer(cython.uint), grown)
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def outer(self, value: cython.int) -> cython.int:
        """Add a turn to a position of this value."""
        here: cython.uint = self.opened
        if value == OPEN:
            self.held[here] += 1
        elif value & 1 == 0:
            if self.latest[here] < value + 1:
                self.latest[here] = cython.cast(cython.uchar, value + 1)
        elif self.values[here] == OPEN or self.values[here] > value + 1:
            self.values[here] = cython.cast(cython.uchar, value + 1)
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def close(self) -> cython.int:
        """End the position."""
        here: cython.uint = self.opened
        if self.held[here] == 0 and self.values[here] == OPEN:
            self.values[here] = self.latest[here] if self.latest[here] else 1
        self.opened += 1
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def skip(self) -> cython.int:
        """Leave out the next number, which has no position."""
        self.open()
        self.values[self.opened] = cython.cast(cython.uchar, NOWHERE)
        self.opened += 1
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def solve(self) -> cython.int:
        """Find the values of all positions. Raises OverflowError if an ending is too long for a value."""
        value: cython.int = 1
        node: cython.uint
        any_left: cython.bint
        into: cython.pointer(cython.uint) = cython.cast(
            cython.pointer(cython.uint), calloc(cython.cast(cython.longlong, self.count) + 2, 4)
        )
        sources: cython.pointer(cython.uint) = cython.cast(cython.pointer(cython.uint), malloc((self.edges + 1) * 4))
        if not (into and sources):
            raise MemoryError()
        self._turn_round(into, sources)
        while value < NOWHERE:
            any_left = False
            for node in range(self.count):
                if self.values[node] == value:
                    any_left = True
                    self._tell(node, value, into, sources)
            if value == NOWHERE - 1 and any_left:
                raise OverflowError("an ending is too long")
            value += 1
        free(into)
        free(sources)
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _turn_round(self, into: cython.pointer(cython.uint), sources: cython.pointer(cython.uint)) -> cython.int:
        """List for each position those with a turn to it: from into[position] to into[position + 1] in `sources`."""
        edge: cython.longlong
        node: cython.uint
        target: cython.uint
        self.first[self.count] = cython.cast(cython.uint, self.edges)
        for edge in range(self.edges):
            into[self.targets[edge] + 2] += 1
        for node in range(self.count):
            into[node + 2] += into[node + 1]
        for node in range(self.count):
            for edge in range(self.first[node], self.first[node + 1]):
                target = self.targets[edge] + 1
                sources[into[target]] = node
                into[target] += 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _tell(
        self,
        node: cython.uint,
        value: cython.int,
        into: cython.pointer(cython.uint),
        sources: cython.pointer(cython.uint),
    ) -> cython.int:
        """Pass the value of a position to the positions with a turn to it."""
        edge: cython.uint
        before: cython.uint
        for edge in range(into[node], into[node + 1]):
            before = sources[edge]
            if value & 1:
                if self.values[before] == OPEN or self.values[before] > value + 1:
                    self.values[before] = cython.cast(cython.uchar, value + 1)
                continue
            self.held[before] -= 1
            if self.held[before] == 0 and self.values[before] == OPEN:
                if self.latest[before] < value + 1:
                    self.latest[before] = cython.cast(cython.uchar, value + 1)
                self.values[before] = self.latest[before]
        return 0

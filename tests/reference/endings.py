"""The complete solution of all positions of few pieces, counters of dead play included. Compiled, on quick_turns.py alone.

A result is a number: 0 for a draw; n + 1 if the side to move wins by a last turn in n plies, and below 0 if it loses so;
ADJUDICATED or -ADJUDICATED if dead play ends the game before that. A win by the last turn is better than one by adjudication.
"""

from itertools import product

import cython
from cython.cimports.libc.stdlib import calloc, free, malloc, realloc

from tests.reference.quick_turns import CELLS, DARK_BIT, OFFICER_BIT, QuickBoard

MOST_PIECES = cython.declare(cython.int, 4)
ITEM_BITS = cython.declare(cython.int, 15)  # of a square and its column in a key
COLUMN_BITS = cython.declare(cython.int, 9)  # of a column of up to four pieces
ADJUDICATED = cython.declare(cython.int, 1000)
SOLDIER_TENTHS = cython.declare(cython.int, 10)
OFFICER_TENTHS = cython.declare(cython.int, 16)


@cython.cclass
class EndingSolver(QuickBoard):
    """The positions of one game with up to `pieces` pieces. Light is to move in all of them: for Dark the board is turned.

    limit: plies of dead play that end a game, 0 for none;  judged: whether it is then adjudicated, or else drawn.
    """

    pieces: cython.int
    limit: cython.int
    judged: cython.bint
    positions: cython.longlong
    room: cython.longlong
    keys: cython.p_longlong  # of the positions, rising
    first: cython.p_longlong  # where the turns of a position begin
    edges: cython.longlong
    edge_room: cython.longlong
    targets: cython.pointer(cython.uint)  # twice the position behind a turn, and 1 more for progress
    results: cython.pointer(cython.short)  # by position and plies left: limit + 1 of each position
    columns: list  # the columns of each height
    stacks: cython.bint

    def __init__(self, game: object, pieces: int, limit: int, judged: bool) -> None:
        QuickBoard.__init__(self, game)
        if not 0 < pieces <= MOST_PIECES:
            raise ValueError("from 1 to %d pieces" % MOST_PIECES)
        self.pieces, self.limit, self.judged = pieces, limit, judged
        self.positions, self.edges, self.room, self.edge_room = 0, 0, 1 << 16, 1 << 20
        self.keys = cython.cast(cython.p_longlong, malloc(self.room * 8))
        self.targets = cython.cast(cython.pointer(cython.uint), malloc(self.edge_room * 4))
        self.first, self.results = cython.NULL, cython.NULL
        self.stacks = game.captured == "under"
        self.columns = [[]] + [self._columns_of(height) for height in range(1, (pieces if self.stacks else 1) + 1)]

    def __dealloc__(self):
        free(self.keys)
        free(self.targets)
        free(self.first)
        free(self.results)

    def _columns_of(self, height: int) -> list:
        """The columns of so many pieces: an owner's over the other side's, of any ranks."""
        columns = []
        for own in range(1, height + 1):
            for above, below in (("wW", "bB"), ("bB", "wW")):
                for ranks in product((0, 1), repeat=height):
                    pieces = [(above if place < own else below)[rank] for place, rank in enumerate(ranks)]
                    columns.append(self._code("".join(pieces)))
        return sorted(columns)

    def solve(self) -> int:
        """Find all results, and return the number of positions."""
        self._list(0, 0, 0, self.pieces)
        self._find_all()
        states: cython.longlong = self.positions * (self.limit + 1)
        self.results = cython.cast(cython.pointer(cython.short), calloc(states, 2))
        if not self.results:
            raise MemoryError()
        plies: cython.int = 0
        idle: cython.int = 0
        while idle < 2:  # until no state is won and none lost in so many plies
            idle = 0 if self._look(plies) else idle + 1
            plies += 1
        if self.limit:
            self._settle()
            while self._look(ADJUDICATED):
                pass
        return self.positions

    @cython.cfunc
    @cython.exceptval(-1)
    def _list(self, key: cython.longlong, taken: cython.int, square: cython.int, left: cython.int) -> cython.int:
        """List the positions that go on from this key with columns on the squares from this one on."""
        column: cython.longlong
        longer: cython.longlong
        height: cython.int
        at: cython.int
        if taken:
            if self.positions == self.room:
                self.room *= 2
                self.keys = cython.cast(cython.p_longlong, realloc(self.keys, self.room * 8))
                if not self.keys:
                    raise MemoryError()
            self.keys[self.positions] = key
            self.positions += 1
        if left == 0:
            return 0
        for at in range(square, self.count):
            codes = [
                (code, height) for height in range(1, min(left + 1, len(self.columns))) for code in self.columns[height]
            ]
            for column, height in sorted(codes):
                if not column & OFFICER_BIT and self._is_far(column, at):
                    continue
                longer = (cython.cast(cython.longlong, at) << COLUMN_BITS | column) << ITEM_BITS * (
                    MOST_PIECES - 1 - taken
                )
                self._list(key | longer, taken + 1, at + 1, left - height)
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _find_all(self) -> cython.int:
        """Find the turns of all positions."""
        at: cython.longlong
        turn: cython.int
        self.first = cython.cast(cython.p_longlong, malloc((self.positions + 1) * 8))
        for at in range(self.positions):
            self._set_up(self.keys[at])
            self.first[at] = self.edges
            for turn in range(self.find()):
                if self.edges == self.edge_room:
                    self.edge_room += self.edge_room // 2
                    self.targets = cython.cast(cython.pointer(cython.uint), realloc(self.targets, self.edge_room * 4))
                    if not self.targets:
                        raise MemoryError()
                self.targets[self.edges] = cython.cast(
                    cython.uint, self._number(self._key(cython.address(self.after[CELLS * turn]), True)) << 1
                ) | (1 if self.progress[turn] else 0)
                self.edges += 1
        self.first[self.positions] = self.edges
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _set_up(self, key: cython.longlong) -> cython.int:
        item: cython.longlong
        square: cython.int
        self.side = 0
        for square in range(self.count):
            self.cells[square] = 0
        for square in range(MOST_PIECES):
            item = key >> ITEM_BITS * square & (1 << ITEM_BITS) - 1
            if item:
                self.cells[item >> COLUMN_BITS] = item & (1 << COLUMN_BITS) - 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _key(self, cells: cython.p_longlong, turned: cython.bint) -> cython.longlong:
        """The key of a board. turned: as Dark sees it, with Dark in Light's place."""
        key: cython.longlong = 0
        at: cython.int
        shift: cython.int = ITEM_BITS * MOST_PIECES
        column: cython.longlong
        for at in range(self.count):
            column = cells[self.count - 1 - at if turned else at]
            if column:
                shift -= ITEM_BITS
                column = self._exchanged(column) if turned else column
                key |= (cython.cast(cython.longlong, at) << COLUMN_BITS | column) << shift
        return key

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _exchanged(self, column: cython.longlong) -> cython.longlong:
        """The column with the sides exchanged."""
        bit: cython.int = 0
        sides: cython.longlong = 0
        while column >> bit > 1:
            sides |= DARK_BIT << bit
            bit += 2
        return column ^ sides

    @cython.cfunc
    @cython.exceptval(-2)
    def _number(self, key: cython.longlong) -> cython.longlong:
        """The number of the position with this key. Raises KeyError."""
        low: cython.longlong = 0
        high: cython.longlong = self.positions
        middle: cython.longlong
        while low < high:
            middle = (low + high) // 2
            if self.keys[middle] < key:
                low = middle + 1
            else:
                high = middle
        if low == self.positions or self.keys[low] != key:
            raise KeyError(key)
        return low

    @cython.cfunc
    @cython.exceptval(-1)
    def _look(self, plies: cython.int) -> cython.longlong:
        """Find the states that are won or lost in so many plies, or by adjudication. Return their number."""
        states: cython.longlong = self.limit + 1
        count: cython.longlong = 0
        at: cython.longlong
        left: cython.longlong
        result: cython.int
        for at in range(self.positions):
            for left in range(1 if self.limit else 0, states):
                if self.results[at * states + left] == 0:
                    result = self._result(at, left, plies)
                    if result:
                        self.results[at * states + left] = cython.cast(cython.short, result)
                        count += 1
        if plies == 0 and self.limit:  # a side without a turn has lost, whatever is left
            for at in range(self.positions):
                self.results[at * states] = -1 if self.first[at] == self.first[at + 1] else 0
        return count

    @cython.cfunc
    @cython.exceptval(check=False)
    def _result(self, at: cython.longlong, left: cython.longlong, plies: cython.int) -> cython.int:
        """The result of a state if its turns show one in so many plies, or by adjudication, else 0."""
        states: cython.longlong = self.limit + 1
        edge: cython.longlong
        behind: cython.int
        all_won: cython.bint = True  # for the other side
        judged: cython.bint = False
        for edge in range(self.first[at], self.first[at + 1]):
            behind = self.results[
                (self.targets[edge] >> 1) * states
                + (0 if self.limit == 0 else self.limit if self.targets[edge] & 1 else left - 1)
            ]
            if plies and behind == -plies:  # the same for adjudication, whose results have no plies
                return ADJUDICATED if plies == ADJUDICATED else plies + 1
            all_won = all_won and behind > 0 and (plies == ADJUDICATED or behind <= plies)
            judged = judged or behind == ADJUDICATED
        if not all_won:
            return 0
        return -ADJUDICATED if judged else -plies - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _settle(self) -> cython.int:
        """Adjudicate the positions with no plies left."""
        at: cython.longlong
        verdict: cython.int
        for at in range(self.positions):
            if self.results[at * (self.limit + 1)] == 0:
                self._set_up(self.keys[at])
                verdict = self._verdict() if self.judged else 0
                self.results[at * (self.limit + 1)] = cython.cast(cython.short, verdict)
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _verdict(self) -> cython.int:
        """The adjudicated result for Light: more material, prisoners included, or else more columns."""
        square: cython.int
        material: cython.int = 0
        columns: cython.int = 0
        worth: cython.int
        column: cython.longlong
        for square in range(self.count):
            column = self.cells[square]
            if column:
                columns += -1 if column & DARK_BIT else 1
            while column > 1:
                worth = OFFICER_TENTHS if column & OFFICER_BIT else SOLDIER_TENTHS
                material += -worth if column & DARK_BIT else worth
                column >>= 2
        material = material or columns
        return ADJUDICATED if material > 0 else -ADJUDICATED if material < 0 else 0

    def result(self, side: str, board: dict, left: int) -> int:
        """The result of a position with so many plies of dead play left, for the side to move. Raises KeyError."""
        self.put(side, board)
        at: cython.longlong = self._number(self._key(self.cells, side == "b"))
        return self.results[at * (self.limit + 1) + cython.cast(cython.longlong, left)]

    def every(self) -> object:
        """Yield all positions with Light to move: the board, and the results by the plies of dead play left."""
        at: cython.longlong
        states: cython.longlong = self.limit + 1
        for at in range(self.positions):
            self._set_up(self.keys[at])
            board = {}
            for square, name in enumerate(self.names()):
                if self.cells[square]:
                    board[name] = self._text(self.cells[square])
            yield board, [self.results[at * states + left] for left in range(states)]

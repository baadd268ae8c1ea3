"""The turns of turns.py once more, quick enough for complete searches. It shares nothing with the application, and is compiled.

A board has a cell for each square, from a1 on. A cell is 0, or a column: two bits for each piece from the top down, the lower one
for Dark, the higher one for an officer, and a 1 below the last piece.
"""

import cython
from cython.cimports.libc.string import memcpy

CELLS = cython.declare(cython.int, 50)
WAYS = cython.declare(cython.int, 4)
MOST_TURNS = cython.declare(cython.int, 2000)
MOST_JUMPS = cython.declare(cython.int, 40)
LANDINGS = cython.declare(cython.int, 10)  # behind a victim, fewer than this
AWAY = cython.declare(cython.int, -1)  # beyond the edge
DARK_BIT = cython.declare(cython.longlong, 1)
OFFICER_BIT = cython.declare(cython.longlong, 2)


class TooManyTurns(Exception):
    """A position with more turns than a board has room for."""


@cython.cclass
class QuickBoard:
    """A board of one game, and the turns of the side to move after `find`.

    game: a Game of turns.py;  side: 0 for Light, 1 for Dark;  found: the number of turns;  after: the cells behind turn n, from
    CELLS * n on;  jumps: of each turn;  progress: whether it is more than an officer's quiet move;  paths: its squares, from
    (MOST_JUMPS + 1) * n on.
    """

    size: cython.int
    count: cython.int
    side: cython.int
    cells: cython.longlong[50]
    next: cython.int[200]  # the neighbour of a square in each way, or AWAY; way 3 - n is the opposite of way n
    rank: cython.int[50]
    # the game
    back: cython.bint
    fly: cython.bint
    under: cython.bint
    at_once: cython.bint
    most: cython.bint
    promoted_in_chain: cython.bint
    promotion_ends: cython.bint
    never_again: cython.bint
    not_in_a_row: cython.bint
    reverse: cython.bint
    chains: cython.bint
    # the turns
    found: cython.int
    after: cython.longlong[100000]
    jumps: cython.int[2000]
    progress: cython.bint[2001]
    paths: cython.int[82000]
    path: cython.int[41]
    jumped: cython.int[41]
    depth: cython.int
    landings: cython.int[410]  # by depth, the squares behind a victim
    goes_on: cython.bint[410]  # from each of them
    victims: cython.longlong[40]  # cells of a chain, while it is noted

    def __init__(self, game: object) -> None:
        index: dict = {}
        self.size, self.count = game.size, 0
        for rank in range(1, self.size + 1):
            for file in range(1, self.size + 1):
                if (file + rank) % 2 == 0:
                    index[file, rank] = self.count
                    self.rank[self.count] = rank
                    self.count += 1
        for (file, rank), square in index.items():
            for way, (files, ranks) in enumerate(((-1, -1), (1, -1), (-1, 1), (1, 1))):
                self.next[WAYS * square + way] = index.get((file + files, rank + ranks), AWAY)
        self.back, self.fly = game.soldiers_capture == "all ways", game.officers == "fly"
        self.under, self.at_once = game.captured == "under", game.captured == "removed at once"
        self.most, self.chains = game.choice == "most", game.chains
        self.promoted_in_chain = game.chain_promotes == "at once"
        self.promotion_ends = game.chain_promotes == "at once, ending the turn"
        self.never_again, self.not_in_a_row = game.jumped_again == "never", game.jumped_again == "not twice in a row"
        self.reverse = game.turning_back == "free"

    def names(self) -> list:
        """The names of the squares."""
        files = "abcdefghij"
        return [
            files[file] + str(rank + 1)
            for rank in range(self.size)
            for file in range(self.size)
            if (file + rank) % 2 == 0
        ]

    def put(self, side: str, board: dict) -> None:
        """Set up a side to move, "w" or "b", and a board of turns.py."""
        self.side = 1 if side == "b" else 0
        for square, name in enumerate(self.names()):
            self.cells[square] = self._code(board.get(name, ""))

    @cython.cfunc
    def _code(self, column: str) -> cython.longlong:
        code: cython.longlong = 1 if column else 0
        for piece in reversed(column):
            code = code << 2 | (DARK_BIT if piece in "bB" else 0) | (OFFICER_BIT if piece in "WB" else 0)
        return code

    def board_after(self, turn: cython.int) -> dict:
        """The board behind a turn, as turns.py has it."""
        board = {}
        for square, name in enumerate(self.names()):
            if self.after[CELLS * turn + square]:
                board[name] = self._text(self.after[CELLS * turn + square])
        return board

    @cython.cfunc
    def _text(self, column: cython.longlong) -> str:
        """The pieces of a column, top first."""
        pieces = ""
        while column > 1:
            pieces += "wbWB"[column & 3]
            column >>= 2
        return pieces

    def path_of(self, turn: cython.int) -> tuple:
        """The names of the squares of a turn: its origin and its landings."""
        names, begin = self.names(), (MOST_JUMPS + 1) * turn
        length = max(self.jumps[turn], 1) + 1
        return tuple([names[self.paths[begin + step]] for step in range(length)])

    @cython.ccall
    def find(self) -> cython.int:
        """Find the turns of the side to move and return their number. Raises TooManyTurns."""
        square: cython.int
        self.found = 0
        for square in range(self.count):
            if self.cells[square] and (self.cells[square] & DARK_BIT) == self.side:
                self._find_captures(square)
        if self.found and self.most:
            self._keep_longest()
        if self.found == 0:
            for square in range(self.count):
                if self.cells[square] and (self.cells[square] & DARK_BIT) == self.side:
                    self._find_moves(square)
        return self.found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep_longest(self) -> cython.int:
        """Keep only the turns with the most jumps."""
        turn: cython.int
        most: cython.int = 0
        kept: cython.int = 0
        for turn in range(self.found):
            most = max(most, self.jumps[turn])
        for turn in range(self.found):
            if self.jumps[turn] == most:
                memcpy(cython.address(self.after[CELLS * kept]), cython.address(self.after[CELLS * turn]), CELLS * 8)
                memcpy(
                    cython.address(self.paths[(MOST_JUMPS + 1) * kept]),
                    cython.address(self.paths[(MOST_JUMPS + 1) * turn]),
                    (MOST_JUMPS + 1) * 4,
                )
                self.jumps[kept], self.progress[kept] = self.jumps[turn], self.progress[turn]
                kept += 1
        self.found = kept
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_far(self, column: cython.longlong, square: cython.int) -> cython.bint:
        """Return whether the square is on the farthest rank of the column's owner."""
        return self.rank[square] == (1 if column & DARK_BIT else self.size)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _reach(self, column: cython.longlong) -> cython.int:
        return self.size if self.fly and column & OFFICER_BIT else 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _goes_back(self, column: cython.longlong, way: cython.int) -> cython.bint:
        """Return whether the way leads backward for a soldier at the top of the column."""
        return (way < 2) != ((column & DARK_BIT) != 0)

    @cython.cfunc
    @cython.exceptval(-1)
    def _find_moves(self, origin: cython.int) -> cython.int:
        """Find the quiet moves of a column."""
        column: cython.longlong = self.cells[origin]
        way: cython.int
        square: cython.int
        left: cython.int
        self.cells[origin] = 0
        for way in range(WAYS):
            if not column & OFFICER_BIT and self._goes_back(column, way):
                continue
            square, left = self.next[WAYS * origin + way], self._reach(column)
            while square != AWAY and self.cells[square] == 0 and left:
                self.path[0], self.path[1], self.depth = origin, square, 0
                self.progress[self.found] = not column & OFFICER_BIT
                self._note(column | OFFICER_BIT if self._is_far(column, square) else column, square)
                square, left = self.next[WAYS * square + way], left - 1
        self.cells[origin] = column
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _find_captures(self, origin: cython.int) -> cython.int:
        """Find the chains of a column."""
        column: cython.longlong = self.cells[origin]
        self.cells[origin] = 0  # empty for the chain itself
        self.path[0], self.depth = origin, 0
        self._extend(column, origin, AWAY)
        self.cells[origin] = column
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _victim(self, column: cython.longlong, square: cython.int, way: cython.int, last: cython.int) -> cython.int:
        """The square that a column may jump this way from a square with an empty one behind it, or AWAY. last: its way before."""
        left: cython.int = self._reach(column)
        jump: cython.int
        if column & OFFICER_BIT:
            if last != AWAY and way == 3 - last and not self.reverse:
                return AWAY
        elif not self.back and self._goes_back(column, way):
            return AWAY
        square = self.next[WAYS * square + way]
        while square != AWAY and self.cells[square] == 0 and left > 1:
            square, left = self.next[WAYS * square + way], left - 1
        if square == AWAY or self.cells[square] == 0 or (self.cells[square] ^ column) & DARK_BIT == 0:
            return AWAY
        if self.next[WAYS * square + way] == AWAY or self.cells[self.next[WAYS * square + way]]:
            return AWAY
        for jump in range(self.depth):
            if self.jumped[jump] == square and (self.never_again or (self.not_in_a_row and jump == self.depth - 1)):
                return AWAY
        return square

    @cython.cfunc
    @cython.exceptval(check=False)
    def _can_jump(self, column: cython.longlong, square: cython.int, last: cython.int) -> cython.bint:
        """Return whether a chain that has come to a square goes on. last: its way."""
        way: cython.int
        if not self.chains or (self.promotion_ends and not column & OFFICER_BIT and self._is_far(column, square)):
            return False
        for way in range(WAYS):
            if self._victim(column, square, way, last) != AWAY:
                return True
        return False

    @cython.cfunc
    @cython.exceptval(-1)
    def _extend(self, column: cython.longlong, square: cython.int, last: cython.int) -> cython.int:
        """Follow a chain in all ways, and note those that cannot go on. last: its way so far, or AWAY."""
        way: cython.int
        victim: cython.int
        before: cython.longlong
        longer: cython.longlong
        for way in range(WAYS):
            victim = self._victim(column, square, way, last)
            if victim == AWAY:
                continue
            if self.depth == MOST_JUMPS:
                raise TooManyTurns()
            before, longer = self.cells[victim], column
            if self.under:
                self.cells[victim] = before >> 2 if before >> 2 > 1 else 0
                longer = self._with_prisoner(column, before & 3)
            elif self.at_once:
                self.cells[victim] = 0
            self.jumped[self.depth] = victim
            self.depth += 1
            self._land(longer, victim, way)
            self.depth -= 1
            self.cells[victim] = before
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _land(self, column: cython.longlong, victim: cython.int, way: cython.int) -> cython.int:
        """Go on from each square behind a victim; if the chain can go on from some of them, only from those."""
        square: cython.int = self.next[WAYS * victim + way]
        left: cython.int = self._reach(column)
        arrived: cython.longlong
        go_on: cython.bint = False
        begin: cython.int = LANDINGS * self.depth
        end: cython.int = begin
        at: cython.int
        while square != AWAY and self.cells[square] == 0 and left:
            arrived = self._arrived(column, square)
            self.landings[end], self.goes_on[end] = square, self._can_jump(arrived, square, way)
            go_on = go_on or self.goes_on[end]
            end += 1
            square, left = self.next[WAYS * square + way], left - 1
        for at in range(begin, end):
            self.path[self.depth] = square = self.landings[at]
            arrived = self._arrived(column, square)
            if self.goes_on[at]:
                self._extend(arrived, square, way)
            elif not go_on:
                self._note_chain(arrived, square)
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _arrived(self, column: cython.longlong, square: cython.int) -> cython.longlong:
        """The column in the middle of a chain on this square."""
        return column | OFFICER_BIT if self.promoted_in_chain and self._is_far(column, square) else column

    @cython.cfunc
    @cython.exceptval(check=False)
    def _with_prisoner(self, column: cython.longlong, piece: cython.longlong) -> cython.longlong:
        """The column with one more piece at its bottom."""
        end: cython.int = 0
        one: cython.longlong = 1
        while column >> end > 1:
            end += 2
        return column ^ one << end | piece << end | one << end + 2

    @cython.cfunc
    @cython.exceptval(-1)
    def _note_chain(self, column: cython.longlong, square: cython.int) -> cython.int:
        """Note a whole chain. A soldier that touched its farthest rank is promoted now at the latest."""
        step: cython.int
        for step in range(self.depth + 1):
            if self._is_far(column, self.path[step]):
                column |= OFFICER_BIT
        for step in range(self.depth):
            self.victims[step] = self.cells[self.jumped[step]]
            if not self.under and not self.at_once:
                self.cells[self.jumped[step]] = 0
        self.progress[self.found] = True
        self._note(column, square)
        for step in range(self.depth - 1, -1, -1):
            self.cells[self.jumped[step]] = self.victims[step]
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _note(self, column: cython.longlong, square: cython.int) -> cython.int:
        """Note a turn that ends on a square with this column."""
        if self.found == MOST_TURNS:
            raise TooManyTurns()
        step: cython.int
        n: cython.int = self.found
        before: cython.longlong = self.cells[square]
        self.cells[square] = column
        memcpy(cython.address(self.after[CELLS * n]), self.cells, CELLS * 8)
        self.cells[square] = before
        self.jumps[n] = self.depth
        for step in range(self.depth + 1 if self.depth else 2):
            self.paths[(MOST_JUMPS + 1) * n + step] = self.path[step]
        self.found += 1
        return 0

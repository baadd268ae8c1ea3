"""Proofs by complete search that a side wins, or gains soldiers, by force. Compiled, on quick_turns.py alone."""

import cython
from cython.cimports.libc.stdlib import calloc, free, malloc
from cython.cimports.libc.string import memcpy

from tests.reference.quick_turns import CELLS, DARK_BIT, OFFICER_BIT, QuickBoard

PLIES = cython.declare(cython.int, 40)  # of a proof
ROOM = cython.declare(cython.longlong, 1 << 20)  # positions that are remembered
WIDEST = cython.declare(cython.int, 600)  # turns of a position of the proof, at most
OFFICER_WORTH = cython.declare(cython.int, 3)  # soldiers
FIRST_KEY = cython.declare(cython.ulonglong, 0x9E37_79B9_7F4A_7C15)
MIXER = cython.declare(cython.ulonglong, 0x94D0_49BB_1331_11EB)
NO_AIM = cython.declare(cython.int, 1 << 20)


class TooLong(Exception):
    """A proof that visits more positions than it may, or too many turns of one."""


@cython.cclass
class Proof(QuickBoard):
    """Proofs about positions of one game, whose side to move at first is the attacker.

    The attacker reaches its aim if the other side is to move and has no turn. With `aim`, it is enough that neither side could
    capture, and that the pieces in the attacker's columns, without prisoners, are worth so many soldiers more than the other's.
    """

    attacker: cython.int
    aim: cython.int
    visited: cython.longlong
    allowed: cython.longlong
    keys: cython.pointer(cython.ulonglong)  # of remembered positions
    won: cython.pointer(cython.uchar)  # the fewest plies known to suffice, 255 for none
    held: cython.pointer(cython.uchar)  # one more than the most plies known not to suffice
    boards: cython.p_longlong  # behind the turns of each ply
    begins: cython.p_longlong  # the board of each ply

    def __init__(self, game: object) -> None:
        QuickBoard.__init__(self, game)
        self.keys = cython.cast(cython.pointer(cython.ulonglong), calloc(ROOM, 8))
        self.won = cython.cast(cython.pointer(cython.uchar), malloc(ROOM))
        self.held = cython.cast(cython.pointer(cython.uchar), malloc(ROOM))
        self.boards = cython.cast(cython.p_longlong, malloc(PLIES * WIDEST * CELLS * 8))
        self.begins = cython.cast(cython.p_longlong, malloc(PLIES * CELLS * 8))
        if not (self.keys and self.won and self.held and self.boards and self.begins):
            raise MemoryError()

    def __dealloc__(self):
        free(self.keys)
        free(self.won)
        free(self.held)
        free(self.boards)
        free(self.begins)

    def begin(self, side: str, board: dict, attacker: str, most: int, gain: object = None) -> None:
        """Set up a position. most: positions that all proofs may visit;  gain: soldiers to gain, None to win the game."""
        slot: cython.longlong
        self.put(side, board)
        self.attacker, self.visited, self.allowed = 1 if attacker == "b" else 0, 0, most
        self.aim = NO_AIM
        if gain is not None:
            self.aim = self._balance() + cython.cast(cython.int, gain)
        for slot in range(ROOM):
            self.keys[slot] = 0

    def reaches(self, plies: int) -> bool:
        """Return whether the attacker reaches its aim from here in at most so many plies. Raises TooLong."""
        if plies >= PLIES:
            raise TooLong("a proof has at most %d plies" % (PLIES - 1))
        return bool(self._reaches(0, plies))

    def reaches_after(self, path: tuple, plies: int) -> bool:
        """Return whether the attacker reaches its aim after the turn of this path in at most so many plies. Raises TooLong."""
        turn: cython.int
        side: cython.int = self.side
        turn = [self.path_of(number) for number in range(self.find())].index(path)
        self._keep(0)
        self._take_turn(0, turn)
        result: cython.bint = self._reaches(1, plies) > 0
        self._take_back(0, side)
        return bool(result)

    @cython.cfunc
    @cython.exceptval(-1)
    def _keep(self, ply: cython.int) -> cython.int:
        """Keep the board, and the boards behind the turns that were found."""
        if self.found > WIDEST:
            raise TooLong("too many turns")
        memcpy(cython.address(self.boards[ply * WIDEST * CELLS]), self.after, self.found * CELLS * 8)
        memcpy(cython.address(self.begins[ply * CELLS]), self.cells, CELLS * 8)
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _take_turn(self, ply: cython.int, turn: cython.int) -> cython.int:
        """Make a kept turn."""
        memcpy(self.cells, cython.address(self.boards[(ply * WIDEST + turn) * CELLS]), CELLS * 8)
        self.side = 1 - self.side
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _take_back(self, ply: cython.int, side: cython.int) -> cython.int:
        """Put back the kept board, with this side to move."""
        memcpy(self.cells, cython.address(self.begins[ply * CELLS]), CELLS * 8)
        self.side = side
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _reaches(self, ply: cython.int, plies: cython.int) -> cython.int:
        """Return 1 if the attacker reaches its aim within so many plies from the position on the board, else 0."""
        key: cython.ulonglong = self._key()
        slot: cython.longlong = key & cython.cast(cython.ulonglong, ROOM - 1)
        result: cython.int
        if self.keys[slot] == key:
            if self.won[slot] <= plies:
                return 1
            if self.held[slot] > plies:
                return 0
        result = self._search(ply, plies)
        if self.keys[slot] != key:
            self.keys[slot], self.won[slot], self.held[slot] = key, 255, 0
        if result:
            self.won[slot] = min(self.won[slot], cython.cast(cython.uchar, plies))
        else:
            self.held[slot] = max(self.held[slot], cython.cast(cython.uchar, plies + 1))
        return result

    @cython.cfunc
    @cython.exceptval(-1)
    def _search(self, ply: cython.int, plies: cython.int) -> cython.int:
        count: cython.int
        turn: cython.int
        side: cython.int = self.side
        result: cython.int
        self.visited += 1
        if self.visited > self.allowed:
            raise TooLong("more than %d positions" % self.allowed)
        count = self.find()
        if side != self.attacker and (count == 0 or self._has_gained()):
            return 1
        if count == 0 or plies == 0:
            return 0
        if self.aim != NO_AIM:
            self.find()  # again: the look at the other side's captures has overwritten the turns
        self._keep(ply)
        result = 0 if side == self.attacker else 1
        for turn in range(count):
            self._take_turn(ply, turn)
            if self._reaches(ply + 1, plies - 1) != result:
                self._take_back(ply, side)
                return 1 - result
            self._take_back(ply, side)
        return result

    @cython.cfunc
    @cython.exceptval(-1)
    def _has_gained(self) -> cython.bint:
        """Return whether the soldiers are gained. The side to move is not the attacker, and its turns have been found."""
        side: cython.int = self.side
        captures: cython.bint
        if self.aim == NO_AIM or self.jumps[0] or self._balance() < self.aim:
            return False
        self.side = self.attacker
        captures = self.find() > 0 and self.jumps[0] > 0
        self.side = side
        return not captures

    @cython.cfunc
    @cython.exceptval(check=False)
    def _balance(self) -> cython.int:
        """The worth of the attacker's columns without their prisoners, less that of the other side's, in soldiers."""
        square: cython.int
        worth: cython.int = 0
        one: cython.int
        column: cython.longlong
        side: cython.longlong
        for square in range(self.count):
            column, one = self.cells[square], 0
            side = column & DARK_BIT
            while column > 1 and column & DARK_BIT == side:
                one += OFFICER_WORTH if column & OFFICER_BIT else 1
                column >>= 2
            worth += one if side == self.attacker else -one
        return worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def _key(self) -> cython.ulonglong:
        """A key of the position on the board, never 0."""
        square: cython.int
        key: cython.ulonglong = FIRST_KEY + cython.cast(cython.ulonglong, self.side)
        for square in range(self.count):
            if self.cells[square]:
                key ^= cython.cast(cython.ulonglong, self.cells[square]) * 64 + square
                key = (key ^ key >> 29) * MIXER
                key ^= key >> 32
        return key or FIRST_KEY

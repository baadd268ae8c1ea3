"""Positions of the games without columns, numbered by the pieces on the board, and solved. Compiled only.

Numbered as in pyapp/engine/endgames/pieces.py, with which the tests compare it.
"""

import cython
from cython.cimports.libc.stdlib import free, malloc

from pyapp.rules.board import NONE, Board
from tools.endgames.retrograde import NOWHERE, Graph

SIDE_MOST = cython.declare(cython.int, 4)  # pieces of a side
SOLDIER_SQUARES = cython.declare(cython.int, 28)  # where a side's soldiers may stand: all but the far rank
ALL_SQUARES = cython.declare(cython.int, 32)
SOLDIER = cython.declare(cython.longlong, 1)  # columns of one piece (pyapp/rules/column.py)
OFFICER = cython.declare(cython.longlong, 1 | 1 << 11)
OF_DARK = cython.declare(cython.longlong, 1 << 10)


@cython.final
@cython.cclass
class Pieces:
    """The positions of one game. The side to move is Light; with Dark to move the board is turned.

    Sets of squares are masks as their own side sees them, bit 0 for its a1. A material is a number: soldiers and officers
    of the side to move, then of the other, each a digit to the base of 5.
    """

    board: Board
    low: cython.uint[65536]  # the number of a set: of its lower half, then of its upper one by how many the lower has
    high: cython.uint[327680]
    size: cython.uchar[65536]  # how many squares are in a half
    mirrored: cython.uint[65536]
    choices: cython.uint[165]  # C(n, k) at 5 n + k
    sets: cython.pointer(cython.uint)[5]  # the sets of so many squares, by number
    tables: cython.pointer(cython.uchar)[625]  # the values of the materials that are solved
    own_soldiers: cython.uint
    own_officers: cython.uint
    other_soldiers: cython.uint
    other_officers: cython.uint
    kept: dict

    def __cinit__(self, variant):
        i: cython.int
        self.board, self.kept = Board(variant), {}
        for i in range(625):
            self.tables[i] = cython.NULL
        self._count_sets()
        self._list_sets()

    def __dealloc__(self):
        i: cython.int
        for i in range(5):
            free(self.sets[i])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _count_sets(self) -> cython.int:
        """Fill the tables by which a set's number is found: the sum of C(square, place), places from 1 on."""
        n: cython.int
        k: cython.int
        below: cython.int
        half: cython.int
        for n in range(33):
            for k in range(5):
                self.choices[5 * n + k] = 1 if k == 0 else 0
                if n and k:
                    self.choices[5 * n + k] = self.choices[5 * (n - 1) + k] + self.choices[5 * (n - 1) + k - 1]
        for half in range(65536):
            self.low[half] = self.size[half] = self.mirrored[half] = 0
            for n in range(16):
                if half >> n & 1:
                    self.size[half] += 1
                    self.mirrored[half] |= 1 << 15 - n
            for below in range(5):
                k = below
                self.high[below << 16 | half] = 0
                for n in range(16):
                    if half >> n & 1:
                        k += 1
                        if k <= SIDE_MOST:
                            if below == 0:
                                self.low[half] += self.choices[5 * n + k]
                            self.high[below << 16 | half] += self.choices[5 * (16 + n) + k]
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _list_sets(self) -> cython.int:
        k: cython.int
        number: cython.uint
        mask: cython.ulonglong
        low: cython.ulonglong
        one: cython.ulonglong = 1
        for k in range(5):
            self.sets[k] = cython.cast(cython.pointer(cython.uint), malloc(4 * self.choices[5 * ALL_SQUARES + k]))
            if not self.sets[k]:
                raise MemoryError()
            mask = (one << k) - 1
            for number in range(self.choices[5 * ALL_SQUARES + k]):
                self.sets[k][number] = cython.cast(cython.uint, mask)
                if mask:
                    low = mask & (~mask + 1)
                    mask = (((mask ^ (mask + low)) >> 2) // low) | (mask + low)
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _members(self, mask: cython.uint) -> cython.uint:
        return self.size[mask & 0xFFFF] + self.size[mask >> 16]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _number(self, mask: cython.uint) -> cython.uint:
        """The set's number among those of its size."""
        below: cython.uint = self.size[mask & 0xFFFF]
        return self.low[mask & 0xFFFF] + self.high[below << 16 | mask >> 16]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _turned(self, mask: cython.uint) -> cython.uint:
        return self.mirrored[mask & 0xFFFF] << 16 | self.mirrored[mask >> 16]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _material(
        self, soldiers: cython.uint, officers: cython.uint, others: cython.uint, their_officers: cython.uint
    ) -> cython.uint:
        """The number of the material of these sets."""
        own: cython.uint = 5 * self._members(soldiers) + self._members(officers)
        return 25 * own + 5 * self._members(others) + self._members(their_officers)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _place(
        self, soldiers: cython.uint, officers: cython.uint, others: cython.uint, their_officers: cython.uint
    ) -> cython.uint:
        """The number of the position of these sets within its material."""
        number: cython.uint = self._number(soldiers)
        number = number * self.choices[5 * SOLDIER_SQUARES + self._members(others)] + self._number(others)
        number = number * self.choices[5 * ALL_SQUARES + self._members(officers)] + self._number(officers)
        number = number * self.choices[5 * ALL_SQUARES + self._members(their_officers)] + self._number(their_officers)
        return number

    @cython.cfunc
    @cython.exceptval(check=False)
    def _positions(self, material: cython.uint) -> cython.uint:
        """Return the number of a material's positions."""
        count: cython.uint = self.choices[5 * SOLDIER_SQUARES + material // 125]
        count *= self.choices[5 * SOLDIER_SQUARES + material // 5 % 5]
        count *= self.choices[5 * ALL_SQUARES + material // 25 % 5]
        return count * self.choices[5 * ALL_SQUARES + material % 5]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _set_up(self, material: cython.uint, number: cython.uint) -> cython.bint:
        """Set the board to a position; False where two pieces would stand on one square."""
        of: cython.uint = self.choices[5 * ALL_SQUARES + material % 5]
        light: cython.uint
        dark: cython.uint
        self.other_officers, number = self.sets[material % 5][number % of], number // of
        of = self.choices[5 * ALL_SQUARES + material // 25 % 5]
        self.own_officers, number = self.sets[material // 25 % 5][number % of], number // of
        of = self.choices[5 * SOLDIER_SQUARES + material // 5 % 5]
        self.other_soldiers = self.sets[material // 5 % 5][number % of]
        self.own_soldiers = self.sets[material // 125][number // of]
        light, dark = self.own_soldiers | self.own_officers, self.other_soldiers | self.other_officers
        if self.own_soldiers & self.own_officers or self.other_soldiers & self.other_officers:
            return False
        if light & self._turned(dark):
            return False
        self._put()
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _put(self) -> cython.int:
        """Put the pieces of the sets on the board."""
        square: cython.int
        column: cython.longlong
        self.board.occupied = self.board.dark = self.board.led = 0
        for square in range(ALL_SQUARES):
            column = 0
            if self.own_soldiers >> square & 1:
                column = SOLDIER
            elif self.own_officers >> square & 1:
                column = OFFICER
            elif self.other_soldiers >> (31 - square) & 1:
                column = SOLDIER | OF_DARK
            elif self.other_officers >> (31 - square) & 1:
                column = OFFICER | OF_DARK
            self.board.columns[square] = column
            self.board._mark(square, 0, column)
        return 0

    def solve(self, material: cython.uint) -> list:
        """A material and, where it is another one, the same with the sides exchanged: of each its number, the values of
        its positions, and the same with NOWHERE for those whose side to move captures.

        The materials behind its captures and promotions must be solved before.
        """
        number: cython.uint
        exchanged: cython.uint = material % 25 * 25 + material // 25
        count: cython.uint = self._positions(material)
        graph: Graph = Graph(count if exchanged == material else count + self._positions(exchanged))
        quiet = bytearray(graph.count)
        at: cython.pointer(cython.uchar) = quiet
        self._explore(graph, material, 0 if exchanged == material else count, at)
        if exchanged != material:
            self._explore(graph, exchanged, 0, at)
        graph.solve()
        for number in range(graph.count):
            at[number] |= graph.values[number]
        values: bytes = cython.cast(cython.p_char, graph.values)[: graph.count]
        parts = [(material, values[:count], bytes(quiet[:count]))]
        if exchanged != material:
            parts.append((exchanged, values[count:], bytes(quiet[count:])))
        for number, table, _ in parts:
            self.know(number, table)
        return parts

    def know(self, material: cython.uint, values: bytes) -> None:
        """Take the values of a material as solved."""
        if len(values) != self._positions(material):
            raise ValueError("material %d has %d positions" % (material, self._positions(material)))
        self.kept[material] = values
        self.tables[material] = values

    @cython.cfunc
    @cython.exceptval(-1)
    def _explore(
        self, graph: Graph, material: cython.uint, behind: cython.uint, quiet: cython.pointer(cython.uchar)
    ) -> cython.int:
        """Give the graph every position of the material; those of the exchanged one begin at number `behind`.

        quiet: gets NOWHERE where the side to move captures.
        """
        number: cython.uint
        at: cython.int
        self.board.side = 0
        for number in range(self._positions(material)):
            if not self._set_up(material, number):
                graph.skip()
                continue
            self.board.end = at = 0
            self.board.generate()
            if self.board.end and self.board.pool[4] != NONE:
                quiet[graph.opened] = cython.cast(cython.uchar, NOWHERE)
            graph.open()
            while at < self.board.end:
                self._follow(graph, at, behind)
                at += 3 + 2 * self.board.pool[at]
            graph.close()
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _follow(self, graph: Graph, at: cython.int, behind: cython.uint) -> cython.int:
        """Give the graph the turn that begins at `at` in the pool."""
        one: cython.uint = 1
        steps: cython.int = self.board.pool[at]
        step: cython.int
        origin: cython.uint = one << self.board.pool[at + 2]
        landing: cython.uint = one << self.board.pool[at + 1 + 2 * steps]
        left: cython.uint = 0xFFFFFFFF
        soldiers: cython.uint = self.own_soldiers
        officers: cython.uint = self.own_officers
        is_inner: cython.bint = self.board.pool[at + 4] == NONE and not self.board.pool[at + 1]
        material: cython.uint
        if soldiers & origin:
            soldiers ^= origin
            if self.board.pool[at + 1]:
                officers |= landing
            else:
                soldiers |= landing
        else:
            officers = officers ^ origin | landing
        if is_inner:
            graph.inner(behind + self._place(self.other_soldiers, self.other_officers, soldiers, officers))
            return 0
        if self.board.pool[at + 4] != NONE:
            for step in range(steps):
                left ^= one << (31 - self.board.pool[at + 4 + 2 * step])
        material = self._material(self.other_soldiers & left, self.other_officers & left, soldiers, officers)
        if material // 25 == 0:  # nothing is left to move
            graph.outer(1)
            return 0
        if not self.tables[material]:
            raise ValueError("material %d is not solved" % material)
        graph.outer(
            self.tables[material][
                self._place(self.other_soldiers & left, self.other_officers & left, soldiers, officers)
            ]
        )
        return 0

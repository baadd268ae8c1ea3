"""The transposition table: the result of searching a position, by its key."""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.rules import scores
from pyapp.rules.board import NONE

WON = cython.declare(cython.int, scores.FORCED)
EXACT = cython.declare(cython.int, 1)  # the relation of an entry's value to the position's
AT_LEAST = cython.declare(cython.int, 2)
AT_MOST = cython.declare(cython.int, 3)
BUCKET = cython.declare(cython.int, 4)  # entries that may hold a position
LINE = cython.declare(cython.int, 64)  # bytes that a processor fetches at once: a bucket
# an entry is two words: its key, and from the lowest bit on bound, depth, turn + 1, value + OFFSET, age
DEPTH = cython.declare(cython.int, 2)
TURN = cython.declare(cython.int, 10)
VALUE = cython.declare(cython.int, 22)
AGE = cython.declare(cython.int, 40)
OFFSET = cython.declare(cython.int, 1 << 17)
AGES = cython.declare(cython.int, 64)
FADES = cython.declare(cython.int, 4)  # plies by which an entry's depth counts as less for each search since


@cython.final
@cython.cclass
class Transpositions:
    """Entries in buckets, in which the shallowest and oldest gives way. Wins count from the entry's position, while a
    search counts them from its root.

    value: of the entry that `settles` examined last.
    room: entries for which there is memory; the memory is taken once, because a page gives none back.
    """

    value: cython.int
    age: cython.int
    mask: cython.ulonglong  # buckets in use - 1
    room: cython.int
    memory: bytearray
    words: cython.p_ulonglong  # of the memory

    def __init__(self, room: cython.int):
        """room: a power of two; each entry takes 16 bytes. All of it is used until `clear` sets a smaller number."""
        self.value, self.age, self.room, self.mask = 0, 0, room, room // BUCKET - 1
        self.memory = bytearray(16 * room + LINE)
        if cython.compiled:
            self.words = cython.cast(cython.p_ulonglong, cython.cast(cython.p_char, self.memory))
            while cython.cast(cython.size_t, self.words) % LINE:
                self.words += 1
        else:
            self.clear(room)

    def clear(self, entries: cython.int) -> None:
        """Forget everything, and use this many entries from now on: a power of two, `room` at most."""
        at: cython.longlong
        self.mask = entries // BUCKET - 1
        if cython.compiled:
            for at in range(2 * entries):
                self.words[at] = 0
        else:
            self.words = memoryview(bytearray(16 * entries)).cast("Q")

    def has_room(self, entries: cython.int) -> bool:
        """Return whether this many entries could be used."""
        return entries <= self.room

    def entries(self) -> int:
        """The number of entries in use."""
        return BUCKET * (self.mask + 1)

    def grow_old(self) -> None:
        """Begin another search: its entries will rank above earlier ones."""
        self.age = (self.age + 1) % AGES

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def find(self, key: cython.ulonglong) -> cython.longlong:
        """The place of the entry for the position with this key, or NONE."""
        at: cython.longlong = self._bucket(key)
        end: cython.longlong = at + 2 * BUCKET
        while at < end:
            if self.words[at] == key and self.words[at + 1]:
                return at
            at += 2
        return NONE

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def turn(self, at: cython.longlong) -> cython.int:
        """The number of the best turn there, or NONE."""
        return cython.cast(cython.int, self.words[at + 1] >> TURN & 0xFFF) - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def settles(
        self, at: cython.longlong, ply: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.bint:
        """Return whether the entry makes a search at `ply` needless; its worth there is then in `value`."""
        word: cython.ulonglong = self.words[at + 1]
        bound: cython.int = cython.cast(cython.int, word & 3)
        value: cython.int = cython.cast(cython.int, word >> VALUE & 0x3FFFF) - OFFSET
        if cython.cast(cython.int, word >> DEPTH & 0xFF) < depth:
            return False
        if value > WON:
            value -= ply
        elif value < -WON:
            value += ply
        self.value = value
        return bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha)

    @cython.cfunc
    @cython.exceptval(check=False)
    def keep(
        self,
        key: cython.ulonglong,
        ply: cython.int,
        depth: cython.int,
        value: cython.int,
        bound: cython.int,
        turn: cython.int,
    ) -> cython.int:
        """Remember the result of a search at `ply`."""
        word: cython.ulonglong = self.age
        if value > WON:
            value += ply
        elif value < -WON:
            value -= ply
        word = word << (AGE - VALUE) | cython.cast(cython.ulonglong, value + OFFSET)
        word = word << (VALUE - TURN) | cython.cast(cython.ulonglong, turn + 1 & 0xFFF)
        word = word << (TURN - DEPTH) | cython.cast(cython.ulonglong, depth if depth > 0 else 0)
        self._put(key, word << DEPTH | cython.cast(cython.ulonglong, bound))
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _bucket(self, key: cython.ulonglong) -> cython.longlong:
        return cython.cast(cython.longlong, (key & self.mask) * 8)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _put(self, key: cython.ulonglong, word: cython.ulonglong) -> cython.int:
        """Put an entry in place of the one with its key, or else of the lowest in its bucket."""
        at: cython.longlong = self._bucket(key)
        place: cython.longlong = at
        end: cython.longlong = at + 2 * BUCKET
        least: cython.int = 1 << 16
        while at < end:
            if self.words[at] == key:
                place = at
                break
            if self._rank(self.words[at + 1]) < least:
                place, least = at, self._rank(self.words[at + 1])
            at += 2
        self.words[place], self.words[place + 1] = key, word
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _rank(self, word: cython.ulonglong) -> cython.int:
        """The rank of an entry: its depth minus its fading. An empty entry ranks lowest."""
        age: cython.int = self.age - cython.cast(cython.int, word >> AGE)
        if word == 0:
            return -(1 << 16)
        return cython.cast(cython.int, word >> DEPTH & 0xFF) - FADES * (age if age >= 0 else age + AGES)

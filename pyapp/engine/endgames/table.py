"""The table of a game: the values of its positions with up to some number of pieces, in one file.

The file begins with a line of text: the format, the game, the most pieces, and the CRC-32 of everything after it. Then come a
line for each part, an empty line, and three zlib streams for each part, in the same order: whether each position is drawn,
lost or won, four in a byte; the values of the won positions; the values of the lost ones.

In games without columns a part is one material, four digits; of each pair of materials, as the two sides see them, one
part is stored. After it comes the order of its four axes (probe.py), the outermost first. A position in which the side to
move captures has no stored value: its turns give it. In games with columns a part is a number of pieces.

Where dead play ends a game, these are the values with all plies of it left. Three more streams for each part have the values
that differ with fewer, in the order of the positions, and from many plies to few: the distance of each position from the one
before, as the sum of bytes up to one below 255; the most plies with this value; the values.
"""

import zlib
from array import array
from bisect import bisect_left
from collections import namedtuple
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from pyapp.engine.endgames import columns, pieces
from pyapp.engine.endgames.dead_play import limit, plies_left, settled
from pyapp.engine.endgames.kept import DamagedTable, is_possible, kept_as
from pyapp.engine.endgames.kept import pieces as counted
from pyapp.engine.endgames.probe import Endings, fill
from pyapp.engine.endgames.values import LOST_NOW, best
from pyapp.rules.board import Board
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.variants import UNDER, Variant

FORMAT = "columna-endgames-3"
NONE = -1  # as in Endings
FAR = 255  # a step between positions that goes on with the next byte

# a legal turn, the position behind it, and the value of that position
Option = namedtuple("Option", ("turn", "reached", "value"))


class Table:
    """The values of a game's positions.

    variant: the game;  most: every position with at most this many pieces has a value;  values: those of all parts;
    endings: the Endings for searches, None in games with columns, where pieces never become fewer.
    """

    def __init__(self, variant: Variant, data: bytes):
        """Read a file's content. Raises DamagedTable."""
        head, _, rest = data.partition(b"\n")
        words = head.decode("ascii", "replace").split(" ")
        if len(words) != 4 or words[0] != FORMAT or words[1] != kept_as(variant) or not words[2].isdigit():
            raise DamagedTable("this is no table of endings of %s" % variant.id)
        if "%08x" % zlib.crc32(rest) != words[3]:
            raise DamagedTable("the table of endings of %s is damaged" % variant.id)
        self.variant, self.most = variant, int(words[2])
        try:
            self._unpack(rest)
        except (ValueError, IndexError, zlib.error):
            raise DamagedTable("the table of endings of %s is damaged" % variant.id)

    def _unpack(self, rest: bytes) -> None:
        """Read the rest after the first line. Raises ValueError, IndexError or zlib.error if it is inconsistent."""
        variant = self.variant
        names, _, packed = rest.partition(b"\n\n")
        parts, streams = _parts(variant, names.decode("ascii").split("\n")), _streams(packed)
        self._begins = {number: begin for number, begin, _, _ in parts}
        self.values = bytearray(parts[-1][2])
        self._places, self._lefts, self._changed = array("I"), bytearray(), bytearray()
        for _, begin, end, _ in parts:
            fill(self.values, begin, end, next(streams), next(streams), next(streams))
            if limit(variant):
                self._take_changes(begin, next(streams), next(streams), next(streams))
        self.endings: Endings | None = None
        if variant.captured != UNDER:
            axes = [(number, begin, steps) for number, begin, _, steps in parts]
            self.endings = Endings(self.most, self.values, axes, (pieces.order(True), pieces.order(False)))
        self._board = Board(variant)

    def _take_changes(self, begin: int, gaps: bytearray, lefts: bytearray, values: bytearray) -> None:
        """Take the values of a part that differ with fewer plies left. Raises ValueError if the streams do not fit together."""
        places = [place for place, gap in zip(accumulate(gaps, initial=begin), [FAR, *gaps]) if gap < FAR]
        if not len(places) == len(lefts) == len(values):
            raise ValueError("too few values")
        self._places.extend(places)
        self._lefts += lefts
        self._changed += values

    def value(self, position: Position) -> int | None:
        """Return the value of the position, None if it has more pieces than the table, or is in no game."""
        return self._value(position) if counted(position) <= self.most and is_possible(position) else None

    def options(self, position: Position) -> list[Option]:
        """The Options of a position that the table has, in the generator's order."""
        reached = [(turn, after(position, turn)) for turn in legal_turns(position)]
        return [Option(turn, each, self._value(each)) for turn, each in reached]

    def _value(self, position: Position) -> int:
        if self.endings is None:
            return self._counted_value(position, self._begins[counted(position)] + columns.place(position))
        self._board.set(position.columns, position.side)
        value = self.endings.quiet_value(self._board)
        if value != NONE:
            return value
        return best(option.value for option in self.options(position))

    def _counted_value(self, position: Position, place: int) -> int:
        """The value with the position's counters."""
        value = self.values[place]
        if not limit(self.variant) or value == LOST_NOW:
            return value
        left = plies_left(position)
        if not left:
            return settled(position)
        row = bisect_left(self._places, place)
        while row < len(self._places) and self._places[row] == place and self._lefts[row] >= left:
            value = self._changed[row]
            row += 1
        return value


def _streams(packed: bytes) -> Iterator[bytearray]:
    """Yield the content of one zlib stream after the other. Raises zlib.error where there is none."""
    while True:
        stream = zlib.decompressobj()
        yield bytearray(stream.decompress(packed))
        packed = stream.unused_data


def _parts(variant: Variant, lines: list[str]) -> list[tuple[Any, ...]]:
    """For each part its number, the begin and end of its values, and the strides of its axes."""
    parts, begin = [], 0
    for line in lines:
        name, _, order = line.partition(" ")
        if variant.captured == UNDER:
            number, steps, end = int(name), [], begin + columns.count(variant, int(name))
        else:
            material = tuple(map(int, name))
            number, steps = pieces.number_of(material), strides(pieces.axes(variant, material), order)
            end = begin + pieces.count(variant, material)
        parts.append((number, begin, end, steps))
        begin = end
    return parts


def strides(axes: list[int], order: str) -> list[int]:
    """The stride of a step on each axis. axes: their sizes;  order: their order, the outermost first."""
    lengths, step = [0] * len(axes), 1
    for axis in map(int, reversed(order)):
        lengths[axis], step = step, step * axes[axis]
    return lengths


def name_of(material: tuple[int, ...]) -> str:
    """The name of a material as a part of a table."""
    return "".join(map(str, material))

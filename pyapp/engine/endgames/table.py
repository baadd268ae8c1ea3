"""The table of a game: the values of its positions with up to some number of pieces, in one file.

The file begins with a line of text: the format, the game, the most pieces, and the CRC-32 of everything after it. Then come a
line for each part, an empty line, and three zlib streams for each part, in the same order: whether each position is drawn,
lost or won, four in a byte; the values of the won positions; the values of the lost ones.

In games without columns a part is one material, four digits; of each pair of materials, as the two sides see them, one
part is stored. After it comes the order of its four axes (probe.py), the outermost first. A position in which the side to
move captures has no stored value: its turns give it. In games with columns a part is a number of pieces.
"""

import zlib

from pyapp.engine.endgames import columns, pieces
from pyapp.engine.endgames.kept import DamagedTable, kept_as
from pyapp.engine.endgames.kept import pieces as counted
from pyapp.engine.endgames.probe import Endings, fill
from pyapp.engine.endgames.values import best
from pyapp.rules.board import Board
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.variants import UNDER, Variant

FORMAT = "columna-endgames-2"
NONE = -1  # as in Endings


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
        names, _, streams = rest.partition(b"\n\n")
        parts = _parts(variant, names.decode("ascii").split("\n"))
        self._begins = {number: begin for number, begin, _, _ in parts}
        self.values = bytearray(parts[-1][2])
        for _, begin, end, _ in parts:
            planes = []
            for _ in range(3):
                stream = zlib.decompressobj()
                planes.append(bytearray(stream.decompress(streams)))
                streams = stream.unused_data
            fill(self.values, begin, end, *planes)
        self.endings = None if variant.captured == UNDER else _endings(self.most, self.values, parts)
        self._board = Board(variant)

    def value(self, position: Position) -> int | None:
        """Return the value of the position, None if it has more pieces than the table."""
        return self._value(position) if counted(position) <= self.most else None

    def _value(self, position: Position) -> int:
        if self.endings is None:
            return self.values[self._begins[counted(position)] + columns.place(position)]
        self._board.set(position.columns, position.side)
        value = self.endings.quiet_value(self._board)
        if value != NONE:
            return value
        return best(self._value(after(position, turn)) for turn in legal_turns(position))


def _parts(variant: Variant, lines: list[str]) -> list[tuple]:
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


def _endings(most: int, values: bytearray, parts: list[tuple]) -> Endings:
    orders = pieces.order(True), pieces.order(False)
    return Endings(most, values, [(number, begin, steps) for number, begin, _, steps in parts], orders)


def strides(axes: list[int], order: str) -> list[int]:
    """The stride of a step on each axis. axes: their sizes;  order: their order, the outermost first."""
    lengths, step = [0] * len(axes), 1
    for axis in map(int, reversed(order)):
        lengths[axis], step = step, step * axes[axis]
    return lengths


def name_of(material: tuple[int, ...]) -> str:
    """The name of a material as a part of a table."""
    return "".join(map(str, material))

"""Positions as numbers, for machine learning."""

from __future__ import annotations

from columna import errors
from columna.position import Position
from columna.side import DARK
from pyapp.rules.squares import squares

PIECES = "wWbB"
LAYERS = 4
MOST_LAYERS = 50


class Planes:
    """A position as planes of one byte for each square of the whole board, the ones that nobody plays on included.

    Four planes for each layer, from the top piece of a column down: 1 where the piece in that layer is a soldier of Light, an
    officer of Light, a soldier of Dark, an officer of Dark. Then four planes that count these pieces in all layers below. In the
    last plane every byte is 1 if Dark is to move. A plane has the ranks from 1 on, and each rank the files from a on.

    layers: their number;  size: of the board;  shape: planes, ranks, files;  data: the bytes, plane after plane.

    >>> planes = to_planes(Position("lasca", "B:a1w,c3Wbb"), layers=2)
    >>> planes.shape, sum(planes.data)
    ((13, 7, 7), 53)
    >>> planes.nested()[1][2]
    [0, 0, 1, 0, 0, 0, 0]
    """

    def __init__(self, data: bytes, size: int) -> None:
        self.data: bytes = data
        self.size: int = size

    @property
    def shape(self) -> tuple[int, int, int]:
        """The numbers of planes, ranks and files."""
        return len(self.data) // self.size**2, self.size, self.size

    @property
    def layers(self) -> int:
        """The number of layers that have planes of their own."""
        return (self.shape[0] - 1) // len(PIECES) - 1

    def nested(self) -> list[list[list[int]]]:
        """Return the numbers as lists of lists of lists: planes, ranks, files."""
        count, size, _ = self.shape
        ranks = [list(self.data[begin : begin + size]) for begin in range(0, len(self.data), size)]
        return [ranks[plane * size : (plane + 1) * size] for plane in range(count)]

    @property
    def __array_interface__(self) -> dict[str, object]:
        """The description by which `numpy.asarray(planes)` shows these bytes without a copy of them."""
        return {"version": 3, "shape": self.shape, "typestr": "|u1", "data": self.data}

    def __eq__(self, other: object) -> bool:
        return (self.data, self.size) == (other.data, other.size) if isinstance(other, Planes) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.data, self.size))

    def __repr__(self) -> str:
        return "<Planes %d×%d×%d>" % self.shape


def to_planes(position: Position, layers: int = LAYERS) -> Planes:
    """Return the Planes of a position. layers: the number of layers, from the top down, that have planes of their own.

    As the side to move sees the board: `to_planes(position if position.side == LIGHT else position.mirror())`.
    """
    here = errors.kind_of("position", position, Position)._rules
    errors.whole("layers", layers, 1, MOST_LAYERS)
    size, board = here.variant.size, squares(here.variant.size)
    area = size * size
    data = bytearray((len(PIECES) * (layers + 1) + 1) * area)
    for name, pieces in position.pieces.items():
        file, rank = board.at[board.index[name]]
        place = (rank - 1) * size + file - 1
        for layer, piece in enumerate(pieces):
            data[(len(PIECES) * min(layer, layers) + PIECES.index(piece)) * area + place] += 1
    if position.side == DARK:
        data[-area:] = bytes([1]) * area
    return Planes(bytes(data), size)

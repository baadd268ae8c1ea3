"""The places on the board, in board units: a square is 100 wide, the frame around the field FRAME."""

from pyapp.rules.squares import squares

SQUARE = 100
FRAME = 36


def edge(size: int) -> int:
    """The width and height of the whole board."""
    return size * SQUARE + 2 * FRAME


def box(size: int) -> str:
    """The viewBox of the board."""
    return "0 0 %d %d" % (edge(size), edge(size))


def centre(size: int, flipped: bool, square: int) -> tuple[int, int]:
    """Return the place (x, y) of the centre of a square."""
    file, rank = squares(size).at[square]
    column, row = (size - file, rank - 1) if flipped else (file - 1, size - rank)
    return FRAME + SQUARE * column + SQUARE // 2, FRAME + SQUARE * row + SQUARE // 2


def square_at(size: int, flipped: bool, x: float, y: float) -> int | None:
    """The number of the square at a point, None where the point lies on no square of the game."""
    column, row = int((x - FRAME) // SQUARE), int((y - FRAME) // SQUARE)
    place = (size - column, row + 1) if flipped else (column + 1, size - row)
    at = squares(size).at
    return at.index(place) if place in at else None

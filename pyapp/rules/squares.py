"""The squares of every board that are played on: names, places, neighbours.

A square is a number from 0, rank by rank from a1 (Lasker's number less one). Only squares whose file and rank
add up to an even number are used; a1, Light's left corner, is file 1, rank 1.
"""

FILES = "abcdefghij"
DIRECTIONS = ((1, 1), (-1, 1), (1, -1), (-1, -1))  # Light's two ways forward first; 3 - d is opposite to d


class Squares:
    """The squares of a board of `size` files and ranks.

    names: list of "a1", "c1", …;  index: name -> number;  at: list of (file, rank), from 1;
    near: list of four neighbours for each square, in DIRECTIONS' order at 4 * square, -1 off the board;
    places: each square's bit in a mask of the board. The mask has gaps at the edge, so that a step in any of the
    DIRECTIONS is a shift by right, left, -left or -right from every square, and reaches a gap when it leaves the
    board;  left, right: 4 and 5, or 5 and 6 on a board of more than eight files;  outer: squares of either outer rank;
    mask: every square's bit. Nothing in it ever changes, so that any number of boards may share it.
    """

    def __init__(self, size: int):
        self.size = size
        self.at = [(f, r) for r in range(1, size + 1) for f in range(1, size + 1) if (f + r) % 2 == 0]
        self.count = len(self.at)
        self.left = 4 if size <= 8 else 5
        self.right = self.left + 1
        self.outer = (size + 1) // 2
        self.places = [((self.left + self.right) * (r - 1) + 1) // 2 + (f - 1) // 2 for f, r in self.at]
        self.mask = sum([1 << place for place in self.places])
        self.names = [FILES[f - 1] + str(r) for f, r in self.at]
        self.index = {name: square for square, name in enumerate(self.names)}
        number = {place: square for square, place in enumerate(self.at)}
        self.near = [number.get((f + df, r + dr), -1) for f, r in self.at for df, dr in DIRECTIONS]


_BOARDS: dict[int, Squares] = {}  # made when they are first needed, because the page is sent without them


def squares(size: int) -> Squares:
    """The squares of the board of this size."""
    if size not in _BOARDS:
        _BOARDS[size] = Squares(size)
    return _BOARDS[size]

"""The opening book of a game as text: the value of every turn in a tree of positions, searched best first.

The first line is "columna-book 1 GAME POSITIONS LINES", where POSITIONS counts the whole tree. Each other line is for a
position of the tree whose turns were searched, in the order of their keys:

    KEY BEHIND VALUE VALUE …

KEY: as `key` makes it;  BEHIND: the number of positions of the tree that follow from it;  VALUE: one for each legal turn, in
the order of the keys of the positions they lead to, in hundredths of a soldier for the side to move. Beyond 99,000 it is a
win by force, beyond -99,000 a loss. So a position is found whichever turns led to it, and only its line is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyapp.rules.position import Position, Turn
from pyapp.rules.squares import squares
from pyapp.rules.variants import Variant

KIND = "columna-book 1"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LENGTH = 7  # letters of a key
MODULUS, FACTOR = 4398046511093, 2862933555777  # a prime below 2 ** 42, and any number


class Choice(NamedTuple):
    """A turn as the book values it.

    turn: the Turn;  value: see above;  behind: the number of positions of the tree after the one that the turn leads to; 0 if
    the turns of that position were not searched
    """

    turn: Turn
    value: int
    behind: int


_mirrored: dict[
    int, list[int]
] = {}  # by the size of a board: for each square its mirror image, left and right exchanged


class Damaged(ValueError):
    """A text that is not, or no longer, the book of this game."""


class Book:
    """The book of a game. positions: of its tree. Raises Damaged.

    text: in the format above. The text of another game, or a damaged one, is refused, here or later.
    """

    def __init__(self, game: str, text: str):
        begin = text.find("\n")
        words = text[:begin].split(" ")
        self._lines = text[begin:].encode()  # bytes, because MicroPython counts letters to find a place in a text
        if words[:-2] != KIND.split(" ") + [game] or words[-1] != str(self._lines.count(b"\n") - 1):
            raise Damaged("this is not the opening book of %s as it was written" % game)
        self.positions = _number(words[-2])

    def choices(self, position: Position, legal: list[Turn]) -> list[Choice]:
        """Return a Choice for each legal turn of a position, the best first; [] if the book does not have the position."""
        variant, side = position.variant, position.side
        line = self._line(key(variant, side, position.columns))
        if not line:
            return []
        reached = [(key(variant, 1 - side, turn.stages[-1]), number) for number, turn in enumerate(legal)]
        if len(line) != 1 + len(reached):
            raise Damaged("a line of the opening book has %d turns in place of %d" % (len(line) - 1, len(reached)))
        choices = []
        for (name, number), value in zip(sorted(reached), line[1:]):
            behind = self._line(name)
            choices.append(Choice(legal[number], _number(value), _number(behind[0]) if behind else 0))
        return sorted(choices, key=lambda choice: -choice.value)

    def behind(self, position: Position) -> int:
        """The number of positions of the tree that follow from this one; 0 where its turns were not searched."""
        line = self._line(key(position.variant, position.side, position.columns))
        return _number(line[0]) if line else 0

    def _line(self, name: str) -> list[str]:
        """Return the words after the key in the line of this position, or []."""
        wanted, lines = name.encode(), self._lines
        first, last = 0, len(lines) - 1  # breaks: the line is behind the first or a later one, before the last
        while first < last:
            middle = (first + last) // 2
            begin, end = lines.rfind(b"\n", first, middle + 1), lines.find(b"\n", middle + 1)
            here = lines[begin + 1 : begin + 1 + LENGTH]
            if here == wanted:
                return lines[begin + LENGTH + 2 : end].decode().split(" ")
            first, last = (end, last) if here < wanted else (first, begin)
        return []


def key(variant: Variant, side: int, columns: Sequence[int]) -> str:
    """The letters that stand for the position with these columns by square number and this side to move.

    In ten thousand positions, two with the same letters are very unlikely; the writer of a book checks that.
    """
    number = side + 1
    for column in likeness(variant, columns):
        number = (number * FACTOR + column) % MODULUS
    letters = ""
    for _ in range(LENGTH):
        letters += LETTERS[number % 64]
        number //= 64
    return letters


def likeness(variant: Variant, columns: Sequence[int]) -> tuple[int, ...]:
    """Return the lesser of the columns and their mirror image, or the columns if the mirrored board has other squares."""
    here, size = tuple(columns), variant.size
    if size % 2 == 0:
        return here
    if size not in _mirrored:
        board = squares(size)
        _mirrored[size] = [board.at.index((size + 1 - file, rank)) for file, rank in board.at]
    return min(here, tuple([here[square] for square in _mirrored[size]]))


def written(game: str, positions: int, lines: list[tuple[str, int, list[int]]]) -> str:
    """Return the text of a book. lines: (key, positions that follow, values) of each position that was searched."""
    head = "%s %s %d %d\n" % (KIND, game, positions, len(lines))
    return head + "".join(
        [
            "%s %d %s\n" % (name, behind, " ".join([str(value) for value in values]))
            for name, behind, values in sorted(lines)
        ]
    )


def _number(text: str) -> int:
    """A whole number as books have them. Raises Damaged."""
    digits = text[1:] if text[:1] == "-" else text
    if not 0 < len(digits) < 8 or digits.strip("0123456789"):
        raise Damaged("%r in the opening book is no number" % text[:20])
    return int(text)

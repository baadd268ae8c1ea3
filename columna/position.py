"""A position as a value: what stands where, what is legal, and what a turn leads to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast, overload

from columna.picture import svg
from columna.turn import LegalTurns, Turn
from columna.variant import variant_of
from pyapp.rules import endings, notation
from pyapp.rules import perft as counting
from pyapp.rules import position as rules
from pyapp.rules.board import Board
from pyapp.rules.column import text as column_text
from pyapp.rules.endings import Result
from pyapp.rules.position_reading import read_written_position
from pyapp.rules.squares import FILES, squares
from pyapp.rules.turn_reading import read_square
from pyapp.rules.variants import VARIANTS, Variant

GAMES: dict[str, str] = {variant.id: variant.name for variant in VARIANTS.values()}
"""The games' ids, as in "lasca", with their names."""

SIDES = "Light", "Dark"
OTHER_SIDE = str.maketrans("wbWB", "bwBW")


class Position(rules.Position):
    """A position of one of the GAMES. It never changes, so it may be shared, compared, hashed and pickled.

    game: the id of one of GAMES, or a Variant;  text: the side to move and every column, as in "W:b2w,c3Wbb": W for Light,
    B for Dark; a column is its square and its pieces from the top, w and b soldiers, W and B officers. Two numbers may
    follow, the plies without progress and those of officers alone, in the games that count them. Raises ValueError for an unknown
    game, NotationError for a text that cannot be read.

    side: the side to move, LIGHT or DARK;  counters: plies without progress, and plies of officers alone, 0 in a game
    that does not count them;  variant: what tells the game from the others;  columns: each square's column as one number.

    >>> position = Position("lasca", "W:b2w,c3b,e5b,g7Bww")
    >>> print(position)
    7 .   .   .   Bww
    6   .   .   .
    5 .   .   b   .
    4   .   .   .
    3 .   b   .   .
    2   w   .   .
    1 .   .   .   .
      a b c d e f g
    Light to move
    >>> position
    Position('lasca', 'W:b2w,c3b,e5b,g7Bww')
    >>> position == Position("lasca", "W:g7Bww,e5b,c3b,b2w")
    True
    """

    turn_class = Turn
    _legal: LegalTurns | None = None

    @overload
    def __new__(cls, game: str | Variant, text: str, /) -> Position: ...
    @overload
    def __new__(cls, variant: Variant, side: int, columns: tuple, counters: tuple, /) -> Position: ...
    def __new__(cls, game: str | Variant, text: str | int, *fields: tuple) -> Position:
        """Read a position, or make it of its four fields, as the rules do."""
        if isinstance(text, str):
            return cls._make(read_written_position(variant_of(game), text))
        return super().__new__(cls, game, text, *fields)

    def __getstate__(self) -> None:
        """Leave the legal turns out of a pickle."""

    @property
    def game(self) -> str:
        """The id of the game, one of GAMES; "own" for rules of your own."""
        return self.variant.id

    @property
    def text(self) -> str:
        """The position as the constructor reads it.

        >>> Position("bashni", "B:h8B,c3wb:12:0").text
        'B:c3wb,h8B:12:0'
        """
        return notation.position_text(self)

    @property
    def pieces(self) -> dict[str, str]:
        """The occupied squares, from a1 on, each with its pieces from the top.

        >>> Position("lasca", "W:b2w,c3Wbb").pieces
        {'b2': 'w', 'c3': 'Wbb'}
        """
        names = squares(self.variant.size).names
        return {name: column_text(column) for name, column in zip(names, self.columns, strict=True) if column}

    def piece_at(self, square: str) -> str:
        """Return the pieces on a square from the top, "" where it is empty. Raises NotationError.

        >>> Position("lasca", "W:b2w,c3Wbb").piece_at("c3")
        'Wbb'
        """
        return column_text(self.columns[read_square(self.variant, square)])

    def put(self, square: str, pieces: str) -> Position:
        """Return the position with these pieces on a square, "" for none. Raises NotationError.

        >>> Position("lasca", "W:b2w,c3Wbb").put("b2", "").put("g7", "B").text
        'W:c3Wbb,g7B'
        """
        name = squares(self.variant.size).names[read_square(self.variant, square)]
        return self._with(self.side, {**self.pieces, name: pieces})

    def pass_turn(self) -> Position:
        """Return the position with the other side to move.

        >>> Position("lasca", "W:b2w,c3b").pass_turn().text
        'B:b2w,c3b'
        """
        return Position(self.variant, 1 - self.side, self.columns, self.counters)

    def mirror(self) -> Position:
        """Return the position as the other side sees it: the board turned, the sides exchanged.

        >>> Position("lasca", "W:b2w,c3Wbb").mirror().text
        'B:e5Bww,f6b'
        """
        names = squares(self.variant.size).names
        turned = {names[-1 - names.index(name)]: own.translate(OTHER_SIDE) for name, own in self.pieces.items()}
        return self._with(1 - self.side, turned)

    @property
    def legal_turns(self) -> LegalTurns:
        """Every legal turn of the side to move; none where it has lost.

        >>> [str(turn) for turn in start("lasca").legal_turns]
        ['a3-b4', 'c3-d4', 'c3-b4', 'e3-f4', 'e3-d4', 'g3-f4']
        """
        if self._legal is None:
            self._legal = LegalTurns.of(self.variant, rules.legal_turns(self))
        return self._legal

    def turn(self, wanted: str | Iterable[str]) -> Turn:
        """Return the legal turn that a text or the names of its squares mean. Raises NotationError.

        Reading is lenient: "c3-d4", "C3 D4", "9-13" by Lasker's numbers, "b2xd4xf6" or, where one turn goes that way,
        "b2xf6".

        >>> Position("lasca", "W:b2w,c3b,e5b").turn("B2:F6")
        <Turn b2xd4xf6>
        """
        return self.legal_turns.find(wanted)

    def play(self, turn: Turn | str | Iterable[str]) -> Position:
        """Return the position that a legal turn leads to. Raises IllegalTurn or NotationError.

        >>> Position("lasca", "W:b2w,c3b,e5b").play("b2xd4xf6").text
        'B:f6wbb'
        """
        return cast(Position, rules.after(self, self.legal_turns.find(turn)))

    @property
    def result(self) -> Result | None:
        """The result of the game by this position alone, None while it goes on; a Game sees repetition too.

        >>> Position("lasca", "B:f6wbb").result
        Result(winner=0, reason='imprisoned')
        """
        return endings.ending(self, bool(self.legal_turns), 1)

    def material(self, side: int) -> float:
        """Return what all pieces of LIGHT or DARK are worth, prisoners too, in soldiers: an officer is worth 1.6.

        >>> Position("lasca", "W:b2w,c3Wbb").material(0)
        2.6
        """
        return endings.material(self, side) / endings.SOLDIER

    def perft(self, depth: int) -> int:
        """Return how many lines of `depth` turns there are from here. Raises ValueError for a depth below 0.

        >>> start("lasca").perft(4)
        54
        """
        return sum(self.divide(depth).values()) if depth else 1

    def divide(self, depth: int) -> dict[Turn, int]:
        """Return for each legal turn how many lines of `depth` turns begin with it. Raises ValueError for a depth below 1.

        >>> {str(turn): lines for turn, lines in start("lasca").divide(2).items()}
        {'a3-b4': 1, 'c3-d4': 1, 'c3-b4': 1, 'e3-f4': 1, 'e3-d4': 1, 'g3-f4': 1}
        """
        if depth < 1:
            raise ValueError("depth: a whole number from 1, not %r" % (depth,))
        board = Board(self.variant)
        return {turn: self._lines(board, turn, depth - 1) for turn in self.legal_turns}

    def _lines(self, board: Board, turn: Turn, depth: int) -> int:
        board.set(turn.stages[-1], 1 - self.side)
        return counting.perft(board, depth) if depth else 1

    def _with(self, side: int, pieces: dict[str, str]) -> Position:
        """Return the position of these pieces by the names of their squares. Raises NotationError."""
        names = squares(self.variant.size).names
        text = notation.written(self.variant, side, [pieces.get(name, "") for name in names], self.counters)
        return Position(self.variant, text)

    def _repr_svg_(self) -> str:
        """Draw the position in a notebook."""
        return svg(self)

    def __str__(self) -> str:
        return "\n".join([*_rows(self.variant.size, self.pieces), "%s to move" % SIDES[self.side]])

    def __repr__(self) -> str:
        return "Position(%r, %r)" % (self.game if self.game in GAMES else self.variant, self.text)


def start(game: str | Variant = "lasca") -> Position:
    """Return the position that every game of this id or Variant starts from. Raises ValueError for an unknown game.

    >>> print(start("lasca"))
    7 b   b   b   b
    6   b   b   b
    5 b   b   b   b
    4   .   .   .
    3 w   w   w   w
    2   w   w   w
    1 w   w   w   w
      a b c d e f g
    Light to move
    >>> start("chess")
    Traceback (most recent call last):
    ...
    ValueError: 'chess' is none of the games: lasca, lasca8, damasca-classic, damasca, dama, dama-international, bashni
    """
    return Position._make(rules.start(variant_of(game)))


def _rows(size: int, pieces: dict[str, str]) -> list[str]:
    """The ranks from the far one down, and the names of the files; a file is as wide as its tallest column."""
    files = FILES[:size]
    played_on = squares(size).index
    widths = {file: max([1, *(len(column) for name, column in pieces.items() if name[0] == file)]) for file in files}
    lines = []
    for rank in range(size, 0, -1):
        names = [file + str(rank) for file in files]
        lines.append(
            (str(rank).rjust(len(str(size))), [pieces.get(name, "." if name in played_on else " ") for name in names])
        )
    return [_line(edge, cells, list(widths.values())) for edge, cells in [*lines, (" " * len(str(size)), list(files))]]


def _line(edge: str, cells: list[str], widths: list[int]) -> str:
    return (edge + " " + " ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))).rstrip()

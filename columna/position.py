"""A position as a value: what stands where, what is legal, and what a turn leads to."""

from __future__ import annotations

from columna.turn import Turn, meant, turn_of
from pyapp.rules import endings, notation, squares
from pyapp.rules import position as rules
from pyapp.rules.column import text as column_text
from pyapp.rules.endings import Result
from pyapp.rules.variants import VARIANTS, Variant

GAMES: dict[str, str] = {variant.id: variant.name for variant in VARIANTS.values()}
"""The games' ids, as in "lasca", with their names."""

SIDES = "Light", "Dark"


class Position:
    """A position of one of the GAMES. It never changes, so it may be shared, compared, hashed and pickled.

    game: the id of one of GAMES;  text: the side to move and every column, as in "W:b2w,c3Wbb": W for Light, B for Dark;
    a column is its square and its pieces from the top, w and b soldiers, W and B officers. Two numbers may follow, the
    plies without progress and those of officers alone, in the games that count them. Raises ValueError for an unknown
    game, NotationError for a text that cannot be read.

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

    __slots__ = ("_legal", "_position")

    def __init__(self, game: str, text: str) -> None:
        self._position: rules.Position = notation.read_position(variant_of(game), text)
        self._legal: list[rules.Turn] | None = None

    @classmethod
    def _of(cls, position: rules.Position) -> Position:
        """The rules' position as a Position."""
        made = cls.__new__(cls)
        made._position, made._legal = position, None
        return made

    @property
    def game(self) -> str:
        """The id of the game, one of GAMES."""
        return self._position.variant.id

    @property
    def side(self) -> int:
        """Who is to move: LIGHT or DARK."""
        return self._position.side

    @property
    def counters(self) -> tuple[int, int]:
        """Plies without progress, and plies of officers alone; 0 in a game that does not count them."""
        return self._position.counters

    @property
    def text(self) -> str:
        """The position as the constructor reads it.

        >>> Position("bashni", "B:h8B,c3wb:12:0").text
        'B:c3wb,h8B:12:0'
        """
        return notation.position_text(self._position)

    @property
    def columns(self) -> dict[str, str]:
        """The occupied squares, from a1 on, each with its pieces from the top.

        >>> Position("lasca", "W:b2w,c3Wbb").columns
        {'b2': 'w', 'c3': 'Wbb'}
        """
        return {name: pieces for name, pieces in self._squares().items() if pieces}

    @property
    def legal_turns(self) -> tuple[Turn, ...]:
        """Every legal turn of the side to move; none where it has lost.

        >>> [str(turn) for turn in start("lasca").legal_turns]
        ['a3-b4', 'c3-d4', 'c3-b4', 'e3-f4', 'e3-d4', 'g3-f4']
        """
        return tuple(turn_of(self._position.variant, turn) for turn in self._legal_turns())

    def turn(self, text: str) -> Turn:
        """The legal turn that a text names. Raises NotationError.

        Reading is lenient: "c3-d4", "C3 D4", "9-13" by Lasker's numbers, "b2xd4xf6" or, where one turn goes that way,
        "b2xf6".

        >>> Position("lasca", "W:b2w,c3b,e5b").turn("B2:F6")
        Turn(path=('b2', 'd4', 'f6'), captured=('c3', 'e5'), promotes=False)
        """
        return turn_of(self._position.variant, self._meant(text))

    def play(self, turn: Turn | str) -> Position:
        """The position that a legal turn leads to; a text is read as by `turn`. Raises IllegalTurn or NotationError.

        >>> Position("lasca", "W:b2w,c3b,e5b").play("b2xd4xf6").text
        'B:f6wbb'
        """
        return Position._of(rules.after(self._position, self._meant(turn)))

    @property
    def result(self) -> Result | None:
        """How the game has ended here by the position alone, or None; a Game knows of repetition, too.

        >>> Position("lasca", "B:f6wbb").result
        Result(winner=0, reason='imprisoned')
        """
        return endings.ending(self._position, bool(self._legal_turns()), 1)

    def material(self, side: int) -> float:
        """What all pieces of LIGHT or DARK are worth, prisoners too, in soldiers: an officer is worth 1.6.

        >>> Position("lasca", "W:b2w,c3Wbb").material(0)
        2.6
        """
        return endings.material(self._position, side) / endings.SOLDIER

    def __str__(self) -> str:
        return "\n".join([*_rows(self._position.variant.size, self._squares()), "%s to move" % SIDES[self.side]])

    def __repr__(self) -> str:
        return "Position(%r, %r)" % (self.game, self.text)

    def __eq__(self, other: object) -> bool:
        """Whether all is the same: game, columns, side to move and counters."""
        return self._position == other._position if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._position)

    def _legal_turns(self) -> list[rules.Turn]:
        if self._legal is None:
            self._legal = rules.legal_turns(self._position)
        return self._legal

    def _meant(self, turn: Turn | str) -> rules.Turn:
        return meant(self._position.variant, self._legal_turns(), turn)

    def _squares(self) -> dict[str, str]:
        """Every square that is played on with its pieces, "" where it is empty."""
        names = squares.squares(self._position.variant.size).names
        return dict(zip(names, map(column_text, self._position.columns), strict=True))


def start(game: str = "lasca") -> Position:
    """The position that every game of this kind starts from. Raises ValueError for an unknown game.

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
    return Position._of(rules.start(variant_of(game)))


def variant_of(game: str) -> Variant:
    """The rules' variant of this id. Raises ValueError."""
    if game not in VARIANTS:
        raise ValueError("%r is none of the games: %s" % (game, ", ".join(VARIANTS)))
    return VARIANTS[game]


def _rows(size: int, pieces: dict[str, str]) -> list[str]:
    """The ranks from the far one down, and the names of the files; a file is as wide as its tallest column."""
    files = squares.FILES[:size]
    widths = {file: max(len(standing) for name, standing in pieces.items() if name[0] == file) for file in files}
    rows = [[pieces.get(file + str(rank), " ") or "." for file in files] for rank in range(size, 0, -1)]
    lines = zip([*map(str, range(size, 0, -1)), " "], [*rows, list(files)], strict=True)
    return [_line(edge, row, [max(1, width) for width in widths.values()]) for edge, row in lines]


def _line(edge: str, cells: list[str], widths: list[int]) -> str:
    return (edge + " " + " ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))).rstrip()

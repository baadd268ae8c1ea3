"""A position as a value: its columns, its legal turns, and the positions that they lead to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from columna import errors
from columna.errors import GameOver, IllegalTurn, PositionError, reading
from columna.picture import NOTEBOOK, svg
from columna.position_text import Status, position_read, status_of
from columna.printing import printed
from columna.side import Result, Side, checked_side, result_of
from columna.site_art import FIRST
from columna.turn import LegalTurns, Turn
from columna.variant import Variant, own_variant, variant_of
from columna.walker import Walker
from columna.walkers import DEEPEST, asked, pause, position_after
from pyapp.rules import endings, notation, setup
from pyapp.rules import position as rules
from pyapp.rules.column import text as column_text
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_square
from pyapp.rules.variants import VARIANTS

GAMES: dict[str, str] = {variant.id: variant.name for variant in VARIANTS.values()}
"""The games' ids, as in "lasca", with their names."""

SIDES = "Light", "Dark"
OWN = "wW", "bB"  # pieces, by side
OTHER_SIDE = str.maketrans("wbWB", "bwBW")


class Position:
    """A position of one of the GAMES or of a Variant. It never changes, so it may be shared, compared, hashed and pickled.

    game: the id of one of GAMES, or a Variant;  text: the side to move and every column, as in "W:b2w,c3Wbb": W for Light,
    B for Dark; a column is its square and its pieces from the top, w and b for soldiers, W and B for officers. In the games
    that count them, two numbers may follow: the plies without progress and those of officers alone. Raises ValueError for an
    unknown game, NotationError for a text that cannot be read, PositionError for columns or pieces that no board can have.

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

    __slots__ = ("_rules",)

    _rules: rules.Position

    def __init__(self, game: str | Variant, text: str) -> None:
        self._rules = position_read(variant_of(game), errors.text("text", text))

    @classmethod
    def _of(cls, position: rules.Position) -> Self:
        """Return the Position for a position of the rules."""
        made = object.__new__(cls)
        made._rules = position
        return made

    def __reduce__(self) -> tuple[object, ...]:
        """Write the position into a pickle. The rules of a game that has an id are not in it."""
        game, side, columns, counters = self._rules
        return _restored, (type(self), game.id if game.id in VARIANTS else game, side, columns, counters)

    def __eq__(self, other: object) -> bool:
        return self._rules == other._rules if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._rules[1:])

    @property
    def game(self) -> str:
        """The id of the game, one of GAMES; "own" for rules of your own."""
        return self._rules.variant.id

    @property
    def variant(self) -> Variant | None:
        """Your own rules by which the position is played, None in one of GAMES."""
        return own_variant(self._rules.variant)

    @property
    def side(self) -> Side:
        """The side to move."""
        return Side(self._rules.side)

    @property
    def counters(self) -> tuple[int, int]:
        """The plies without progress, and the plies of officers alone; 0 in a game that does not count them."""
        return self._rules.counters

    @property
    def text(self) -> str:
        """The position as a text for the constructor.

        >>> Position("bashni", "B:h8B,c3wb:12:0").text
        'B:c3wb,h8B:12:0'
        """
        return notation.position_text(self._rules)

    @property
    def pieces(self) -> dict[str, str]:
        """The occupied squares, from a1 on, each with its pieces from the top.

        >>> Position("lasca", "W:b2w,c3Wbb").pieces
        {'b2': 'w', 'c3': 'Wbb'}
        """
        columns = zip(self._squares, self._rules.columns, strict=True)
        return {name: column_text(column) for name, column in columns if column}

    def piece_at(self, square: str) -> str:
        """Return the pieces on a square from the top, "" where it is empty. Raises NotationError.

        >>> Position("lasca", "W:b2w,c3Wbb").piece_at("c3")
        'Wbb'
        """
        return column_text(self._rules.columns[self._square(square)])

    def put(self, square: str, pieces: str) -> Self:
        """Return the position with these pieces on a square, "" for none. Raises NotationError or PositionError.

        >>> Position("lasca", "W:b2w,c3Wbb").put("b2", "").put("g7", "B").text
        'W:c3Wbb,g7B'
        """
        name = self._squares[self._square(square)]
        return self._with(self.side, {**self.pieces, name: errors.text("pieces", pieces)})

    def pass_turn(self) -> Self:
        """Return the same position with the other side to move.

        >>> Position("lasca", "W:b2w,c3b").pass_turn().text
        'B:b2w,c3b'
        """
        return self._of(self._rules._replace(side=1 - self._rules.side))

    def mirror(self) -> Self:
        """Return the position as the other side sees it: the board turned, the sides exchanged.

        >>> Position("lasca", "W:b2w,c3Wbb").mirror().text
        'B:e5Bww,f6b'
        """
        names = self._squares
        turned = {names[-1 - names.index(name)]: own.translate(OTHER_SIDE) for name, own in self.pieces.items()}
        return self._with(self.side.other, turned)

    def status(self) -> tuple[Status, ...]:
        """Return the reasons why this position cannot occur in a game, () if it can.

        >>> Position("lasca", "W:a7w,b2b").status(), start("lasca").status()
        (('unpromoted',), ())
        """
        return status_of(setup.setup_of(self._rules))

    def is_valid(self) -> bool:
        """Return whether this position can occur in a game. EndgameTables and Engine refuse other positions."""
        return not self.status()

    @property
    def legal_turns(self) -> LegalTurns:
        """Every legal turn of the side to move; none where it has lost.

        >>> [str(turn) for turn in start("lasca").legal_turns]
        ['a3-b4', 'c3-d4', 'c3-b4', 'e3-f4', 'e3-d4', 'g3-f4']
        """
        return asked(self._rules, Walker.turns)

    def count(self) -> int:
        """Return the number of legal turns, which is quicker than making a list of them.

        >>> start("lasca").count()
        6
        """
        return asked(self._rules, Walker.count)

    @property
    def key(self) -> int:
        """A Zobrist key of 64 bits for the columns and the side to move, the same on every machine.

        >>> start("lasca").key == Board("lasca").key != start("lasca").pass_turn().key
        True
        """
        return asked(self._rules, Walker.position_key)

    def is_capture(self, turn: Turn | str | Iterable[str]) -> bool:
        """Return whether a legal turn captures. Raises the same errors as `turn`.

        >>> Position("lasca", "W:b2w,c3b,e5b").is_capture("b2xf6")
        True
        """
        return self.turn(turn).is_capture

    def frees(self, turn: Turn | str | Iterable[str]) -> dict[str, str]:
        """Return the columns that a legal turn takes from the other side by capturing their commanders, as `pieces` has them.

        >>> Position("lasca", "W:b2w,c3bww,e5b").frees("b2xf6")
        {'c3': 'ww'}
        """
        made = self.turn(turn)
        after, own = self.play(made).pieces, OWN[self.side]
        left = [name for name in made.captured if name != made.squares[-1]]
        return {name: after[name] for name in left if name in after and after[name][0] in own}

    def attacked(self, side: Side) -> tuple[str, ...]:
        """Return the squares, from a1 on, on which LIGHT or DARK can capture if that side is to move.

        >>> position = Position("lasca", "W:b2w,c3b,e5b,g7b")
        >>> position.attacked(LIGHT), position.attacked(DARK)
        (('c3', 'e5'), ('b2',))
        """
        here = self if self.side == checked_side(side) else self.pass_turn()
        captured = {square for turn in here.legal_turns for square in turn.captured}
        return tuple([name for name in self._squares if name in captured])

    def turn(self, wanted: Turn | str | Iterable[str]) -> Turn:
        """Return the legal turn that a text or the names of its squares stand for.

        Raises NotationError, IllegalTurn, AmbiguousTurn, or GameOver if no turn is legal. Accepted texts are "c3-d4", "C3 D4",
        "9-13" by Lasker's numbers, "b2xd4xf6" and, if only one turn goes that way, "b2xf6".

        >>> Position("lasca", "W:b2w,c3b,e5b").turn("B2:F6")
        <Turn b2xd4xf6>
        """
        legal = self.legal_turns
        try:
            return legal.find(wanted)
        except IllegalTurn:
            if not legal:
                raise GameOver(f"the game is over: {SIDES[self.side]} has no legal turn") from None
            raise

    def play(self, turn: Turn | str | Iterable[str]) -> Self:
        """Return the position that a legal turn leads to. Raises the same errors as `turn`.

        >>> Position("lasca", "W:b2w,c3b,e5b").play("b2xd4xf6").text
        'B:f6wbb'
        """
        wanted = turn if isinstance(turn, Turn) else self.turn(turn)
        after = position_after(self._rules, wanted)
        if after is None:
            return self.play(self.turn(wanted))  # raises the error with the reason
        made = object.__new__(type(self))
        made._rules = after
        return made

    @property
    def result(self) -> Result | None:
        """The result of the game by this position alone, None while it goes on. Only a Game sees repetition.

        >>> Position("lasca", "B:f6wbb").result
        Result(winner=LIGHT, reason='imprisoned')
        """
        return result_of(endings.ending(self._rules, asked(self._rules, Walker.count) > 0, 1))

    def material(self, side: Side) -> float:
        """Return the value in soldiers of all pieces of LIGHT or DARK, prisoners too. An officer is worth 1.6.

        >>> Position("lasca", "W:b2w,c3Wbb").material(LIGHT)
        2.6
        """
        return endings.material(self._rules, checked_side(side)) / endings.SOLDIER

    def perft(self, depth: int) -> int:
        """Return the number of lines of `depth` turns (0 to 400) from here.

        >>> start("lasca").perft(4)
        54
        """
        plies = errors.whole("depth", depth, 0, DEEPEST)
        return asked(self._rules, lambda walker: walker.perft(plies, pause))

    def divide(self, depth: int) -> dict[Turn, int]:
        """Return for each legal turn the number of lines of `depth` turns that begin with it. depth: 1 at least.

        >>> {str(turn): lines for turn, lines in start("lasca").divide(2).items()}
        {'a3-b4': 1, 'c3-d4': 1, 'c3-b4': 1, 'e3-f4': 1, 'e3-d4': 1, 'g3-f4': 1}
        """
        errors.whole("depth", depth, 1, DEEPEST)
        return {turn: self.play(turn).perft(depth - 1) for turn in self.legal_turns}

    @property
    def _squares(self) -> list[str]:
        return squares(self._rules.variant.size).names

    def _square(self, name: str) -> int:
        with reading():
            return read_square(self._rules.variant, errors.text("square", name))

    def _with(self, side: Side, pieces: dict[str, str]) -> Self:
        """Return the position with this side to move and these pieces by the names of their squares."""
        standing = [pieces.get(name, "") for name in self._squares]
        variant = self._rules.variant
        return self._of(position_read(variant, notation.written(variant, side, standing, self.counters)))

    def _repr_svg_(self) -> str:
        """Draw the position in a notebook, as on the site."""
        return svg(self, size=NOTEBOOK, pieces=FIRST)

    def __str__(self) -> str:
        return "\n".join([*printed(self._rules.variant.size, self.pieces), f"{SIDES[self.side]} to move"])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.variant or self.game!r}, {self.text!r})"


def start(game: str | Variant = "lasca") -> Position:
    """Return the position from which every game of this id or Variant starts. Raises ValueError for an unknown game.

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
    >>> start("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ValueError: game must be one of lasca, ..., not 'chess'
    """
    return Position._of(rules.start(variant_of(game)))


def _restored(kind: type[Position], game: Any, *fields: Any) -> Position:
    """Return the Position of a pickle."""
    return kind._of(rules.Position(VARIANTS[game] if isinstance(game, str) else game, *fields))


def first_position(position: object) -> Position:
    """Return a position, or the start of a game. Raises TypeError or ValueError."""
    if isinstance(position, str | Variant):
        return start(position)
    if not isinstance(position, Position):
        raise TypeError(f"position must be a Position, the id of a game or a Variant, not {position!r}")
    return position


def checked_position(position: object) -> Position:
    """Return the position if it can occur. Raises TypeError or PositionError."""
    here = errors.kind_of("position", position, Position)
    status = here.status()
    if status:
        raise PositionError(f"{here.text}: this position cannot occur ({', '.join(status)})", status)
    return here

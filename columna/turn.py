"""A turn as a value, and the legal turns of a position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import SupportsIndex

from pyapp.rules import position as rules
from pyapp.rules import squares
from pyapp.rules.line import IllegalTurn
from pyapp.rules.notation import NotationError, turn_text
from pyapp.rules.own_rules import VALUES
from pyapp.rules.turn_reading import turn_among
from pyapp.rules.variants import Variant, game_with

BOARDS = {squares.squares(size).count: game_with("", "", size=size) for size in VALUES["size"]}  # a game on each board


class Turn(rules.Turn):
    """A whole turn: a quiet move, or a capture with all its jumps. Positions make turns.

    path, jumped: the numbers of the squares, as SQUARES of Position.board has them;  squares, captured: the same by
    their names;  promotes: whether a soldier becomes an officer;  stages: the columns after each step.

    A turn prints as it is written. Two turns of the same squares are equal.

    >>> turn = Position("lasca", "W:b2w,c3b,e5b").turn("b2xf6")
    >>> turn
    <Turn b2xd4xf6>
    >>> turn.squares, turn.captured, turn.promotes
    (('b2', 'd4', 'f6'), ('c3', 'e5'), False)
    >>> Turn("a3", "b4")
    Traceback (most recent call last):
    ...
    TypeError: 'a3' is no path of squares: a position makes its turns, as in position.turn("c3-d4")
    """

    __slots__ = ()

    def __new__(cls, path: tuple, jumped: tuple = (), promotes: bool = False, stages: tuple = ()) -> Turn:
        """Make the turn as the rules hand it over. Raises TypeError for anything else."""
        if not (isinstance(path, tuple) and len(path) > 1 and isinstance(path[0], int) and stages):
            raise TypeError(
                '%r is no path of squares: a position makes its turns, as in position.turn("c3-d4")' % (path,)
            )
        return super().__new__(cls, path, jumped, promotes, stages)

    @property
    def squares(self) -> tuple[str, ...]:
        """The names of the origin and of every landing."""
        return self._names(self.path)

    @property
    def captured(self) -> tuple[str, ...]:
        """The names of the squares jumped, () for a quiet move."""
        return self._names(self.jumped)

    @property
    def _variant(self) -> Variant:
        return BOARDS[len(self.stages[-1])]

    def _names(self, path: tuple) -> tuple[str, ...]:
        names = squares.squares(self._variant.size).names
        return tuple(names[square] for square in path)

    def __str__(self) -> str:
        return turn_text(self._variant, self)

    def __repr__(self) -> str:
        return "<Turn %s>" % str(self)

    def __eq__(self, other: object) -> bool:
        """Tell whether both turns are written alike, whatever else stands on their boards."""
        if not isinstance(other, Turn):
            return NotImplemented
        return (self.path, self.jumped, self.promotes) == (other.path, other.jumped, other.promotes) and (
            self._variant.size == other._variant.size
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.path, self.jumped, self.promotes))


class LegalTurns(tuple[Turn, ...]):
    """The legal turns of a position, in the order in which the rules find them.

    `in` takes a Turn, a text, or the names of the squares alone:

    >>> legal = start("lasca").legal_turns
    >>> "c3-d4" in legal, ("c3", "d4") in legal, "c3-e5" in legal
    (True, True, False)
    """

    _variant: Variant

    @classmethod
    def of(cls, variant: Variant, turns: Iterable[Turn]) -> LegalTurns:
        """Return these turns of a position of this game."""
        made = cls(turns)
        made._variant = variant
        return made

    def find(self, wanted: Turn | str | Iterable[str]) -> Turn:
        """Return the legal turn that a turn, a text or the names of squares mean. Raises IllegalTurn or NotationError."""
        if isinstance(wanted, Turn):
            return self[self.index(wanted)]
        text = wanted if isinstance(wanted, str) else " ".join(wanted)
        turn: Turn = turn_among(self._variant, list(self), text)  # type: ignore[assignment]  # one of these
        return turn

    def index(self, turn: object, start: SupportsIndex = 0, stop: SupportsIndex | None = None) -> int:
        """Return the place of a turn. Raises IllegalTurn."""
        try:
            return super().index(turn, start, len(self) if stop is None else stop)
        except ValueError:
            raise IllegalTurn("%s is not legal in this position" % (turn,)) from None

    def __contains__(self, wanted: object) -> bool:
        if isinstance(wanted, rules.Turn):
            return super().__contains__(wanted)
        try:
            return self.find(wanted) is not None  # type: ignore[arg-type]  # anything may be asked for
        except (NotationError, TypeError):
            return False

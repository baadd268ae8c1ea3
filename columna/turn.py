"""A turn as a value, and the rules' turn that it means in a position."""

from __future__ import annotations

from dataclasses import dataclass

from pyapp.rules import position as rules
from pyapp.rules.line import IllegalTurn
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import turn_among
from pyapp.rules.variants import Variant


@dataclass(frozen=True)
class Turn:
    """A whole turn: a quiet move, or a capture with all its jumps.

    path: the names of the origin and of every landing;  captured: of the squares jumped, () for a quiet move;
    promotes: whether a soldier becomes an officer. It prints as it is written, and equals any turn of the same squares.

    >>> turn = Position("lasca", "W:b2w,c3b,e5b").legal_turns[0]
    >>> turn
    Turn(path=('b2', 'd4', 'f6'), captured=('c3', 'e5'), promotes=False)
    >>> print(turn)
    b2xd4xf6
    """

    path: tuple[str, ...]
    captured: tuple[str, ...] = ()
    promotes: bool = False

    def __post_init__(self) -> None:
        """Raise TypeError for what is no squares: a text would pass for those of its letters; ValueError for too few."""
        for passed in (self.path, self.captured):
            if not isinstance(passed, tuple) or not all(isinstance(name, str) for name in passed):
                raise TypeError("%r is no tuple of squares such as ('c3', 'd4')" % (passed,))
        if len(self.path) < 2:
            raise ValueError("a turn needs an origin and a landing, not %r" % (self.path,))

    def __str__(self) -> str:
        return ("x" if self.captured else "-").join(self.path) + ("*" if self.promotes else "")


def turn_of(variant: Variant, turn: rules.Turn) -> Turn:
    """The rules' turn as a Turn."""
    names = squares(variant.size).names
    path, captured = (tuple(names[square] for square in passed) for passed in (turn.path, turn.jumped))
    return Turn(path, captured, turn.promotes)


def meant(variant: Variant, legal: list[rules.Turn], turn: Turn | str) -> rules.Turn:
    """The one of the rules' legal turns that is meant. Raises IllegalTurn, or NotationError for a text."""
    if isinstance(turn, str):
        return turn_among(variant, legal, turn)
    for one in legal:
        if turn_of(variant, one) == turn:
            return one
    raise IllegalTurn("%s is not legal in this position" % turn)

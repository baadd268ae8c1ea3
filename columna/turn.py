"""A turn as a value, and the legal turns of a position."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

from columna.errors import AmbiguousTurn, Error, IllegalTurn, of_rules
from pyapp.rules import position as rules
from pyapp.rules.notation import NotationError as Unreadable
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_path
from pyapp.rules.variants import Variant

MOST_KINDS = 50  # of own rules, each of which has a class
MOST_NAMED = 5000  # turns kept with their names


class _Fields(NamedTuple):
    squares: tuple[str, ...]
    captured: tuple[str, ...]
    promotes: bool


class Turn(_Fields):
    """A whole turn: a quiet move, or a capture with all its jumps.

    squares: the names of the origin and of every landing;  captured: those of the squares jumped, () for a quiet move;
    promotes: whether a soldier becomes an officer. `str` gives the turn as text. Turns with the same three
    parts are equal: ask `in` and `find` of LegalTurns for a turn by its squares alone.

    >>> turn = Position("lasca", "W:b2w,c3b,e5b").turn("b2xf6")
    >>> turn
    <Turn b2xd4xf6>
    >>> turn.squares, turn.captured, turn.promotes, turn.is_capture
    (('b2', 'd4', 'f6'), ('c3', 'e5'), False, True)
    >>> Turn("a3", "b4")
    Traceback (most recent call last):
    ...
    TypeError: squares must be a tuple of two names at least, not 'a3'; position.turn("c3-d4") reads a turn
    """

    __slots__ = ()

    if TYPE_CHECKING:  # else mypy thinks that no text can be among legal turns

        def __eq__(self, other: object) -> bool: ...
        def __hash__(self) -> int: ...

    def __new__(cls, squares: tuple[str, ...], captured: tuple[str, ...] = (), promotes: bool = False) -> Turn:
        """Make a turn from its squares. Raises TypeError."""
        if not _is_path(squares, 2):
            wish = 'squares must be a tuple of two names at least, not %r; position.turn("c3-d4") reads a turn'
            raise TypeError(wish % (squares,))
        if not _is_path(captured, 0):
            raise TypeError(f"captured must be a tuple of names of squares, not {captured!r}")
        return super().__new__(cls, squares, captured, bool(promotes))

    @property
    def is_capture(self) -> bool:
        """Return whether the turn captures."""
        return bool(self.captured)

    def __str__(self) -> str:
        return ("x" if self.captured else "-").join(self.squares) + ("*" if self.promotes else "")

    def __repr__(self) -> str:
        return f"<Turn {self}>"


class LegalTurns(tuple[Turn, ...]):
    """The legal turns of a position, in the order in which the rules generate them.

    `in` accepts a Turn, a text, or just the names of the squares:

    >>> legal = start("lasca").legal_turns
    >>> "c3-d4" in legal, ("c3", "d4") in legal, "c3-e5" in legal
    (True, True, False)
    """

    __slots__ = ()

    _variant: Variant  # of the class, see `kind_of`

    @classmethod
    def of(cls, variant: object, turns: Iterable[Turn]) -> LegalTurns:
        """Return these turns of a position of this game of the rules as LegalTurns."""
        return kind_of(variant)(turns)

    def __reduce__(self) -> tuple[object, ...]:
        """Write the turns and the game into a pickle."""
        return LegalTurns.of, (self._variant, tuple(self))

    def find(self, wanted: Turn | str | Iterable[str]) -> Turn:
        """Return the legal turn that a turn, a text or the names of squares stand for.

        Raises NotationError, IllegalTurn or AmbiguousTurn; TypeError for anything else.
        """
        if isinstance(wanted, Turn):
            return self[self.index(wanted)]
        path = tuple(wanted.replace("x", "-").split("-")) if isinstance(wanted, str) else ()
        turns = self._along(path)
        if not turns:
            path = self._path(wanted)
            turns = self._along(path)
        if not turns and len(path) == 2:
            turns = [turn for turn in self if (turn.squares[0], turn.squares[-1]) == path]
        if not turns:
            raise IllegalTurn(self._why_not(repr(wanted), path[0]))
        if len(turns) > 1:
            raise AmbiguousTurn("%r is short for %s: name every landing" % (wanted, " and ".join(map(str, turns))))
        return turns[0]

    def index(self, turn: object, start: SupportsIndex = 0, stop: SupportsIndex | None = None) -> int:
        """Return the place of a turn. Raises IllegalTurn."""
        try:
            return super().index(turn, start, len(self) if stop is None else stop)
        except ValueError:
            origin = turn.squares[0] if isinstance(turn, Turn) else ""
            raise IllegalTurn(self._why_not(str(turn), origin)) from None

    def __contains__(self, wanted: object) -> bool:
        if isinstance(wanted, Turn):
            return super().__contains__(wanted)
        if not isinstance(wanted, Iterable):
            return False
        try:
            return bool(self.find(wanted))
        except (Error, TypeError):
            return False

    def _along(self, path: tuple[str, ...]) -> list[Turn]:
        """Return the turns with these squares, among which those that a turn jumps may be, too."""
        return [turn for turn in self if path == turn.squares or len(path) > 2 and path == _passed(turn)]

    def _path(self, wanted: object) -> tuple[str, ...]:
        """Return the names of the squares in a text, or in a sequence of names."""
        text = wanted if isinstance(wanted, str) else " ".join(_names(wanted))
        try:
            path = read_path(self._variant, text)
        except Unreadable as error:
            raise of_rules(error) from None
        names = squares(self._variant.size).names
        return tuple([names[square] for square in path])

    def _why_not(self, turn: str, origin: str) -> str:
        """Say that a turn is not legal, and name the legal turns from the same square, or else those from others."""
        here = [str(legal) for legal in self if legal.squares[0] == origin]
        if here:
            return f"{turn} is not legal here; legal from {origin}: {', '.join(here)}"
        captures = [str(legal) for legal in self if legal.captured]
        if captures:
            return f"{turn} is not legal here; a capture is compulsory: {', '.join(captures)}"
        return f"{turn} is not legal here; no turn from {origin} is"


_kinds: dict[Variant, type[LegalTurns]] = {}


def kind_of(variant: Any) -> type[LegalTurns]:
    """Return the class of the legal turns of a game of the rules. It has the game, which would take each of them a dictionary."""
    if variant not in _kinds:
        if len(_kinds) >= MOST_KINDS:
            del _kinds[next(iter(_kinds))]
        fields = {"__slots__": (), "__module__": __name__, "__qualname__": LegalTurns.__qualname__, "_variant": variant}
        _kinds[variant] = type(LegalTurns.__name__, (LegalTurns,), fields)
    return _kinds[variant]


def named(variant: Variant, turn: rules.Turn) -> Turn:
    """Return the Turn for a turn of the rules."""
    return _named(variant.size, turn.path, turn.jumped, turn.promotes)


@lru_cache(maxsize=MOST_NAMED)
def _named(size: int, path: tuple[int, ...], jumped: tuple[int, ...], promotes: bool) -> Turn:
    names = squares(size).names
    return Turn(tuple([names[square] for square in path]), tuple([names[square] for square in jumped]), promotes)


def _names(wanted: object) -> list[str]:
    """Return a sequence of squares' names as a list. Raises TypeError."""
    names: list[object] = list(wanted) if isinstance(wanted, Iterable) else [wanted]
    texts = [name for name in names if isinstance(name, str)]
    if isinstance(wanted, Iterable) and len(texts) == len(names):
        return texts
    raise TypeError(f"turn must be a Turn, a text such as 'c3-d4' or the names of its squares, not {wanted!r}")


def _is_path(value: object, least: int) -> bool:
    return isinstance(value, tuple) and len(value) >= least and all(isinstance(name, str) for name in value)


def _passed(turn: Turn) -> tuple[str, ...]:
    """Return the origin, and for every jump the square jumped and the landing."""
    passed = turn.squares[:1]
    for victim, landing in zip(turn.captured, turn.squares[1:], strict=False):
        passed += (victim, landing)
    return passed

"""A board that changes: making and taking back turns on it is the quickest way through many lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from columna import errors
from columna.errors import GameOver, NoTurn
from columna.picture import NOTEBOOK, svg
from columna.position import SIDES, Position, first_position
from columna.side import Result, Side, result_of
from columna.site_art import FIRST
from columna.turn import LegalTurns, Turn
from columna.variant import Variant
from columna.walkers import DEEPEST, _new_walker, counted, pause
from pyapp.rules import endings
from pyapp.rules import position as rules


class Board:
    """A board that begins at a Position, or at the start of one of GAMES or of a Variant. A board belongs to one thread.

    `push` makes a turn, `pop` takes the last one back. Unlike a Board, a Position never changes, and a Game keeps variations.

    >>> board = Board("lasca")
    >>> board.push("c3-d4")
    <Turn c3-d4>
    >>> board.legal_turns, board.is_capture("e5xc3"), board.position.text == start("lasca").play("c3-d4").text
    ((<Turn e5xc3>,), True, True)
    >>> board.pop(), board.turns
    (<Turn c3-d4>, ())
    """

    def __init__(self, position: Position | Variant | str = "lasca") -> None:
        first = first_position(position)
        self._start = first
        self._variant = first._rules.variant
        self._walker = _new_walker(self._variant)
        self._walker.set(first._rules.columns, first._rules.side)
        self._turns: list[Turn] = []
        self._counters = [first.counters]
        self._is_counting = bool(self._variant.no_progress or self._variant.officers_only or any(first.counters))

    def __reduce__(self) -> tuple[object, ...]:
        """Refuse to be pickled."""
        raise TypeError("a Board cannot be pickled: send its position, or make another by its method copy")

    @property
    def start(self) -> Position:
        """The position that the board began with."""
        return self._start

    @property
    def game(self) -> str:
        """The id of the game, one of GAMES; "own" for rules of your own."""
        return self._start.game

    @property
    def side(self) -> Side:
        """The side to move."""
        return self._start.side if len(self._turns) % 2 == 0 else self._start.side.other

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that were made."""
        return tuple(self._turns)

    @property
    def position(self) -> Position:
        """The position on the board, as a value."""
        return type(self._start)._of(self._here())

    @property
    def legal_turns(self) -> LegalTurns:
        """Every legal turn of the side to move."""
        return self._walker.turns()

    @property
    def key(self) -> int:
        """A Zobrist key of 64 bits: positions of the same game with the same columns and the same side to move have the same
        key.

        >>> board = Board(Position("lasca", "W:a1W,g7B"))
        >>> key = board.key
        >>> for turn in "a1-b2", "g7-f6", "b2-a1", "f6-g7":
        ...     played = board.push(turn)
        >>> board.key == key
        True
        """
        return self._walker.position_key()

    @property
    def occurrences(self) -> int:
        """The number of times that the position has stood on the board, this time included."""
        return self._walker.occurrences()

    def count(self) -> int:
        """Return the number of legal turns, which is quicker than making a list of them."""
        return self._walker.count()

    def perft(self, depth: int) -> int:
        """Return the number of lines of `depth` turns (0 to 400) from here."""
        return self._walker.perft(errors.whole("depth", depth, 0, DEEPEST), pause)

    def push(self, turn: Turn | str | Iterable[str]) -> Turn:
        """Make a legal turn and return it. Raises the same errors as Position.turn, and changes nothing."""
        if not isinstance(turn, Turn):
            turn = self._found(turn)
        officers = self._walker.push(turn)
        if officers < 0:
            turn = self._found(turn)
        if self._is_counting:
            self._counters.append(counted(self._variant, self._counters[-1], bool(officers)))
        self._turns.append(turn)
        return turn

    def pop(self) -> Turn:
        """Take the last turn back and return it. Raises NoTurn if there is none."""
        if not self._turns:
            raise NoTurn("no turn has been made")
        self._walker.pop()
        if self._is_counting:
            self._counters.pop()
        return self._turns.pop()

    def copy(self) -> Self:
        """Return another board with the same position and the same turns made.

        >>> board = Board("lasca")
        >>> turn, other = board.push("c3-d4"), board.copy()
        >>> other.pop(), len(board.turns)
        (<Turn c3-d4>, 1)
        """
        other = type(self)(self._start)
        for turn in self._turns:
            other.push(turn)
        return other

    def is_capture(self, turn: Turn | str | Iterable[str]) -> bool:
        """Return whether a legal turn captures. Raises the same errors as Position.turn."""
        return self._found(turn).is_capture

    def outcome(self) -> Result | None:
        """Return the result of the game, None while it goes on. A draw by the third occurrence may have to be claimed."""
        return result_of(endings.ending(self._here(), self.count() > 0, self.occurrences))

    def _here(self) -> rules.Position:
        return rules.Position(self._variant, int(self.side), self._walker.columns(), self._counters[-1])

    def _found(self, wanted: Turn | str | Iterable[str]) -> Turn:
        legal = self.legal_turns
        if not legal:
            raise GameOver(f"the game is over: {SIDES[self.side]} has no legal turn")
        return legal.find(wanted)

    def _repr_svg_(self) -> str:
        """Draw the board in a notebook as on the site, with an arrow for the last turn."""
        return svg(self.position, arrows=self._turns[-1:], size=NOTEBOOK, pieces=FIRST)

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return f"<Board of {self.game} after {len(self._turns)} turns>"

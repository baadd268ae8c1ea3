"""A game as a server holds it: all that a room needs of a Game, without record and variations, in a tenth of the memory."""

from functools import lru_cache
from typing import Any

from pyapp.rules.column import of_text, text
from pyapp.rules.endings import Result, claimable, ending
from pyapp.rules.position import Position, Turn, after, legal_turns

NO_COUNTERS = (0, 0)
letters = lru_cache(10_000)(text)


class CompactGame:
    """A game that begins with `position`. position, legal, result, cursor: as in pyapp.rules.game.Game."""

    def __init__(self, position: Position) -> None:
        self._first, self._variant = position.side, position.variant
        self._places: list[str] = []  # the columns before the first turn, and after each
        self._counters: list[tuple[Any, ...]] = []
        self.legal: list[Turn] = []
        self.result: Result | None = None
        self._arrive(position)

    @property
    def cursor(self) -> int:
        """The number of turns that have led to the position."""
        return len(self._places) - 1

    @property
    def may_claim(self) -> bool:
        """True if the side to move may claim a draw by repetition."""
        return claimable(self.position, self._occurrences) and self.result is None

    def play(self, turn: Turn, _seconds: float) -> None:
        """Make a legal turn."""
        self._arrive(after(self.position, turn))

    def jump(self, plies: int) -> None:
        """Take turns back until this many are left."""
        columns = tuple(of_text(each) if each else 0 for each in self._places[plies].split(","))
        position = Position(self._variant, (self._first + plies) % 2, columns, self._counters[plies])
        del self._places[plies:], self._counters[plies:]
        self._arrive(position)

    def decide(self, result: Result) -> None:
        """End the game with a result that players or clocks decided."""
        self.result, self.legal = result, []

    def _arrive(self, position: Position) -> None:
        self.position = position
        self._places.append(",".join(map(letters, position.columns)))
        self._counters.append(position.counters if any(position.counters) else NO_COUNTERS)
        self._occurrences = self._places[::-2].count(self._places[-1])  # every other one has the same side to move
        turns = legal_turns(position)
        self.result = ending(position, bool(turns), self._occurrences)
        self.legal = [] if self.result else turns

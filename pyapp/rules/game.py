"""A game being played: the record of its turns, undo and redo, repetition, the result."""

from pyapp.rules.endings import CLAIMED, Result, ending
from pyapp.rules.position import Position, Turn, after, legal_turns
from pyapp.rules.variants import CLAIM


class IllegalTurn(ValueError):
    """A turn that is not legal where it was to be played."""


class Game:
    """A game from `position` on.

    played: every turn known, those undone included;  cursor: how many of them are on the board;
    position: the one on the board;  legal: its legal turns, [] once the game is over;
    result: the Result, or None while the game goes on.
    """

    def __init__(self, position: Position):
        self.played: list = []
        self.cursor = 0
        self._positions = [position]
        self._claimed_at = None
        self._arrive()

    @property
    def start(self) -> Position:
        """The position the game began with."""
        return self._positions[0]

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._positions[self.cursor]

    @property
    def turns(self) -> list:
        """The turns that led to the position on the board."""
        return self.played[: self.cursor]

    def play(self, turn: Turn):
        """Make a legal turn; turns that were undone are forgotten then. Raises IllegalTurn and changes nothing."""
        if turn not in self.legal:
            raise IllegalTurn("the turn is not legal in this position")
        self.played[self.cursor :] = [turn]
        self._positions[self.cursor + 1 :] = [after(self.position, turn)]
        self._claimed_at = None
        self.jump(self.cursor + 1)

    def jump(self, plies: int):
        """Put the position after the first `plies` turns on the board. Raises IndexError and changes nothing."""
        if not 0 <= plies <= len(self.played):
            raise IndexError("the game has %d turns" % len(self.played))
        self.cursor = plies
        self._arrive()

    @property
    def can_undo(self) -> bool:
        """Whether a turn can be taken back."""
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether a turn was taken back."""
        return self.cursor < len(self.played)

    def undo(self):
        """Take the last turn back. Raises IndexError if there is none."""
        self.jump(self.cursor - 1)

    def redo(self):
        """Make again the turn that was taken back. Raises IndexError if there is none."""
        self.jump(self.cursor + 1)

    @property
    def times(self) -> int:
        """How often the position on the board has stood since the game began, this time included."""
        here = self.position
        return sum(
            1
            for position in self._positions[: self.cursor + 1]
            if position.columns == here.columns and position.side == here.side
        )

    @property
    def may_claim(self) -> bool:
        """Whether the side to move may claim a draw by repetition."""
        return self.result is None and self.times >= 3 and self.position.variant.third_time == CLAIM

    def claim(self):
        """End the game as the draw that may be claimed. Raises IllegalTurn if none may be."""
        if not self.may_claim:
            raise IllegalTurn("no draw may be claimed here")
        self._claimed_at = self.cursor
        self._arrive()

    def _arrive(self):
        legal = legal_turns(self.position)
        claimed = Result(None, CLAIMED) if self._claimed_at == self.cursor else None
        self.result = claimed or ending(self.position, bool(legal), self.times)
        self.legal = [] if self.result else legal

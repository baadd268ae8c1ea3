"""A game being played: the record of its turns, undo and redo, repetition, what people decide, the result."""

from pyapp.rules.endings import AGREED, CLAIMED, DECISIONS, RESIGNED, Result, ending
from pyapp.rules.position import Position, Turn, after, legal_turns
from pyapp.rules.variants import CLAIM


class IllegalTurn(ValueError):
    """A turn that is not legal where it was to be played."""


class NotNow(ValueError):
    """A claim, an offer, an answer to one, or a resignation that is not possible here."""


class Game:
    """A game from `position` on.

    played: every turn known, those undone included;  seconds: thought about each, whole, None where unknown;
    cursor: how many of them are on the board;  position: the one on the board;
    legal: its legal turns, [] once the game is over;  result: the Result, or None while the game goes on;
    offer: the side whose offer of a draw is open, or None;
    decision: (plies, Result), what people rather than the rules decided after so many turns, or None. It stays known
    while turns are undone, and is forgotten when another turn is made.
    """

    def __init__(self, position: Position):
        self.played: list = []
        self.seconds: list = []
        self.cursor = 0
        self.decision = None
        self._positions = [position]
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

    def play(self, turn: Turn, seconds=None):
        """Make a legal turn, thought about for so many whole seconds; turns that were undone are forgotten then.

        Raises IllegalTurn and changes nothing.
        """
        if turn not in self.legal:
            raise IllegalTurn("the turn is not legal in this position")
        self.played[self.cursor :] = [turn]
        self.seconds[self.cursor :] = [seconds]
        self._positions[self.cursor + 1 :] = [after(self.position, turn)]
        self.decision = None
        self.jump(self.cursor + 1)

    def branch(self):
        """Another Game, which has come to the position on the board by the same turns and knows no others."""
        other = Game(self.start)
        other.played, other.seconds = self.turns, self.seconds[: self.cursor]
        other._positions = self._positions[: self.cursor + 1]
        other.jump(self.cursor)
        return other

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
    def occurrences(self) -> int:
        """How often the position on the board has stood since the game began, this time included."""
        return self._occurrences(self.cursor)

    @property
    def may_claim(self) -> bool:
        """Whether the side to move may claim a draw by repetition."""
        return self.result is None and self.occurrences >= 3 and self.position.variant.third_time == CLAIM

    def claim(self):
        """End the game as the draw that may be claimed. Raises NotNow if none may be."""
        self.decide(Result(None, CLAIMED))

    def resign(self, side: int):
        """End the game as lost by this side. Raises NotNow once it is over."""
        self.decide(Result(1 - side, RESIGNED))

    def offer_draw(self, side: int):
        """Offer a draw, until the next turn. Raises NotNow once the game is over or while an offer is open."""
        self._must_go_on()
        if self.offer is not None:
            raise NotNow("a draw has been offered already")
        self.offer = side

    def accept_draw(self):
        """End the game as the draw that is offered. Raises NotNow if none is."""
        self._must_be_offered()
        self.decide(Result(None, AGREED))

    def decline_draw(self):
        """Refuse the draw that is offered. Raises NotNow if none is."""
        self._must_be_offered()
        self.offer = None

    def decide(self, result: Result):
        """End the game here with a result that people decided. Raises NotNow if they cannot decide so here."""
        self._must_go_on()
        if result.winner not in DECISIONS.get(result.reason, ()):
            raise NotNow("people do not decide so")
        if result.reason == CLAIMED and not self.may_claim:
            raise NotNow("no draw may be claimed here")
        self.decision = (self.cursor, result)
        self._arrive()

    def position_at(self, plies: int) -> Position:
        """The position after the first `plies` turns."""
        return self._positions[plies]

    def result_at(self, plies: int):
        """The Result after the first `plies` turns, None where the game went on."""
        return self._result(plies, legal_turns(self._positions[plies]))

    def _must_go_on(self):
        if self.result:
            raise NotNow("the game is over")

    def _must_be_offered(self):
        if self.offer is None:
            raise NotNow("no draw is offered")

    def _arrive(self):
        legal = legal_turns(self.position)
        self.offer = None
        self.result = self._result(self.cursor, legal)
        self.legal = [] if self.result else legal

    def _result(self, plies: int, legal: list):
        if self.decision and self.decision[0] == plies:
            return self.decision[1]
        return ending(self._positions[plies], bool(legal), self._occurrences(plies))

    def _occurrences(self, plies: int) -> int:
        there = self._positions[plies]
        return sum(
            1
            for position in self._positions[: plies + 1]
            if position.columns == there.columns and position.side == there.side
        )

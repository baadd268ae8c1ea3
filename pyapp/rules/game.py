"""A game being played: its turns, undo and redo, decisions of the players, the result. Its record keeps every turn."""

from __future__ import annotations

from pyapp.rules.endings import AGREED, CLAIMED, DECISIONS, RESIGNED, Result, claimable
from pyapp.rules.line import Line
from pyapp.rules.position import Position, Turn
from pyapp.rules.record import Node, Record, line_from


class NotNow(ValueError):
    """A claim, an offer, an answer to one, or a resignation that is not possible here."""


class Game(Line):
    """A game from `position` on.

    A turn made after others were taken back leaves these as a variation in the record. A game that is over never
    changes: further turns become a variation; the board follows them, and the end of the game stays.

    offer: the side whose offer of a draw is open, or None.
    """

    def __init__(self, position: Position):
        super().__init__(Record(position))
        self.reach(self.node)

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended, whichever position is on the board."""
        return self.record.outcome is not None

    @property
    def decision(self) -> tuple[int, Result] | None:
        """(plies, Result) if the players, not the rules, ended this line after `plies` turns, else None."""
        end, outcome = self.record.end, self.record.outcome
        if outcome is None or outcome.reason not in DECISIONS or self._nodes[end.plies : end.plies + 1] != [end]:
            return None
        return end.plies, outcome

    def play(self, turn: Turn, seconds: float | None = None) -> None:
        """Make a legal turn with this thinking time. Raises IllegalTurn and changes nothing."""
        super().play(turn)
        if not self.is_over or self.node.seconds is None:
            self.node.seconds = seconds
        if not self.is_over:
            self.record.lead(self.node)
            self._ends_here(self.result)

    def reach(self, node: Node) -> None:
        """Let the game consist of the turns to this node of the main line, and stand there."""
        self.show(node, node.plies)
        self._ends_here(self.result)

    def jump(self, plies: int) -> None:
        """Put the position after the first `plies` turns on the board. Raises IndexError and changes nothing."""
        super().jump(plies)
        self.offer: int | None = None

    def move_end(self, plies: int) -> None:
        """Take turns back or make them again, until `plies` are made. None is forgotten. Raises NotNow once the game is over."""
        self._must_not_be_over()
        self.jump(plies)
        self._ends_here(self.result)

    def stand_at_end(self) -> None:
        """Go from any position to the last of the game; turns that were taken back can be made again."""
        end = self.record.end
        if self.is_over:
            self.show(end, end.plies)
        elif self.last is end:
            self.move_end(self.cursor)
        else:
            self.show(line_from(end)[-1], end.plies)

    @property
    def may_claim(self) -> bool:
        """Return whether the side to move may claim a draw by repetition."""
        return claimable(self.position, self.occurrences) and self.result is None and not self.is_over

    def claim(self) -> None:
        """End the game as the draw that may be claimed. Raises NotNow if there is no claim."""
        self.decide(Result(None, CLAIMED))

    def resign(self, side: int) -> None:
        """End the game as lost by this side. Raises NotNow once it is over."""
        self.decide(Result(1 - side, RESIGNED))

    def offer_draw(self, side: int) -> None:
        """Offer a draw, until the next turn. Raises NotNow once the game is over or while an offer is open."""
        self._must_go_on()
        if self.offer is not None:
            raise NotNow("a draw has been offered already")
        self.offer = side

    def accept_draw(self) -> None:
        """End the game as the offered draw. Raises NotNow if there is no offer."""
        self._must_be_offered()
        self.decide(Result(None, AGREED))

    def decline_draw(self) -> None:
        """Refuse the offered draw. Raises NotNow if there is no offer."""
        self._must_be_offered()
        self.offer = None

    def decide(self, result: Result) -> None:
        """End the game here with a result that the players decided. Raises NotNow if they cannot decide it here."""
        self._must_go_on()
        if result.winner not in DECISIONS.get(result.reason, ()):
            raise NotNow("people do not decide so")
        if result.reason == CLAIMED and not self.may_claim:
            raise NotNow("no draw may be claimed here")
        self._ends_here(result)
        self.jump(self.cursor)

    def _ends_here(self, result: Result | None) -> None:
        """Let the game end, for now, at the position on the board with this result; None if it goes on."""
        self.record.end, self.record.outcome = self.node, result

    def _must_go_on(self) -> None:
        self._must_not_be_over()
        if self.result:
            raise NotNow("the game is over")

    def _must_not_be_over(self) -> None:
        if self.is_over:
            raise NotNow("the game is over")

    def _must_be_offered(self) -> None:
        if self.offer is None:
            raise NotNow("no draw is offered")

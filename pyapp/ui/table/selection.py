"""The selection of a person at the board: choosing a column, entering a chain square by square or by its end. Pure.

The game knows only whole turns; only the selection knows the squares that the person has entered so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pyapp.rules.column import owner
from pyapp.rules.position import Position, Turn
from pyapp.ui.board.captured import standing

# The outcomes of a choice.
CHOSEN = "chosen"  # a column is selected, or stays selected
HOPPED = "hopped"  # the chain has gone on, but is not at its end
COMPLETED = "completed"  # the squares entered make up the turn `Selection.turn`
ASKED = "asked"  # more than one route leads there: `Selection.take` chooses one of `Selection.routes`
CLEARED = "cleared"  # the selection has ended
REFUSED = "refused"  # the column may not move, or not there; `Selection.refusal` gives the reason

# Why a column may not move, or not to the chosen square.
NOT_YOURS = "not_yours"  # it is the other side's
MUST_CAPTURE = "must_capture"  # another column must capture
BLOCKED = "blocked"  # it has nowhere to go
OUT_OF_REACH = "out_of_reach"  # the chosen column may go elsewhere, but not to this empty square


class Choices(Protocol):
    """A position and the turns to choose from."""

    @property
    def position(self) -> Position: ...
    @property
    def legal(self) -> Sequence[Turn]: ...


class Selection:
    """The selection over a game.

    path: the entered squares, the chosen column's first; () when nothing is selected;
    turn: the whole turn after COMPLETED;  refusal: the reason after REFUSED, else None;
    routes: after ASKED the paths to choose from, each from the chosen column's square on, in the order of the
    legal turns, but a path that ends at the next landing comes first; else ().
    """

    def __init__(self, game: Choices):
        self.game = game
        self.clear()

    def clear(self) -> None:
        """End the selection."""
        self.path: tuple[int, ...] = ()
        self.turn: Turn = None  # type: ignore[assignment]  # until a choice has COMPLETED it
        self.refusal: str | None = None
        self.routes: Sequence[tuple[int, ...]] = ()

    @property
    def movers(self) -> set[int]:
        """Squares of the columns that may move."""
        return {turn.path[0] for turn in self.game.legal}

    @property
    def captures(self) -> bool:
        """Return whether a capture is compulsory."""
        return bool(self.game.legal and self.game.legal[0].jumped)

    @property
    def goals(self) -> set[int]:
        """Squares the selected column may go to next."""
        entered = len(self.path)
        return {turn.path[entered] for turn in self.candidates} if entered else set()

    @property
    def ends(self) -> set[int]:
        """Squares beyond the next landing where a chain of the selected column would end, except its own square."""
        return {turn.path[-1] for turn in self._chains} - self.goals - set(self.path[-1:])

    @property
    def taken(self) -> tuple[int, ...]:
        """Squares of pieces that the half-entered chain has captured, but that are still on the board."""
        steps = len(self.path) - 1
        return standing(self.game.position.variant, self.candidates[0], steps) if self.entering else ()

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns on the board, after the entered part of a chain."""
        return self.candidates[0].stages[len(self.path) - 2] if self.entering else self.game.position.columns

    @property
    def entering(self) -> bool:
        """Return whether a chain is half entered."""
        return len(self.path) > 1

    @property
    def candidates(self) -> list[Turn]:
        """The legal turns that begin with the entered squares."""
        entered = len(self.path)
        return [turn for turn in self.game.legal if turn.path[:entered] == self.path]

    @property
    def _chains(self) -> list[Turn]:
        """The candidates that go on after the next landing."""
        entered = len(self.path)
        return [turn for turn in self.candidates if len(turn.path) > entered + 1] if entered else []

    def choose(self, square: int) -> str:
        """Choose a square, and return one of the outcomes above."""
        self.refusal = None
        self.routes = ()
        if square in self.goals or square in self.ends:
            return self._go_to(square)
        if self.entering and square == self.path[-1]:
            return CHOSEN
        return self._begin(square)

    def take(self, number: int) -> str:
        """Enter the route `routes[number]`. Return HOPPED or COMPLETED."""
        path, self.routes = self.routes[number], ()
        return self._go(path)

    def _go_to(self, square: int) -> str:
        routes = self._routes_to(square)
        if len(routes) > 1:
            self.routes = routes
            return ASKED
        return self._go(routes[0])

    def _routes_to(self, square: int) -> list[tuple[int, ...]]:
        """The routes to a square, as the next landing or as the end of a chain.

        Of chains that jump the same squares, one is enough: an officer's landings in between make no difference.
        """
        routes = [self.path + (square,)] if square in self.goals else []
        seen = set()
        for turn in self._chains:
            if turn.path[-1] == square and turn.jumped not in seen:
                seen.add(turn.jumped)
                routes.append(turn.path)
        return routes

    def _go(self, path: tuple[int, ...]) -> str:
        """Enter the chain up to the end of this path. Return HOPPED or COMPLETED."""
        self.path = path
        whole = [turn for turn in self.candidates if turn.path == path]
        if not whole:
            return HOPPED
        self.clear()
        self.turn = whole[0]
        return COMPLETED

    def _begin(self, square: int) -> str:
        """Select the column on a square, unless the choice ends its own selection or a half-entered chain."""
        ends = self.entering or self.path == (square,)
        is_goal = bool(self.path) and not self.game.position.columns[square]
        self.clear()
        if not ends and square in self.movers:
            self.path = (square,)
            return CHOSEN
        if not ends:
            self.refusal = OUT_OF_REACH if is_goal else self._why_not(square)
        return REFUSED if self.refusal else CLEARED

    def _why_not(self, square: int) -> str | None:
        column = self.game.position.columns[square]
        if not column:
            return None
        if owner(column) != self.game.position.side:
            return NOT_YOURS
        return MUST_CAPTURE if self.captures else BLOCKED

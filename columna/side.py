"""The two sides, and the results of games."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal, NamedTuple, TypeAlias, cast

from pyapp.rules import endings


class Side(IntEnum):
    """A side. It is a number, too: 0 and 1.

    >>> LIGHT.other, list(Side), int(DARK)
    (DARK, [LIGHT, DARK], 1)
    """

    LIGHT = 0
    DARK = 1

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side(1 - self)

    def __repr__(self) -> str:
        return self.name


LIGHT: Side = Side.LIGHT
DARK: Side = Side.DARK

Reason: TypeAlias = Literal[
    "imprisoned",
    "blocked",
    "claimed",
    "third_time",
    "fifth_time",
    "no_progress",
    "officers_only",
    "resigned",
    "flag",
    "agreed",
    "recorded",
]
"""The reasons for the end of a game: the side to move commands no column, or cannot move; a player claims a draw at the third
occurrence of a position; a position occurs for the third or fifth time; too many turns without progress, or of officers
alone; a side resigns, or runs out of time; the sides agree on a draw; a file states the result, and nothing in the game
explains it."""


class Result(NamedTuple):
    """The result of a game. winner: None for a draw;  reason: one of the words of Reason."""

    winner: Side | None
    reason: Reason

    def __str__(self) -> str:
        winner = "a draw" if self.winner is None else f"{self.winner.name.title()} has won"
        return f"{winner} ({self.reason})"


def result_of(result: endings.Result | None) -> Result | None:
    """Return the Result for a result of the rules."""
    if result is None:
        return None
    return Result(None if result.winner is None else Side(result.winner), cast(Reason, result.reason))


def checked_side(side: object) -> Side:
    """Return a side. Raises TypeError for anything else."""
    if isinstance(side, int) and not isinstance(side, bool) and side in (LIGHT, DARK):
        return Side(side)
    raise TypeError(f"side must be LIGHT or DARK, not {side!r}")

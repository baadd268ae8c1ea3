"""The weight of a rated game between two players who meet often.

A rating should tell how a player plays against all others, but somebody with two keys could let one of them lose to the other.
So, of two players' games in one variant at one pace, the first ten within a week count in full, and further ones count less
and less. Others limit this by other means: in the US Chess Federation nobody wins more than 50 points in a match, nor more
than 200 in the matches of three years (its rules for rated matches); Lichess does not rate a game with a bot that repeats an
earlier game of the same two players (lila, FarmBoostDetection).
"""

from __future__ import annotations

from typing import Any

from pyapp.rooms.time_control import DAY

WINDOW = 7 * DAY  # ms before the end of a game: earlier games of the same two players within it matter
FULL = 10  # games that count in full
FALLING = 10  # further games over which the weight falls to nothing


def weight(earlier: int) -> float:
    """Return the weight of a game, from 1 to 0, after this many rated games of the same two players within WINDOW."""
    return max(0, min(FALLING, FULL + FALLING - 1 - earlier)) / FALLING


class Meetings:
    """The games that have counted so far, in one game at one pace."""

    def __init__(self) -> None:
        self._ended: dict[Any, Any] = {}

    def weight(self, players: tuple[str, str], ended: int) -> float:
        """Return the weight of the next game of two players, which ended at this moment."""
        two = tuple(sorted(players))
        earlier = self._ended.setdefault(two, [])
        part = weight(len([moment for moment in earlier if moment > ended - WINDOW]))
        earlier.append(ended)
        return part

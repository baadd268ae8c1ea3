"""The weight of a rated game between two players who meet often.

A rating is to say how a player plays against all others, and somebody with two keys could let one of them lose to the other. So
of the games of two players in one game at one pace within a week the first ten count in full, and each further one counts less.
Others limit the same by other means: with the US Chess Federation nobody wins more than 50 points in a match, nor more than 200
in the matches of three years (its rules for rated matches); Lichess does not rate a game with a bot that repeats an earlier one
of the same two (lila, FarmBoostDetection).
"""

from pyapp.rooms.timekeeping import DAY

WINDOW = 7 * DAY  # ms before the end of a game in which earlier games of the same two matter
FULL = 10  # games that count in full
FALLING = 10  # further games over which the weight falls to nothing


def weight(earlier: int) -> float:
    """Return what part of a game counts, from 1 to 0, after so many rated ones of the same two within WINDOW."""
    return max(0, min(FALLING, FULL + FALLING - 1 - earlier)) / FALLING


class Meetings:
    """The games that have counted so far, in one game at one pace."""

    def __init__(self) -> None:
        self._ended: dict = {}

    def weight(self, players: tuple, ended: int) -> float:
        """Return the weight of the next game of two players, which ended at this moment."""
        two = tuple(sorted(players))
        earlier = self._ended.setdefault(two, [])
        part = weight(len([moment for moment in earlier if moment > ended - WINDOW]))
        earlier.append(ended)
        return part

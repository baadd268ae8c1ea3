"""The sides in the pairs of a Swiss (FIDE Handbook, C.04.1, 6 and 7; C.04.3, 1.7 and 5).

A player's history is the list of the sides, WHITE or BLACK, of the games that were played: rounds without a game do not count.
"""

from typing import Any, NamedTuple

WHITE, BLACK = "white", "black"
OTHER = {WHITE: BLACK, BLACK: WHITE}
ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0
MOST_APART = 2  # games with one side more than with the other
MOST_RUNNING = 2  # games in a row with the same side


class Preference(NamedTuple):
    """The side that a player should get next."""

    side: str  # "" before the first game
    strength: int  # ABSOLUTE, STRONG, MILD or NONE
    difference: int  # the games with White minus those with Black


def preference(history: list[str]) -> Preference:
    """Return a player's Preference (C.04.3, 1.7)."""
    if not history:
        return Preference("", NONE, 0)
    difference = history.count(WHITE) - history.count(BLACK)
    running = history[-MOST_RUNNING:] == [history[-1]] * MOST_RUNNING
    if running or not difference:
        side = OTHER[history[-1]]
    else:
        side = BLACK if difference > 0 else WHITE
    if running or abs(difference) >= MOST_APART:
        strength = ABSOLUTE
    else:
        strength = STRONG if difference else MILD
    return Preference(side, strength, difference)


def is_barred(history: list[str], side: str) -> bool:
    """Return whether a player would have a side three times in a row, or three times more than the other (C.04.1, 6 and 7)."""
    apart = history.count(side) + 1 - history.count(OTHER[side])
    return history[-MOST_RUNNING:] == [side] * MOST_RUNNING or apart > MOST_APART


def may_meet(one: list[str], other: list[str]) -> bool:
    """Return whether two players can meet without a barred side (C.04.3, C3)."""
    return any(not is_barred(one, side) and not is_barred(other, OTHER[side]) for side in OTHER)


def with_sides(higher: dict[str, Any], lower: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return two players with the one first who gets White (C.04.3, 5.2). higher: the one with the higher rank.

    A player is one of the library's request. White is the initial colour.
    """
    side = _side_of_higher(higher["color_hist"], lower["color_hist"])
    if not side:
        side = WHITE if higher["starting_number"] % 2 else BLACK
    return (higher, lower) if side == WHITE else (lower, higher)


def _side_of_higher(higher: list[str], lower: list[str]) -> str:
    """Return the side of the player with the higher rank, "" if neither history tells it (5.2.1 to 5.2.4)."""
    mine, theirs = preference(higher), preference(lower)
    if mine.side != theirs.side:
        return mine.side or OTHER[theirs.side]
    if mine.strength != theirs.strength:
        return mine.side if mine.strength > theirs.strength else OTHER[mine.side]
    if mine.strength == ABSOLUTE and abs(mine.difference) != abs(theirs.difference):
        return mine.side if abs(mine.difference) > abs(theirs.difference) else OTHER[mine.side]
    for own, opposite in zip(reversed(higher), reversed(lower)):
        if own != opposite:
            return opposite
    return mine.side

"""How a game ends: by the last turn, by repetition, by dead play, by decision of the players (docs/rules.md#how-a-game-ends).

Damasca counts its dead play twice, with a limit each: plies without capture, promotion or soldier move, and plies in
which only officers moved without capture or promotion. In words the two are the same, so from the start of a game they
grow together and the lower limit decides. A position that is set up may have two different numbers.
"""

from __future__ import annotations

from typing import NamedTuple

from pyapp.rules.column import DARK, LIGHT, owner, text
from pyapp.rules.position import Position
from pyapp.rules.variants import ADJUDICATE, CLAIM, Variant


class Result(NamedTuple):
    """The end of a game."""

    winner: int | None  # LIGHT, DARK or None for a draw
    reason: str  # one of the codes below


IMPRISONED = "imprisoned"  # the side to move commands no column
BLOCKED = "blocked"  # it commands some, and none can move
CLAIMED = "claimed"  # a draw claimed at the third occurrence of a position
THIRD_TIME = "third_time"  # the position stood for the third time: drawn or adjudicated, as the game has it
FIFTH_TIME = "fifth_time"  # the position stood for the fifth time
NO_PROGRESS = "no_progress"  # too many plies without capture, promotion or soldier move
OFFICERS_ONLY = "officers_only"  # too many plies of officers alone
RESIGNED = "resigned"
AGREED = "agreed"  # a draw, offered and accepted
FLAG = "flag"  # the time of a side has run out
RECORDED = "recorded"  # a file states this result, and nothing in the game explains it

# the decisions of people and clocks, and the possible winners of each
DECISIONS = {
    CLAIMED: (None,),
    RESIGNED: (LIGHT, DARK),
    FLAG: (LIGHT, DARK),
    AGREED: (None,),
    RECORDED: (LIGHT, DARK, None),
}

SOLDIER, OFFICER = 10, 16  # material, in tenths of a soldier


def ending(position: Position, has_turn: bool, occurrences: int) -> Result | None:
    """The Result that ends the game here by itself, or None.

    has_turn: whether the side to move has a legal turn;  occurrences: how often the position has stood, this time included.
    """
    variant = position.variant
    if not has_turn:
        return Result(1 - position.side, BLOCKED if commands(position, position.side) else IMPRISONED)
    if occurrences >= 5 and variant.fifth_time:
        return Result(None, FIFTH_TIME)
    if occurrences >= 3 and variant.third_time != CLAIM:
        return _settled(position, variant.third_time, THIRD_TIME)
    no_progress, officers_only = position.counters
    if variant.no_progress and no_progress >= variant.no_progress:
        return _settled(position, variant.dead_play, NO_PROGRESS)
    if variant.officers_only and officers_only >= variant.officers_only:
        return _settled(position, variant.dead_play, OFFICERS_ONLY)
    return None


def is_adjudication(variant: Variant, reason: str) -> bool:
    """Return whether a game of this variant that ends for this reason is adjudicated."""
    how = variant.third_time if reason == THIRD_TIME else variant.dead_play
    return how == ADJUDICATE and reason in (THIRD_TIME, NO_PROGRESS, OFFICERS_ONLY)


def claimable(position: Position, occurrences: int) -> bool:
    """Return whether the side to move may claim a draw, while the game goes on, in a position that has stood this often."""
    return occurrences >= 3 and position.variant.third_time == CLAIM


def material(position: Position, side: int) -> int:
    """The material of this side, prisoners too, in tenths of a soldier."""
    pieces = "".join(text(column) for column in position.columns)
    soldier, officer = ("w", "W") if side == LIGHT else ("b", "B")
    return SOLDIER * pieces.count(soldier) + OFFICER * pieces.count(officer)


def commands(position: Position, side: int) -> int:
    """The number of columns that this side commands."""
    return sum(1 for column in position.columns if column and owner(column) == side)


def _settled(position: Position, how: str, reason: str) -> Result:
    return Result(adjudicated(position) if how == ADJUDICATE else None, reason)


def adjudicated(position: Position) -> int | None:
    """The side that wins by adjudication, the one with more material or else with more columns, or None for a draw."""
    for measure in (material, commands):
        light, dark = measure(position, LIGHT), measure(position, DARK)
        if light != dark:
            return LIGHT if light > dark else DARK
    return None

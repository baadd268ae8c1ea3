"""Bad conduct in a player's last games, and the extra time for which the player then waits for the next game. Pure.

ABORTED: a game lost before both have made a turn: it counts for nobody, and wastes the opponent's time.

ABANDONED: a game lost by leaving or staying away, or by letting the clock run out without playing.

THROWN: a rated game given up within few turns against a weaker player. One such game is a slip, so these count only if there are
several among the last few games. Sandbagging looks like that: a player who lowers a rating on purpose loses many games fast, and
loses them to weaker players, because only those take points. A short game lost on the board counts as a game played: beginners
lose like that. Lichess (lila, SandbagWatch) has the same rule: rated games lost within some six turns, three of the last seven;
it does not ask which player was the weaker.

Each of these adds weight; every longer game that is none of them takes some weight off again. A little weight has no
effect: everybody loses the connection at times. Only the games of the last day count.
"""

from __future__ import annotations

from typing import NamedTuple

from pyapp.rooms.room import GONE, LEFT
from pyapp.rooms.time_control import DAY
from pyapp.rules.endings import FLAG, RESIGNED

ABORTED, ABANDONED, THROWN = OFFENCES = ("aborted", "abandoned", "thrown")

WEIGHTS = {ABORTED: 2, ABANDONED: 3, THROWN: 3}
FORGIVEN = 1  # weight taken off for a game that was played
FREE = 3  # a weight up to this has no effect
SECONDS = 5  # seconds for the first weight beyond; they grow with its square
LONGEST_DELAY = 300  # seconds

LEAST = 2  # turns: shorter games do not count
SHORT = 12  # turns of both, up to which giving up is quick
MANY, LATELY = 3, 7  # this many thrown games among this many are more than slips
SAT_OUT = 90  # seconds that the loser spent without a turn


class Played(NamedTuple):
    """A game as a player saw it."""

    ended: int  # its moment, ms
    lost: bool  # True if this player lost
    reason: str  # as in results
    plies: int  # turns of both
    rated: bool  # True or False
    weaker: bool  # True if the other's rating was lower
    idle: int  # seconds from the last turn to the end


class Slowing(NamedTuple):
    """The delay of the next game."""

    seconds: int
    why: str  # the one of OFFENCES that weighs most, "" for 0 seconds


def slowing(games: list[Played], now: int) -> Slowing:
    """Return the seconds that a player waits longer than others, and the reason. games: Played, in any order."""
    lately = sorted([game for game in games if game.ended > now - DAY])
    throws = [game for game in lately[-LATELY:] if is_thrown(game)]
    weight, weights = 0, dict.fromkeys(OFFENCES, 0)
    for game in lately:
        kind = THROWN if len(throws) >= MANY and game in throws else offence(game)
        if kind:
            weight += WEIGHTS[kind]
            weights[kind] += WEIGHTS[kind]
        elif game.plies > SHORT:
            weight = max(0, weight - FORGIVEN)
    if weight <= FREE:
        return Slowing(0, "")
    return Slowing(min(LONGEST_DELAY, SECONDS * (weight - FREE) ** 2), max(OFFENCES, key=lambda kind: weights[kind]))


def offence(game: Played) -> str:
    """Return the offence of a player in a single game: ABORTED, ABANDONED or "" for none."""
    if not game.lost:
        return ""
    if game.plies < LEAST:
        return ABORTED
    return ABANDONED if game.reason in (LEFT, GONE) or game.reason == FLAG and game.idle >= SAT_OUT else ""


def is_thrown(game: Played) -> bool:
    """Return whether a game was given up within few turns against a weaker player."""
    given_up = game.lost and game.reason in (RESIGNED, LEFT, GONE, FLAG)
    return given_up and game.rated and game.weaker and LEAST <= game.plies <= SHORT

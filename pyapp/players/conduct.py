"""What of a player's last games makes others wait or cheats them, and how long that player waits for the next one. Pure.

ABORTED: a game lost before both have made a turn: it counts for nobody, and costs the other the time of finding it.
ABANDONED: a game lost by leaving or staying away, or by letting the clock run out without playing.
THROWN: a rated game given up within few turns against somebody weaker. One such game is a slip, so these count only where
there are several among the last few, which is how sandbagging looks: whoever lowers a rating on purpose loses many games fast,
and loses them to the weaker, for only those take points. A game lost on the board in as few turns counts as a game played:
beginners lose so. Lichess (lila, SandbagWatch) goes by the same: rated games lost within some six turns, three of the last
seven; it does not ask who was the weaker.

Each of these weighs; every game of more than a few turns that is none of them takes something off again. Little is for nothing:
everybody's line breaks at times. Only the games of a day are looked at.
"""

from collections import namedtuple

from pyapp.rooms.room import FLAG, GONE, LEFT
from pyapp.rooms.timekeeping import DAY
from pyapp.rules.endings import RESIGNED

ABORTED, ABANDONED, THROWN = OFFENCES = ("aborted", "abandoned", "thrown")

WEIGHTS = {ABORTED: 2, ABANDONED: 3, THROWN: 3}
FORGIVEN = 1  # for a game that was played
FREE = 3  # what weighs no more than this is for nothing
SECONDS = 5  # for the first weight beyond; they grow with its square
LONGEST = 300  # seconds

LEAST = 2  # turns of a game that counts
SHORT = 12  # turns of both up to which a game is given up quickly
MANY, LATELY = 3, 7  # so many games thrown among so many are no slips
SAT_OUT = 90  # seconds that the loser let run out without a turn

# ended: when, ms;  lost: whether by this player;  reason: as results have it;  plies: turns of both;  rated: whether it was;
# weaker: whether the other's rating was lower;  idle: seconds from the last turn to the end
Played = namedtuple("Played", ("ended", "lost", "reason", "plies", "rated", "weaker", "idle"))
Slowing = namedtuple("Slowing", ("seconds", "why"))  # why: what of OFFENCES weighs most, "" where nothing is added


def slowing(games: list, now: int) -> Slowing:
    """How many seconds a player waits longer than others, and for what: by their Played games, in any order."""
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
    return Slowing(min(LONGEST, SECONDS * (weight - FREE) ** 2), max(OFFENCES, key=lambda kind: weights[kind]))


def offence(game: Played) -> str:
    """What a game is for its player by itself: ABORTED, ABANDONED or "" for nothing."""
    if not game.lost:
        return ""
    if game.plies < LEAST:
        return ABORTED
    return ABANDONED if game.reason in (LEFT, GONE) or game.reason == FLAG and game.idle >= SAT_OUT else ""


def is_thrown(game: Played) -> bool:
    """Whether a game was given up within few turns against somebody weaker."""
    given_up = game.lost and game.reason in (RESIGNED, LEFT, GONE, FLAG)
    return given_up and game.rated and game.weaker and LEAST <= game.plies <= SHORT

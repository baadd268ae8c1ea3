"""The events of a room. Each is a small JSON object: `do` names the event, `at` is its moment in milliseconds since 1970.

created: game, side (the creator's), visibility, clock, name, secret, rated, tournament, free    joined: side, name, secret

player: in both, the ID of a known player, left out for guests; rated and tournament are left out if false or empty

free: the ms for each side's first turn, while its clock stands still; left out if that turn costs time, as in earlier versions

turn: side, turn    resigned, left, flagged, forfeited: side, the side that loses

awarded: result (`light`, `dark` or `draw`), by which the organizer of the game's tournament ends it

offered: side, what    retracted: side, what    answered: side, what, yes    claimed: side, what    said: side, phrase

paused: since, the moment from which on neither player was there; why, "clock" if no server ran or its clock was set

rested: side, since, until, the moments between which the clock of a player on vacation stands still; until is `at` at its end

resumed: nothing more    closed: why, "first-turn" if a side made no free first turn in time

recorded: the game was kept for its players. ratings: of each side its rating before and after, None if the game does not count;
weight, if it does not count in full: from 0 to 1

`secret` holds hashes by which a server recognizes the seat's token and its watch key; it is sent to nobody else.
"""

LIGHT, DARK = SIDES = ("light", "dark")  # in the order of pyapp.rules

# the phases that events lead through
WAITING, RUNNING, OVER, CLOSED = "waiting", "running", "over", "closed"

FIRST = "first-turn"  # the reason in `closed` for a room whose game has begun

PUBLIC, PRIVATE = VISIBILITIES = ("public", "private")

DRAW, ASK_BACK, REMATCH = ("draw", "ask-back", "rematch")
WIN = "win"  # a claim after the opponent has gone; a player may also claim a DRAW

PHRASES = (
    "hello",
    "good-luck",
    "have-fun",
    "nice-turn",
    "well-played",
    "good-game",
    "thanks",
    "sorry",
    "oops",
    "one-moment",
    "i-am-back",
    "i-must-go",
)


def other(side: str) -> str:
    """Return the other side."""
    return DARK if side == LIGHT else LIGHT


def public(event: dict) -> dict:
    """Return the event without the parts that not everybody may see."""
    return {key: value for key, value in event.items() if key != "secret"}

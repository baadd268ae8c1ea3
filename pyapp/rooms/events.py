"""The events of a room. Each is a small JSON object with `do`, what happened, and `at`, when: milliseconds since 1970.

created: game, side (the creator's), visibility, clock, name, secret, rated, tournament    joined: side, name, secret
player: in both, the ID of a player who is known, left out for guests; rated and tournament are left out where
nobody said so
turn: side, turn    resigned, left, flagged, forfeited: side, the one that loses
offered: side, what    answered: side, what, yes    claimed: side, what    said: side, phrase
paused: since, the moment from which on neither player was there; why, "clock" where instead no server ran or its clock was set
resumed, closed: nothing more
recorded: ratings, the game was kept for its players; of each side its rating before and after, None where it does not count;
weight, where it counts less than in full: from 0 to 1
`secret` holds hashes by which a server knows the seat's token and its watch key; nobody else gets to see them.
"""

LIGHT, DARK = SIDES = ("light", "dark")  # in the order of pyapp.rules

PUBLIC, PRIVATE = VISIBILITIES = ("public", "private")

DRAW, ASK_BACK, REMATCH = ("draw", "ask-back", "rematch")
WIN = "win"  # what is claimed of an opponent who has gone; the other thing to claim is a DRAW

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
    """The other of the two sides."""
    return DARK if side == LIGHT else LIGHT


def public(event: dict) -> dict:
    """The event as everybody may see it."""
    return {key: value for key, value in event.items() if key != "secret"}

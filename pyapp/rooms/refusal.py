"""Refusals of requests, and their codes."""

ILLEGAL = "illegal"
NOT_YOUR_TURN = "not-your-turn"
TAKEN = "taken"
OVER = "over"
NO_SUCH_ROOM = "no-such-room"
NO_SUCH_GAME = "no-such-game"
FULL = "full"
FULL_PRIVATE = "full-private"
FORBIDDEN = "forbidden"
TOO_FAST = "too-fast"
TOO_LONG = "too-long"
BAD_NAME = "bad-name"
BAD_MESSAGE = "bad-message"
TOO_MANY_ROOMS = "too-many-rooms"
NO_SUCH_TOURNAMENT = "no-such-tournament"
TOO_MANY_TOURNAMENTS = "too-many-tournaments"
NOT_IDENTIFIED = "not-identified"
BAD_SIGNATURE = "bad-signature"
UNKNOWN_PLAYER = "unknown-player"
NAME_TAKEN = "name-taken"
NAME_REFUSED = "name-refused"
BLOCKED = "blocked"
UNAVAILABLE = "unavailable"
TOO_MANY = "too-many"
NO_SUCH_CHALLENGE = "no-such-challenge"


class Refusal(Exception):
    """The refusal of a request by a server. code: one of the above;  text: the reason, for developers."""

    def __init__(self, code: str, text: str):
        super().__init__(text)
        self.code, self.text = code, text

"""What a page may say to a server about tournaments."""

from pyapp.rooms.events import VISIBILITIES
from pyapp.rooms.messages import ROOM_LETTERS
from pyapp.rooms.names import is_name
from pyapp.rooms.timekeeping import by_days, is_control
from pyapp.rules.variants import VARIANTS
from pyapp.tournaments.events import ARENA, KINDS

TOURNAMENT_LENGTH = 12  # letters of an ID, out of ROOM_LETTERS
LONGEST_TITLE = 40  # characters
LONGEST_ARENA = 360  # minutes
FARTHEST = 30 * 86_400_000  # ms until one begins


def is_tournament(value) -> bool:
    """Whether a value is the ID of a tournament."""
    return isinstance(value, str) and len(value) == TOURNAMENT_LENGTH and not value.strip(ROOM_LETTERS)


def _one_of(values):
    return lambda value: isinstance(value, str) and value in values


def _is_flag(value) -> bool:
    return value is True or value is False


def _is_count(value) -> bool:
    return type(value) is int and 0 <= value < 1 << 31


def _is_moment(value) -> bool:
    return type(value) is int and 0 <= value < 1 << 53


_ALONE = {"tournament": is_tournament}

FIELDS = {  # do -> the fields it must have
    "create-tournament": {
        "kind": _one_of(KINDS),
        "title": lambda value: isinstance(value, str) and is_name(value, LONGEST_TITLE),
        "game": _one_of(VARIANTS),
        "clock": lambda value: value is not None and is_control(value),
        "rated": _is_flag,
        "visibility": _one_of(VISIBILITIES),
        "starts": _is_moment,
        "minutes": lambda value: type(value) is int and 1 <= value <= LONGEST_ARENA,
        "double": _is_flag,
    },
    "enter": _ALONE,
    "withdraw": _ALONE,
    "call-off": _ALONE,
    "tournament": {"tournament": is_tournament, "after": _is_count},
    "close-tournament": _ALONE,
    "tournaments": {},
}


def fits(message: dict) -> bool:
    """Whether what a message to create a tournament says goes together: in an arena nobody waits for days."""
    return message["kind"] != ARENA or not by_days(message["clock"])

"""A page's messages about tournaments."""

from __future__ import annotations

from typing import Any

from pyapp.players.identity import is_player
from pyapp.rooms.events import DARK, DRAW, LIGHT, VISIBILITIES
from pyapp.rooms.fields import (
    ROOM_LETTERS,
    consists_of,
    is_count,
    is_key,
    is_moment,
    is_room,
    is_text,
    is_truth,
    one_of,
)
from pyapp.rooms.messages import Fields
from pyapp.rooms.names import is_name
from pyapp.rooms.time_control import DAY, is_control
from pyapp.rules.variants import VARIANTS
from pyapp.tournaments import arena, swiss
from pyapp.tournaments.events import ROUND_ROBIN, SWISS
from pyapp.tournaments.kinds import KINDS

TOURNAMENT_LENGTH = 12  # letters of an ID
LONGEST_TITLE = 40  # characters
FARTHEST = 30 * DAY  # ms until a tournament begins

is_tournament = consists_of(ROOM_LETTERS, TOURNAMENT_LENGTH)

_ALONE = {"tournament": is_tournament}

FIELDS: dict[str, Fields] = {  # do -> the fields that the message must have
    "create-tournament": {
        "kind": one_of(KINDS),
        "title": lambda value: is_text(value) and is_name(value, LONGEST_TITLE),
        "game": one_of(VARIANTS),
        "clock": lambda value: value is not None and is_control(value),
        "rated": is_truth,
        "visibility": one_of(VISIBILITIES),
        "starts": is_moment,
        "minutes": lambda value: type(value) is int and 1 <= value <= arena.LONGEST_MINUTES,
        "double": is_truth,
        "token": is_key,
    },
    "enter": _ALONE,
    "withdraw": _ALONE,
    "call-off": _ALONE,
    "begin": _ALONE,
    "remove": dict(_ALONE, player=is_player),
    "award": dict(_ALONE, room=is_room, result=one_of((LIGHT, DARK, DRAW))),
    "annul": dict(_ALONE, room=is_room),
    "pause": _ALONE,
    "continue": _ALONE,
    "arrange": dict(
        _ALONE,
        kind=one_of((SWISS, ROUND_ROBIN)),
        rounds=lambda value: type(value) is int and 1 <= value <= swiss.MOST_ROUNDS,
    ),
    "extend": dict(_ALONE, by=lambda value: type(value) is int and 1 <= value <= arena.LONGEST_MINUTES),
    "close-entry": _ALONE,
    "open-entry": _ALONE,
    "tournament": {"tournament": is_tournament, "after": is_count},
    "close-tournament": _ALONE,
    "tournaments": {},
}

OPTIONAL: dict[str, Fields] = {  # the fields that it may have besides
    "create-tournament": {"rounds": lambda value: type(value) is int and 1 <= value <= swiss.MOST_ROUNDS},
}


def fits(message: dict[str, Any]) -> bool:
    """Return whether the fields of a message to create a tournament name a kind, and fit together for it."""
    return message["kind"] in KINDS and KINDS[message["kind"]].fits(message)

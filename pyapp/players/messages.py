"""The fields of a page's messages to a server about its player."""

from __future__ import annotations

from typing import Any

from pyapp.players.challenges import REASONS
from pyapp.players.filters import FILTERS, is_kept, is_place
from pyapp.players.friendship import REPORTS
from pyapp.players.identity import is_player, is_public_key, is_signature
from pyapp.players.pace import PACES
from pyapp.players.pairing import ANY
from pyapp.rooms.events import SIDES, VISIBILITIES
from pyapp.rooms.fields import is_count, is_key, is_moment, is_room, is_text, is_truth, one_of
from pyapp.rooms.messages import EITHER, Fields
from pyapp.rooms.time_control import is_control
from pyapp.rooms.vacations import ALLOWANCE
from pyapp.rules.variants import VARIANTS


def is_days(value: Any) -> bool:
    """Accept the days of a vacation, 0 for its end."""
    return is_count(value) and value <= ALLOWANCE


_TABLE = {"game": one_of(VARIANTS), "pace": one_of(PACES)}  # of ratings

FIELDS: dict[str, Fields] = {  # do -> the fields that the message must have
    "nonce": {},
    "identify": {"key": is_public_key, "signature": is_signature},
    "take-name": {"name": is_text},
    "news": {},
    "friends": {},
    "befriend": {},
    "unfriend": {},
    "block": {},
    "unblock": {},
    "challenge": {
        "game": one_of(VARIANTS),
        "clock": is_control,
        "side": one_of(SIDES + (EITHER,)),
        "rated": is_truth,
        "visibility": one_of(VISIBILITIES),
        "token": is_key,
    },
    "challenges": {},
    "accept-challenge": {"challenge": is_room, "token": is_key},
    "decline-challenge": {"challenge": is_room, "reason": one_of(REASONS)},
    "withdraw-challenge": {"challenge": is_room},
    "forget-challenge": {"challenge": is_room},
    "report-player": {"reason": one_of(REPORTS)},
    "forget-report": {"at": is_moment},
    "export": {},
    "erase": {"signature": is_signature},
    "leaders": _TABLE,
    "player": {},
    "games": {"player": is_player},
    "kept-game": {"kept": is_kept},
    "curve": dict(_TABLE, player=is_player),
    "scores": {"player": is_player},
    "seek": {
        "game": one_of(tuple(VARIANTS) + (ANY,)),
        "clock": is_control,
        "rated": is_truth,
        "name": is_text,
        "token": is_key,
    },
    "vacation": {},
    "unseek": {},
    "ready": {},
}
WHOM = {"player": is_player, "name": is_text}  # either names the player
OPTIONAL: dict[str, Fields] = {  # the fields that it may have besides
    "befriend": WHOM,
    "unfriend": WHOM,
    "block": WHOM,
    "unblock": WHOM,
    "challenge": WHOM,
    "report-player": dict(WHOM, room=is_room),
    "export": {"after": is_count},
    "leaders": {"from": is_count, "around": is_player},
    "player": WHOM,
    "games": dict(FILTERS, before=is_place),
    "scores": _TABLE,
    "vacation": {"days": is_days},
}

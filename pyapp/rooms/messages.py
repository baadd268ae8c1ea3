"""A page's messages to a room server: the fields, and reading them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

from pyapp.rooms import refusal
from pyapp.rooms.events import PHRASES, SIDES, VISIBILITIES
from pyapp.rooms.fields import is_count, is_key, is_moment, is_room, is_seats, is_text, is_truth, one_of, up_to
from pyapp.rooms.names import EMPTY, LONG, LONGEST_PLAYER_NAME, fault, is_name
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.time_control import is_control
from pyapp.rules.own_rules import LONGEST_NAME, is_game
from pyapp.rules.variants import VARIANTS

SUBPROTOCOL = "columna.1"
LONGEST_FRAME = 4096  # bytes of a message from a page
LONGEST_REPORT = 2000  # characters
LONGEST_TURN = 120  # characters
MOST_BOARDS = 12  # in a message of the server
EITHER = "either"  # the side is left to chance

Fields: TypeAlias = dict[str, Callable[[Any], bool]]  # of a message: the function that accepts the value of each

ROOM_ALONE: Fields = {"room": is_room}


def is_number_of_boards(value: Any) -> bool:
    """Accept a number of boards; 0 ends their sending."""
    return is_count(value) and value <= MOST_BOARDS


def is_played(value: Any) -> bool:
    """Accept the ID of a game, or people's own rules with a visible name."""
    if not isinstance(value, dict):
        return is_text(value) and value in VARIANTS
    return is_game(value) and is_name(value.get("name", ""), LONGEST_NAME)


FIELDS: dict[str, Fields] = {  # do -> the fields that the message must have
    "create": {
        "game": is_played,
        "side": one_of(SIDES + (EITHER,)),
        "visibility": one_of(VISIBILITIES),
        "clock": is_control,
        "name": is_text,
        "token": is_key,
    },
    "join": {"room": is_room, "name": is_text, "token": is_key},
    "resume": {"room": is_room, "after": is_count},
    "watch": {"room": is_room},
    "look": ROOM_ALONE,
    "running": {},
    "turn": {"room": is_room, "n": is_count, "turn": up_to(LONGEST_TURN)},
    "more-time": ROOM_ALONE,
    "resign": ROOM_ALONE,
    "offer-draw": ROOM_ALONE,
    "ask-back": ROOM_ALONE,
    "rematch": ROOM_ALONE,
    "retract": {"room": is_room, "n": is_count},
    "accept": {"room": is_room, "n": is_count},
    "decline": {"room": is_room, "n": is_count},
    "claim-draw": ROOM_ALONE,
    "claim-win": ROOM_ALONE,
    "leave": ROOM_ALONE,
    "say": {"room": is_room, "phrase": one_of(PHRASES)},
    "report": {"room": is_room, "text": is_text},
    "lobby": {},
    "boards": {"most": is_number_of_boards},
    "ping": {},
}
OPTIONAL: dict[str, Fields] = {  # the fields that it may have besides
    "create": {"rated": is_truth},
    "resume": {"token": is_key},
    "watch": {"key": is_key, "after": is_count, "hall": is_truth},
    "running": {"seats": is_seats},
    "ping": {"room": is_room},
}


def read(text: str, fields: dict[str, Fields] = FIELDS, optional: dict[str, Fields] = OPTIONAL) -> dict[str, Any]:
    """Return the message in a frame, if it has these fields. Raises Refusal for any other frame."""
    try:
        message = json.loads(text)
    except (ValueError, RuntimeError):  # a RuntimeError if it is nested too deeply
        raise Refusal(refusal.BAD_MESSAGE, "this is no JSON")
    if not isinstance(message, dict):
        raise Refusal(refusal.BAD_MESSAGE, "a message is a JSON object")
    _check(message, fields, optional)
    return message


def identity(text: str) -> int | None:
    """Return the `id` of a message that may be faulty, None if it has no valid one."""
    try:
        number = json.loads(text)["id"]
    except (ValueError, RuntimeError, TypeError, KeyError, IndexError):
        return None
    return number if is_moment(number) else None


def _check(message: dict[str, Any], fields: dict[str, Fields], optional: dict[str, Fields]) -> None:
    do = message.get("do")
    if not is_text(do) or do not in fields:
        raise Refusal(refusal.BAD_MESSAGE, "`do` names no request")
    if not is_moment(message.get("id")):
        raise Refusal(refusal.BAD_MESSAGE, "`id` is a whole number, not negative")
    needed, besides = fields[do], optional.get(do, {})
    for key in needed:
        if key not in message:
            raise Refusal(refusal.BAD_MESSAGE, "`%s` is missing" % key)
    for key, value in message.items():
        if key in ("do", "id"):
            continue
        good = needed.get(key) or besides.get(key)
        if good is None:
            raise Refusal(refusal.BAD_MESSAGE, "one of the fields does not belong to `%s`" % do)
        if not good(value):
            raise Refusal(refusal.BAD_MESSAGE, "`%s` has a wrong value" % key)
    _check_texts(message)


def _check_texts(message: dict[str, Any]) -> None:
    """Refuse the texts that people write themselves if they are too long, and names that are none."""
    found = fault(message["name"]) if "name" in message else ""
    if found in (EMPTY, LONG):
        raise Refusal(refusal.TOO_LONG, "a name has 1 to %d characters" % LONGEST_PLAYER_NAME)
    if found:
        raise Refusal(refusal.BAD_NAME, "a name has only visible characters, and few marks on each")
    if "text" in message and not 1 <= len(message["text"]) <= LONGEST_REPORT:
        raise Refusal(refusal.TOO_LONG, "a report has 1 to %d characters" % LONGEST_REPORT)

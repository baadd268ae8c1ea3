"""What a page may say to a room server: the fields of every message, and reading one."""

import json

from pyapp.rooms import refusal
from pyapp.rooms.events import PHRASES, SIDES, VISIBILITIES
from pyapp.rooms.names import is_name
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.timekeeping import is_control
from pyapp.rules.variants import VARIANTS

SUBPROTOCOL = "columna.1"
LONGEST_FRAME = 4096  # bytes of what a page says
LONGEST_REPORT = 2000  # characters
LONGEST_TURN = 120  # characters
EITHER = "either"  # the side that is left to chance

ROOM_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that are taken for one another
ROOM_LENGTH = 10
KEY_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
KEY_LENGTH = 32


def _is_text(value) -> bool:
    return isinstance(value, str)


def _is_count(value) -> bool:
    return type(value) is int and 0 <= value < 1 << 31


def _is_moment(value) -> bool:
    return type(value) is int and 0 <= value < 1 << 53


def _consists_of(letters: str, length: int):
    return lambda value: _is_text(value) and len(value) == length and not value.strip(letters)


def _one_of(values):
    return lambda value: _is_text(value) and value in values


def _up_to(length: int):
    return lambda value: _is_text(value) and 1 <= len(value) <= length


_room = _consists_of(ROOM_LETTERS, ROOM_LENGTH)
_key = _consists_of(KEY_LETTERS, KEY_LENGTH)
_name = _is_text  # read more closely below

_ROOM_ALONE = {"room": _room}

FIELDS = {  # do -> the fields it must have
    "create": {
        "game": _one_of(VARIANTS),
        "side": _one_of(SIDES + (EITHER,)),
        "visibility": _one_of(VISIBILITIES),
        "clock": is_control,
        "name": _name,
        "token": _key,
    },
    "join": {"room": _room, "name": _name, "token": _key},
    "resume": {"room": _room, "token": _key, "after": _is_count},
    "watch": {"room": _room},
    "turn": {"room": _room, "n": _is_count, "turn": _up_to(LONGEST_TURN)},
    "resign": _ROOM_ALONE,
    "offer-draw": _ROOM_ALONE,
    "ask-back": _ROOM_ALONE,
    "rematch": _ROOM_ALONE,
    "accept": {"room": _room, "n": _is_count},
    "decline": {"room": _room, "n": _is_count},
    "claim-draw": _ROOM_ALONE,
    "claim-win": _ROOM_ALONE,
    "leave": _ROOM_ALONE,
    "say": {"room": _room, "phrase": _one_of(PHRASES)},
    "report": {"room": _room, "text": _is_text},
    "lobby": {},
    "ping": {},
}
OPTIONAL = {"watch": {"key": _key, "after": _is_count}, "ping": {"room": _room}}  # the fields it may have besides


def read(text: str) -> dict:
    """The message in a frame. Raises Refusal for whatever is none."""
    try:
        message = json.loads(text)
    except (ValueError, RuntimeError):  # a RuntimeError: nested too deeply
        raise Refusal(refusal.BAD_MESSAGE, "this is no JSON")
    if not isinstance(message, dict):
        raise Refusal(refusal.BAD_MESSAGE, "a message is a JSON object")
    _check(message)
    return message


def identity(text: str) -> int | None:
    """The `id` of a message that may be faulty, None where it has no good one."""
    try:
        found = json.loads(text)["id"]
    except (ValueError, RuntimeError, TypeError, KeyError, IndexError):
        return None
    return found if _is_moment(found) else None


def _check(message: dict):
    do = message.get("do")
    if not _is_text(do) or do not in FIELDS:
        raise Refusal(refusal.BAD_MESSAGE, "`do` names nothing that can be done")
    if not _is_moment(message.get("id")):
        raise Refusal(refusal.BAD_MESSAGE, "`id` is a whole number, not negative")
    needed, optional = FIELDS[do], OPTIONAL.get(do, {})
    for key in needed:
        if key not in message:
            raise Refusal(refusal.BAD_MESSAGE, "`%s` is missing" % key)
    for key, value in message.items():
        if key in ("do", "id"):
            continue
        good = needed.get(key) or optional.get(key)
        if good is None:
            raise Refusal(refusal.BAD_MESSAGE, "there is a field that `%s` does not have" % do)
        if not good(value):
            raise Refusal(refusal.BAD_MESSAGE, "`%s` is not what it should be" % key)
    _check_texts(message)


def _check_texts(message: dict):
    """What people write themselves, and may well write too long."""
    if "name" in message and not is_name(message["name"]):
        raise Refusal(refusal.TOO_LONG, "a name has 1 to 24 visible characters")
    if "text" in message and not 1 <= len(message["text"]) <= LONGEST_REPORT:
        raise Refusal(refusal.TOO_LONG, "a report has 1 to %d characters" % LONGEST_REPORT)

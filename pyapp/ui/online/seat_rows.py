"""The rows in which a device keeps its seats to come back to them. Pure."""

from pyapp.rooms.events import DARK, LIGHT
from pyapp.rooms.room import OVER
from pyapp.ui.room_names import ENDED


def seat_of(known) -> dict:
    """Return the row in which KeptRooms keep our seat in a FollowedRoom."""
    room = known.room
    return {
        "room": known.name,
        "token": known.token,
        "key": known.key,
        "game": room.variant.id,
        "other": known.name_of(1 - known.seat),
        "phase": room.phase,
        "clock": room.control,
        "mine": known.may_move,
    }


def open_seats(rows: list) -> list:
    """Return the seats in which a game may go on, as the request `running` has them; the server knows those without a token."""
    return [
        {"room": row["room"], "token": row["token"]} for row in rows if row["token"] and row.get("phase") not in ENDED
    ]


def noted(rows: list, lines: list, is_known: bool) -> list:
    """Return the rows with the state that the server's reply to `running` gives: games that it leaves out are over.

    lines: of the reply;  is_known: whether the server knows us by name, and so lists the seats without a token as well.
    """
    running = {line["room"]: line for line in lines}
    old = [_noted(row, running.pop(row["room"], None)) if row["token"] or is_known else row for row in rows]
    return [_noted({"room": room, "token": "", "key": ""}, line) for room, line in running.items()] + old


def _noted(row: dict, line) -> dict:
    if line is None:
        return dict(row, phase=OVER, mine=False)
    other = line[DARK if line["seat"] == LIGHT else LIGHT] or ""
    return dict(row, game=line["game"], other=other, phase=line["phase"], clock=line["clock"], mine=line["mine"])

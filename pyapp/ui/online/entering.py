"""The requests by which rooms are entered, and the rows in which a device keeps its seats to come back to them. Pure."""

from pyapp.rooms import refusal
from pyapp.rooms.events import DARK, LIGHT
from pyapp.rooms.room import OVER
from pyapp.ui.online.pack import ENDED


def insist(line, request: dict, answered, is_wanted) -> None:
    """Put a request to the Line until the server does not find it too fast any more; `answered` gets that answer.

    is_wanted(): whether what the request is for is wanted still.
    """

    def hear(answer):
        if answer.get("error", {}).get("code") != refusal.TOO_FAST:
            answered(answer)
        elif is_wanted():
            line.wait(again)

    def again():
        if is_wanted():
            line.ask(request, hear)

    line.ask(request, hear)


def watching(room: str, key: str) -> dict:
    """The request to watch a room; key: "" where it is public."""
    request = {"do": "watch", "room": room}
    return dict(request, key=key) if key else request


def resumption(room: str, token: str = "") -> dict:
    """The request that goes on with a seat of ours; without a token the server has to know us."""
    request = {"do": "resume", "room": room, "after": 0}
    return dict(request, token=token) if token else request


def seat_of(known) -> dict:
    """What the KeptRooms keep of our seat in a FollowedRoom."""
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
    """The seats in which a game may go on, as the request `running` has them; the server knows those without a token."""
    return [
        {"room": row["room"], "token": row["token"]} for row in rows if row["token"] and row.get("phase") not in ENDED
    ]


def noted(rows: list, lines: list, is_known: bool) -> list:
    """The rows with the state that the server tells in answer to `running`: games that it leaves out are over.

    lines: of the answer;  is_known: whether the server knows us by name, and so lists the seats without a token as well.
    """
    running = {line["room"]: line for line in lines}
    old = [_noted(row, running.pop(row["room"], None)) if row["token"] or is_known else row for row in rows]
    return [_noted({"room": room, "token": "", "key": ""}, line) for room, line in running.items()] + old


def _noted(row: dict, line) -> dict:
    if line is None:
        return dict(row, phase=OVER, mine=False)
    other = line[DARK if line["seat"] == LIGHT else LIGHT] or ""
    return dict(row, game=line["game"], other=other, phase=line["phase"], clock=line["clock"], mine=line["mine"])

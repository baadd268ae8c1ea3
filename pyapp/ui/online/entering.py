"""The requests by which rooms are entered, and what is kept of a seat to come back to it. Pure."""

from pyapp.rooms import refusal


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
    other = known.name_of(1 - known.seat)
    return {"room": known.name, "token": known.token, "key": known.key, "game": known.room.variant.id, "other": other}

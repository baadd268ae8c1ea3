"""The rooms in which this device has seats: their tokens, watch keys and states, kept in the browser's storage. Pure."""

from __future__ import annotations

import json
from collections.abc import Callable

from pyapp.rooms.events import DARK, LIGHT, OVER, RUNNING
from pyapp.rooms.refusal import NO_SUCH_ROOM
from pyapp.rooms.time_control import by_days
from pyapp.rules.variants import game_value
from pyapp.ui.browser import Dom
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.pack import ENDED, HERE, OF_TAB, ROOMS, kept_rooms
from pyapp.ui.text.texts import texts

ASKED = "columna.joining"  # the room that this device last asked to join, and the token for it
NAME = "columna.name"
GUESTS = 9000  # numbers that tell guests apart
MINUTE = 60_000  # milliseconds
MOST_ROOMS = 40  # rooms on the list; the oldest go


class KeptRooms:
    """Keeps rooms on the device. new_token(): draws the token of a seat.

    A room is kept as {"room", "token", "key", "game", "other", "phase", "clock", "mine", "until", "unsent", "n"}. other: the
    other player's name;  token: "" where the server knows us by our name;  phase: of the Room, as this device saw it last;
    clock: as `created` has it;  mine: whether it is our move;  until: in a game by days, the moment by this device's clock
    when the time for the move ends, else None;  unsent: our turn that the server has not accepted yet, as an Unsent, or None;
    n: the number of the last event;  ended: only in a game that ended while this device did not show it, and until it does:
    the outcome as in rooms/lobby.py, "" where the server has not told it. Rows of earlier versions lack the last fields.
    """

    def __init__(self, dom: Dom, new_token: Callable[[], str]) -> None:
        self._dom, self._new_token = dom, new_token

    def all(self) -> list:
        """Return the rooms, the newest first."""
        return kept_rooms(self._dom)

    def seats(self) -> list:
        """Return the seats in which a game may go on, in the form of the request `running`."""
        return open_seats(self.all())

    def note_running(self, reply: dict, is_known: bool, now: int) -> None:
        """Keep the state of our games from the server's list; the parameters are those of `noted`."""
        self._dom.store(ROOMS, json.dumps(noted(self.all(), reply, is_known, now)[:MOST_ROOMS]))

    def find(self, name: str) -> dict | None:
        """Return the room with this ID, or None."""
        return next((room for room in self.all() if room["room"] == name), None)

    def unsent(self, name: str) -> list | None:
        """Return our turn that the server of a room has not accepted yet, or None."""
        return (self.find(name) or {}).get("unsent")

    def keep(self, room: dict) -> bool:
        """Keep a room in place of its earlier row. Return False if the browser refuses."""
        self._dom.store(ASKED, "null")
        rooms = [room] + [other for other in self.all() if other["room"] != room["room"]]
        return self._dom.store(ROOMS, json.dumps(rooms[:MOST_ROOMS]))

    def forget(self, name: str) -> None:
        """Take a room off the list."""
        self._dom.store(ROOMS, json.dumps([room for room in self.all() if room["room"] != name]))

    def token(self, name: str) -> str:
        """Return the token to join a room with: the same one at each request, because the seat may already be ours."""
        row = _parsed(self._dom.stored(ASKED))
        if row is None or row["room"] != name:
            row = {"room": name, "token": self._new_token()}
            self._dom.store(ASKED, json.dumps(row))
        return row["token"]

    @property
    def here(self) -> dict | None:
        """The room that this tab shows: a dict with the ID under "room", and the watch key under "key"; None for none."""
        return _parsed(self._dom.stored(HERE, OF_TAB))

    @here.setter
    def here(self, shown: dict | None) -> None:
        self._dom.store(HERE, json.dumps(shown), OF_TAB)

    @property
    def name(self) -> str:
        """The name that the player last used or was given, "" for none."""
        return self._dom.stored(NAME) or ""

    @name.setter
    def name(self, name: str) -> None:
        self._dom.store(NAME, name)

    def name_or_guest(self) -> str:
        """Return the name. A guest without one gets a name that distinguishes them from others, from now on."""
        if not self.name:
            self.name = texts("online.guest", number=1000 + int(self._dom.new_id()[:8], 16) % GUESTS)
        return self.name


def _parsed(text: str | None) -> dict | None:
    """Return the value of a JSON text, None for any other text."""
    try:
        return json.loads(text) if text else None
    except ValueError:
        return None


def seat_of(followed: FollowedRoom, now: int) -> dict:
    """Return the row of KeptRooms for our seat in a FollowedRoom. now: milliseconds by this device's clock."""
    room = followed.room
    return {
        "room": followed.name,
        "token": followed.token,
        "key": followed.key,
        "game": game_value(room.variant),
        "other": followed.name_of(followed.opposite),
        "phase": room.phase,
        "clock": room.control,
        "mine": followed.may_move,
        "until": _until(room.control, followed.times.left(room.game.position.side, now), now)
        if followed.running
        else None,
        "unsent": list(followed.unsent) if followed.unsent else None,
        "n": room.n,
    }


def last_event(row: dict | None) -> int:
    """Return the number of the last event of a room that this device knows, 0 where it knows none."""
    return (row or {}).get("n", 0)


def is_game_lost(row: dict, reason: str) -> bool:
    """Return whether this reason for refusing our seat shows a lost game: servers lose games only when a backup is restored."""
    return row.get("phase") in (RUNNING, OVER) and (reason == NO_SUCH_ROOM or bool(row["token"]))


def _until(control: dict | None, left: int | None, now: int) -> int | None:
    """Return the moment, to the minute, when the time for a move ends in a game by days, None in other games."""
    return (now + left) // MINUTE * MINUTE if left is not None and by_days(control) else None


def open_seats(rows: list) -> list:
    """Return the seats in which a game may go on, as in the request `running`; the server knows those without a token."""
    return [
        {"room": row["room"], "token": row["token"]} for row in rows if row["token"] and row.get("phase") not in ENDED
    ]


def noted(rows: list, reply: dict, is_known: bool, now: int) -> list:
    """Return the rows with the state from the server's reply to `running`: games that no longer run are over.

    reply: one of an earlier version does not say how games ended;  is_known: whether the server knows us by name, and so lists
    the seats without a token as well;  now: milliseconds by this device's clock.
    """
    running = {line["room"]: line for line in reply["running"]}
    outcomes = {line["room"]: line["outcome"] for line in reply.get("ended", [])}
    old = []
    for row in rows:
        line = running.pop(row["room"], None)
        if line is not None:
            row = _noted(row, line, now)
        elif row["token"] or is_known:
            row = _over(row, outcomes.get(row["room"], ""))
        old.append(row)
    return [_noted({"room": room, "token": "", "key": ""}, line, now) for room, line in running.items()] + old


def _over(row: dict, outcome: str) -> dict:
    """Return the row of a game that no longer runs; if it ran when this device last saw it, the player has yet to be told."""
    over = dict(row, phase=OVER, mine=False, until=None)
    return dict(over, ended=outcome) if row.get("phase") == RUNNING else over


def _noted(row: dict, line: dict, now: int) -> dict:
    seat, opposite = line["seat"], DARK if line["seat"] == LIGHT else LIGHT
    seat_of_ours = {"room": row["room"], "token": row["token"], "key": row.get("key", "")}
    state = {key: line[key] for key in ("game", "phase", "clock", "mine")}
    is_timed = line["phase"] == RUNNING and by_days(line["clock"])
    until = _until(line["clock"], line["left"][seat if line["mine"] else opposite], now) if is_timed else None
    return dict(
        seat_of_ours, other=line[opposite] or "", until=until, unsent=row.get("unsent"), n=last_event(row), **state
    )

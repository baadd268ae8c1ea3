"""Rooms before their pack is there: the ways in, links, keys of the browser's storage, and the entries among My games."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.rooms.events import CLOSED, OVER, RUNNING, WAITING
from pyapp.rooms.time_control import by_days
from pyapp.rules.own_rules import is_game, read_game
from pyapp.saves.kept_rows import read_rows
from pyapp.ui.browser import Dom
from pyapp.ui.library.ids import ROOM
from pyapp.ui.start.my_games import CLOCK_RUNS, INVITED, RESULT, SEPARATOR, Entry, turn_entry
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


# the beginnings of the query that invites to a room, of invitations as fragments in earlier versions, and of links to watch
JOINING, INVITATION, WATCHING = "join=", "r=", "w="
GAME = ROOM + "%s-%d"  # the id of a game in the library, by its room and its number there
ROOMS = "columna.rooms"  # the key of the seats of this device, as kept_rooms.py describes them
HERE, OF_TAB = "columna.room", "sessionStorage"  # the key of the room that a tab shows
SEEKING = "columna.seeking"  # the key of the opponent that a tab looks for
ACCOUNT = "columna.account"  # the key of the account of this device, which the pack of players makes
ENDED = (OVER, CLOSED)  # phases of rooms in which no game goes on
HOUR = 3_600_000  # milliseconds
# outcome of a game as in rooms/lobby.py, "" where it is unknown -> the key of its text
OUTCOMES = {"won": "mine.won", "lost": "mine.lost", "drawn": "mine.drawn", "": "mine.over"}
GO_ON = "online:%s"  # the action that goes on with the seat in a room


def open_rooms(online: Online, room: str = "") -> None:
    """Show a room in which this device has a seat, or the lobby."""
    online.ways.go_on(room) if room else online.open()


def offer_rules(online: Online, game: str) -> None:
    """Show the lobby, for a new room. game: the JSON value of the chosen game."""
    online.open(json.loads(game))


def returning(dom: Dom) -> Callable[[Online], None] | None:
    """Return a function that goes back to the room or the search of this tab, or to a game whose clock runs; None for none."""
    if any(dom.stored(name, OF_TAB) not in (None, "", "null") for name in (HERE, SEEKING)):
        return lambda online: online.come_back()
    if any(row.get("phase") not in ENDED for row in kept_rooms(dom)):
        return lambda online: online.find_running()
    return None


def wish_for(dom: Dom, game: str) -> str:
    """Return the action that goes on with the game with this id in its room, "" where this device has no seat there."""
    room = game.split("-")[1].upper() if game.startswith(ROOM) else ""
    return GO_ON % room if room and room in (dom.stored(ROOMS) or "") else ""


def entries(dom: Dom) -> list:
    """Return an Entry for each seat in a waiting room, in a running game, or in a game whose end the player has not seen.

    The one with the least time comes first.
    """
    now = int(dom.now() * 1000)
    rows = [row for row in kept_rooms(dom) if row.get("phase") in (WAITING, RUNNING) or "ended" in row]
    timed = sorted([row for row in rows if row.get("until")], key=lambda row: row["until"])
    return [_entry(row, now) for row in timed + [row for row in rows if not row.get("until")]]


def _entry(row: dict, now: int) -> Entry:
    wish, game = GO_ON % row["room"], game_name(read_game(row["game"]))
    if row["phase"] == WAITING:
        return Entry(INVITED, wish, texts("mine.invitation"), game)
    title = texts("mine.room", name=row["other"])
    if "ended" in row:
        return Entry(RESULT, wish, title, SEPARATOR.join((game, texts(OUTCOMES[row["ended"]]))))
    if row["clock"] and not by_days(row["clock"]):
        return Entry(CLOCK_RUNS, wish, title, SEPARATOR.join((game, texts("mine.clock_runs"))))
    urgency, _, _, detail = turn_entry(row["mine"], wish, title, game)
    if row.get("until"):
        detail = SEPARATOR.join((detail, _left(row["until"] - now)))
    return Entry(urgency, wish, title, detail)


def _left(milliseconds: int) -> str:
    """Say how many days are left for a move, or hours on the last day."""
    hours = max(0, milliseconds) // HOUR
    return texts("mine.days", count=hours // 24) if hours >= 24 else texts("mine.hours", count=hours + 1)


def game_id(room: str, number: int) -> str:
    """Return the id of a game in a room. room: its ID;  number: of the game, from 1."""
    return GAME % (room.lower(), number)


def kept_rooms(dom: Dom) -> list:
    """Return the rows of this device's seats, the newest first."""
    rows = [row for row in read_rows(dom.stored(ROOMS)) if isinstance(row, dict) and "room" in row and "token" in row]
    return [row for row in rows if is_game(row.get("game"))]


def has_seat(dom: Dom, room: str) -> bool:
    """Return whether this device has a seat in the room with this ID."""
    return any(row["room"] == room for row in kept_rooms(dom))

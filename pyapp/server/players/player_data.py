"""The data that a server holds about players: its tables, its export, and its erasure.

Every table with data about players is named here; a test makes sure of that.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from pyapp.players.identity import ERASED
from pyapp.rooms.events import SIDES
from pyapp.server import schema
from pyapp.server.event_store import EventStore
from pyapp.server.json_text import compact
from pyapp.server.players.opened_room import NO_SECRET

HIDDEN = "secret"  # a column of hashes that are for the server alone
STREAMS = "SELECT room, n, event FROM events WHERE room IN (SELECT room FROM seats WHERE player = $1) ORDER BY room, n"
FREED = "UPDATE seeks SET mate = '', seat = '', found = 0, ready = 0 WHERE mate = $1 AND room = ''"
GAMES = "SELECT game, light, dark, names FROM games WHERE light = $1 OR dark = $1"


class Held(NamedTuple):
    """A table with rows about players. own: the columns with the ID of a player whose export has the row;  gone: those with the
    ID of a player whose erasure deletes it."""

    table: str
    own: tuple[str, ...]
    gone: tuple[str, ...]


ROWS = (
    Held("seats", ("player",), ("player",)),
    Held("presence", (), ("room",)),
    Held("relations", ("player",), ("player", "other")),
    Held("challenges", ("challenger", "challenged"), ("challenger", "challenged")),
    Held("reports", ("reporter",), ("reporter",)),
    Held("player_reports", ("reporter",), ("reporter", "player")),
    Held("seeks", ("player",), ("player",)),
    Held("ratings", ("player",), ("player",)),
    Held("vacations", ("player",), ("player",)),
    Held("games", SIDES, ()),
    Held("suspicions", ("player",), ("player",)),
    Held("tournaments", ("organizer",), ()),
    Held("players", ("player",), ("player",)),  # last, so that an erasure that was cut short can begin again
)

COLUMNS = (  # tables in which some rows name a player within JSON: the columns of the key, and the one with the JSON
    ("reports", ("room", "at"), "report"),
    ("player_reports", ("reporter", "at"), "events"),
    ("seeks", ("seeker",), "met"),
)
CHANGED = ("events",)  # tables without rows of one player, in which CHANGES below rewrite a player's part
# tables without data about players; rooms that are over have no line
OTHERS = ("rooms", "nodes", "leases", "standstills", "checks", "barred")


def where(columns: tuple[str, ...]) -> str:
    """Return the condition that one of these columns has the player's ID."""
    return " OR ".join(f"{column} = $1" for column in columns)


async def exported(store: EventStore, player: str) -> list[tuple[str, dict[str, Any]]]:
    """Return all rows about a player, each with its table. Of a room, this is the event by which the player took a seat."""
    rows = []
    for held in ROWS:
        if held.own:
            names = [name for name in schema.columns(held.table) if name != HIDDEN]
            asked = f"SELECT {', '.join(names)} FROM {held.table} WHERE {where(held.own)} ORDER BY 1"
            rows += [(held.table, dict(zip(names, row, strict=True))) for row in await store.ask(asked, player)]
    for room, n, event in await store.ask(STREAMS, player):
        if player in event:
            shown = {key: value for key, value in json.loads(event).items() if key != HIDDEN}
            rows.append(("events", {"room": room, "n": n, "event": shown}))
    return rows


async def erase(store: EventStore, player: str, nobody: str) -> None:
    """Forget a player. Their games stay for the opponents, as games of `nobody`, an ID without a key."""
    for change in CHANGES:
        await change(store, player, nobody)
    for held in ROWS:
        if held.gone:
            await store.write((f"DELETE FROM {held.table} WHERE {where(held.gone)}", (player,)))


async def _in_streams(store: EventStore, player: str, nobody: str) -> None:
    for room, n, event in await store.ask(STREAMS, player):
        if player in event:
            written = compact(without(json.loads(event), player, nobody))
            await store.write(("UPDATE events SET event = $3 WHERE room = $1 AND n = $2", (room, n, written)))


async def _in_columns(store: EventStore, player: str, nobody: str) -> None:
    """Take the player out of COLUMNS."""
    for table, key, column in COLUMNS:
        asked = f"SELECT {', '.join(key)}, {column} FROM {table} WHERE {column} LIKE '%' || $1 || '%'"
        place = " AND ".join(f"{name} = ${number}" for number, name in enumerate(key, 2))
        for *names, text in await store.ask(asked, player):
            written = compact(without(json.loads(text), player, nobody))
            await store.write((f"UPDATE {table} SET {column} = $1 WHERE {place}", (written, *names)))


async def _in_games(store: EventStore, player: str, nobody: str) -> None:
    for game, light, dark, written in await store.ask(GAMES, player):
        names = [ERASED if each == player else name for each, name in zip((light, dark), json.loads(written))]
        sides = [nobody if each == player else each for each in (light, dark)]
        change = "UPDATE games SET light = $2, dark = $3, names = $4, one_address = 0 WHERE game = $1"
        await store.write((change, (game, *sides, compact(names))))


async def _in_seeks(store: EventStore, player: str, nobody: str) -> None:
    """Free a seeker who was paired with the player."""
    await store.write((FREED, (player,)))
    await store.write(("UPDATE seeks SET mate = $2 WHERE mate = $1", (player, nobody)))


async def _in_tournaments(store: EventStore, player: str, nobody: str) -> None:
    for tournament, line in await store.ask("SELECT tournament, line FROM tournaments WHERE organizer = $1", player):
        cleared = compact(without(json.loads(line), player, nobody)) if line else ""
        change = "UPDATE tournaments SET organizer = $2, line = $3 WHERE tournament = $1"
        await store.write((change, (tournament, nobody, cleared)))


CHANGES: tuple[Callable[[EventStore, str, str], Awaitable[None]], ...] = (
    _in_streams,
    _in_columns,
    _in_games,
    _in_seeks,
    _in_tournaments,
)


def without(value: Any, player: str, nobody: str) -> Any:
    """Return JSON with `nobody` in the place of a player, without the name and the secret beside the player's ID."""
    if isinstance(value, list):
        return [without(each, player, nobody) for each in value]
    if not isinstance(value, dict):
        return nobody if value == player else value
    cleared = {key: without(each, player, nobody) for key, each in value.items()}
    if player in value.values():
        cleared.update({key: blank for key, blank in (("name", ERASED), ("secret", NO_SECRET)) if key in cleared})
    return cleared

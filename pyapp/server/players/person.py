"""Players by their IDs and names, as the store has them."""

from typing import Any, NamedTuple

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import Connection
from pyapp.server.event_store import EventStore
from pyapp.server.players.look_alikes import skeleton


class Person(NamedTuple):
    """A player who has a name. player: the ID."""

    player: str
    name: str


async def meant(store: EventStore, message: dict[str, Any]) -> Person:
    """Return the player that the `player` or the `name` in a message stands for. Raises Refusal if there is none."""
    return Person(*await row_of(store, message, "player, name"))


async def row_of(store: EventStore, message: dict[str, Any], columns: str) -> tuple[Any, ...]:
    """Return columns of the row of the player that a message means, as `meant` does."""
    if "player" in message:
        key, value = "player", message["player"]
    else:
        key, value = "skeleton", skeleton(message.get("name", ""))
    rows = await store.ask(f"SELECT {columns} FROM players WHERE {key} = $1", value)
    if not rows:
        raise Refusal(refusal.UNKNOWN_PLAYER, "there is no such player")
    return rows[0]


async def named(store: EventStore, connection: Connection) -> Person:
    """Return the player at a connection, by the present name: another device may have changed or erased it.

    Raises Refusal if the player has no name.
    """
    if not await name_now(store, connection):
        raise Refusal(refusal.NOT_IDENTIFIED, "only players with a name may do that")
    return Person(connection.player, connection.name)


async def name_now(store: EventStore, connection: Connection) -> str:
    """Return the present name of the player at a connection, "" for guests."""
    if connection.name:
        connection.name = await name_of(store, connection.player)
    return connection.name


async def name_news(store: EventStore, player: str) -> dict[str, Any]:
    """Return the name of a player as a piece of news: another of their devices may have changed or erased it."""
    return {"name": await name_of(store, player) or None}


async def name_of(store: EventStore, player: str) -> str:
    """Return the name of a player, "" if they have none."""
    rows = await store.ask("SELECT name FROM players WHERE player = $1", player)
    return rows[0][0] if rows else ""

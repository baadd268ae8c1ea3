"""Players by their IDs and names, as the log knows them."""

from typing import NamedTuple

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import Connection
from pyapp.server.log import Log
from pyapp.server.players.look_alikes import skeleton

BY = "SELECT player, name FROM players WHERE %s = $1"


class Person(NamedTuple):
    """A player who has a name. player: the ID."""

    player: str
    name: str


async def meant(log: Log, message: dict) -> Person:
    """Who is meant by the `player` or the `name` in a message. Raises Refusal if that is nobody."""
    if "player" in message:
        rows = await log.ask(BY % "player", message["player"])
    else:
        rows = await log.ask(BY % "skeleton", skeleton(message.get("name", "")))
    if not rows:
        raise Refusal(refusal.UNKNOWN_PLAYER, "nobody is called so")
    return Person(*rows[0])


def named(connection: Connection) -> Person:
    """Who is at a connection. Raises Refusal for who has no name."""
    if not connection.name:
        raise Refusal(refusal.NOT_IDENTIFIED, "only players who are known by a name may do that")
    return Person(connection.player, connection.name)

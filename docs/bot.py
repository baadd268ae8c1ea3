"""A bot for a room server: python docs/bot.py wss://HOST/rooms [ROOM]. It joins the room, or waits for any opponent."""

import asyncio
import sys

from columna import Engine, TimeControl
from columna.rooms import Rooms


async def main(address: str, room: str = "") -> None:
    """Play a game."""
    async with Rooms(address, "Bot") as rooms:
        here = await (rooms.join(room) if room else rooms.seek("lasca", TimeControl(300, 3)))
        print((await here.play(Engine("intermediate"))).result)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

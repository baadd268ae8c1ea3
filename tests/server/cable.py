"""A line between a server and a service that it needs, which a test cuts and mends."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Cable:
    """Passes bytes on to the other end, to which `reach` connects, unless it is cut."""

    def __init__(self, reach: Callable[[], Awaitable[Ends]]) -> None:
        self._reach = reach
        self._is_whole = True
        self._writers: set[asyncio.StreamWriter] = set()

    def cut(self) -> None:
        """End all connections, and let none pass any more."""
        self._is_whole = False
        for writer in self._writers:
            writer.transport.abort()

    def mend(self) -> None:
        """Let connections pass again."""
        self._is_whole = True

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection."""
        if not self._is_whole:
            writer.transport.abort()
            return
        far_reader, far_writer = await self._reach()
        ends = {writer, far_writer}
        self._writers |= ends
        await asyncio.gather(_pump(reader, far_writer), _pump(far_reader, writer))
        self._writers -= ends


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while some := await reader.read(65536):
            writer.write(some)
            await writer.drain()
    writer.transport.abort()


async def to_broker(address: str) -> tuple[Cable, str]:
    """A cable to the broker at an address, and the address of its near end."""
    place = urlsplit(address)
    cable = Cable(partial(asyncio.open_connection, place.hostname, place.port))
    near = await asyncio.start_server(cable.carry, "127.0.0.1", 0)
    return cable, f"valkey://127.0.0.1:{near.sockets[0].getsockname()[1]}"


async def to_database(address: str, folder: Path) -> tuple[Cable, str]:
    """A cable to the PostgreSQL that listens on a socket of Unix, and the address of its near end, in a folder."""
    [place] = parse_qs(urlsplit(address).query)["host"]
    name = ".s.PGSQL.5432"
    cable = Cable(partial(asyncio.open_unix_connection, f"{place}/{name}"))
    await asyncio.start_unix_server(cable.carry, folder / name)
    return cable, address.replace(place, str(folder))

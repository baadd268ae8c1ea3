"""Running the server: sockets, uvicorn, beginning and ending."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from pyapp.rooms.messages import LONGEST_FRAME
from pyapp.server.app import RoomServer, application
from pyapp.server.log import Log
from pyapp.server.postgres_log import PostgresLog
from pyapp.server.site import Site
from pyapp.server.sqlite_log import SqliteLog

PING = 15.0  # seconds between two pings, and in which a pong has to come
STOPPING = 10  # seconds that connections have to end


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's, which also sends without waiting, and can cut off whoever does not read: closing would wait for ever."""

    def handle_connect(self, event) -> None:
        """As there; the application finds this in its scope as the line."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["line"] = self  # type: ignore[typeddict-unknown-key]

    @property
    def unsent(self) -> int:
        """The bytes that wait for who does not read."""
        return self.transport.get_write_buffer_size()

    def write(self, frame: bytes) -> None:
        """Sends a whole frame after all before it."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(frame)

    def abort(self) -> None:
        """Ends the connection without a word."""
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        """As there."""
        super().keepalive_timeout()
        self.abort()


def log_at(place: str, visits: bool = False) -> Log:
    """The log at a place, the address of a database or a file: for a server, or for who visits it beside one."""
    if place.startswith(("postgresql://", "postgres://")):
        return PostgresLog(place, visits=visits)
    return SqliteLog(Path(place), visits)


class Server:
    """The server of a folder and, where there are any, rooms, on a socket that listens."""

    def __init__(self, folder: Path, listener: socket.socket, rooms: RoomServer | None) -> None:
        self._site, self._listener, self._rooms = Site(folder), listener, rooms
        self._config = uvicorn.Config(
            application(self._site, rooms),
            ws=Protocol,
            lifespan="on",
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            ws_max_size=LONGEST_FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=PING,
            ws_ping_timeout=PING,
            timeout_graceful_shutdown=STOPPING,
        )
        self._uvicorn = uvicorn.Server(self._config)

    @property
    def address(self) -> str:
        """Where the site is found on this machine."""
        host, port = self._listener.getsockname()[:2]
        shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
        return f"http://{shown}:{port}/"

    def run(self, ready: Callable[[], None]) -> None:
        """Serves until a signal or `stop` ends it; calls `ready` once it can. Raises what opening the log raises."""
        with asyncio.Runner(loop_factory=self._config.get_loop_factory()) as runner:
            runner.run(self._run(ready))

    async def _run(self, ready: Callable[[], None]) -> None:
        if self._rooms:
            await self._rooms.open()
        ready()
        await self._uvicorn.serve(sockets=[self._listener])

    def stop(self) -> None:
        """Ends it, from another thread too."""
        self._uvicorn.should_exit = True

    def compress_ahead(self) -> None:
        """Compresses the site's files before the first visit."""
        self._site.compress_ahead()

"""Running the server: its socket, uvicorn, beginning and ending."""

import asyncio
import socket
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from pyapp.rooms.messages import LONGEST_FRAME
from pyapp.server.access_log import AccessLog
from pyapp.server.app import RoomServer, application
from pyapp.server.handshakes import MALFORMED, Handshakes, shown
from pyapp.server.limits import Most
from pyapp.server.metrics import Metrics
from pyapp.server.site import HEADERS, Site

PING = 15.0  # seconds between two pings, and the longest time to a pong
STOPPING = 10  # seconds for connections to end
SWITCHING, BAD_REQUEST = 101, 400  # statuses of answers to handshakes


class Refusing(ServerProtocol):
    """The library's side of a WebSocket, whose refusals have the same headers as all other answers."""

    def send_response(self, response: Response) -> None:
        """As in ServerProtocol."""
        if response.status_code != SWITCHING:
            response.headers.update(HEADERS)
        super().send_response(response)


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which here also sends without waiting, answers every handshake, and cuts off clients that do not read.

    Closing such a connection would wait for ever. handshakes: notes the refused ones.
    """

    handshakes: Handshakes

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.conn = Refusing(max_size=self.config.ws_max_size, logger=self.logger)

    def handle_connect(self, event: Request) -> None:
        """As in uvicorn; the application finds this object in its scope as the line."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["line"] = self  # type: ignore[typeddict-unknown-key]
        else:
            self.handshakes.note(MALFORMED, shown(str(self.conn.handshake_exc)))

    def data_received(self, data: bytes) -> None:
        """As in uvicorn, but answer a handshake that nobody can read: uvicorn would say nothing and leave the socket open."""
        super().data_received(data)
        if self.conn.handshake_exc and not self.handshake_initiated:
            self.handshakes.note(MALFORMED, shown(str(self.conn.handshake_exc)))
            answer = b"".join(self.conn.data_to_send())
            if not answer:
                response = self.conn.reject(BAD_REQUEST, "This handshake cannot be read.\n")
                response.headers.update(HEADERS)
                answer = response.serialize()
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            self.transport.write(answer)
            self.transport.close()

    async def send(self, message: Any) -> None:
        """As in uvicorn, but note that a refusal ends the handshake: uvicorn would log it as a fault of the application."""
        await super().send(message)
        if self.initial_response and self.close_sent:
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """As in uvicorn, but pass a text that is no UTF-8 on as bytes: the application refuses those, without a traceback in the
        log.
        """
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    @property
    def unsent(self) -> int:
        """The number of bytes that wait for a client to read."""
        return self.transport.get_write_buffer_size()

    def write(self, frame: bytes) -> None:
        """Send a whole frame after all earlier ones."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(frame)

    def abort(self) -> None:
        """End the connection without a word."""
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        """As in uvicorn, but end the connection at once."""
        super().keepalive_timeout()
        self.abort()


class Draining(uvicorn.Server):
    """uvicorn's server, which here goes on serving a while after the first signal, so that balancers can turn away from it.

    drain: seconds;  leave: called at that signal;  ended: called at the end, before the signal takes effect.
    """

    def __init__(self, config: uvicorn.Config, drain: int, leave: Callable[[], None]) -> None:
        super().__init__(config)
        self._drain, self._leave = drain, leave
        self._until = 0.0
        self.ended: Callable[[], None] = lambda: None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """As in uvicorn. A second signal ends the wait."""
        self._until = 0.0 if self.should_exit else time.monotonic() + self._drain
        self._leave()
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """As in uvicorn."""
        return await super().on_tick(counter) and time.monotonic() >= self._until

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """As in uvicorn."""
        await super().shutdown(sockets)
        self.ended()


class Server:
    """Serves a folder and, if there are any, rooms on a listening socket.

    access_log: True if each request is to be logged;  drain: seconds between a signal and the end.
    """

    def __init__(
        self, folder: Path, listener: socket.socket, rooms: RoomServer | None, access_log: bool = False, drain: int = 0
    ) -> None:
        self._site, self._listener, self._rooms = Site(folder), listener, rooms
        answering = application(self._site, rooms)
        handshakes = rooms.handshakes if rooms else Handshakes([], Metrics(), Most())
        self._config = uvicorn.Config(
            AccessLog(answering) if access_log else answering,
            ws=type("Protocol", (Protocol,), {"handshakes": handshakes}),
            headers=list(HEADERS.items()),
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
        self._uvicorn = Draining(self._config, drain, rooms.leave if rooms else lambda: None)

    @property
    def address(self) -> str:
        """The address of the site on this machine."""
        host, port = self._listener.getsockname()[:2]
        shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
        return f"http://{shown}:{port}/"

    def run(self, ready: Callable[[], None], ended: Callable[[], None] = lambda: None) -> None:
        """Serve until a signal or `stop` ends it. Calls `ready` once it can answer, and `ended` when all connections have ended.

        Raises what opening the store raises.
        """
        self._uvicorn.ended = ended
        with asyncio.Runner(loop_factory=self._config.get_loop_factory()) as runner:
            runner.run(self._run(ready))

    async def _run(self, ready: Callable[[], None]) -> None:
        if self._rooms:
            await self._rooms.open()
        ready()
        await self._uvicorn.serve(sockets=[self._listener])

    def stop(self) -> None:
        """End the server, from another thread too."""
        self._uvicorn.should_exit = True

    def compress_ahead(self) -> None:
        """Compress the site's files before the first visit."""
        self._site.compress_ahead()

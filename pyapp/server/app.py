"""The web application: the site, and beside it `rooms`."""

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Protocol

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from pyapp.rooms.messages import SUBPROTOCOL
from pyapp.server import boards, lobby
from pyapp.server.boards import Boards
from pyapp.server.clock import now
from pyapp.server.connection import BROKEN_RULE, Connection
from pyapp.server.event_store import EventStore, StoreUnavailable
from pyapp.server.handshakes import ELSEWHERE, LATER, NO_UPGRADE, Handshakes
from pyapp.server.health import Health
from pyapp.server.invitations import Invitations
from pyapp.server.limits import FORWARDED, Address, Addresses, Most, host_of, is_near
from pyapp.server.live import LiveRooms
from pyapp.server.lobby import Lobby
from pyapp.server.metrics import Metrics
from pyapp.server.players import pairing
from pyapp.server.players.archive import Archive
from pyapp.server.players.challenges import FORGET_EVERY, ChallengeRequests
from pyapp.server.players.download import Downloads
from pyapp.server.players.erasing import Erasing
from pyapp.server.players.friends import FriendRequests
from pyapp.server.players.identity import IdentityRequests
from pyapp.server.players.names import Names
from pyapp.server.players.news import NewsRequests
from pyapp.server.players.pairing import Pairing
from pyapp.server.players.person import name_news
from pyapp.server.players.present import Present
from pyapp.server.players.ratings import RatingRequests
from pyapp.server.players.refused_names import RefusedNames
from pyapp.server.players.relations import Relations
from pyapp.server.players.reports import ReportRequests
from pyapp.server.players.vacation_requests import VacationRequests
from pyapp.server.requests import Requests
from pyapp.server.room_requests import RoomRequests
from pyapp.server.room_summaries import RoomSummaries
from pyapp.server.site import Site
from pyapp.server.timers import BEAT, Timers, Work
from pyapp.server.tournaments.games import TournamentFiles
from pyapp.server.tournaments.listing import Offered
from pyapp.server.tournaments.live import LiveTournaments
from pyapp.server.tournaments.requests import TournamentRequests
from pyapp.version import VERSION


class Area(Protocol):
    """A group of requests. does: the name of a request -> its answerer."""

    does: dict[str, Any]


class RoomServer:
    """Rooms over WebSockets.

    origins: of pages on other hosts that may use the rooms;  proxies: the number that each client comes through;  refused: the
    names that nobody may have;  most: the sockets that may be open.
    """

    def __init__(self, store: EventStore, origins: list[str], proxies: int, refused: RefusedNames, most: Most) -> None:
        self._store, self._proxies = store, proxies
        self._metrics = Metrics()
        self.handshakes = Handshakes(origins, self._metrics, most)
        self._addresses = Addresses()
        self._sockets, self._leaving = 0, False
        node = secrets.token_hex(6)
        self._tournaments = LiveTournaments(store, node, self._metrics)
        self._rooms = LiveRooms(store, node, self._metrics, Archive(store), self._tournaments.score)
        self._metrics.watch("sockets", "Open connections", lambda: self._sockets)
        self._metrics.watch("rooms", "Rooms with connections to this process", lambda: len(self._rooms))
        self._invitations = Invitations(self._rooms, proxies > 0)
        self._present = Present(store, node, self._rooms.processes.living)
        self._boards, self._offered = Boards(store), Offered(store)
        self._lobby = Lobby(store, self._boards)
        names = Names(store, refused)
        relations = Relations(store)
        challenges = ChallengeRequests(store, relations, self._present)
        reports = ReportRequests(store)
        self._pairing = Pairing(self._rooms, names)
        areas: list[Area] = [
            RoomRequests(self._rooms, self._lobby, names, relations),
            RoomSummaries(self._rooms),
            VacationRequests(self._rooms),
            self._boards,
            IdentityRequests(store, names, self._present, Erasing(self._rooms, self._tournaments)),
            RatingRequests(store),
            FriendRequests(store, relations, self._present),
            challenges,
            reports,
            NewsRequests([challenges.news, reports.news, partial(name_news, store)]),
            self._pairing,
            TournamentRequests(self._tournaments, self._rooms, names),
        ]
        self._requests = Requests({do: answer for area in areas for do, answer in area.does.items()}, self._metrics)
        self._downloads, self._health = Downloads(store), Health(store)
        self._tournament_files = TournamentFiles(self._tournaments)
        works: list[tuple[float, Work]] = [
            (BEAT, self._present.beat),
            (lobby.EVERY, self._lobby.refresh),
            (boards.EVERY, self._boards.refresh),
            (pairing.ROUND_EVERY, self._pairing.round),
            (FORGET_EVERY, self._present.forget_dead),
            (FORGET_EVERY, challenges.forget_old),
        ]
        self._timers = Timers(store, self._rooms, self._tournaments, works)

    async def open(self) -> None:
        """Begin. Raises what opening the store raises."""
        await self._store.open()
        await self._rooms.open()
        await self._present.forget_dead()
        await self._store.listen(self._woken, self._watched)
        self._timers.open()

    def _watched(self) -> dict[str, int]:
        """Return the streams that matter here, as `EventStore.listen` takes them."""
        return {**self._rooms.watched(), **self._tournaments.watched(), **self._present.watched()}

    def _woken(self, name: str, n: int, text: str) -> None:
        """Take the news that another process has written something about a room, a tournament or a player."""
        self._rooms.hear(name, n, text)
        self._tournaments.woken(name, n)
        self._present.woken(name)

    def leave(self) -> None:
        """Note that this process ends soon and wants no new visitors."""
        self._leaving = True

    async def close(self) -> None:
        """End, once all connections have ended."""
        await self._timers.close()
        for streams in (self._rooms, self._tournaments):
            await streams.background.settle()
        await self._store.close()

    def routes(self, site: Site) -> list[Any]:
        """Return the addresses and their answerers. site: whose page opens with an invitation."""
        return [
            Route("/", self._with_address(partial(self._invitations.answer, site))),
            WebSocketRoute("/rooms", self.converse),
            WebSocketRoute("/{path:path}", self.send_away),
            Route("/rooms", self.explain),
            Route("/rooms/health", self.health),
            Route("/rooms/ready", self.ready),
            Route("/rooms/metrics", self.figures),
            Route("/rooms/top", self.top),
            Route("/rooms/games.pdn", self._with_address(self._downloads.answer)),
            Route("/rooms/tournaments/{tournament}.pdn", self._with_address(self._tournament_files.games)),
            Route("/rooms/tournaments/{tournament}.trf", self._with_address(self._tournament_files.report)),
        ]

    async def converse(self, websocket: WebSocket) -> None:
        """Serve one connection from its beginning to its end."""
        address = self._addresses.of(host_of(websocket.scope, self._proxies))
        if denial := self.handshakes.denial(websocket, self._sockets, address.sockets):
            await websocket.send_denial_response(self.handshakes.refused(denial, websocket.headers))
            return
        connection = Connection(websocket, address)
        address.sockets += 1
        self._sockets += 1
        try:
            await websocket.accept(SUBPROTOCOL)
            await self._answer(websocket, connection)
        finally:
            address.sockets -= 1
            self._sockets -= 1
            await self._part(connection)

    async def send_away(self, websocket: WebSocket) -> None:
        """Refuse a handshake at an address where there are no rooms."""
        await websocket.send_denial_response(self.handshakes.refused(ELSEWHERE, websocket.headers))

    async def explain(self, request: Request) -> Response:
        """Answer a request that is not a handshake, perhaps because a proxy has dropped its headers."""
        return self.handshakes.refused(NO_UPGRADE, request.headers)

    async def _answer(self, websocket: WebSocket, connection: Connection) -> None:
        while True:
            message = await websocket.receive()
            if message["type"] != "websocket.receive" or connection.ending:
                return
            if message.get("text") is None:
                await connection.end("bad-message", BROKEN_RULE)
                return
            await self._requests.take(connection, message["text"])

    async def _part(self, connection: Connection) -> None:
        if connection.ending:
            self._metrics.ended.labels(connection.ending).inc()
        self._lobby.leave(connection)
        self._rooms.background.start(self._present.leave(connection))
        self._tournaments.leave(connection)
        self._pairing.part(connection)
        for name in list(connection.seats):
            self._rooms.background.start(self._rooms.depart(name, connection))

    async def health(self, request: Request) -> Response:
        """Answer whether this server keeps events, also to pages of other hosts that may use the rooms."""
        keeps = await self._health.keeps()
        figures = {"version": VERSION, "sockets": self._sockets, "rooms": len(self._rooms)}
        return JSONResponse({"ok": keeps, **figures}, 200 if keeps else 503, self._for_pages(request))

    async def ready(self, _request: Request) -> Response:
        """Answer a balancer whether visitors may come to this process: not if it cannot keep events, or ends."""
        keeps = await self._health.keeps()
        if self._leaving or not keeps:
            return PlainTextResponse(
                "This process ends.\n" if self._leaving else "Nothing can be written.\n", 503, LATER
            )
        return PlainTextResponse("Visitors may come.\n", headers={"Cache-Control": "no-store"})

    async def top(self, request: Request) -> Response:
        """Answer with the board of the game that is most worth watching, and the line of a tournament to join, also to pages of
        other hosts that may use the rooms."""
        content = {"top": await self._boards.top(), "tournament": await self._offered.line(), "now": now()}
        return JSONResponse(content, headers=self._for_pages(request))

    def _for_pages(self, request: Request) -> dict[str, str]:
        """Return the headers of an answer that holds for a moment, and that pages which may use the rooms may read."""
        headers, origin = {"Cache-Control": "no-store", "Vary": "Origin"}, request.headers.get("origin")
        if origin and self.handshakes.allows(origin):
            headers["Access-Control-Allow-Origin"] = origin
        return headers

    def _with_address(
        self, answer: Callable[[Request, Address], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """Return the answerer of a route from one that also takes the address from which a request comes."""

        async def answered(request: Request) -> Response:
            return await answer(request, self._addresses.of(host_of(request.scope, self._proxies)))

        return answered

    async def figures(self, request: Request) -> Response:
        """Answer with the metrics, but only to a client nearby: behind a proxy that no option names, anybody may ask."""
        through_a_stranger = not self._proxies and FORWARDED in request.headers
        if through_a_stranger or not is_near(host_of(request.scope, self._proxies)):
            return PlainTextResponse("Only machines nearby may read this.", 403)
        return Response(self._metrics.text(), media_type=CONTENT_TYPE_PLAIN_0_0_4)


async def unavailable(_request: Request, _error: Exception) -> Response:
    """Answer a request that needs the store while it cannot be used."""
    return PlainTextResponse("This cannot be read now. Try again later.", 503, LATER)


def application(site: Site, rooms: RoomServer | None) -> Starlette:
    """Return the application with the site and, if there are any, the rooms, which must be open before it starts."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        yield
        if rooms:
            await rooms.close()

    return Starlette(
        routes=[*(rooms.routes(site) if rooms else []), Route("/{path:path}", site.answer)],
        exception_handlers={StoreUnavailable: unavailable},
        lifespan=lifespan,
    )

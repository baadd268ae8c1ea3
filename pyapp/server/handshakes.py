"""Refused WebSocket handshakes: the reasons, the answers, their count and their log."""

import logging
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocket

from pyapp.rooms.messages import SUBPROTOCOL
from pyapp.server.limits import Most
from pyapp.server.metrics import Metrics

LONGEST_HEADER = 80  # characters of a header that the log shows

logger = logging.getLogger("columna")


class Denial(NamedTuple):
    """A reason for a refusal, as the figures call it, and the answer that it gets. headers: those that this answer needs."""

    reason: str
    status: int
    text: str
    headers: dict[str, str] = {}

    def response(self) -> Response:
        """Return the answer."""
        return PlainTextResponse(self.text + "\n", self.status, self.headers)


LATER = {"Retry-After": "10"}  # seconds

NO_UPGRADE = Denial(
    "no-upgrade",
    426,
    "This address answers WebSocket handshakes only, and this request is none. "
    "A proxy in between has to pass the headers Upgrade and Connection on.",
    {"Upgrade": "websocket", "Connection": "Upgrade"},
)
NO_HOST = Denial("no-host", 400, "The Host header is missing. A proxy in between has to pass it on.")
ORIGIN = Denial(
    "origin",
    403,
    "The page of this Origin may not use these rooms: it is neither of the host that the Host header names, "
    "nor one of --allow-origin.",
)
OTHER_PROTOCOL = Denial("subprotocol", 403, f"The subprotocol {SUBPROTOCOL} is not among those offered.")
ELSEWHERE = Denial("path", 404, "There are no rooms at this address.")
PROCESS_FULL = Denial("sockets", 503, "Too many connections are open here. Try again later.", LATER)
ADDRESS_FULL = Denial(
    "sockets-of-address", 503, "Too many connections from this address are open. Try again later.", LATER
)
MALFORMED = "malformed"  # the WebSocket library refuses these itself


class Handshakes:
    """Decides which handshakes to refuse. origins: those of pages elsewhere that may use the rooms;  most: the sockets."""

    def __init__(self, origins: list[str], metrics: Metrics, most: Most) -> None:
        self._origins, self._metrics, self._most = origins, metrics, most

    def allows(self, origin: str | None) -> bool:
        """Return whether pages of this origin, on another host than ours, may use the rooms."""
        return origin in self._origins

    def denial(self, websocket: WebSocket, sockets: int, sockets_of_address: int) -> Denial | None:
        """Return the reason to refuse a handshake, or None. The numbers count the open sockets."""
        if SUBPROTOCOL not in websocket.scope["subprotocols"]:
            return OTHER_PROTOCOL
        if foreign := self._foreign(websocket.headers):
            return foreign
        if sockets >= self._most.sockets:
            return PROCESS_FULL
        return ADDRESS_FULL if sockets_of_address >= self._most.sockets_of_address else None

    def _foreign(self, headers: Headers) -> Denial | None:
        """Return the reason why a page may not use the rooms, or None. A program that is no browser names no origin."""
        origin, host = headers.get("origin"), headers.get("host")
        if origin is None or self.allows(origin):
            return None
        if not host:
            return NO_HOST
        return None if host_of(origin) == host else ORIGIN

    def refused(self, denial: Denial, headers: Headers) -> Response:
        """Note that a request with these headers is refused, and return the answer."""
        self.note(denial.reason, f"Origin {shown(headers.get('origin'))}, Host {shown(headers.get('host'))}")
        return denial.response()

    def note(self, reason: str, details: str) -> None:
        """Count a refusal and log it; the log passes one line of each reason a minute."""
        self._metrics.handshakes.labels(reason).inc()
        logger.warning(f"a WebSocket handshake was refused ({reason}): %s", details)


def host_of(origin: str) -> str:
    """Return the host, with its port, of an origin, "" where it has none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def shown(header: str | None) -> str:
    """Return a header's value as the log shows it."""
    return "missing" if header is None else repr(header[:LONGEST_HEADER])

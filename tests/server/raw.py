"""Requests in plain bytes, including those that no library would write."""

import socket
from http.client import HTTPResponse
from urllib.parse import urlsplit

from pyapp.rooms.messages import SUBPROTOCOL

HOST = "Host: localhost"
UPGRADE = ("Upgrade: websocket", "Connection: Upgrade")
KEY = ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
OFFER = f"Sec-WebSocket-Protocol: {SUBPROTOCOL}"


def request(path: str, *headers: str, method: str = "GET") -> bytes:
    """Return a request with these lines as its headers."""
    return "\r\n".join([f"{method} {path} HTTP/1.1", *headers, "", ""]).encode("latin-1")


def handshake(*headers: str, path: str = "/rooms") -> bytes:
    """Return a right handshake with these further lines."""
    return request(path, HOST, *UPGRADE, *KEY, OFFER, *headers)


def connected(address: str) -> socket.socket:
    """Return a socket that is connected to the server at an address."""
    place = urlsplit(address)
    return socket.create_connection((place.hostname, place.port))


def answer(address: str, sent: bytes) -> HTTPResponse:
    """Send a request, and return the answer, its body read. Raises OSError or HTTPException where there is none."""
    with connected(address) as line:
        line.settimeout(60)
        line.sendall(sent)
        response = HTTPResponse(line, method=sent.partition(b" ")[0].decode())
        response.begin()
        if response.status != 101:
            response.text = response.read().decode()
        return response

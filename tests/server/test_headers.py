"""The headers of all answers over HTTP."""

import errno
from pathlib import Path

import pytest

from pyapp.server.site import HEADERS, without
from tests.server.raw import HOST, KEY, OFFER, UPGRADE, answer, handshake, request
from tools.serve.room_process import RoomProcess

ODD = [  # requests, and the statuses of their answers
    (request("/", HOST), 200),
    (request("/" + "a" * 300, HOST), 404),
    (request("/" + "a/" * 4000, HOST), 404),
    (request("/" + "a" * 70_000, HOST), 400),
    (request("/%00", HOST), 404),
    (request("/%zz%ff", HOST), 404),
    (request("/\xff", HOST), 400),
    (request("/?\xff", HOST), 400),
    (request("/?a=%ff", HOST), 200),
    (request("/index.html/", HOST), 404),
    (request("/index.html/x", HOST), 404),
    (request("/loop", HOST), 404),
    (request("/../../etc/passwd", HOST), 404),
    (request("/folder", "Host: [::1"), 301),
    (request("/", "Host: ["), 200),
    (request("/"), 200),
    (request("/", HOST, "If-None-Match: \xff", "Accept-Encoding: gzip;q=x;q=1, ;;,\xff", "Range: bytes=x"), 200),
    (request("/rooms/metrics", HOST), 200),
    (request("/rooms/metrics", HOST, "X-Forwarded-For: 127.0.0.1"), 403),
    (request("/rooms/metrics", HOST, "X-Forwarded-For: \xff%%,,"), 403),
    (request("/", HOST, method="POST"), 405),
    (request("*", HOST, method="OPTIONS"), 404),
    (request("/rooms/games.pdn?player=%ff%00", HOST), 400),
    (request("/rooms/tournaments/%ff%00.pdn", HOST), 404),
    (request("/rooms/tournaments/%ff%00.trf", HOST), 404),
    (b"nonsense\r\n\r\n", 400),
    (handshake("Origin: http://["), 403),
    (handshake("Origin: \xff"), 403),
    (handshake("Cookie: " + "a" * 9000), 431),
    (handshake(*(f"X-{number}: a" for number in range(140))), 431),
    (handshake(path="/rooms?" + "a" * 9000), 414),
    (handshake("Content-Length: 3"), 400),
    (request("/rooms", HOST, *UPGRADE, OFFER), 400),
    (request("/rooms", HOST, *KEY, OFFER), 426),
]


def test_every_answer_has_the_headers_and_none_is_a_failure(folder: Path, tmp_path: Path, capfd) -> None:
    (folder / "loop").symlink_to("loop")
    (folder / "folder").mkdir()
    server = RoomProcess(folder, tmp_path / "rooms.sqlite")
    try:
        for sent, status in ODD:
            response = answer(server.address, sent)
            assert response.status == status, sent[:80]
            assert {name: response.headers[name] for name in HEADERS} == HEADERS, sent[:80]
    finally:
        server.stop()
    logged = capfd.readouterr().err
    assert "Traceback" not in logged and "ERROR" not in logged
    assert len(logged.splitlines()) == len(set(logged.splitlines())) < 10  # each kind of complaint once


@pytest.mark.parametrize("number, status", [(errno.ENOENT, 404), (errno.EACCES, 403), (errno.EIO, 503)])
def test_a_file_that_cannot_be_read_is_no_failure_of_the_server(number: int, status: int) -> None:
    assert without(OSError(number, "")).status_code == status

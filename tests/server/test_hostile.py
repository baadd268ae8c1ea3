"""Hostile clients: the server accepts nothing from them and ends their connections, and nobody else notices."""

import asyncio
import json
import socket
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed

from pyapp.rooms.messages import SUBPROTOCOL
from pyapp.server import limits
from pyapp.server.sqlite_store import SqliteStore
from tests.server.raw import HOST, KEY, OFFER, UPGRADE, answer, handshake, request
from tests.server.test_conversation import finish, refused, two_players
from tools.serve.room_client import CREATE, Client, Refused, new_token
from tools.serve.room_process import RoomProcess
from tools.serve.web import served

NO_UTF8 = b'{"id":1,"do":"ping\xff"}'
FRAMES = [
    "",
    "nonsense",
    "[]",
    "[" * 4000,
    '{"id":1}',
    '{"id":1,"do":"fly"}',
    '{"id":1,"do":"lobby","x":1}',
    b"\x00\xff",
    NO_UTF8,
]


async def figures(rooms: str) -> str:
    """Return the server's figures."""
    address = rooms.replace("ws", "http", 1) + "/metrics"
    return await asyncio.to_thread(lambda: urlopen(address).read().decode())


async def play_on(*clients: Client) -> None:
    """Let the neighbours play a turn each, as if nothing had happened."""
    for client in clients:
        await client.turn()
        for other in clients:
            await other.until(lambda other=other, client=client: other.room.n == client.room.n)


@pytest.mark.parametrize("frame", FRAMES, ids=range(len(FRAMES)))
def test_what_is_no_message_ends_its_connection_and_no_other(rooms: str, frame: str | bytes) -> None:
    async def test() -> None:
        neighbours = await two_players(rooms)
        async with Client(rooms) as hostile:
            await hostile.socket.send(frame, text=frame is NO_UTF8 or None)
            assert await hostile.ended() == 1008
        await play_on(*neighbours)
        await finish(*neighbours)
        assert 'columna_ended_total{reason="bad-message"} 1.0\n' in await figures(rooms)

    asyncio.run(test())


@pytest.mark.parametrize("size", [4097, 10_000_000])
def test_a_frame_that_is_too_long_is_not_read(rooms: str, size: int) -> None:
    async def test() -> None:
        neighbours = await two_players(rooms)
        async with Client(rooms) as hostile:
            try:
                await hostile.socket.send("x" * size)
            except (OSError, ConnectionClosed):
                pass  # the server cut it off while it was sending
            assert await hostile.ended() in (1009, 1006)
        await play_on(*neighbours)
        await finish(*neighbours)

    asyncio.run(test())


def test_a_frame_of_4096_bytes_is_read(rooms: str) -> None:
    async def test() -> None:
        async with Client(rooms) as client:
            await client.socket.send('{"id":1,"do":"ping"}'.ljust(4096))
            await client.ask("ping")

    asyncio.run(test())


def test_a_flood_is_refused_and_then_ended(rooms: str) -> None:
    async def test() -> None:
        neighbours = await two_players(rooms)
        async with Client(rooms) as hostile:
            try:
                for number in range(100_000):
                    await hostile.socket.send(json.dumps({"id": number, "do": "ping"}))
            except ConnectionClosed:
                pass
            assert await hostile.ended() in (1008, 1006)
        refused = f'columna_refusals_total{{code="too-fast"}} {limits.STRIKES + 1}.0\n'
        assert refused in await figures(rooms)  # the flood itself may bury the answers
        await play_on(*neighbours)
        await finish(*neighbours)

    asyncio.run(test())


def test_who_does_not_read_is_cut_off_and_nobody_else(folder: Path, tmp_path: Path) -> None:
    created = {
        "do": "created",
        "game": "dama",
        "side": "light",
        "visibility": "public",
        "clock": None,
        "name": "A",
        "at": 0,
    }
    joined = {"do": "joined", "side": "dark", "name": "B", "at": 0}
    # 39 times these are 12 MB; a system may hold back 4 MB and more for a client that does not read.
    events = [created, joined] + [{"do": "said", "side": "dark", "phrase": "one-moment" * 10, "at": 0}] * 2000

    async def fill() -> None:
        log = SqliteStore(tmp_path / "rooms.sqlite")
        await log.open()
        secret = {"seat": "", "watch": ""}
        await asyncio.gather(
            *(log.append("S10W000000", n, json.dumps({**event, "secret": secret})) for n, event in enumerate(events, 1))
        )
        await log.close()

    async def test(address: str) -> None:
        rooms = address.replace("http", "ws") + "rooms"
        neighbours = await two_players(rooms)
        async with Client(rooms) as slow, Client(rooms) as beside:
            await beside.look("S10W000000")
            slow.socket.transport.pause_reading()
            for _ in range(39):  # more would be a flood
                await slow.socket.send(json.dumps({"id": 1, "do": "watch", "room": "S10W000000"}))
            while 'columna_ended_total{reason="slow"} 1.0\n' not in await figures(rooms):
                await asyncio.sleep(0.1)
            slow.socket.transport.resume_reading()
            assert await slow.ended() == 1006
            await beside.ask("ping")
            await play_on(*neighbours)
        await finish(*neighbours)

    asyncio.run(fill())
    with served(folder, tmp_path / "rooms.sqlite") as address:
        asyncio.run(test(address))


def test_who_has_no_seat_does_nothing(rooms: str) -> None:
    async def test() -> None:
        light, dark = await two_players(rooms, visibility="public")
        turn = {"room": light.name, **light.a_turn()}
        async with Client(rooms) as hostile:
            wishes = ["resign", "offer-draw", "ask-back", "claim-draw", "claim-win", "rematch", "leave"]
            assert await refused(hostile.ask("turn", **turn)) == "forbidden"
            for do in wishes:
                assert await refused(hostile.ask(do, room=light.name)) == "forbidden"
            await hostile.look(light.name)
            assert await refused(hostile.ask("turn", **turn)) == "forbidden"
            assert await refused(hostile.ask("resume", room=light.name, token="x" * 32, after=0)) == "forbidden"
            assert await refused(hostile.join(light.name)) == "full"
        assert light.room.n == 2
        await play_on(light, dark)
        await finish(light, dark)

    asyncio.run(test())


@pytest.mark.usefixtures("no_refill")
def test_guessing_is_slow(rooms: str) -> None:
    async def test() -> None:
        codes = []
        async with Client(rooms) as hostile:
            for _ in range(limits.GUESSES[0] + 3):
                codes.append(await refused(hostile.join("0000000000")))
        assert codes[0] == "no-such-room" and codes[-1] == "too-fast"

    asyncio.run(test())


def test_one_address_creates_only_so_many_rooms(rooms: str) -> None:
    async def test() -> None:
        code, clients = "", []
        while not code:
            clients.append(await Client(rooms).__aenter__())
            try:
                for _ in range(limits.ROOMS_OF_CONNECTION):
                    await clients[-1].ask("create", **{**CREATE, "token": new_token()})
            except Refused as error:
                code = error.code
        assert (
            code == "too-many-rooms"
            and len(clients) == 1 + limits.OF_ADDRESS[limits.ROOMS][0] // limits.ROOMS_OF_CONNECTION
        )
        assert await refused(clients[0].create()) == "too-many-rooms"
        await finish(*clients)

    asyncio.run(test())


@pytest.mark.parametrize(
    "sent, status, reason",
    [
        (handshake("Origin: https://evil.example"), 403, "origin"),
        (handshake("Origin: null"), 403, "origin"),
        (handshake("Origin: http://["), 403, "origin"),
        (request("/rooms", *UPGRADE, *KEY, OFFER, "Origin: http://localhost"), 400, "no-host"),
        (request("/rooms", HOST, *UPGRADE, *KEY, "Sec-WebSocket-Protocol: chat"), 403, "subprotocol"),
        (request("/rooms", HOST, *UPGRADE, *KEY), 403, "subprotocol"),
        (request("/rooms", HOST, *KEY, OFFER), 426, "no-upgrade"),
        (request("/rooms", HOST, *UPGRADE, OFFER), 400, "malformed"),
        (handshake("Cookie: " + "a" * 9000), 431, "malformed"),
        (handshake(path="/elsewhere"), 404, "path"),
    ],
)
def test_a_refused_handshake_is_answered_counted_and_logged(
    rooms: str, sent: bytes, status: int, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    response = answer(rooms, sent)
    assert response.status == status and response.text
    assert f'columna_handshakes_refused_total{{reason="{reason}"}} 1.0\n' in asyncio.run(figures(rooms))
    [line] = [record.getMessage() for record in caplog.records]
    assert f"({reason})" in line


def test_refused_requests_are_counted_by_reason_and_logged_once_a_minute(
    folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture
) -> None:
    server = RoomProcess(folder, tmp_path / "rooms.sqlite")

    async def test() -> None:
        async with Client(server.rooms) as client:
            for _ in range(3):
                assert await refused(client.ask("look", room="K7Q2M9XW4A")) == "no-such-room"
            assert 'columna_refusals_total{code="no-such-room"} 3' in await figures(server.rooms)

    try:
        asyncio.run(test())
    finally:
        server.stop()
    _start, line, _end = capfd.readouterr().err.splitlines()
    assert line.endswith("a request was refused (no-such-room): 'there is no such room'")


@pytest.mark.parametrize("option, reason", [("sockets", "sockets"), ("sockets-of-address", "sockets-of-address")])
def test_where_too_many_sockets_are_open_one_is_told_to_come_later(
    folder: Path, tmp_path: Path, option: str, reason: str
) -> None:
    server = RoomProcess(folder, tmp_path / "rooms.sqlite", 0, f"--{option}=1")

    async def test() -> None:
        async with Client(server.rooms):
            response = await asyncio.to_thread(answer, server.rooms, handshake())
            assert response.status == 503 and int(response.headers["Retry-After"]) > 0
            assert f'columna_handshakes_refused_total{{reason="{reason}"}} 1.0\n' in await figures(server.rooms)
        while "columna_sockets 0.0\n" not in await figures(server.rooms):
            await asyncio.sleep(0.01)
        async with Client(server.rooms) as later:
            await later.ask("ping")

    try:
        asyncio.run(test())
    finally:
        server.stop()


def test_pages_of_the_server_itself_get_in(rooms: str) -> None:
    async def test() -> None:
        async with Client(rooms, origin="http://" + urlsplit(rooms).netloc) as client:
            await client.ask("ping")

    asyncio.run(test())


def test_half_frames_and_half_requests_hold_up_nobody(rooms: str) -> None:
    place = urlsplit(rooms)
    upgrade = (
        f"GET /rooms HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Sec-WebSocket-Protocol: {SUBPROTOCOL}\r\n\r\n"
    )

    async def test() -> None:
        halves = [
            b"GET / HT",
            upgrade.encode(),
            upgrade.encode() + b"\x81\xfe\x0f",
            upgrade.encode() + b"\x01\x85abcdhello",
        ]
        sockets = []
        for half in halves * 5:
            sockets.append(socket.create_connection((place.hostname, place.port)))
            sockets[-1].sendall(half)
        neighbours = await two_players(rooms)
        await play_on(*neighbours)
        await finish(*neighbours)
        for each in sockets:
            each.close()

    asyncio.run(test())

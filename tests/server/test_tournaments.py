"""Tournaments on a server: they begin, pair and end by themselves, whatever requests come."""

import asyncio
import json
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from pyapp.rooms.refusal import Refusal
from pyapp.rooms.room import AWARDED
from pyapp.rooms.time_control import DAY
from pyapp.server.limits import OF_ADDRESS, ROOMS
from pyapp.server.metrics import Metrics
from pyapp.server.players.refused_names import RefusedNames
from pyapp.server.sqlite_store import SqliteStore
from pyapp.server.tournaments import listing
from pyapp.server.tournaments.live import LiveTournaments
from pyapp.server.tournaments.report import tournament_of
from pyapp.tournaments import arena, requests, rounds, schedule
from pyapp.tournaments.standings import standings
from pyapp.tournaments.tournament import ENDED, LOSS, WIN, Tournament
from tests.server.test_players import refused, rows
from tests.server.tournament_client import TERMS, Member
from tests.tournaments.test_tournament import begun, created, fold
from tools.serve.room_client import Client, Identity, Refused, new_token
from tools.serve.room_process import RoomProcess

pytestmark = pytest.mark.news

NAME = "K7Q2M9XW4AK7"
MONTH = 31 * DAY


def now() -> int:
    """Return milliseconds since 1970."""
    return time.time_ns() // 1_000_000


async def fetched(rooms: str, path: str) -> str:
    """Return the server's answer over HTTP."""
    address = rooms.replace("ws", "http", 1) + path
    return await asyncio.to_thread(lambda: urlopen(address).read().decode())


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the rest between two games."""
    monkeypatch.setattr(arena, "PAUSE", 300)
    monkeypatch.setattr(rounds, "BREAK", 300)
    monkeypatch.setattr(schedule, "LOOK_EVERY", 300)


def test_a_title_that_nobody_may_have_is_refused(rooms: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RefusedNames, "has_title", lambda _names, title: title == "Rude")

    async def test() -> None:
        async with Member(rooms, "Anna") as anna:
            assert await refused(anna.create(title="Rude")) == "name-refused"
            assert await anna.create(title="Polite")

    asyncio.run(test())


async def members(stack: AsyncExitStack, rooms: str, *names: str) -> list[Member]:
    """Connections of known players."""
    return [await stack.enter_async_context(Member(rooms, name)) for name in names]


async def play_out(players: list[Member], most: int) -> None:
    """Let Light give up in each game, until the tournament has ended, or so many games have been played."""

    async def play(player: Member) -> None:
        def is_over() -> bool:
            tournament = player.tournament
            return tournament.phase == "ended" or len(tournament.pairings) - len(tournament.running()) >= most

        while not is_over():
            await player.until(lambda: is_over() or player.pairing and player.pairing.light == player.id)
            if not is_over():
                await player.lose()

    await asyncio.gather(*(play(player) for player in players))


def never_two_at_once(tournament: Tournament) -> bool:
    """Return True if the arena paired no player during a game."""
    return all(
        len(entry.games) + bool(tournament.game_of(entry.id))
        == sum(entry.id in (pairing.light, pairing.dark) for pairing in tournament.pairings)
        for entry in tournament.players()
    )


def test_a_round_robin_of_three_goes_to_its_end(rooms: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            players = await members(stack, rooms, "Anna", "Boris", "Cilka")
            name = await players[0].create(kind="round-robin", starts=now() + 4000)
            await asyncio.gather(*(player.enter(name) for player in players))
            await play_out(players, 3)
            await players[0].until(lambda: players[0].tournament.phase == "ended")
            tournament = players[0].tournament
            assert tournament.reason == "played" and len(tournament.pairings) == 3
            assert {pairing.result for pairing in tournament.pairings} == {"dark"}
            assert len(rows(tmp_path, "SELECT game FROM games")) == 3
            assert rows(tmp_path, "SELECT phase FROM tournaments") == [("ended",)]
            file = await fetched(rooms, f"/tournaments/{name}.pdn")
            assert file.count('[Event "Club"]') == 3 and [file.count(f'[Round "{n}"]') for n in (1, 2, 3)] == [1, 1, 1]
            assert file.count("0-1\n") == 3
            with pytest.raises(HTTPError):
                await fetched(rooms, f"/tournaments/{NAME}.pdn")
            with pytest.raises(HTTPError):
                await fetched(rooms, f"/tournaments/{name}.trf")  # this is no Swiss
            listed = (await players[1].client.ask("tournaments"))["tournaments"]
            assert [(each["tournament"], each["players"], each["phase"]) for each in listed] == [(name, 3, "ended")]

    asyncio.run(test())


def test_a_swiss_of_five_goes_to_its_end_with_a_bye_in_each_round(rooms: str) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            players = await members(stack, rooms, "Anna", "Boris", "Cilka", "Dana", "Emil")
            name = await players[0].create(kind="swiss", rounds=3, starts=now() + 4000)
            await asyncio.gather(*(player.enter(name) for player in players))
            await play_out(players, 6)
            await players[0].until(lambda: players[0].tournament.phase == "ended")
            tournament = players[0].tournament
            assert [len(pairs) for pairs in tournament.rounds] == [2, 2, 2] and len(set(tournament.byes)) == 3
            assert {pairing.result for pairing in tournament.pairings} == {"dark"}
            listed = (await players[1].client.ask("tournaments"))["tournaments"]
            assert [(each["kind"], each["rounds"], each["phase"]) for each in listed] == [("swiss", 3, "ended")]
            assert await refused(players[0].create(kind="swiss")) == "illegal"
            text = await fetched(rooms, f"/tournaments/{name}.trf")
            again = tournament_of(text)
            assert text.count("\n001 ") == 5 and [row.points for row in standings(again)] == [
                row.points for row in standings(tournament)
            ]

    asyncio.run(test())


def test_an_arena_pairs_those_who_wait_and_takes_in_who_comes_late(rooms: str) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            players = await members(stack, rooms, "Anna", "Boris", "Cilka", "Dana")
            name = await players[0].create(visibility="private", minutes=60)
            for player in players[:3]:
                await player.enter(name)
            await players[0].until(lambda: players[0].tournament.pairings)
            await players[3].enter(name)
            watcher = await stack.enter_async_context(Client(rooms))
            assert (await watcher.ask("tournaments"))["tournaments"] == []
            assert (await watcher.ask("lobby"))["lobby"] == []
            room = players[0].tournament.pairings[0].room
            assert (await watcher.look(room))["seat"] is None  # anybody who knows the tournament may watch
            await play_out(players, 6)
            assert never_two_at_once(players[0].tournament)
            met = [{pairing.light, pairing.dark} for pairing in players[0].tournament.pairings]
            assert len(met[0] | met[1]) > 2
            await players[3].ask("withdraw")
            assert not players[3].tournament.takes_part(players[3].id)

    asyncio.run(test())


def test_what_nobody_may_do(rooms: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            anna, boris = await members(stack, rooms, "Anna", "Boris")
            guest = await stack.enter_async_context(Client(rooms))
            terms = {**TERMS, "starts": now() + 60_000, "token": new_token()}
            assert await refused(guest.ask("create-tournament", **terms)) == "not-identified"
            assert await refused(anna.client.ask("create-tournament", **{**terms, "starts": 0})) == "illegal"
            assert (
                await refused(anna.client.ask("create-tournament", **{**terms, "starts": now() + MONTH})) == "illegal"
            )
            assert await refused(anna.client.ask("create-tournament", **{**terms, "clock": {"days": 1}})) == "illegal"
            name = (await anna.client.ask("create-tournament", **terms))["tournament"]
            assert (await anna.client.ask("create-tournament", **terms))["tournament"] == name  # the answer was lost
            for member in (anna, anna, boris, boris):  # twice does no more than once
                await member.enter(name)
            assert await refused(guest.ask("enter", tournament=name)) == "not-identified"
            assert await refused(boris.ask("call-off")) == "forbidden"
            assert await refused(guest.ask("tournament", tournament=NAME, after=0)) == "no-such-tournament"
            await anna.until(lambda: anna.tournament.n == 3)
            assert len(anna.tournament.entries) == 2
            for _ in range(2):
                await anna.create(starts=now() + 60_000)
            assert await refused(anna.create(starts=now() + 60_000)) == "too-many-tournaments"
            await anna.ask("call-off")
            await boris.until(lambda: boris.tournament.reason == "called-off")
            assert await refused(boris.ask("enter")) == "over"
            await anna.create(starts=now() + 60_000)  # there is room for one again
            assert rows(tmp_path, "SELECT count(*) FROM tournaments") == [(4,)]

    asyncio.run(test())


def test_a_thousand_tournaments_are_not_made(rooms: str, tmp_path: Path) -> None:
    at_once, each_second = OF_ADDRESS[ROOMS]
    began = time.monotonic()

    async def test() -> None:
        async with AsyncExitStack() as stack:
            for number in range(40):
                (member,) = await members(stack, rooms, f"P{number}")
                for _ in range(3):
                    with suppress(Refused):
                        await member.create(starts=now() + 60_000)
            most = at_once + 1 + each_second * (time.monotonic() - began)
            assert rows(tmp_path, "SELECT count(*) FROM tournaments")[0][0] <= most

    asyncio.run(test())


def test_who_does_not_come_loses_and_is_paired_no_more(rooms: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyapp.rooms.presence.FIRST_TURN", 1000)

    async def test() -> None:
        async with AsyncExitStack() as stack:
            players = await members(stack, rooms, "Anna", "Boris")
            name = await players[0].create()
            for player in players:
                await player.enter(name)
            tournament = players[0].tournament
            await players[0].until(lambda: tournament.pairings)
            room, light = tournament.pairings[0].room, tournament.pairings[0].light
            comes = next(player for player in players if player.id != light)
            await comes.client.go_to(room)
            await players[0].until(lambda: tournament.pairings[0].result)
            [pairing] = tournament.pairings
            assert (pairing.result, pairing.absent, pairing.why) == ("dark", light, "unbegun")
            await comes.until(lambda: comes.client.room.result)
            assert comes.client.room.first == 1000 and comes.client.room.result.reason == "unbegun"
            assert not tournament.takes_part(light) and tournament.takes_part(comes.id)
            absent = next(player for player in players if player.id == light)
            await absent.ask("enter")
            await players[0].until(lambda: tournament.takes_part(light))

    asyncio.run(test())


def test_who_is_forgotten_leaves_their_tournaments_and_is_not_named_there(rooms: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            anna = Identity()
            first = await stack.enter_async_context(Member(rooms, "Annabella", anna))
            (second,) = await members(stack, rooms, "Boris")
            name = await first.create(starts=now())
            for member in (first, second):
                await member.enter(name)
            await second.until(lambda: second.tournament.pairings)
            await first.client.ask("erase", signature=await first.client.signed(anna, "erase"))
            await second.until(lambda: second.tournament.pairings[0].result)
            for table in ("events", "tournaments", "seats", "games"):
                for row in rows(tmp_path, f"SELECT * FROM {table}"):
                    assert first.id not in str(row) and "Annabella" not in str(row)
            again = Member(rooms, "Cilka")
            await stack.enter_async_context(again)
            await again.follow(name)
            assert len(again.tournament.entries) == 2 and again.tournament.pairings[0].result

    asyncio.run(test())


def test_of_several_processes_one_makes_each_pairing(new_log) -> None:
    async def test() -> None:
        log = new_log()
        await log.open()
        nodes = [LiveTournaments(log, f"node{number}", Metrics()) for number in range(3)]
        terms = {key: value for key, value in TERMS.items() if key != "kind"}
        await nodes[0].create(NAME, {"do": "created", "kind": "round-robin", **terms, "starts": now(), **ORGANIZER})
        async with nodes[0].entered(NAME) as live:
            for number in range(12):
                event = requests.entered(live.tournament, f"P{number}", f"P{number}", 1500, now())
                assert await nodes[0].commit(live, event)

        async def pass_time(node: LiveTournaments) -> None:
            async with node.entered(NAME) as live:
                await node.pass_time(live)

        await asyncio.gather(*(pass_time(node) for node in nodes))
        tournament = fold(json.loads(event) for event in await log.read(NAME, 0))
        assert len(tournament.pairings) == 6 and never_two_at_once(tournament)
        for pairing in tournament.pairings:
            created, joined = (json.loads(event) for event in await log.read(pairing.room, 0))
            assert (created["player"], joined["player"]) == (pairing.light, pairing.dark)
            assert created["tournament"] == NAME and created["rated"]
        with pytest.raises(Refusal):
            async with nodes[0].entered(NAME[::-1]):
                pass
        await log.close()

    asyncio.run(test())


def test_visitors_are_offered_a_tournament_that_runs_else_the_next_one_within_a_day(tmp_path: Path) -> None:
    async def test() -> None:
        log = SqliteStore(tmp_path / "rooms.sqlite")
        await log.open()

        async def offered_beside(name: str, events: list) -> str:
            """Add a tournament. Return the title of the one that a new server offers."""
            await log.write(listing.entering(name, fold(events)))
            return (await listing.Offered(log).line() or {}).get("title", "")

        assert await listing.Offered(log).line() is None
        assert await offered_beside("A", [created(title="far", starts=now() + 2 * DAY)]) == ""
        assert await offered_beside("B", [created(title="private", visibility="private", starts=now())]) == ""
        assert await offered_beside("C", [created(title="soon", starts=now() + DAY // 2)]) == "soon"
        assert await offered_beside("D", [created(title="sooner", starts=now() + DAY // 4)]) == "sooner"
        assert await offered_beside("E", begun("A", "B", title="running")) == "running"
        await log.close()

    asyncio.run(test())


def test_of_two_processes_one_writes_a_decision(new_log) -> None:
    async def test() -> None:
        log = new_log()
        await log.open()
        nodes = [LiveTournaments(log, f"node{number}", Metrics()) for number in range(2)]
        terms = {**TERMS, "kind": "swiss", "rounds": 3, "starts": now() + DAY}
        await nodes[0].create(NAME, {"do": "created", **terms, **ORGANIZER})

        async def decide(node: LiveTournaments) -> None:
            async with node.entered(NAME) as live:
                await node.wish(live, requests.closed, "P0")
                await node.wish(live, requests.extended, "P0", 1)

        await asyncio.gather(*(decide(node) for node in nodes))
        tournament = fold(json.loads(event) for event in await log.read(NAME, 0))
        assert tournament.closed and tournament.terms["rounds"] == 5
        assert sorted(event["do"] for event in tournament.decisions) == ["closed", "extended", "extended"]
        await log.close()

    asyncio.run(test())


ORGANIZER = {"by": "P0", "name": "P0", "at": 0}


def test_a_tournament_goes_on_when_one_of_two_processes_is_killed(folder: Path, database: str) -> None:
    first, second = RoomProcess(folder, database), RoomProcess(folder, database)

    async def test() -> None:
        async with AsyncExitStack() as stack:
            anna, boris = Identity(), Identity()
            here = [Member(first.rooms, "Anna", anna), Member(first.rooms, "Boris", boris)]
            there = await members(stack, second.rooms, "Cilka", "Dana")
            for member in here:
                await member.__aenter__()
            name = await here[0].create(minutes=60)
            for member in here + there:
                await member.enter(name)
            await play_out(here + there, 2)
            first.kill()
            back = [
                await stack.enter_async_context(Member(second.rooms, each.name, who))
                for each, who in zip(here, (anna, boris), strict=True)
            ]
            for member in back:
                await member.follow(name)
            assert len(back[0].tournament.entries) == 4
            await play_out(back + there, 7)
            assert never_two_at_once(there[0].tournament)

    try:
        asyncio.run(test())
    finally:
        second.kill()


BLITZ = {"main": 180, "increment": 2}


async def sits_in_a_game(stack: AsyncExitStack, rooms: str, member: Member) -> Client:
    """Let a guest play a private game whose clock runs with a member. Returns the guest's connection."""
    guest = await stack.enter_async_context(Client(rooms))
    await guest.create(clock=BLITZ, visibility="private", name="Hugo")
    await member.client.join(guest.name, member.name)
    return guest


@pytest.mark.parametrize("kind", [{"kind": "arena"}, {"kind": "swiss", "rounds": 3}, {"kind": "round-robin"}])
def test_no_player_is_paired_during_a_game_whose_clock_runs(rooms: str, kind: dict) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            anna, boris = await members(stack, rooms, "Anna", "Boris")
            guest = await sits_in_a_game(stack, rooms, anna)
            name = await boris.create(**kind, starts=now() + 60_000)
            for member in (anna, boris):
                await member.enter(name)
            await boris.ask("begin")
            await boris.until(lambda: boris.tournament.pairings or boris.tournament.busy)
            assert not boris.tournament.pairings and set(boris.tournament.busy) == {anna.id}
            await guest.do("resign")
            await boris.until(lambda: boris.tournament.pairings)
            assert not boris.tournament.busy

    asyncio.run(test())


def test_a_round_goes_on_without_a_player_who_plays_elsewhere_for_too_long(rooms: str, monkeypatch) -> None:
    monkeypatch.setattr(schedule, "LONGEST_WAIT", 700)

    async def test() -> None:
        async with AsyncExitStack() as stack:
            anna, boris, cilka = await members(stack, rooms, "Anna", "Boris", "Cilka")
            await sits_in_a_game(stack, rooms, anna)
            name = await boris.create(kind="swiss", rounds=1, starts=now() + 60_000)
            for member in (anna, boris, cilka):
                await member.enter(name)
            await cilka.ask("withdraw")
            await boris.ask("begin")
            await boris.until(lambda: boris.tournament.phase == ENDED)
            assert not boris.tournament.pairings and not boris.tournament.takes_part(anna.id)
            assert boris.tournament.defaults == {(1, boris.id): WIN, (1, anna.id): LOSS}

    asyncio.run(test())


def test_a_player_is_paired_after_another_game_though_its_process_has_died(folder: Path, database: str) -> None:
    first, second = RoomProcess(folder, database), RoomProcess(folder, database)

    async def test() -> None:
        async with AsyncExitStack() as stack:
            elsewhere = await Member(first.rooms, "Anna").__aenter__()
            guest = await Client(first.rooms).__aenter__()
            await guest.create(clock=BLITZ, visibility="private", name="Hugo")
            await elsewhere.client.join(guest.name, "Anna")
            (boris,) = await members(stack, second.rooms, "Boris")
            name = await boris.create(kind="round-robin", starts=now() + 60_000)
            await elsewhere.enter(name)
            await boris.enter(name)
            await boris.ask("begin")
            await boris.until(lambda: boris.tournament.busy)
            first.kill()
            back = await stack.enter_async_context(Client(second.rooms))
            await back.resume(guest)
            await back.do("resign")
            await boris.until(lambda: boris.tournament.pairings)

    try:
        asyncio.run(test())
    finally:
        second.kill()


def test_the_organizer_awards_a_running_game_annuls_it_and_removes_its_player(rooms: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            anna, boris = await members(stack, rooms, "Anna", "Boris")
            name = await anna.create(kind="round-robin", double=True, starts=now() + 60_000)
            for member in (anna, boris):
                await member.enter(name)
            assert await refused(boris.ask("pause")) == "forbidden"
            await anna.ask("begin")
            await boris.until(lambda: boris.pairing)
            tournament, pairing = boris.tournament, boris.pairing
            for member in (anna, boris):
                await member.client.go_to(pairing.room)
            light, dark = sorted((anna, boris), key=lambda member: member.id != pairing.light)
            for member in (light, dark, light):
                await member.client.turn()
            await anna.ask("pause")
            await anna.ask("award", room=pairing.room, result="dark")
            await boris.until(lambda: boris.client.room.result and tournament.decisions[-1]["do"] == "awarded")
            assert boris.client.room.result.reason == AWARDED and pairing.result == "dark"
            await boris.until(lambda: boris.client.room.recorded)
            assert rows(tmp_path, "SELECT rated FROM games") == [(0,)]  # nobody's rating follows a decision
            file = await fetched(rooms, f"/tournaments/{name}.pdn")
            assert '[Awarded "0-1"]' in file and '[Termination "adjudication"]' in file
            await anna.ask("annul", room=pairing.room)
            await anna.ask("annul", room=pairing.room)  # the answer was lost
            await anna.ask("remove", player=boris.id)
            assert '[Awarded "*"]' in await fetched(rooms, f"/tournaments/{name}.pdn")
            await boris.until(lambda: tournament.decisions[-1]["do"] == "removed")
            assert [event["do"] for event in tournament.decisions] == ["paused", "awarded", "annulled", "removed"]
            assert await refused(boris.ask("enter")) == "forbidden"
            assert await refused(anna.ask("extend", by=1)) == "illegal"
            await anna.ask("continue")
            await boris.until(lambda: tournament.phase == ENDED)  # nobody is left to meet

    asyncio.run(test())

"""Players, watchers and the lobby, over real sockets."""

import asyncio
import json
import time
from itertools import count
from pathlib import Path
from urllib.request import urlopen

import pytest

from pyapp.rooms.fields import ROOM_LETTERS
from pyapp.rooms.presence import IDLE
from pyapp.server.connection import COUNTED
from pyapp.server.sqlite_store import SqliteStore
from pyapp.version import VERSION
from tools.serve.room_client import Client, Identity, Refused, new_token
from tools.serve.web import served


async def two_players(rooms: str, **fields: object) -> tuple[Client, Client]:
    """Return two clients in a room in which the game has begun."""
    light, dark = await Client(rooms).__aenter__(), await Client(rooms).__aenter__()
    await light.create(**fields)
    await dark.join(light.name)
    await light.until(lambda: light.room.n == 2)
    return light, dark


async def finish(*clients: Client) -> None:
    """End connections."""
    for client in clients:
        await client.__aexit__()


async def refused(request) -> str:
    """Return the code of the refusal of a request."""
    with pytest.raises(Refused) as caught:
        await request
    return caught.value.code


def test_a_game_is_played_to_its_end_before_a_watcher(rooms: str) -> None:
    async def test() -> None:
        light, dark = await two_players(rooms, visibility="public", name="Žofie 😀")
        async with Client(rooms) as watcher:
            await watcher.look(light.name)
            for number in count(0, 31):  # these turns end a game in 25
                if light.room.phase != "running":
                    break
                await [light, dark][light.room.game.position.side].turn(number)
                n = max(light.room.n, dark.room.n)
                for client in (light, dark, watcher):
                    await client.until(lambda n=n, client=client: client.room.n == n)
            assert light.room.result == dark.room.result == watcher.room.result is not None
            assert watcher.room.players[0].name == "Žofie 😀" and watcher.seat is None
            assert await refused(watcher.do("resign")) == "forbidden"
            assert await refused(light.do("resign")) == "over"
            await dark.do("rematch")
            await light.until(lambda: light.room.offer)
            await light.do("accept", n=light.room.offer.n)
            await dark.until(lambda: dark.room.phase == "running")
            await dark.turn()
        await finish(light, dark)

    asyncio.run(test())


def test_a_turn_sent_twice_is_accepted_twice_and_made_once(rooms: str) -> None:
    async def test() -> None:
        light, dark = await two_players(rooms)
        turn = light.a_turn()
        first = await light.do("turn", **turn)
        again = await light.do("turn", **turn)
        assert (again["n"], again["event"]) == (first["n"], first["event"]) == (3, first["event"])
        assert await refused(dark.do("turn", **turn)) == "taken"
        assert await refused(light.do("turn", n=3, turn="e3-d4")) == "taken"
        assert await refused(light.do("turn", n=4, turn="e3-d4")) == "not-your-turn"
        assert await refused(dark.do("turn", n=4, turn="a1-b2")) == "illegal"
        assert light.room.n == 3
        await finish(light, dark)

    asyncio.run(test())


def test_a_seat_whose_answer_was_lost_is_asked_for_again(rooms: str) -> None:
    async def test() -> None:
        token = new_token()
        async with Client(rooms) as light, Client(rooms) as dark, Client(rooms) as back, Client(rooms) as third:
            name, watch = (await light.create(token=token))["room"], light.watch
            again = await back.create(token=token, side="dark")
            assert (again["room"], again["seat"], again["n"], back.watch) == (name, "light", 1, watch)
            token = new_token()
            dark.socket.transport.pause_reading()  # the answer does not arrive
            lost = asyncio.create_task(dark.join(name, token=token))
            await light.until(lambda: light.room.n == 2)
            await dark.cut()
            with pytest.raises(ConnectionError):
                await lost
            reply = await back.join(name, "Bohdan", token=token)
            assert (reply["seat"], reply["n"], back.room.players[1].name) == ("dark", 2, "Boris")
            await third.look(name, key=back.watch)
            assert await refused(third.join(name)) == "full-private"

    asyncio.run(test())


def test_who_was_cut_off_gets_what_came_after(rooms: str) -> None:
    async def test() -> None:
        light, dark = await two_players(rooms)
        await dark.cut()
        await light.until(lambda: light.presence["dark"] == "grace")
        assert light.presence["until"] > time.time() * 1000
        await light.turn()
        async with Client(rooms) as back, Client(rooms) as tab:
            reply = await back.resume(dark)
            assert reply["seat"] == "dark" and [event["do"] for event in reply["events"]] == ["turn"]
            await light.until(lambda: light.presence["dark"] == "here")
            await tab.resume(back)
            await back.turn()
            await asyncio.gather(tab.until(lambda: tab.room.n == 4), light.until(lambda: light.room.n == 4))
            pong = await tab.do("ping")
            assert pong["n"] == 4
        await finish(light)

    asyncio.run(test())


def test_each_connection_hears_soon_how_many_messages_came_without_a_request(rooms: str) -> None:
    async def test() -> None:
        heard: list[dict] = []
        light, dark = Client(rooms, heard.append), Client(rooms)
        await light.__aenter__(), await dark.__aenter__()
        await light.create(visibility="public")
        await light.ask("lobby")
        await dark.join(light.name)
        await light.until(lambda: light.room.n == 2)
        await dark.do("say", phrase="hello")
        await refused(light.do("rematch"))
        began = time.monotonic()
        await light.until(lambda: {"pushed": pushes(heard)} in heard)
        assert time.monotonic() - began < 2 * COUNTED
        assert {"event", "presence", "lobby"} <= {key for message in heard if "id" not in message for key in message}
        await finish(light, dark)

    asyncio.run(test())


def pushes(heard: list[dict]) -> int:
    """Count the messages that answer no request and are no counts."""
    return sum("id" not in message and "pushed" not in message for message in heard)


def test_a_private_room_is_watched_with_a_key(rooms: str) -> None:
    async def test() -> None:
        light, dark = await two_players(rooms)
        async with Client(rooms) as watcher:
            assert await refused(watcher.look(light.name)) == "forbidden"
            assert await refused(watcher.look(light.name, key=light.token)) == "forbidden"
            assert light.watch != dark.watch
            for key in (light.watch, dark.watch):
                await watcher.look(light.name, key=key, hall=True)  # which only rooms of tournaments know
            await light.until(lambda: light.presence["watchers"] == 1)
            assert await refused(watcher.ask("resume", room=light.name, token=light.watch, after=0)) == "forbidden"
            assert await refused(watcher.join(light.name)) == "full-private"
        await light.until(lambda: light.presence["watchers"] == 0)
        await finish(light, dark)

    asyncio.run(test())


def test_the_lobby_tells_what_changes(rooms: str) -> None:
    async def test() -> None:
        async with Client(rooms) as visitor, Client(rooms) as light, Client(rooms) as dark:
            assert (await visitor.ask("lobby"))["lobby"] == []
            await light.create(visibility="public", clock={"days": 3}, side="dark")
            await visitor.until(lambda: visitor.lobby)
            [line] = visitor.lobby
            assert (line["phase"], line["light"], line["dark"], line["clock"]) == ("waiting", None, "Anna", {"days": 3})
            await dark.join(line["room"])
            await visitor.until(lambda: visitor.lobby[0]["phase"] == "running")
            await light.do("leave")
            await visitor.until(lambda: not visitor.lobby)
            await dark.until(lambda: dark.room.result)
            assert dark.room.result == (0, "left")
            assert await refused(light.do("say", phrase="hello")) == "forbidden"

    asyncio.run(test())


def test_time_decides_without_anybody_asking(rooms: str) -> None:
    async def test() -> None:
        light, dark = await two_players(rooms, clock={"main": 1, "increment": 0})
        await light.turn()
        await dark.until(lambda: dark.room.n == 3)
        await dark.turn()
        await asyncio.gather(*(each.until(lambda each=each: each.room.result) for each in (light, dark)))
        assert light.room.result == dark.room.result == (1, "flag")
        assert light.room.clocks.shown(0) == {"light": 0, "dark": 1000}
        await finish(light, dark)

    asyncio.run(test())


def test_secrets_are_not_in_the_log_and_a_report_is(rooms: str, tmp_path: Path) -> None:
    async def test() -> Client:
        light, dark = await two_players(rooms)
        await light.do("report", text="It broke: \ud800 \0 ß")
        await finish(light, dark)
        return light

    light = asyncio.run(test())
    contents = b"".join(path.read_bytes() for path in tmp_path.glob("rooms.sqlite*"))
    assert light.name.encode() in contents and b"It broke" in contents
    assert light.token.encode() not in contents and light.watch.encode() not in contents


def test_what_is_old_is_closed_or_removed(folder: Path, tmp_path: Path) -> None:
    created = {"do": "created", "game": "lasca", "side": "light", "visibility": "public", "clock": None, "name": "A"}
    created["secret"] = {"seat": "", "watch": ""}
    now = time.time_ns() // 1_000_000

    async def write() -> None:
        log = SqliteStore(tmp_path / "rooms.sqlite")
        await log.open()
        for room, at in [("1D7E000000", now - IDLE), ("EXP1RED000", now - 40 * 86_400_000)]:
            await log.append(room, 1, json.dumps({**created, "at": at}))
            await log.index(room, at, None)
        await log.append("EXP1RED000", 2, json.dumps({"do": "left", "side": "light", "at": now - 40 * 86_400_000}))
        await log.index("0RPHAN0000", 1, None)
        await log.close()

    async def look(rooms: str) -> None:
        async with Client(rooms) as watcher:
            await watcher.look("1D7E000000")
            await watcher.until(lambda: watcher.room.phase == "closed")
            for _ in range(3):  # rooms are tended in turn: the earlier ones are done
                await watcher.ask("ping")
            code = ""
            while code != "no-such-room":
                await asyncio.sleep(0.2)
                try:
                    await watcher.ask("watch", room="EXP1RED000")
                except Refused as error:
                    code = error.code

    asyncio.run(write())
    with served(folder, tmp_path / "rooms.sqlite") as address:
        asyncio.run(look(address.replace("http", "ws") + "rooms"))


def test_health_and_figures(rooms: str) -> None:
    async def test() -> None:
        light, dark = await two_players(rooms)
        await light.turn()
        base = rooms.replace("ws", "http", 1)
        health = json.loads(await asyncio.to_thread(lambda: urlopen(base + "/health").read()))
        assert health == {"ok": True, "version": VERSION, "sockets": 2, "rooms": 1}
        figures = await asyncio.to_thread(lambda: urlopen(base + "/metrics").read().decode())
        assert 'columna_events_total{do="turn"} 1.0\n' in figures
        assert "columna_commit_seconds_count 2.0\n" in figures
        await finish(light, dark)

    asyncio.run(test())


def test_sockets_are_told_to_come_back_when_the_server_stops(folder: Path, tmp_path: Path) -> None:
    async def before(rooms: str, stop) -> Client:
        light, dark = await two_players(rooms)
        await light.turn()
        await asyncio.to_thread(stop)
        assert await light.ended() == await dark.ended() == 1012
        return light

    async def after(rooms: str, light: Client) -> None:
        async with Client(rooms) as back:
            reply = await back.resume(light)
            assert reply["n"] == 3 and reply["presence"]["dark"] == "grace"

    server = served(folder, tmp_path / "rooms.sqlite")
    address = server.__enter__()
    light = asyncio.run(before(address.replace("http", "ws") + "rooms", lambda: server.__exit__(None, None, None)))
    with served(folder, tmp_path / "rooms.sqlite") as address:
        asyncio.run(after(address.replace("http", "ws") + "rooms", light))


def test_invitation_says_what_it_offers_to_a_guest_who_has_not_come_yet(rooms: str) -> None:
    async def test() -> None:
        async with Client(rooms) as host, Client(rooms) as guest, Client(rooms) as third:
            clock = {"main": 180, "increment": 2}
            await host.create(clock=clock, game="bashni", side="dark")
            offer = (await guest.ask("look", room=host.name))["look"]
            assert (offer["phase"], offer["game"], offer["clock"]) == ("waiting", "bashni", clock)
            assert (offer["light"], offer["dark"], offer["rated"], offer["watch"]) == (None, "Anna", False, False)
            assert host.presence.get("watchers", 0) == 0
            await guest.join(host.name)
            offer = (await third.ask("look", room=host.name))["look"]
            assert (offer["phase"], offer["light"], offer["dark"]) == ("running", None, None)
            assert await refused(third.ask("look", room="K7Q2M9XW4A")) == "no-such-room"

    asyncio.run(test())


def test_player_finds_the_games_that_go_on_by_token_and_by_name(rooms: str) -> None:
    async def test() -> None:
        anna = Identity()
        async with Client(rooms) as first, Client(rooms) as boris, Client(rooms) as later:
            await first.identify(anna, "Anna")
            await first.create(clock={"main": 180, "increment": 2})
            await boris.join(first.name)
            seats = [{"room": first.name, "token": first.token}]
            assert (await later.ask("running"))["running"] == []
            assert (await later.ask("running", seats=[{"room": first.name, "token": new_token()}]))["running"] == []
            (by_token,) = (await later.ask("running", seats=seats))["running"]
            assert (by_token["seat"], by_token["mine"], by_token["here"]) == ("light", True, True)
            assert by_token["left"]["light"] <= 180_000 and by_token["dark"] == "Boris"
            await first.cut()
            await boris.until(lambda: boris.presence.get("light") == "grace")
            await later.identify(anna)
            (by_name,) = (await later.ask("running"))["running"]
            assert (by_name["room"], by_name["here"]) == (first.name, False)
            assert boris.presence["light"] == "grace"  # looking is not being there
            await boris.do("resign")
            reply = await later.ask("running", seats=seats)
            assert (reply["running"], reply["ended"]) == ([], [{"room": first.name, "outcome": "won"}])
            seats = [{"room": first.name, "token": boris.token}]
            assert (await boris.ask("running", seats=seats))["ended"] == [{"room": first.name, "outcome": "lost"}]
            seats = [{"room": first.name, "token": new_token()}]
            assert (await boris.ask("running", seats=seats))["ended"] == []

    asyncio.run(test())


@pytest.mark.usefixtures("no_refill")
def test_questions_about_running_games_are_limited(rooms: str) -> None:
    async def test() -> None:
        seats = [{"room": "K7Q2M9XW4A", "token": new_token()}] * 2
        async with Client(rooms) as client:
            assert await refused(client.ask("running", seats=seats * 21)) == "bad-message"
        names = iter(ROOM_LETTERS)
        many = [{"room": "K7Q2M9XW" + next(names) + "4", "token": new_token()} for _ in range(30)]
        async with Client(rooms) as client:
            codes = [await refused_or_not(client.ask("running", seats=many)) for _ in range(8)]
            assert codes[0] == "" and codes[-1] == "too-fast"

    asyncio.run(test())


async def refused_or_not(request) -> str:
    """Return the code of the refusal of a request, "" if it is answered."""
    try:
        await request
    except Refused as refusal:
        return refusal.code
    return ""

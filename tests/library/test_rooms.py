"""The client of room servers, with a real server."""

import asyncio
import importlib.util
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

import columna
from columna.rooms import Identity, Refused, Room, Rooms
from tools.paths import ROOT
from tools.serve.room_client import Client
from tools.serve.web import served


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a room server."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("<p>Columna</p>")
    with served(tmp_path / "site", tmp_path / "rooms.sqlite") as page:
        yield page.replace("http", "ws", 1) + "rooms"


def by_chance(seed: int) -> Callable[[columna.Game], columna.Turn]:
    """A player of random turns."""
    chance = random.Random(seed)
    return lambda game: chance.choice(game.legal_turns)


async def slowly(game: columna.Game) -> str:
    """Return the first turn."""
    await asyncio.sleep(0.01)
    return str(game.legal_turns[0])


async def until(what: Callable[[], object], room: Room) -> None:
    """Wait until something holds in a room."""
    while not what():
        await room.changed()


def test_two_players_play_a_game_to_its_end(address: str) -> None:
    async def play() -> tuple:
        async with Rooms(address, "Anna") as hers, Rooms(address, "Boris") as his:
            anna = await hers.create("lasca", columna.TimeControl(600, 5), side=columna.LIGHT)
            boris = await his.join(anna.id)
            games = await asyncio.gather(anna.play(by_chance(1)), boris.play(slowly))
            return games, anna, boris

    (one, other), anna, boris = asyncio.run(play())
    assert one.turns == other.turns and one.result == other.result is not None
    assert (anna.side, boris.side, anna.names, boris.names) == (columna.LIGHT, columna.DARK, *[("Anna", "Boris")] * 2)
    assert anna.time_control == columna.TimeControl(600, 5) and anna.is_over and anna.result == one.result
    assert anna.clocks and 590 < anna.clocks[0] and anna.reason == one.result.reason


def test_rules_of_somebody_s_own_are_played_in_a_room(address: str) -> None:
    mine = columna.Variant(name="Mine", like="bashni", size=10, rows=4, first="dark", officers_fly=True)

    async def play() -> Room:
        async with Rooms(address, "Anna") as hers, Rooms(address, "Boris") as his:
            anna = await hers.create(mine, side=columna.DARK)
            boris = await his.join(anna.id)
            playing = asyncio.gather(anna.play(columna.Engine(1)), boris.play(by_chance(2)))
            await until(lambda: len(boris.game.turns) >= 6, boris)
            await anna.leave()
            await playing
            return boris

    room = asyncio.run(play())
    assert room.game.start == columna.start(mine) and (room.side, room.reason) == (columna.LIGHT, "left")


def test_the_bot_of_the_page_finds_an_opponent(address: str, capsys: pytest.CaptureFixture) -> None:
    specification = importlib.util.spec_from_file_location("bot", ROOT / "docs/bot.py")
    assert specification and specification.loader
    bot: ModuleType = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(bot)

    async def play() -> columna.Game:
        async with Rooms(address, "Anna") as rooms:
            playing = asyncio.create_task(bot.main(address))
            room = await rooms.seek("lasca", columna.TimeControl(300, 3))
            for _ in range(2):
                await until(lambda: room.is_my_turn, room)
                await room.turn(room.game.legal_turns[0])
            await until(lambda: len(room.game.turns) >= 3, room)
            await room.resign()
            await playing
            return room.game

    game = asyncio.run(play())
    assert capsys.readouterr().out == f"{game.result}\n" and game.result and game.result.reason == "resigned"


def test_offers_are_declined_and_a_resignation_is_noticed(address: str) -> None:
    async def play() -> tuple:
        async with Client(address) as client, Rooms(address) as rooms:
            await client.create(side="dark")
            room = await rooms.join(client.name)
            playing = asyncio.create_task(room.play(columna.Engine(1)))
            await client.until(lambda: len(client.room.game.turns) == 1)
            await client.do("offer-draw")
            await client.until(lambda: client.events[-1]["do"] == "answered")
            await client.turn()
            await client.until(lambda: len(client.room.game.turns) == 3)
            await client.do("resign")
            await playing
            return room, client.events

    room, events = asyncio.run(play())
    assert [event["yes"] for event in events if event["do"] == "answered"] == [False]
    assert (room.result, room.reason) == (columna.Result(columna.LIGHT, "resigned"), "resigned")


def test_a_game_goes_on_after_every_lost_connection(address: str) -> None:
    async def play() -> tuple:
        async with Rooms(address, "Anna") as hers, Rooms(address, "Boris") as his:
            anna = await hers.create("bashni", side=columna.LIGHT)
            boris = await his.join(anna.id)
            lost = 0

            async def cut(game: columna.Game) -> columna.Turn:
                nonlocal lost
                if len(game.turns) in (2, 6):
                    lost += 1
                    for rooms in (hers, his):
                        rooms._connection._socket.transport.abort()
                return game.legal_turns[-1]

            playing = asyncio.gather(anna.play(cut), boris.play(slowly))
            await until(lambda: len(anna.game.turns) >= 10, anna)
            await anna.resign()
            await playing
            return anna, boris, lost

    anna, boris, lost = asyncio.run(play())
    assert lost == 2 and anna.game.turns == boris.game.turns and anna.result == boris.result


def test_games_are_watched_taken_back_drawn_and_played_again(address: str) -> None:
    async def play() -> tuple:
        async with Rooms(address, "Anna") as hers, Rooms(address, "Boris") as his, Rooms(address) as others:
            anna = await hers.create("lasca", side=columna.LIGHT)
            with pytest.raises(Refused) as refused:
                await others.watch(anna.id)
            boris, watched = await his.join(anna.id), await others.watch(anna.id, anna.watch_key)
            await until(lambda: anna.is_running, anna)
            with pytest.raises(columna.IllegalTurn):
                await anna.turn("c3-e5")
            await anna.turn("c3-d4")
            await anna.ask_back()
            await until(lambda: boris.offer, boris)
            offer = boris.offer
            await boris.accept()
            await until(lambda: anna.offer is None, anna)
            taken_back = list(anna.game.turns)
            await anna.say("oops")
            await anna.offer_draw()
            await until(lambda: boris.offer, boris)
            await boris.accept()
            await until(lambda: watched.is_over, watched)
            result = watched.result
            await boris.rematch()
            await until(lambda: anna.offer, anna)
            await anna.accept()
            await until(lambda: boris.is_running, boris)
            with pytest.raises(columna.NotNow):
                await boris.decline()
            await until(lambda: watched.is_running, watched)
            return refused.value.code, offer, taken_back, result, anna.side, boris.side, watched.side, watched.names

    code, offer, taken_back, result, *sides, names = asyncio.run(play())
    assert code == "forbidden" and offer == ("ask-back", columna.LIGHT) and taken_back == []
    assert result == columna.Result(None, "agreed")
    assert sides == [columna.DARK, columna.LIGHT, None] and names == ("Boris", "Anna")


def test_players_with_names_challenge_each_other(address: str) -> None:
    async def play() -> tuple:
        anna, boris = Identity(), Identity()
        async with Rooms(address, identity=anna) as hers, Rooms(address, identity=Identity(boris.secret)) as his:
            await hers.take_name("Anna")
            await his.take_name("Boris")
            asked = asyncio.create_task(hers.challenge("Boris", "dama", columna.TimeControl(60), rated=True))
            while not (waiting := await his.challenges()):
                await asyncio.sleep(0.05)
            accepted = await his.accept(waiting[0]["challenge"])
            room = await asked
            await asyncio.gather(room.play(by_chance(1)), accepted.play(by_chance(2)))
            return waiting[0]["name"], room, accepted

    name, room, accepted = asyncio.run(play())
    assert name == "Anna" and room.id == accepted.id and set(room.names) == {"Anna", "Boris"}
    assert room.game.turns == accepted.game.turns and room.game.game == "dama"


@pytest.mark.parametrize("ask", [lambda rooms: rooms.join("K7Q2M9XW4A"), lambda rooms: rooms.challenge("Nobody")])
def test_what_the_server_refuses_is_an_error_of_the_library(
    ask: Callable[[Rooms], Awaitable[Room]], address: str
) -> None:
    async def refused() -> str:
        async with Rooms(address) as rooms:
            with pytest.raises(columna.Error) as caught:
                await ask(rooms)
            assert isinstance(caught.value, Refused)
            return caught.value.code

    assert asyncio.run(refused()) in ("no-such-room", "not-identified")


def test_a_search_ends_when_it_is_cancelled(address: str) -> None:
    async def play() -> Room:
        async with Rooms(address, "Anna") as rooms, Rooms(address, "Boris") as others:
            search = asyncio.create_task(rooms.seek("any", columna.TimeControl(300, 3)))
            await asyncio.sleep(0.2)
            with pytest.raises(columna.NotNow):
                await rooms.seek("lasca")
            search.cancel()
            with pytest.raises(asyncio.CancelledError):
                await search
            one = asyncio.create_task(rooms.seek("dama", columna.TimeControl(300, 3)))
            other = await others.seek("dama", columna.TimeControl(300, 3))
            assert (await one).id == other.id
            return other

    assert asyncio.run(play()).game.game == "dama"


def test_a_bot_that_asks_too_fast_waits(address: str) -> None:
    async def ask() -> int:
        async with Rooms(address) as rooms:
            replies = await asyncio.gather(*[rooms._ask("ping") for _ in range(45)])
            return sum(reply["ok"] for reply in replies)

    assert asyncio.run(ask()) == 45


def test_no_server_is_an_os_error(address: str) -> None:
    async def connect(wrong: str) -> None:
        async with Rooms(wrong):
            pass

    for wrong in ("ws://127.0.0.1:9/rooms", address.removesuffix("rooms")):
        with pytest.raises(OSError):
            asyncio.run(connect(wrong))


def test_a_signature_that_the_server_refuses_ends_the_connection(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Identity, "sign", lambda self, text: "A" * 86)

    async def connect() -> None:
        async with Rooms(address, identity=Identity()):
            pass

    with pytest.raises(Refused, match="bad-signature"):
        asyncio.run(connect())

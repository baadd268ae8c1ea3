"""Challenges and blocks over real sockets: two processes, hostile players, open rooms."""

import asyncio
from pathlib import Path

import pytest

from pyapp.players.challenges import MOST_OUT
from pyapp.server import limits
from tests.server.test_conversation import finish, refused
from tests.server.test_players import CLOCK, known
from tests.server.test_processes import start  # noqa: F401, a fixture
from tools.serve.room_client import Client, Identity, Refused, new_token

GAME = {"game": "lasca", "clock": CLOCK, "side": "light", "rated": True, "visibility": "private"}


async def challenge(client: Client, name: str, **fields: object) -> dict:
    """Challenge the player of this name; fields that are left out are those of GAME."""
    return (await client.ask("challenge", **{**GAME, "name": name, "token": new_token(), **fields}))["challenge"]


def test_a_challenge_goes_over_two_processes_and_is_accepted_at_both_at_once(start, database: str) -> None:  # noqa: F811
    async def test() -> None:
        first, second = start(database), start(database)
        pushed = asyncio.Event()
        boris = Identity()
        anna = await known(first.rooms, "Anna")
        heard = lambda message: pushed.set() if "news" in message and "id" not in message else None  # noqa: E731
        async with Client(second.rooms, heard) as there, Client(first.rooms) as here:
            await there.identify(boris, "Boris")
            await here.identify(boris)
            await asyncio.wait_for(pushed.wait(), 60)
            pushed.clear()  # this was the news of coming
            token = new_token()
            made = await challenge(anna, "Boris", token=token)
            await asyncio.wait_for(pushed.wait(), 60)
            news = (await there.ask("news"))["news"]
            assert [each["challenge"] for each in news["challenges"]["in"]] == [made["challenge"]]
            asked = [
                each.ask("accept-challenge", challenge=made["challenge"], token=new_token()) for each in (there, here)
            ]
            rooms = {answer["room"] for answer in await asyncio.gather(*asked)}
            assert len(rooms) == 1
            room = rooms.pop()
            assert (await anna.ask("resume", room=room, token=token, after=0))["seat"] == "light"
            assert (await there.ask("resume", room=room, after=0))["seat"] == "dark"  # known, so no token is needed
        await finish(anna)

    asyncio.run(test())


def test_a_challenge_survives_its_server(start, tmp_path: Path) -> None:  # noqa: F811
    async def test() -> None:
        server = start(tmp_path / "rooms.sqlite")
        identities = {name: Identity() for name in ("Anna", "Boris")}
        async with Client(server.rooms) as anna, Client(server.rooms) as boris:
            await anna.identify(identities["Anna"], "Anna")
            await boris.identify(identities["Boris"], "Boris")
            made = await challenge(anna, "Boris", clock={"days": 3})
            await boris.ask("befriend", name="Anna")
            server.kill()
            await asyncio.gather(anna.ended(), boris.ended())
        again = start(tmp_path / "rooms.sqlite", server.port)
        async with Client(again.rooms) as boris:
            await boris.identify(identities["Boris"])
            news = (await boris.ask("news"))["news"]["challenges"]["in"]
            assert [(each["challenge"], each["name"]) for each in news] == [(made["challenge"], "Anna")]
            assert [each["name"] for each in (await boris.ask("friends"))["friends"]] == ["Anna"]

    asyncio.run(test())


def test_a_block_holds_at_once_in_a_room_that_is_open(rooms: str) -> None:
    async def test() -> None:
        anna, boris = await known(rooms, "Anna"), await known(rooms, "Boris")
        await anna.create(clock=CLOCK, visibility="public")
        await boris.join(anna.name)
        await anna.until(lambda: anna.room.n == 2)
        await boris.do("say", phrase="hello")
        await anna.ask("block", name="Boris")
        assert await refused(boris.do("say", phrase="good-luck")) == "unavailable"
        assert await refused(anna.do("say", phrase="hello")) == "blocked"
        await anna.turn()  # the game goes on
        await boris.until(lambda: boris.room.n == 4)
        await boris.turn()
        await anna.do("resign")
        await boris.until(lambda: boris.room.phase == "over")
        assert await refused(boris.do("rematch")) == "unavailable"
        async with Client(rooms) as waits, Client(rooms) as other:
            await waits.resume(anna)
            assert await refused(challenge(boris, "Anna")) == "unavailable"
            await other.create(name="Guest", visibility="public")
        await finish(anna, boris)

    asyncio.run(test())


def test_who_is_blocked_does_not_get_into_a_room_that_waits(rooms: str) -> None:
    async def test() -> None:
        anna, boris, cilka = [await known(rooms, name) for name in ("Anna", "Boris", "Cilka")]
        await anna.create(visibility="public")
        await boris.create(visibility="public")
        await anna.ask("block", name="Boris")
        assert await refused(boris.ask("join", room=anna.name, name="B", token=new_token())) == "unavailable"
        assert await refused(anna.ask("join", room=boris.name, name="A", token=new_token())) == "blocked"
        await boris.look(anna.name)  # as anybody may
        await cilka.join(anna.name)
        await finish(anna, boris, cilka)

    asyncio.run(test())


@pytest.mark.usefixtures("no_refill")
def test_a_thousand_challenges_come_to_nothing(rooms: str) -> None:
    async def test() -> None:
        anna, boris, mallory = [await known(rooms, name) for name in ("Anna", "Boris", "Mallory")]
        codes = []
        for number in range(1000):
            try:
                await challenge(mallory, ("Anna", "Boris")[number % 2])
                codes.append("")
            except Refused as error:
                codes.append(error.code)
            except ConnectionError:
                break
        assert codes.count("") == 2 <= MOST_OUT and {"too-many", "too-fast"} <= set(codes)
        assert len(codes) < 1000 and limits.STRIKES < codes.count("too-fast")
        for client in (anna, boris):
            assert len((await client.ask("challenges"))["challenges"]["in"]) == 1
        await finish(anna, boris, mallory)

    asyncio.run(test())


def test_nobody_challenges_or_answers_for_somebody_else(rooms: str) -> None:
    async def test() -> None:
        anna, boris, mallory = [await known(rooms, name) for name in ("Anna", "Boris", "Mallory")]
        made = (await challenge(anna, "Boris"))["challenge"]
        for do, fields in (
            ("accept-challenge", {"token": new_token()}),
            ("decline-challenge", {"reason": "no"}),
            ("withdraw-challenge", {}),
        ):
            assert await refused(mallory.ask(do, challenge=made, **fields)) == "no-such-challenge"
        await mallory.ask("forget-challenge", challenge=made)
        assert len((await boris.ask("challenges"))["challenges"]["in"]) == 1
        async with Client(rooms) as guest:
            for do, fields in (("news", {}), ("friends", {}), ("block", {"name": "Anna"}), ("challenges", {})):
                assert await refused(guest.ask(do, **fields)) == "not-identified"
        async with Client(rooms) as hostile:
            await hostile.identify(Identity(), "Hostile")
            with_name = hostile.ask("challenge", **GAME, name="Boris", challenger=anna.name, token=new_token())
            assert await refused(with_name) == "bad-message"
        await finish(anna, boris, mallory)

    asyncio.run(test())

"""Hostile players, and their attempts where players meet: nothing changes for anybody."""

import asyncio
from contextlib import AsyncExitStack, suppress

import pytest

from pyapp.tournaments import arena
from tests.server.test_conversation import finish, refused, two_players
from tests.server.test_hostile import play_on
from tests.server.test_hostile_players import CLOCK, HOSTS, from_elsewhere
from tests.server.test_players import known
from tests.server.tournament_client import Member
from tools.serve.room_client import Client, Identity, Refused, new_token

CHALLENGE = {"game": "dama", "clock": CLOCK, "side": "either", "rated": False, "visibility": "public"}


def test_a_game_of_a_tournament_is_its_two_players_alone(rooms: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "PAUSE", 300)

    async def test() -> None:
        async with AsyncExitStack() as stack:
            anna, boris, mallory = [
                await stack.enter_async_context(Member(rooms, name)) for name in ("Anna", "Boris", "Mallory")
            ]
            guest = await stack.enter_async_context(from_elsewhere(rooms))
            name = await anna.create()
            await mallory.follow(name)
            await anna.enter(name)
            await boris.enter(name)
            await anna.until(lambda: anna.pairing)
            room = anna.pairing.room
            for client in (mallory.client, guest):
                for token in ({}, {"token": new_token()}):
                    assert await refused(client.ask("resume", room=room, after=0, **token)) == "forbidden"
                assert await refused(client.join(room, "Mallory 2")) == "full"
                assert await refused(client.ask("resign", room=room)) == "forbidden"
            assert await refused(mallory.ask("call-off")) == "forbidden"
            await mallory.ask("withdraw")  # a player who does not take part changes nothing
            assert sorted(entry.name for entry in anna.tournament.players()) == ["Anna", "Boris"]

    asyncio.run(test())


def test_a_thousand_challenges_reach_nobody(rooms: str) -> None:
    async def test() -> None:
        neighbours = await two_players(rooms)
        anna = await known(rooms, "Anna")
        codes, made = [], 0
        host = f"127.0.3.{next(HOSTS)}"
        for number in range(30):
            async with Client(rooms, local_addr=(host, 0)) as hostile:
                with suppress(Refused, ConnectionError):  # a client that asks for too much is refused, and then cut off
                    await hostile.identify(Identity(), f"Mallory {number}")
                for _ in range(34):
                    try:
                        await hostile.ask("challenge", name="Anna", **CHALLENGE, token=new_token())
                        made += 1
                    except Refused as error:
                        codes.append(error.code)
                    except ConnectionError:
                        codes.append("cut off")
        challenges = (await anna.ask("news"))["news"]["challenges"]["in"]
        assert made + len(codes) == 30 * 34 and len(challenges) == made <= 20
        assert set(codes) <= {"too-fast", "too-many", "blocked", "full", "not-identified", "cut off"}, set(codes)
        await anna.__aexit__()
        await play_on(*neighbours)
        await finish(*neighbours)

    asyncio.run(test())


def test_a_challenge_is_answered_by_who_was_challenged_alone(rooms: str) -> None:
    async def test() -> None:
        anna, boris, mallory = await known(rooms, "Anna"), await known(rooms, "Boris"), await known(rooms, "Mallory")
        made = (await anna.ask("challenge", name="Boris", **CHALLENGE, token=new_token()))["challenge"]["challenge"]
        async with from_elsewhere(rooms) as guest:
            for do, more in (
                ("accept-challenge", {"token": new_token()}),
                ("decline-challenge", {"reason": "no"}),
                ("withdraw-challenge", {}),
            ):
                assert await refused(mallory.ask(do, challenge=made, **more)) == "no-such-challenge"
                assert await refused(guest.ask(do, challenge=made, **more)) == "not-identified"
        assert await refused(anna.ask("accept-challenge", challenge=made, token=new_token())) == "no-such-challenge"
        assert await refused(boris.ask("withdraw-challenge", challenge=made)) == "no-such-challenge"
        await mallory.ask("forget-challenge", challenge=made)
        token = new_token()
        rooms_of = {(await boris.ask("accept-challenge", challenge=made, token=token))["room"] for _ in range(3)}
        assert len(rooms_of) == 1  # sent again, it opens no other room
        for client in (anna, boris, mallory):
            await client.__aexit__()

    asyncio.run(test())


def test_who_is_blocked_neither_challenges_nor_follows_and_does_not_learn_of_it(rooms: str) -> None:
    async def test() -> None:
        anna, mallory = await known(rooms, "Anna"), await known(rooms, "Mallory")
        await anna.ask("block", name="Mallory")
        challenge = mallory.ask("challenge", name="Anna", **CHALLENGE, token=new_token())
        assert await refused(challenge) == "unavailable"
        assert (await anna.ask("news"))["news"]["challenges"]["in"] == []
        await mallory.ask("befriend", name="Anna")
        shown = (await mallory.ask("friends"))["friends"]
        assert not any(friend["online"] for friend in shown)
        for client in (anna, mallory):
            await client.__aexit__()

    asyncio.run(test())


@pytest.mark.usefixtures("no_refill")
def test_reports_of_one_address_are_few(rooms: str) -> None:
    async def test() -> None:
        anna, codes = await known(rooms, "Anna"), []
        host = f"127.0.3.{next(HOSTS)}"
        async with Client(rooms, local_addr=(host, 0)) as hostile:
            await hostile.identify(Identity(), "Mallory")
            for _ in range(20):
                try:
                    await hostile.ask("report-player", name="Anna", reason="engine")
                except Refused as error:
                    codes.append(error.code)
        assert len(codes) == 17 and set(codes) == {"too-fast"}
        await anna.__aexit__()

    asyncio.run(test())

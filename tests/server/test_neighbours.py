"""Neighbours at one address: one who makes too many requests keeps nobody else from their games."""

import asyncio
from contextlib import AsyncExitStack, suppress

import pytest

from pyapp.server import limits, room_requests
from pyapp.server.clock import now
from tests.server.test_conversation import finish, refused, two_players
from tests.server.tournament_client import Member
from tools.serve.room_client import Client, Identity, Refused, new_token

SEEK = {"game": "lasca", "clock": None, "rated": False, "name": "Boris"}
NOWHERE = "0000000000"  # a room that does not exist


async def guess(rooms: str) -> list[str]:
    """Guess on a new connection until the server refuses or ends it. Return the codes of the answers."""
    codes: list[str] = []
    async with Client(rooms) as hostile:
        with suppress(ConnectionError):
            while codes[-1:] != ["too-fast"]:
                codes.append(await refused(hostile.ask("resume", room=NOWHERE, token=new_token(), after=0)))
    return codes


async def guess_on(rooms: str) -> None:
    """Guess on one new connection after the other."""
    while True:
        await guess(rooms)


def test_a_guessing_neighbour_keeps_nobody_out_of_what_is_theirs(rooms: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.OF_ADDRESS, limits.GUESSED, (60, 0.001))  # so that no token comes back meanwhile

    async def test() -> None:
        identity, organizer = Identity(), Identity()
        async with AsyncExitStack() as stack:
            anna, boris, public = [await stack.enter_async_context(Client(rooms)) for _ in range(3)]
            await anna.identify(identity, "Anna")
            token = new_token()
            await anna.create(token=token)
            await boris.join(anna.name)
            await public.create(visibility="public", name="Dana")
            member = await stack.enter_async_context(Member(rooms, "Cilka", organizer))
            tournament = await member.create(starts=now() + 60_000)
            spectator = await stack.enter_async_context(Client(rooms))
            await spectator.look(public.name)
            while await guess(rooms) != ["too-fast"]:  # then all connections of the address have guessed too often
                pass
            guessing = asyncio.create_task(guess_on(rooms))
            for _ in range(5):
                async with Client(rooms) as back, Client(rooms) as player, Client(rooms) as watcher:
                    assert (await back.resume(boris))["seat"] == "dark"
                    assert (await player.identify(identity))["name"] == "Anna"
                    assert (await player.ask("resume", room=anna.name, after=0))["seat"] == "light"
                    await watcher.look(anna.name, key=anna.watch)
                    await spectator.look(public.name)  # it has been let in there before
            async with Client(rooms) as again, Client(rooms) as stranger:
                assert (await again.create(token=token))["room"] == anna.name
                reply = await again.ask("join", room=anna.name, name="Boris", token=boris.token)
                assert reply["seat"] == "dark"
                for right_or_wrong in (public.name, NOWHERE):  # the answers are alike
                    assert await refused(stranger.look(right_or_wrong)) == "too-fast"
                    assert await refused(stranger.join(right_or_wrong)) == "too-fast"
                assert await refused(stranger.ask("tournament", tournament=tournament, after=0)) == "too-fast"
            async with Member(rooms, "Cilka", organizer) as back:
                await back.follow(tournament)
            guessing.cancel()

    asyncio.run(test())


def test_who_guesses_is_stopped_before_the_address_is(rooms: str) -> None:
    async def test() -> None:
        light, dark = await two_players(rooms, visibility="public")
        async with Client(rooms) as hostile, Client(rooms) as neighbour:
            codes = [await refused(hostile.look(NOWHERE)) for _ in range(limits.GUESSES[0] + 20)]
            assert codes[0] == "no-such-room" and codes[-1] == "too-fast"
            await neighbour.look(light.name)
        await finish(light, dark)

    asyncio.run(test())


def test_a_flooding_neighbour_starves_nobody(rooms: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.OF_ADDRESS, limits.MESSAGES, (50, 0.001))

    async def test() -> None:
        light, dark = await two_players(rooms)
        async with AsyncExitStack() as stack:
            codes: list[str] = []
            for _ in range(4):
                hostile = await stack.enter_async_context(Client(rooms))
                for _ in range(limits.OF_CONNECTION[0]):
                    try:
                        await hostile.ask("ping")
                    except Refused as error:
                        codes.append(error.code)
            assert set(codes) == {"too-fast"}
            for mover, other in ((light, dark), (dark, light)):
                await mover.turn()
                await other.until(lambda mover=mover, other=other: other.room.n == mover.room.n)
            await dark.cut()
            async with Client(rooms) as back:
                await back.identify(Identity(), "Boris")
                await back.resume(dark)
                await light.turn()
                await back.until(lambda: back.room.n == light.room.n)
                await back.turn()
        await finish(light)

    asyncio.run(test())


def test_a_crowd_of_watchers_keeps_no_player_out(rooms: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_requests, "CONNECTIONS_OF_ROOM", 2)

    async def test() -> None:
        light, dark = await two_players(rooms, visibility="public")
        async with Client(rooms) as one, Client(rooms) as other, Client(rooms) as third, Client(rooms) as back:
            await one.look(light.name)
            await other.look(light.name)
            assert await refused(third.look(light.name)) == "full"
            await dark.cut()
            await back.resume(dark)
        await finish(light)

    asyncio.run(test())


def test_what_was_begun_is_gone_on_with_when_the_address_may_begin_no_more(
    rooms: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in (limits.ROOMS, limits.SEEKS):
        monkeypatch.setitem(limits.OF_ADDRESS, kind, (1, 0.001))
    monkeypatch.delitem(limits.SHARES, limits.SEEKS)

    async def test() -> None:
        room, seek = new_token(), new_token()
        for _ in range(3):
            async with Client(rooms) as anna, Client(rooms) as boris:
                await anna.create(token=room)
                assert (await boris.ask("seek", **SEEK, token=seek))["seek"]
        async with Client(rooms) as other:
            assert await refused(other.create()) == "too-many-rooms"
            assert await refused(other.ask("seek", **SEEK, token=new_token())) == "too-fast"

    asyncio.run(test())

"""Those who mean no good, and what they may try where players meet: it changes nothing for anybody."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from pyapp.tournaments import passing
from tests.server.test_conversation import refused
from tests.server.test_hostile_players import from_elsewhere
from tests.server.tournament_client import Member
from tools.room_client import new_token


def test_a_game_of_a_tournament_is_its_two_players_alone(rooms: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passing, "PAUSE", 300)

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
            await mallory.ask("withdraw")  # who does not take part changes nothing
            assert sorted(entry.name for entry in anna.tournament.players()) == ["Anna", "Boris"]

    asyncio.run(test())

"""The bot of docs/bot.py in rooms of a real server."""

import asyncio
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tools.paths import ROOT
from tools.serve.room_client import Client
from tools.serve.web import served


@pytest.fixture(scope="module")
def bots() -> ModuleType:
    """The module of the bot."""
    specification = importlib.util.spec_from_file_location("bot", ROOT / "docs/bot.py")
    assert specification and specification.loader
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.fixture
def rooms(tmp_path: Path) -> object:
    """The address of a room server."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("<p>Columna</p>")
    with served(tmp_path / "site", tmp_path / "rooms.sqlite") as address:
        yield address.replace("http", "ws", 1) + "rooms"


def test_two_bots_play_a_game_to_its_end(bots: ModuleType, rooms: str) -> None:
    async def play() -> tuple:
        light, dark = bots.Bot(1, "Anna"), bots.Bot(1, "Boris")
        await light.create(rooms, "lasca")
        await dark.join(rooms, light.room)
        await asyncio.gather(light.play(rooms), dark.play(rooms))
        return light, dark

    light, dark = asyncio.run(play())
    assert light.game.turns == dark.game.turns and light.game.result == dark.game.result is not None


def test_a_bot_declines_answers_and_notices_the_end(bots: ModuleType, rooms: str) -> None:
    async def play() -> tuple:
        async with Client(rooms) as client:
            await client.create(side="dark")
            bot = bots.Bot(1)
            await bot.join(rooms, client.name)
            playing = asyncio.create_task(bot.play(rooms))
            await client.until(lambda: len(client.room.game.turns) == 1)
            await client.do("offer-draw")
            await client.until(lambda: client.events[-1]["do"] == "answered")
            await client.turn()
            await client.until(lambda: len(client.room.game.turns) == 3)
            await client.do("resign")
            await playing
            return bot, client.events

    bot, events = asyncio.run(play())
    assert bot.is_over and [event["yes"] for event in events if event["do"] == "answered"] == [False]
    assert len((ROOT / "docs/bot.py").read_text("utf-8").splitlines()) < 150

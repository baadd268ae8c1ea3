"""The program docs/tour.py: each of its tasks."""

import asyncio
import gzip
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import columna
from columna.rooms import Rooms
from tests.library.test_rooms import address, until
from tools.paths import ROOT

__all__ = ["address"]  # a fixture


@pytest.fixture(scope="module")
def tour() -> ModuleType:
    """The program."""
    specification = importlib.util.spec_from_file_location("tour", ROOT / "docs/tour.py")
    assert specification and specification.loader
    made: ModuleType = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(made)
    return made


@pytest.mark.slow
def test_two_levels_play_on_clocks_and_a_book_is_made_of_it(tour: ModuleType, tmp_path: Path) -> None:
    tour.main(["match", str(tmp_path), "--pairs", "1", "--clock", "1+0"])
    games = columna.read_pdn((tmp_path / "games.pdn").read_text("utf-8"))
    assert [game.tags["White"] for game in games] == ["intermediate", "beginner"]
    assert games[0].tags["TimeControl"] == "1+0"
    tour.main(["book", str(tmp_path)])
    known = columna.OpeningBook("lasca", tmp_path / "book.txt").turns(columna.start())
    assert games[0].turns[0] in [each.turn for each in known] and known[0].positions == 2
    assert (tmp_path / "start.svg").read_text("utf-8").startswith("<?xml")


def test_the_planes_of_a_file_of_games_are_written(tour: ModuleType, tmp_path: Path) -> None:
    tour.main(["random", str(tmp_path), "--count", "3"])
    games = columna.read_pdn((tmp_path / "random.pdn").read_text("utf-8"))
    tour.main(["planes", str(tmp_path)])
    data = gzip.decompress((tmp_path / "planes.gz").read_bytes())
    one = len(data) // sum(len(game.turns) for game in games)
    points, score = tour.HEAD.unpack_from(data)
    assert points in (-1, 0, 1, 2) and score == 0 and len(data) % one == 0
    assert data[tour.HEAD.size : one] == columna.to_planes(columna.start(), layers=tour.LAYERS).data


def test_the_bot_plays_by_the_book(tour: ModuleType, address: str) -> None:
    async def play() -> columna.Game:
        async with Rooms(address, "Anna") as rooms:
            playing = asyncio.create_task(tour.play_in_a_room(address, "lasca", None))
            room = await rooms.seek("lasca", columna.TimeControl(300, 3))
            await until(lambda: room.is_my_turn, room)
            await room.turn(columna.OpeningBook("lasca").turns(room.game.position)[0].turn)
            await until(lambda: room.is_my_turn, room)
            await room.resign()
            return await playing

    game = asyncio.run(play())
    assert game.positions[1] in columna.OpeningBook("lasca") and game.result and game.result.reason == "resigned"

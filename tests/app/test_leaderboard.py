"""Ratings on the page: the leaderboard, a player's page with games to view and download, and ratings in a room."""

import asyncio
import re
from threading import Event, Thread

import pytest
from playwright.sync_api import expect

from pyapp.rules.pdn import read_games
from pyapp.server.players.archive import Archive
from pyapp.server.sqlite_store import SqliteStore
from tests.app.player import PATIENCE
from tests.app.rooms import RoomProcess
from tests.run_in_thread import run_in_thread
from tests.server.finished import DARK_RESIGNS, LIGHT_RESIGNS, finished, people
from tools.serve.room_client import Client, Identity

GAMES = 12  # rated ones that Anna and Boris have played


async def play(place) -> None:
    """Fill a log with games, most of which Anna wins."""
    log = SqliteStore(place)
    await log.open()
    anna, boris = await people(log, "Anna", "Boris")
    for number in range(GAMES):
        two, ends = ((boris, anna), LIGHT_RESIGNS) if number % 2 else ((anna, boris), DARK_RESIGNS)
        room = f"RATED{number:05d}"
        await finished(log, room, *two, LIGHT_RESIGNS if number == 6 else ends, at=1_790_000_000_000 + number * 10**8)
        await Archive(log).keep(room)
    await log.close()


@pytest.fixture(scope="module")
def rooms(tmp_path_factory):
    """A server where games were played."""
    folder = tmp_path_factory.mktemp("rated")
    run_in_thread(play(folder / "rooms.sqlite"))
    with RoomProcess(folder) as process:
        yield process


@pytest.fixture
def reader(guest):
    """A guest at the leaderboard."""
    return guest("Guest")


def test_a_guest_reads_the_leaderboard_a_players_page_and_a_game(reader):
    page = reader.visit().page
    reader.more("Leaderboard")
    expect(page.locator("#leaders-shown caption")).to_have_text("Places 1 to 2")
    expect(page.locator("#leaders-shown tbody tr").first).to_contain_text(f"{GAMES}")
    reader.is_accessible()
    page.locator("#leaders-name").fill("Nobody")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#leaders-said")).to_have_text("No player has this name.")
    page.get_by_role("button", name="Anna").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#player-title")).to_have_text("Anna")
    expect(page.locator("#player-ratings tbody tr")).to_have_count(1)
    expect(page.locator("#player-curve svg")).to_have_attribute(
        "aria-label", re.compile(f"The rating over {GAMES} results: from 1500 to 1")
    )
    expect(page.locator("#player-games li")).to_have_count(GAMES)
    reader.is_accessible()
    page.get_by_text("Filter games").click()
    page.locator("#player-result").select_option("lost")
    expect(page.locator("#player-games li")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as PDN").click()
    assert len(read_games(download.value.path().read_text("utf-8"))) == 1
    page.locator("#player-games button").click()
    reader.has_turns("A3 → B4", "C5 × A3", "C3 → D4", "E5 × C3")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_room_shows_ratings_and_what_the_game_did_to_them(reader, rooms):
    server, begun = rooms.url.replace("http", "ws") + "rooms", Event()

    async def rated() -> None:
        async with Client(server) as light, Client(server) as dark:
            await light.identify(Identity(), "Cilka")
            await dark.identify(Identity(), "Dora")
            await light.create(rated=True, visibility="public", clock={"main": 300, "increment": 3})
            await dark.join(light.name)
            begun.set()
            await light.until(lambda: light.presence.get("watchers") == 1)
            for mover in (light, dark):
                await mover.until(lambda mover=mover: mover.room.to_move() == mover.seat)
                await mover.turn()
            await dark.do("resign")
            await light.until(lambda: light.room.recorded)
            await light.until(lambda: light.presence.get("watchers") == 0)

    playing = Thread(target=lambda: asyncio.run(rated()), daemon=True)
    playing.start()
    assert begun.wait(PATIENCE)
    reader.opens().page.get_by_role("button", name="Watch: Cilka – Dora").click()
    reader.is_passed("Cilka 1662 (+162), Dora 1338 (−162)")
    expect(reader.page.locator(".seat-rating")).to_have_text(["1338?", "1662?"])
    reader.page.goto("about:blank")
    playing.join()

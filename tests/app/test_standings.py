"""The standings of a tournament in wide and in narrow windows: nothing is cut off, and the page does not scroll."""

import json
import time
from contextlib import AsyncExitStack

from playwright.sync_api import expect

from pyapp.ui.tournaments.table import OF_ROUND_ROBIN, OF_SWISS
from tests.app.player import settles
from tests.app.rooms import DESKTOP, PHONE, RoomProcess
from tests.server.tournament_client import Member
from tools.paths import ROOT

CUT = "place => place.scrollWidth - place.clientWidth"
LINES = """place => Math.max(...[...place.querySelectorAll('tbody tr')].map(row => {
    const middles = [...row.cells].map(cell => cell.getBoundingClientRect()).map(box => (box.top + box.bottom) / 2);
    middles.sort((one, other) => one - other);
    return middles.filter((middle, number) => !number || middle > middles[number - 1] + 14).length;
}))"""  # the most lines of a player
# each heading in view: its words, how far its right edge is from that of its column's first figure, whether it is above it, and
# how much of it is cut off
HEADINGS = """place => [...place.querySelectorAll('thead th')]
    .map((heading, column) => [heading, place.querySelector('tbody tr').cells[column]])
    .filter(([heading]) => getComputedStyle(heading).clipPath === 'none')
    .map(([heading, cell]) => [heading.textContent,
        Math.round(Math.abs(heading.getBoundingClientRect().right - cell.getBoundingClientRect().right)),
        heading.getBoundingClientRect().bottom <= cell.getBoundingClientRect().top + 1,
        heading.scrollWidth - heading.clientWidth])"""
PUT_HEADINGS = """words => [...document.querySelectorAll('#tournament-table thead th')].slice(-words.length)
    .forEach((heading, number) => heading.textContent = words[number])"""
TEXTS = ROOT / "assets/texts/tournaments"
SCROLLS = "document.documentElement.scrollHeight - innerHeight"


async def begun(rooms: str) -> str:
    """Begin a round robin of twelve. Returns its name."""
    async with AsyncExitStack() as stack:
        members = [await stack.enter_async_context(Member(rooms, f"Player of club {number}")) for number in range(12)]
        organizer = members[0]
        name = await organizer.create(kind="round-robin", starts=time.time_ns() // 1_000_000 + 60_000)
        for member in members:
            await member.enter(name)
        await organizer.ask("begin")
        await organizer.until(lambda: organizer.tournament.pairings)
        return name


def test_standings_use_a_wide_window_and_take_two_lines_a_player_on_a_phone(guest, in_loop, rooms: RoomProcess) -> None:
    name = in_loop(begun(rooms.rooms))
    watcher = guest("Anna", **DESKTOP)
    page, table = watcher.page, watcher.page.locator("#tournament-table")
    page.goto(f"{rooms.url}#a={name}")
    expect(table.locator("tbody tr")).to_have_count(12)
    settles(page, lambda: (table.evaluate(CUT), table.evaluate(LINES), page.evaluate(SCROLLS)), (0, 1, 0))
    watcher.resizes(390, 844)
    settles(page, lambda: (table.evaluate(CUT), table.evaluate(LINES)), (0, 2))
    watcher.is_accessible()


def test_headings_stand_above_their_figures_on_phones_in_every_language(guest, in_loop, rooms: RoomProcess) -> None:
    name = in_loop(begun(rooms.rooms))
    watcher = guest("Anna", **PHONE)
    page, table = watcher.page, watcher.page.locator("#tournament-table")
    page.goto(f"{rooms.url}#a={name}")
    expect(table.locator("tbody tr")).to_have_count(12)
    settles(page, lambda: len(table.evaluate(HEADINGS)), len(OF_ROUND_ROBIN))
    for catalogue in sorted(TEXTS.glob("*.json")):
        words = json.loads(catalogue.read_text("utf-8"))
        for columns in (OF_ROUND_ROBIN, OF_SWISS):
            headings = [words[column] for column in columns]
            page.evaluate(PUT_HEADINGS, headings)
            for size in ((390, 844), (360, 640)):
                watcher.resizes(*size)
                settles(page, lambda: table.evaluate(HEADINGS), [[heading, 0, True, 0] for heading in headings])


def test_the_page_of_a_player_with_a_name_fits_the_window(named) -> None:
    page = named("Anna", **DESKTOP).visit().page
    expect(page.locator("#challenges")).to_be_attached()
    settles(page, lambda: page.evaluate(SCROLLS), 0)

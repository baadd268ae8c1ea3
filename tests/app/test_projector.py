"""A tournament in the hall: boards, the code of the link, standings and winners on a projector."""

import re
import time
from collections.abc import Awaitable, Callable, Coroutine
from operator import ne
from typing import Any

import pytest
from playwright.sync_api import expect

from pyapp.rooms.events import SIDES
from tests.app.player import settles
from tests.app.rooms import Guest, RoomProcess
from tests.server.tournament_client import Member
from tools.serve.room_client import Client, Identity

HALL = {"viewport": {"width": 1920, "height": 1080}}
OVERFLOWS = """() => [...document.querySelectorAll('#projector, #projector *')].filter(each => each.checkVisibility()
    && (each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY != 'visible'
        || each.getBoundingClientRect().bottom > innerHeight + 1 || each.getBoundingClientRect().right > innerWidth + 1)
    ).map(each => each.outerHTML.slice(0, 80))"""


@pytest.fixture
def rooms(tmp_path):
    """A server with rooms where nobody loses a game by being slow."""
    with RoomProcess(tmp_path, grace=600_000, first_turn=600_000, pause=100) as process:
        yield process


class Club:
    """Players driven by scripts, who connect for every step. in_loop: runs a coroutine;  rooms: the address of the server."""

    def __init__(self, in_loop: Callable[[Coroutine], Any], rooms: str, names: tuple[str, ...]):
        self._in_loop, self._rooms, self._identities = in_loop, rooms, {name: Identity() for name in names}
        self._host = names[0]

    def meets(self, **terms: object) -> str:
        """Take names, make a tournament and enter it. Returns its ID."""
        return self._in_loop(self._meet(terms))

    async def _meet(self, terms: dict) -> str:
        tournament = ""
        for name, identity in self._identities.items():
            async with Member(self._rooms, name, identity) as member:
                tournament = tournament or await member.create(**terms)
                await member.enter(tournament)
        return tournament

    def begins(self, tournament: str):
        """Begin it before its time, and wait until the games have begun."""
        self._in_loop(self._begin(tournament))

    async def _begin(self, tournament: str):
        async with Member(self._rooms, "", self._identities[self._host]) as host:
            await host.follow(tournament)
            await host.ask("begin")
            await host.until(lambda: host.pairing)

    def plays(self, tournament: str, step: Callable[[Client], Awaitable]):
        """Let each player whose turn it is take a step."""
        self._in_loop(self._play(tournament, step))

    async def _play(self, tournament: str, step: Callable[[Client], Awaitable]):
        for identity in self._identities.values():
            async with Member(self._rooms, "", identity) as member:
                await member.follow(tournament)
                if member.pairing:
                    await member.client.go_to(member.pairing.room)
                    if SIDES[member.client.room.game.position.side] == member.client.seat:
                        await step(member.client)


class Hall(Guest):
    """The page on the projector."""

    def shows_boards(self, count: int):
        """Wait for so many boards with pieces, names and clocks."""
        expect(self.page.locator("#projector figure .miniature")).to_have_count(count)
        for clock in self.page.locator("#projector .clock").all():
            expect(clock).to_have_text(re.compile(r"^\d+:\d\d$"))

    def fits(self):
        """Check that nothing is cut off and nothing scrolls."""
        self.gives(OVERFLOWS, [])

    @property
    def pictures(self) -> list[str]:
        """The boards as they are drawn."""
        return self.page.locator("#projector .miniature").evaluate_all("all => all.map(each => each.innerHTML)")


async def unwatched_resigns(client: Client) -> None:
    """Resign in a room without a watcher: the hall does not count as one."""
    assert client.presence["watchers"] == 0
    await client.do("resign")


def test_the_hall_sees_boards_code_and_winners_at_an_address_of_its_own(guest, in_loop, rooms):
    club = Club(in_loop, rooms.rooms, ("Anna", "Boris", "Cilka", "Dana", "Emil", "Fanny"))
    name = club.meets(
        kind="swiss", rounds=1, clock={"main": 600, "increment": 0}, starts=(int(time.time()) + 3600) * 1000
    )
    hall = guest("", kind=Hall, **HALL)
    hall.page.goto(f"{rooms.url}#hall={name}")
    expect(hall.page.locator("#projector-link")).to_contain_text(f"{rooms.url}#a={name}")
    expect(hall.page.get_by_role("img", name="QR code of the tournament")).to_be_visible()
    hall.fits()
    club.begins(name)
    hall.shows_boards(2)
    hall.fits()
    hall.is_accessible_by_day_and_night()
    hall.gives("getComputedStyle(document.querySelector('#projector .here')).stroke", "none")  # that of the analysis
    before = hall.pictures
    rooms.kill()
    expect(hall.page.locator("#projector-line")).to_have_text("No connection. Reconnecting automatically.")
    rooms.start()
    club.plays(name, Client.turn)
    settles(hall.page, lambda: all(map(ne, before, hall.pictures)), True)
    expect(hall.page.locator("#projector .last .mark")).to_have_count(4)  # where each last turn began and ended
    hall.page.reload()
    hall.shows_boards(2)
    club.plays(name, unwatched_resigns)
    scores = hall.page.locator("#projector .clock")
    settles(hall.page, lambda: sorted(scores.all_inner_texts()), ["0", "0", "1", "1"])
    hall.page.reload()
    winners = hall.page.locator("#projector-winners p")
    settles(hall.page, lambda: [text.split()[0] for text in winners.all_inner_texts()], ["1"] * 3)
    hall.fits()
    hall.is_accessible_by_day_and_night()
    hall.page.keyboard.press("Escape")
    expect(hall.page.locator("#tournament-title")).to_be_visible()
    hall.gives("location.hash", f"#a={name}")

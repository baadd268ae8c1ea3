"""The page at the address of an invitation: its title and picture for programs that show links."""

import asyncio
import html
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from pyapp.rooms.events import DARK, LIGHT, RUNNING, WAITING
from pyapp.server.invitations import clock, title
from pyapp.server.limits import OF_ADDRESS
from pyapp.server.site import HEADERS
from tools.serve.room_client import Client
from tools.serve.room_process import RoomProcess
from tools.serve.web import served

PAGE = "<!doctype html><html><head><title>Columna</title></head><body>A board</body></html>"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The address of a site with rooms, which has the picture of Bashni alone."""
    folder = tmp_path / "site"
    (folder / "assets/icons").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets/icons/game-bashni.png").write_bytes(b"picture")
    with served(folder, tmp_path / "rooms.sqlite") as address:
        yield address


def tags(address: str, query: str, headers: dict[str, str] | None = None) -> dict[str, str]:
    """Return the tags of the page with a query."""
    with urlopen(Request(address + query, headers=headers or {})) as response:
        assert {name: response.headers[name] for name in HEADERS} == HEADERS
        page = response.read().decode()
    assert page.endswith("<body>A board</body></html>")
    return {
        name: html.unescape(text) for name, text in re.findall('<meta property="og:([a-z]+)" content="(.*?)">', page)
    }


def in_room(address: str, act) -> None:
    """Create a room as Anna, of Bashni with Dark, and await act(host, another client)."""

    async def test() -> None:
        rooms = address.replace("http", "ws") + "rooms"
        async with Client(rooms) as host, Client(rooms) as guest:
            await host.create(game="bashni", side="dark", name='Anna "<b>&', clock={"main": 180, "increment": 2})
            await act(host, guest)

    asyncio.run(test())


def test_link_of_an_invitation_unfolds_with_the_host_the_game_and_a_picture(site: str) -> None:
    async def act(host: Client, _guest: Client) -> None:
        query = f"?join={host.name}&clicked=1"
        found = await asyncio.to_thread(tags, site, query)
        assert found == {
            "type": "website",
            "title": 'Anna "<b>& invites you to play Bashni',
            "description": "3 + 2 · you play Light · casual",
            "url": f"{site}?join={host.name}",
            "image": f"{site}assets/icons/game-bashni.png",
        }

    in_room(site, act)


def test_private_game_without_a_free_seat_names_nobody_and_other_rooms_nothing(site: str) -> None:
    async def act(host: Client, guest: Client) -> None:
        await guest.join(host.name, "Boris")
        found = await asyncio.to_thread(tags, site, f"?join={host.name}")
        assert (found["title"], found["description"]) == ("Bashni", "3 + 2 · casual")
        for query in (
            "",
            "?join=",
            "?join=K7Q2M9XW4A",
            "?join=k7q2m9xw4a",
            f"?joins={host.name}",
            "?join=%ff%00",
            "?join=%22%3E",
        ):
            assert await asyncio.to_thread(tags, site, query) == {}

    in_room(site, act)


def test_guesses_over_http_are_limited_and_the_page_comes_all_the_same(
    site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = 20  # fewer than the looks that an address has at once
    monkeypatch.setitem(OF_ADDRESS, "guessed", (most, 0.0))  # none comes back, however slow the machine is

    def guess(host: str) -> dict[str, str]:
        for number in range(most):
            assert tags(site, f"?join={number:010}") == {}
        return tags(site, f"?join={host}")

    async def act(host: Client, _guest: Client) -> None:
        assert await asyncio.to_thread(guess, host.name) == {}

    in_room(site, act)


def test_scheme_is_that_of_the_client_only_where_a_proxy_names_it(site: str) -> None:
    async def act(host: Client, _guest: Client) -> None:
        forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-Prefix": "/columna"}
        found = await asyncio.to_thread(tags, site, f"?join={host.name}", forwarded)
        assert found["url"] == f"{site}?join={host.name}"

    in_room(site, act)


def test_link_below_a_path_is_that_of_the_site(site: str, tmp_path: Path) -> None:
    paths = {"/columna": "/columna", "/a/b.c~d-e_1": "/a/b.c~d-e_1"}
    paths |= dict.fromkeys(("", "/", "columna", "//evil.example", "/columna/", "/a b", '/"><b>', "/a?b", "/ä"), "")

    async def act(host: Client, _guest: Client) -> None:
        for named, path in paths.items():
            headers = {"X-Forwarded-Proto": "https", "X-Forwarded-Prefix": named}
            found = await asyncio.to_thread(tags, server.address, f"?join={host.name}", headers)
            address = f"https://127.0.0.1:{server.port}{path}"
            assert found["url"] == f"{address}/?join={host.name}"
            assert found["image"] == f"{address}/assets/icons/game-bashni.png"

    proxied = {"COLUMNA_BEHIND_PROXIES": "1"}
    server = RoomProcess(tmp_path / "site", tmp_path / "proxied.sqlite", environment=proxied)
    try:
        in_room(server.address, act)
    finally:
        server.stop()


def test_clocks_are_said() -> None:
    said = {
        "10 + 5": {"main": 600, "increment": 5},
        "1:30 + 0": {"main": 90, "increment": 0},
        "3 days a move": {"days": 3},
    }
    assert {words: clock(control) for words, control in said.items()} == {words: words for words in said}
    assert (clock(None), clock({"days": 1})) == ("No clock", "1 day a move")


def test_names_from_right_to_left_keep_their_places_in_the_title() -> None:
    uri, dana = "\u05d0\u05d5\u05e8\u05d9", "\u05d3\u05e0\u05d4"
    line = {"game": "lasca", LIGHT: uri, DARK: dana, "phase": RUNNING}
    assert title(line) == f"Lasca: \u2068{uri}\u2069 – \u2068{dana}\u2069"
    assert title(dict(line, phase=WAITING)) == f"\u2068{uri}\u2069 invites you to play Lasca"

"""Windows as small as those of phones that lie, and of pages that are magnified: nothing scrolls sideways, the board is whole."""

import time

import pytest
from playwright.sync_api import Page

from tests.app.player import settles
from tests.app.test_projector import Club
from tests.app.views import VIEWS

SIZES = [(568, 320), (512, 384), (480, 320), (427, 320), (320, 320), (320, 256), (640, 360), (320, 568)]
# what is wider than the window, or scrolls sideways without being a strip or table that is meant to
SIDEWAYS = """() => {
    const width = innerWidth;
    const all = [...document.querySelectorAll("html, body *")].filter((each) => each.checkVisibility());
    const meant = (each) => each.closest("svg, .unseen, .turns, .standings, #help-chapters");
    const name = (each) => `${each.localName}#${each.id}.${each.className}`;
    const wide = all.filter((each) => !meant(each) && each.scrollWidth > each.clientWidth + 1
        && /auto|scroll/.test(getComputedStyle(each).overflowX)).map(name);
    const out = all.filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width > 1 && !meant(each) && (box.left < -1 || box.right > width + 1);
    }).map(name);
    return [...(document.documentElement.scrollWidth > width ? ["page"] : []), ...wide, ...out];
}"""
# whether the window shows all of the board at once
WHOLE = """() => {
    const board = [...document.querySelectorAll("#editor-board, .table")].find((each) => each.checkVisibility());
    board.scrollIntoView({ block: "nearest" });
    const { left, top, right, bottom } = board.getBoundingClientRect();
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1 && right - left > 150;
}"""


def fits(page: Page, sizes=tuple(SIZES)):
    """Check the view in windows of these sizes."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        settles(page, lambda: [page.evaluate(SIDEWAYS), page.evaluate(WHOLE)], [[], True])


@pytest.mark.parametrize("view", VIEWS)
def test_nothing_scrolls_sideways_and_the_board_is_whole(player, view):
    VIEWS[view](player)
    fits(player.page)


def test_a_phone_that_lies_has_all_in_its_window(visitor):
    for view in ("home", "table", "bare table"):
        phone = visitor(viewport={"width": 568, "height": 320}, has_touch=True, is_mobile=True)
        VIEWS[view](phone)
        fits(phone.page)


def test_rooms_fit(guest, peer):
    host = guest("Anna").creates()
    fits(host.page)
    peer("Boris").comes(host.room)
    host.has_the_move()
    fits(host.page)
    host.act("room")
    fits(host.page)


def test_tournaments_fit(guest, in_loop, rooms):
    club = Club(in_loop, rooms.rooms, ("Anna", "Boris", "Cilka", "Dana"))
    name = club.meets(
        kind="swiss", rounds=1, clock={"main": 600, "increment": 0}, starts=(int(time.time()) + 3600) * 1000
    )
    club.begins(name)
    for view, seen in (("a", "#tournament-table tr"), ("hall", "#projector-rows li")):
        page = guest("").page
        page.goto(f"{rooms.url}#{view}={name}")
        page.locator(seen).first.wait_for()
        fits(page)
    page = guest("Emil").opens().page
    fits(page)

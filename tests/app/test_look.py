"""Nothing cut off, nothing scrolled, nothing too small to touch, nothing that axe objects to."""

import pytest
from axe_playwright_python.sync_playwright import Axe

SIZES = [(1280, 800), (390, 844), (360, 640), (844, 390), (768, 1024), (1024, 768), (2560, 1440)]
TALL = "W:a1w,e7WwwwwWwwwwbbBbbbbbbb,g7b"
PARTS = [".board", ".status", ".players", ".turns", ".controls", ".day-night", "h1"]
INSIDE = """selectors => selectors.filter(s => { const b = document.querySelector(s).getBoundingClientRect();
    return b.left < -.5 || b.top < -.5 || b.right > innerWidth + .5 || b.bottom > innerHeight + .5 })"""
SMALL = """() => [...document.querySelectorAll('button, select, .ground')].filter(e => e.checkVisibility())
    .map(e => [e.dataset.do ?? e.className.baseVal ?? e.tagName, e.getBoundingClientRect()])
    .filter(([, b]) => b.width < 44 || b.height < 44).map(([name, b]) => [name, b.width, b.height])"""
CLIPPED = """() => [...document.querySelectorAll('.controls span, #headline, #detail, h1')].filter(
    e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline')
    .map(e => e.textContent)"""


@pytest.mark.parametrize("width, height", SIZES)
def test_everything_is_in_the_window(visitor, width, height):
    player = visitor(viewport={"width": width, "height": height})
    player.find(TALL).sees("a1", "Light soldier")
    assert player.page.evaluate(INSIDE, PARTS) == []
    assert player.page.evaluate("document.documentElement.scrollWidth") <= width
    assert player.page.evaluate(CLIPPED) == []


@pytest.mark.parametrize("width, height", [(390, 844), (360, 640), (844, 390)])
def test_targets_are_large_enough_to_touch(visitor, width, height):
    player = visitor(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    player.visit().sees("a1", "Light soldier")
    assert player.page.evaluate(SMALL) == []


@pytest.mark.parametrize("width, height", [(1280, 800), (390, 844), (844, 390)])
def test_tallest_column_is_not_cut_off(visitor, width, height):
    player = visitor(viewport={"width": width, "height": height})
    player.find(TALL).sees("e7", "over 9 Light, 10 Dark prisoners")
    assert player.square("e7").locator(".column").bounding_box()["y"] >= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_axe_finds_nothing(visitor, scheme, size):
    player = visitor(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    player.find("W:b2Wwb,c3bb,e5Bww,d6w,g7b").click("b2", "d4")
    player.sees("d4", "chosen")
    assert Axe().run(player.page).response["violations"] == []


def test_axe_finds_nothing_in_a_question_and_a_message(player):
    player.keep_nothing().visit()
    player.click("c3", "d4")
    player.is_told("does not keep the game")
    player.act("new")
    player.page.wait_for_selector("dialog[open]")
    assert Axe().run(player.page).response["violations"] == []


def test_appearance_can_be_chosen(player):
    player.visit()
    paper = "getComputedStyle(document.body).color"
    light = player.page.evaluate(paper)
    player.act("day_night")
    player.page.wait_for_function(f"{paper} !== '{light}'")
    player.act("day_night")
    player.page.wait_for_function(f"{paper} === '{light}'")

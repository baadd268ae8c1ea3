"""A study with its sources: the opening explorer, the games that reached the position, the threat, the engine's lines."""

import re

import pytest
from playwright.sync_api import expect

from pyapp.rules.notation import position_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tests.app.player import settles
from tests.app.shelf import fill
from tests.app.test_analysis import EFFORT
from tests.app.test_looking import kept
from tools.build import languages

START = position_text(start(VARIANTS["lasca"]))
# the words of those buttons of the study in which a word is broken
BROKEN = """[...document.querySelectorAll("#study > button")].filter(button => {
    button.style.overflowWrap = "normal";
    return button.scrollWidth > button.clientWidth;
}).map(button => button.textContent)"""
OPENING = ["c3-d4", "e5xc3", "b2xd4"]  # as two of Lasker's games began


def test_explorer_by_keyboard_tries_known_turns_and_opens_games(player):
    player.find(START, OPENING)
    page = player.page
    expect(page.locator("#menu")).to_be_attached()
    player.press("Control+Shift+E")
    played = page.locator("#tried tr", has_text="F6 → E5")
    expect(played).to_contain_text("1 – 0 – 1")
    expect(page.locator("#explored")).to_have_text(re.compile("5 known moves. [0-9,]+ more positions in the book."))
    expect(page.locator("#tried tr", has_text="C5 → B4").locator("td").last).to_have_text(re.compile("[0-9]+"))
    player.is_accessible()
    sources = page.locator("#explorer .sources")
    for source in ("Book", "Lasker", "My games"):
        sources.get_by_role("button", name=source, exact=True).press("Enter")
    expect(page.locator("#explored")).to_have_text("Choose a source.")
    for source in ("Book", "Lasker"):
        sources.get_by_role("button", name=source, exact=True).press("Enter")
    player.gives("localStorage['columna.explorer']", "games")
    played.get_by_role("button").press("Enter")
    player.reads("After move 2 · Light to move")
    expect(page.locator("#explored")).to_contain_text("1 known move.")
    expect(page.locator("#tried button").first).to_be_focused()
    settles(page, lambda: kept(player)["played"], 3)
    page.locator("#stood").get_by_role("button", name="Lasker 1911, game 1").press("Enter")
    expect(page.locator("#turns")).to_contain_text("Light has no turn left.")
    player.reads("After move 2 · Light to move")
    player.press("Control+Shift+E")
    expect(page.locator("#explorer")).to_be_hidden()
    expect(page.locator("#study")).to_be_visible()
    player.press("Control+Shift+E")
    expect(page.locator("#explorer")).to_be_focused()
    player.press("Escape")
    expect(page.locator("#explorer")).to_be_hidden()


@pytest.mark.parametrize("language", languages.spoken())
def test_every_column_of_the_explorer_and_every_word_beside_it_is_whole(player, language):
    player.find(START, OPENING, language=language)
    player.wishes("study")
    player.page.locator('#study [data-do="explorer"]').click()
    expect(player.page.locator("#tried .shares").first).to_be_visible()
    for size in ((1280, 800), (390, 844), (320, 568)):
        player.resizes(*size)
        player.gives("explorer.scrollWidth - explorer.clientWidth", 0)
        player.gives(BROKEN, [])


@pytest.mark.engine
def test_own_games_threat_and_lines_in_a_study(visitor):
    player = visitor(service_workers="block")  # a service worker may bring the book before the page asks for it
    player.page.route("**/openings/lasca.txt", lambda route: route.fulfill(body="columna-book 1 lasca"))
    player.find(START, OPENING)
    player.runs(EFFORT)
    page = player.page
    fill(player, 2)
    player.more("Study")
    page.locator("#study").get_by_role("button", name="Explorer").click()
    expect(page.locator("#explored")).to_contain_text("The opening book is damaged and was left out.")
    expect(page.locator("#opening-name")).to_be_hidden()
    page.locator('#stood [data-do="open_kept:made-1@3"]').click()
    page.wait_for_function("() => JSON.parse(localStorage['columna.game']).id == 'made-1'")
    player.press("Control+Shift+L")
    expect(page.locator("#threatened")).to_contain_text("If it were Light’s move")
    expect(page.locator("#threat .way-line")).to_have_count(1)
    page.locator("#line-count").select_option("5")
    expect(page.locator("#best-lines .line")).to_have_count(5)
    turn = page.locator("#best-lines p button").nth(1)
    turn.hover()
    expect(page.locator("#preview g").first).to_be_attached()
    page.mouse.move(5, 5)
    expect(page.locator("#preview *")).to_have_count(0)
    turn.focus()
    expect(page.locator(".board.previewing")).to_have_count(1)
    player.is_accessible()
    page.locator("#best-lines .chip").first.press("Enter")
    player.is_passed("Variation added.")
    player.reads("Dark to move")
    expect(page.locator("#preview *")).to_have_count(0)
    page.wait_for_function("() => JSON.parse(localStorage['columna.game']).turns.length > 5")
    settles(player.page, lambda: kept(player)["played"], 3)

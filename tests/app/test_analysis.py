"""The analysis: the board looked at, the whole game judged, its mistakes named and shown."""

import re

import pytest
from playwright.sync_api import expect

from pyapp.rules.notation import position_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tests.app.player import settles
from tests.app.test_look import SMALL

pytestmark = pytest.mark.engine

# Light's fourth turn gives a column away, and there are better ones
BLUNDER = ["c3-d4", "e5xc3", "b2xd4", "c5-b4", "a3xc5", "d6xb4", "e3-f4"]
START = position_text(start(VARIANTS["lasca"]))
# the same effort for each position on any machine; the page itself uses a quarter of a second
EFFORT = """import pyapp.ui.analysis.analyst as analyst
analyst.EACH = analyst.HERE = analyst.BRIEF = {'nodes': 20_000}"""
CURRENT = "#turns [aria-current]"
CHOOSES_TOO_LATE = """() => {
    for (let n = 0; n < 2; n++) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
    document.querySelector("#best-lines p button").click();
}"""
MISTAKES = (
    "JSON.parse(localStorage['columna.puzzles'] ?? null)?.mistakes.lasca.map(([position]) => position.slice(0, 2))"
)


def test_blunder_is_named_and_shown_the_course_leads_to_its_turns_and_a_better_one_becomes_a_variation(player):
    page = player.find(START, BLUNDER + ["g5xe3"], players=("human", "2")).page
    player.runs(EFFORT)
    player.act("resign")
    player.answers("Resign")
    player.act("review")
    expect(page.locator("#mistakes h2")).to_have_text(
        [re.compile(r"You: \d+% accurate, 1 blunder"), re.compile(r"Dark: \d+% accurate, ")]
    )
    blunder = page.locator("#mistakes li", has_text="Move 4. Light: E3 to F4")
    expect(blunder).to_contain_text(re.compile(r"Blunder, −\d+%\. This loses 2 soldiers\. .* → "))
    entry = page.get_by_role("button", name="Move 4. Light: E3 to F4, Blunder", exact=True)
    expect(entry).to_have_attribute("data-mark", "??")
    player.hears("1 blunder")
    player.gives("mistakes.getBoundingClientRect().right <= analysis.getBoundingClientRect().right", True)
    player.gives(MISTAKES, ["W:"])  # it comes again among the puzzles
    page.get_by_role("button", name="Keep as comments").click()
    # a slow engine may judge other moves as well
    player.gives("toasts.some(words => words.includes('new comment'))", True)
    expect(page.locator("#turns .comment", has_text="This loses 2 soldiers. ")).to_be_attached()
    blunder.get_by_role("button").click()
    expect(page.locator(CURRENT)).to_have_text("D6 × B4")
    player.reads("Before move 4, Light")
    expect(page.locator("#mistakes [aria-current]")).to_be_focused()
    expect(page.locator("#thoughts .thought-0")).to_have_count(1)
    expect(page.locator("#thoughts .thought-poor")).to_have_count(1)
    player.is_accessible()
    course = page.locator("#moment")
    box = course.bounding_box()
    course.click(position={"x": box["width"] * 4 / 8, "y": box["height"] / 2})
    expect(page.locator(CURRENT)).to_have_text("C5 → B4")
    player.press("ArrowLeft")
    expect(page.locator(CURRENT)).to_have_text("B2 × D4")
    expect(course).to_have_attribute("aria-valuetext", re.compile("Move 2. Light: B2 captures, landing on D4, "))
    kept = "JSON.parse(localStorage['columna.game']).turns.join()"
    before = page.evaluate(kept)
    page.locator("#mistakes button", has_text="Blunder").click()
    expect(page.locator(CURRENT)).to_have_text("D6 × B4")
    expect(page.locator("#best-lines .line").first).to_contain_text(re.compile(r"variation\s*4\. "))
    page.evaluate(CHOOSES_TOO_LATE)  # a line of the position that has just gone from the board
    expect(page.locator(CURRENT)).to_have_text("C5 → B4")
    player.press("ArrowRight", "ArrowRight")
    expect(page.locator(CURRENT)).to_have_text("D6 × B4")
    expect(page.locator("#turns .variation")).to_have_count(0)
    expect(page.locator("#best-lines .line").first).to_contain_text(re.compile(r"variation\s*4\. "))
    page.locator("#best-lines p button").first.click()
    player.reads("After move 4 · Dark to move")
    expect(page.locator("#turns .variation button")).to_have_count(1)
    page.wait_for_function("JSON.parse(localStorage['columna.game']).variations")
    assert page.evaluate(kept) == before


def test_end_names_the_turning_point_and_one_tap_retries_it(player):
    player.find(START, BLUNDER, players=("human", "2"))
    player.waits_for_turns(8)  # the computer has answered, and nothing else happens on the board
    player.runs(EFFORT)
    player.act("resign")
    player.answers("Resign")
    expect(player.page.locator("#turning")).to_have_text(
        re.compile("^Move 4, E3 → F4, was your gravest mistake. This loses 2 soldiers. "),
        timeout=60_000,
    )
    expect(player.page.locator("#ending-lesson")).to_contain_text(
        "Bad exchange: your one serious mistake. Count an exchange to its last capture."
    )
    player.gives(
        "JSON.parse(localStorage['columna.puzzles']).ideas.lasca.map(([, ideas]) => ideas.join())", ["exchange"]
    )
    player.is_accessible()
    player.page.locator("#ending").get_by_role("button", name="Retry from there").click()
    expect(player.page.locator("#ending")).to_be_hidden()
    expect(player.page.locator(CURRENT)).to_have_text("D6 × B4")
    player.reads("Your move")


def test_review_names_the_lesson_and_leads_to_puzzles_of_its_theme(player):
    page = player.find(START, BLUNDER + ["g5xe3"], players=("human", "2")).page
    player.runs(EFFORT)
    player.act("resign")
    player.answers("Resign")
    player.act("review")
    expect(page.locator("#lesson-of-game")).to_contain_text("Bad exchange: your one serious mistake.")
    page.locator("#lesson-of-game").get_by_role("button", name="Puzzles").click()
    expect(page.locator("#practice")).to_be_visible()
    assert page.evaluate("localStorage['columna.puzzle-theme']") == "exchange"


def depth_seen(page) -> int:
    """Return the number of moves that the analysis says it looks ahead."""
    return int(re.search(r"(\d+) moves? deep", page.locator("#verdict").inner_text())[1])


def test_analysis_follows_the_board_and_gives_way_to_hint_and_computer(visitor):
    player = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    player.find(START)
    player.more("Analysis")
    page = player.page
    expect(page.locator("#best-lines .line")).to_have_count(3)
    expect(page.locator("#best-lines .line").first).to_be_visible()
    expect(page.locator("#thoughts .thought-0")).to_have_count(1)
    assert page.evaluate(SMALL) == []
    player.tap("c3", "d4")
    expect(page.locator("#best-lines .line").first).to_contain_text("1. …")
    player.act("hint")
    player.reads("Hint: ")
    expect(page.locator("#verdict")).to_contain_text("deep")
    page.locator("#announcer").evaluate("log => log.replaceChildren()")
    page.locator('select[data-side="1"]').evaluate(
        "e => { e.value = '8'; e.dispatchEvent(new Event('change', {bubbles: true})) }"
    )
    player.waits_for_turns(2)
    expect(page.locator("#best-lines .line").first).to_contain_text("2.")
    expect(page.locator("#announcer p").last).to_contain_text("deep")
    expect(page.locator("#verdict")).to_contain_text("deep")
    said = page.locator("#announcer p").all_inner_texts()
    seen = depth_seen(page)
    settles(page, lambda: depth_seen(page) > seen, True)  # the engine looks deeper and deeper, but says so once
    assert page.locator("#announcer p").all_inner_texts() == said
    page.get_by_role("button", name="Close analysis").click()
    expect(page.locator("#analysis")).to_be_hidden()
    player.more("Analysis")
    expect(page.locator("#analysis")).to_be_focused()
    player.press("Escape")
    expect(page.locator("#analysis")).to_be_hidden()
    expect(page.locator("#thoughts *")).to_have_count(0)

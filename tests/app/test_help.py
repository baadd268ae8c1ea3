"""The help on the page: opened from the board, read chapter by chapter, its diagrams played on."""

import itertools

import pytest
from playwright.sync_api import Locator, expect

from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from tests.app.conftest import DESKTOP, PHONE
from tests.app.player import Player

CHAPTERS = [
    "The aim",
    "Moving",
    "Capturing",
    "Captured pieces",
    "Promotion",
    "Special rules",
    "How a game ends",
    "Notation",
    "Playing well",
    "Endings",
    "Home",
    "The board",
    "A game",
    "Learning",
    "Analysis",
    "Studying",
    "The library",
    "Saving and sharing",
    "Positions and diagrams",
    "Looks and options",
    "Keyboard",
    "Screen reader",
    "Shortcuts",
    "Saved on this device",
    "What’s new",
]
# Records that a column flies over a diagram, since that takes less than a second.
NOTE_FLIGHT = """diagram => {
    window.flown = false;
    new MutationObserver(() => { window.flown ||= Boolean(diagram.querySelector(".flight")) })
        .observe(diagram, { childList: true, subtree: true });
}"""
SHOW_ALL = "chapters => { document.querySelector('#help-page').innerHTML = chapters.join('') }"
LOWEST = "document.querySelector('#help-page').lastElementChild.getBoundingClientRect().bottom"
OF_GAMES = CHAPTERS[:10]  # each game has its own
OF_KEYS = ("Keyboard", "Shortcuts")  # not listed where fingers play


class Reader:
    """Reads the help that `player` has opened."""

    def __init__(self, player: Player):
        self.page = player.page
        self.dialog = player.page.locator("#help")

    def opens(self, chapter: str) -> "Reader":
        """Open a chapter from the list."""
        self.dialog.locator("nav").get_by_role("button", name=chapter, exact=True).click()
        expect(self.dialog.locator("#help-chapter")).to_have_text(chapter)
        return self

    def takes(self, game: str) -> "Reader":
        """Choose another game."""
        self.dialog.locator("select").select_option(game)
        return self

    def diagram(self, number: int) -> Locator:
        """A diagram of the chapter, from 0."""
        return self.dialog.locator(".diagram").nth(number)

    def spot(self, number: int, name: str, size: int = 7) -> Locator:
        """The button of a square on a diagram."""
        return self.diagram(number).locator(f'[data-spot="{squares(size).index[name]}"]')

    def is_told(self, number: int, words: str):
        """Wait until the text below a diagram has these words."""
        expect(self.diagram(number).locator(".told")).to_contain_text(words)


@pytest.fixture
def reader(player) -> Reader:
    """A player at a desk with the help open."""
    player.visit().more("Help")
    return Reader(player)


def test_help_of_the_game_on_the_board_opens_at_its_first_chapter(player):
    player.find("W:a1w,h8b", game="bashni").more("Help")
    reader = Reader(player)
    expect(reader.dialog.locator("select")).to_have_value("bashni")
    expect(reader.dialog.locator("nav button")).to_have_text(CHAPTERS)
    expect(reader.dialog.locator('[aria-current="page"]')).to_have_text("The aim")
    expect(reader.diagram(0).locator("[data-spot]")).to_have_count(24)


def test_chapters_are_read_one_after_the_other_and_lead_to_the_lessons_which_close_the_help(reader):
    for chapter in CHAPTERS[1:]:
        reader.page.get_by_role("button", name=f"Next: {chapter}", exact=True).click()
        expect(reader.dialog.locator("#help-chapter")).to_have_text(chapter)
        expect(reader.dialog.locator('[aria-current="page"]')).to_have_text(chapter)
    expect(reader.dialog.locator(".next")).to_have_count(0)
    reader.opens("Learning").dialog.get_by_role("button", name="Lessons", exact=True).click()
    expect(reader.page.locator("#lessons")).to_be_visible()
    expect(reader.dialog).to_be_hidden()


def test_diagram_is_played_by_mouse_and_keyboard_and_put_back_and_another_game_shows_its_own(reader):
    reader.opens("Captured pieces")
    reader.is_told(0, "Light to move. A capture is compulsory: C3 × E5.")
    reader.spot(0, "c3").click()
    expect(reader.spot(0, "e5")).to_have_attribute("aria-label", "E5, empty, can be reached")
    reader.spot(0, "e5").click()
    reader.is_told(0, "C3 × E5. Dark to move.")
    expect(reader.spot(0, "d4")).to_have_attribute("aria-label", "D4, Light soldier")
    reader.diagram(0).get_by_role("button", name="Again").click()
    expect(reader.spot(0, "d4")).to_have_attribute("aria-label", "D4, Dark soldier over Light soldier")
    reader.opens("Moving")
    reader.spot(0, "c3").focus()
    reader.page.keyboard.press("Enter")
    expect(reader.spot(0, "c3")).to_be_focused()
    reader.spot(0, "d4").focus()
    reader.page.keyboard.press(" ")
    reader.is_told(0, "C3 → D4. Dark to move.")
    expect(reader.spot(0, "d4")).to_be_focused()
    reader.opens("Captured pieces").takes("dama-international")
    expect(reader.dialog.locator("#help-page")).to_contain_text("Red circles mark them")
    for name in ("f2", "c5", "f8"):
        reader.spot(0, name, 8).click()
    expect(reader.diagram(0).locator(".taken")).to_have_count(2)


def test_column_flies_on_a_diagram(visitor):
    player = visitor(reduced_motion="no-preference")
    player.visit().more("Help")
    reader = Reader(player).opens("Capturing")
    reader.spot(2, "b2").click()
    reader.diagram(2).evaluate(NOTE_FLIGHT)
    reader.spot(2, "f6").click()
    player.gives("window.flown", True)
    expect(reader.diagram(2).locator(".flight")).to_have_count(0)
    expect(reader.diagram(2).locator(".chosen, .goal")).to_have_count(0)
    reader.is_told(2, "B2 × D4 × F6.")


def test_diagrams_leave_the_game_alone(player):
    player.visit().invites_a_friend()
    player.click("c3", "d4")
    player.more("Help")
    reader = Reader(player).opens("Moving")
    reader.spot(0, "c3").click()
    reader.spot(0, "b4").click()
    reader.dialog.get_by_role("button", name="Done").click()
    expect(reader.dialog).to_be_hidden()
    player.has_turns("C3 → D4")
    player.sees("d4", "Light soldier")
    player.click("e5")
    player.marks("chosen", "e5")


@pytest.mark.kept
def test_help_is_there_when_everything_has_been_loaded(player):
    """The service worker comes last and listens to its own events."""
    player.visit().page.evaluate("navigator.serviceWorker.ready")
    player.more("Help")
    reader = Reader(player).opens("Capturing")
    reader.spot(0, "d4").click()
    expect(reader.spot(0, "b6")).to_be_visible()


def test_keys_open_the_list_of_shortcuts(player):
    player.visit().sees("c3", "Light soldier")
    player.page.wait_for_selector("dialog", state="attached")
    player.press("Control+Shift+?")
    expect(player.page.locator("#help-chapter")).to_have_text("Shortcuts")
    expect(player.page.locator("#help .keys:not(.single)")).to_contain_text("Ctrl + Shift + X")
    player.press("Escape")
    expect(player.page.locator("#help")).to_be_hidden()
    player.square("c3").focus()
    player.press("?")
    expect(player.page.locator("#help .keys:not(.single)")).to_be_visible()
    expect(player.page.locator("#help .keys:not(.single)")).to_contain_text(
        "Elsewhere, in study and analysis, or while you view a move: through the record"
    )
    expect(player.page.locator("#help .single")).to_contain_text("The time on the clocks")
    player.press("Escape")
    expect(player.square("c3")).to_be_focused()


@pytest.mark.slow
def test_axe_finds_nothing_in_any_chapter(player):
    player.visit().more("Help")
    reader, chapters = Reader(player), []
    player.is_accessible_by_day_and_night()
    for chapter in CHAPTERS:
        chapters.append(reader.opens(chapter).dialog.locator("#help-page").inner_html())
    player.page.evaluate(SHOW_ALL, chapters)  # axe needs as long for all of them as for three
    for width in (DESKTOP["width"], PHONE["width"]):
        player.resizes(width, 100_000)  # it judges no colours that must be scrolled to
        assert player.page.evaluate(LOWEST) < 100_000
        player.is_accessible_by_day_and_night()


@pytest.mark.slow
def test_nothing_on_a_phone_is_too_wide_or_too_small_to_touch(phone):
    phone.visit().more("Help")
    reader = Reader(phone)
    shown = [("lasca", chapter) for chapter in CHAPTERS if chapter not in OF_KEYS]
    of_each_size = {variant.size: game for game, variant in VARIANTS.items()}
    shown += itertools.product(list(of_each_size.values())[1:], OF_GAMES)
    for game, chapter in shown:
        if chapter == CHAPTERS[0]:
            reader.takes(game)
        reader.opens(chapter)
        assert phone.page.evaluate("document.querySelector('#help-page').scrollWidth <= innerWidth"), chapter
        sizes = reader.dialog.locator("button").evaluate_all(
            "all => all.filter(each => each.checkVisibility()).map(each => Math.min(each.offsetWidth, each.offsetHeight))"
        )
        assert min(sizes) >= 44, chapter

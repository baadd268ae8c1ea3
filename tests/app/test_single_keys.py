"""Ask the board by single keys, jump over it, and type moves and questions in the move field."""

import pytest
from playwright.sync_api import expect

from tests.app.player import Player

COLUMNS = "W:a1w,c3Wbb,e1wb,f2w,b6b,d6Bww,e5b,g7b"
FIELD = "#typed"


@pytest.fixture
def reader(player: Player) -> Player:
    """A player who uses only the keyboard, before a board with columns; the focus is on C3."""
    player.find(COLUMNS).page.wait_for_selector("#menu", state="attached")
    player.square("c3").focus()
    return player


def told_below(player: Player, words: str):
    """Wait until the line below the move field says this."""
    expect(player.page.locator("#typed-said")).to_have_text(words)


def test_keys_on_the_board_answer_jump_and_lead_along_diagonals(reader):
    reader.press("m")
    reader.hears("C3 to D4, B4, D2 or B2.")
    reader.press("m")
    reader.hears("F2 to G3 or E3.")
    reader.press("i", "f", "Shift+P", "v", "v")
    for words in (
        "C3, 3 pieces from the top: Light officer, 2 Dark soldiers.",
        "If C3 is captured, this becomes free: 2 Dark soldiers.",
        "Dark, 4: G7, Dark soldier; B6, Dark soldier; D6, height 3, Dark officer over 2 Light soldiers; E5, Dark soldier.",
        "Rank 7: G7, Dark soldier.",
        "Rank 6: B6, Dark soldier; D6, height 3, Dark officer over 2 Light soldiers.",
    ):
        reader.hears(words)
    for keys, square in (("s", "f2"), ("Alt+o", "d6"), ("c", "c3"), ("6", "b6"), ("Shift+4", "d6")):
        reader.press(keys)
        expect(reader.square(square)).to_be_focused()
    reader.press("Alt+ArrowDown")
    expect(reader.square("c5")).to_be_focused()
    reader.press("o")
    expect(reader.square("c3")).to_be_focused()
    reader.press("Enter", "n", "n", "Shift+n")
    expect(reader.square("b2")).to_be_focused()
    reader.press("Enter")
    reader.has_turns("C3 → B2")
    reader.press("l", "t")
    reader.hears("No clock")


def test_field_stays_open_says_why_a_move_is_illegal_and_answers_questions(reader):
    page = reader.page
    page.locator("#turns [aria-current]").focus()
    reader.press("/")
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.type("c3e5")
    reader.press("Enter")
    told_below(reader, "C3 cannot go to E5. C3 to D4, B4, D2 or B2.")
    expect(page.locator(FIELD)).to_be_focused()
    expect(page.locator(FIELD)).to_have_value("c3e5")
    for text, words in (
        ("last", "No move has been made yet."),
        ("s e", "File E: E5, Dark soldier; E1, Light soldier over Dark soldier."),
        ("x c3", "Up right: E5, Dark soldier; behind it F6, empty. Down right: E1, Light soldier over Dark soldier;"
                 " behind it the edge. Down left: A1, Light soldier; behind it the edge. Up left: empty as far as A5."),
    ):  # fmt: skip
        page.locator(FIELD).fill(text)
        reader.press("Enter")
        told_below(reader, words)
    page.locator(FIELD).fill("f2")
    reader.press("Enter")
    reader.hears("F2 chosen. It may go to E3 or G3.")
    page.keyboard.type("g3")
    reader.press("Enter")
    reader.has_turns("F2 → G3")
    expect(page.locator(FIELD)).to_be_focused()
    page.locator(FIELD).fill("undo")
    reader.press("Enter")
    reader.sees("f2", "Light soldier")
    reader.press("Escape")
    expect(page.locator(FIELD)).to_be_hidden()
    expect(reader.square("g3")).to_be_focused()


def test_hint_in_a_lesson_shows_the_solution_as_its_button_does(player):
    player.visit().more("Lessons")
    player.page.locator("#lessons-path button").nth(1).click()
    expect(player.square("c3")).to_be_focused()
    player.press("h")
    player.hears("Light: C3 takes the soldier on D4, landing on E5.")


def test_keys_can_be_switched_off_in_the_list_of_shortcuts(reader):
    page = reader.page
    reader.press("?")
    expect(page.locator("#help-chapter")).to_have_text("Shortcuts")
    page.get_by_label("The time on the clocks").uncheck()
    reader.press("Escape")
    reader.square("c3").focus()
    reader.press("t", "b")
    reader.hears("Light: columns 4, officers 1, prisoners 3.")
    expect(page.locator("#announcer")).not_to_contain_text("No clock")
    reader.press("Control+Shift+?")
    page.get_by_label("All of these keys").uncheck()
    reader.press("Escape")
    reader.square("c3").focus()
    reader.press("/", "b", "?")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_few_keys_begin_a_game_ask_for_hint_clock_and_last_move_offer_a_draw_and_lead_home(player):
    """Every key of a player who begins at Home is in these lists."""
    page = player.visit().page
    page.wait_for_selector("#menu", state="attached")
    player.press("Tab", "Tab", "Tab", "Enter")
    expect(page.locator("#games[open]")).to_be_attached()
    player.press("Enter")
    player.hears("Lasca 7×7. Light: You. Dark: Beginner 1.")
    expect(player.square("a3")).to_be_focused()
    player.press("l", "t")
    player.hears("No move has been made yet.")
    player.hears("No clock")
    player.press("/", "d", "Enter")
    player.reads("is considering the draw")
    player.press("Escape", "/", "q", "Enter")
    player.is_at_home()

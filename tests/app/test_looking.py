"""Looking at the record: viewing turns does not change the game, and no played turn is ever lost."""

import json
import random

import pytest
from playwright.sync_api import expect

from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.pdn import write_game
from pyapp.rules.position import legal_turns, start
from pyapp.rules.record import line_to
from pyapp.rules.variants import VARIANTS
from tests.app.player import settles
from tests.app.shelf import opens_library, waits_for_library
from tests.app.test_look import INSIDE
from tools.build import languages
from tools.build.icons import GAME

# how many rows of the list are seen as a whole
ROWS = """() => { const p = document.querySelector('.turns').getBoundingClientRect();
    return [...document.querySelectorAll('.turns .light > button')].filter(e => { const b = e.getBoundingClientRect();
        return b.top >= p.top && b.bottom <= p.bottom && b.bottom <= innerHeight }).length }"""
# which parts of the page cover each other
# the words of entries with up to two jumps that take more than one line
WRAPPED = """() => [...document.querySelectorAll('#turns li > button')].filter(e => e.textContent.length <= 12
    && e.offsetHeight > 40).map(e => e.textContent)"""
OVERLAPS = """() => { const parts = ['.table', '.status', '.turns', '#study', '#analysis'],
    box = s => document.querySelector(s).getBoundingClientRect();
    return parts.flatMap((one, n) => parts.slice(n + 1).filter(other => { const a = box(one), b = box(other);
        return a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1 })
        .map(other => one + ' ' + other)) }"""
# the number of lines in which the tools of the study stand, and the words of those that are wider than their button
LINES = "() => new Set([...document.querySelectorAll('#study > button')].map(button => button.offsetTop)).size"
WIDE = """() => [...document.querySelectorAll('#study button, .colours')].filter(e => e.checkVisibility())
    .filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"""
# whether the analysis reaches the lower edge of the window
REST_BELOW = "document.querySelector('#analysis').getBoundingClientRect().bottom > innerHeight - 16"
TOOLS = ["#study", "#study [data-do=menu]", "#study [data-do=study]", ".turns", ".table", ".banner"]
START = position_text(start(VARIANTS["lasca"]))
OVER = "W:c3w,a7b", ["c3-d4", "a7-b6", "d4-c5", "b6xd4"]
RUNNING = "W:c3w,e1w,a7b", ["c3-d4", "a7-b6"]


def kept(player) -> dict:
    """The game as the page keeps it."""
    return json.loads(player.page.evaluate("localStorage.getItem('columna.game')"))


def unfold(player):
    """Show the rarer tools of the study."""
    player.page.locator("#study [popovertarget=rearranging]").first.click()
    expect(player.page.locator("#rearranging")).to_be_visible()
    player.gives("history.state", "table+")  # Back closes them


def look_at(player, ply: int):
    """Look at a turn. A page that is still loading shows it later, even after turns that are played meanwhile.

    The start is current in the list that the page comes with, before the game is there.
    """
    entry = player.page.locator(f'#turns [data-ply="{ply}"]')
    expect(entry).not_to_have_attribute("aria-current", "true")
    entry.click()
    expect(entry).to_have_attribute("aria-current", "true")


def with_a_late_variation() -> str:
    """A game of chance as PDN, which has a variation with a comment beside its 41st turn of Dark."""
    game, chance = Game(start(VARIANTS["lasca"])), random.Random(3)
    while len(game.played) < 100:
        game.play(chance.choice(game.legal), None)
    before = line_to(game.record.end)[81]
    other = next(turn for turn in legal_turns(before.position) if turn != before.children[0].turn)
    game.record.add(before, other).comment = "Another way."
    return write_game(game.record)


def test_finished_game_stays_as_it_is_whatever_is_tried(player):
    player.find(*OVER, toasts=False).reads("Dark has won")
    look_at(player, 2)
    player.reads("After move 1 · Light to move")
    player.click("d4", "e5")
    player.reads("After move 2 · Dark to move")
    expect(player.page.locator("#turns .variation")).to_have_text("2. D4 → E5")
    player.act("back_to_game")
    player.reads("Dark has won")
    settles(player.page, lambda: kept(player).get("variations"), [[2, ["d4-e5"], [None]]])
    save = kept(player)
    assert (save["turns"], save["played"]) == (OVER[1], 4)
    undo = player.page.locator('.controls [data-do="undo"]')
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", "The game is over.")
    player.press("Control+z")
    player.is_told("The game is over.")  # also without passing messages


def test_playing_through_stops_for_good_and_lets_nobody_play(player):
    player.find(START, GAME, tempo=2000).more("Replay")  # long enough for any machine
    player.reads("Replaying the game.")
    player.marks("movable")
    player.page.locator(".banner").get_by_role("button", name="Stop", exact=True).click()
    player.reads("Moves you try here become a variation.")
    player.act("back_to_game")
    expect(player.page.locator(".banner")).to_be_hidden()
    settles(player.page, lambda: (kept(player)["turns"], kept(player).get("variations")), (list(GAME), None))


def test_bad_text_is_not_lost_and_opened_pdn_keeps_its_comments_and_variations(player):
    player.visit().more("Open a game")
    player.page.locator("#open-text").fill("no game at all")
    player.answers("Open")
    expect(player.page.locator("#open-fault")).to_have_text("Columna does not know this format.")
    expect(player.page.locator("#open-text")).to_have_value("no game at all")
    player.page.locator("#open-text").fill("1. c3-d4 e5xc3 {a comment} 2. b2xd4 f6-e5 (2... c5-b4 {instead}) *")
    player.answers("Open")
    expect(player.page.locator("#turns")).to_contain_text("a comment")
    player.page.locator("#turns .variation button").click()
    player.reads("After move 2 · Light to move")
    player.sees("b4", "Dark soldier, last move")


def test_keys_walk_through_the_record_to_other_turns_in_its_place_and_from_the_board_while_it_looks_at_a_turn(player):
    player.find(*RUNNING)
    player.page.wait_for_selector("#menu", state="attached")  # nothing takes the focus after that
    player.page.locator("body").evaluate("body => document.activeElement.blur()")
    for key, said in (
        ("ArrowLeft", "After move 1 · Dark to move"),
        ("Home", "Start position"),
        ("ArrowRight", "After move 1 · Dark to move"),
        ("End", "Light to move"),
    ):
        player.press(key)
        player.reads(said)
    look_at(player, 1)
    player.reads("After move 1 · Dark to move")
    player.square("a1").focus()
    player.press("2")
    expect(player.square("b2")).to_be_focused()
    player.press("ArrowLeft")
    player.reads("Start position")
    expect(player.square("b2")).to_be_focused()
    player.press("End")
    player.reads("Light to move")
    player.press("ArrowRight")
    expect(player.square("d2")).to_be_focused()
    player.press("ArrowLeft")
    expect(player.square("b2")).to_be_focused()
    look_at(player, 0)
    player.click("e1", "f2")
    player.reads("After move 1 · Dark to move")
    player.page.locator("body").evaluate("body => document.activeElement.blur()")
    player.press("ArrowUp")
    player.sees("d4", "Light soldier, last move")
    player.press("ArrowDown")
    player.sees("f2", "Light soldier, last move")


def test_keys_walk_wherever_the_focus_is_while_a_move_is_viewed(player):
    player.find(*RUNNING).more("Study")
    player.press("Control+Shift+E")
    expect(player.page.locator("#tried")).to_be_attached()
    places = ('#study [data-do="explorer"]', "#explorer", "#explorer .sources button", ".game-name")
    for place in places:
        look_at(player, 1)
        player.reads("After move 1 · Dark to move")
        player.page.locator(place).first.evaluate("element => element.focus()")
        player.press("ArrowLeft")
        player.reads("Start position")


def test_strip_of_moves_on_a_phone_shows_the_variation_that_is_viewed(phone):
    phone.find("W:c3w,e1w,a7b,e7b", ["c3-d4", "a7-b6", "d4-c5"])
    shown = phone.page.locator("#turns button:visible")
    for width, height in ((390, 844), (320, 568)):
        phone.resizes(width, height)
        look_at(phone, 1)
        phone.tap("e7", "d6" if width == 390 else "f6")
        expect(shown).to_have_text(["Start", "C3 → D4", "1. … E7 → D6" if width == 390 else "1. … E7 → F6"])
        phone.tap("e1", "f2" if width == 320 else "d2")
        expect(shown).to_have_count(4)
        expect(phone.page.locator("#turns [aria-current]")).to_be_in_viewport(ratio=1)
        phone.act("back_to_game")
        expect(shown).to_have_text(["Start", "C3 → D4", "A7 → B6", "D4 → C5"])


def test_what_was_undone_stays_as_a_variation_however_soon_the_turn_follows_the_undo(player):
    player.find(*RUNNING).page.locator(".controls [data-do=undo]:not([aria-disabled])").wait_for()
    presses = (
        "squares => [undo, undo, ...squares].forEach(e => e.dispatchEvent(new MouseEvent('click', {bubbles: true})))"
    )
    squares = [player.square(name).element_handle() for name in ("c3", "b4")]
    player.page.evaluate(
        "squares => { const undo = document.querySelector('.controls [data-do=undo]'); (%s)(squares) }" % presses,
        squares,
    )
    player.reads("Dark to move")
    expect(player.page.locator("#turns .variation")).to_have_text("1. C3 → D4 A7 → B6")
    settles(player.page, lambda: kept(player)["turns"], ["c3-b4"])


def test_computers_turn_is_played_while_the_board_looks_elsewhere(player):
    player.visit().click("c3", "d4")
    look_at(player, 0)
    player.reads("Start position")
    expect(player.page.locator("#turns > li:not(.start)")).to_have_count(2)
    player.reads("Start position")
    player.sees("c3", "Light soldier")
    player.act("back_to_game")
    player.reads("Your move")


def test_playing_on_begins_a_game_of_its_own(player):
    player.find(*OVER).reads("Dark has won")
    settles(player.page, lambda: "id" in kept(player), True)
    first = kept(player)["id"]
    look_at(player, 2)
    player.act("play_on")
    player.reads("Light to move")
    settles(player.page, lambda: kept(player)["title"], "Lasca 7×7, from move 1")
    assert kept(player)["id"] != first
    player.has_turns("C3 → D4", "A7 → B6")


def test_study_by_keyboard_comments_judges_and_deletes(player):
    player.find(*RUNNING)
    look_at(player, 0)
    player.click("e1", "f2")
    player.more("Study")
    study = player.page.locator("#study")
    study.get_by_role("button", name="Comment").press("Enter")
    player.page.locator("#comment").fill("Další <b>tah</b>")
    player.answers("Save")
    expect(player.page.locator("#turns .comment")).to_have_text("Další <b>tah</b>")
    study.get_by_role("button", name="Rate").press("Enter")
    for name in ("blunder", "Light is slightly better"):
        player.page.locator("#glyphs").get_by_role("button", name=name).press("Enter")
    player.press("Escape")
    judged = player.page.locator("#turns .variation [aria-current]")
    expect(judged).to_have_attribute("data-glyphs", "?? ⩲")
    expect(judged.locator(".glyph")).to_be_visible()  # drawn, since few fonts have that sign
    study.get_by_role("button", name="More").press("Enter")
    study.get_by_role("button", name="Delete").press("Enter")
    expect(player.page.locator("#turns .variation")).to_have_count(0)
    player.page.locator("#notices").get_by_role("button", name="Undo").press("Enter")
    expect(player.page.locator("#turns .comment")).to_have_text("Další <b>tah</b>")
    player.page.wait_for_function("() => 'notes' in JSON.parse(localStorage['columna.game'])")
    [number, note] = kept(player)["notes"][0]
    assert note == {"comment": "Další <b>tah</b>", "glyphs": [4, 14]}


def test_marks_by_holding_a_finger_by_the_menu_key_and_with_the_pointer(phone, player):
    phone.find(*RUNNING).more("Study")
    hold(phone, "c3", "c3")
    phone.page.locator("#marking").get_by_role("button", name="Red, dashed").tap()
    hold(phone, "c3", "e5")
    expect(phone.page.locator("#arrow-to")).to_have_value("E5")
    phone.page.locator("#marking").get_by_role("button", name="Blue, dashed and dotted").tap()
    expect(phone.page.locator("#marks .sketch-R, #marks .sketch-B")).to_have_count(2)
    phone.has_turns("C3 → D4", "A7 → B6")
    player.find(*RUNNING).more("Study")
    player.square("e1").focus()
    player.page.keyboard.press("ContextMenu")
    player.page.locator("#arrow-to").fill("f2")
    player.page.keyboard.press("Enter")
    expect(player.page.locator("#marks .sketch-G .tip")).to_have_count(1)
    player.page.locator("#study").get_by_role("button", name="Draw").click()
    player.page.locator("#study").get_by_role("button", name="Red, dashed").click()
    player.drag("c3", "e5")
    player.click("e1")
    expect(player.page.locator("#marks .sketch-R")).to_have_count(2)
    player.act("study_comment")
    listed = player.page.locator("#marked li")
    expect(listed).to_have_text(["Green arrow E1–F2", "Red arrow C3–E5", "Red circle on E1"])
    player.is_accessible_by_day_and_night()
    listed.get_by_role("button", name="Remove: Red arrow C3–E5").press("Enter")
    expect(listed).to_have_count(2)
    player.answers("Save")
    expect(player.page.locator("#marks .sketch-R")).to_have_count(1)
    player.has_turns("C3 → D4", "A7 → B6")


def hold(phone, begun, ended):
    """Hold a finger on a square until it draws, then lift it over another one, or over the same."""
    touch = phone.page.context.new_cdp_session(phone.page)
    count = phone.page.locator("#marks .sketch").count()
    for kind, square in (("touchStart", begun), ("touchMove", ended), ("touchEnd", None)):
        x, y = phone.centre(square) if square else (0, 0)
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}] if square else []})
        if kind == "touchStart":
            expect(phone.page.locator("#marks .sketch")).to_have_count(count + 1)


def test_laskers_games_are_studies_and_keep_what_is_added(player):
    player.visit().sits_down()
    for count in (4, 5):
        player.more("Lasker’s games")
        player.answers("Lasker 1911, game 1")
        player.reads("Start position")
        expect(player.page.locator("#turns")).to_contain_text("Light has no turn left.")
        expect(player.page.locator("#turns .variation")).to_have_count(count)
        player.click("e3", "f4")
        player.reads("After move 1 · Dark to move")
        waits_for_library(player, "all.some(({ text }) => text.replaceAll(' ', '').includes('[0,[\"e3-f4\"]'))")


def test_one_may_resign_while_looking_back_and_the_inspector_names_nothing_that_has_gone(player):
    player.find(OVER[0].replace("c3w", "c3w,e1w"), OVER[1])
    player.click("d4")
    expect(player.page.locator("#inspector li")).to_have_count(2)
    look_at(player, 2)
    player.reads("After move 1 · Light to move")
    expect(player.page.locator("#inspector li")).to_have_count(0)
    expect(player.page.locator('.controls [data-do="undo"]')).to_be_disabled()
    player.act("resign")
    expect(player.page.locator("#confirm-title")).to_have_text("Resign as Light?")
    player.answers("Cancel")
    player.reads("After move 1 · Light to move")
    player.act("resign")
    player.answers("Resign")
    player.reads("Light has resigned.")
    expect(player.page.locator(".banner")).to_be_hidden()
    for action in ("resign", "hint", "undo"):
        expect(player.page.locator(f'.controls [data-do="{action}"]')).to_be_hidden()


def test_variation_of_the_game_that_was_played_is_not_offered_its_place(player):
    player.find(*RUNNING).more("Study")
    promote, main = [player.page.locator(f'#study [data-do="{wish}"]') for wish in ("study_promote", "study_main")]
    look_at(player, 0)
    player.click("e1", "f2")
    player.reads("After move 1 · Dark to move")
    expect(player.page.locator('#study [data-do="study_delete"]')).to_be_enabled()
    expect(promote).to_be_disabled()
    expect(main).to_be_disabled()
    player.click("a7", "b6", "c3", "d4")
    player.reads("After move 2 · Dark to move")
    player.act("walk:ArrowLeft")
    player.reads("After move 1 · Light to move")
    player.click("c3", "b4")
    expect(promote).to_be_enabled()
    expect(main).to_be_disabled()
    unfold(player)
    promote.click()
    player.is_told("Variation moved up.")
    expect(promote).to_be_disabled()


def test_played_game_says_why_it_stays_and_is_copied_into_a_study(player):
    player.find(*OVER).more("Study")
    study = player.page.locator("#study")
    delete, copy = (study.get_by_role("button", name=name) for name in ("Delete", "Copy to my own study"))
    look_at(player, 2)
    player.reads("After move 1 · Light to move")
    unfold(player)
    expect(delete).to_be_disabled()
    expect(delete).to_have_attribute("title", "The played game cannot change. Copy it to change it.")
    copy.click()
    player.reads("After move 1 · Light to move")
    unfold(player)
    expect(delete).to_be_enabled()
    expect(delete).to_have_attribute("title", "")
    expect(copy).to_be_disabled()
    expect(copy).to_have_attribute("title", "No game was played here, so you can change everything.")
    delete.click()
    player.has_turns("C3 → D4")
    opens_library(player)
    expect(player.page.locator("#library")).to_contain_text("Study: Lasca")


def test_a_locked_button_says_why_when_it_is_tapped_or_pressed_by_a_key(phone):
    phone.find(*RUNNING, toasts=True).more("Study")
    delete = phone.page.locator('#study [data-do="study_delete"]')
    unfold(phone)
    expect(delete).to_be_disabled()
    expect(delete).to_have_accessible_description("The played game cannot change. Copy it to change it.")
    delete.tap(force=True)
    phone.is_passed("The played game cannot change. Copy it to change it.")
    phone.press("Home")
    expect(delete).to_have_accessible_description("Go to a move first.")
    unfold(phone)
    delete.focus()
    phone.press("Enter")
    phone.is_passed("Go to a move first.")
    unfold(phone)
    phone.is_accessible_by_day_and_night()


def test_list_shows_the_turn_of_a_variation_and_has_ten_rows_beside_study_explorer_and_analysis(player):
    player.visit().more("Open a game")
    player.page.locator("#open-text").fill(with_a_late_variation())
    player.answers("Open")
    player.waits_for_turns(100)
    board = player.page.locator(".table").bounding_box()
    player.more("Study")
    player.gives(LINES, 1)
    player.page.locator("#turns .variation button").evaluate("button => button.click()")
    player.reads("After move 41 · Light to move")
    expect(player.page.locator("#turns .variation [aria-current]")).to_be_in_viewport(ratio=1)
    for wish in ("explorer", "analyse"):
        player.page.locator(f'#study [data-do="{wish}"]').click()
    explorer, analysis = (player.page.locator(panel) for panel in ("#explorer", "#analysis"))
    expect(analysis).to_be_visible()
    expect(explorer).to_be_hidden()  # behind it
    player.page.locator('#study [data-do="explorer"]').click()
    expect(explorer).to_be_visible()
    expect(analysis).to_be_hidden()
    player.page.locator('#study [data-do="analyse"]').click()
    expect(analysis).to_be_visible()
    settles(player.page, player.page.locator(".table").bounding_box, board)
    expect(player.page.locator("#turns [aria-current]")).to_have_count(1)
    expect(player.page.locator("#turns .variation [aria-current]")).to_be_in_viewport(ratio=1)
    look_at(player, 41)
    player.reads("After move 21 · Dark to move")
    expect(player.page.locator("#turns [aria-current]")).to_be_in_viewport(ratio=1)
    settles(player.page, lambda: player.page.evaluate(ROWS) >= 10, True)
    player.gives("document.querySelector('.banner').offsetHeight < 60", True)
    player.gives(OVERLAPS, [])
    player.gives(WRAPPED, [])
    player.is_accessible_by_day_and_night()


def test_arrows_step_through_the_studied_game_after_a_move_by_mouse(player):
    player.find(*RUNNING).more("Study")
    player.click("e1", "f2")
    player.reads("Dark to move")
    player.press("ArrowLeft")
    player.reads("After move 1 · Light to move")
    player.press("ArrowRight")
    player.reads("Dark to move")
    player.square("a1").focus()
    player.press("2")
    expect(player.square("b2")).to_be_focused()
    player.press("ArrowLeft")
    player.reads("After move 1 · Light to move")
    player.press("End")
    player.act("study")
    player.more("Analysis")
    player.click("b6", "a5")
    player.reads("Light to move")
    player.press("ArrowLeft")
    player.reads("After move 2 · Dark to move")


def test_review_on_a_phone_takes_all_below_the_board_with_menu_and_close(phone):
    phone.find(*OVER).act("review")
    expect(phone.page.locator(".controls")).to_be_hidden()
    phone.gives(REST_BELOW, True)
    phone.gives(INSIDE, [], ["#analysis [data-do=menu]", "#analysis [data-do=analyse]", ".table"])
    phone.act("analyse")
    expect(phone.page.locator(".controls [data-do=menu]")).to_be_visible()


@pytest.mark.parametrize("language", languages.spoken())
def test_tools_of_the_study_take_two_lines_and_show_menu_and_close_in_every_language(visitor, language):
    game, chance = Game(start(VARIANTS["lasca"])), random.Random(3)
    while len(game.played) < 40:
        game.play(chance.choice(game.legal), None)
    turns = [turn_text(game.start.variant, turn) for turn in game.played]
    player = visitor(has_touch=True, is_mobile=True).find(position_text(game.start), turns, language=language)
    player.waits_for_turns(40)
    player.wishes("study")
    player.press("ArrowLeft")
    player.gives(INSIDE, [], [".banner"])
    settles(player.page, lambda: player.page.evaluate(ROWS) >= 10, True)
    player.page.locator("#study [data-do=study_draw]").tap()
    for width, height in ((1280, 800), (1024, 768), (844, 390), (390, 844), (320, 568), (768, 1024)):
        player.resizes(width, height)
        player.gives(INSIDE, [], TOOLS)
        settles(player.page, lambda: player.page.evaluate(LINES) <= 2, True)
        unfold(player)
        player.gives(INSIDE, [], ["#rearranging"])
        player.gives(WIDE, [])
        player.press("Escape") if width > height else player.page.go_back()
        expect(player.page.locator("#rearranging")).to_be_hidden()
        expect(player.page.locator("#study")).to_be_visible()

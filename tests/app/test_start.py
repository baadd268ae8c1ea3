"""The start page beside the board: choosing, sitting down, leaving, coming back."""

import pytest
from playwright.sync_api import expect

from pyapp.rules.squares import squares
from tests.app.test_look import CLIPPED, SMALL

DESKS = [(1280, 800), (2560, 1440)]
HELD = [(390, 844), (360, 640), (320, 640), (844, 390), (820, 1180), (640, 400)]
OUTSIDE = """() => [...document.querySelectorAll('.board, .welcome, .players, .begin, [data-do=play]')].filter(e => {
    const b = e.getBoundingClientRect();
    return b.left < -.5 || b.top < -.5 || b.right > innerWidth + .5 || b.bottom > innerHeight + .5 })
    .map(e => e.className.baseVal ?? e.className)"""
COVERED = """() => [...document.querySelectorAll('.ground')].filter(e => { const b = e.getBoundingClientRect();
    return !document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2).closest('.square') }).length"""


def starts(player):
    """Wait until the start page is shown."""
    expect(player.page.locator(".welcome")).to_be_visible()
    expect(player.page.locator(".status")).to_be_hidden()


def plays(player):
    """Wait until the table is shown."""
    expect(player.page.locator(".welcome")).to_be_hidden()
    expect(player.page.locator(".status")).to_be_visible()


def chooses(player, words: str):
    """Choose something on the start page."""
    player.page.locator(".welcome").get_by_text(words, exact=True).click()


def leaves(player):
    """Leave a game that is under way."""
    player.more("Leave the table")
    starts(player)


# Runs Python in the page, by the way that MicroPython's own `runPython` goes.
DRAW = """() => {
  const code = "import js, random\\njs.drawn = random.getrandbits(30)", length = Module.lengthBytesUTF8(code);
  const text = Module._malloc(length + 1), value = Module._malloc(12);
  Module.stringToUTF8(code, text, length + 1);
  Module.ccall("mp_js_do_exec", "number", ["pointer", "number", "pointer"], [text, length, value]);
  return drawn;
}"""


def test_first_visit_shows_it_and_a_turn_on_the_board_ends_it(player):
    starts(player.visit())
    player.click("c3", "d4")
    plays(player)
    player.waits_for_turns(2)
    player.page.reload()
    player.waits_for_turns(2)
    plays(player)


@pytest.mark.engine
def test_game_and_side_are_chosen_and_the_computer_waits_for_play(player):
    player.visit()
    chooses(player, "Bashni")
    player.squares = squares(8)
    player.sees("h8", "Dark soldier")
    chooses(player, "Play Dark")
    expect(player.page.locator('select[data-side="0"]')).to_have_value("1")
    expect(player.page.locator("[data-square]").first).to_have_attribute("aria-label", "G1, Light soldier")
    chooses(player, "Expert")
    player.page.locator(".welcome").get_by_label("Level").select_option("Expert 7: sees a little further")
    expect(player.page.locator('select[data-side="0"]')).to_have_value("7")
    player.page.reload()
    starts(player)
    expect(player.page.locator(".welcome :checked")).to_have_count(5)
    assert player.page.locator(".welcome :checked").evaluate_all("all => all.map(e => e.value)") == [
        "bashni",
        "computer",
        "1",
        "expert",
        "7",
    ]
    player.has_turns()
    player.sits_down()
    plays(player)
    player.waits_for_turns(1)


@pytest.mark.parametrize("mode, players", [("Two people", ["human", "human"]), ("Watch", ["1"] * 2)])
def test_modes_seat_the_players(player, mode, players):
    player.visit()
    chooses(player, mode)
    for side in (0, 1):
        expect(player.page.locator(f'select[data-side="{side}"]')).to_have_value(players[side])
    expect(player.page.locator(".welcome .sides")).to_be_hidden()
    player.sits_down()
    if mode == "Watch":
        expect(player.page.locator('[data-ply="2"]')).to_be_attached()


def test_leaving_a_game_under_way_asks_nothing_and_keeps_it(player):
    leaves(player.find("W:c3w,e1w,a7b", ["c3-d4"]))
    expect(player.page.locator('[data-do="continue"]')).to_be_focused()
    expect(player.page.locator('[data-do="continue"]')).to_contain_text("Lasca 7×7, 1 move played")
    player.page.reload()
    starts(player)
    player.act("continue")
    plays(player)
    player.has_turns("C3 → D4")


def test_game_that_was_left_outlives_a_look_at_another_one(player):
    player.find("W:c3w,e1w,a7b", ["c3-d4"])
    leaves(player)
    player.sees("c5", "Dark soldier")
    chooses(player, "Bashni")
    player.squares = squares(8)
    player.sees("h8", "Dark soldier")
    player.page.reload()
    player.squares = squares(7)
    player.sees("c5", "Dark soldier")
    player.act("continue")
    player.has_turns("C3 → D4")


def test_back_leads_to_the_start_page_and_forward_to_the_table(player):
    player.visit().sits_down()
    player.seat(1, "human")
    player.click("c3", "d4")
    player.has_turns("C3 → D4")
    player.page.go_back()
    starts(player)
    expect(player.page.locator('[data-do="continue"]')).to_be_visible()
    player.page.go_forward()
    plays(player)
    player.has_turns("C3 → D4")
    player.page.reload()
    player.page.wait_for_selector("#menu", state="attached")
    player.page.go_back()
    starts(player)


def test_back_closes_what_is_open_before_it_leaves(player, phone):
    for each in (player, phone):
        each.find("W:c3w,e1w,a7b", ["c3-d4"])
        page, menu = each.page, each.page.locator("#menu")
        each.act("menu")
        expect(menu).to_be_visible()
        page.go_back()
        expect(menu).to_be_hidden()
        plays(each)
        expect(page.locator('.controls [data-do="menu"]')).to_be_focused()
        each.more("Library")
        page.locator("#library").get_by_role("button", name="Rename", exact=False).first.click()
        naming = page.locator("#naming")
        expect(naming).to_be_visible()
        page.go_back()
        expect(naming).to_be_hidden()
        expect(page.locator("#library")).to_be_visible()
        page.wait_for_function("history.state.endsWith('+')")
        page.go_back()
        expect(page.locator("#library")).to_be_hidden()
        plays(each)
        each.act("menu")
        expect(menu).to_be_visible()
        each.press("Escape")
        page.go_back()
        starts(each)
        page.go_forward()
        plays(each)
        each.has_turns("C3 → D4")
        page.go_back()
        starts(each)
        each.act("menu")
        expect(menu).to_be_visible()
        page.go_back()
        expect(menu).to_be_hidden()
        starts(each)


def test_back_closes_the_menu_beside_the_board(player):
    player.visit().sits_down()
    player.page.locator(".controls").click(button="right", position={"x": 1, "y": 1})
    expect(player.page.locator("#wishes")).to_be_visible()
    player.page.go_back()
    expect(player.page.locator("#wishes")).to_be_hidden()
    plays(player)


def test_finished_game_is_left_without_a_question(player):
    player.find("W:c3w,d4b").click("c3", "e5")
    player.reads("Light has won")
    player.more("Leave the table")
    starts(player)
    player.sees("c3", "Light soldier")
    expect(player.page.locator('[data-do="continue"]')).to_be_hidden()


def test_choice_made_before_its_python_is_there_is_answered(player):
    held = []
    player.page.route("**/more.bin", lambda route: held.append(route))
    player.visit()
    chooses(player, "Two people")
    player.act("play")
    player.page.wait_for_timeout(300)
    held[0].continue_()
    plays(player)
    expect(player.page.locator('select[data-side="1"]')).to_have_value("human")


@pytest.mark.parametrize("sizes", [DESKS, HELD], ids=["desk", "held"])
def test_it_fits_the_window_and_leaves_the_board_free(visitor, sizes):
    player = visitor(has_touch=sizes == HELD, is_mobile=sizes == HELD).visit()
    player.page.wait_for_selector("#menu", state="attached")
    for width, height in sizes:
        player.resizes(width, height)
        assert player.page.evaluate(OUTSIDE) == [], (width, height)
        assert player.page.evaluate(COVERED) == 0, (width, height)
        assert player.page.evaluate("document.documentElement.scrollWidth") <= width
        assert player.page.evaluate(CLIPPED) == [], (width, height)
        if width < 900 and height != 400:
            assert player.page.evaluate(SMALL) == [], (width, height)


def test_axe_finds_nothing(player):
    player.find("W:c3w,e1w,a7b", ["c3-d4"])
    leaves(player)
    for size in ((1280, 800), (390, 844)):
        player.resizes(*size)
        player.is_accessible_by_day_and_night()


def test_leaving_ends_a_game_that_is_played_through(player):
    player.find("W:a1w,c3Wbb,e7b,g7b", ["a1-b2", "e7-d6"], tempo=500).more("Play the game through")
    player.more("Leave the table")
    player.page.locator("[data-do=continue]").wait_for()
    player.page.wait_for_timeout(1000)  # in which two more turns would be seen
    expect(player.page.locator("[data-do=continue]")).to_be_visible()


def test_visits_draw_different_numbers(visitor):
    assert visitor().visit().page.evaluate(DRAW) != visitor().visit().page.evaluate(DRAW)

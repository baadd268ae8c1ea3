"""The layouts, the height of the board, passing messages, speeds by keys, the legend."""

import pytest
from playwright.sync_api import expect

from tests.app.player import HOLD_TOASTS, settles
from tests.app.test_look import CLIPPED, INSIDE, SMALL

BARE = [".board", ".status", ".controls", ".day-night", "h1"]
GAME = "W:a1w,c3w,e1w,a7b,c7b"
PORTRAIT = {"width": 390, "height": 844}
COVERED_BY_TOAST = """() => { const t = document.querySelector('#toasts p').getBoundingClientRect();
    return [...document.querySelectorAll('button, select, .ground, .seat b')].filter(e => e.checkVisibility()).filter(e => {
        const b = e.getBoundingClientRect(), c = e.closest('nav')?.getBoundingClientRect() ?? b;
        return Math.min(b.right, c.right) > t.left + 1 && b.left < t.right - 1 &&
            Math.min(b.bottom, c.bottom) > t.top + 1 && Math.max(b.top, c.top) < t.bottom - 1 }).length }"""
LONG_TOAST = (
    "document.querySelector('#toasts').innerHTML = `<p>${'This browser shows no notifications. '.repeat(3)}</p>`"
)
HELD = [(390, 844), (360, 640), (320, 600), (844, 390), (640, 400)]


def is_bare(player, bare: bool):
    """Wait until the layout is Menu, or Panels."""
    expect(player.page.locator("html.bare")).to_have_count(int(bare))
    expect(player.page.locator("main > .players")).to_be_visible(visible=not bare)
    if not bare:  # the players come before the buttons, for the keyboard too
        expect(player.page.locator("main > :is(.players, .controls)").first).to_contain_class("players")


def top(player) -> float:
    """Return the upper edge of the board."""
    return player.page.locator(".board").bounding_box()["y"]


def test_menu_is_the_layout_of_small_touch_screens(visitor):
    touched = visitor(viewport=PORTRAIT, has_touch=True, is_mobile=True).find(GAME)
    is_bare(touched, True)
    touched.resizes(820, 1180)
    is_bare(touched, False)
    is_bare(visitor(viewport=PORTRAIT).find(GAME), False)


def test_layout_is_chosen_and_kept(player):
    player.find(GAME).option("Menu")
    is_bare(player, True)
    player.page.route("**/page.*", lambda route: route.abort())
    player.visit()
    is_bare(player, True)
    player.page.unroute_all()
    player.visit().option("Automatic")
    is_bare(player, False)


def test_players_and_turns_come_on_a_sheet(phone):
    phone.find("W:c3w,e1w,a7b,c7b", ["c3-d4", "a7-b6"]).more("Moves")
    phone.page.locator('#sheet [data-ply="1"]').click()
    phone.press("ArrowLeft")
    expect(phone.page.locator('#sheet [data-ply="0"]')).to_be_focused()
    phone.press("ArrowRight")
    phone.answers("Done")
    phone.reads("After move 1 · Dark to move")
    phone.act("back_to_game")
    phone.more("Players")
    light, dark = (phone.page.locator(f'#sheet select[data-side="{side}"]').bounding_box() for side in (0, 1))
    assert light["y"] + light["height"] <= dark["y"]  # one below the other, with room for their names
    phone.page.locator('#sheet select[data-side="1"]').select_option("2")
    phone.answers("Done")
    expect(phone.page.locator("#own, #other").filter(has_text="Beginner 2")).to_have_count(1)
    phone.option("Panels")
    phone.answers("Done")
    expect(phone.page.locator("main > .players")).to_be_visible()
    expect(phone.page.locator("main > .turns")).to_be_visible()


def test_board_is_laid_low_and_high_and_stays_there(phone):
    middle = top(phone.find(GAME))
    phone.act("place")
    phone.page.wait_for_function("document.documentElement.classList.contains('low')")
    settles(phone.page, lambda: top(phone) > middle + 25, True)
    low = top(phone)
    phone.page.reload()
    phone.sees("a1", "Light soldier")
    settles(phone.page, lambda: top(phone), low)
    phone.act("place")
    expect(phone.page.locator("html.low")).to_have_count(0)
    settles(phone.page, lambda: top(phone) < middle - 25, True)
    phone.page.locator('[data-do="place"]').focus()
    phone.press("ArrowDown")
    phone.page.wait_for_function("document.documentElement.style.getPropertyValue('--above') === '10'")


def test_board_is_dragged_by_its_button(visitor):
    player = visitor(viewport=PORTRAIT).find(GAME, layout="menu", place=0)
    player.page.wait_for_selector("#menu", state="attached")
    high, box = top(player), player.page.locator('[data-do="place"]').bounding_box()
    x, y = box["x"] + 20, box["y"] + 20
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x, y - 20)
    player.page.mouse.move(x, y + 60, steps=5)
    player.page.mouse.up()
    settles(player.page, lambda: 40 <= top(player) - high <= 80, True)
    player.page.reload()
    player.sees("a1", "Light soldier")
    settles(player.page, lambda: 40 <= top(player) - high <= 80, True)


@pytest.mark.parametrize("sizes", [HELD, [(1280, 800)]], ids=["held", "desk"])
def test_menu_layout_fits_the_window(visitor, sizes):
    player = visitor(has_touch=sizes == HELD, is_mobile=sizes == HELD)
    player.find("W:b2Wwb,c3bb,e5Bww,d6w,g7b", layout="menu").sees("b2", "must capture")
    player.page.wait_for_selector("#menu", state="attached")
    for width, height in sizes:
        player.resizes(width, height)
        player.gives(INSIDE, [], BARE)
        assert player.page.evaluate("document.documentElement.scrollWidth") <= width
        player.gives(CLIPPED, [])
        if width in (390, 360, 844):
            player.gives(SMALL, [])
        if width == 320:  # the number of captured pieces stands in one line
            expect(player.page.locator(".own small")).to_contain_text("captured")
            assert player.page.locator(".own small").bounding_box()["height"] < 24


def test_axe_finds_nothing_in_the_menu_layout(phone):
    phone.find("W:b2Wwb,c3bb,e5Bww,d6w,g7b", ["b2xd4xf6"])
    phone.is_accessible_by_day_and_night()
    phone.more("Moves")
    phone.page.wait_for_selector("#sheet[open]")
    phone.is_accessible_by_day_and_night()


def test_what_happened_passes_by_and_can_be_silenced(player):
    toasts = player.page.locator("#toasts")
    player.find("W:c3w,e1w,a7b", ["c3-d4"]).act("undo")
    player.is_passed("Move taken back.")
    expect(toasts).to_be_empty()
    player.option("Pop-up messages")
    player.answers("Done")
    player.act("redo")
    player.act("undo")
    player.reads("Light to move")
    expect(toasts).to_be_empty()


def test_toast_at_home_covers_no_button(phone):
    phone.find("W:c3w,e1w,a7b", ["c3-d4"], view="start").page.wait_for_selector("#menu", state="attached")
    phone.page.evaluate("document.querySelector('#toasts').innerHTML = '<p>Boris joined: the game begins.</p>'")
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        phone.resizes(width, height)
        phone.gives(COVERED_BY_TOAST, 0)
    phone.resizes(390, 844)
    phone.page.evaluate(LONG_TOAST)
    phone.gives(INSIDE, [], ["#toasts p"])


def test_toast_on_a_phone_covers_no_player_and_no_letter_wherever_the_board_is(phone):
    phone.find("W:c3w,e1w,a7b", ["c3-d4"])
    phone.page.evaluate(HOLD_TOASTS)
    phone.act("undo")
    phone.page.wait_for_selector("#toasts p")
    covered = """() => { const { top, bottom } = document.querySelector('#toasts p').getBoundingClientRect();
        return ['.brand', '#other', '.table', '#own', '.status', '.turns', '.controls'].filter(name => {
            const box = document.querySelector(name).getBoundingClientRect();
            return box.bottom > top + 1 && box.top < bottom - 1 }) }"""
    phone.page.locator('[data-do="place"]').focus()
    for above, key, times in (("0", "ArrowUp", 10), ("50", "ArrowDown", 5), ("100", "ArrowDown", 5)):
        phone.press(*[key] * times)
        phone.gives("document.documentElement.style.getPropertyValue('--above')", above)
        phone.gives(covered, [])


def test_several_notices_on_a_phone_come_one_at_a_time_and_cover_no_square(phone):
    phone.visit().sits_down()
    phone.runs("result = 0")
    shown = phone.page.locator("#notices li:visible")
    for size in ((390, 844), (320, 568)):
        phone.resizes(*size)
        phone.page.locator("#notices").evaluate(
            "list => list.innerHTML = [1, 2, 3].map(n => `<li><p>${n} The game did not load. Try again when you are online.</p>"
            "<button>Retry</button><button>Dismiss</button></li>`).join('')"
        )
        for number in ("3", "2", "1"):
            expect(shown).to_have_count(1)
            expect(shown).to_contain_text(number)
            board = phone.page.locator(".table").bounding_box()
            assert shown.bounding_box()["y"] >= board["y"] + 0.96 * board["height"]  # the frame has no square
            shown.evaluate("notice => notice.remove()")


def test_sentence_of_two_lines_leaves_the_board_in_its_place(phone):
    top = "document.querySelector('.table').getBoundingClientRect().top"
    phone.find("W:b2w,d2w,g1w,d4b").reads("Choose a piece")
    before = phone.page.evaluate(top)
    phone.tap("g1", "f2", "d4", "c3")
    phone.reads("B2 or D2 must capture")
    phone.gives(top, before)


def test_speeds_are_changed_by_keys_but_not_in_a_dialog(player):
    player.find(GAME, pace=1000).sees("a1", "Light soldier")
    player.page.wait_for_selector("#menu", state="attached")
    player.press("Alt+ArrowUp")
    player.is_passed("Computer’s delay: Half a second.")
    player.press("Alt+Shift+ArrowDown")
    player.is_passed("Replay speed: A move every two seconds.")
    player.act("menu")
    player.press("Alt+ArrowUp")
    player.answers("Options")
    expect(player.page.locator("#options :checked[name=pace]")).to_have_value("500")


def test_legend_is_shown_on_hover_and_on_focus(player):
    legend = player.page.locator("#legend")
    player.find(GAME, game="bashni").page.wait_for_selector("#menu", state="attached")
    expect(legend).to_be_hidden()
    player.page.locator(".legend").hover()
    expect(legend).to_contain_text("prisoners below")
    expect(legend).to_contain_text("An officer flies")
    player.page.mouse.move(5, 300)
    expect(legend).to_be_hidden()
    player.page.locator(".legend button").focus()
    expect(legend).to_be_visible()
    player.is_accessible()
    player.press("Escape")
    expect(legend).to_be_hidden()


def test_page_is_usable_in_forced_colours(visitor):
    player = visitor(forced_colors="active").visit()
    player.act("new")
    expect(player.page.locator("#games label:has(:checked)").first).to_have_css("outline-style", "solid")
    expect(player.page.locator("#games label:not(:has(:checked))").first).to_have_css("outline-style", "none")

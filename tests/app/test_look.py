"""The look of the page: nothing is cut off, scrolls or is too small to touch, and axe objects to nothing."""

from playwright.sync_api import expect

from tests.app.accessible import OF_COLOURS, objections
from tests.app.test_themes import THEMES
from tools.paths import ROOT

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

# by the names of style sheets, the selectors of their :hover rules that also apply to pointers that cannot hover
UNGUARDED = """sheets => {
    const below = rules => [...rules].flatMap(rule => rule.conditionText === "(hover: hover)" ? []
        : [rule.selectorText ?? "", ...below(rule.cssRules ?? [])]);
    return Object.entries(sheets).flatMap(([name, text]) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text);
        return below(sheet.cssRules).filter(selector => selector.includes(":hover"))
            .map(selector => name + " " + selector) }) }"""
# the actions of the buttons with another colour than most
TINTED = """place => { const all = [...document.querySelectorAll(place + " button")].filter(e => e.checkVisibility()),
    colour = e => getComputedStyle(e).backgroundColor, count = e => all.filter(other => colour(other) === colour(e)).length;
    return all.filter(e => count(e) < all.length / 2).map(e => e.dataset.do) }"""


def test_everything_is_in_the_window_and_a_tall_column_shows_the_order_of_its_pieces(player):
    player.find(TALL).sees("e7", "over 2 Dark soldiers, Dark officer, 7 Dark soldiers")
    player.page.locator("#menu").wait_for(state="attached")
    board, tall = player.page.locator(".board"), player.square("e7")
    assert tall.locator(".column").bounding_box()["y"] >= board.bounding_box()["y"]
    player.page.mouse.move(*player.centre("e7"))
    expect(player.page.locator("#order .coin")).to_have_count(20)
    player.gives(INSIDE, [], ["#order rect"])
    player.page.mouse.move(*player.centre("c3"))
    expect(player.page.locator("#order .coin")).to_have_count(0)
    for width, height in SIZES:
        player.resizes(width, height)
        player.gives(INSIDE, [], PARTS)
        player.gives("document.querySelector('#game').offsetHeight < 24", True)  # its name stands in one line
        assert player.page.evaluate("document.documentElement.scrollWidth") <= width
        player.gives(CLIPPED, [])
        assert tall.locator(".column").bounding_box()["y"] >= 0, (width, height)


def test_finger_on_a_tall_column_shows_the_order_of_its_pieces_without_a_dialog(phone):
    phone.find(TALL).sees("e7", "over 2 Dark soldiers, Dark officer, 7 Dark soldiers")
    phone.page.locator("#menu").wait_for(state="attached")
    x, y = phone.centre("e7")
    touch = phone.page.context.new_cdp_session(phone.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(phone.page.locator("#order .coin")).to_have_count(20)
    phone.gives(INSIDE, [], ["#order rect"])
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.page.locator("#inspector")).to_contain_text("commander")  # which shows it in the place of the card
    expect(phone.page.locator("dialog[open]")).to_have_count(0)


def test_targets_are_large_enough_to_touch_and_a_press_that_gives_its_button_no_focus_shows_the_legend(phone):
    phone.visit().page.wait_for_selector("#menu", state="attached")
    for width, height in [(390, 844), (360, 640), (844, 390)]:
        phone.resizes(width, height)
        phone.gives(SMALL, [])
    phone.page.locator(".legend button").evaluate("button => button.click()")  # as in Safari
    expect(phone.page.locator("#legend")).to_be_visible()


def test_axe_finds_nothing_on_a_desk_a_phone_and_in_any_theme(player):
    player.find("W:b2Wwb,c3bb,e5Bww,d6w,g7b").click("b2", "d4")
    player.sees("d4", "chosen")
    player.is_accessible_by_day_and_night()
    for theme in THEMES:
        player.page.evaluate("theme => columnaApply('theme', theme)", theme)
        expect(player.page.locator(f"html[data-theme={theme}]")).to_have_count(1)
        assert objections(player.page, OF_COLOURS) == [], theme
    player.resizes(390, 844)
    player.is_accessible()


def test_appearance_can_be_chosen_and_stays(player):
    player.visit()
    paper = "getComputedStyle(document.body).color"
    light = player.page.evaluate(paper)
    player.act("day_night")
    player.page.wait_for_function(f"{paper} !== '{light}'")
    player.act("day_night")
    player.page.wait_for_function(f"{paper} === '{light}'")
    player.act("day_night")
    player.page.wait_for_function("localStorage['columna.appearance'] === 'dark'")
    player.page.reload()
    player.gives(f"{paper} !== '{light}'", True)


def test_button_where_the_finger_was_lifted_does_not_look_chosen(phone):
    phone.visit().act("new")
    phone.page.locator("#games .primary").click()
    phone.is_at_the_table()
    phone.page.mouse.move(
        *centre(phone.page.locator(".controls button:visible").first)
    )  # as a phone's browser thinks of the last finger
    expect(phone.page.locator(".controls button:hover")).to_have_count(1)
    phone.gives(TINTED, [], ".controls")
    phone.wishes("leave")
    phone.is_at_home()
    phone.page.mouse.move(*centre(phone.page.locator(".destinations [data-do=library]")))
    expect(phone.page.locator(".destinations button:hover")).to_have_count(1)
    phone.gives(TINTED, [], ".destinations")


def centre(button) -> tuple[float, float]:
    """The place of a button's centre in the window."""
    box = button.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_looks_under_a_pointer_are_only_for_pointers_that_hover(page):
    sheets = {path.name: path.read_text("utf-8") for path in sorted((ROOT / "assets").rglob("*.css"))}
    assert page.evaluate("matchMedia('(hover: hover)').matches")
    assert page.evaluate(UNGUARDED, sheets) == []
    assert page.evaluate(UNGUARDED, {"one": "@media print { a:hover { color: red } }"}) == ["one a:hover"]

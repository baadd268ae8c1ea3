"""A double tap does one thing: new buttons under the finger take no tap at first, and buttons that end a game lie elsewhere."""

from playwright.sync_api import Locator, expect

from tests.app.player import TWO_FRAMES, Player
from tests.app.rooms import PHONE
from tests.app.shelf import fill, opens_library

SIZES = ((390, 844), (320, 568), (844, 390), (1280, 800))
# Asks whether to resign, with the finger at each of these places; gives those at which the button that resigns takes a tap or
# lies too near, and those at which the dialog leaves the window.
ASK_EVERYWHERE = """async () => {
    const wrong = [], frame = () => new Promise(requestAnimationFrame), dialog = () => document.querySelector("#confirm");
    for (let across = 0.02; across < 1; across += 0.16) for (let down = 0.02; down < 1; down += 0.08) {
        const x = Math.round(across * innerWidth), y = Math.round(down * innerHeight);
        document.body.dispatchEvent(new PointerEvent("pointerdown", { clientX: x, clientY: y, bubbles: true }));
        document.querySelector(".controls [data-do=resign]").click();
        await frame();
        const agreed = document.querySelector("#agreed"), [b, d] = [agreed, dialog()].map(each => each.getBoundingClientRect());
        const isNear = b.left - 16 < x && x < b.right + 16 && b.top - 16 < y && y < b.bottom + 16;
        const isOut = d.top < 0 || d.bottom > innerHeight, rests = getComputedStyle(agreed).pointerEvents === "none";
        if (isNear || isOut || !rests) wrong.push([x, y]);
        dialog().close("");
        await frame();
    }
    return wrong;
}"""
# Notes the wish of the button that takes a tap at a place as soon as another row lies there.
NOTE_WHAT_COMES_BELOW = """([x, y]) => {
    window.below = "nothing yet";
    const seen = () => { window.below = document.elementFromPoint(x, y).closest("button")?.dataset.do ?? null; };
    const options = { subtree: true, attributes: true, attributeFilter: ["class"] }, shelf = document.querySelector("#shelf");
    const afterFrame = () => requestAnimationFrame(() => setTimeout(seen));  // the page looks below within the frame
    new MutationObserver((_, watch) => { watch.disconnect(); afterFrame(); }).observe(shelf, options);
}"""


def double_taps(player: Player, element: Locator):
    """Tap an element twice, as quickly as a finger does."""
    element.scroll_into_view_if_needed()
    player.page.evaluate(TWO_FRAMES)
    box = element.bounding_box()
    assert box
    for _ in range(2):
        player.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def is_asked(player: Player, words: str):
    """Wait until the player gets a question, and cancel it after the half second in which it takes no answer."""
    question = player.page.locator("#confirm[open]")
    expect(question).to_contain_text(words)
    expect(question.locator("#agreed")).not_to_have_class("resting")
    expect(question).to_be_visible()
    player.answers("Cancel")
    expect(question).to_have_count(0)


def test_double_tap_on_resign_only_asks_wherever_the_finger_is(phone):
    phone.visit().sits_down()
    phone.tap("c3", "d4")
    phone.has_turns("C3 → D4", "E5 × C3")
    resign = phone.page.locator(".controls [data-do=resign]")
    expect(resign).not_to_have_class("resting")  # it has appeared where the finger pressed Play
    double_taps(phone, resign)
    is_asked(phone, "Resign?")
    phone.reads("Your move")
    for width, height in SIZES:
        phone.resizes(width, height)
        assert phone.page.evaluate(ASK_EVERYWHERE) == [], (width, height)
    phone.resizes(390, 844)
    resign.tap()
    phone.page.locator("#agreed").tap()  # waits until it takes taps
    phone.reads("You lost")


def test_double_tap_neither_resigns_leaves_nor_erases_on_a_phone(named, guest):
    anna, boris = named("Anna", **PHONE).visit(), guest("Boris")
    for action, words in (("account_sign_out", "Sign out"), ("account_erase", "Delete Anna")):
        anna.more("Your name")
        for last in ("[data-do=account_protect]", "#account-vacation button"):  # to come, before which all below moves
            expect(anna.page.locator(f"#account {last}").first).to_be_visible()
        double_taps(anna, anna.page.locator(f"#account [data-do={action}]"))
        is_asked(anna, words)
        expect(anna.page.locator("#account-inside")).to_contain_text("Anna")
        anna.page.locator("#account .close").tap()
    boris.creates("Light")
    anna.page.goto(boris.invitation)
    anna.act("online_accept")
    boris.has_the_move()
    for button, words in (("Resign", "Resign?"), ("Leave room", "Leave the room?")):
        anna.act("room")
        double_taps(anna, anna.page.locator("#room").get_by_role("button", name=button, exact=True))
        is_asked(anna, words)
    double_taps(anna, anna.page.locator(".controls [data-do=resign]"))
    is_asked(anna, "Resign?")
    anna.reads("Boris is thinking")
    boris.has_the_move()


def test_double_tap_in_the_library_deletes_one_game_though_the_next_row_comes_under_the_finger(phone):
    page = phone.visit().sits_down().page
    phone.tap("c3", "d4")
    phone.has_turns("C3 → D4", "E5 × C3")
    fill(phone, 3)
    opens_library(phone)
    delete = page.locator("#shelf [data-do^=library_delete]").first
    box = delete.bounding_box()
    assert box
    place = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    page.evaluate(NOTE_WHAT_COMES_BELOW, place)
    page.touchscreen.tap(*place)
    phone.gives("window.below", None)
    expect(delete).to_be_hidden()
    next_row = page.locator("#shelf li:not(.gone) [data-do^=library_delete]").first
    next_row.tap()  # waits until it takes taps
    expect(page.locator("#shelf .gone")).to_have_count(2)

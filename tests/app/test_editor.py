"""The position editor: a position is set up by mouse, by touch and by keyboard, faults are named, and it is played from."""

import pytest
from playwright.sync_api import expect

from pyapp.rules.squares import squares
from tests.app.conftest import DESKTOP, PHONE
from tests.app.player import Player

SMALL = """() => [...document.querySelectorAll('#editor :is(button, select, label, textarea)')].filter(e => e.checkVisibility())
    .map(e => [e.textContent, e.getBoundingClientRect()]).filter(([, b]) => b.width < 44 || b.height < 44)
    .map(([name, b]) => [name, b.width, b.height])"""


class Composer:
    """Sets a position up in the editor that `player` has opened."""

    def __init__(self, player: Player):
        player.more("Set up a position")
        self.page, self.dialog = player.page, player.page.locator("#editor")
        self.written = self.dialog.locator("textarea")
        expect(self.dialog).to_be_visible()

    def place(self, name: str, size: int = 7):
        """The button of a square."""
        return self.dialog.locator(f'[data-place="{squares(size).index[name]}"]')

    def tool(self, name: str):
        """A tool of the palette."""
        return self.dialog.locator(f'[data-tool="{name}"]')

    def presses(self, button: str):
        """Press a button."""
        self.dialog.get_by_role("button", name=button, exact=True).click()

    def is_told(self, words: str):
        """Wait until these words describe the state of the position."""
        expect(self.dialog.locator("#editor-told")).to_contain_text(words)

    def may_play(self, can: bool):
        """Wait until the position can be played on, or cannot."""
        expect(self.dialog.get_by_role("button", name="Play from here")).to_be_enabled(enabled=can)

    def drags(self, start, end):
        """Drag with the mouse from the middle of one element to the middle of another."""
        (x, y), (to_x, to_y) = middle(start), middle(end)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=2)
        self.page.mouse.move(to_x, to_y, steps=2)
        self.page.mouse.up()


def middle(thing) -> tuple[float, float]:
    box = thing.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_position_is_set_up_by_mouse_and_played(player):
    player.visit().invites_a_friend()
    player.click("c3", "d4")
    composer = Composer(player)
    composer.presses("Clear")
    composer.is_told("The board is empty.")
    composer.may_play(False)
    composer.tool("b").click()
    composer.place("d4").click()
    composer.place("d4").click()
    composer.drags(composer.tool("W"), composer.place("d4"))
    expect(composer.written).to_have_value("B:d4Wbb")
    composer.drags(composer.place("d4"), composer.place("b2"))
    composer.place("g1").click()
    composer.is_told("G1: a soldier on its farthest rank must be an officer.")
    expect(composer.dialog.locator(".wrong")).to_have_id("cell-3")
    composer.may_play(False)
    composer.drags(composer.place("g1"), composer.dialog.locator("h2"))
    expect(composer.written).to_have_value("B:b2Wbb")
    composer.presses("Undo")
    composer.drags(composer.place("g1"), composer.place("g5"))
    composer.dialog.locator(".movers").get_by_text("Light", exact=True).click()
    composer.is_told("Ready to play. Light is to move.")
    composer.presses("Play from here")
    player.sees("b2", "Light officer over 2 Dark soldiers")
    player.click("b2", "c3", "g5", "f4")
    player.has_turns("B2 → C3", "G5 → F4")


def test_position_is_set_up_by_touch_on_a_phone(phone):
    phone.find("W:c3w,e5b", game="lasca")
    composer = Composer(phone)
    composer.tool("hand").tap()
    composer.place("c3").tap()
    composer.place("e5").tap()
    expect(composer.written).to_have_value("W:e5wb")
    composer.presses("Undo")
    composer.tool("rank").tap()
    composer.place("e5").tap()
    composer.dialog.locator(".below").tap()
    composer.tool("b").tap()
    composer.place("c3").tap()
    expect(composer.written).to_have_value("W:c3wb,e5B")
    phone.gives(SMALL, [])
    assert phone.page.evaluate("document.querySelector('#editor').scrollWidth <= innerWidth")
    composer.presses("Play from here")
    phone.click("c3", "d4")
    phone.sees("d4", "Light soldier over Dark soldier")


def test_play_that_is_pressed_before_a_fault_is_told_begins_no_game(player):
    player.visit().sits_down()
    composer = Composer(player)
    expect(composer.place("d4")).to_be_visible()
    player.page.evaluate("""for (const each of ['[data-place="12"]', '[value="play"]']) {
        document.querySelector(`#editor ${each}`).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }""")
    composer.is_told("Light has 12 pieces; the limit is 11.")
    expect(composer.dialog).to_be_visible()
    composer.may_play(False)


def test_position_is_set_up_by_keyboard(player):
    player.find("W:c3w,e5b", players=("human", "intermediate"))
    composer = Composer(player)
    expect(composer.place("a1")).to_be_focused()
    player.press("Shift+W", "ArrowRight", "b", "w", "m", "ArrowUp", "Enter")
    expect(composer.place("d2")).to_be_focused()
    expect(composer.written).to_have_value("W:a1W,c1wb,d2w,c3w,e5b")
    player.press("Control+z")
    player.press("m")
    expect(composer.dialog).to_be_visible()
    player.press("ArrowDown", "m", "ArrowUp", "m")
    expect(composer.written).to_have_value("W:a1W,d2wb,c3w,e5b")
    expect(composer.dialog.locator("#editor-said")).to_have_text("C1, empty; D2, Light soldier over Dark soldier")


def test_text_is_pasted_and_analysed(player):
    player.visit()
    composer = Composer(player)
    composer.dialog.locator("select").select_option("damasca")
    composer.written.fill("W:a1W,x9b")
    composer.written.press("Enter")
    composer.is_told("“x9b” is not a position.")
    composer.written.fill("W:a1W,c3w,h8B,d6b:12:8")
    composer.written.press("Enter")
    expect(composer.dialog.locator('[data-counter="1"]')).to_have_value("8")
    composer.presses("Done")
    composer = Composer(player)
    composer.dialog.locator('[data-counter="0"]').fill("30")
    composer.presses("Analyse")
    expect(player.page.locator("#analysis")).to_be_visible()
    expect(player.page.locator("#counters")).to_contain_text("30")
    expect(player.page.locator('select[data-side="1"]')).to_have_value("human")


@pytest.mark.parametrize("scheme, size", [("light", DESKTOP), ("dark", PHONE)])
def test_axe_finds_nothing_in_the_editor(visitor, scheme, size):
    player = visitor(color_scheme=scheme, viewport=size)
    composer = Composer(player.visit())
    composer.place("d4").click()
    composer.place("g7").click()
    composer.is_told("G7")
    player.is_accessible()

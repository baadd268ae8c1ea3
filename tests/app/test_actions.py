"""Actions: every button has an existing one, and is locked exactly as long as its action can do nothing."""

from playwright.sync_api import expect

from pyapp.ui.explorer import explorer_panel
from pyapp.ui.library import library_panel
from tests.app.player import settles
from tools.build.actions import declared

IN_TABLES = [library_panel.RENAME[0], library_panel.DELETE[0], *explorer_panel.OPENING]
# the entries of the menu that open a panel beside the board, and a dialog over it
PANELS = ("analyse", "study", "type")
DIALOGS = ("share", "diagram", "options", "appearance", "help", "new", "library", "lasker", "open", "rating")
DIALOGS += (
    "shortcuts",
    "seek",
    "online",
    "by_link",
    "friends",
    "leaders",
    "account",
    "tournaments",
    "lessons",
    "puzzles",
)
# Makes the page's Actions available to the test, once the page has asked them for the locked ones.
CATCH = """
from pyapp.ui import page
locked_of = page.Actions.locked
def locked(actions):
    page.asked = actions
    return locked_of(actions)
page.Actions.locked = locked
"""
UNKNOWN = """
import js
from pyapp.ui import page
def is_there(name):
    try:
        page.asked.may(name)
    except KeyError:
        return False
    return True
js.result = ",".join([name for name in %r if not is_there(name)])
"""
LOCKED = "import js\nfrom pyapp.ui import page\njs.result = ','.join(page.asked.locked())"
NAMES = "[...document.querySelectorAll('[data-do]')].map((button) => button.dataset.do.split(':')[0])"
# the wishes of the buttons that are locked, or hidden instead, although their action can be done, and the other way round
WRONG = """(names) => [...document.querySelectorAll("[data-do]")].filter(({ dataset, hidden, ariaDisabled }) => {
    const isLocked = "hides" in dataset ? hidden : ariaDisabled === "true";
    return isLocked !== names.includes(dataset.do.split(":")[0]);
}).map(({ dataset }) => dataset.do)"""
TWICE = "[...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, place, all) => all.indexOf(id) < place)"


def wrongly_locked(player) -> list[str]:
    """Return the wishes of the buttons that do not show whether their actions can be done now."""
    return player.page.evaluate(WRONG, player.runs(LOCKED).split(","))


def test_every_button_of_the_page_has_its_action_and_is_locked_as_long_as_that_can_do_nothing(named):
    shown = {name for name, row in declared("keys", "menu").items() if row}
    player = named("Anna").visit().sits_down()
    player.runs(CATCH)
    player.click("c3", "d4")
    player.waits_for_turns(1)
    player.page.locator("[data-do=menu]:visible").last.click()
    expect(player.page.locator("#menu")).to_be_visible()
    assert player.runs(UNKNOWN % sorted(shown)) == ""  # before any part that is made on first use is there
    player.press("Escape")
    asked = {*shown, *IN_TABLES}
    for wish in PANELS + DIALOGS:
        player.wishes(wish)
        if wish in DIALOGS:
            expect(player.page.locator("dialog[open]")).to_be_visible()
        settles(player.page, lambda: wrongly_locked(player), [])
        asked.update(player.page.evaluate(NAMES))
        player.press("Escape")
        expect(player.page.locator("dialog[open]")).to_have_count(0)
    assert player.runs(UNKNOWN % sorted(asked)) == ""
    assert len(asked) > 110
    assert player.page.evaluate(TWICE) == []  # no two elements have the same id

"""The menu: entries about the game on the board, and all others behind More."""

import re

import pytest
from playwright.sync_api import expect

from pyapp.ui.dialogs.menu_panel import TABLE
from pyapp.version import VERSION
from tests.app.player import settles
from tools.build.actions import declared
from tools.paths import ROOT

GAME = ("W:a1w,c3Wbb,e7b,g7b", ["a1-b2", "e7-d6"])
MOST = 12
HELD = [(390, 844), (844, 390)]
# the actions of locked buttons that are visible but give no reason
UNEXPLAINED = """[...document.querySelectorAll("[data-do][aria-disabled=true]")]
    .filter(button => button.checkVisibility() && !button.title).map(button => button.dataset.do)"""
SHOWN = "#menu button[data-do]:visible"
WITH_ROOMS = {"seek", "online", "friends", "leaders", "account", "tournaments"}
IN_BARE_LAYOUT = {"players", "turns"}
ABOUT_NO_GAME = {"appearance", "options", "analyse", "study", "help"}  # shown on the start page too: see menu.css

MENU = ".controls [data-do=menu]"
FROM_HOME = {  # wish: its clicks, and what is seen after them
    "continue the game": (["[data-do=continue]"], ".status"),
    "play the same game and opponent again": ([".begin .primary", "#games .primary"], ".status"),
    "play another game": (
        [".begin .primary", '#games label:has([value="bashni"])', "#games .primary"],
        '[data-square="31"]',
    ),
    "solve the puzzle of the day": ([".cards [data-do=daily]"], "#practice"),
    "practise puzzles": ([".destinations [data-do=puzzles]", "#puzzles .primary"], "#practice"),
    "begin the next lesson": ([".cards [data-do=next_lesson]:visible"], "#practice"),
    "open a game of the library": ([".destinations [data-do=library]", "#library .tome"], ".status"),
    "see my ratings": (["#lines [data-do=rating]"], "#rating"),
    "see Lasker's games": (["#lines [data-do=lasker]"], "dialog[open]"),
    "open the options": ([".destinations [data-do=menu]", "#menu [value=options]"], "#options"),
    "choose pieces and board": ([".destinations [data-do=menu]", "#menu [value=appearance]"], "#appearance"),
    "change between light and dark": (["[data-do=day_night]"], "html[data-appearance=dark]"),
}
AT_TABLE = {
    "at the table: get a hint": ([".controls [data-do=hint]"], ".status"),
    "take a move back": ([".controls [data-do=undo]"], ".controls [data-do=redo]:not([aria-disabled])"),
    "analyse": ([MENU, "#menu [value=analyse]"], "#analysis"),
    "resign": ([".controls [data-do=resign]", "#agreed"], "#ending"),
    "after the game: a rematch": (["#ending .primary"], ".status"),
}


def wishes(place: str = "") -> set[str]:
    """The actions with an entry in the menu, or in this part of it. Reading them takes too long for an import."""
    rows = {name: row["menu"] for name, row in declared("menu").items() if row}
    return {name for name, menu in rows.items() if menu[0] == place or not place}


def shown(player) -> set[str]:
    """The actions that the open menu offers."""
    return set(player.page.locator(SHOWN).evaluate_all("all => all.map(button => button.value)"))


def beside(player) -> set[str]:
    """The actions of the buttons under the board."""
    buttons = player.page.locator(".controls [data-do]:visible")
    return set(buttons.evaluate_all("all => all.map(button => button.dataset.do)"))


def test_help_and_editor_are_made_once_the_menu_is_open(player):
    page = player.visit().page
    expect(page.locator("#menu")).to_be_attached()
    expect(page.locator("#help, #editor")).to_have_count(0)
    page.locator(".destinations [data-do=menu]").click()
    expect(page.locator("#help, #editor")).to_have_count(2)


@pytest.mark.parametrize("sizes", [[(1280, 800)], HELD], ids=["desk", "held"])
def test_menu_of_a_game_is_short_and_repeats_no_button_under_the_board(visitor, sizes):
    player = visitor(has_touch=sizes == HELD).find(*GAME)
    for width, height in sizes:
        player.resizes(width, height)
        player.act("menu")
        expect(player.page.locator("#menu")).to_be_visible()
        buttons, entries = beside(player), shown(player)
        assert len(entries) <= MOST and not entries & buttons
        assert wishes(TABLE) - ABOUT_NO_GAME <= entries | buttons
        rows = player.page.locator("#menu .of-game button:visible").evaluate_all(
            "all => all.map(entry => entry.getBoundingClientRect()).map(box => [box.top, box.bottom])"
        )
        assert len({top for top, _ in rows}) <= 3 and all(bottom <= height for _, bottom in rows)
        player.press("Escape")
        expect(player.page.locator("#menu")).to_be_hidden()


def test_every_action_is_under_the_board_or_in_the_menu_which_unfolds_by_keyboard_and_opens_folded(player):
    page = player.find(*GAME).page
    player.act("menu")
    page.locator("#menu summary").focus()
    player.press("Enter")
    expect(page.locator('#menu [value="library"]')).to_be_visible()
    assert shown(player) | beside(player) >= wishes() - WITH_ROOMS - IN_BARE_LAYOUT
    player.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator('.controls [data-do="menu"]')).to_be_focused()
    player.act("menu")
    expect(page.locator('#menu [value="library"]')).to_be_hidden()
    player.is_accessible_by_day_and_night()


def test_menu_of_a_phone_has_players_and_turns_no_shortcuts_and_says_why_an_entry_can_do_nothing(phone):
    phone.find("W:a1w,c3Wbb,e7b,g7b", toasts=True).act("menu")
    phone.page.locator("#menu summary").click()
    expect(phone.page.locator('#menu [value="players"]')).to_be_visible()
    entries = shown(phone)
    assert entries >= IN_BARE_LAYOUT and "shortcuts" not in entries
    phone.page.locator('#menu [value="replay"]').tap(force=True)
    expect(phone.page.locator("#menu")).to_be_hidden()
    phone.is_passed("No move has been made yet.")


def test_start_page_shows_all_that_is_about_no_game_and_the_version(player):
    player.visit().page.locator("#menu").wait_for(state="attached")
    player.act("menu")
    expect(player.page.locator("#menu summary")).to_be_hidden()
    of_games = wishes(TABLE) - ABOUT_NO_GAME | wishes("menu.game")
    expected = wishes() - WITH_ROOMS - IN_BARE_LAYOUT - of_games
    settles(player.page, lambda: shown(player), expected | {"news"})
    expect(player.page.locator("#menu p")).to_have_text(f"Columna {VERSION} · What’s new · Licences")


def test_every_locked_button_that_is_seen_says_why(player):
    for position, turns, players in (
        ("W:a1w,c3Wbb,e7b,g7b", [], ("human", "human")),
        (*GAME, ("human", "1")),
        (*GAME, ("human", "human")),
        ("W:c3w,d4b", ["c3xe5"], ("human", "human")),
    ):
        player.find(position, turns, players).act("menu")
        player.page.locator("#menu summary").click()
        player.gives(UNEXPLAINED, [])
        player.answers("Done")
        player.more("Study")
        player.press("ArrowLeft")
        player.gives(UNEXPLAINED, [])


def test_axe_finds_nothing_behind_home_and_the_menu_of_a_small_phone(visitor):
    small = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
    player = visitor(**small).find(*GAME)
    player.act("menu")
    player.is_accessible_by_day_and_night()
    player.page.locator("#menu summary").click()
    expect(player.page.locator('#menu [value="library"]')).to_be_visible()
    player.is_accessible_by_day_and_night()
    player.answers("Done")
    player.act("new")
    player.is_accessible_by_day_and_night()
    player.answers("Cancel")
    player.wishes("study")
    expect(player.page.locator("#study")).to_be_visible()
    player.is_accessible_by_day_and_night()
    player.more("Home")
    player.is_at_home()
    player.is_accessible_by_day_and_night()
    for place in ("puzzles", "lessons", "library"):
        player.page.locator(f".destinations [data-do={place}]").click()
        expect(player.page.locator(f"#{place}[open]")).to_be_visible()
        player.is_accessible_by_day_and_night()
        player.answers("Done")
    player.page.locator("[data-do=daily]").click()
    expect(player.page.locator("#practice")).to_contain_text("Puzzle rating:")
    player.is_accessible_by_day_and_night()


@pytest.mark.slow
def test_the_most_common_wishes_take_as_many_clicks_as_the_documents_say(player):
    text = (ROOT / "docs/performance.md").read_text("utf-8")
    counts = {wish: int(count) for wish, count in re.findall(r"^\| ([^|]+) \| \d+ \| (\d+) \|$", text, re.MULTILINE)}
    player.page.add_init_script("localStorage['columna.newcomer'] = 'no'")
    for wish, (clicks, seen) in FROM_HOME.items():
        if player.page.locator(".home").is_hidden():  # at first, and where the last wish has led to the table
            player.find(*GAME, view="start")
        gets(player, clicks, seen)
        assert counts[wish] == len(clicks), wish
        player.press("Escape")
        expect(player.page.locator("dialog[open]")).to_have_count(0)
    player.find(*GAME)
    for wish, (clicks, seen) in AT_TABLE.items():
        gets(player, clicks, seen)
        assert counts[wish] == len(clicks), wish


def gets(player, clicks: list[str], seen: str):
    """Click these, and wait for what is then seen."""
    for selector in clicks:
        player.page.locator(selector).first.click()
    expect(player.page.locator(seen).first).to_be_visible()


def test_the_board_takes_nothing_from_the_layout_that_changes_with_the_page(player):
    """Else the browser would style all of the board when Home, table or analysis comes."""
    player.visit()
    board = "name => getComputedStyle(document.querySelector('.board')).getPropertyValue(name)"
    layout = ("--beside", "--board", "--side", "--row", "--seat", "--above")
    assert {player.page.evaluate(board, name) for name in layout} == {"0"}
    place = "getComputedStyle(document.querySelector('.table')).position"
    at_home = player.page.evaluate(place)
    player.invites_a_friend()
    assert player.page.evaluate(place) == at_home == "sticky"


def test_entry_opens_its_dialog_in_the_task_of_its_click_and_the_focus_returns_behind_the_menu(player):
    """Between two tasks the browser would style the whole page without a dialog over it, a third of the time to the paint."""
    page = player.find(*GAME).page
    opener = page.locator('.controls [data-do="menu"]')
    opener.focus()
    player.press("Enter")
    expect(page.locator("#menu")).to_be_visible()
    press = """() => { document.querySelector('#menu [value="options"]').click();
        return [...document.querySelectorAll("dialog[open]")].map(dialog => dialog.id) }"""
    assert page.evaluate(press) == ["options"]
    expect(page.locator("#options :focus")).to_have_count(1)
    player.press("Escape")
    expect(page.locator("#options")).to_be_hidden()
    expect(opener).to_be_focused()


def test_back_leads_from_the_analysis_to_the_board(player):
    player.find(*GAME).more("Analysis")
    expect(player.page.locator("#analysis")).to_be_visible()
    player.gives("history.state", "table+")
    player.act("menu")
    expect(player.page.locator("#menu")).to_be_visible()
    player.page.go_back()
    expect(player.page.locator("#menu[open]")).to_have_count(0)
    expect(player.page.locator("#analysis")).to_be_visible()
    player.gives("history.state", "table+")  # which comes again a moment after the menu has closed
    player.page.go_back()
    expect(player.page.locator("#analysis")).to_be_hidden()
    player.is_at_the_table()
    player.page.go_back()
    player.is_at_home()


def test_back_leads_from_the_study_and_the_explorer_to_the_board(player):
    page = player.find(*GAME).page
    study, explorer = page.locator("#study"), page.locator("#explorer")

    def goes_back_over_the_study():
        player.gives("history.state", "table+")  # which comes again a moment after something above the study has closed
        page.go_back()
        expect(study).to_be_hidden()
        player.is_at_the_table()

    player.more("Study")
    player.act("explorer")
    expect(explorer).to_be_visible()
    player.gives("history.state", "table+")
    page.go_back()
    expect(explorer).to_be_hidden()
    expect(study).to_be_visible()
    goes_back_over_the_study()
    player.more("Study")
    player.more("Home")
    player.is_at_home()
    page.go_forward()
    player.is_at_the_table()
    goes_back_over_the_study()
    page.go_back()
    player.is_at_home()


def test_study_is_locked_in_a_puzzle_and_says_why(player):
    player.visit().act("puzzles")
    player.page.locator("#puzzles [value^='day ']").first.click()
    player.act("menu")
    study = player.page.locator('#menu [value="study"]')
    expect(study).to_have_attribute("aria-disabled", "true")
    expect(study).to_have_attribute("title", "Leave the puzzle or the lesson first.")

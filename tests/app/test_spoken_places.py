"""Home, rooms, puzzles and help for those who hear the page: names, headings, titles, and where the focus goes."""

import re

import pytest
from playwright.sync_api import Page, expect

from pyapp.rooms.presence import MORE
from tests.app.screen_reader import ScreenReader

NAMED = ("button", "link", "heading", "region", "combobox", "checkbox", "radio")


def named(page: Page) -> list[tuple[str, str]]:
    """The roles and names of what Chromium passes to a screen reader, of roles that need a name."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    read = [(node["role"]["value"], node["name"]["value"]) for node in nodes if not node["ignored"] and "name" in node]
    return [(role, name) for role, name in read if role in NAMED]


def by_menu(player):
    """Go Home by the menu, with the keyboard."""
    player.page.locator(".controls [data-do=menu]").focus()
    player.press("Enter")
    player.page.locator('#menu [value="leave"]').focus()
    player.press("Enter")


def by_puzzle(player):
    """Go Home, begin a puzzle, and leave it."""
    player.wishes("leave")
    player.is_at_home()
    player.act("daily")
    expect(player.page.locator("#practice")).to_be_visible()
    player.page.go_back()


WAYS_HOME = {"menu": by_menu, "back": lambda player: player.page.go_back(), "puzzle": by_puzzle}


@pytest.mark.parametrize("path", WAYS_HOME)
def test_home_has_headings_and_names_after_every_way_there(player, path):
    player.find("W:c3w,e1w,a7b", ["c3-d4"]).is_at_the_table()
    player.page.wait_for_selector("#menu", state="attached")
    WAYS_HOME[path](player)
    player.is_at_home()
    expect(player.page.locator("[data-do=continue]")).to_be_focused()
    read = named(player.page)
    assert [name for role, name in read if role == "heading"] == [
        "Columna",
        "Games",
        "Play",
        "Puzzles",
        "Lessons",
        "Games",
    ]
    assert {"Board", "Home"} <= {name for role, name in read if role == "region"}
    assert ("button", "Continue Lasca 7×7, 1 move played") in read
    assert any(role == "button" and name.startswith("Puzzle of the day") for role, name in read)
    assert [role for role, name in read if not name.strip()] == []


def test_skip_button_comes_first_at_home_and_leads_past_the_board(player):
    player.visit().press("Tab")
    expect(player.page.get_by_role("button", name="Skip the board")).to_be_focused()
    expect(player.page.get_by_role("button", name="Skip the board")).to_be_in_viewport(ratio=1)
    player.press("Enter")
    expect(player.page.locator(".begin [data-do=new]")).to_be_focused()


def test_title_of_the_page_names_the_puzzle_and_its_menu_reads_the_board(player):
    reader = ScreenReader(player.page)
    player.visit().act("daily")
    expect(player.page).to_have_title(re.compile("^Today’s .* · Columna$"))
    player.wishes("describe")
    reader.says("On the board: ")
    expect(player.page.locator("#practice [data-do=menu]")).to_be_focused()
    player.page.go_back()
    player.is_at_home()
    expect(player.page).not_to_have_title(re.compile("Today"))


def test_help_puts_the_focus_on_the_heading_of_the_chosen_chapter(player):
    player.visit().sits_down()
    reader = ScreenReader(player.page)
    player.visit().is_at_the_table()
    player.page.wait_for_selector("#menu", state="attached")
    player.press("?")
    heading = player.page.locator("#help-chapter")
    expect(heading).to_be_focused()
    reader.says("^" + heading.text_content())
    topic = player.page.locator("#help-chapters [data-chapter]").nth(2)
    topic.focus()
    player.press("Enter")
    expect(heading).to_be_focused()
    expect(heading).to_have_text(topic.text_content())


def test_room_tells_its_creator_and_its_guest_where_they_are(guest):
    anna, boris = guest("Anna"), guest("Boris")
    hosts, guests = ScreenReader(anna.page), ScreenReader(boris.page)
    anna.creates(clock="10 + 5")
    hosts.says(r"^Lasca 7×7\. You are Light\. Waiting for opponent\.")
    expect(anna.page.locator("#inviting [data-do=room_copy]")).to_be_focused()
    boris.comes(anna.invitation)
    guests.says(r"^Lasca 7×7\. You are Dark\. Light to move\.")
    expect(boris.page.locator("[data-square]:focus")).to_have_count(1)
    hosts.says("Boris joined: the game begins")
    hosts.says(r"^Lasca 7×7\. You are Light\. Your move\.")
    expect(anna.page.locator(".square.movable:focus")).to_have_count(1)


def test_player_who_asks_has_more_time_for_the_first_move_and_the_opponent_reads_it(guest, peer):
    boris = peer("Boris").creates(side="light", clock={"main": 300, "increment": 3})
    anna = guest("Anna")
    reader = ScreenReader(anna.page)
    anna.comes(boris.invitation)
    anna.act("room_more_time")
    boris.hears(do="extended", side="dark", by=MORE)
    reader.says(r"^You have \d+ seconds for your first move\.$")
    expect(anna.page.locator("[data-do=room_more_time]")).to_be_hidden()
    boris.does("more-time")
    reader.says(r"^Boris needs more time: \d+ seconds for the first move\.$")
    anna.act("room")
    anna.page.get_by_label("More time for my first move").check()
    expect(anna.page.locator("#room-calls")).to_contain_text("The page asks for two minutes for your first move")

"""People's own rules on the page: made by answers, played here, by link and against the computer, and kept."""

import re

import pytest
from playwright.sync_api import Locator, expect

from pyapp.rules.squares import squares
from tests.app.conftest import PHONE
from tests.app.player import Player
from tests.app.shelf import waits_for_library
from tests.app.test_by_link import follows, link_to_send
from tests.app.test_sharing import paste


def makes_rules(player: Player, start: str) -> Locator:
    """Open the questions from the dialog of a new game, and start from this game. Returns the dialog."""
    player.act("new")
    player.answers("Your own rules\u00a0…")
    dialog = player.page.locator("#own-rules[open]")
    dialog.get_by_label("Start from").select_option(label=start)
    return dialog


def plays(player: Player, name: str, mode: str, size: int):
    """Give the rules a name, and play by them in a mode of the dialog of a new game."""
    player.page.get_by_label("Name", exact=True).fill(name)
    player.answers("Choose the players")
    games = player.page.locator("#games[open]")
    expect(games.locator(".game:has(:checked) b")).to_have_text(name)
    games.get_by_text(mode, exact=True).click()
    player.answers("Play")
    player.squares = squares(size)
    expect(player.page.locator("[data-square]")).to_have_count(player.squares.count)


def question(dialog: Locator, words: str) -> Locator:
    """A question of the dialog."""
    return dialog.get_by_role("group", name=words)


def test_rules_are_made_by_answers_played_by_the_computer_kept_and_explained(player):
    dialog = makes_rules(player.visit(), "Lasca 7×7")
    size, rows = question(dialog, "How large is the board?"), question(dialog, "How many rows does each side fill?")
    expect(rows.get_by_label("4")).to_be_disabled()
    expect(rows).to_have_accessible_description(re.compile("the two sides would fill the whole board"))
    backwards = question(dialog, "May soldiers capture backwards?")
    expect(backwards.locator("figcaption")).to_have_text("Light: D4 to C5.")
    backwards.get_by_label("No").press("ArrowRight")
    expect(backwards.locator("figcaption")).to_have_text("Light: D4 captures, landing on F2.")
    size.get_by_text("6 × 6").click()
    expect(rows.get_by_label("2")).to_be_checked()
    expect(dialog.locator("#own-sheet")).to_contain_text("Lasca 7×7, but the board has 6 by 6 squares")
    expect(dialog.locator("#own-sheet")).to_contain_text("A soldier captures diagonally forward or backward")
    player.resizes(390, 844)
    player.is_accessible_by_day_and_night()
    dialog.get_by_label("Name", exact=True).fill(" \u200b")
    player.answers("Choose the players")
    expect(dialog.locator("#own-said")).to_have_text("A character in it cannot be seen. Type it instead of pasting it.")
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog.get_by_label("Name", exact=True).fill("Sent")
    player.answers("Share these rules")
    player.is_passed("Link copied.")
    assert player.page.evaluate("navigator.clipboard.readText()").startswith(player.url + "#p=2")
    plays(player, "Six & <six>", "Computer", 6)
    player.resizes(1280, 800)
    player.click("b2", "a3")
    player.waits_for_turns(2)
    player.page.reload()
    player.waits_for_turns(2)
    player.begins_with("B2 → A3")
    player.act("undo")
    player.sees("b2", "Light soldier")
    expect(player.page.locator("#game")).to_have_text("Six & <six>")
    player.wishes("help")
    expect(player.page.locator("#help-page")).to_contain_text("soldiers capture backwards, too")
    expect(player.page.locator("#help-game")).to_have_value("own")
    player.press("Escape")
    paste(player, '[Variant "own"]\n[Rules "size=6 rows=2 first=dark name=Pasted"]\n\n1... a5-b4 *')
    player.has_turns("A5 → B4")
    player.is_told("the board has 6 by 6 squares, each side fills 2 rows, and Dark begins.")
    player.act("new")
    expect(player.page.locator("#games [name=mode]:checked")).to_have_value("computer")  # as chosen before
    player.answers("Cancel")
    dialog = makes_rules(player, "Six & <six>")
    dialog.get_by_role("button", name="Remove this game").click()
    expect(dialog.get_by_label("Start from").locator("option", has_text="Six")).to_have_count(0)


def test_two_play_by_link_under_rules_that_the_link_carries(visitor):
    anna, boris = visitor(), visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    makes_rules(anna.visit(), "Lasca begun by Dark").get_by_text("Yes, freely", exact=True).click()
    plays(anna, "Our Lasca", "By link", 7)
    follows(boris, link_to_send(anna)).is_told(
        "This game has rules of its own: Lasca 7×7, but Dark begins, and a square may be jumped again."
    )
    boris.has_the_move()
    boris.tap("c5", "d4")
    follows(anna, link_to_send(boris)).has_turns("C5 → D4")
    anna.has_the_move()
    anna.click("e3", "c5")
    waits_for_library(anna, 'all.some(({ rules, length }) => rules?.endsWith("name=Our Lasca") && length === 2)')
    anna.reloads_without_the_game_behind("by-link")
    anna.has_turns("C5 → D4", "E3 × C5")


def test_two_play_in_a_room_under_rules_that_the_invitation_tells(guest):
    anna, boris = guest("Anna"), guest("Boris")
    makes_rules(anna.visit(), "Lasca on 6×6")
    anna.page.get_by_label("Name", exact=True).fill("Tiny")
    anna.answers("Choose the players")
    anna.page.locator("#games[open]").get_by_text("Online", exact=True).click()
    anna.answers("Play")
    anna.online.locator("#online-name").fill("Anna")
    expect(anna.online.get_by_label("Game").locator("option:checked")).to_have_text("Tiny")
    anna.online.get_by_text("Light", exact=True).click()
    anna.act("online_create")
    link = anna.invitation
    boris.page.goto(link)
    expect(boris.page.locator("#invited-rules")).to_have_text(
        "Lasca 7×7, but the board has 6 by 6 squares, and each side fills 2 rows."
    )
    boris.comes(link)
    for each in (anna, boris):
        each.squares = squares(6)
        expect(each.page.locator("[data-square]")).to_have_count(18)
    anna.click("b2", "a3")
    boris.has_the_move()
    boris.click("a5", "b4")
    anna.has_turns("B2 → A3", "A5 → B4")
    anna.page.reload()
    anna.has_turns("B2 → A3", "A5 → B4")
    anna.has_the_move()


@pytest.mark.slow
@pytest.mark.engine
def test_two_computers_play_a_preset_to_its_end(player):
    makes_rules(player.visit(), "Lasca on 6×6")
    player.answers("Choose the players")
    games = player.page.locator("#games[open]")
    games.get_by_text("Watch", exact=True).click()
    player.unfolds_choices()
    games.get_by_text("Intermediate", exact=True).click()
    games.get_by_label("Level").select_option("5")
    player.answers("Play")
    expect(player.page.locator("#ending")).to_be_visible()

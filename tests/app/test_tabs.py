"""Two tabs: the same game in both, a game in each, and a game that both continue at once."""

import json

import pytest
from playwright.sync_api import expect

from tests.app.player import Player, settles
from tests.app.shelf import kept, waits_for_games, waits_for_turns_of_a_game

DEAF = "BroadcastChannel.prototype.postMessage = () => {}"


@pytest.fixture
def beside(player):
    """A maker of tabs beside the player's."""

    def make(script="0") -> Player:
        tab = player.page.context.new_page()
        tab.add_init_script(script)
        return Player(tab, player.url).visit()

    return make


def turns_kept(player: Player) -> list[list[str]]:
    """The turns of every game in the library."""
    return sorted(game["turns"] for game in kept(player))


def says_of_the_game(player: Player) -> str:
    """Return the words of the dialog of a new game about the one under way."""
    player.act("new")
    words = player.page.locator("#loss").inner_text()
    player.answers("Cancel")
    expect(player.page.locator("dialog[open]")).to_have_count(0)
    return words


def test_second_tab_shows_what_is_played_in_the_first_and_leaves_the_computer_to_it(player, beside):
    player.find("W:c3w,a7b,g7b", ["c3-d4"], players=("human", "human"))
    second = beside()
    second.has_turns("C3 → D4")
    second.click("a7", "b6")
    player.has_turns("C3 → D4", "A7 → B6")
    player.act("undo")
    second.page.locator('[data-ply="1"][aria-current]').wait_for()
    player.seat(1, "8")
    expect(second.page.locator('select[data-side="1"]')).to_have_value("8")
    second.reads("Expert 8 is waiting. Press Resume")
    waits_for_games(player, 1)
    settles(player.page, lambda: len(kept(player)), 1)


def test_each_tab_has_a_game_of_its_own_and_finds_it_again(player, beside):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    second = beside()
    second.has_turns("C3 → D4")
    second.begins("bashni").click("c3", "d4")
    second.has_turns("C3 → D4")
    player.click("a7", "b6")
    player.has_turns("C3 → D4", "A7 → B6")
    waits_for_games(player, 2)
    for tab, game, count in ((player, "Lasca 7×7", 2), (second, "Bashni", 1)):
        tab.page.reload()
        tab.waits_for_turns(count)
        expect(tab.page.locator("#game")).to_have_text(game)
    settles(player.page, lambda: turns_kept(player), [["c3-d4"], ["c3-d4", "a7-b6"]])


def test_game_played_on_in_two_tabs_at_once_becomes_two_games(player, beside):
    player.page.add_init_script(DEAF)
    player.find("W:c3w,g1w,a7b,g7b", ["c3-d4"])
    waits_for_games(player, 1)
    second = beside(DEAF)
    second.has_turns("C3 → D4")
    settles(second.page, lambda: says_of_the_game(second), "This game stays in the library.")  # where it has been read
    player.click("a7", "b6")
    player.has_turns("C3 → D4", "A7 → B6")
    waits_for_turns_of_a_game(player, 2)
    second.click("g7", "f6")
    second.is_told("Another tab continued this game differently.")
    waits_for_games(player, 2)
    second.page.reload()
    second.has_turns("C3 → D4", "G7 → F6")
    player.page.reload()
    player.has_turns("C3 → D4", "A7 → B6")
    ids = {json.loads(tab.page.evaluate("sessionStorage['columna.game']"))["id"] for tab in (player, second)}
    assert len(ids) == 2
    settles(player.page, lambda: turns_kept(player), [["c3-d4", "a7-b6"], ["c3-d4", "g7-f6"]])

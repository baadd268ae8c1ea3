"""The player's rating: the games that count, their effect, the offers after a game; no result is lost."""

import pytest
from playwright.sync_api import expect

from tests.app.conftest import PHONE
from tests.app.player import Player, settles
from tests.app.shelf import opens_library
from tests.app.test_analysis import BLUNDER, START

LOST = "The game counts. A few more will settle your rating."
ROW = "#rating tbody tr"


def resigns(player: Player):
    """Give the game up, and wait until its end is told."""
    player.act("resign")
    player.answers("Resign")
    expect(player.page.locator("#ending h2")).to_have_text("You lost")


def opens_rating(player: Player):
    """Open the rating and wait until it is told."""
    player.more("My rating")
    expect(player.page.locator(ROW)).to_be_visible()


def test_game_counts_once_here_and_on_the_device_that_reads_the_backup(visitor, tmp_path):
    player = visitor(viewport=PHONE).visit()
    player.sets_up(rated="rated")
    player.click("c3", "d4")
    player.waits_for_turns(2)
    resigns(player)
    expect(player.page.locator("#ending-rating")).to_have_text(LOST)
    player.hears(LOST)
    player.page.reload()
    expect(player.page.locator("#ending-rating")).to_have_text(LOST)
    player.act("end_seen")
    opens_rating(player)
    expect(player.page.locator(".rating-now b")).to_have_text("696")
    expect(player.page.locator(ROW)).to_have_text("Beginner 1800001")
    player.is_accessible()
    player.press("Escape")
    opens_library(player)
    with player.page.expect_download() as saved:
        player.answers("Back up")
    saved.value.save_as(tmp_path / "backup.json")
    player.press("Escape")
    other = visitor().visit()
    for reader in (player, other):
        reader.more("Open a game")
        reader.page.locator("#open-file").set_input_files(tmp_path / "backup.json")
        reader.page.locator('#found [value="keep"]').click()
        opens_rating(reader)
        expect(reader.page.locator(ROW)).to_have_text("Beginner 1800001")
    other.page.locator("#rating").get_by_role("button", name="Play").click()
    other.more("Home")
    other.act("new")
    expect(other.page.locator("#offer")).to_contain_text("Even match: Beginner 1")


def test_casual_game_and_one_in_which_a_turn_is_taken_back_do_not_count_and_that_is_said(player):
    player.visit().sits_down().click("c3", "d4")
    player.waits_for_turns(2)
    resigns(player)
    expect(player.page.locator("#ending-rating")).to_contain_text("Not rated: a casual game.")
    player.sets_up(rated="rated")
    player.click("c3", "d4")
    player.waits_for_turns(2)
    helps = [player.page.locator(f".controls [data-do={name}]") for name in ("undo", "hint")]
    for button in helps:
        expect(button).to_have_attribute("data-price", "unrated")  # which is shown below its name
    player.act("undo")
    for button in helps:
        expect(button).to_have_attribute("data-price", "")
    player.is_passed("This game no longer counts for your rating.")
    resigns(player)
    expect(player.page.locator("#ending-rating")).to_have_text("Not rated: a move was taken back.")
    player.page.get_by_label("Change sides").uncheck()
    player.page.get_by_role("button", name="Rematch").click()
    player.click("c3", "d4")
    player.waits_for_turns(2)
    resigns(player)
    expect(player.page.locator("#ending-rating")).to_have_text(LOST)


def test_game_counts_whose_first_turn_came_before_the_rest_of_the_page(player):
    held = []
    player.page.add_init_script("localStorage['columna.rated'] = 'rated'")
    player.page.route("**/more.bin", lambda route: held.append(route))
    player.visit().click("c3", "d4")
    player.waits_for_turns(2)
    settles(player.page, lambda: len(held), 1)
    held[0].continue_()
    resigns(player)
    expect(player.page.locator("#ending-rating")).to_have_text(LOST)


def test_next_level_is_offered_to_who_has_won(player):
    player.find("W:c3w,d4b", players=["human", "3 solid"]).click("c3", "e5")
    expect(player.page.locator("#ending-rating")).to_have_text("Not rated: the game began from another position.")
    player.page.get_by_role("button", name="Next level").click()
    expect(player.page.locator("#ending")).to_be_hidden()
    expect(player.page.locator('select[data-side="1"]')).to_have_value("4")


@pytest.mark.engine
def test_who_has_lost_tries_again_from_the_mistake(player):
    player.find(START, BLUNDER, players=["human", "1"])
    player.waits_for_turns(len(BLUNDER) + 1)
    resigns(player)
    player.page.get_by_role("button", name="Retry from there").click()
    player.waits_for_turns(len(BLUNDER) - 1)
    player.reads("Your move")
    expect(player.page.locator("#analysis")).to_be_hidden()

"""Games that people end: resignation, draws offered and claimed, also by and to the computer."""

import pytest
from playwright.sync_api import expect

THERE_AND_BACK = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"]


def test_resignation_is_asked_about_also_by_keyboard(player):
    player.visit().sits_down().press("Control+Shift+X")
    player.answers("Cancel")
    player.reads("Your move")
    player.act("resign")
    expect(player.page.locator("#confirm-title")).to_have_text("Resign?")
    player.answers("Resign")
    player.reads("You lost")
    player.reads("You resigned.")
    player.hears("You resigned.")
    player.page.reload()
    player.reads("You resigned.")


def test_people_offer_decline_and_accept_and_an_offer_lapses_with_the_next_turn(player):
    player.find("W:a1W,g7B").more("Offer a draw")
    player.reads("Light offers a draw. Dark, do you accept?")
    player.hears("Light offers a draw.")
    player.act("decline")
    player.reads("Draw declined.")
    player.click("a1", "b2")
    player.reads("Dark to move")
    player.more("Offer a draw")
    player.click("g7", "f6")
    player.reads("Light to move")
    expect(player.page.locator('[data-do="accept"]')).to_be_hidden()
    player.more("Offer a draw")
    player.act("accept")
    player.reads("Both sides agreed to a draw.")
    expect(player.page.locator('[data-do="accept"]')).to_be_hidden()


@pytest.mark.engine
def test_computer_that_is_better_declines(player):
    player.find("W:a1W,c5B,e5B,g5B,c7B,e7B", players=["human", "beginner"]).more("Offer a draw")
    player.reads("Draw declined.")
    player.click("a1", "b2")
    player.waits_for_turns(2)


@pytest.mark.engine
def test_computer_that_is_worse_accepts(player):
    player.find("W:c1W,e1W,g1W,a3W,c3W,a7B", players=["human", "beginner"]).more("Offer a draw")
    player.reads("Both sides agreed to a draw.")


@pytest.mark.engine
def test_computer_that_is_worse_claims(player):
    """One Dark officer against three on the other side of the board; the third time is Dark's to claim."""
    turns = ["c1-b2", "a7-b6", "b2-c1", "b6-a7"] * 2 + ["c1-b2"]
    player.find("W:c1W,e1W,g1W,a7B", turns, players=["human", "expert"])
    player.reads("Draw claimed")


def test_person_claims(player):
    player.find("W:a1W,g7B", THERE_AND_BACK * 2).reads("you may claim a draw")
    player.act("claim")
    player.reads("The game is drawn")


def test_an_offer_waits_for_its_answer_until_the_player_is_back_from_an_earlier_move(phone):
    phone.visit().invites_a_friend()
    phone.click("c3", "d4")
    phone.wishes("offer")
    accept = phone.page.locator("[data-do=accept]")
    expect(accept).to_be_visible()
    phone.page.locator("#turns [data-ply='0']").click()
    expect(accept).to_be_hidden()
    phone.act("back_to_game")
    accept.click()
    phone.reads("The game is drawn")

"""All games: chosen, kept, played to their ends."""

import re

import pytest
from playwright.sync_api import expect

from pyapp.rules.notation import turn_text
from pyapp.rules.position import legal_turns, start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.text.games import PICTURES
from pyapp.ui.text.words import game_key
from tests.ui.spoken import CATALOGUE

NAMES = {game: CATALOGUE[game_key(game)] for game in VARIANTS}


def test_every_game_is_offered_with_a_picture_and_a_sentence_and_chosen_by_keyboard(player):
    player.visit().act("new")
    cards = player.page.locator("#games .game")
    expect(cards.locator("b")).to_have_text(list(NAMES.values()))
    assert all(len(words) > 30 for words in cards.locator("b + span").all_text_contents())
    assert len(set(cards.locator("svg").evaluate_all("all => all.map(svg => svg.outerHTML)"))) >= len(PICTURES)
    player.page.wait_for_selector("#games[open]")
    chosen = player.page.locator("#game-words")
    expect(chosen).to_be_hidden()
    player.resizes(390, 844)  # a phone has room for one sentence
    expect(chosen).to_have_text(cards.locator("b + span").first.text_content())
    player.press("ArrowDown", "ArrowDown")
    expect(chosen).to_have_text(cards.locator("b + span").nth(2).text_content())
    expect(chosen).to_be_visible()
    player.press("Enter")
    expect(player.page.locator("#game")).to_have_text(list(NAMES.values())[2])


def test_every_game_begins_and_is_there_after_a_reload(player):
    player.visit().invites_a_friend()
    for game in VARIANTS:
        turn = turn_text(VARIANTS[game], legal_turns(start(VARIANTS[game]))[0])
        origin, end = turn.split("-")
        player.begins(game).click(origin, end)
        player.has_turns(f"{origin} → {end}".upper())
        player.sees(end, "Light soldier")
    player.page.reload()  # with a game of another size than the first board
    expect(player.page.locator("#game")).to_have_text(NAMES[game])
    player.sees(end, "Light soldier")
    expect(player.page.locator("[data-square]")).to_have_count(player.squares.count)


@pytest.mark.parametrize("game", VARIANTS)
def test_kept_game_is_played_to_its_end_against_the_computer(player, game):
    """By turns without a choice; test_firefox, test_webkit and test_offline play whole games."""
    player.find("W:a1w,b2w,c3w,e5b", players=("human", "1"), game=game)
    expect(player.page.locator("#game")).to_have_text(NAMES[game])
    player.click("c3", "d4")
    player.waits_for_turns(2)
    player.click("b2", "d4")
    player.has_turns("C3 → D4", "E5 × C3", "B2 × D4")
    player.reads("You won")
    expect(player.page.locator("#detail")).to_have_text(re.compile(".{21}"))


def test_click_on_the_wrong_board_before_python_is_up_means_nothing(player):
    """A kept game of another size takes the place of the board that is drawn first."""
    player.find("W:a1w,h8b", game="lasca8")
    player.page.evaluate(
        "document.querySelector('[data-square]').dispatchEvent(new MouseEvent('click', {bubbles: true}))"
    )
    player.sees("a1", "Light soldier")
    player.click("a1")
    player.sees("b2", "can be reached")


def test_counters_are_shown_and_adjudicate(player):
    player.find("W:a1W,c1w,a7B:20:28", game="damasca").reads("Officers only 28/30")
    player.click("a1", "b2")
    player.reads("Officers only 29/30")
    player.click("a7", "b8")
    player.reads("Light has won")
    player.reads("Too many moves by officers alone")


def test_captured_pieces_stand_in_the_way_with_red_circles(player):
    player.find("W:a1W,b2b,d4b,h8b,g3b", game="dama-international").click("a1", "c3")
    player.sees("b2", "captured, still standing")
    player.marks("taken", "b2")


def test_flying_officer_shows_every_landing(player):
    player.find("W:a1W,c3b", game="bashni").click("a1")
    player.sees("d4", "can be reached")
    player.marks("goal", "d4", "e5", "f6", "g7", "h8")

"""The course of a game: who plays, taking back, jumping about, the end."""

import re

import pytest
from playwright.sync_api import expect

THREE_TURNS = ["c3-d4", "a7-b6", "d4-c5", "b6xd4"]


def test_computer_answers(player):
    player.visit().click("c3", "d4")
    player.waits_for_turns(2)
    player.reads("Your move")


def test_undo_goes_back_to_the_persons_turn(player):
    player.visit().click("c3", "d4")
    player.waits_for_turns(2)
    player.reads("Your move")
    player.act("undo")
    player.sees("c3", "Light soldier")
    player.reads("Your move")
    player.act("redo")
    player.waits_for_turns(2)
    player.sees("c3", "C3")
    expect(player.page.locator('[data-do="redo"]')).to_be_disabled()


def test_entry_of_the_list_is_jumped_to(player):
    player.find("W:c3w,e1w,a7b", THREE_TURNS).has_turns("C3 → D4", "A7 → B6", "D4 → C5", "B6 × D4")
    player.page.locator('[data-ply="1"]').click()
    player.sees("d4", "Light soldier, last move")
    player.sees("a7", "Dark soldier")
    player.page.locator('[data-ply="0"]').click()
    player.sees("c3", "Light soldier")
    player.act("back_to_game")
    player.sees("d4", "Dark soldier over Light soldier, last move")


def test_two_computers_play_until_stopped(player):
    player.owns_the_clock()
    player.visit().sits_down().seat(1, "2")
    player.seat(0, "2")
    player.page.wait_for_function("() => document.querySelectorAll('#turns li').length > 5")
    player.act("pause")
    player.reads("Press Resume.")
    player.page.clock.run_for(1000)  # what was on its way is listed
    shown = player.page.locator("#turns li").count()
    player.page.clock.run_for(60_000)
    expect(player.page.locator("#turns li")).to_have_count(shown)
    player.act("pause")
    player.page.wait_for_function(f"document.querySelectorAll('#turns li').length > {shown}")


@pytest.mark.parametrize(
    "start, turn, headline, reason",
    [
        ("W:c3w,d4b", ("c3", "e5"), "Light has won", "Light has captured all of Dark’s columns"),
        pytest.param(
            *("W:b4w,c3w,e1w,a5b", ("e1", "f2"), "Light has won", "Dark is to move, but all its pieces are blocked."),
            marks=pytest.mark.slow,
        ),
    ],
)
def test_result_is_a_sentence(player, start, turn, headline, reason):
    player.find(start)
    for place in (".status", "#headline"):
        expect(player.page.locator(place)).to_have_css("text-align", "start")
    player.click(*turn)
    player.reads(headline)
    for place in (".status", "#headline", ".ending"):
        expect(player.page.locator(place).first).to_have_css("text-align", "start")  # the same side as before
    player.reads(reason)
    player.hears(reason)
    player.marks("movable")


def test_new_game_says_what_becomes_of_the_one_under_way(player):
    word = player.page.locator("#loss")
    player.find("W:c3w,d4b").click("c3", "e5")
    player.reads("Light has won")
    player.act("new")
    expect(word).to_be_hidden()
    player.answers("Play")
    player.reads("Light to move")
    player.click("c3", "d4")
    player.has_turns("C3 → D4")
    player.act("new")
    expect(word).to_have_text("This game stays in the library.")
    player.answers("Cancel")
    player.has_turns("C3 → D4")
    player.act("new")
    player.answers("Play")
    player.has_turns()


def test_new_game_warns_where_there_is_no_library(player):
    player.page.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined })")
    player.visit().click("c3", "d4")
    player.begins_with("C3 → D4")
    player.act("new")
    expect(player.page.locator("#loss")).to_have_text("Starting a new game resigns this one.")


def test_game_against_the_clock_shows_it_goes_on_after_a_reload_and_is_lost_on_time(player):
    player.owns_the_clock().visit().sets_up(pace="60+0")
    clock = player.page.locator(".players [data-clock='0']")
    expect(clock).to_have_text("1:00")
    player.click("c3", "d4")
    player.has_turns("C3 → D4", "E5 × C3")
    player.page.clock.run_for(21_000)
    expect(clock).to_have_text(re.compile("0:3.$"))
    player.page.reload()
    player.has_turns("C3 → D4", "E5 × C3")
    expect(clock).to_have_text(re.compile("0:3.$"))
    player.is_accessible()
    player.page.clock.fast_forward(40_000)
    player.reads("You lost")
    player.reads("You ran out of time.")
    expect(clock).to_have_text("0:00.0")
    player.act("rematch")
    expect(player.page.locator("html.timed [data-clock='1']").first).to_have_text("1:00")

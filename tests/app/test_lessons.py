"""Lessons on the page: offered to newcomers, played by mouse and keyboard, left, saved; the running game waits."""

import json

from playwright.sync_api import expect

TWO_MINUTES = (
    ("a1", "b2", "choose it, then choose B2."),
    ("b2", "d4", "Jump over it, to D4."),
    ("d4", "f6", "The whole column moves together."),
    ("e3", "c5", "Dark holds one of yours"),
    ("c5", "a7", "on the last rank."),
)
NO_REPLY = "W:a1w,c1w,e1w,g1w,b2w,d2w,f2w,a3w,c3w,e3w,g3w,a5b,c5b,e5b,g5b,b6b,d6b,f6b,a7b,c7b,e7b,g7b"


def button(player, words: str):
    """A button below the board of a lesson."""
    return player.page.locator("#practice").get_by_role("button", name=words, exact=True)


def is_asked(player, words: str):
    """Wait until the task contains these words."""
    expect(player.page.locator("#detail")).to_contain_text(words)


def chooses(player, lesson: str):
    """Choose a lesson from the path."""
    player.page.locator("#lessons").get_by_role("button", name=lesson).click()


def test_who_is_new_learns_a_game_in_two_minutes_and_finds_an_easy_game_and_the_lessons_next(player):
    player.visit().page.get_by_role("button", name="Learn in two minutes").click()
    for origin, target, task in TWO_MINUTES:
        is_asked(player, task)
        player.click(origin, target)
    is_asked(player, "you have won!")
    expect(button(player, "Play an easy game")).to_be_focused()
    player.is_accessible_by_day_and_night()
    button(player, "All lessons").click()
    expect(player.page.locator("#lessons-path li").first).to_be_visible()
    player.page.locator("#lessons").get_by_role("button", name="Learn in two minutes").click()
    is_asked(player, "choose it, then choose B2.")


def test_who_is_new_learns_by_hand_and_by_keys_and_finds_it_done_again(player):
    player.visit()
    player.more("Lessons")
    expect(player.page.locator("#lessons-path li").first).to_be_visible()
    expect(player.page.locator("#lessons-done")).to_have_text("")  # no counter at zero
    chooses(player, "Moving")
    is_asked(player, "Choose your soldier")
    expect(player.page.locator("html.practising")).to_be_attached()
    player.click("c3", "d4")
    is_asked(player, "Right!")
    player.press("Enter")  # Next has the focus
    is_asked(player, "Move a soldier to C3.")
    player.press("Enter", "ArrowUp", "ArrowRight", "Enter")  # the soldier on b2 has the focus
    is_asked(player, "Right!")
    player.press("Enter")
    player.click("a1", "b2")
    expect(player.page.locator(".square.last")).to_have_count(2)
    is_asked(player, "Right! Go on.")
    player.click("b2", "c3")
    is_asked(player, "Lesson complete.")
    button(player, "Leave").click()
    player.is_at_home()
    expect(player.page.get_by_role("button", name="Learn in two minutes")).to_be_hidden()
    player.page.reload()
    player.more("Lessons")
    expect(player.page.locator("#lessons-done")).to_contain_text("Done: 1 of 20.")
    player.is_accessible_by_day_and_night()
    chooses(player, "The shot")
    player.click("d2", "c3")
    is_asked(player, "Try again: Dark must capture if it can.")  # the wrong turn has taken itself back
    button(player, "Show me").click()
    is_asked(player, "Here is the solution.")
    player.sees("a5", "Light soldier over 2 Dark soldiers")
    button(player, "Leave").click()
    player.more("Lessons")
    expect(player.page.locator("#lessons-done")).to_contain_text("Done: 1 of 20.")  # the solution was shown
    chooses(player, "Capturing")
    player.click("c3", "e5")
    is_asked(player, "Right!")
    expect(player.page.locator(".square.movable, .square.call")).to_have_count(0)
    button(player, "Next").click()
    is_asked(player, "Capture that one.")
    assert not player.marked("movable") and not player.marked("call")  # finding it is the point
    player.click("d2", "f4")
    button(player, "Next").click()
    player.click("g3")
    is_asked(
        player, "This piece has to wait. If you can capture, you must."
    )  # neither the task nor the capture is told away
    button(player, "Show me").click()
    is_asked(player, "nothing else may move. Now find it yourself.")
    button(player, "Try again").click()
    player.click("c3", "e5")
    is_asked(player, "nothing else may move. Lesson complete.")


def test_the_game_at_the_table_waits_and_damaged_progress_is_said(player):
    player.find(NO_REPLY, ["c3-d4", "e5xc3"], flipped=True)
    player.keep("columna.lessons", ["what is this?"])
    player.page.reload()
    player.waits_for_turns(2)
    player.more("Lessons")
    expect(player.page.locator("#notices")).to_contain_text("could not be read")
    assert player.page.evaluate("localStorage['columna.lessons.damaged']") == json.dumps(["what is this?"])
    chooses(player, "Capturing")
    is_asked(player, "Jump over it")
    player.click("c3")
    button(player, "Leave").click()
    expect(player.page.locator("#practice")).to_be_hidden()
    player.waits_for_turns(2)
    player.sees("c3", "Dark soldier")
    assert player.page.evaluate("JSON.parse(localStorage['columna.settings']).flipped")
    player.click("b2", "d4")
    player.waits_for_turns(3)

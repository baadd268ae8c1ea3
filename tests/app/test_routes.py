"""A click that two chains could mean: the page asks by showing the ways."""

from itertools import pairwise

from playwright.sync_api import expect

FORKED = "W:c1w,b2b,d2b,b4b,d4b,g7b"


def test_ways_are_shown_and_one_is_chosen(player):
    player.find(FORKED).click("c1", "c5")
    player.reads("2 ways lead to C5: choose one.")
    player.hears("2 ways lead to C5")
    ways = player.page.locator("#ways button")
    expect(ways).to_have_text(["1 C1 × E3 × C5", "2 C1 × A3 × C5"])
    expect(player.page.locator("#routes [data-route]").first).to_be_attached()
    ways.last.click()
    player.has_turns("C1 × A3 × C5")
    expect(ways).to_have_count(0)


def test_question_is_forgotten_with_escape_or_another_choice_and_answered_by_keyboard(player):
    ways = player.page.locator("#ways button")
    player.find(FORKED).click("c1", "c5")
    expect(ways).to_have_count(2)
    player.press("Escape")
    expect(ways).to_have_count(0)
    player.click("c1", "c5")
    expect(ways).to_have_count(2)
    player.click("e3")
    expect(ways).to_have_count(0)
    player.sees("e3", "chosen")
    player.press("Escape")
    player.click("c1", "c5")
    expect(ways.first).to_be_focused()
    player.press("Tab", "Enter")
    player.has_turns("C1 × A3 × C5")
    expect(player.square("c5")).to_be_focused()


def test_chain_is_made_at_once_by_a_click_or_dragging_to_its_end_or_dragged_hop_by_hop(player):
    player.find("W:b2W,c3b,e5b,a7b").click("b2")
    player.sees("f6", "a capture ends here")
    player.click("f6")
    player.has_turns("B2 × D4 × F6")
    for way in (["b2", "f6"], ["b2", "d4", "f6"]):
        player.act("undo")
        player.sees("b2", "must capture")
        for origin, target in pairwise(way):
            player.drag(origin, target)
            player.sees(target, "Light officer")
        player.has_turns("B2 × D4 × F6")

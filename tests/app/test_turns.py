"""Turns by click, by drag, by touch; columns that may not move say why."""

from playwright.sync_api import expect

FLIGHTS = """() => { window.flights = []; document.addEventListener("animationstart",
    ({ target, animationName }) => { if (target.closest("#air") && animationName === "arrive") flights.push(animationName) }) }"""
CHAIN = "W:a1w,b2Wwb,c3bb,e5Bww,e3w,d6w,g7b"


def test_column_shows_where_it_may_go_or_why_not_goes_back_when_dropped_elsewhere_and_a_click_on_a_circle_plays(player):
    player.visit().invites_a_friend().click("c3")
    player.sees("c3", "chosen")
    player.marks("goal", "b4", "d4")
    player.click("c3")
    player.sees("b4", "B4, empty")
    player.marks("goal")
    player.drag("c3", "e5")
    player.sees("c3", "C3, Light soldier, chosen")
    player.has_turns()
    player.click("c5")
    player.reads("This piece is Dark’s; Light is to move.")
    player.click("a1")
    player.reads("This piece cannot move.")
    player.press("Escape")
    player.click("c3", "d4")
    player.has_turns("C3 → D4")
    player.sees("d4", "Light soldier, last move")
    player.reads("Dark to move")


def test_others_wait_for_a_chain_that_is_clicked_square_by_square_seen_half_way_and_can_be_given_up_there(player):
    player.find(CHAIN)
    player.reads("A capture is compulsory: B2 × D4 × F6.")
    player.click("e3")
    player.reads("This piece has to wait.")
    player.hears("A capture is compulsory")
    player.marks("call", "b2")
    player.marks("chosen")
    for give_up, way in ((player.press, "Escape"), (player.click, "a1")):
        player.click("b2", "d4")
        player.sees("d4", "Light officer")
        give_up(way)
        player.sees("b2", "B2, height 3, Light officer, Light soldier over Dark soldier")
        player.sees("d4", "D4, empty")
        player.has_turns()
    player.click("b2", "d4")
    player.sees("d4", "Light officer, Light soldier over 2 Dark soldiers, chosen")
    player.sees("c3", "C3, Dark soldier")
    player.click("f6")
    player.has_turns("B2 × D4 × F6")
    player.sees("f6", "Light officer, Light soldier over 2 Dark soldiers, Dark officer")


def test_chain_by_touch_hop_by_hop(phone):
    phone.find(CHAIN).sees("b2", "must capture")
    phone.drag_by_touch("b2", "d4")
    phone.sees("d4", "chosen")
    phone.drag_by_touch("d4", "f6")
    phone.has_turns("B2 × D4 × F6")


def test_click_during_a_flight_ends_it(visitor):
    player = visitor(reduced_motion="no-preference").visit().invites_a_friend()
    player.click("c3", "d4", "e5")
    player.sees("e5", "chosen")
    expect(player.page.locator("#air *")).to_have_count(0)


def test_flight_moves_the_column_and_the_prisoner(visitor):
    player = visitor(reduced_motion="no-preference").find(CHAIN)
    player.page.evaluate(FLIGHTS)
    player.click("b2", "d4")
    player.gives("window.flights", ["arrive", "arrive"])
    player.sees("d4", "chosen")

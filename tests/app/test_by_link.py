"""Two people far apart play without a server: they send each other their turns as links."""

import re

from playwright.sync_api import expect

from tests.app.conftest import PHONE
from tests.app.player import Player
from tests.app.shelf import waits_for_library
from tests.app.test_storage import FAILING, LONG, PAUSED, breaks
from tests.ui.by_link.test_by_link import link_of, sent_of


def begins_by_link(player: Player, side: str) -> Player:
    """Begin a game by link in which the player has this side, "0" for Light."""
    return player.visit().sets_up(mode="link", side=side)


def link_to_send(player: Player) -> str:
    """The link that the player is to send, as the page shows it."""
    player.act("by_link_code")
    address = player.page.locator("#by-link-address")
    expect(player.page.get_by_role("img", name="QR code")).to_be_visible()
    found = address.input_value()
    player.press("Escape")
    return found


def follows(player: Player, link: str) -> Player:
    """Open a link that somebody has sent."""
    player.page.goto(link)
    return player


def test_two_play_by_link_one_on_a_phone_and_nothing_else_is_asked_for(visitor, site):
    anna, boris = visitor(), visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    asked = []
    anna.page.on("request", lambda request: asked.append(request.url))
    begins_by_link(anna, "0").has_the_move()
    anna.click("c3", "d4")
    anna.reads("Send the link")
    anna.click("e5", "c3")
    anna.has_turns("C3 → D4")  # the other side is not played here
    first = link_to_send(anna)
    assert len(first.partition("#")[2]) < 30

    follows(boris, first).is_passed("Light: C3 to D4. Dark must capture.")
    boris.has_the_move()
    expect(boris.page.locator(".controls [data-do=undo]")).to_be_hidden()
    boris.tap("e5", "c3")
    boris.reads("Send the link")
    second = link_to_send(boris)

    follows(anna, first).is_told("You already have this move")
    follows(anna, second).has_turns("C3 → D4", "E5 × C3")
    anna.has_the_move()
    follows(anna, first).is_told("out of date")
    anna.has_turns("C3 → D4", "E5 × C3")
    anna.reloads_without_the_game_behind("by-link")
    anna.has_turns("C3 → D4", "E5 × C3")  # the tab still shows the game
    assert {url[: len(site.url)] for url in asked if not url.startswith(("data:", "blob:"))} == {site.url}

    anna.act("resign")
    anna.page.get_by_role("button", name="Resign", exact=True).last.click()
    anna.reads("You lost")
    follows(boris, link_to_send(anna)).reads("You won")
    waits_for_library(boris, 'all.some(({ outcome }) => outcome === "dark")')


def test_game_by_link_without_a_move_waits_at_home_and_one_that_is_listed_is_named_once(player):
    begins_by_link(player, "0").has_the_move()
    player.more("Home")
    goes_on = player.page.locator("[data-do=continue]")
    expect(goes_on).to_be_focused()  # my games name it only once there is a move to send
    goes_on.click()
    player.has_the_move()
    player.click("c3", "d4")
    player.reads("Send the link")
    player.more("Home")
    expect(player.page.locator("#mine button")).to_be_focused()
    expect(goes_on).to_be_hidden()


def test_game_by_link_is_there_again_although_the_database_took_none_of_it(player):
    player.page.add_init_script(FAILING.read_text())
    begins_by_link(player, "0").has_the_move()
    breaks(player, "throws", "transaction", 1, LONG)
    player.click("c3", "d4")
    player.is_told(PAUSED)
    player.page.wait_for_function("Object.keys(localStorage).some((key) => key.startsWith('columna.waiting.'))")
    player.page.reload()
    player.has_turns("C3 → D4")
    player.reads("Send the link")
    waits_for_library(player, 'all.some(({ id, length }) => id.startsWith("link-") && length === 1)')
    player.page.wait_for_function("!Object.keys(localStorage).some((key) => key.startsWith('columna.waiting.'))")


def test_links_that_disagree_are_both_kept_and_a_bad_one_is_named(player, site):
    one, other = sent_of(77, "lasca", [0, 0]), sent_of(77, "lasca", [1, 0])
    follows(player, site.url + "#" + link_of(one)).waits_for_turns(2)
    follows(player, site.url + "#" + link_of(other)).is_told("Both are kept")
    player.waits_for_turns(2)
    waits_for_library(player, 'all.filter(({ id }) => id.startsWith("link-77")).length === 2')
    follows(player, site.url + "#" + link_of(one)[:-1] + "_").is_told("part of it is missing")
    player.more("Play by link")
    row = player.page.locator("#by-link-games li")
    expect(row).to_have_text(["Lasca 7×7: you play Light1 move · your moveOpen"])
    player.page.locator("#by-link-text").fill("not a game link")
    player.act("by_link_paste")
    expect(player.page.locator("#by-link-said")).to_contain_text("part of it is missing")
    player.is_accessible()
    row.get_by_role("button").click()
    player.begins("dama")  # the game by link waits in its list
    player.reads("Your move")
    expect(player.page.locator("html")).not_to_have_class("by-link")
    player.page.evaluate("sessionStorage['columna.link'] = 'none of ours'")
    player.page.reload()
    player.more("Play by link")
    expect(row).to_have_count(1)
    expect(player.page.locator("#notices")).not_to_contain_text("Something went wrong")


def test_who_plays_dark_sends_the_first_link(visitor):
    anna = begins_by_link(visitor(), "1")
    anna.reads("Whoever opens it moves first")
    boris = follows(visitor(), link_to_send(anna))
    boris.has_the_move()


def test_a_draw_is_offered_with_a_turn_declined_by_one_and_accepted_by_link(visitor):
    anna, boris = visitor(), visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    begins_by_link(anna, "0").has_the_move()
    offer = anna.page.locator("[data-do=by_link_offer]")
    expect(offer).to_be_hidden()
    anna.click("c3", "d4")
    without = link_to_send(anna)
    anna.act("by_link_offer")
    anna.reads("The link offers the draw")
    expect(offer).to_be_hidden()
    anna.page.reload()
    anna.reads("The link offers the draw")
    offered = link_to_send(anna)

    follows(boris, without).has_the_move()
    follows(boris, offered).reads("Your opponent offers a draw. Accept it, or decline it")
    boris.tap("e5", "c3")
    follows(boris, offered).is_told("out of date")
    follows(anna, link_to_send(boris)).reads("Draw declined")
    boris.act("by_link_offer")
    follows(anna, link_to_send(boris)).reads("Your opponent offers a draw")
    anna.page.reload()
    anna.reads("Your opponent offers a draw")
    anna.click("b2", "d4")
    anna.act("by_link_offer")
    follows(boris, link_to_send(anna)).reads("Your opponent offers a draw")
    expect(boris.page.locator("[data-do=by_link_accept]")).to_be_visible()
    boris.act("by_link_accept")
    boris.reads("Both sides agreed to a draw")
    follows(anna, link_to_send(boris)).reads("Both sides agreed to a draw")
    waits_for_library(anna, 'all.some(({ outcome }) => outcome === "drawn")')


def shown(player: Player) -> str:
    """The address that the player's device shows to the other device."""
    address = player.page.locator("#nearby-address")
    expect(address).to_have_value(re.compile("#n=1"))
    return address.input_value()


def test_two_devices_nearby_are_connected_and_play_without_links(visitor):
    anna, boris = visitor(), visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    anna.visit().sets_up(mode="nearby")
    follows(boris, shown(anna))
    anna.page.locator("#nearby-text").fill(shown(boris))
    anna.act("nearby_answer")
    anna.is_passed("The devices are connected.")
    anna.has_the_move()
    anna.click("c3", "d4")
    boris.has_turns("C3 → D4")
    boris.has_the_move()
    boris.tap("e5", "c3")
    anna.has_turns("C3 → D4", "E5 × C3")
    anna.click("b2", "d4")
    boris.has_turns("C3 → D4", "E5 × C3", "B2 × D4")
    boris.page.close()
    anna.is_told("Connection lost")
    expect(anna.page.locator("[data-do=by_link_send]")).to_be_visible()


def test_answer_that_a_camera_opens_in_another_tab_reaches_the_one_that_waits(visitor):
    anna, boris = visitor(), visitor()
    anna.visit().sets_up(mode="nearby")
    follows(boris, shown(anna))
    other = Player(anna.page.context.new_page(), anna.url)
    follows(other, shown(boris)).is_told("The waiting tab has the reply")
    anna.has_the_move()
    anna.click("c3", "d4")
    boris.has_turns("C3 → D4")
    late = boris.page.locator("#nearby-address").input_value()
    follows(other, late).is_told("No tab here is waiting")

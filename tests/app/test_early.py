"""Before Python is up."""

from playwright.sync_api import expect

from tests.app.player import HOLD_RETURN, settles


def test_click_before_python_is_kept_and_answered(player):
    held = []
    player.page.route("**/page.snapshot", lambda route: held.append(route))
    player.visit().click("c3")
    settles(player.page, lambda: bool(held), True)
    assert player.marked("chosen") == set()
    for route in held:
        route.continue_()
    player.sees("c3", "chosen")


def test_listeners_hear_of_a_choice_from_before_the_rest_of_the_page(player):
    held = []
    player.page.route("**/more.bin", lambda route: held.append(route))
    player.visit().click("a1")
    player.reads("This piece cannot move.")
    settles(player.page, lambda: bool(held), True)
    for route in held:
        route.continue_()
    player.hears("This piece cannot move.")


def test_board_is_on_the_page_without_python(player):
    player.page.route("**/*.js", lambda route: route.abort())
    player.visit().sees("c3", "C3, Light soldier")
    expect(player.page.locator(".square")).to_have_count(25)
    player.reads("Your move")


def test_start_position_is_not_shown_before_a_kept_game(player):
    held = []
    player.find("W:c3w,g7b").sees("a1", "A1, empty")
    player.page.route("**/page.snapshot", lambda route: held.append(route))
    player.page.reload()
    assert player.page.locator(".column").first.evaluate("e => getComputedStyle(e).visibility") == "hidden"
    settles(player.page, lambda: bool(held), True)
    for route in held:
        route.continue_()
    player.sees("a1", "A1, empty")
    expect(player.page.locator(".column").first).to_have_css("visibility", "visible")


def test_kept_game_that_has_not_begun_is_on_the_board_at_once(player):
    held = []
    player.visit().page.wait_for_selector("#menu", state="attached")
    player.page.goto("about:blank")  # the page keeps the game when it is left
    player.page.route("**/page.snapshot", lambda route: held.append(route))
    player.visit()
    settles(player.page, lambda: bool(held), True)
    assert '"turns": []' in player.page.evaluate("localStorage['columna.game']")
    player.sees("c3", "C3, Light soldier")
    expect(player.page.locator(".column").first).to_have_css("visibility", "visible")


def test_game_behind_is_shown_at_last_where_the_room_before_a_reload_does_not_come_back(player):
    player.find("W:c3w,g7b").sees("a1", "A1, empty")
    player.page.evaluate("sessionStorage['columna.room'] = '{\"room\": \"GONE\"}'")
    player.page.add_init_script(HOLD_RETURN)
    player.page.reload()
    expect(player.page.locator("#headline")).to_be_hidden()
    player.page.evaluate("giveUp()")
    expect(player.page.locator("#headline")).to_be_visible()
    expect(player.square("c3").locator(".column")).to_be_visible()


def test_wish_for_what_is_not_there_yet_is_kept(player):
    held = []
    player.page.route("**/more.bin", lambda route: held.append(route))
    player.visit().act("new")
    settles(player.page, lambda: bool(held), True)
    held[0].continue_()
    player.answers("Cancel")


def test_wish_for_what_is_not_there_yet_is_dropped_after_a_move(player):
    held = []
    player.page.route("**/more.bin", lambda route: held.append(route))
    player.visit().act("new")
    player.click("c3", "d4")
    player.begins_with("C3 → D4")
    settles(player.page, lambda: bool(held), True)
    held[0].continue_()
    player.more("Options")  # comes with the same file
    expect(player.page.locator("#options[open]")).to_be_visible()
    expect(player.page.locator("#games[open]")).to_have_count(0)


def test_board_works_without_the_rest_of_the_page(player):
    player.page.route("**/more.bin", lambda route: route.abort())
    player.visit().is_told("Part of the page did not load.")
    player.click("c3", "d4")
    player.begins_with("C3 → D4")
    player.page.unroute("**/more.bin")
    player.act("reload")
    player.act("new")
    player.answers("Cancel")

"""Two people and their watchers at a real server, each with a browser of their own where the test is about their page."""

import json
import re
from functools import partial

import pytest
from playwright.sync_api import expect

from pyapp.rooms.events import RUNNING
from pyapp.rules.squares import squares
from pyapp.ui.online.followed_room import OFTEN
from pyapp.ui.online.invitation_panel import AGAIN
from tests.app.player import Player, settles
from tests.app.rooms import ELSEWHERE, PHONE, Guest, Peer, RoomProcess
from tests.app.shelf import kept
from tests.app.test_leaving import is_home_without_a_game

TEN = {"main": 600, "increment": 5}  # the clock 10 + 5
IS_CUT = """[...document.querySelectorAll(".seats b, .seats small, .seats .clock, .controls span")]
    .filter(each => each.offsetWidth && each.scrollWidth > each.clientWidth + 1).map(each => each.textContent)"""


@pytest.fixture(scope="session")
def rooms(tmp_path_factory):
    """A server with rooms that all tests of this file use."""
    with RoomProcess(tmp_path_factory.mktemp("rooms")) as process:
        yield process


@pytest.fixture
def pair(guest):
    """A maker of two people in a room, each with a page: Anna, who made it and has Light, and Boris with a phone."""

    def make(url=None, **choices) -> tuple[Guest, Guest]:
        where = {"url": url} if url else {}
        anna = guest("Anna", **where).creates("Light", **choices)
        boris = guest("Boris", **where, **PHONE).comes(anna.invitation)
        anna.has_the_move()
        boris.reads("Anna is thinking")
        return anna, boris

    return make


@pytest.fixture
def meets_anna(guest, peer):
    """A maker of the same two, of whom only Boris has a page."""

    def make(url=None, **terms) -> tuple[Peer, Guest]:
        where = {"url": url} if url else {}
        anna = peer("Anna", **where).creates(**terms)
        boris = guest("Boris", **where, **PHONE).comes(anna.invitation)
        boris.reads("Anna is thinking")
        return anna, boris

    return make


@pytest.fixture
def meets_boris(guest, peer):
    """A maker of the same two, of whom only Anna has a page; Boris made the room."""

    def make(**terms) -> tuple[Guest, Peer]:
        boris = peer("Boris").creates(side="dark", **terms)
        anna = guest("Anna").comes(boris.invitation)
        anna.has_the_move()
        return anna, boris

    return make


def test_two_people_play_a_private_game_and_a_third_one_watches(pair, guest):
    anna, boris = pair()
    anna.in_room("Copy watch link")
    anna.is_passed("Copied")
    anna.press("Escape")
    cilka = guest("Cilka").watches(anna.page.evaluate("navigator.clipboard.readText()"))
    anna.page.evaluate(
        "void (navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError')))"
    )
    anna.in_room("Copy watch link")
    expect(anna.page.locator("#copy-text")).to_have_value(re.compile("^http"))
    anna.answers("Done")
    anna.press("Escape")
    expect(cilka.page.locator("#toasts")).not_to_contain_text(
        "Connecting", timeout=3000
    )  # that passed with being connected
    cilka.act("room")
    expect(cilka.page.locator("#room .ways-in").first).to_have_text("Copy watch link")  # nobody joins a full room
    cilka.press("Escape")
    for wish in ("room_draw", "room_back_turn"):
        expect(cilka.page.locator(f"[data-do={wish}]")).to_be_hidden()  # these are for those who play
        expect(anna.page.locator(f"[data-do={wish}]")).to_be_visible()
    seats = cilka.page.locator("#seats b")
    expect(seats).to_have_text(["Boris", "Anna"])
    cilka.act("flip")
    expect(seats).to_have_text(["Anna", "Boris"])
    cilka.act("flip")
    anna.click("c3", "d4")
    boris.reads("A capture is compulsory: E5 × C3.")
    boris.tap("e5", "c3")
    for each in (anna, boris, cilka):
        each.has_turns("C3 → D4", "E5 × C3")
    boris.page.reload()
    boris.has_turns("C3 → D4", "E5 × C3")
    anna.in_room("Resign")
    anna.answers("Resign")
    for each, words in ((anna, "You lost"), (boris, "You won"), (cilka, "Dark has won")):
        each.reads(words)
    boris.act("room_rematch")
    boris.reads("Waiting for a reply.")
    anna.reads("Boris offers a rematch.")
    anna.act("room_accept")
    boris.has_the_move()
    boris.has_turns()


def test_offers_are_answered_and_phrases_are_heard(meets_boris):
    anna, boris = meets_boris()
    anna.click("c3", "d4")
    anna.act("room_back_turn")
    boris.answers("accept")
    anna.has_turns()
    anna.has_the_move()
    boris.does("offer-draw")
    anna.reads("Boris offers a draw.")
    anna.act("room_decline")
    boris.hears(do="answered", yes=False)
    boris.does("say", phrase="good-luck")
    anna.is_passed("Boris: Good luck!")
    anna.in_room("Hello!")
    boris.hears(do="said", phrase="hello")
    anna.wishes("offer")
    boris.answers("decline")
    anna.is_passed("Boris declines.")
    anna.click("c3", "d4")
    boris.plays("e5xc3")
    boris.does("ask-back")
    anna.reads("Boris asks to take back a move.")
    anna.act("room_accept")
    boris.has_turns("c3-d4")
    boris.does("offer-draw")
    anna.reads("Boris offers a draw.")
    boris.does("retract", n=boris.client.room.offer.n)
    anna.is_passed("Boris takes the offer back.")
    expect(anna.page.locator("[data-do=room_accept]")).to_be_hidden()
    anna.act("room_draw")
    boris.waits(lambda: boris.client.room.offer)
    anna.act("room_retract")
    boris.hears(do="retracted", side="light")
    boris.plays("e5xc3")
    anna.act("room_draw")
    boris.answers("accept")
    anna.reads("The game is drawn")


def test_whoever_leaves_a_running_game_has_lost_it(meets_boris):
    anna, boris = meets_boris()
    stopped = anna.page.locator("#notices li", has_text="computer player")
    anna.page.locator("#notices").evaluate(
        "list => list.innerHTML = '<li>The computer player …<button data-notice=engine>Close</button></li>'"
    )
    expect(stopped).to_be_hidden()  # that is no news while two people play
    anna.in_room("Leave room")
    expect(anna.page.locator("#confirm")).to_contain_text("Leaving loses it")
    anna.answers("Leave room")
    boris.hears(do="left")
    assert boris.client.room.result.winner == 1
    expect(anna.page.locator("html")).not_to_have_class("room")
    is_home_without_a_game(anna)
    expect(stopped).to_be_visible()


def test_a_turn_chosen_ahead_is_made_when_it_is_ones_turn_and_one_that_became_impossible_is_told(meets_anna):
    anna, boris = meets_anna()
    boris.drag_by_touch("e5", "c3")
    boris.reads("Your next move is chosen.")
    anna.plays("c3-d4")
    boris.has_turns("C3 → D4", "E5 × C3")
    boris.reads("Anna is thinking.")
    boris.tap("g5", "f4")
    boris.reads("Your next move is chosen.")
    boris.tap("a1")
    boris.reads("Anna is thinking.")
    boris.tap("d6", "e5")
    boris.reads("Your next move is chosen.")
    anna.plays("b2xd4")
    boris.has_turns("C3 → D4", "E5 × C3", "B2 × D4", "D6 → E5")
    boris.reads("Anna is thinking.")
    boris.tap("e5", "f4")
    boris.reads("Your next move is chosen.")
    anna.plays("c3-b4")  # two captures are compulsory instead
    boris.is_passed("Your chosen move is no longer possible.")
    boris.tap("a5", "c3")
    boris.reads("Anna is thinking.")
    boris.tap("e7", "c5")  # takes back the piece that must capture on d6
    boris.reads("Your next move is chosen.")
    anna.plays("d2xb4xd6")
    anna.has_turns("c3-d4", "e5xc3", "b2xd4", "d6-e5", "c3-b4", "a5xc3", "d2xb4xd6", "e7xc5")


def test_phone_shows_all_of_a_room_at_once(meets_anna):
    anna, boris = meets_anna(clock=TEN)
    anna.plays("c3-d4")
    boris.has_the_move()
    boris.tap("e5", "c3")
    anna.plays("b2xd4")
    boris.has_turns("C3 → D4", "E5 × C3", "B2 × D4")
    whole = "#board", ".seats .dark b", ".seats .light b", ".seats .light small", "#clock-0", "#clock-1", "#headline"
    buttons = [f".controls [data-do={wish}]" for wish in ("resign", "room", "room_draw", "room_back_turn")]
    for width, height in ((390, 844), (320, 568), (844, 390)):
        boris.page.set_viewport_size({"width": width, "height": height})
        expect(boris.page.get_by_role("img", name="1 captured")).to_have_text("×1")
        for place in (*whole, *buttons):
            expect(boris.page.locator(place), f"{place} at {width}x{height}").to_be_in_viewport(ratio=0.99)
        boris.gives("document.documentElement.scrollHeight > innerHeight", False)
        boris.gives(IS_CUT, [])
        other, own, board = [boris.page.locator(place).bounding_box() for place in ("#clock-0", "#clock-1", ".table")]
        if width < height:  # the opponent's clock stands above the board, the player's own one below
            assert other["y"] + other["height"] <= board["y"] and own["y"] >= board["y"] + board["height"]
        boris.act("room")
        expect(boris.page.locator('#room [value="room_say:hello"]')).to_be_in_viewport(ratio=0.99)
        boris.press("Escape")


def test_a_cut_network_comes_back_by_itself_and_a_killed_server_loses_nothing(meets_anna, tmp_path):
    with RoomProcess(tmp_path) as server:
        anna, boris = meets_anna(url=server.url, clock=TEN)
        boris.context.set_offline(True)
        boris.reads("No connection.")
        anna.sees("dark", "grace")
        anna.plays("c3-d4")
        boris.context.set_offline(False)
        boris.has_turns("C3 → D4")
        boris.is_passed("Connected again")
        anna.sees("dark", "here")
        anna.is_cut_off()
        boris.is_shown("light", "grace")
        server.kill()
        boris.reads("No connection.")
        boris.tap("e5", "c3")
        server.start()
        boris.has_turns("C3 → D4", "E5 × C3")
        anna.comes_back()
        boris.is_shown("light", "here")
        anna.has_turns("c3-d4", "e5xc3")


def test_two_tabs_of_one_player_show_the_same_even_one_that_slept(meets_boris):
    anna, boris = meets_boris()
    life = anna.context.new_cdp_session(anna.page)
    life.send("Page.setWebLifecycleState", {"state": "frozen"})
    tab = Player(anna.context.new_page(), anna.url).visit()
    tab.more("Rooms")
    tab.page.get_by_role("button", name="Resume game: With Boris").click()
    tab.has_the_move()
    tab.click("c3", "d4")
    boris.plays("e5xc3")
    tab.has_turns("C3 → D4", "E5 × C3")
    life.send("Page.setWebLifecycleState", {"state": "active"})
    anna.has_turns("C3 → D4", "E5 × C3")
    anna.click("b2", "d4")
    boris.has_turns("c3-d4", "e5xc3", "b2xd4")


def test_public_rooms_are_found_entered_and_watched(guest, peer):
    anna = peer("Anna <b>").creates(side="dark", visibility="public", game="bashni", clock={"days": 2})
    boris, lost, refused = guest("Boris"), [], []
    boris.page.route_web_socket(re.compile("rooms$"), lambda line: hinder(line, lost, refused))
    boris.opens()
    boris.online.get_by_role("button", name="Join: Anna <b>").click()
    boris.has_the_move()
    assert (len(lost), refused) == (1, ["join"])
    expect(boris.page.locator("#seats .dark b")).to_have_text("Anna <b>")
    expect(boris.page.locator("#clock-0")).to_have_text(re.compile("^1 day|^2 days"))
    cilka = guest("Cilka").opens()
    expect(cilka.online.get_by_role("button", name="Watch: Boris – Anna <b>")).to_be_visible()
    cilka.online.locator("#online-room").fill(anna.room)
    cilka.act("online_join")
    expect(cilka.page.locator("#invited")).to_contain_text("Both seats in this game are taken.")
    cilka.is_accessible()
    cilka.page.locator("#invited").get_by_role("button", name="Watch").click()
    cilka.reads("Watching · ")
    for each in (boris, cilka):
        each.squares = squares(8)
    boris.click("c3", "d4")
    cilka.has_turns("C3 → D4")
    boris.context.set_offline(True)
    cilka.is_shown("light", "gone")  # a player with days is not waited for at the board
    anna.plays("h6-g5")
    boris.context.set_offline(False)
    boris.has_turns("C3 → D4", "H6 → G5")
    assert refused == ["join", "resume"]


def hinder(line, lost: list, refused: list):
    """Cut the line to a server when it first answers with a seat, before the page gets the answer; `lost` gets it.
    Later, refuse the first request of each kind that enters a room, as coming too fast; `refused` gets the names of the requests.
    """
    server = line.connect_to_server()

    def ask(text: str):
        request = json.loads(text)
        if request["do"] in ("join", "resume") and lost and request["do"] not in refused:
            refused.append(request["do"])
            line.send(json.dumps({"id": request["id"], "error": {"code": "too-fast", "text": ""}}))
        else:
            server.send(text)

    def hear(text: str):
        if '"seat":"light"' in text and not lost:
            lost.append(text)
            server.close()
            line.close()
        else:
            line.send(text)

    line.on_message(ask)
    server.on_message(hear)


def test_who_looks_elsewhere_is_told_and_who_is_short_of_time_is_warned(guest):
    anna, boris = guest("Anna"), guest("Boris", **PHONE)
    anna.page.add_init_script(ELSEWHERE)
    anna.creates("Light", clock="Own time …", own={"Minutes a side": "0.25", "Seconds added a move": "4"})
    anna.in_room("Send")
    anna.finds("heard.sent.length === 1")
    expect(anna.page.locator("#room")).to_contain_text("0:15 + 4")
    anna.press("Escape")
    anna.act("room")
    calls, switch = anna.page.locator("#room-calls"), anna.page.get_by_role("switch", name="Notifications")
    for permission, sentence in (("denied", "Your browser blocks"), ("default", "Your browser wants to ask you again")):
        anna.page.evaluate("now => void (Notification.permission = Notification.answer = now)", permission)
        switch.click()
        expect(calls).to_contain_text(sentence)
        expect(switch).not_to_be_checked()
    anna.page.evaluate("void (Notification.permission = 'granted')")
    anna.press("Escape")
    anna.act("room")
    expect(switch).to_be_checked()  # as soon as the browser allows it
    switch.click()
    expect(calls).to_contain_text("Notifications off.")
    switch.click()
    expect(calls).to_contain_text("Notifications on")
    anna.finds("heard.notes.join().includes('Notifications on')")  # one comes at once
    expect(anna.page.get_by_role("switch", name="Vibration")).to_have_count(0)  # a desk does not vibrate
    anna.is_accessible()
    anna.press("Escape")
    boris.page.add_init_script(ELSEWHERE)
    boris.comes(anna.page.evaluate("heard.sent[0]"))
    anna.has_the_move()
    anna.click("c3", "d4")
    anna.reads("Boris is thinking")
    anna.page.evaluate("window.away = true")
    boris.reads("Your move")
    assert boris.page.evaluate("heard.buzzes") == 0  # nobody has asked for it
    boris.act("room")
    boris.page.get_by_role("switch", name="Vibration").click()
    expect(boris.page.locator("#room-calls")).to_contain_text("Vibration on: your phone vibrates when it is your move.")
    boris.press("Escape")
    boris.tap("e5", "c3")
    expect(anna.page.locator("#clock-0")).to_have_class(re.compile("low"))
    anna.finds("heard.tones.some(tone => tone.frequency.value === 660)")  # the warning's, not that of a piece
    anna.finds('heard.notes.at(-1) === "Your move: Your game with Boris"')
    expect(anna.page).to_have_title("● Your move – Columna")
    anna.finds("heard.badges.join() === 'true,false,true'")
    anna.click("b2", "d4")
    expect(anna.page.locator("#clock-0")).not_to_have_class(re.compile("low"))
    boris.finds("heard.buzzes === 2")  # once when it was switched on


def test_who_goes_away_may_lose_and_two_who_go_pause_the_game(meets_anna, tmp_path):
    with RoomProcess(tmp_path, grace=400) as server:
        anna, boris = meets_anna(url=server.url, clock=TEN)
        boris.context.set_offline(True)
        anna.is_cut_off()
        while "paused" not in server.events:
            boris.page.wait_for_timeout(100)
        assert server.events[-1] == "paused"
        boris.context.set_offline(False)
        boris.reads("Anna left. Claim the win now")
        assert server.events[-1] == "resumed"
        anna.comes_back()
        boris.is_shown("light", "here")
        expect(boris.page.locator("[data-do=room_claim_win]")).to_be_hidden()
        anna.is_cut_off()
        boris.act("room_claim_win")
        boris.reads("Anna was away for too long.")


def test_axe_finds_nothing_online(guest, peer):
    anna = guest("Anna").opens()
    anna.online.get_by_label("Clock").select_option(label="Own time …")
    anna.is_accessible_by_day_and_night()
    anna.act("online_create")
    anna.reads("Waiting for opponent")
    expect(anna.page.locator("#inviting").get_by_role("img", name="QR code of the invitation")).to_be_visible()
    anna.act("room")
    anna.page.locator("[data-do=room_qr]").click()
    anna.page.locator("#room-code svg").wait_for()
    anna.is_accessible_by_day_and_night()
    anna.press("Escape")
    anna.is_accessible_by_day_and_night()
    boris = peer("Boris").comes(anna.room)
    anna.page.locator("#seats .here").nth(1).wait_for()
    expect(anna.page.locator("#inviting")).to_be_hidden()
    boris.does("offer-draw")
    anna.reads("Boris offers a draw.")
    anna.is_accessible_by_day_and_night()
    for words in ("Report an issue", "Leave room"):
        anna.act("room")
        anna.page.locator("#room").get_by_role("button", name=words, exact=True).click()
        anna.page.locator("#report[open], #confirm[open]").wait_for()
        anna.is_accessible_by_day_and_night()
        anna.answers("Cancel")
    anna.resizes(390, 844)
    anna.is_accessible_by_day_and_night()
    anna.context.set_offline(True)
    anna.reads("No connection.")
    anna.is_accessible_by_day_and_night()
    anna.context.set_offline(False)
    anna.is_passed("Connected again")
    anna.act("room_accept")
    anna.reads("The game is drawn")
    anna.is_accessible_by_day_and_night()


def test_a_game_by_link_is_played_by_keyboard_and_heard(guest):
    anna, boris = guest("Anna").visit(), guest("Boris")
    anna.page.locator(".begin [data-do=seek]").focus()
    anna.press("Enter")
    anna.page.locator("#seek [data-do=online]").focus()
    anna.press("Enter")
    anna.online.get_by_label("Your name").focus()
    anna.page.keyboard.insert_text("Anna")
    anna.online.get_by_label("Random").focus()
    anna.press("ArrowLeft")
    anna.page.locator("[data-do=online_create]").focus()
    anna.press("Enter")
    anna.page.evaluate("delete Navigator.prototype.clipboard")  # as without HTTPS
    anna.page.locator("#inviting [data-do=room_copy]").focus()
    anna.press("Enter")
    expect(anna.page.locator("#copy-text")).to_be_focused()
    boris.page.goto(anna.page.input_value("#copy-text"))
    anna.press("Escape")
    expect(boris.page.locator("[data-do=online_accept]")).to_be_focused()
    boris.press("Enter")
    anna.hears(": connected")
    for square in ("c3", "d4"):
        anna.square(square).focus()
        anna.press("Enter")
    boris.hears("Light: C3 to D4")
    for square in ("e5", "c3"):
        boris.square(square).focus()
        boris.press("Enter")
    anna.hears("Dark: E5 takes the soldier on D4, landing on C3.")
    boris.press("Control+Shift+x")
    boris.page.locator("#agreed").focus()
    boris.press("Enter")
    anna.hears("You won")


def titles_and_turns(player: Guest) -> list[tuple[str, list[str]]]:
    """The title and the turns of each game in the library."""
    return [(game["title"], game["turns"]) for game in kept(player)]


def test_a_finished_game_lies_in_the_library_and_no_engine_helps_before(meets_boris):
    anna, boris = meets_boris()
    anna.click("c3", "d4")
    boris.has_turns("c3-d4")
    anna.act("menu")
    for wish in ("hint", "analyse", "review"):
        expect(anna.page.locator(f'#menu [value="{wish}"]')).to_be_disabled()
    anna.answers("Done")
    boris.does("resign")
    anna.reads("You won")
    settles(anna.page, partial(titles_and_turns, anna), [("Anna – Boris", ["c3-d4"])])
    anna.act("menu")
    expect(anna.page.locator('#menu [value="review"]')).to_be_enabled()


def test_a_site_without_rooms_shows_nothing_of_them(player):
    player.visit().page.locator("#menu").wait_for(state="attached")
    expect(player.page.locator("[data-do=online]").filter(visible=True)).to_have_count(0)
    player.act("menu")
    expect(player.page.locator('#menu [value="online"]')).to_be_hidden()


NO_LINE = "window.WebSocket = class { close() {} send() {} }"  # a server that never answers


def comes_again(guest: Guest, script="0") -> Guest:
    """Close the tab, and open the page in another one of the same browser."""
    guest.page.close()
    guest.page = guest.context.new_page()
    guest.page.add_init_script(script)
    guest.online = guest.page.locator("#online")
    return guest.visit()


def test_running_game_is_offered_first_after_its_tab_was_closed(meets_anna):
    anna, boris = meets_anna()
    anna.plays("c3-d4")
    boris.reads("A capture is compulsory")
    comes_again(boris).has_turns("C3 → D4")  # no move was made in the game behind it
    comes_again(boris, NO_LINE).is_told("Your game with Anna · Lasca 7×7 · your move")
    boris.more("Home")
    expect(boris.page.locator("#mine button")).to_contain_text("Your game with Anna")
    comes_again(boris).page.locator("#mine button").click()
    boris.has_turns("C3 → D4")
    boris.reads("A capture is compulsory")
    anna.does("resign")
    boris.reads("You won")
    expect(comes_again(boris).page.locator("html.has-rooms")).to_have_count(1)
    expect(boris.page.locator(".notices")).not_to_contain_text("Anna")


def test_page_goes_straight_back_to_a_game_whose_clock_runs(meets_anna):
    anna, boris = meets_anna(clock=TEN)
    anna.plays("c3-d4")
    boris.reads("A capture is compulsory")
    comes_again(boris).has_turns("C3 → D4")
    boris.tap("e5", "c3")
    anna.has_turns("c3-d4", "e5xc3")
    second = Player(boris.context.new_page(), boris.url).visit()
    second.is_told("the clock is running")  # and not put on the board: the first tab shows it


def test_reload_at_home_stays_there_and_the_other_side_sees_us(meets_anna):
    anna, boris = meets_anna(clock=TEN)
    boris.more("Home")
    expect(boris.page.locator("#mine button")).to_be_focused()
    expect(boris.page.locator("[data-do=continue]")).to_be_hidden()  # it would name the same game
    boris.page.reload()
    expect(boris.page.locator("html.room-runs")).to_have_count(1)
    boris.is_at_home()
    anna.sees("dark", "here")
    anna.plays("c3-d4")
    boris.is_at_home()
    boris.page.locator("#mine button", has_text="Your game with Anna").click()
    boris.has_turns("C3 → D4")
    boris.reloads_without_the_game_behind("online")
    boris.has_turns("C3 → D4")
    boris.reads("A capture is compulsory: E5 × C3.")
    expect(boris.page.locator(".status")).to_be_visible()


def test_board_of_a_phone_stays_where_it_is_while_answers_come_and_go(meets_anna):
    anna, boris = meets_anna()
    top = boris.page.locator(".board").bounding_box()["y"]
    anna.plays("c3-d4")
    boris.reads("A capture is compulsory")
    boris.tap("e5", "c3")
    anna.has_turns("c3-d4", "e5xc3")
    anna.does("offer-draw")
    expect(boris.page.locator("[data-do=room_accept]")).to_be_visible()
    settles(boris.page, lambda: boris.page.locator(".board").bounding_box()["y"], top)
    boris.page.locator("[data-do=room_decline]").tap()
    boris.page.locator("[data-do=room_draw]").tap()
    expect(boris.page.locator("#confirm")).to_contain_text("Offer a draw?")
    assert anna.client.room.offer is None
    boris.answers("Offer a draw")
    anna.waits(lambda: anna.client.room.offer)
    expect(boris.page.locator("[data-do=room_retract]")).to_be_visible()
    settles(boris.page, lambda: boris.page.locator(".board").bounding_box()["y"], top)
    anna.does("resign")
    boris.reads("You won")
    expect(boris.page.get_by_role("button", name="Review", exact=True)).to_be_visible()
    settles(boris.page, lambda: boris.page.locator(".board").bounding_box()["y"], top)


def test_game_that_ended_meanwhile_is_offered_no_more(meets_anna):
    anna, boris = meets_anna()
    boris.page.close()
    anna.does("resign")
    boris.page = boris.context.new_page()
    with boris.page.expect_websocket() as line:
        boris.visit()
    line.value.wait_for_event("framereceived")
    expect(boris.page.locator(".notices li")).to_have_count(0)


# a page that asks for the card of an invitation once, so that it offers a seat that is taken
NOT_AGAIN = (
    "{ const later = setTimeout; setTimeout = (act, ms, ...more) => ms === %d || later(act, ms, ...more) }" % AGAIN
)


def test_invitation_is_a_card_and_says_that_it_is_full(guest, peer):
    anna = peer("Anna").creates(side="dark", game="bashni", clock={"main": 180, "increment": 2})
    cilka, dora = guest("Cilka", **PHONE), guest("Dora")
    cilka.page.add_init_script(NOT_AGAIN)
    cilka.page.goto(anna.invitation)
    card = cilka.page.locator("#invited")
    expect(card).to_contain_text("Anna invites you to play Bashni.")
    for words in ("3 + 2", "you play Light", "casual"):
        expect(card).to_contain_text(words)
    expect(card.locator(".offered .miniature .here")).to_have_count(24)
    cilka.is_accessible_by_day_and_night()
    expect(cilka.page).not_to_have_url(re.compile("join"))
    dora.page.goto(f"{dora.url}#r={anna.room}")  # as earlier versions wrote it
    expect(dora.page.locator("#invited")).to_contain_text("Anna invites you to play Bashni.")
    peer("Boris").comes(anna.room)
    cilka.act("online_accept")  # Boris was faster
    for each in (cilka, dora):
        expect(each.page.locator("#invited")).to_contain_text("To watch, ask a player for a watch link.")
        expect(each.page.locator("#invited-offer button")).to_have_count(0)
        expect(each.page.locator("#invited .close")).to_be_focused()


def test_refused_connection_is_told_apart_from_a_lost_one(guest):
    refused = "window.WebSocket = class { constructor() { setTimeout(() => this.onclose({}), 5); } close() {} }"
    anna = guest("Anna")
    anna.context.add_init_script(refused)
    anna.opens()
    expect(anna.page.locator("#online-state")).to_contain_text("The server refuses the connection.")
    boris = guest("Boris")
    boris.context.add_init_script(refused)
    boris.page.route("**/rooms/health", lambda route: route.abort())
    with boris.page.expect_request("**/rooms/health"):
        boris.opens()
    expect(boris.page.locator("#online-state")).to_contain_text("No connection.")


PLACES = "[...document.querySelectorAll('.home > *')].map(part => part.offsetTop)"
# whether Home shows the whole of a tournament and of a game
BOTH = """top => {
    top.insertAdjacentHTML("afterbegin", '<button data-do="tournaments:"><span><b>Club</b></span></button>');
    const end = top.getBoundingClientRect().bottom, all = [...top.children];
    const seen = all.every(each => each.checkVisibility() && each.getBoundingClientRect().bottom <= end);
    top.firstChild.remove();
    return seen;
}"""


def test_live_boards_follow_in_the_lobby_and_at_home(guest, peer):
    anna = peer("Anna").creates(visibility="public", clock=TEN)
    cilka = guest("Cilka", **PHONE).visit()
    at_home = cilka.page.locator("#top button")
    expect(cilka.page.locator("#top")).to_be_attached()
    heights = cilka.page.evaluate(PLACES)
    peer("Boris").comes(anna.room)
    expect(at_home).to_contain_text("Anna – Boris")
    cilka.gives(PLACES, heights)
    settles(cilka.page, lambda: cilka.page.locator("#top").evaluate(BOTH), True)
    dora = guest("Dora").opens()
    board = dora.page.locator(f"#online-boards [data-do='watch:{anna.room}']")
    dora.is_accessible_by_day_and_night()
    cilka.is_accessible_by_day_and_night()
    before = [place.inner_html() for place in (board, at_home)]
    anna.plays("c3-d4")
    for place, shown in zip((board, at_home), before, strict=True):
        settles(place.page, lambda place=place, shown=shown: place.inner_html() != shown, True)
    board.click()
    at_home.click()
    for each in (cilka, dora):
        each.reads("Watching · ")
        each.has_turns("C3 → D4")


def lets_through(guest: Guest, passes) -> None:
    """Let only those frames from and to a guest's page pass for which passes(message) is true."""

    def stand_between(line):
        server = line.connect_to_server()
        line.on_message(lambda text: server.send(text) if passes(json.loads(text)) else None)
        server.on_message(lambda text: line.send(text) if passes(json.loads(text)) else None)

    guest.page.route_web_socket(re.compile("rooms$"), stand_between)


def test_move_that_gets_lost_is_sent_again_at_once_and_after_a_reload(guest, peer):
    anna, lost, is_lossy = peer("Anna").creates(), [], [True]

    def passes(message):
        """Lose the first turn, and after it those of a page that is then reloaded."""
        if message.get("do") != "turn" or not is_lossy:
            return True
        lost.append(message["turn"])
        return False

    boris = guest("Boris", **PHONE)
    lets_through(boris, passes)
    boris.comes(anna.invitation)
    boris.reads("Anna is thinking.")
    anna.plays("c3-d4")
    boris.reads("A capture is compulsory")
    boris.tap("e5", "c3")
    boris.reads("Sending your move …")
    settles(boris.page, lambda: len(lost) > 1, True)  # the page asks again, on the same connection
    boris.page.reload()
    boris.has_turns("C3 → D4", "E5 × C3")
    boris.reads("Sending your move …")
    is_lossy.clear()
    boris.reads("Anna is thinking.")
    assert anna.turns == ["c3-d4", "e5xc3"]
    assert set(lost) == {"e5xc3"}


def test_move_that_a_page_does_not_hear_of_is_asked_for_before_time_runs_out(guest, peer):
    anna, lost, pongs = peer("Anna").creates(clock=TEN), [], []

    def passes(message):
        """Lose the news of Anna's first turn, and note the pongs."""
        if message.get("event", {}).get("do") == "turn":
            lost.append(message)
            return False
        pongs.extend([message] if message.get("ok") and "now" in message else [])
        return True

    boris = guest("Boris", **PHONE)
    lets_through(boris, passes)
    boris.comes(anna.invitation)
    settles(boris.page, lambda: bool(pongs), True)
    anna.plays("c3-d4")
    settles(boris.page, lambda: bool(lost), True)
    expect(boris.page.locator("#turns li:not(.start)")).to_have_count(1, timeout=OFTEN + 10_000)
    boris.reads("A capture is compulsory")
    assert len(lost) == 1


def test_clocks_stand_until_each_has_moved_and_a_room_without_a_first_move_closes(tmp_path, meets_anna):
    with RoomProcess(tmp_path, free=15_000) as process:
        anna, boris = meets_anna(url=process.url, clock={"main": 60, "increment": 0})
        boris.reads("seconds left. No clock runs.")
        anna.plays("c3-d4")
        boris.reads("A capture is compulsory: E5 × C3.")
        boris.hears("seconds left. No clock runs.")
        clocks = boris.page.locator("#seats .clock")
        expect(clocks).to_have_text(["1:00", "1:00"])
        boris.reads("No first move in time: the game stays without a result.")
        boris.reads("Room closed")
        expect(clocks).to_have_text(["1:00", "1:00"])
        assert process.events[-1] == "closed"


def test_rematch_offer_that_gets_lost_on_its_way_is_read_before_the_page_asks(guest, peer):
    boris, anna = peer("Boris").creates(side="dark"), guest("Anna")
    lost, sent = [], []

    def carry(page):
        server = page.connect_to_server()

        def pass_on(text):
            is_lost = '"rematch"' in text and not lost
            lost.append(text) if is_lost else page.send(text)

        def send(text):
            sent.append(json.loads(text)["do"])
            server.send(text)

        server.on_message(pass_on)
        page.on_message(send)

    anna.page.route_web_socket(re.compile("/rooms$"), carry)
    anna.comes(boris.invitation)
    anna.has_the_move()
    boris.does("resign")
    anna.reads("You won")
    sent.clear()
    boris.does("rematch")
    anna.reads("Boris offers a rematch.")
    assert lost and sent[:1] == ["resume"]
    anna.act("room_accept")
    boris.waits(lambda: boris.client.room.phase == RUNNING)

"""People who look for somebody to play with, at a real server."""

import json
import re
import sqlite3
from contextlib import closing
from functools import partial

import pytest
from playwright.sync_api import expect

from pyapp.rules.puzzles import WIN, read_puzzles
from tests.app.player import settles
from tests.app.rooms import ELSEWHERE, PHONE, Guest
from tools.paths import PUZZLES

PUZZLE = next(puzzle for puzzle in read_puzzles((PUZZLES / "lasca.txt").read_text()) if puzzle.aim == WIN)


BLITZ = {"main": 180, "increment": 2}  # the pace 3 + 2
# On the document: Playwright takes back a click beside its target at the window, then clicks again.
COUNT = "window.taps = 0; document.addEventListener('click', ({ detail }) => { taps += detail > 0; }, true)"


class Seeker(Guest):
    """A Guest who looks for somebody. bar: the bar that the page shows meanwhile."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.bar = self.page.locator("#seeking")

    def seeks(self, pace: str, game="lasca"):
        """Look for somebody to play a game at this pace."""
        dialog = self.page.locator("#seek")
        dialog.get_by_label("Game").select_option(game)
        dialog.get_by_label("Your name").fill(self.name)
        self._unfold(dialog.get_by_text(pace, exact=True))
        dialog.get_by_role("button", name=pace, exact=True).click()

    def waits(self, pace: str):
        """Look for somebody at a pace at which nobody else does yet."""
        self.seeks(pace)
        expect(self.bar).to_contain_text(pace)

    def seeks_rated(self):
        """Look for somebody to play a rated game, as quick as can be, in the dialog that is open."""
        self.page.locator("#seek").get_by_text("Rated", exact=True).click()
        self.act("seek_begin:0")

    def takes_a_name(self):
        """Take the player's name by the way that the search offers, and come back to the search."""
        self.more("Find an opponent")
        self.takes_it()

    def takes_it(self):
        """The same in the dialog that is open."""
        self.act("seek_account")
        self.page.locator("#account-name").fill(self.name)
        self.act("account_name")
        expect(self.page.locator("#account-inside")).to_contain_text(self.name)
        self.page.locator("#account .close").click()
        expect(self.page.locator("#seek")).to_be_visible()

    @property
    def has_light(self) -> bool:
        """True if this player has Light in the new game."""
        expect(self.page.locator("#seats")).to_contain_text(f"{self.name} (you)")
        return self.page.locator("#seats .light").inner_text().startswith(self.name)


@pytest.fixture
def seeker(guest):
    """A maker of people who look for somebody."""
    return partial(guest, kind=Seeker)


def test_two_are_found_for_each_other_whatever_they_did_before_and_come_back_to_it(seeker):
    anna = seeker("Anna").visit().invites_a_friend()
    anna.page.add_init_script(ELSEWHERE)
    anna.page.evaluate(ELSEWHERE)
    anna.click("c3", "d4")
    anna.more("Find an opponent")
    anna.page.locator("#seek [data-do='seek_begin:1']").wait_for()
    anna.is_accessible()
    anna.waits("15 + 10")
    anna.is_accessible()
    anna.hears("Looking for an opponent")
    anna.click("e5", "c3")  # the game on the board goes on meanwhile
    anna.has_turns("C3 → D4", "E5 × C3")
    anna.act("seek_stop")
    expect(anna.bar).to_have_count(0)
    boris = seeker("Boris", **PHONE).visit()
    boris.act("seek")
    boris.waits("5 + 3")
    puzzle = boris.page.locator("#practice").get_by_role("button", name="Show me", exact=True)
    boris.page.evaluate(f"location.hash = 'puzzle=lasca.{PUZZLE.id}'")
    puzzle.wait_for()
    expect(boris.bar).to_be_in_viewport(ratio=1)
    boris.resizes(1920, 1080)
    expect(boris.bar).to_be_in_viewport(ratio=1)
    boris.resizes(390, 844)
    anna.more("Find an opponent")
    anna.page.evaluate("window.away = true")  # before the search: somebody is found at once
    anna.seeks("5 + 3")
    anna.finds("heard.tones.length > 0 && heard.notes.length === 0")
    expect(anna.page).to_have_title(re.compile("Opponent found|Your move"))
    light, dark = (anna, boris) if anna.has_light else (boris, anna)
    for each in (anna, boris):
        expect(each.bar).to_have_count(0)
    light.has_the_move()
    light.has_turns()
    dark.reads(f"{light.name} is thinking")
    first = boris.room
    boris.in_room("Resign")
    boris.answers("Resign")
    for each, words in ((anna, "You won"), (boris, "You lost")):
        each.reads(words)
        each.act("room_next")
        expect(each.page.locator("[data-do=room_next]")).to_be_hidden()
    for each in (anna, boris):
        expect(each.page.locator("html.room-runs")).to_have_count(1)
    settles(anna.page, lambda: anna.room == boris.room != first, True)
    light, dark = (anna, boris) if anna.has_light else (boris, anna)
    light.has_the_move()
    light.click("c3", "d4")
    dark.reads("A capture is compulsory")
    dark.click("e5", "c3")
    for each in (anna, boris):
        each.has_turns("C3 → D4", "E5 × C3")
    anna.in_room("Leave room")
    anna.answers("Leave room")
    anna.is_at_home()
    anna.act("continue")
    anna.reads("Light to move")
    anna.has_turns("C3 → D4", "E5 × C3")
    expect(anna.page.locator("html")).not_to_have_class(re.compile(r"\broom\b"))
    boris.reads("You won")
    boris.in_room("Leave room")
    boris.answers("Leave room")
    puzzle.wait_for()


def test_a_search_outlives_a_cut_a_restart_and_a_reload_and_the_computer_is_offered(seeker, peer, rooms, tmp_path):
    anna = seeker("Anna").visit()
    anna.page.locator(".begin [data-do=seek]").focus()
    anna.press("Enter")
    anna.page.locator("#seek [data-do='seek_begin:0']").wait_for()
    expect(anna.page.locator("#seek [data-do='seek_begin:0']")).to_be_focused()
    anna.press("Enter")
    expect(anna.bar).to_contain_text("nobody else wants this yet")
    rooms.kill()
    expect(anna.bar).to_contain_text("No connection.")
    rooms.start()
    expect(anna.bar).to_contain_text("nobody else wants this yet")
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite", isolation_level=None)) as log:
        log.execute("UPDATE seeks SET since = since - 1200000")
    anna.page.reload()
    expect(anna.bar).to_contain_text(re.compile("2[0-9]:[0-9][0-9]"))
    anna.hears("Play the computer meanwhile")
    anna.act("seek_computer")
    anna.reads("Your move")
    expect(anna.page.locator("html")).not_to_have_class(re.compile("starting"))
    anna.click("c3", "d4")
    expect(anna.bar.locator("[data-do=seek_computer]")).to_be_hidden()
    boris = peer("Boris").takes_name().seeks(clock=BLITZ)
    anna.hears("Opponent found.")
    boris.meets()
    boris.does("leave")
    anna.reads("You won")
    anna.in_room("Leave room")
    anna.answers("Leave room")
    anna.is_at_home()
    anna.act("continue")
    anna.waits_for_turns(2)
    anna.takes_a_name()
    anna.seeks_rated()
    anna.page.reload()
    expect(anna.bar).to_contain_text("3 + 2 · Rated")
    boris.seeks(clock=BLITZ, rated=True)
    anna.hears("Opponent found.")
    expect(anna.page.locator("#seats")).to_contain_text("Anna (you)")
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite")) as log:
        made = [json.loads(event) for (event,) in log.execute("SELECT event FROM events WHERE n = 1")]
    assert sorted(event.get("rated", False) for event in made) == [False, True]


def test_who_is_offline_reads_so_first_and_is_offered_what_works_without_a_network(seeker):
    anna = seeker("Anna").visit()
    anna.act("seek")
    search, rest = anna.page.locator("#seek"), anna.page.locator("#seek-offline")
    named = search.get_by_label("Your name").input_value()
    expect(rest).to_be_hidden()
    anna.context.set_offline(True)
    expect(rest).to_contain_text("You are offline.")
    expect(
        search.locator("#seek-paces, #seek-hint, select, input, [data-do=online]").filter(visible=True)
    ).to_have_count(0)
    anna.is_accessible()
    anna.act("seek_offline")
    expect(anna.page.locator("#games")).to_be_visible()
    anna.press("Escape")
    anna.act("online")
    expect(anna.online.locator("#online-rooms")).to_have_text("No connection.")
    expect(anna.online.locator("#online-name")).to_have_value(named)
    anna.context.set_offline(False)
    expect(anna.online.locator("#online-rooms")).to_have_text("No open games right now.")
    anna.online.locator("[data-do=seek]").click()
    anna.waits("3 + 2")
    expect(anna.bar).to_contain_text("nobody else wants this yet")
    expect(anna.bar).to_have_css("position", "sticky")
    anna.context.set_offline(True)
    expect(anna.bar).to_contain_text("We keep your place for")
    expect(anna.bar).to_have_css("position", "static")  # so that it covers no tile
    anna.context.set_offline(False)
    expect(anna.bar).to_contain_text("nobody else wants this yet")


def test_two_who_want_different_games_learn_of_each_other_and_any_game_fits(seeker, peer):
    peer("Anna").seeks(clock=BLITZ)
    boris = seeker("Boris", **PHONE).visit()
    boris.act("seek")
    boris.seeks("10 + 5", "bashni")
    offer = "1 player is waiting: Lasca 7×7 · 3 + 2 · Casual. Play that?"
    boris.hears(offer)
    boris.is_accessible_by_day_and_night()
    boris.bar.get_by_role("button", name=offer).click()
    expect(boris.page.locator("#seats")).to_contain_text("Boris (you)")
    expect(boris.page.locator("#seats")).to_contain_text("Anna")
    boris.in_room("Leave room")
    boris.answers("Leave room")
    boris.is_at_home()
    peer("Dora").seeks(game="bashni")
    boris.act("seek")
    boris.seeks("5 + 3", "any")
    expect(boris.page.locator("#seats")).to_contain_text("Dora")
    expect(boris.page.locator("#game")).to_have_text("Bashni")


def test_who_has_waited_half_a_minute_invites_or_is_notified(seeker, peer, tmp_path):
    anna = seeker("Anna")
    anna.context.add_init_script(ELSEWHERE + "Notification.permission = 'default';")
    anna.visit().act("seek")
    anna.waits("3 + 2")
    expect(anna.bar.locator("[data-do=seek_link]")).to_have_count(0)
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite", isolation_level=None)) as log:
        log.execute("UPDATE seeks SET since = since - 40000")
    anna.page.reload()
    anna.bar.get_by_role("button", name="Computer: ").wait_for()
    anna.is_accessible_by_day_and_night()
    anna.act("seek_notify")
    anna.is_passed("Notifications on: they tell you when it is your move, while this page is open.")
    anna.act("seek_link")
    anna.reads("Waiting for opponent")
    expect(anna.bar).to_have_count(0)
    peer("Boris").comes(anna.room)
    expect(anna.page.locator("#clock-0")).to_have_text(re.compile("^[23]:"))


def test_invitation_takes_three_taps_and_one_and_a_search_two(seeker, peer):
    anna, boris, cilka = [seeker(name, **PHONE) for name in ("Anna", "Boris", "Cilka")]
    for each in (anna, boris, cilka):
        each.context.add_init_script(COUNT)
    anna.visit().act("online")
    anna.act("online_create")
    link = anna.invitation
    assert "#" not in link and link.endswith("/?join=" + anna.room)
    boris.page.goto(link)
    boris.act("online_accept")
    dora = peer("Dora").seeks(clock={"main": 600, "increment": 5})
    cilka.visit().act("seek")
    cilka.act("seek_begin:2")
    dora.meets()
    for each, taps in ((anna, 3), (boris, 1), (cilka, 2)):
        expect(each.page.locator("#seats .here")).to_have_count(2)
        assert each.page.evaluate("taps") == taps


def test_who_chooses_a_name_goes_on_with_the_search(seeker, peer):
    peer("Boris").takes_name().seeks(game="bashni", clock=BLITZ, rated=True)
    anna = seeker("Anna", **PHONE).visit()
    anna.act("seek")
    anna.page.locator("#seek").get_by_label("Game").select_option("bashni")
    anna.act("seek_account")
    anna.page.locator("#account .close").click()  # no name yet
    anna.takes_it()
    expect(anna.page.locator("#seek").get_by_label("Game")).to_have_value("bashni")
    anna.seeks_rated()
    expect(anna.page.locator("#seats")).to_contain_text("Anna (you)")
    expect(anna.page.locator("#game")).to_have_text("Bashni")


def test_nothing_sticks_out_of_the_window_beside_a_record_or_a_result(seeker, peer):
    boris = peer("Boris").creates(side="dark")
    anna = seeker("Anna").comes(boris.invitation)
    anna.has_the_move()
    boris.does("resign")
    anna.reads("You won")
    for panel in ("study", "analyse", "explorer"):
        anna.wishes(panel)
        expect(anna.page.locator(f"#{'analysis' if panel == 'analyse' else panel}")).to_be_visible()
        anna.gives("document.documentElement.scrollWidth <= innerWidth", True)
        anna.press("Escape")
    cilka = seeker("Cilka", viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    for layout in ("panels", "menu"):
        cilka.find("W:b2w,c3b", layout=layout)
        cilka.wishes("seek")
        cilka.waits("5 + 3")
        cilka.click("b2", "d4")
        expect(cilka.page.locator("#ending")).to_be_visible()
        expect(cilka.bar).to_be_in_viewport(ratio=1)
        cilka.gives("document.documentElement.scrollWidth <= innerWidth", True)


UNCOVERED = """() => { const bar = document.querySelector("#seeking").getBoundingClientRect();
    return [...document.querySelectorAll("[data-square] .ground, .status, main > .turns, .controls button")]
        .filter(e => e.checkVisibility()).every((e) => { const box = e.getBoundingClientRect();
            return box.bottom <= bar.top + 1 || box.top >= bar.bottom - 1; }); }"""


@pytest.mark.parametrize("width, height", [(390, 844), (360, 640)])
def test_the_bar_of_a_search_covers_neither_board_nor_moves_on_a_phone(width, height, seeker, peer):
    peer("Boris").seeks(clock={"main": 600, "increment": 5})
    anna = seeker("Anna", viewport={"width": width, "height": height}, has_touch=True).visit()
    anna.act("seek")
    anna.waits("3 + 2")
    expect(anna.bar.get_by_role("button").nth(1)).to_be_visible()
    anna.sets_up(mode="computer")
    anna.click("c3", "d4")
    anna.waits_for_turns(2)
    anna.gives(UNCOVERED, True)

"""Tournaments: members of a club, each with a browser of their own, at a real server."""

import json
import re
import time
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.app.player import settles
from tests.app.rooms import PHONE, Guest, RoomProcess

SHOWN = """() => {  // the words of the tournament's page where it is seen, else those about a game that is on the board
    const place = document.querySelector("#tournament");
    if (place?.checkVisibility()) return place.textContent;
    return document.querySelector("html.room-runs .status")?.textContent ?? "";
}"""


@pytest.fixture
def rooms(tmp_path):
    """A server with rooms; minutes and pauses of its tournaments are short, but games wait for slow pages."""
    with RoomProcess(tmp_path, minute=1000, first_turn=600_000, pause=500) as process:
        yield process


class Participant(Guest):
    """A player in tournaments."""

    @property
    def place(self):
        """The page of the tournament."""
        return self.page.locator("#tournament")

    def enters(self, link: str = "") -> "Participant":
        """Follow a link, if there is one, and take part; a name is chosen on the way."""
        if link:
            self.page.goto(link)
        self.act("tournament_join")
        if self.page.evaluate("!localStorage['columna.account']"):
            self.takes_name()
        expect(self.place).to_contain_text("You are in.")
        return self

    def takes_name(self):
        """Choose a name for this device."""
        self.page.locator("#account-name").fill(self.name)
        self.page.locator("#account-take").click()
        expect(self.page.locator("#account")).not_to_be_visible()

    def is_called(self, opponent: str):
        """Wait until the game against an opponent is on the board."""
        expect(self.page.locator("#seats")).to_contain_text(opponent)
        expect(self.page.locator("html.room-runs")).to_have_count(1)

    @property
    def is_to_move(self) -> bool:
        """True if it is our turn in a game that is on the board."""
        return "Your move" in self._shown

    @property
    def must_capture(self) -> bool:
        """True if it is our turn after the other side's first turn."""
        return self.is_to_move and "A capture is compulsory" in self._shown

    @property
    def is_over(self) -> bool:
        """True if the tournament's page says that the tournament is over."""
        return "The tournament is over." in self._shown

    @property
    def _shown(self) -> str:
        return self.page.evaluate(SHOWN)

    @property
    def standings(self) -> list[list[str]]:
        """The cells of the table."""
        rows = self.place.locator("tbody tr")
        return [row.locator("td, th").all_inner_texts() for row in rows.all()]


@pytest.fixture
def member(guest):
    """A maker of participants."""
    return partial(guest, kind=Participant)


def play_to_the_end(members: list[Participant]):
    """Let Light make a turn, Dark answer it and Light resign in each game, until the tournament is over."""
    until = time.monotonic() + 240
    while not all(member.is_over for member in members):
        assert time.monotonic() < until
        for member in members:
            if member.is_to_move:
                play_a_game(member, members)
        members[0].page.wait_for_timeout(100)


def play_a_game(light: Participant, members: list[Participant]):
    """Play the game that waits for a member's first turn."""
    light.click("c3", "d4")
    light.has_turns("C3 → D4")
    while not (captors := [member for member in members if member.must_capture]):
        light.page.wait_for_timeout(100)
    captors[0].click("e5", "c3")
    light.has_turns("C3 → D4", "E5 × C3")
    light.in_room("Resign")
    light.answers("Resign")
    light.reads("You lost")


def makes(organizer: Participant, kind: str, clock: str = "3 + 2") -> str:
    """Make a tournament of this kind on the page and take part in it. Returns the link to it."""
    organizer.visit().more("Tournaments")
    organizer.page.locator("#tournaments-new summary").click()
    organizer.page.locator("#tournaments").get_by_text(kind, exact=True).click()
    if kind == "Arena":
        organizer.page.locator("#tournaments-minutes").select_option("10")
    organizer.page.locator("#tournaments-clock").select_option(label=clock)
    organizer.page.locator("#tournaments-starts").select_option("60")
    organizer.is_accessible()
    organizer.act("tournament_create")
    organizer.takes_name()
    expect(organizer.place).to_contain_text(f"{kind} · Lasca 7×7 · {clock} · Rated")
    organizer.act("tournament_copy")
    organizer.enters()
    return organizer.page.evaluate("navigator.clipboard.readText()")


def is_printed_alone(organizer) -> None:
    """Check that only the table is printed, all of it and without buttons."""
    page = organizer.page
    page.evaluate("() => { window.prints = 0; window.print = () => { window.prints += 1 } }")
    organizer.act("tournament_print")
    organizer.gives("window.prints", 1)
    page.evaluate("document.activeElement.blur()")  # as printing does, which leaves the button out
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("[data-do=tournament_print]")).to_be_focused()
    page.emulate_media(media="print")
    expect(page.locator("#tournament-table")).to_be_visible()
    expect(page.locator("#tournament-export")).to_be_hidden()
    expect(page.locator(".board")).to_be_hidden()
    hidden = "(place) => [place.scrollHeight - place.clientHeight, place.scrollWidth - place.clientWidth]"
    assert page.locator("#tournament").evaluate(hidden) == [0, 0]
    page.emulate_media(media="screen")


@pytest.mark.slow
def test_four_play_an_arena_to_its_end(member):
    anna = member("Anna")
    link = makes(anna, "Arena")
    members = [anna, *(member(name).enters(link) for name in ("Boris", "Cilka", "Dana"))]
    anna.act("tournament_begin")
    play_to_the_end(members)
    anna.is_accessible()
    table = anna.standings
    assert sorted(row[1] for row in table) == ["Anna", "Boris", "Cilka", "Dana"]
    games = sum(int(row[4]) for row in table) // 2
    assert games > 1 and sum(int(row[2]) for row in table) >= 2 * games
    with anna.page.expect_download() as found:
        anna.page.get_by_role("link", name="Games as PDN").click()
    text = found.value.path().read_text("utf-8")
    assert text.count('[Event "Club tournament"]') == games and re.search(r"c3-d4( {.*?})?( 1\.\.\.)? e5xc3", text)
    with anna.page.expect_download() as found:
        anna.act("tournament_csv")
    assert found.value.path().read_text("utf-8-sig").count("\n") == 5
    is_printed_alone(anna)


def test_two_play_a_swiss_until_nobody_is_left_to_meet(member):
    ivan = member("Ivan")
    link = makes(ivan, "Swiss")
    ivan.act("tournament_qr")
    expect(ivan.place.get_by_role("img", name="QR code of the tournament")).to_be_visible()
    jana = member("Jana", **PHONE).visit()
    jana.page.locator("#top").get_by_role("button", name="Club tournament Tournament in 60 minutes").click()
    jana.enters()
    ivan.act("tournament_begin")
    for each in (ivan, jana):
        expect(each.page.locator("html.room-runs .board")).to_be_visible()
    ivan.page.goto(link)
    ivan.page.locator("#tournament-organize summary").click()
    for action in ("tournament_pause", "tournament_close_entry", "tournament_continue"):
        ivan.act(action)
    expect(ivan.place.locator("#tournament-decisions li")).to_have_count(3)
    ivan.is_accessible()
    ivan.page.keyboard.press("Escape")
    expect(ivan.page.locator("html.room-runs .board")).to_be_visible()
    play_to_the_end([ivan, jana])
    assert "New players can no longer join." in jana.page.evaluate("toasts")
    results = {row[1]: (row[2][1:], row[3]) for row in jana.standings}
    assert sorted(results.values()) == [("○0", "0"), ("●1", "1")]
    ivan.page.locator("#tournament-result").select_option("draw")
    ivan.act("tournament_decide")
    ivan.answers("Decide game")
    expect(jana.place.locator("#tournament-decisions")).to_contain_text("the organizer decided ½ : ½.")
    settles(jana.page, lambda: [row[3] for row in jana.standings], ["½", "½"])
    assert not jana.page.locator("#tournament-organize").is_visible()
    jana.is_accessible()


@pytest.mark.slow
def test_three_play_a_round_robin_by_link_and_one_reloads(member):
    emil = member("Emil")
    link = makes(emil, "Round robin")
    members = [emil, member("Fanny", **PHONE).enters(link), member("Gustav").enters(link)]
    watcher = member("Hana")
    watcher.page.goto(link)
    expect(watcher.place).to_contain_text("Starts in")
    members[2].page.reload()
    watcher.place.get_by_role("button", name="Emil").focus()
    emil.act("tournament_begin")
    play_to_the_end(members)
    for each in (*members, watcher):
        expect(each.place).to_contain_text("The tournament is over.")
        assert len(each.standings) == 3 and {row[5] for row in each.standings} <= {"0", "1", "2"}
    members[1].is_accessible()
    assert not watcher.page.locator("[data-do=tournament_join]").count()
    expect(watcher.place.get_by_role("button", name="Emil")).to_be_focused()
    watcher.page.keyboard.press("Enter")
    expect(watcher.page.locator("#player-title")).to_have_text("Emil")


def begin_blitz(light: Participant, dark: Participant) -> str:
    """Let two begin a game whose clock runs. Returns its room."""
    dark.page.goto(light.creates(clock="3 + 2").invitation)
    dark.act("online_accept")
    light.has_the_move()
    light.click("c3", "d4")
    dark.has_turns("C3 → D4")
    return dark.room


def test_a_tournament_waits_for_a_game_whose_clock_runs_and_says_so_to_both(member):
    cilka, boris = member("Cilka"), member("Boris")
    link = makes(cilka, "Round robin")
    anna = member("Anna").enters(link)
    room = begin_blitz(boris, anna)
    cilka.act("tournament_begin")
    expect(cilka.place).to_contain_text("Still playing another game: Anna. The round waits for at most 10 minutes.")
    cilka.is_accessible()
    waits = "Club tournament: your game begins after this one. The round waits for at most 10 minutes."
    expect(anna.page.locator("#notices")).to_contain_text(waits)
    assert anna.room == room
    anna.click("e5", "c3")
    boris.has_turns("C3 → D4", "E5 × C3")
    boris.in_room("Resign")
    boris.answers("Resign")
    expect(anna.page.locator("#notices")).not_to_contain_text(waits)
    cilka.is_called("Anna")
    anna.is_called("Cilka")
    settles(anna.page, lambda: anna.room == cilka.room != room, True)


def test_a_game_by_days_begins_beside_one_whose_clock_runs(member):
    cilka, boris = member("Cilka"), member("Boris")
    link = makes(cilka, "Round robin", clock="1 day a move")
    anna = member("Anna").enters(link)
    room = begin_blitz(boris, anna)
    cilka.act("tournament_begin")
    cilka.is_called("Anna")
    expect(anna.page.locator("#notices")).to_contain_text("Your game with Cilka has begun.")
    assert anna.room == room and anna.page.locator("#seats").get_by_text("Boris").count()
    anna.act("tournament_game")
    anna.answers("Leave game")
    anna.is_called("Cilka")
    expect(anna.page.locator("#notices [data-do=tournament_game]")).to_have_count(0)
    settles(anna.page, lambda: anna.room == cilka.room != room, True)


def test_reload_in_a_game_of_a_tournament_leads_back_to_it_although_who_we_are_comes_late(member):
    ivan = member("Ivan")
    link = makes(ivan, "Swiss")
    jana = member("Jana", **PHONE).enters(link)
    ivan.act("tournament_begin")
    for each in (ivan, jana):
        expect(each.page.locator("html.room-runs .board")).to_be_visible()
    first, held = [], []
    jana.page.on("websocket", lambda line: line.once("framesent", lambda text: first.append(json.loads(text)["do"])))
    jana.page.route("**/players.bin", lambda route: held.append(route))
    with jana.page.expect_websocket():
        jana.page.reload()
    settles(jana.page, lambda: bool(held), True)
    held[0].continue_()
    jana.page.unroute("**/players.bin")
    expect(jana.page.locator("html.room-runs .board")).to_be_visible()
    expect(jana.page.locator("#seats")).to_contain_text("Jana (you)")
    assert set(first) == {"nonce"}
    light = ivan if ivan.is_to_move else jana
    light.in_room("Resign")
    light.answers("Resign")
    light.reads("You lost")
    assert "Your game with Ivan" not in str(jana.page.evaluate("toasts"))  # she was called before the reload
    expect(jana.page.locator("#notices")).not_to_contain_text("Your game with Ivan has begun")
    expect(light.place).to_be_visible()
    light.page.reload()
    light.reads("You lost")

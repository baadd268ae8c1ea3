"""Tournaments at a real server: members of a club, some with a browser and the others driven by scripts."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

import columna
from pyapp.server.tournaments.report import tournament_of
from pyapp.tournaments.standings import standings
from tests.app.club import Part, Regular
from tests.app.player import settles
from tests.app.rooms import ELSEWHERE, PHONE, Guest, Peer, RoomProcess
from tests.server.tournament_client import Member

OVER = """() => {
    const place = document.querySelector("#tournament");
    return Boolean(place?.checkVisibility() && place.textContent.includes("The tournament is over."));
}"""
# the turns of the game on the board where it is our move, unless the tournament's page hides it
TO_ANSWER = """() => {
    if (document.querySelector("#tournament")?.checkVisibility()) return null;
    if (!document.querySelector("html.room-runs .status")?.textContent.includes("Your move")) return null;
    return [...document.querySelectorAll("#turns li:not(.start)")].map(each => each.textContent.trim());
}"""


@pytest.fixture
def rooms(tmp_path):
    """A server with rooms; minutes and pauses of its tournaments are short, but games wait for slow pages."""
    with RoomProcess(tmp_path, minute=500, first_turn=600_000, pause=500) as process:
        yield process


@pytest.fixture
def hurried(tmp_path):
    """A server with rooms where a first turn of a tournament's game has 14 seconds."""
    with RoomProcess(tmp_path, first_turn=14_000, pause=500) as process:
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
        self.takes_name()
        expect(self.place).to_contain_text("You are in.")
        return self

    def takes_name(self):
        """Choose a name for this device if it has none."""
        if self.page.evaluate("localStorage['columna.account']"):
            return
        self.page.locator("#account-name").fill(self.name)
        self.page.locator("#account-take").click()
        expect(self.page.locator("#account")).not_to_be_visible()

    def is_called(self, opponent: str):
        """Wait until the game against an opponent is on the board."""
        expect(self.page.locator("#seats")).to_contain_text(opponent)
        expect(self.page.locator("html.room-runs")).to_have_count(1)

    def takes_turn(self):
        """Begin, answer or resign the game on the board where it is our move."""
        turns = self.page.evaluate(TO_ANSWER)
        if turns == []:
            self.click("c3", "d4")
            self.begins_with("C3 → D4")
        elif turns == ["C3 → D4"]:
            self.click("e5", "c3")
            expect(self.page.locator("#turns li:not(.start)").nth(1)).to_have_text("E5 × C3")
        elif turns:
            self.in_room("Resign")
            self.answers("Resign")
            self.reads("You lost")

    @property
    def is_over(self) -> bool:
        """True if the tournament's page says that the tournament is over."""
        return self.page.evaluate(OVER)

    @property
    def standings(self) -> list[list[str]]:
        """The cells of the table."""
        rows = self.place.locator("#tournament-table tbody tr")
        return [row.locator("td, th").all_inner_texts() for row in rows.all()]


@pytest.fixture
def member(guest):
    """A maker of participants with a page."""
    return partial(guest, kind=Participant)


@pytest.fixture
def named_member(named):
    """The same on devices that have their names."""
    return partial(named, kind=Participant)


@pytest.fixture
def organizer(rooms, in_loop):
    """Ivan, a connected member without a browser."""
    yield from connected(rooms, in_loop)


@pytest.fixture
def hurrying(hurried, in_loop):
    """The same at the server with short times."""
    yield from connected(hurried, in_loop)


def connected(rooms: RoomProcess, in_loop) -> Iterator[Member]:
    """Yield Ivan, and let him leave afterwards."""
    ivan = Member(rooms.rooms, "Ivan")
    in_loop(ivan.__aenter__())
    yield ivan
    in_loop(ivan.__aexit__())


@pytest.fixture
def club(rooms, in_loop):
    """A function that lets members by scripts play a tournament beside the test: club(tournament, names, name=part)."""
    yield from playing(rooms, in_loop)


@pytest.fixture
def hurried_club(hurried, in_loop):
    """The same at the server with short times."""
    yield from playing(hurried, in_loop)


def playing(rooms: RoomProcess, in_loop) -> Iterator[Callable]:
    """Yield the function, and stop the members afterwards."""
    tasks = []

    async def begin(tournament: str, *names: str, **parts: Part):
        for name, part in {**dict.fromkeys(names, Part()), **parts}.items():
            each = Regular(rooms.rooms, name)
            await each.take_name()
            tasks.append(asyncio.create_task(each.play(tournament, part)))

    async def end():
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    yield lambda tournament, *names, **parts: in_loop(begin(tournament, *names, **parts))
    in_loop(end())


def play_to_the_end(members: list[Participant]):
    """Let these members play all games, two turns each, and lose those that they begin, until the tournament is over."""
    until = time.monotonic() + 240
    while not all(member.is_over for member in members):
        assert time.monotonic() < until
        for member in members:
            member.takes_turn()
        members[0].page.wait_for_timeout(100)


def in_an_hour() -> int:
    """The moment in an hour, as the server counts."""
    return (int(time.time()) + 3600) * 1000


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
def test_four_play_an_arena_to_its_end(named_member, club):
    anna = named_member("Anna")
    club(makes(anna, "Arena").partition("#a=")[2], "Boris", "Cilka", "Dana")
    expect(anna.place.locator("tbody tr")).to_have_count(4)
    anna.act("tournament_begin")
    play_to_the_end([anna])
    anna.is_accessible()
    table = anna.standings
    assert sorted(row[1] for row in table) == ["Anna", "Boris", "Cilka", "Dana"]
    games = sum(int(row[4]) for row in table) // 2
    assert games > 1 and sum(int(row[2]) for row in table) >= 2 * games
    with anna.page.expect_download() as found:
        anna.page.get_by_role("link", name="Games as PDN").click()
    text = found.value.path().read_text("utf-8")
    assert [game.tags["Event"] for game in columna.read_pdn(text)] == ["Club tournament"] * games
    with anna.page.expect_download() as found:
        anna.act("tournament_csv")
    assert found.value.path().read_text("utf-8-sig").count("\n") == 5
    is_printed_alone(anna)


def test_two_play_a_swiss_until_nobody_is_left_to_meet(member, named_member):
    ivan = member("Ivan")
    link = makes(ivan, "Swiss")
    ivan.act("tournament_qr")
    expect(ivan.place.get_by_role("img", name="QR code of the tournament")).to_be_visible()
    jana = named_member("Jana", **PHONE).visit()
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
    expect(jana.page.locator("#tournament-note")).to_contain_text(
        "It ended after round 1 of 5: there is no further round"
    )
    assert "New players can no longer join." in jana.page.evaluate("toasts")
    results = {row[1]: (row[2][1:], row[3]) for row in jana.standings}
    assert sorted(results.values()) == [("○0", "0"), ("●1", "1")]
    ivan.page.locator("#tournament-result").select_option("draw")
    ivan.act("tournament_decide")
    ivan.answers("Decide game")
    expect(jana.place.locator("#tournament-decisions")).to_contain_text("the organizer decided ½ : ½.")
    settles(jana.page, lambda: [row[3] for row in jana.standings], ["½", "½"])
    assert not jana.page.locator("#tournament-organize").is_visible()
    expect(jana.page.locator("#tournament-card tbody tr")).to_have_count(1)
    expect(jana.place.get_by_role("link", name="Report for arbiters (TRF)")).to_be_visible()
    jana.is_accessible()


@pytest.mark.slow
def test_an_odd_swiss_has_a_late_entry_a_withdrawal_a_no_show_and_a_correction(hurried, hurried_club, browser):
    anna, boris = Participant(browser, hurried.url, "Anna"), Participant(browser, hurried.url, "Boris", **PHONE)
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = makes(anna, "Swiss")
    boris.enters(link)
    name = link.partition("#a=")[2]
    late, leaves, vanishes = Part(late=1), Part(most=1), Part(most=1, silent=True)
    hurried_club(name, "Cilka", Dana=leaves, Emil=vanishes, Fanny=late)
    expect(anna.place.locator("tbody tr")).to_have_count(5)
    anna.act("tournament_begin")
    play_to_the_end([anna, boris])
    decisions = boris.place.locator("#tournament-decisions")
    expect(decisions).to_contain_text("Emil made no first move in time")
    expect(boris.place.locator("tr.gone")).to_contain_text("Dana")
    assert next(row for row in boris.standings if row[1] == "Fanny")[2] == "–"
    corrects_a_game(anna)
    expect(decisions).to_contain_text("the organizer decided ½ : ½.")
    is_reported(hurried, boris, name)
    boris.page.locator("#tournament-card-player").select_option(label="Fanny")
    expect(boris.page.locator("#tournament-card tbody tr").first).to_contain_text("–")
    for each in (anna, boris):
        expect(each.page.locator("#tournament-note")).to_contain_text("ended after round")
        each.is_accessible()


def corrects_a_game(organizer: Participant):
    """Decide the newest game as a draw."""
    organizer.page.locator("#tournament-organize summary").click()
    organizer.page.locator("#tournament-result").select_option("draw")
    organizer.act("tournament_decide")
    organizer.answers("Decide game")


def is_reported(rooms: RoomProcess, reader: Participant, name: str):
    """Check that the report for arbiters has the standings of the page."""
    with urlopen(f"{rooms.url}rooms/tournaments/{name}.trf") as answer:
        reported = tournament_of(answer.read().decode())
    expected = [(str(row.rank), reported.entries[row.id].name) for row in standings(reported)]
    settles(reader.page, lambda: [tuple(row[:2]) for row in reader.standings], expected)


@pytest.mark.slow
def test_three_play_a_round_robin_by_link_and_one_reloads(member, club, organizer, in_loop, rooms):
    name = in_loop(organizer.create(kind="round-robin", starts=in_an_hour()))
    link = f"{rooms.url}#a={name}"
    gustav, watcher = member("Gustav", **PHONE).enters(link), member("Hana")
    club(name, "Emil", "Fanny")
    watcher.page.goto(link)
    expect(watcher.place).to_contain_text("Starts in")
    gustav.page.reload()
    watcher.place.get_by_role("button", name="Emil").focus()
    expect(watcher.place.locator("tbody tr")).to_have_count(3)
    in_loop(organizer.follow(name))
    in_loop(organizer.ask("begin"))
    play_to_the_end([gustav])
    for each in (gustav, watcher):
        expect(each.place).to_contain_text("The tournament is over.")
        assert len(each.standings) == 3 and {row[5] for row in each.standings} <= {"0", "½", "1", "1½", "2"}
    gustav.is_accessible()
    assert not watcher.page.locator("[data-do=tournament_join]").count()
    expect(watcher.place.get_by_role("button", name="Emil")).to_be_focused()
    watcher.page.keyboard.press("Enter")
    expect(watcher.page.locator("#player-title")).to_have_text("Emil")


def begin_blitz(light: Peer, dark: Participant) -> str:
    """Let two begin a game whose clock runs. Returns its room."""
    dark.page.goto(light.creates(clock={"main": 180, "increment": 2}).invitation)
    dark.act("online_accept")
    light.plays("c3-d4")
    dark.has_turns("C3 → D4")
    return light.room


def test_a_tournament_waits_for_a_game_whose_clock_runs_and_says_so_to_both(named_member, peer):
    cilka, boris = named_member("Cilka"), peer("Boris")
    link = makes(cilka, "Round robin")
    anna = named_member("Anna").enters(link)
    room = begin_blitz(boris, anna)
    cilka.act("tournament_begin")
    expect(cilka.place).to_contain_text("Still playing another game: Anna. The round waits for at most 10 minutes.")
    cilka.is_accessible()
    waits = "Club tournament: your game begins after this one. The round waits for at most 10 minutes."
    expect(anna.page.locator("#notices")).to_contain_text(waits)
    assert anna.room == room
    anna.click("e5", "c3")
    boris.has_turns("c3-d4", "e5xc3")
    boris.does("resign")
    expect(anna.page.locator("#notices")).not_to_contain_text(waits)
    cilka.is_called("Anna")
    anna.is_called("Cilka")
    settles(anna.page, lambda: anna.room == cilka.room != room, True)


def has_address(member: Participant, fragment: str):
    """Wait until the page's address has this fragment."""
    member.gives("location.hash", fragment)


def test_who_makes_no_first_move_reads_so_and_finds_back_to_the_tournament(hurried, hurrying, browser, in_loop):
    ivan = hurrying
    name = in_loop(ivan.create(kind="arena", starts=in_an_hour()))
    in_loop(ivan.enter(name))
    jana = Participant(browser, hurried.url, "Jana", **PHONE)
    jana.context.add_init_script(ELSEWHERE)
    jana.enters(f"{hurried.url}#a={name}")
    has_address(jana, f"#a={name}")
    in_loop(ivan.ask("begin"))
    expect(jana.page.locator("html.room-runs .board")).to_be_visible()
    has_address(jana, "")
    in_loop(ivan.client.go_to(ivan.pairing.room))
    if ivan.client.seat == "light":
        jana.reads("Ivan has ")
        in_loop(ivan.client.turn())
    jana.reads("seconds left, or you lose.")
    jana.hears("seconds left, or you lose.")
    jana.finds("heard.tones.length")
    jana.reads("You made no first move in time.")
    in_loop(ivan.until(lambda: ivan.client.room.result))
    assert ivan.client.room.result.reason == "unbegun"
    expect(jana.place).to_contain_text("You made no first move in time. You are pausing: rejoin to get your next game.")
    expect(jana.place.locator("#tournament-decisions")).to_contain_text("Jana made no first move in time.")
    has_address(jana, f"#a={name}")
    jana.page.reload()
    expect(jana.place).to_contain_text("You are pausing")
    jana.page.go_back()
    expect(jana.place).not_to_be_visible()
    has_address(jana, "")
    jana.page.reload()
    jana.reads("You made no first move in time.")
    jana.is_told("Club: you are pausing and get no games.")
    jana.is_accessible()
    jana.act("room_tournament")
    expect(jana.place).to_contain_text("You are pausing")
    jana.act("tournament_project")
    has_address(jana, f"#hall={name}")
    jana.press("Escape")
    has_address(jana, f"#a={name}")
    jana.press("Escape")
    has_address(jana, "")
    jana.page.locator("#notices").get_by_role("button", name="Rejoin").click()
    in_loop(ivan.until(lambda: len(ivan.tournament.pairings) == 2))
    jana.is_called("Ivan")


def test_the_organizer_reads_what_suits_and_that_two_are_needed(member, peer):
    ivan = member("Ivan", **PHONE)
    ivan.visit().more("Tournaments")
    ivan.page.locator("#tournaments-new summary").click()
    ivan.page.locator("#tournaments").get_by_text("Swiss", exact=True).click()
    suited = ivan.page.locator("#tournaments-suited")
    expect(suited).to_contain_text("Suits 10 to 32 players.")
    ivan.page.locator("#tournaments-rounds").select_option("3")
    expect(suited).to_contain_text("Suits 6 to 8 players.")
    ivan.is_accessible()
    ivan.act("tournament_create")
    ivan.takes_name()
    note, begin = ivan.page.locator("#tournament-note"), ivan.place.get_by_role("button", name="Start now")
    expect(note).to_have_text("You can start now as soon as two players have joined.")
    expect(begin).to_have_attribute("aria-disabled", "true")
    ivan.enters()
    name = ivan.page.evaluate("location.hash").partition("a=")[2]
    peer("Jana").takes_name().asks("enter", tournament=name)
    expect(note).to_contain_text("2 players: new opponents may run out before round 3.")
    expect(begin).not_to_have_attribute("aria-disabled", "true")
    expect(ivan.page.locator("#tournament-organize summary")).to_contain_text("unfold to pause")
    ivan.is_accessible()
    ivan.place.get_by_role("button", name="Play 1 round").click()
    expect(note).to_have_text("")
    expect(ivan.page.locator("#tournament-decisions")).to_contain_text("The tournament is now a Swiss of 1 round.")
    expect(ivan.place.get_by_role("button", name="Play a round robin")).to_have_count(0)


def test_a_game_by_days_begins_beside_one_whose_clock_runs(named_member, organizer, peer, in_loop, rooms):
    name = in_loop(organizer.create(kind="round-robin", clock={"days": 1}, starts=in_an_hour()))
    in_loop(organizer.enter(name))
    anna = named_member("Anna").enters(f"{rooms.url}#a={name}")
    room = begin_blitz(peer("Boris"), anna)
    in_loop(organizer.ask("begin"))
    expect(anna.page.locator("#notices")).to_contain_text("Your game with Ivan has begun.")
    assert anna.room == room and anna.page.locator("#seats").get_by_text("Boris").count()
    anna.act("tournament_game")
    anna.answers("Leave game")
    anna.is_called("Ivan")
    expect(anna.page.locator("#notices [data-do=tournament_game]")).to_have_count(0)
    settles(anna.page, lambda: anna.room == organizer.pairing.room != room, True)


def test_reload_in_a_game_of_a_tournament_leads_back_to_it_although_who_we_are_comes_late(
    named_member, organizer, in_loop, rooms
):
    name = in_loop(organizer.create(kind="swiss", rounds=1, starts=in_an_hour()))
    in_loop(organizer.enter(name))
    jana = named_member("Jana", **PHONE).enters(f"{rooms.url}#a={name}")
    in_loop(organizer.ask("begin"))
    expect(jana.page.locator("html.room-runs .board")).to_be_visible()
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
    jana.in_room("Resign")
    jana.answers("Resign")
    jana.reads("You lost")
    assert "Your game with Ivan" not in str(jana.page.evaluate("toasts"))  # she was called before the reload
    expect(jana.page.locator("#notices")).not_to_contain_text("Your game with Ivan has begun")
    expect(jana.place).to_be_visible()
    jana.page.reload()
    jana.reads("You lost")

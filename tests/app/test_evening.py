"""A club's evening: an arena of 16 and a Swiss of 12, whose organizer decides games, removes a player, pauses and extends them.

In the middle the server dies; the standings are on a projector that loses a message and is reloaded.
"""

import asyncio
import csv
import io
import re
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from pyapp.rooms.events import DARK, DRAW, LIGHT
from pyapp.rules.pdn.reading import read_games
from pyapp.tournaments.events import VOID
from pyapp.tournaments.tournament import Tournament
from pyapp.ui.tournaments.table import ranking
from tests.app.club import Part, Regular, evening
from tests.app.player import settles
from tests.app.rooms import Guest, RoomProcess

HEARD = """(place) => {  // keeps the sentences about the line, also those that are there for a moment only
    window.sentences = [];
    new MutationObserver(() => sentences.push(place.textContent)).observe(place, {childList: true});
}"""
LOCKED = """  // a browser without a screen keeps none on
    window.locks = [];
    WakeLock.prototype.request = async (kind) => {
        locks.push({kind, released: false, async release() { this.released = true; }});
        return locks.at(-1);
    };
"""
LOSES = """  // one message on events of a tournament, once `lost` is "next"; "asked" as soon as the page asks for it
    window.WebSocket = class extends WebSocket {
        constructor(...place) {
            super(...place);
            this.addEventListener("message", event => {
                if (window.lost !== "next" || !event.data.includes("happened")) return;
                window.lost = "one";
                event.stopImmediatePropagation();
            });
        }
        send(text) {
            if (window.lost === "one" && JSON.parse(text).do === "tournament") window.lost = "asked";
            super.send(text);
        }
    };
"""
RESULTS = {"1-0": LIGHT, "0-1": DARK, "1/2-1/2": DRAW, "*": VOID}
REMOVED = "Member 6"
DECIDED = {"paused", "awarded", "annulled", "removed", "extended", "continued"}


@pytest.fixture
def server(tmp_path):
    """A server with short times: a minute of an arena takes ten seconds, and a player has 4 seconds for the first turn."""
    with RoomProcess(tmp_path, grace=2000, first_turn=4000, minute=10_000, pause=300) as process:
        yield process


@pytest.fixture
def in_thread():
    """Threads for the loops of the players' scripts and of the organizer's: this one has that of the browser."""
    with ThreadPoolExecutor(2) as pool:
        yield lambda coroutine: pool.submit(asyncio.run, coroutine)


class Hall(Guest):
    """The page that shows the standings to the club."""

    def __init__(self, browser, url: str, name: str):
        super().__init__(browser, url, name)
        self.context.add_init_script(LOCKED + LOSES)

    def opens(self, tournament: str):
        """Show the standings of a tournament."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}#a={tournament}")
        self.act("tournament_project")
        expect(self.page.locator("#projector-title")).to_have_text("Club")
        expect(self.line).to_have_text("")
        self.line.evaluate(HEARD)

    @contextmanager
    def loses_a_message(self):
        """Lose the first message on an event of the tournament, and wait until the page asks for it."""
        self.page.evaluate("window.lost = 'next'")
        yield
        self.gives("window.lost", "asked")

    @property
    def line(self):
        """The sentence about the line to the server, "" while it is up."""
        return self.page.locator("#projector-line")

    def fills_the_screen(self):
        """Fill the screen with the standings, which stay on top, and leave it again."""
        fill = self.page.locator("#projector .fill")
        fill.click()
        self.gives("document.fullscreenElement === document.documentElement", True)
        self.gives("document.elementFromPoint(innerWidth / 2, innerHeight / 4).closest('dialog').id", "projector")
        fill.click()
        self.gives("document.fullscreenElement", None)

    @property
    def rows(self):
        """The rows of the standings."""
        return self.page.locator("#projector li")

    def shows(self, tournament: Tournament):
        """Wait until the standings are those of the end."""
        expect(self.page.locator("#projector-clock")).to_have_text("The tournament is over.")
        expect(self.rows).to_have_count(len(tournament.entries))
        names = {player: entry.name for player, entry in tournament.entries.items()}
        standings = [[place, names[player], points] for player, place, points in ranking(tournament)]
        settles(self.page, lambda: [row.locator("span, b").all_inner_texts() for row in self.rows.all()], standings)

    def table(self) -> list[list[str]]:
        """The table to take home, from the tournament's page, on which the screen may turn off again."""
        self.gives("[locks.at(-1)?.kind, locks.at(-1)?.released]", ["screen", False])
        self.page.keyboard.press("Escape")
        self.gives("locks.at(-1).released", True)
        with self.page.expect_download() as saved:
            self.act("tournament_csv")
        return list(csv.reader(io.StringIO(saved.value.path().read_text("utf-8-sig"))))


def is_taken_home(server: RoomProcess, name: str, tournament: Tournament, table: list[list[str]]):
    """Compare the files of games and table with the tournament."""
    file = urllib.request.urlopen(f"{server.url}rooms/tournaments/{name}.pdn").read().decode()
    names = {player: entry.name for player, entry in tournament.entries.items()}
    played = [(names[each.light], names[each.dark], each.result) for each in tournament.pairings if each.result]
    tags = [dict(re.findall(r'(\w+) "(.*)"\]', game)) for game in file.split("[Event ")[1:]]
    counted = [(tag["White"], tag["Black"], RESULTS[tag.get("Awarded", tag["Result"])]) for tag in tags]
    assert counted == played
    assert len(read_games(file)) == len(played)
    assert sorted(row[1] for row in table[1:]) == sorted(names.values())
    assert [row[0] for row in table[1:]] == [place for _, place, _ in ranking(tournament)]


class Evening:
    """The club, its hall and its server. in_thread: runs a coroutine in the thread of the scripts."""

    def __init__(self, hall: Hall, server: RoomProcess, in_thread, size: int):
        self._hall, self._server, self._in_thread = hall, server, in_thread
        self._regulars = [Regular(server.rooms, f"Member {number}") for number in range(1, size + 1)]
        for regular in self._regulars:
            in_thread(regular.take_name()).result()

    def has(self, players: int, parts: list[Part], is_half_over, **terms) -> Tournament:
        """Let some members play a tournament on the projector. The first one organizes it, and the server dies in the middle.

        Returns the tournament at its end.
        """
        regulars, host = self._regulars[:players], self._regulars[0]
        name = self._in_thread(host.create(**terms)).result()
        self._hall.opens(name)
        with self._hall.loses_a_message():
            playing = self._in_thread(directed(host, regulars, name, *parts))
        self._hall.opens(name)
        with self._hall.loses_a_message():
            self._in_thread(host.begin(name, players - len([part for part in parts if part.late]))).result()
        while not (host.member and is_directed(host.member.tournament) and is_half_over(host.member.tournament)):
            assert not playing.done(), playing.result()
            time.sleep(0.05)
        self._server.kill()
        expect(self._hall.line).to_have_text("No connection. Reconnecting automatically.")
        self._server.start()
        heard = playing.result()
        assert {tournament.n for tournament in heard} == {heard[0].n} and len(heard[0].entries) == players
        self._hall.shows(heard[0])
        expect(self._hall.line).to_have_text("")
        assert "Connected again" in self._hall.page.evaluate("sentences")
        self._hall.fills_the_screen()
        is_taken_home(self._server, name, heard[0], self._hall.table())
        assert is_directed(heard[0]) and REMOVED in gone_from(heard[0])
        assert nobody_was_paired_in_the_pause(heard[0])
        return heard[0]


async def directed(host: Regular, regulars: list[Regular], tournament: str, *special: Part) -> list[Tournament]:
    """As `evening`, while the host directs the tournament."""
    heard, _ = await asyncio.gather(evening(regulars, tournament, *special), host.direct(tournament, REMOVED))
    return heard


def is_directed(tournament: Tournament) -> bool:
    """Return whether the organizer has made all decisions."""
    return {event["do"] for event in tournament.decisions} >= DECIDED


def nobody_was_paired_in_the_pause(tournament: Tournament) -> bool:
    """Return whether no game began between the organizer's pause and its end."""
    at = {event["do"]: event["at"] for event in tournament.decisions}
    return not any(at["paused"] < game.at < at["continued"] for game in tournament.pairings)


def gone_from(tournament: Tournament) -> set[str]:
    """The names of those who withdrew, or did not come to a game."""
    return {entry.name for entry in tournament.players() if not entry.here}


@pytest.mark.slow
def test_a_club_plays_an_arena_and_a_swiss_in_one_evening(browser, server, in_thread):
    club = Evening(Hall(browser, server.url, ""), server, in_thread, 16)
    latecomer, leaves, vanishes = Part(late=8), Part(most=2), Part(most=3, silent=True)

    parts = [latecomer, latecomer, leaves, vanishes]
    arena = club.has(16, parts, lambda played: len(played.pairings) > 20, minutes=1)
    assert arena.reason == "time" and len(arena.pairings) > 20
    assert "Member 15" in gone_from(arena)

    parts = [Part(late=1), leaves, vanishes]
    swiss = club.has(12, parts, lambda played: len(played.rounds) > 2, kind="swiss", rounds=4)
    assert swiss.reason == "played" and len(swiss.rounds) == 5
    assert {"Member 11", "Member 12"} <= gone_from(swiss)

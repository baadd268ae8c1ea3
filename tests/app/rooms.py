"""A room server as a process of its own, and people who meet there."""

import json
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from pyapp.players.identity import player_of
from pyapp.rooms.events import RUNNING
from pyapp.rooms.presence import FIRST_TURN, GRACE
from pyapp.rules.notation import turn_text
from pyapp.tournaments.arena import PAUSE
from pyapp.tournaments.tournament import MINUTE
from tests.app.player import NO_ENGINE, Player
from tests.app.room_server import PROCESSES, serve
from tests.server.seeking_client import SeekingClient
from tools.paths import ROOT, SITE_WITH_ROOMS
from tools.serve.room_client import Identity

HOST = "127.0.0.1"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
MAY_COPY = ["clipboard-read", "clipboard-write"]
ELSEWHERE = """
    window.heard = {notes: [], sent: [], tones: [], badges: [], buzzes: 0};
    navigator.vibrate = () => Boolean(++window.heard.buzzes);
    navigator.setAppBadge = async () => window.heard.badges.push(true);
    navigator.clearAppBadge = async () => window.heard.badges.push(false);
    window.Notification = class {
        static permission = "granted";
        static requestPermission = async () => { if (this.permission === "default") this.permission = this.answer; };
        static answer = "granted";
        constructor(title, options) { window.heard.notes.push(title + ": " + options.body); }
    };
    navigator.share = async sheet => window.heard.sent.push(sheet.url);
    const tone = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        window.heard.tones.unshift(tone.call(this));
        return window.heard.tones[0];
    };
    Object.defineProperty(document, "visibilityState", {get: () => window.away ? "hidden" : "visible"});
"""  # the parts of a browser that a test cannot see otherwise: what it was given is found in `heard`


class RoomProcess:
    """A server of the site with rooms, on a free port, its log in `folder`.

    grace, first_turn, free: as pyapp.rooms.presence has them, free longer, for slow machines;  minute: ms that each minute of an
    arena lasts;  pause: ms between two games, rounds, or looks at busy players of a tournament;  site: the folder of its files;
    url: the site's address;  rooms: that of its rooms.
    """

    def __init__(
        self,
        folder: Path,
        grace: int = GRACE,
        first_turn: int = FIRST_TURN,
        free: int = 600_000,
        minute: int = MINUTE,
        pause: int = PAUSE,
        site: Path = SITE_WITH_ROOMS,
    ):
        self._site = str(site)
        self._times = grace, first_turn, free, minute, pause
        self._log = folder / "rooms.sqlite"
        with socket.socket() as place:
            place.bind((HOST, 0))
            self._port = place.getsockname()[1]
        self.url = f"http://{HOST}:{self._port}/"
        self.rooms = f"ws://{HOST}:{self._port}/rooms"
        self.start()

    def __enter__(self) -> "RoomProcess":
        return self

    def __exit__(self, *_failure: object) -> None:
        self.stop()

    def start(self):
        """Start it, and wait until it answers."""
        where = ["--host", HOST, "--port", str(self._port), "--rooms", str(self._log)]
        self._process = PROCESSES.Process(target=serve, args=(self._times, [self._site, *where]), daemon=True)
        self._process.start()
        while not self._answers():
            assert self._process.is_alive()
            time.sleep(0.05)

    def age(self, room: str, by: int):
        """Make a room so many ms older; the server must not run."""
        with closing(sqlite3.connect(self._log)) as log, log:
            for n, event in log.execute("SELECT n, event FROM events WHERE room = ?", (room,)).fetchall():
                older = dict(json.loads(event), at=json.loads(event)["at"] - by)
                log.execute("UPDATE events SET event = ? WHERE room = ? AND n = ?", (json.dumps(older), room, n))
            log.execute("UPDATE rooms SET due = 0 WHERE room = ?", (room,))

    @property
    def events(self) -> list[str]:
        """Return the events of the only room."""
        with closing(sqlite3.connect(self._log)) as log:
            return [json.loads(event)["do"] for (event,) in log.execute("SELECT event FROM events ORDER BY n")]

    def close_report(self, outcome: str):
        """Close the only report, as the operator does."""
        report = self._reports("list").splitlines()[1].split()[0]
        self._reports("close", "--outcome", outcome, report)

    def _reports(self, *wish: str) -> str:
        command = [sys.executable, "-m", "pyapp.server.operating.reports", str(self._log), *wish]
        return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout

    def kill(self):
        """Kill it."""
        self._process.kill()
        self._process.join()

    def stop(self):
        """Stop it, and wait for its end."""
        self._process.terminate()
        self._process.join()

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}rooms/health"):
                return True
        except OSError:
            return False


class Guest(Player):
    """An online player called `name`, without an engine. online: the dialog with the rooms."""

    def __init__(self, browser: Browser, url: str, name: str, **options):
        self.context = browser.new_context(
            **{"reduced_motion": "reduce", "permissions": MAY_COPY, **DESKTOP, **options}
        )
        self.context.add_init_script(NO_ENGINE)
        super().__init__(self.context.new_page(), url)
        self.name = name
        self.online = self.page.locator("#online")

    def opens(self) -> "Guest":
        """Visit the page and show the rooms."""
        self.visit()
        self.page.locator(".begin [data-do=seek]:visible").click()
        self.page.locator("#seek [data-do=online]").click()
        self.online.locator("#online-name").fill(self.name)
        return self

    def creates(self, *choices: str, game="lasca", clock="No clock", own=None) -> "Guest":
        """Make a room with these choices, as Light unless they say otherwise. own: the fields of the player's own clock."""
        self.opens()
        self.online.get_by_label("Game").select_option(game)
        self.online.get_by_label("Clock").select_option(label=clock)
        for words in choices or ["Light"]:
            self.online.get_by_text(words, exact=True).click()
        for label, value in (own or {}).items():
            self.online.get_by_role("spinbutton", name=label).fill(value)
        self.act("online_create")
        self.reads("Waiting for opponent")
        return self

    @property
    def invitation(self) -> str:
        """The link that the card on the board copies."""
        expect(self.page.locator("dialog[open]")).to_have_count(0)  # or the click hits a closing dialog
        self.page.locator("#inviting [data-do=room_copy]").click()
        self.is_passed("Copied")
        return self.page.evaluate("navigator.clipboard.readText()")

    @property
    def room(self) -> str:
        """The ID of the room that this tab shows."""
        return self.page.evaluate("JSON.parse(sessionStorage['columna.room']).room")

    def comes(self, link: str) -> "Guest":
        """Follow an invitation."""
        self.page.goto(link)
        self.page.locator("#online-invited-name").fill(self.name)
        self.act("online_accept")
        return self

    def finds(self, what: str):
        """Wait until a condition holds, given as an expression of the `heard` of ELSEWHERE.

        The loop runs in the page, for Playwright's own one evaluates a text every time, which the page's policy forbids.
        """
        loop = f"for (let n = 0; n < 600 && !({what}); n++) await new Promise(done => setTimeout(done, 50));"
        assert self.page.evaluate(f"async () => {{ {loop} return Boolean({what}) }}"), what

    def watches(self, link: str) -> "Guest":
        """Follow a link for those who watch."""
        self.page.goto(link)
        self.reads("Watching · ")
        return self

    def in_room(self, words: str):
        """Open the room's dialog and press a button there."""
        self.act("room")
        self.page.locator("#room").get_by_role("button", name=words, exact=True).click()

    def is_shown(self, side: str, presence: str):
        """Wait until the player of a side, "light" or "dark", is shown as here or away."""
        expect(self.page.locator(f"#seats .{side} .dot.{presence}")).to_be_visible()


class Peer:
    """An online player called `name` without a browser, for tests of another player's page.

    run: returns the result of a coroutine, which another thread runs;  url: the site's address;  client: the connection.
    """

    def __init__(self, run: Callable[[Coroutine], Any], url: str, name: str):
        self._run, self._url, self.name = run, url, name
        self._identity = Identity()
        self._connect()

    def _connect(self):
        self.client = SeekingClient(self._url.replace("http", "ws") + "rooms")
        self._run(self.client.__aenter__())

    def takes_name(self) -> "Peer":
        """Show the server a key, and take the name."""
        self._run(self.client.identify(self._identity, self.name))
        return self

    @property
    def account(self) -> dict:
        """The key and the name, as a page keeps them."""
        key, secret = self._identity.key, self._identity.secret
        return {"player": player_of(key), "key": key, "name": self.name, "secret": secret}

    def seeks(self, **terms: object) -> "Peer":
        """Look for somebody; terms that are left out are those of tests.server.seeking_client."""
        self._run(self.client.look_for(name=self.name, **terms))
        return self

    def meets(self):
        """Wait until somebody is found, and enter the room."""
        self._run(self.client.meet())

    def creates(self, **terms: object) -> "Peer":
        """Make a room; terms that are left out are those of tools.serve.room_client."""
        self._run(self.client.create(name=self.name, **terms))
        return self

    def comes(self, room: str) -> "Peer":
        """Take the free seat in a room."""
        self._run(self.client.join(room, self.name))
        return self

    def goes_to(self, room: str) -> "Peer":
        """Enter a room in which this player, by name, has a seat."""
        self._run(self.client.go_to(room))
        return self

    @property
    def room(self) -> str:
        """The ID of the room."""
        return self.client.name

    @property
    def invitation(self) -> str:
        """The link to the room."""
        return f"{self._url}?join={self.room}"

    def asks(self, request: str, **fields: object) -> dict:
        """Make a request about no room. Return the answer."""
        return self._run(self.client.ask(request, **fields))

    def does(self, request: str, **fields: object) -> "Peer":
        """Make a request about the room."""
        self._run(self.client.do(request, **fields))
        return self

    def plays(self, *turns: str):
        """Make turns, each as soon as it is this player's move."""
        for turn in turns:
            self.waits(self._is_to_move)
            self.does("turn", n=self.client.room.n + 1, turn=turn)

    def _is_to_move(self) -> bool:
        room = self.client.room
        return room.phase == RUNNING and room.to_move() == self.client.seat

    def answers(self, reply: str):
        """Wait for an offer, and "accept" or "decline" it."""
        self.waits(lambda: self.client.room.offer)
        self.does(reply, n=self.client.room.offer.n)

    def waits(self, condition: Callable[[], object]):
        """Wait until a condition holds. No page's route is served meanwhile."""
        self._run(self.client.until(condition))

    def has_turns(self, *turns: str):
        """Wait until these turns have been played."""
        self.waits(lambda: self.turns == list(turns))

    @property
    def turns(self) -> list[str]:
        """The turns of the game."""
        room = self.client.room
        return [turn_text(room.variant, turn) for turn in room.game.played[: room.game.cursor]]

    def hears(self, **event: object):
        """Wait for an event with these fields."""
        self.waits(lambda: any(event.items() <= each.items() for each in self.client.events))

    def sees(self, side: str, presence: str):
        """Wait until the player of a side is "here", "grace" or "gone"."""
        self.waits(lambda: self.client.presence.get(side) == presence)

    def is_cut_off(self):
        """Lose the connection."""
        self._run(self.client.cut())

    def comes_back(self):
        """Connect again, and take the seat."""
        before = self.client
        self._connect()
        self._run(self.client.resume(before))

    def goes(self):
        """Close the connection."""
        self._run(self.client.__aexit__())

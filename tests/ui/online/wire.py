"""Two players of a room, each with a page, on wires that lose, double, delay and reorder frames."""

import json

from pyapp.rooms import messages, refusal
from pyapp.rooms.events import SIDES
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.requests import wished
from pyapp.rooms.room import Room
from pyapp.rules.notation import turn_text
from pyapp.server.connection import COUNTED
from pyapp.ui.online.pack import ACCOUNT, ROOMS
from pyapp.ui.online.requests import LOST, UNANSWERED, UP, Refused
from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session
from pyapp.ui.text.texts import texts

ROOM, TOKEN = "K7Q2M9XW4A", "YKGhII029dobqDClHLtkNcisEHpvYnQ7"
ANNA = "K7Q2M9XW4AK7Q2M9"  # her ID, by which she has her seat; Boris has his by the token
OPENING, SETTLING = 50, 20_000  # milliseconds that a connection takes, and in which everything settles on a good line
STEP = 500  # milliseconds in which all frames arrive on a good line
CLOCK = {"main": 10_800, "increment": 0}
CREATED = {"do": "created", "game": "lasca", "side": "light", "visibility": "private", "name": "Anna"}
JOINED = {"do": "joined", "side": "dark", "name": "Boris"}
SENDING = "Sending your move …"
FIELDS = dict(messages.FIELDS, nonce={}, identify={})


class Nothing:
    """An element, or a part of the page, that these tests do not need."""

    def __getattr__(self, _name):
        return self

    def __call__(self, *_arguments, **_fields):
        return self

    def __bool__(self):
        return False

    def __str__(self):
        return ""


NOTHING = Nothing()


class Time:
    """The clock of the world, and the acts planned by it. now: milliseconds."""

    def __init__(self):
        self.now, self._number, self._timers = 1_000_000, 0, {}

    def later(self, wait, act):
        """Do something after so many milliseconds. Returns the number by which `never` stops it."""
        self._number += 1
        self._timers[self._number] = self.now + wait, act
        return self._number

    def never(self, number):
        """Forget a planned act."""
        self._timers.pop(number, None)

    def pass_on(self, wait):
        """Let time pass, and do the acts that are due."""
        until = self.now + wait
        while due := min(((at, number) for number, (at, _) in self._timers.items() if at <= until), default=None):
            self.now, (_, act) = max(self.now, due[0]), self._timers.pop(due[1])
            act()
        self.now = until


class Server:
    """The server: the log of the room, and its answers by the rules of rooms. note(side, ply, text): hears of each turn."""

    def __init__(self, time, note, clock):
        self._time, self._note, self.log, self.room = time, note, [], Room()
        self.plies = [0]  # after each number of events
        self.attending = {}  # wire -> the number of the player
        self.known = set()  # wires on which Anna has said who she is
        self._add(dict(CREATED, clock=clock, at=time.now))

    def _add(self, event):
        if event["do"] == "turn":
            self._note(self.room.player_of(event["side"]), self.room.game.cursor, event["turn"])
        self.room.add(event)
        self.log.append(event)
        self.plies.append(self.room.game.cursor)

    def happen(self, event, by=None):
        """Add an event to the log, and push it to all connections but the one that has asked for it."""
        self._add(event)
        for wire in self.attending:
            if wire is not by:
                wire.push({"room": ROOM, "n": self.room.n, "event": event, "clock": self._clock})

    def join(self):
        """Let Boris take his seat."""
        self.happen(dict(JOINED, at=self._time.now))

    @property
    def presence(self):
        """The players who are here."""
        seated = [self.room.side_of(player) for player in self.attending.values()]
        return {side: "here" if side in seated else "grace" for side in SIDES}

    def _tell_presence(self):
        for wire in self.attending:
            wire.push({"room": ROOM, "presence": self.presence})

    def restore(self, n):
        """Keep only the first n events, like a server that was restored from a backup."""
        self.log, self.room = self.log[:n], Room()
        for event in self.log:
            self.room.add(event)

    def stand_still(self):
        """Write the pause of a server that was down, as a process does when it starts."""
        self._add({"do": "paused", "since": self._time.now, "at": self._time.now})
        self._add({"do": "resumed", "at": self._time.now})

    def take(self, wire, text):
        """Answer a frame."""
        message = messages.read(text, FIELDS, dict(messages.OPTIONAL, identify={"key": str, "signature": str}))
        try:
            reply = getattr(self, "_" + message["do"], self._wish)(wire, message)
        except Refusal as refused:
            reply = {"error": {"code": refused.code, "text": refused.text}}
        wire.answer(dict(reply, id=message["id"]))

    def part(self, wire):
        """Forget a connection."""
        self.known.discard(wire)
        if self.attending.pop(wire, None) is not None:
            self._tell_presence()

    def _nonce(self, _wire, _message):
        return {"nonce": "nonce"}

    def _identify(self, wire, _message):
        self.known.add(wire)
        return {"player": ANNA, "name": "Anna", "now": self._time.now}

    def _resume(self, wire, message):
        if not self.log:
            raise Refusal(refusal.NO_SUCH_ROOM, "")
        if message.get("token") == TOKEN:
            player = 1
        elif wire in self.known:
            player = 0
        else:
            raise Refusal(refusal.FORBIDDEN, "")
        if wire not in self.attending:
            self.attending[wire] = player
            self._tell_presence()
        events = self.log[message["after"] :]
        reply = {
            "room": ROOM,
            "seat": self.room.side_of(player),
            "n": self.room.n,
            "events": events,
            "presence": self.presence,
        }
        return dict(reply, clock=self._clock, now=self._time.now)

    def _ping(self, wire, message):
        if "room" not in message:
            return {"ok": True, "now": self._time.now}
        self._seat(wire)
        return {"ok": True, "now": self._time.now, "n": self.room.n}

    def _running(self, _wire, _message):
        return {"running": [], "ended": [], "now": self._time.now}

    def _seat(self, wire):
        if wire not in self.attending:
            raise Refusal(refusal.FORBIDDEN, "")
        return self.attending[wire]

    def _wish(self, wire, message):
        player = self._seat(wire)
        event = self._written_before(self.room.side_of(player), message)
        if event is None:
            event = dict(wished(self.room, player, message, [None, None], self._time.now))
            self.happen(event, wire)
        n = message["n"] if event["do"] == "turn" else self.room.n
        return {"ok": True, "n": n, "event": event, "clock": self._clock}

    def _written_before(self, side, message):
        if message["do"] != "turn" or not 0 < message["n"] <= self.room.n:
            return None
        event = self.log[message["n"] - 1]
        return event if (event["do"], event.get("side"), event.get("turn")) == ("turn", side, message["turn"]) else None

    @property
    def _clock(self):
        return self.room.clocks.shown(self._time.now)


class Wire:
    """A connection of a page. frames: those on their way, in the order in which they were sent, each as (to server, text).

    line: the ServerConnection of the page;  sent: the moment when it last sent a turn, or what has to come before one.
    """

    def __init__(self, world, hear):
        self._world, self._hear, self.line = world, hear, hear.__self__
        self.frames, self.is_open, self.sent = [], True, world.time.now
        self._pushed, self._counts = 0, False
        world.wires.append(self)

    def say(self, text):
        """Send a frame to the server."""
        if json.loads(text)["do"] in ("turn", "resume", "nonce", "identify"):
            self.sent = self._world.time.now
        self.frames.append((True, text))

    def answer(self, message):
        """Send a message to the page."""
        self.frames.append((False, json.dumps(message)))

    def push(self, message):
        """Send a message that answers no request, and soon the number of these, as a server does."""
        self.answer(message)
        self._pushed += 1
        if not self._counts:
            self._counts = True
            self._world.time.later(COUNTED * 1000, self._count)

    def _count(self):
        self._counts = False
        self.answer({"pushed": self._pushed})

    def open(self):
        """Let the page know that it is connected."""
        if self.is_open:
            self._hear("open", "")

    def end(self):
        """End the connection by the page, which gets no more events of it."""
        if self.is_open:
            self.is_open = False
            self._world.wires.remove(self)
            self._world.server.part(self)

    def cut(self):
        """End the connection on the way."""
        self.end()
        self._hear("close", "")

    def deliver(self, frame):
        """Let a frame arrive."""
        to_server, text = frame
        if to_server:
            self._world.server.take(self, text)
        elif self.is_open:
            self._hear("message", text)


class Network:
    """The module of the browser's sockets."""

    world: "World"  # the one in which connections are made now

    def Socket(self, _address, _protocol, hear):
        """Connect, which takes a moment."""
        wire = Wire(self.world, hear)
        self.world.time.later(OPENING, wire.open)
        return wire

    def __getattr__(self, _name):
        return lambda *_arguments: ""


NETWORK = Network()


class Dom(Nothing):
    """The browser as a tab sees it, with the storage of its device."""

    def __init__(self, time, kept):
        self._time, self._kept, self._of_tab, self.is_open = time, kept, {}, True

    def now(self):
        """Seconds since some moment."""
        return self._time.now / 1000

    def later(self, wait, act):
        """Do something after so many milliseconds, if the tab is still there."""
        return self._time.later(wait, lambda: act() if self.is_open else None)

    def never(self, number):
        """Forget a postponed call."""
        self._time.never(number)

    def stored(self, key, place=""):
        """Return a text from the storage of the device, or that of the tab."""
        return (self._of_tab if place else self._kept).get(key)

    def store(self, key, text, place=""):
        """Keep a text there."""
        (self._of_tab if place else self._kept)[key] = text
        return True


def failures():
    """The sentences about refused requests."""
    codes = [code for name, code in vars(refusal).items() if name.isupper()]
    return [Refused(code).words() for code in [*codes, LOST, UNANSWERED]]


class Tab(Nothing):
    """A player's page, and in one the other parts of the page that it needs. side: the player's, 0 or 1;  kept: the storage;
    notices: the keys of those that it has shown;  toasts: the sentences of those;  library: the games that it has kept, by their
    IDs.
    """

    def __init__(self, world, side, kept):
        from pyapp.ui.online.online import Online

        self._world, self.side, self.dom = world, side, Dom(world.time, kept)
        self.page = Page(self.dom, first_session())
        self.page.state.session.settings.view = "table"
        self.page.notices.toast = self._read
        self.notices, self.toasts, self.library = [], [], {}
        self.page.notices.show = lambda _name, key, *_, **__: self.notices.append(key)
        self.online = Online(self.page, self, NOTHING, self, NOTHING, NOTHING, NOTHING)
        self.online.ways.go_on(ROOM)

    def __bool__(self):
        return True

    def leave_for(self, call, **_) -> None:
        """Show another game; the player is asked nothing."""
        call()

    def resume(self, session):
        """Put a session on the board."""
        self.page.state.session = session

    def keep(self, saved):
        """Keep a game in the library."""
        self.library[saved.id] = list(saved.game.turns)

    def play_in_game(self, turn):
        """Play a turn on the board."""
        self.page.state.session.play(turn, 0)

    def _read(self, sentence):
        """Keep a toast. Whatever frames get lost, it must not report a failure to the player."""
        self.toasts.append(sentence)
        is_lost = sentence == texts("refusal.lost") and self.online.connection.state != UP
        assert is_lost or sentence == texts("refusal.too_fast") or sentence not in failures(), sentence

    @property
    def wire(self):
        """The connection of this tab, None for none."""
        wires = [wire for wire in self._world.wires if wire.line is self.online.connection]
        assert len(wires) < 2, "the page forgets a connection"
        return wires[0] if wires else None

    @property
    def followed(self):
        """The room as the tab knows it, None while it knows nothing."""
        return self.online.room and self.online.room.followed

    @property
    def session(self):
        """The session on the board."""
        return self.page.state.session

    @property
    def status(self):
        """The sentence about the state of the room."""
        return self.session.room.status(self.session).detail

    def greet(self):
        """Load the part that identifies us."""
        self.online.connection.greet_by(self._greet)

    async def _greet(self, ask):
        await ask({"do": "nonce"})
        await ask({"do": "identify", "key": "key", "signature": "signature"})
        return True

    def close(self):
        """Close the tab."""
        self.dom.is_open = False
        if self.wire:
            self.wire.end()


class World:
    """The server, and both players with a tab each, None while it is closed.

    meant: for each player the turns that they have made and that are not in the log yet, as (ply, text).
    """

    def __init__(self, clock=CLOCK, is_full=True):
        self.time, self.wires, self.meant = Time(), [], ([], [])
        self.server = Server(self.time, self._note, clock)
        if is_full:
            self.server.join()
        row = {"room": ROOM, "key": "", "game": "lasca", "other": ""}
        self._kept = (
            {ACCOUNT: "{}", ROOMS: json.dumps([dict(row, token="")])},
            {ROOMS: json.dumps([dict(row, token=TOKEN)])},
        )
        self.tabs = [None, None]

    def _note(self, side, ply, text):
        """Check a turn that the server has accepted: the player must have made it at this ply, and only once."""
        assert (ply, text) in self.meant[side], "a turn that nobody has made"
        self.meant[side].remove((ply, text))

    def come(self, side, late):
        """Open a player's page. late: milliseconds until the part comes that can identify Anna."""
        tab = self.tabs[side] = Tab(self, side, self._kept[side])
        if side == 0:
            tab.dom.later(late, tab.greet)

    def close(self, side):
        """Close a player's page."""
        self.tabs[side].close()
        self.tabs[side] = None

    def play(self, side, pick):
        """Let a player make a turn, if it is theirs to make."""
        session = self.tabs[side].session
        if session.room and session.human_to_move:
            turn = session.game.legal[pick % len(session.game.legal)]
            self.meant[side].append((session.game.cursor, turn_text(self.server.room.variant, turn)))
            session.play(turn, 0)

    def flow(self, lost=-1):
        """Let all frames arrive in order, with those that follow from them, except the frame of this number, from 0.

        Return their number.
        """
        number = 0
        while wires := [wire for wire in self.wires if wire.frames]:
            for wire in wires:
                if wire.frames:
                    frame = wire.frames.pop(0)
                    if number != lost:
                        wire.deliver(frame)
                    number += 1
        return number

    def good_moment(self, wait, lost=-1, step=STEP):
        """Let everything arrive, except the frame of this number, and time pass."""
        for _ in range(0, wait, step):
            lost -= self.flow(lost)
            self.time.pass_on(min(wait, step))
        self.flow()

    def settle(self):
        """Open the pages that are closed, and let good lines have their time."""
        for side in (0, 1):
            if self.tabs[side] is None:
                self.come(side, 0)
        self.good_moment(SETTLING)

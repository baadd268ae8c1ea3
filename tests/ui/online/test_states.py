"""States that nobody planned: after any acts in any order, at the table, at Home and in rooms, the player has a way on."""

import json

import pytest
from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from pyapp.rooms import refusal
from pyapp.rooms.events import DARK, LIGHT, OVER, RUNNING, WAITING
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.requests import joined, wished
from pyapp.rooms.room import Room
from pyapp.rules.notation import turn_text
from pyapp.rules.position import start as beginning
from pyapp.rules.variants import VARIANTS
from pyapp.saves.players import HUMAN
from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session
from tests.ui.online.tab import Line
from tests.ui.study.desk import Dialogs, NoEngine

LASCA = VARIANTS["lasca"]
CLOCKS = some.sampled_from([None, {"main": 600, "increment": 5}])
SIDES = some.sampled_from([LIGHT, DARK])
SEATS = some.sampled_from([[HUMAN, "1"], ["1", HUMAN], [HUMAN, HUMAN], ["1", "1"]])
OPPONENT, US = 1, 0  # numbers of the players of a room
TWICE = ("resign", "room_leave", "leave")  # actions that ask first, or are already done at the second tap


class Browser(Dialogs):
    """A browser with a storage, which draws no dialogs."""

    def __init__(self):
        super().__init__()
        self._kept, self._ids = {}, 0

    def stored(self, key, place=""):
        """The text kept under a key."""
        return self._kept.get((key, place == "sessionStorage"))

    def store(self, key, text, place=""):
        """Keep a text."""
        self._kept[key, place == "sessionStorage"] = text
        return True

    def later(self, milliseconds, call):
        """Keep the calls without a delay; time stands still."""
        return call if milliseconds else super().later(0, call)

    def new_id(self):
        """A new name."""
        self._ids += 1
        return "%032x" % self._ids

    def moment(self):
        """The time of day."""
        return "2026-11-21T14:01:00Z"


class History:
    """The browser's history in the place of ui/dom/visits.py. `dom` is the Browser."""

    def __init__(self, dom):
        self._dom, self._entries, self._call = dom, ["start"], None

    def here(self):
        """The visited entry."""
        return self._entries[-1]

    def name(self, entry):
        """Name the visited entry."""
        self._entries[-1] = entry

    def enter(self, entry):
        """Visit another one."""
        self._entries.append(entry)

    def back(self):
        """Visit the one before, later."""
        self._entries.pop()
        self._dom.later(0, lambda: self._call(self.here()))

    def hear(self, call):
        """Call `call` at later visits."""
        self._call = call


class Server:
    """The rooms, in each of which we are the first player, as pyapp/server has them."""

    def __init__(self):
        self.rooms, self._events = {}, {}

    def answer(self, request):
        """Return the reply to a request."""
        try:
            return self._answers(request)
        except Refusal as refused:
            return {"error": {"code": refused.code}}

    def _answers(self, request):
        do = request["do"]
        if do == "create":
            created = {key: request[key] for key in ("game", "side", "visibility", "clock", "name")}
            name = "K7Q2M9XW%dA" % (len(self.rooms) % 8 + 2)
            self.rooms[name], self._events[name] = Room(), []
            self._add(name, dict(created, do="created", at=1))
        elif do != "resume":
            return self._wish(request)
        name = name if do == "create" else request["room"]
        if name not in self.rooms or US in self.rooms[name].departed:
            raise Refusal(refusal.NO_SUCH_ROOM, "")
        room, after = self.rooms[name], request.get("after", 0)
        events, side = self._events[name][after:], room.side_of(US)
        return {"room": name, "n": room.n, "events": events, "seat": side, "presence": {}, "now": 0}

    def _wish(self, request):
        if request.get("room") not in self.rooms:
            raise Refusal(refusal.BAD_MESSAGE, "")
        return self._add(request["room"], wished(self.rooms[request["room"]], US, request, [None, None], 2))

    def joins(self, name):
        """The opponent takes the other seat."""
        return self._add(name, joined(self.rooms[name], "Boris", "", {}, 2))

    def acts(self, name, **request):
        """The opponent makes a request."""
        return self._add(name, wished(self.rooms[name], OPPONENT, request, [None, None], 2))

    def _add(self, name, event):
        self.rooms[name].add(event)
        self._events[name].append(event)
        return {"room": name, "n": self.rooms[name].n, "event": event}


class SpokenLine(Line):
    """A line to a Server, by which a test can send messages to the page."""

    def __init__(self, server):
        super().__init__()
        self._server, self._listeners = server, []

    def hear(self, come, message, state):
        """Note who hears messages."""
        self._listeners.append(message)

    def tell(self, message):
        """Let the page hear a message."""
        for hear in self._listeners:
            hear(message)

    def catch_up(self):
        """Reply to all requests. Return whether there were any."""
        asked, self.asked = self.asked, []
        for request, reply in asked:
            reply.settle(self._server.answer(request))
        return bool(asked)


class Visit(RuleBasedStateMachine):
    """A player at the page. turned: the games that the player has flipped;  kept: the id of the running game that the device
    keeps, "" for none."""

    def __init__(self):
        super().__init__()
        from pyapp.ui import packs
        from pyapp.ui.dialogs.question import Question
        from pyapp.ui.dom import qr_code, visits
        from pyapp.ui.online import online
        from pyapp.ui.rating.counting import Counting, counts
        from pyapp.ui.running_game import RunningGame
        from pyapp.ui.start.home import HomeController
        from pyapp.ui.start.leaving import Leaving
        from pyapp.ui.start.my_games import MyGames
        from pyapp.ui.table.agreements import Agreements
        from pyapp.ui.table.controls import Flip
        from pyapp.ui.table.game_controller import GameController

        self.dom, self.server, self._entries = Browser(), Server(), packs.entries
        self.turned: set = set()
        self.kept = ""
        history, self.line = History(self.dom), SpokenLine(self.server)
        for name in ("here", "name", "enter", "back", "hear"):
            setattr(visits, name, getattr(history, name))
        qr_code.draw = lambda _text, _heard: None  # no picture comes
        session = first_session()
        session.id, session.settings.view = self.dom.new_id(), "start"
        self.page = page = Page(self.dom, session)
        RunningGame(page)
        self.controller = GameController(page, NoEngine())
        question = Question(page)
        self.controller.leave_for = Leaving(page, question, lambda session: counts(self.dom, session)).ask
        Flip(page, self.controller)
        Agreements(page, self.controller, NoEngine(), question)
        HomeController(page, self.controller, packs.entries)
        Counting(page, Nothing(), print, "")
        online.ServerConnection = lambda _page, _subject, _rhythm: self.line
        self.online = online.Online(
            page, self.controller, question, Nothing(), Nothing(), MyGames(page, packs.entries), Nothing()
        )
        self._flow()

    # Seen by the player

    @property
    def session(self):
        """The Session on the board."""
        return self.page.state.session

    @property
    def is_home(self):
        """Return whether Home is shown."""
        return self.session.settings.view == "start"

    @property
    def room(self):
        """The Room at the server that the page has, or None."""
        return self.server.rooms[self.online.room.followed.name] if self.online.room else None

    def _flow(self):
        """Run all postponed calls."""
        while True:
            self.dom.go_on()
            if not self.line.catch_up():
                return

    def _does(self, wish):
        self.page.actions.do(wish)
        self._flow()

    def _answers(self, agrees):
        """Answer the question, if the player is asked one. Return whether all was agreed to."""
        if "#confirm" in self.dom.answers:
            self.dom.answer("#confirm", "yes" if agrees else "")
            self._flow()
            return agrees
        return True

    @property
    def _game(self):
        """The game on the board, as the player may flip it until the room is entered again."""
        return self.session, self.session.id

    # Done by the player

    @rule(players=SEATS, agrees=some.booleans())
    def begins_a_game(self, players, agrees):
        """Begin a game in the dialog of a new one."""
        from pyapp.ui.table.beginning import begin

        before = self._running_games()
        suffers = self._would_suffer()
        begin(self.page, self.controller, beginning(LASCA), players)
        assert ("#confirm" in self.dom.answers) == suffers
        if not self._answers(agrees):
            assert self._running_games() == before
        else:
            self.kept = ""
            assert not self.is_home and self.session.room is None and not self.session.game.played
        self._flow()

    def _would_suffer(self, is_replaced=True):
        """Return whether the game that is left runs by a clock, or counts and gives its place up."""
        session, running = self.page.state.waiting or self.session, self.page.state.running
        if session.room and self.room.phase == RUNNING and self.room.control:
            return True
        note = self.dom.stored("columna.counts." + running.id)
        return is_replaced and bool(note) and not json.loads(note)["why"] and running.game.result is None

    def _running_games(self):
        """The ids of the game that the device keeps, and of the room."""
        return self.page.state.running.id, self.online.room and self.online.room.followed.name

    @rule(side=SIDES, clock=CLOCKS, agrees=some.booleans())
    def makes_a_room(self, side, clock, agrees):
        """Make a room; the one before is left behind after a question at most."""
        if len(self.server.rooms) > 5:
            return
        suffers = self._would_suffer(is_replaced=False)
        request = {"do": "create", "game": "lasca", "side": side, "visibility": "private", "clock": clock}
        self.online.enter(dict(request, name="Anna", token="token"))
        assert ("#confirm" in self.dom.answers) == suffers
        is_made = self._answers(agrees)
        self._flow()
        assert not is_made or self.session.room is self.online.room and not self.is_home

    @precondition(lambda visit: visit.room and visit.room.phase == WAITING)
    @rule()
    def somebody_comes(self):
        """The opponent takes the seat."""
        self.line.tell(self.server.joins(self.online.room.followed.name))
        self._flow()

    @precondition(lambda visit: visit.room and visit.room.phase == RUNNING)
    @rule(gives_up=some.booleans())
    def opponent_moves(self, gives_up):
        """The opponent moves, or resigns."""
        name, room = self.online.room.followed.name, self.room
        if gives_up:
            self.line.tell(self.server.acts(name, do="resign"))
        elif room.to_move() == room.side_of(OPPONENT):
            turn = turn_text(LASCA, room.game.legal[0])
            self.line.tell(self.server.acts(name, do="turn", n=room.n + 1, turn=turn))
        self._flow()

    @precondition(lambda visit: visit.room and visit.room.phase == OVER and not visit.room.departed)
    @rule()
    def rematch(self):
        """We ask for a rematch, and the opponent agrees."""
        name = self.online.room.followed.name
        self._does("room_rematch")
        if self.room.offer:
            self.line.tell(self.server.acts(name, do="accept", n=self.room.offer.n))
            self._flow()

    @precondition(lambda visit: visit.session.human_to_move and not visit.is_home)
    @rule()
    def moves(self):
        """Make a move."""
        self.controller.play(self.session.game.legal[0])
        self._flow()

    @precondition(lambda visit: visit.session.computer_to_move)
    @rule()
    def computer_moves(self):
        """The computer makes its move."""
        self.controller.play_in_game(self.session.game.legal[-1])
        self._flow()

    @rule()
    def flips(self):
        """Turn the board."""
        self._does("flip")
        self.turned ^= {self._game}

    @rule()
    def goes_home(self):
        """Go Home by the menu."""
        self._does("leave")
        assert self.is_home

    @precondition(lambda visit: visit.is_home and visit.page.state.waiting)
    @rule()
    def continues(self):
        """Go on with the game that waits at Home."""
        waiting = self.page.state.waiting
        self._does("continue")
        assert self.session is waiting and not self.is_home

    @rule()
    def goes_back_to_the_room(self):
        """Go back to the room by my games."""
        for entry in self._entries(self.dom)[:1]:
            self.online.ways.go_on(entry.wish.partition(":")[2])
            self._flow()
            self._answers(True)
            assert self.session.room is self.online.room and not self.is_home

    @rule(agrees=some.booleans())
    def resigns(self, agrees):
        """Resign, after the question."""
        self._does("resign")
        self._answers(agrees)

    @precondition(lambda visit: visit.room and visit.session.room is visit.online.room)
    @rule(agrees=some.booleans())
    def leaves_the_room(self, agrees):
        """Leave the room, after the question."""
        self._does("room_leave")
        if self._answers(agrees):
            assert self.is_home and self.session.room is None and self.online.room is None

    @rule(wish=some.sampled_from(TWICE))
    def double_taps(self, wish):
        """Tap a button twice: its action is done once, and nothing ends without a question."""
        events = [room.n for room in self.server.rooms.values()]
        results = self.session.game.result
        self.page.actions.do(wish)
        self.page.actions.do(wish)
        self._flow()
        assert [room.n for room in self.server.rooms.values()] == events
        assert wish == "leave" or self.session.game.result == results
        self._answers(False)

    # Invariants

    @invariant()
    def own_side_is_below(self):
        """The player's pieces are below, unless the player has flipped this game."""
        is_dark = self.session.own_side == 1
        assert self.session.flipped == (is_dark != (self._game in self.turned))

    @invariant()
    def there_is_a_way_on(self):
        """The table leads Home; Home shows a game that can begin, and never another player's game on its board."""
        assert self.page.actions.may("leave") != self.is_home
        assert not self.is_home or self.session.room is None and not self.session.game.played

    @invariant()
    def running_room_is_in_reach(self):
        """A room that waits or runs is on the board, or my games lead to it."""
        rooms = [name for name, room in self.server.rooms.items() if room.phase in (WAITING, RUNNING)]
        wishes = [entry.wish for entry in self._entries(self.dom)]
        assert all("online:" + name in wishes for name in rooms if US not in self.server.rooms[name].departed)

    @invariant()
    def running_game_is_in_reach(self):
        """The game that the device keeps is on the board, at Home, or behind the room there, and no other takes its place."""
        state = self.page.state
        assert self.kept in ("", state.running.id)
        self.kept = state.running.id if state.running.under_way else ""
        reached = [state.session, state.waiting] + [
            each.room.behind for each in (state.session, state.waiting) if each and each.room
        ]
        assert state.running in reached


class Nothing:
    """Takes the place of parts that only listen and store."""

    def __getattr__(self, name):
        return lambda *_, **_named: None


@pytest.mark.long
def test_whatever_a_player_does_there_is_a_way_on_and_nothing_ends_unasked(mock_browser):
    run_state_machine_as_test(Visit, settings=settings(max_examples=30, stateful_step_count=25, deadline=None))

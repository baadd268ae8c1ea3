"""No act of a player is lost, done twice or shown wrongly, whatever their wires lose, double, delay and reorder."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from pyapp.rooms.events import RUNNING
from pyapp.ui.online.requests import UP
from tests.examples import examples
from tests.ui.online import wire
from tests.ui.online.wire import ROOM, SENDING, World

PICK, SIDE = some.integers(0, 10_000), some.sampled_from((0, 1))
HARD = settings(max_examples=examples(100), stateful_step_count=50, suppress_health_check=[HealthCheck.too_slow])
WAITS = some.sampled_from((60, 300, 1000, 2100, 6000))  # milliseconds
SILENCE = 9000  # milliseconds: an overdue reply, a pong that does not come, a pause


class Wires(RuleBasedStateMachine):
    """Two players, whose moves the world notes, and everything that may happen between them."""

    def __init__(self):
        super().__init__()
        self.world = wire.NETWORK.world = World()
        for side in (0, 1):
            self.world.come(side, 0)
        self.world.good_moment(300)

    @property
    def _frames(self):
        return [(each, frame) for each in self.world.wires for frame in each.frames]

    # The players

    @rule(side=SIDE, pick=PICK)
    def play(self, side, pick):
        """A player opens the page, if it is closed, and makes a turn."""
        if not self.world.tabs[side]:
            self.world.come(side, 0)
            self.world.good_moment(300)
        self.world.play(side, pick)

    @rule(side=SIDE, pick=PICK, lost=some.integers(0, 5))
    def play_on(self, side, pick, lost):
        """A player makes a turn, and everything on its way arrives except the frame of this number: a turn, a reply, a push."""
        self.play(side, pick)
        self.world.flow(lost)

    @rule(side=SIDE)
    def talk(self, side):
        """A player says a phrase, which gets an event number as a turn does."""
        tab = self.world.tabs[side]
        if tab and tab.followed:
            tab.online.room.wish("say", phrase="hello")

    @rule(side=SIDE, is_reload=some.booleans(), late=WAITS)
    def close(self, side, is_reload, late):
        """A player closes the page, or reloads it. late: milliseconds after which the part comes that knows Anna."""
        if self.world.tabs[side]:
            self.world.close(side)
        if is_reload:
            self.world.come(side, late)

    # The wires

    @rule(wait=WAITS)
    def flow(self, wait):
        """Time passes, in which everything arrives."""
        self.world.good_moment(wait)

    @rule(wait=WAITS)
    def wait(self, wait):
        """Time passes, in which nothing arrives."""
        self.world.time.pass_on(wait)

    @precondition(lambda self: self._frames)
    @rule(fate=some.sampled_from(("lost", "early", "doubled")), pick=PICK)
    def hinder(self, fate, pick):
        """A frame gets lost, or arrives before earlier ones, or arrives and comes once more later."""
        way, frame = self._frames[pick % len(self._frames)]
        way.frames.remove(frame)
        if fate != "lost":
            way.deliver(frame)
        if fate == "doubled":
            way.frames.append(frame)

    @precondition(lambda self: self.world.wires)
    @rule(pick=PICK)
    def cut(self, pick):
        """A connection ends."""
        self.world.wires[pick % len(self.world.wires)].cut()

    @rule()
    def rest(self):
        """The lines are good for a while, so everything is settled: every turn that a player has made is in the log."""
        self.world.settle()
        for tab in self.world.tabs:
            assert tab.online.connection.state == UP and tab.online.rooms.find(ROOM)
            assert tab.followed.room.n == self.world.server.room.n and tab.status != SENDING
            assert tab.session.game.played == self.world.server.room.game.turns
        assert self.world.meant == ([], [])

    def teardown(self):
        """In the end the lines are good."""
        self.rest()

    # Invariants

    @invariant()
    def page_shows_what_the_server_has(self):
        """The events that a page has are the first ones of the log; its board shows their turns and its own on its way."""
        server = self.world.server
        for tab in self.world.tabs:
            if tab and tab.followed:
                turns = server.room.game.turns[: server.plies[tab.followed.room.n]]
                assert tab.followed.room.game.turns == turns
                assert tab.session.game.played == tab.followed.wanted_turns()
                assert "online.restored" not in tab.notices

    @invariant()
    def page_sends_what_it_says_to_send(self):
        """If a page says that it sends a turn, it does not know that the server has it, and has sent it a short time ago."""
        for side, tab in enumerate(self.world.tabs):
            if tab and tab.followed and tab.status == SENDING:
                assert tab.online.connection.state == UP and tab.followed.proposed
                assert self.world.time.now - tab.wire.sent <= SILENCE, side


@pytest.fixture
def network(mock_browser, monkeypatch):
    """Wires in the place of the browser's sockets; the server does not answer over HTTP either."""
    from pyapp.ui.online import server_connection

    monkeypatch.setattr(server_connection, "socket", wire.NETWORK)
    monkeypatch.setattr(server_connection, "run", lambda probe: probe.close())


@pytest.mark.long
def test_nothing_is_lost_or_done_twice_on_wires_that_lose_double_delay_and_reorder(network, monkeypatch):
    from pyapp.ui.online import room_view

    monkeypatch.setattr(room_view, "TICK", room_view.SELDOM)  # drawing the clocks took half of the time
    run_state_machine_as_test(Wires, settings=HARD)


SOON, MOMENT = 3000, 50  # milliseconds: in which a lost frame is made good; between two looks at what has arrived
GAMES = {  # acts of the players, who are Light (0) and Dark (1), after Dark has come
    "joining": [],
    "talking": [(0, "move"), (1, "say")],
    "moving": [(0, "move"), (1, "move")],
    "declining a draw": [(0, "offer-draw"), (1, "decline")],
    "agreeing on a draw": [(0, "move"), (1, "offer-draw"), (0, "accept")],
    "withdrawing an offer": [(0, "offer-draw"), (0, "retract")],
    "taking back": [(0, "move"), (0, "ask-back"), (1, "accept")],
    "taking nothing back": [(0, "move"), (0, "ask-back"), (1, "decline")],
    "a rematch": [(1, "resign"), (0, "rematch"), (1, "accept"), (1, "move")],
    "no rematch": [(0, "resign"), (0, "rematch"), (1, "decline")],
    "leaving after an offer": [(0, "resign"), (0, "rematch"), (0, "leave")],
    "coming back": [(0, "move"), (1, "reload")],
    "coming back under a name": [(0, "move"), (0, "reload")],
}
HEARD = {
    "say": "Boris: Hello!",
    "decline": "declines",
    "retract": "takes the offer back.",
    "offer-draw": "offers",
}  # by the other player


def acts(world, side, do):
    """Let a player do something."""
    tab = world.tabs[side]
    if do == "move":
        world.play(side, 0)
    elif do == "reload":
        world.close(side)
        world.come(side, 0)
    elif do == "leave":
        tab.online.room.leave(tab.online.leave)
    elif do in ("accept", "decline", "retract"):
        tab.online.room.wish(do, n=tab.followed.room.offer.n)
    else:
        tab.online.room.wish(do, **({"phrase": "hello"} if do == "say" else {}))


def waits(world, lost):
    """Let time pass until after the frame of this number got lost, with all others arriving. Return whether it was sent."""
    until = world.time.now + SOON
    while world.time.now < until:
        sent = world.flow(lost)
        if 0 <= lost < sent:
            until = world.time.now + SOON
        lost -= sent
        world.time.pass_on(MOMENT)
    world.flow()
    return lost < 0


def agree(world):
    """Return whether the pages of those in the room show what the server has, and hear of what happens next."""
    room = world.server.room
    return all(
        tab.online.connection.state == UP
        and tab.online.room is not None
        and (tab.followed.room.n, tab.followed.room.offer) == (room.n, room.offer)
        and tab.followed.presence == world.server.presence
        and tab.session.game.played == room.game.turns
        and tab.online._entering.is_resumed
        for tab in world.tabs
        if tab.side not in room.departed
    )


@pytest.mark.long
@pytest.mark.parametrize(
    "clock",
    [
        {"main": 600, "increment": 5},
        pytest.param(None, marks=pytest.mark.slow),
        pytest.param({"days": 3}, marks=pytest.mark.slow),
    ],
    ids=["minutes", "none", "days"],
)
@pytest.mark.parametrize("game", GAMES)
def test_any_one_frame_that_gets_lost_is_made_good_within_three_seconds(network, clock, game):
    lost, was_sent = 0, True
    while was_sent:
        world = wire.NETWORK.world = World(clock, is_full=False)
        world.come(0, 0)
        world.good_moment(100, step=MOMENT)
        world.server.join()
        world.come(1, 0)
        for act in GAMES[game]:
            world.good_moment(1600, step=MOMENT)
            acts(world, *act)
        was_sent = waits(world, lost)
        assert agree(world), lost
        for side, do in GAMES[game]:
            assert any(HEARD.get(do, "") in toast for toast in ["", *world.tabs[1 - side].toasts]), lost
        lost += 1
    assert lost > 3


def test_request_to_take_back_whose_answer_came_before_the_reply_is_not_made_again(network):
    world = begun(None)
    world.play(0, 0)
    world.good_moment(500)
    acts(world, 0, "ask-back")
    world.flow(1)
    acts(world, 1, "accept")
    world.good_moment(3000)
    assert [event["do"] for event in world.server.log[3:]] == ["offered", "answered"]
    assert agree(world)


CROSSING = {  # offers of both players at once: what has happened before, the request, whether a game goes on
    "draws": ([(0, "move")], "offer-draw", False),
    "rematches": ([(0, "resign")], "rematch", True),
    "requests to take back": ([(0, "move"), (1, "move")], "ask-back", True),
}


@pytest.mark.parametrize("offers", CROSSING)
def test_offers_that_cross_are_agreement(network, offers):
    before, do, goes_on = CROSSING[offers]
    lost, was_sent = -1, True
    while was_sent:
        world = begun(None)
        for act in before:
            acts(world, *act)
            world.good_moment(500)
        for side in (0, 1):
            acts(world, side, do)
        was_sent = waits(world, lost) or lost < 0
        assert agree(world), lost
        assert world.server.room.offer is None and (world.server.room.phase == RUNNING) == goes_on
        assert [event["do"] for event in world.server.log[-2:]] == ["offered", "answered"]
        lost += 1


def begun(clock=wire.CLOCK) -> World:
    """Return a world in which both players are in the room."""
    world = wire.NETWORK.world = World(clock)
    for side in (0, 1):
        world.come(side, 0)
    world.good_moment(500)
    return world


def test_turn_that_one_page_does_not_hear_of_is_found_while_there_is_time_for_the_answer(network):
    for lost in range(4):  # the turn, its reply, its push, a pong
        world = begun({"main": 0, "increment": 10})
        world.play(0, 0)
        world.flow(lost)
        world.good_moment(4500)
        for tab in world.tabs:
            assert tab.followed.room.n == world.server.room.n == 3 and tab.status != SENDING


def test_page_looks_four_times_a_second_at_a_clock_and_once_where_none_runs(network, monkeypatch):
    from pyapp.ui.online.online import Online

    moments = []
    monkeypatch.setattr(Online, "pass_time", lambda _online: moments.append(1))
    for clock, looks in ((wire.CLOCK, 80), (None, 20)):  # of two pages in ten seconds
        world = begun(clock)
        world.play(0, 0)
        world.good_moment(1000)
        moments.clear()
        world.time.pass_on(10_000)
        assert looks - 2 <= len(moments) <= looks + 2


def test_gap_in_the_numbers_is_asked_for_at_once(network):
    world = begun()
    world.play(0, 0)
    world.flow(2)
    assert [tab.followed.room.n for tab in world.tabs] == [3, 2]
    world.tabs[0].online.room.wish("say", phrase="hello")
    world.flow()
    assert [tab.followed.room.n for tab in world.tabs] == [4, 4]


def test_turn_on_its_way_when_time_runs_out_is_no_reason_to_try_again(network):
    world = begun()
    world.play(0, 0)
    world.server.happen({"do": "flagged", "side": "light", "at": world.time.now})
    world.flow()
    assert [tab.session.room.status(tab.session).headline for tab in world.tabs] == [
        "You lost",
        "You won",
    ]
    assert world.tabs[1].status == "Anna ran out of time."


def test_who_plays_on_a_server_that_is_restored_reads_so_and_keeps_the_moves(network):
    world = begun()
    for ply in range(5):
        world.play(ply % 2, 0)
        world.good_moment(500)
    turns = list(world.server.room.game.turns)
    world.close(0)
    world.server.restore(4)
    world.tabs[1].wire.cut()
    world.come(0, 0)
    world.settle()
    for tab in world.tabs:
        assert tab.notices.count("online.restored") == 1
        assert tab.session.game.played == turns[:2]
    assert world.tabs[1].library["room-k7q2m9xw4a-1-7"] == turns
    world.play(0, 0)
    world.settle()
    assert [tab.notices.count("online.restored") for tab in world.tabs] == [1, 1]


def test_restored_server_that_has_written_as_many_events_is_told_from_the_one_before(network):
    world = begun()
    for ply in range(4):
        world.play(ply % 2, 0)
        world.good_moment(500)
    turns = list(world.server.room.game.turns)
    world.server.restore(4)
    world.server.stand_still()
    assert world.server.room.n == world.tabs[0].followed.room.n
    for tab in world.tabs:
        tab.wire.cut()
    world.settle()
    for tab in world.tabs:
        assert tab.notices.count("online.restored") == 1
        assert tab.session.game.played == turns[:2]
    world.play(0, 1)
    world.settle()
    assert [len(tab.session.game.played) for tab in world.tabs] == [3, 3]


@pytest.mark.parametrize("is_open", [True, False])
def test_whose_game_is_missing_on_a_restored_server_reads_so(network, is_open):
    world = begun()
    world.play(0, 0)
    world.good_moment(500)
    if not is_open:
        world.close(1)
    world.server.restore(0)
    world.come(1, 0) if not is_open else world.tabs[1].wire.cut()
    world.good_moment(2000)
    boris = world.tabs[1]
    assert boris.notices == ["online.missing"] and not boris.followed and not boris.online.rooms.all()

"""The computer's thinking on the player's time."""

import pytest

from pyapp.rules.turn_reading import read_turn
from pyapp.ui.computer.pondering import Pondering
from tests.ui.analysis.supervised import Supervised, asked, game_of, session_of

pytestmark = pytest.mark.micropython
OPENING = ["c3-d4", "e5xc3", "b2xd4", "a5-b4"]

PONDER = ["ponder", 12]


class Powered:
    """A Page, its engine and its device."""

    def __init__(self, session):
        self.supervised = Supervised()
        self.dom, self.state, self.session = self, self, session
        self.is_to_spare = True
        self.pondering = Pondering(self, self.supervised.supervisor, self)

    def every(self, _milliseconds, _call):
        """Do nothing: the tests decide when to look."""


def playing(players, **settings):
    """A Powered game of two turns between these players."""
    session = session_of(game_of("lasca", "", OPENING[:2]), players)
    for name, value in settings.items():
        setattr(session.settings, name, value)
    return Powered(session)


def ponders(players, settings, decided):
    """True if the engine ponders in this game. decided: the game was resigned, looked at, paused, or none of these."""
    powered = playing(players, **settings)
    session = powered.session
    if decided == "resigned":
        session.game.resign(0)
    elif decided == "offered":
        session.game.offer_draw(0)
    elif decided == "paused":
        session.paused = True
    elif decided == "looking":
        session.look = session.game
    elif decided == "unplugged":
        powered.is_to_spare = False
    powered.pondering.look()
    return [one for one, *_ in asked(powered.supervised.dom)]


def pondered(players, events):
    """The messages to the engine after each event in a game of Lasca between these players; the first is a person."""
    powered, said = playing(players), []
    supervisor, session = powered.supervised.supervisor, powered.session
    for event in events:
        if event == "look":
            powered.pondering.look()
        elif event == "play":
            supervisor.drop()
            session.play(read_turn(session.game.position, OPENING[session.game.cursor]), 1)
        elif event == "ask":
            supervisor.ask(session.game, session.mover)
        elif event == "hint":
            supervisor.hint(session.game, {"ms": 800})
        elif event == "quick eval":
            supervisor.quick_eval(session.game)
        elif event == "analyse":
            supervisor.consider(session.game, {"depth": 100}, lambda _said, _done: None)
        elif event == "answered":
            powered.supervised.answer({"best": "b2xd4", "score": 5, "depth": 3, "line": ["b2xd4"]})
        elif event == "unplugged":
            powered.is_to_spare = False
        elif event == "off":
            session.settings.ponders = False
        said.append(asked(powered.supervised.dom))
    return said


@pytest.mark.parametrize("players", [["human", "12"], ["human", "12 solid"]])
def test_highest_level_ponders_while_a_person_thinks(players):
    assert ponders(players, {}, "") == ["ponder"]


@pytest.mark.parametrize("players", [["human", "11"], ["human", "human"], ["12", "human"], ["12", "12"]])
def test_nobody_else_does_and_not_where_a_computer_is_to_move(players):
    assert ponders(players, {}, "") == []


@pytest.mark.parametrize("settings", [{"ponders": False}, {"view": "start"}])
def test_not_where_it_is_switched_off_nor_before_the_start_page(settings):
    assert ponders(["human", "12"], settings, "") == []


@pytest.mark.parametrize("decided", ["resigned", "offered", "paused", "looking", "unplugged"])
def test_not_where_nothing_is_to_be_played_or_the_device_is_to_be_spared(decided):
    assert ponders(["human", "12"], {}, decided) == []


def test_turn_ends_it_before_the_computer_is_asked():
    told = pondered(["human", "12"], ["look", "look", "play", "ask", "look"])
    assert told == [[PONDER], [], [["stop"]], [["best", 12]], []]


def test_what_is_asked_comes_first_and_it_goes_on_afterwards():
    told = pondered(["human", "12"], ["look", "hint", "look", "answered", "quick eval"])
    assert told == [[PONDER], [["stop"], ["best", 800]], [], [PONDER], [["eval"], ["stop"], PONDER]]


def test_analysis_is_left_alone():
    told = pondered(["human", "12"], ["look", "analyse", "look", "unplugged", "look"])
    assert told == [[PONDER], [["stop"], ["best", 100]], [], [], []]


@pytest.mark.parametrize("event", ["unplugged", "off"])
def test_switch_and_battery_end_it(event):
    assert pondered(["human", "12"], ["look", event, "look", "look"]) == [[PONDER], [], [["stop"]], []]


def test_what_is_settled_is_not_asked_again():
    assert pondered(["human", "12"], ["look", "answered", "look"]) == [[PONDER], [], []]

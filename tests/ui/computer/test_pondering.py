"""When the computer thinks on the player's time."""

import pytest

from tests.ui.computer import cases
from tests.ways import MicroPython, Pure

PONDER = ["ponder", 12]


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def page(request):
    """The cases, one way after the other."""
    return request.param(cases)


@pytest.mark.parametrize("players", [["human", "12"], ["human", "12 solid"]])
def test_highest_level_ponders_while_a_person_thinks(page, players):
    assert page.ask("ponders", players, {}, "") == ["ponder"]


@pytest.mark.parametrize("players", [["human", "11"], ["human", "human"], ["12", "human"], ["12", "12"]])
def test_nobody_else_does_and_not_where_a_computer_is_to_move(page, players):
    assert page.ask("ponders", players, {}, "") == []


@pytest.mark.parametrize("settings", [{"ponders": False}, {"view": "start"}])
def test_not_where_it_is_switched_off_nor_before_the_start_page(page, settings):
    assert page.ask("ponders", ["human", "12"], settings, "") == []


@pytest.mark.parametrize("decided", ["resigned", "offered", "paused", "looking", "unplugged"])
def test_not_where_nothing_is_to_be_played_or_the_device_is_to_be_spared(page, decided):
    assert page.ask("ponders", ["human", "12"], {}, decided) == []


def test_turn_ends_it_before_the_computer_is_asked(page):
    told = page.ask("pondered", ["human", "12"], ["look", "look", "play", "ask", "look"])
    assert told == [[PONDER], [], [["stop"]], [["best", 12]], []]


def test_what_is_asked_comes_first_and_it_goes_on_afterwards(page):
    told = page.ask("pondered", ["human", "12"], ["look", "hint", "look", "answered", "glance"])
    assert told == [[PONDER], [["stop"], ["best", 800]], [], [PONDER], [["eval"], ["stop"], PONDER]]


def test_analysis_is_left_alone(page):
    told = page.ask("pondered", ["human", "12"], ["look", "analyse", "look", "unplugged", "look"])
    assert told == [[PONDER], [["stop"], ["best", 100]], [], [], []]


@pytest.mark.parametrize("event", ["unplugged", "off"])
def test_switch_and_battery_end_it(page, event):
    assert page.ask("pondered", ["human", "12"], ["look", event, "look", "look"]) == [[PONDER], [], [["stop"]], []]


def test_what_is_settled_is_not_asked_again(page):
    assert page.ask("pondered", ["human", "12"], ["look", "answered", "look"]) == [[PONDER], [], []]

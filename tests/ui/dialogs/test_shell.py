"""The parts around the board, on CPython and MicroPython: players, speeds, keys, the legend."""

import pytest

from pyapp.rules.variants import FORWARD, UNDER, VARIANTS
from pyapp.ui.dialogs import legend
from pyapp.ui.dialogs.options_panel import stepped
from pyapp.ui.input import keyboard
from pyapp.ui.start import sides as start

pytestmark = pytest.mark.micropython


def speed(setting, value, faster, times):
    """A choice of milliseconds after so many steps."""
    for _ in range(times):
        value = stepped(setting, value, faster)
    return value


@pytest.mark.parametrize(
    "players, mode, side",
    [
        (["human", "5"], "computer", 0),
        (["12", "human"], "computer", 1),
        (["human", "human"], "people", 0),
        (["8", "2"], "watch", 0),
    ],
)
def test_players_tell_the_mode(players, mode, side):
    assert [start.mode(players), start.persons_side(players)] == [mode, side]


@pytest.mark.parametrize(
    "players, mode, side, seated",
    [
        (["human", "8"], "computer", 1, ["8", "human"]),
        (["8", "human"], "computer", 0, ["human", "8"]),
        (["human", "human"], "computer", 1, ["1", "human"]),
        (["human", "12"], "people", 0, ["human", "human"]),
        (["human", "12"], "watch", 0, ["12", "12"]),
        (["2", "8"], "computer", 0, ["human", "2"]),
    ],
)
def test_a_mode_seats_the_players_and_keeps_the_level(players, mode, side, seated):
    assert start.seated(mode, side, start.level(players)) == seated
    assert [start.mode(seated), start.persons_side(seated)][0] == mode


@pytest.mark.parametrize(
    "setting, value, faster, times, reached",
    [
        ("pace", 1000, True, 1, 500),
        ("pace", 0, True, 1, 0),
        ("pace", 0, False, 9, 2000),
        ("tempo", 1000, True, 1, 500),
        ("tempo", 500, False, 2, 2000),
    ],
)
def test_speeds_go_step_by_step_to_their_ends(setting, value, faster, times, reached):
    assert speed(setting, value, faster, times) == reached


class Press:
    """The event of a key. held: the names of the modifiers that are down."""

    def __init__(self, key, held):
        self.key = key
        self.ctrlKey, self.metaKey, self.altKey, self.shiftKey = [
            name in held for name in ("ctrl", "meta", "alt", "shift")
        ]


@pytest.mark.parametrize(
    "key, held, keys",
    [
        ("ArrowUp", ("alt",), "alt+arrowup"),
        ("ArrowDown", ("alt", "shift"), "alt+shift+arrowdown"),
        ("ArrowUp", (), "arrowup"),
        ("ArrowUp", ("ctrl", "alt"), "ctrl+alt+arrowup"),
        ("z", ("meta",), "ctrl+z"),
        ("Z", ("ctrl", "shift"), "ctrl+shift+z"),
        ("?", ("shift",), "?"),
        ("/", ("ctrl", "shift"), "ctrl+shift+/"),
    ],
)
def test_keys_have_one_name_on_all_systems(key, held, keys):
    assert keyboard.pressed(Press(key, held)) == keys


@pytest.mark.parametrize("game", VARIANTS)
def test_legend_speaks_of_columns_only_where_there_are_some(game):
    variant = VARIANTS[game]
    rows = dict(map(reversed, [list(row) for row in legend.rows(variant)]))
    assert ("legend.column" in rows) == (variant.captured == UNDER)
    assert ("legend.soldier.forward" in rows) == (variant.soldiers_capture == FORWARD)
    assert ("legend.officer.steps" in rows) == (not variant.officers_fly)

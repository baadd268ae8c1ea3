"""Questions put to what stands around the board: start page, speeds, keys, legend. JSON goes in and out."""

from pyapp.rules.variants import VARIANTS
from pyapp.ui.dialogs import legend_panel as legend
from pyapp.ui.input import keyboard
from pyapp.ui.start import panel as start
from pyapp.ui.table.controls import stepped


def sharing(players):
    """How people and computers share the sides, and which one a person plays."""
    return [start.mode(players), start.persons_side(players)]


def seated(players, mode, side):
    """Who plays once this mode and side are chosen."""
    return start.seated(mode, side, start.level(players))


def speed(setting, value, faster, times):
    """A choice of milliseconds, stepped so often."""
    for _ in range(times):
        value = stepped(setting, value, faster)
    return value


def meant(key, command, alt, shift):
    """The action of a key."""
    return keyboard.shortcut(key, command, alt, shift)


def legend_of(game):
    """What the legend of a game draws and says."""
    return [list(row) for row in legend.rows(VARIANTS[game])]

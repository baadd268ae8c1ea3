"""The settings that the device keeps: players, looks, sounds, and the rest."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from pyapp.saves.damaged import DamagedSave
from pyapp.saves.document import is_text, read, write
from pyapp.saves.players import read_players

KIND = "columna-settings"
VERSION = 1


class Setting(NamedTuple):
    """A setting."""

    default: Any  # for a first visitor
    is_right: Callable[[Any], object]  # tells whether a kept value makes sense


def _one_of(*values: Any) -> Setting:
    """A setting that has one of these values, the first by default."""
    return Setting(values[0], lambda value: value in values and type(value) is type(values[0]))


def _between(default: int, least: int, most: int) -> Setting:
    """A setting that is a whole number in this range."""
    return Setting(default, lambda value: type(value) is int and least <= value <= most)


def _name(default: str) -> Setting:
    """A setting that names a folder of the site, which may no longer exist when it is needed."""
    return Setting(default, lambda value: is_text(value) and 0 < len(value) <= 40 and not value.strip(LETTERS))


LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"

SETTINGS = OrderedDict(
    (
        ("players", Setting(("human", "1"), read_players)),
        ("flipped", _one_of(False, True)),  # Dark's side is below
        ("look", _one_of("squares", "lines", "circles")),  # of the board
        ("numbered", _one_of(False, True)),  # squares go by Lasker's numbers
        ("coordinates", _one_of(True, False)),  # the names of ranks and files stand on the frame
        ("hints", _one_of(True, False)),  # columns that may move, and their goals, are marked
        ("theme", _name("classic")),  # of the pieces
        ("board", _name("classic")),  # of checkered squares
        ("background", _name("original")),  # behind the pieces, if a theme has several
        ("pair", _name("first")),  # of colours, if a theme has several
        ("sounds", _one_of(True, False)),
        ("sentences", _one_of("auto", "short", "full")),  # about a turn; "auto": short while a clock runs
        ("evaluation", _one_of(False, True)),  # how the game stands is shown
        ("pace", _one_of(0, 500, 1000, 2000)),  # milliseconds: a computer waits this long before it shows its turn
        ("language", _name("auto")),  # of all texts; "auto": the browser's
        ("shelf", _one_of("changed", "began", "game", "length", "title")),  # the order of the library
        ("tempo", _one_of(1000, 500, 2000)),  # milliseconds: playback shows each turn this long
        ("view", _one_of("table", "start")),  # the game, or Home beside the board
        ("layout", _one_of("auto", "panels", "menu")),  # panels beside the board, or all but the board in the menu
        ("place", _between(50, 0, 100)),  # the place of the board, from 0, at the top, to 100, at the bottom
        ("toasts", _one_of(True, False)),  # passing messages
        ("ponders", _one_of(True, False)),  # the highest level thinks while the player does
        ("swaps", _one_of(True, False)),  # in a rematch against the computer the sides change
        ("keeps_all", _one_of(True, False)),  # the device keeps the whole site once a fast line has been idle
    )
)


class Settings:
    """All settings, one attribute for each; those not given have their defaults."""

    players: list[str]
    flipped: bool
    look: str
    numbered: bool
    coordinates: bool
    hints: bool
    theme: str
    board: str
    background: str
    pair: str
    sounds: bool
    sentences: str
    evaluation: bool
    pace: int
    language: str
    shelf: str
    tempo: int
    view: str
    layout: str
    place: int
    toasts: bool
    ponders: bool
    swaps: bool
    keeps_all: bool

    def __init__(self, **given: Any) -> None:
        for name, setting in SETTINGS.items():
            setattr(self, name, given.get(name, setting.default))
        self.players = list(self.players)

    def values(self) -> dict[str, Any]:
        """Every setting's value by its name."""
        return {name: getattr(self, name) for name in SETTINGS}


def save(settings: Settings) -> str:
    """The text from which `load` makes the same settings."""
    return write(KIND, VERSION, settings.values())


def load(text: str) -> Settings:
    """The saved settings; each that cannot be read has its default."""
    try:
        document = read(KIND, VERSION, text)
    except DamagedSave:
        return Settings()
    values = {name: document[name] for name, setting in SETTINGS.items() if setting.is_right(document.get(name))}
    if "players" in values:
        values["players"] = read_players(values["players"])
    return Settings(**values)

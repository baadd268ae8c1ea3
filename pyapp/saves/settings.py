"""The settings a player finds again: who plays, and how the board is shown."""

from collections import namedtuple

from pyapp.saves.damaged import DamagedSave
from pyapp.saves.document import field, read, write

KIND = "columna-settings"
VERSION = 1

LOOKS = ("squares", "lines", "circles")

# players: names for Light and Dark;  flipped: Dark's side is below;  look: of the board, one of LOOKS;
# numbered: squares go by Lasker's numbers
Settings = namedtuple("Settings", ("players", "flipped", "look", "numbered"))

DEFAULT = Settings(("human", "intermediate"), False, "squares", False)


def save(settings: Settings) -> str:
    """The text that `load` makes the same settings of."""
    return write(KIND, VERSION, {
        "players": list(settings.players),
        "flipped": settings.flipped,
        "look": settings.look,
        "numbered": settings.numbered,
    })


def load(text: str, players: tuple) -> Settings:
    """The settings that were saved; each that cannot be read is the default one. `players`: all names."""
    try:
        document = read(KIND, VERSION, text)
    except DamagedSave:
        return DEFAULT
    return Settings(
        tuple(_setting(document, "players", lambda value: _are_two_of(value, players))),
        _setting(document, "flipped", _is_bool),
        _setting(document, "look", lambda value: value in LOOKS),
        _setting(document, "numbered", _is_bool),
    )


def _setting(document: dict, key: str, is_right) -> object:
    """The value under `key`, the default one where there is none or a wrong one."""
    try:
        return field(document, key, is_right)
    except DamagedSave:
        return getattr(DEFAULT, key)


def _are_two_of(value, players: tuple) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(player in players for player in value)


def _is_bool(value) -> bool:
    return isinstance(value, bool)

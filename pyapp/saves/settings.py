"""The settings a player finds again: who plays, and which way the board is turned."""

from collections import namedtuple

from pyapp.saves.damaged import DamagedSave
from pyapp.saves.document import field, read, write

KIND = "columna-settings"
VERSION = 1

# players: names for Light and Dark;  flipped: Dark's side is below
Settings = namedtuple("Settings", ("players", "flipped"))

DEFAULT = Settings(("human", "intermediate"), False)


def save(settings: Settings) -> str:
    """The text that `load` makes the same settings of."""
    return write(KIND, VERSION, {"players": list(settings.players), "flipped": settings.flipped})


def load(text: str, players: tuple) -> Settings:
    """The settings that were saved, the default ones where they cannot be read. `players`: all names."""
    try:
        document = read(KIND, VERSION, text)
        return Settings(
            tuple(field(document, "players", lambda value: _are_two_of(value, players))),
            field(document, "flipped", lambda value: isinstance(value, bool)),
        )
    except DamagedSave:
        return DEFAULT


def _are_two_of(value, players: tuple) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(player in players for player in value)

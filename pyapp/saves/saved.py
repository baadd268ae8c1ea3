"""A game with the facts about it: its title, its players and its beginning."""

from collections import namedtuple

from pyapp.rules.game import Game
from pyapp.saves.document import is_text
from pyapp.saves.players import read_players

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

KIND = "columna-game"
VERSION = 5  # for games by people's own rules; others keep version 4, which earlier pages can read
LONGEST_ID = 40  # characters
LONGEST_TITLE = 120  # characters
FIRST, LAST = "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"  # of all moments

# game: the Game;  id: its id, 1 to LONGEST_ID of a-z, 0-9 and "-", "" if unknown;
# players: list of two as in players.py, Light's first, None if unknown;  title: the player's, "" for none;
# began: the moment, UTC, as in "2026-11-21T14:01:00Z", "" if unknown
Saved = namedtuple("Saved", ("game", "id", "players", "title", "began"))


def about(document: dict, game: Game | None) -> Saved:
    """Return the game with the facts from the document. Facts that make no sense are left out."""
    return Saved(
        game,
        _given(document, "id", is_id, ""),
        read_players(document.get("players")),
        _given(document, "title", _is_title, ""),
        _given(document, "began", is_moment, ""),
    )


def is_id(value: "Any") -> bool:
    """Tell whether a value can be a game's id."""
    return is_text(value) and 0 < len(value) <= LONGEST_ID and not value.strip("abcdefghijklmnopqrstuvwxyz0123456789-")


def is_moment(value: "Any") -> bool:
    """Tell whether a value is a moment as in "2026-11-21T14:01:00Z"."""
    return (
        is_text(value)
        and len(value) == len(FIRST)
        and all(there in "0123456789" if least in "01" else there == least for there, least in zip(value, FIRST))
        and all(FIRST[at : at + 2] <= value[at : at + 2] <= LAST[at : at + 2] for at in range(5, 19, 3))
    )


def _is_title(value: "Any") -> bool:
    return is_text(value) and len(value) <= LONGEST_TITLE


def _given(document: dict, key: str, is_right: "Callable[[Any], object]", unknown: "Any") -> "Any":
    """Return the value under `key` if it is right, else `unknown`: a wrong fact does not spoil the game."""
    return document[key] if is_right(document.get(key)) else unknown

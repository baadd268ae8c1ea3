"""A game with the facts about it: its title, its players and its beginning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pyapp.rules.game import Game
from pyapp.saves.players import read_players

KIND = "columna-game"
VERSION = 5  # for games by people's own rules; others keep version 4, which earlier pages can read
LONGEST_ID = 40  # characters
LONGEST_TITLE = 120  # characters
FIRST, LAST = "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"  # of all moments


class Saved(NamedTuple):
    """A game with the facts about it."""

    game: Game  # the Game
    id: str  # its id, 1 to LONGEST_ID of a-z, 0-9 and "-", "" if unknown
    players: list[str] | None  # list of two as in players.py, Light's first, None if unknown
    title: str  # the player's, "" for none
    began: str  # the moment, UTC, as in "2026-11-21T14:01:00Z", "" if unknown


def about(document: dict[str, Any], game: Game) -> Saved:
    """Return the game with the facts from the document. Facts that make no sense are left out."""
    return Saved(
        game,
        _given(document, "id", is_id, ""),
        read_players(document.get("players")),
        _given(document, "title", lambda value: isinstance(value, str) and len(value) <= LONGEST_TITLE, ""),
        _given(document, "began", is_moment, ""),
    )


def is_id(value: Any) -> bool:
    """Return whether a value can be a game's id."""
    return (
        isinstance(value, str)
        and 0 < len(value) <= LONGEST_ID
        and not value.strip("abcdefghijklmnopqrstuvwxyz0123456789-")
    )


def is_moment(value: Any) -> bool:
    """Return whether a value is a moment as in "2026-11-21T14:01:00Z"."""
    return (
        isinstance(value, str)
        and len(value) == len(FIRST)
        and all(there in "0123456789" if least in "01" else there == least for there, least in zip(value, FIRST))
        and all(FIRST[at : at + 2] <= value[at : at + 2] <= LAST[at : at + 2] for at in range(5, 19, 3))
    )


def _given(document: dict[str, Any], key: str, is_right: Callable[[Any], object], unknown: Any) -> Any:
    """Return the value under `key` if it is right, else `unknown`: a wrong fact does not spoil the game."""
    return document[key] if is_right(document.get(key)) else unknown

"""The parts of games by link that the page needs before their pack is there: links, keys of the browser's storage, and entries in
the list of the player's games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.rules.own_rules import is_game
from pyapp.rules.variants import game_of
from pyapp.saves.kept_rows import read_rows
from pyapp.ui.browser import Dom
from pyapp.ui.library.ids import LINK
from pyapp.ui.start.my_games import Entry, turn_entry
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

if TYPE_CHECKING:
    from pyapp.ui.by_link.by_link import ByLink


LINKS = "columna.by-link"  # the key of the games, as kept_links.py describes them
OVER = 2  # instead of the side to move, once the game is over
HERE, OF_TAB = "columna.link", "sessionStorage"  # the key of the number of the game that a tab shows
NEARBY = "n=1"  # the beginning of fragments that connect two devices; the digit is their version
GAME = LINK + "%d"  # the ids of these games in the library, by their numbers
BESIDE = GAME + "-%s"  # the id of a game in a link that contradicts ours of the same number
GO_ON = "by_link:%d"  # the action that goes on with the game of a number


def open_games(by_link: ByLink, number: str = "") -> None:
    """Show the game of this number, or all of them."""
    by_link.go_on(int(number)) if number else by_link.open()


def returning(dom: Dom) -> Callable[[ByLink], None] | None:
    """Return the function that goes back to the game of this tab, None if it had no game by link."""
    return (lambda by_link: by_link.come_back()) if dom.stored(HERE, OF_TAB) else None


def entries(dom: Dom) -> list:
    """The Entry of each game by link that goes on."""
    return [_entry(row) for row in kept_links(dom) if row["mover"] != OVER and row["turns"]]


def _entry(row: dict) -> Entry:
    game = game_name(game_of(row["game"]))
    return turn_entry(row["mover"] == row["side"], GO_ON % row["number"], texts("mine.link"), game)


def game_id(number: int) -> str:
    """The id of the game of this number."""
    return GAME % number


def kept_links(dom: Dom) -> list:
    """The rows of the games that this device takes part in, the last one played first."""
    return [dict(row, offers=row.get("offers") is True) for row in read_rows(dom.stored(LINKS)) if is_row(row)]


def is_row(row: object) -> bool:
    """Return whether this value of the storage is a row of a game by link."""
    if not isinstance(row, dict) or type(row.get("number")) is not int or type(row.get("turns")) is not int:
        return False
    return row.get("side") in (0, 1) and row.get("mover") in (0, 1, OVER) and is_game(row.get("game"))

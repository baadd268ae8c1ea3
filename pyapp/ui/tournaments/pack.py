"""Tournaments before their pack is there: the ways in, links, keys of the browser's storage, and the entries among My games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.saves.kept_rows import read_rows
from pyapp.ui.browser import Dom
from pyapp.ui.start.my_games import TOURNAMENT, Entry
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.tournaments.tournaments import Tournaments


LINK = "a="  # the beginning of fragments that lead to a tournament
HALL = "hall="  # the same for a tournament's projector
HERE, OF_TAB = "columna.tournament", "sessionStorage"  # the key of the ID of the tournament in which a tab takes part
TOURNAMENTS = "columna.tournaments"  # the key of this device's tournaments, rows of {"tournament": ID, "title"}
GO_ON = "tournaments:%s"  # the action that shows a tournament


def open_tournaments(tournaments: Tournaments, name: str = "") -> None:
    """Show the tournament with this ID, or the list of all."""
    tournaments.visit(name) if name else tournaments.open()


def follow(tournaments: Tournaments, link: str) -> None:
    """Follow a link to a tournament, or to its projector."""
    if link.startswith(HALL):
        tournaments.project(link[len(HALL) :])
    else:
        tournaments.visit(link[len(LINK) :])


def returning(dom: Dom) -> Callable[[Tournaments], None] | None:
    """Return the function that goes back to the tournament of this tab, None for none."""
    here = dom.stored(HERE, OF_TAB)
    return (lambda tournaments: tournaments.come_back(here)) if here else None


def entries(dom: Dom) -> list:
    """Return an Entry for each tournament in which this device takes part."""
    rows = read_rows(dom.stored(TOURNAMENTS))
    return [Entry(TOURNAMENT, GO_ON % row["tournament"], row["title"], texts("mine.tournament")) for row in rows]


def takes_part(dom: Dom, name: str) -> bool:
    """Return whether this device takes part in the tournament with this ID."""
    return any(row["tournament"] == name for row in read_rows(dom.stored(TOURNAMENTS)))

"""Games by link on this device: their list in the browser's storage, and how the game of a link relates to ours. Pure.

The games themselves are in the library.
"""

from __future__ import annotations

import json

from pyapp.rules.variants import game_value
from pyapp.saves.kept_rows import read_rows
from pyapp.saves.turn_link import Sent
from pyapp.ui.browser import Dom
from pyapp.ui.by_link.pack import LINKS, OVER, is_row, kept_links

# the relations of the game in a link to the same game on this device
SAME, NEWER, OLDER, APART = "same", "newer", "older", "apart"


class KeptLinks:
    """The list of these games.

    A row is {"number", "side": ours, "game": its JSON value, "turns": their number, "mover": the side to move, or OVER,
    "offers": whether the other side offers a draw}.
    """

    def __init__(self, dom: Dom) -> None:
        self._dom = dom

    def all(self) -> list:
        """Return the games, the last one played first."""
        return kept_links(self._dom)

    def find(self, number: int) -> dict | None:
        """Return the row of the game of this number, None if there is none."""
        return next((row for row in self.all() if row["number"] == number), None)

    def keep(self, sent: Sent, side: int) -> bool:
        """Keep the state of a game in which we play this side, in place of its old row. Return False if the browser refuses."""
        game = sent.saved.game
        row = {
            "number": sent.number,
            "side": side,
            "game": game_value(game.start.variant),
            "turns": len(game.played),
            "mover": OVER if game.result else game.position.side,
            "offers": sent.offers,
        }
        if row in self.all()[:1]:
            return True
        rows = read_rows(self._dom.stored(LINKS))  # rows that other versions wrote stay
        others = [other for other in rows if not is_row(other) or other["number"] != sent.number]
        return self._dom.store(LINKS, json.dumps([row] + others))


def compared(mine: Sent, theirs: Sent) -> str:
    """Return the relation of their game to ours: SAME, NEWER, OLDER, or APART if neither continues the other.

    A draw offer is newer than the turn that comes with it, and older than any answer.
    """
    if mine.saved.game.start != theirs.saved.game.start:
        return APART
    if _content(mine) == _content(theirs):
        return SAME
    if _goes_on(theirs, mine):
        return NEWER
    return OLDER if _goes_on(mine, theirs) else APART


def _goes_on(later: Sent, earlier: Sent) -> bool:
    """Return whether the turns, offers and decisions of `later` follow those of `earlier`."""
    new, old = later.saved.game, earlier.saved.game
    if old.is_over or new.played[: len(old.played)] != old.played:
        return False
    return not earlier.offers or new.is_over or len(new.played) > len(old.played)


def _content(sent: Sent) -> tuple:
    return sent.saved.game.played, sent.saved.game.result, sent.offers

"""The list of games by link on this device, with their sides and states, in the browser's storage.

The games themselves are in the library.
"""

import json

from pyapp.saves.kept_rows import read_rows
from pyapp.saves.turn_link import Sent
from pyapp.ui.by_link.pack import LINKS, OVER, is_row, kept_links


class KeptLinks:
    """`dom` is the module of that name.

    A row is {"number", "side": ours, "game": id of the variant, "turns": their number, "mover": the side to move, or OVER,
    "offers": whether the other side offers a draw}.
    """

    def __init__(self, dom):
        self._dom = dom

    def all(self) -> list:
        """Return the games, the last one played first."""
        return kept_links(self._dom)

    def find(self, number: int) -> dict | None:
        """Return the game of this number, None for none."""
        return next((row for row in self.all() if row["number"] == number), None)

    def keep(self, sent: Sent, side: int) -> bool:
        """Keep the state of a game that we play on this side, instead of its earlier row. Return False if the browser refuses."""
        game = sent.saved.game
        row = {
            "number": sent.number,
            "side": side,
            "game": game.start.variant.id,
            "turns": len(game.played),
            "mover": OVER if game.result else game.position.side,
            "offers": sent.offers,
        }
        if row in self.all()[:1]:
            return True
        rows = read_rows(self._dom.stored(LINKS))  # rows of other versions stay
        others = [other for other in rows if not is_row(other) or other["number"] != sent.number]
        return self._dom.store(LINKS, json.dumps([row] + others))

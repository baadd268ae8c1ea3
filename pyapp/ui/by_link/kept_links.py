"""The games by link that this device takes part in: their sides and how they stand, kept in the browser's storage.

The games themselves lie in the library.
"""

import json

from pyapp.saves.kept_rows import read_rows
from pyapp.saves.turn_link import Sent
from pyapp.ui.by_link.pack import LINKS, OVER, is_row, kept_links


class KeptLinks:
    """`dom` is the module of that name.

    A game is kept as {"number", "side": the one that is played here, "game": id of the variant, "turns": how many, "mover": the
    side to move, or OVER, "offers": whether the other one offers a draw}.
    """

    def __init__(self, dom):
        self._dom = dom

    def all(self) -> list:
        """The games, that played last first."""
        return kept_links(self._dom)

    def find(self, number: int) -> dict | None:
        """The game of this number, None for none."""
        return next((row for row in self.all() if row["number"] == number), None)

    def keep(self, sent: Sent, side: int) -> bool:
        """Keep how a game stands in which we play this side, in the place of what was kept of it. False: the browser refuses."""
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
        rows = read_rows(self._dom.stored(LINKS))  # those that are no rows of this version stay
        others = [other for other in rows if not is_row(other) or other["number"] != sent.number]
        return self._dom.store(LINKS, json.dumps([row] + others))

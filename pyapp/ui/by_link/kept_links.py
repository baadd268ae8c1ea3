"""The games by link that this device takes part in: their sides and how they stand, kept in the browser's storage.

The games themselves lie in the library.
"""

import json

from pyapp.rules.variants import VARIANTS
from pyapp.saves.turn_link import Sent

LINKS = "columna.by-link"
OVER = 2  # in the place of the side to move


class KeptLinks:
    """`dom` is the module of that name.

    A game is kept as {"number", "side": the one that is played here, "game": id of the variant, "turns": how many, "mover": the
    side to move, or OVER, "offers": whether the other one offers a draw}.
    """

    def __init__(self, dom):
        self._dom = dom

    def all(self) -> list:
        """The games, that played last first."""
        return [dict(row, offers=row.get("offers") is True) for row in self._rows() if _is_row(row)]

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
        others = [other for other in self._rows() if not _is_row(other) or other["number"] != sent.number]
        return self._dom.store(LINKS, json.dumps([row] + others))

    def _rows(self) -> list:
        """What is kept; what cannot be read of it stays."""
        try:
            rows = json.loads(self._dom.stored(LINKS) or "[]")
        except ValueError:
            rows = []
        return rows if isinstance(rows, list) else []


def _is_row(row) -> bool:
    if not isinstance(row, dict) or type(row.get("number")) is not int or type(row.get("turns")) is not int:
        return False
    return row.get("side") in (0, 1) and row.get("mover") in (0, 1, OVER) and row.get("game") in VARIANTS

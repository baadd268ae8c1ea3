"""The games by link that this device takes part in: the last link of each and one's side, kept in the browser's storage."""

import json

from pyapp.saves.damaged import DamagedSave
from pyapp.saves.turn_link import Sent, fragment, read_at_once
from pyapp.ui.by_link.comparing import APART, OLDER, compared

LINKS = "columna.by-link"


class KeptLinks:
    """`dom` is the module of that name. A game is kept as {"link", "side"}: its last link, and the side played here."""

    def __init__(self, dom):
        self._dom = dom

    def all(self) -> list:
        """(Sent, side) of every game that can be read, that played last first."""
        return [found for found in [_read(row) for row in self._rows()] if found]

    def find(self, number: int) -> tuple | None:
        """(Sent, side) of the game of this number, None for none."""
        return next((found for found in self.all() if found[0].number == number), None)

    def keep(self, sent: Sent, side: int) -> bool:
        """Keep a game in the place of what was kept of it, unless another tab has kept more. False: the browser refuses."""
        known = self.find(sent.number)
        if known and compared(known[0].saved.game, sent.saved.game) in (OLDER, APART):
            return True
        row = {"link": fragment(sent), "side": side}
        return self._dom.store(LINKS, json.dumps([row] + self._others(sent.number)))

    def forget(self, number: int) -> None:
        """Keep a game here no longer; the library has it."""
        self._dom.store(LINKS, json.dumps(self._others(number)))

    def _others(self, number: int) -> list:
        """The rows but that of this game; those that cannot be read stay as they are."""
        read = [(row, _read(row)) for row in self._rows()]
        return [row for row, found in read if not found or found[0].number != number]

    def _rows(self) -> list:
        try:
            rows = json.loads(self._dom.stored(LINKS) or "[]")
        except ValueError:
            rows = []
        return rows if isinstance(rows, list) else []


def _read(row) -> tuple | None:
    """The (Sent, side) of a row, None where it is none."""
    if not isinstance(row, dict) or row.get("side") not in (0, 1) or not isinstance(row.get("link"), str):
        return None
    try:
        return read_at_once(row["link"]), row["side"]
    except DamagedSave:
        return None

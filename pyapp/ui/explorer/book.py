"""The engine's opening book, as the page has it."""

import json

from pyapp.rules.variants import VARIANTS
from pyapp.ui.explorer.reading import read_book
from pyapp.ui.library.pace import Pace

FILE = "/explorer/assets/openings.json"  # game -> book, as rules/book.py reads it


class Book:
    """`dom` is the module of that name, `keys` the Keys."""

    def __init__(self, dom, keys):
        self._dom, self._keys = dom, keys
        self._turns = {}  # game: key of a position: text of a turn: its value

    def turns(self, position) -> dict:
        """The turns that the book has here, in its order: text -> value for Light in hundredths of a soldier, or None."""
        key = self._keys.key(position.side, position.columns)
        return self._turns.get(position.variant.id, {}).get(key, {})

    async def read(self, game: str, told) -> None:
        """Read the book of a game once, then call `told`."""
        if game in self._turns:
            return
        self._turns[game], pace = {}, Pace(self._dom)
        with open(FILE) as books:
            text = json.load(books).get(game, "")
        for _ in read_book(text, VARIANTS[game], self._keys, self._turns[game]):
            await pace.keep()
        told()

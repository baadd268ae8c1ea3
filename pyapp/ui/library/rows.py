"""The rows of the library, one for each game.

A save replaces a row only if it continues the row's game, or if this tab has written the row. Any other save becomes a separate
row, so that two tabs never overwrite each other.
"""

from __future__ import annotations

from collections.abc import Callable

from pyapp.saves import game_save, summary
from pyapp.saves.continuation import continues
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.salvage import is_worth
from pyapp.saves.saved import Saved
from pyapp.ui.browser import JsObject
from pyapp.ui.dom.database import Database, folded, now


class Rows:
    """The rows in the database. `put_aside` is called with each text that cannot be read.

    known: id -> the text of its row, as far as this tab knows.
    """

    def __init__(self, database: Database, put_aside: Callable[[str], None]) -> None:
        self.known: dict = {}
        self._database, self._put_aside = database, put_aside

    async def put(self, row: dict, always: bool = False, is_ours: bool = True) -> bool:
        """Write a row. Return False if its id belongs to another game, which stays.

        always: replace that game too;  is_ours: this tab goes on with a game, and replaces the row that it has written itself.
        """
        name, text, stays = row["id"], row["text"], [True]

        def decide(old: dict) -> dict | None:
            old_text = old["text"]
            if old_text == text:
                return None
            if always or is_ours and old_text == self.known.get(name) or continues(text, old_text):
                return summary.renewed(row, old)
            stays[0] = continues(old_text, text)
            return None

        while not await self._database.alter(name, decide):
            if await self._database.add(row):
                break  # else another tab has added a row of this id meanwhile
        if stays[0]:
            self.known[name] = text
        return stays[0]

    async def has(self, name: str, text: str) -> bool:
        """Return whether the row of this id has this text, or continues it."""
        row = await self._database.get(name)
        return row is not None and continues(row["text"], text)

    async def take(self, saved: Saved, spare: str) -> int:
        """Add a game, under the id `spare` if its own is missing or taken. Return how many rows were added."""
        if not saved.id:
            saved = named(saved, spare)
        row = await self._database.get(saved.id)
        text = game_save.save(saved)
        if row and continues(row["text"], text):
            return 0
        if not await self.put(row_of(saved, text), is_ours=False):
            return await self.take(named(saved, spare), spare)
        return 0 if row else 1

    async def knows(self, saved: Saved) -> bool:
        """Return whether the same game is there, perhaps under another id."""
        return bool(await self._database.known("words", [summary.same_as(saved)]))

    async def is_there(self, saved: Saved) -> bool:
        """Return whether the same game is there, or one of this id that continues this one or is continued by it."""
        row = await self._database.get(saved.id) if saved.id else None
        text = game_save.save(saved)
        if row and (continues(row["text"], text) or continues(text, row["text"])):
            return True
        return await self.knows(saved)

    async def put_many(self, rows: JsObject, ids: list, same: list, new_id: Callable[[], str]) -> int:
        """Add rows, except games that are there already. Return how many were new.

        ids: of the rows;  same: their words by which the same game is found;  new_id: returns a free id.
        """
        there, alike = await self._database.known("id", ids), await self._database.known("words", same)
        fresh: list[int] = []
        others: list[int] = []
        for number, (name, word) in enumerate(zip(ids, same)):
            if word not in alike:
                (others if name in there else fresh).append(number)
                alike.add(word)
                there.add(name)
        await self._database.put_some(rows, fresh)
        count = len(fresh)
        for number in others:
            count += await self.take_text(rows[number].text, new_id())
        return count

    async def take_text(self, text: str, spare: str) -> int:
        """Add the game of a save as `take` does, if it is worth keeping; put an unreadable text aside. Return how many rows were
        added."""
        try:
            saved = game_save.load(text)
        except DamagedSave:
            self._put_aside(text)
            return 0
        return await self.take(saved, spare) if is_worth(saved.game) else 0


def row_of(saved: Saved, text: str) -> dict:
    """Return the row of a game. text: its save."""
    return summary.row(saved, text, now(), folded)


def named(saved: Saved, name: str) -> Saved:
    """Return the game under another id."""
    return Saved(saved.game, name, saved.players, saved.title, saved.began)

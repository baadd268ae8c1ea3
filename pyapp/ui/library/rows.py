"""The rows of the library, one for each game.

Only a save that goes on from a row replaces it, or the tab that has written it. Anything else becomes a row of its own, so
that two tabs never write over each other.
"""

from pyapp.saves import game_save, summary
from pyapp.saves.continuation import continues
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.salvage import is_worth
from pyapp.saves.saved import Saved
from pyapp.ui.dom.database import Database, folded, now

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable


class Rows:
    """The rows in the database. `put_aside` keeps a text that cannot be read.

    known: id -> the text that its row has as far as this tab knows.
    """

    def __init__(self, database: Database, put_aside: "Callable[[str], None]") -> None:
        self.known: dict = {}
        self._database, self._put_aside = database, put_aside

    async def put(self, row: dict, always: bool = False) -> bool:
        """Write a row; return False if its id belongs to another game, which stays. always: replace that one too."""
        name, text, stays = row["id"], row["text"], [True]

        def decide(old: dict) -> dict | None:
            old_text = old["text"]
            if old_text == text:
                return None
            if always or old_text == self.known.get(name) or continues(text, old_text):
                return summary.renewed(row, old)
            stays[0] = continues(old_text, text)
            return None

        while not await self._database.alter(name, decide):
            if await self._database.add(row):
                break  # else another tab has added one meanwhile
        if stays[0]:
            self.known[name] = text
        return stays[0]

    async def has(self, name: str, text: str) -> bool:
        """Tell whether the row of this id has this text, or more."""
        row = await self._database.get(name)
        return row is not None and continues(row["text"], text)

    async def take(self, saved: Saved, spare: str) -> int:
        """Add a game, under the id `spare` if its own is missing or taken; return how many rows were added."""
        if not saved.id:
            saved = named(saved, spare)
        row = await self._database.get(saved.id)
        text = game_save.save(saved)
        if row and continues(row["text"], text):
            return 0
        if not await self.put(row_of(saved, text)):
            return await self.take(named(saved, spare), spare)
        return 0 if row else 1

    async def take_text(self, text: str, spare: str) -> int:
        """Add the game of a save as `take` does, if it is worth keeping; put a text aside that cannot be read. Return how many
        rows were added."""
        try:
            saved = game_save.load(text)
        except DamagedSave:
            self._put_aside(text)
            return 0
        return await self.take(saved, spare) if is_worth(saved.game) else 0


def row_of(saved: Saved, text: str) -> dict:
    """Return the row of a game, of which `text` is the save."""
    return summary.row(saved, text, now(), folded)


def named(saved: Saved, name: str) -> Saved:
    """Return the game under another id."""
    return Saved(saved.game, name, saved.players, saved.title, saved.began)

"""The file with all games of the library, and the file with the games that could not be read."""

from __future__ import annotations

from pyapp.saves import backup, settings
from pyapp.ui.dom import database, files, moments
from pyapp.ui.library import kept_learning, kept_own_games
from pyapp.ui.library.games import Library
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

BACKUP = "columna.backup"  # the storage's key for the moment of the last backup
DAMAGED = "columna.damaged."


class BackupFile:
    """Saves the backup of the whole library, and a text of the damaged games."""

    def __init__(self, page: Page, library: Library, ratings: Ratings) -> None:
        self._page, self._dom = page, page.dom
        self._library, self._ratings = library, ratings

    async def save(self) -> None:
        """Save all games, results and progress in one file, and note the moment."""
        moment, now = self._dom.moment(), database.now()
        results = (await self._ratings.history()).document()
        lessons, puzzles = kept_learning.documents(self._dom)
        own = kept_own_games.values_of(kept_own_games.kept_games(self._dom))
        progress = backup.Progress(results, lessons, puzzles, own or None)
        parts = [backup.head(settings.save(self._page.state.session.settings), moment, progress)]
        await self._library.read(lambda contents: parts.extend([backup.SEPARATOR.join(contents), backup.SEPARATOR]))
        parts[-1] = backup.TAIL
        files.save_blob("columna-%s.json" % moment[:10], database.gathered(parts))
        self._dom.store(BACKUP, now)

    async def unsaved(self) -> int:
        """Return the number of games that have changed since the last backup."""
        return await self._library.database.count_since(self._dom.stored(BACKUP) or "")

    def words(self, unsaved: int) -> str:
        """Return the age of the last backup in words."""
        last = self._dom.stored(BACKUP)
        if unsaved or not last:
            return texts("library.unsaved", count=unsaved)
        return texts("library.saved", day=moments.writer(texts("language"))(last))

    def save_damaged(self) -> None:
        """Save the texts of the damaged games put aside, in one file."""
        contents = [self._dom.stored(key) or "" for key in damaged()]
        files.save_text("columna-damaged.txt", "text/plain", "\n".join(contents))


def damaged() -> list:
    """Return the storage's keys of the damaged games put aside."""
    return database.kept_under(DAMAGED)

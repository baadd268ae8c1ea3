"""Large backups: the page puts their games into the library unread, a few at a time, and reads them afterwards."""

from pyapp.saves import backup, listing, summary
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.reading import LONGEST
from pyapp.saves.remark import TOO_LONG
from pyapp.ui.annotations import JsObject, Library, Page
from pyapp.ui.dom import database, files
from pyapp.ui.dom.guard import run
from pyapp.ui.text.texts import texts
from pyapp.ui.yielding import Pace


class Restoring:
    """The backups that are being restored, one after the other."""

    def __init__(self, page: "Page", library: "Library") -> None:
        self._page, self._library = page, library
        self._waiting: list = []  # the backups to restore next, each with the number of its games
        self._works = self._cancelled = False
        page.actions.add("cancel_restoring", self.cancel)

    async def look_into(self, file: "JsObject") -> tuple:
        """Return the settings and progress of a backup, or None, and the number of its games. Raises DamagedSave and OSError."""
        if file.size > LONGEST * 1000000:
            raise DamagedSave(TOO_LONG, str(LONGEST))
        lines, count = files.Lines(file), 0
        first = await lines.more() or [""]
        settings, progress = backup.opening(first.pop(0))
        more: list | None = first
        while more is not None:
            count += len(listing.entries(more))
            more = await lines.more()
        return settings, progress, count

    def begin(self, file: "JsObject", count: int) -> None:
        """Put the games of this backup into the library after those of earlier backups. count: the number of its games."""
        self._waiting.append((file, count))
        if not self._works:
            self._works = True
            run(self._work())

    def cancel(self) -> None:
        """Stop putting games into the library; those already there stay."""
        self._waiting.clear()
        self._cancelled = True

    async def _work(self) -> None:
        try:
            while self._waiting:
                file, count = self._waiting.pop(0)
                self._cancelled = False
                await self._restore(files.Lines(file), count)
        finally:
            self._works = False

    async def _restore(self, lines: files.Lines, count: int) -> None:
        added = damaged = done = 0
        try:
            await self._library.database.open()
            lines_read: list | None = (await lines.more() or [])[1:]
            while lines_read is not None and not self._cancelled:
                rows, unread = await self._rows(lines_read)
                added += await self._library.unread.put(rows)
                done, damaged = done + len(rows) + unread, damaged + unread
                self._show_progress(done, count)
                lines_read = await lines.more()
        except OSError:
            self._page.notices.show("not_taken", "library.not_taken")
        self._page.notices.hide("restoring")
        self._tell(added, damaged)

    async def _rows(self, lines: list) -> tuple:
        """The rows of the games in these lines, and the number of games that cannot be read."""
        rows, damaged, pace = [], 0, Pace(self._page.dom)
        for text in listing.entries(lines):
            try:
                rows.append(summary.unread(text, database.now(), database.folded))
            except DamagedSave:
                damaged += 1
            await pace.keep()
        return rows, damaged

    def _show_progress(self, done: int, count: int) -> None:
        self._page.notices.show(
            "restoring", "restoring.so_far", "cancel_restoring", "restoring.cancel", done=done, total=count
        )

    def _tell(self, added: int, damaged: int) -> None:
        self._page.notices.toast(texts("open.kept", count=added))
        if damaged:
            self._page.notices.show("sharing", "restoring.damaged", number=damaged)
        self._library.unread.read_up()

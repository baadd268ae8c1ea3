"""Large files: the engine's worker reads them bit by bit, and their games come into the library as they are read."""

from __future__ import annotations

import asyncio
import json

from pyapp.rules.variants import game_value
from pyapp.saves import backup
from pyapp.saves.reading import Found
from pyapp.saves.remark import NO_TEXT, UNREAD, Remark
from pyapp.ui.browser import JsObject
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dom import database
from pyapp.ui.dom.games_reader import GamesReader
from pyapp.ui.dom.guard import run
from pyapp.ui.library.games import Library
from pyapp.ui.page import Page
from pyapp.ui.sharing.found_dialog import FoundDialog, kept_words
from pyapp.ui.sharing.reader import tell_encodings
from pyapp.ui.text.texts import texts

CHECK = 0.2  # seconds between two looks whether the engine is there
WORD = 2  # seconds between two reports to the player
NOTICE = "collection"


class LargeFiles:
    """The files that are being read, one after the other."""

    def __init__(self, page: Page, library: Library, supervisor: EngineSupervisor, found: FoundDialog) -> None:
        self._page, self._library, self._supervisor, self._found = page, library, supervisor, found
        self._waiting: list = []  # pairs: a file, and whether the player has agreed to keep the games of this backup
        self._works = self._cancelled = False
        self._reported = 0.0  # the time of the last report
        self._content = Found()  # of the file that is being read: its remarks
        page.actions.add("cancel_reading", self.cancel)
        page.actions.add("reading_remarks", lambda: self._found.tell(self._content.remarks, "found.some"))

    def read(self, file: JsObject, is_agreed: bool = False) -> None:
        """Read a file after those that came earlier."""
        self._waiting.append((file, is_agreed))
        if not self._works:
            self._works = True
            run(self._work())

    def cancel(self) -> None:
        """Stop reading. The games that are in the library stay there."""
        self._waiting.clear()
        self._cancelled = True

    async def _work(self) -> None:
        try:
            while self._waiting:
                self._cancelled, self._content = False, Found()
                await self._open(*self._waiting.pop(0))
        finally:
            self._works = False

    async def _open(self, file: JsObject, is_agreed: bool) -> None:
        """Look into a file. Ask about a backup, and take the games of anything else."""
        reader = await self._reader()
        self._page.notices.hide(NOTICE)
        if reader is None:
            return
        self._report(0, 0)
        game = json.dumps(game_value(self._page.state.session.game.start.variant))
        try:
            look = await reader.look_into(file, game, texts("language"))
        except OSError:
            self._refuse(UNREAD)
            return
        if self._cancelled:
            self._page.notices.hide(NOTICE)
        elif not look.encoding:
            self._refuse(NO_TEXT)
        elif look.head and not is_agreed:
            self._page.notices.hide(NOTICE)
            await self._offer(file, look)
        else:
            tell_encodings(self._page, [look.encoding])
            await self._take_in(reader, file.size, is_agreed)

    async def _reader(self) -> GamesReader | None:
        """Return the engine as a reader once it is there, None if the player does not wait for it."""
        supervisor = self._supervisor
        supervisor.needed()
        while not supervisor.client.ready and not self._cancelled:
            self._page.notices.show(NOTICE, "collection.waits", "cancel_reading", "action.cancel")
            await asyncio.sleep(CHECK)
        engine = supervisor.engine
        if engine is None or self._cancelled:
            return None
        return GamesReader(engine, lambda: supervisor.engine is engine)

    def _refuse(self, reason: str) -> None:
        self._page.notices.hide(NOTICE)
        self._found.tell([Remark(reason, "", 0)], "found.nothing")

    async def _offer(self, file: JsObject, look: JsObject) -> None:
        """Ask the player about a backup."""
        content = Found()
        content.settings, content.progress = backup.opening(look.head)
        ids = list(look.ids)
        new = await self._library.count_new_ids(ids)
        self._found.offer_backup(content, len(ids), new, lambda: self.read(file, True))

    async def _take_in(self, reader: GamesReader, size: int, is_backup: bool) -> None:
        """Put the games of the open file into the library as they are read. If there is only one, open it instead."""
        new = seen = 0
        rest, pieces, piece = "", [], None  # pieces: those whose games are not in the library yet
        try:
            while not (piece and piece.done or self._cancelled):
                piece = await reader.read_games(database.now())
                self._content.remarks += [Remark(*list(each)) for each in piece.remarks]
                pieces.append(piece)
                while pieces and (piece.games > 1 or is_backup or self._cancelled):
                    ids, same = list(pieces[0].ids), list(pieces[0].same)
                    count = await self._library.put_read(pieces.pop(0).rows, ids, same)
                    if count is None:
                        rest = "collection.stopped"
                        self.cancel()
                        break
                    new, seen = new + count, seen + len(ids)
                self._report(piece.games, 100 * piece.read // size)
        except OSError:
            rest = "collection.broken"
        if self._cancelled and not (piece and piece.done):
            rest = "collection.stopped"
        self._page.notices.hide(NOTICE)
        alone = [each.rows[0].text for each in pieces if len(list(each.ids))]
        if alone and not rest:
            await self._found.open_text(alone[0], self._content)
        else:
            self._tell(new, seen, rest)

    def _report(self, games: int, percent: int) -> None:
        """Tell the progress, now and then."""
        now = self._page.dom.now()
        if not games or now - self._reported > WORD:
            self._reported = now
            self._page.notices.show(
                NOTICE, "collection.so_far", "cancel_reading", "action.cancel", count=games, percent=percent
            )

    def _tell(self, new: int, seen: int, rest: str) -> None:
        """Tell how many games were new, how many were there already, and why the rest was not read."""
        remarks = self._content.remarks
        if not seen and not rest:
            self._found.tell(remarks, "found.nothing")
            return
        self._page.notices.show(
            NOTICE,
            "collection.end",
            "reading_remarks" if remarks else "",
            "collection.remarks",
            kept=lambda: kept_words(new, seen - new),
            rest=lambda: texts(rest) if rest else "",
        )

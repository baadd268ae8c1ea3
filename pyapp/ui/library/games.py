"""The library: every game on this device, kept after each turn in the database.

What a row says is replaced only by what goes on from it, or by the tab that has written it. Anything else is a game of
its own, so that two tabs never write over each other.
"""

import asyncio

from pyapp.saves import game_save, summary
from pyapp.saves.continuation import continues
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.document import parsed
from pyapp.saves.salvage import is_worth
from pyapp.saves.saved import Saved
from pyapp.ui.dom.database import Database, folded, forget, kept_under, now
from pyapp.ui.dom.guard import run
from pyapp.ui.library.last_turn import LastTurn
from pyapp.ui.library.pace import BREATH, Pace
from pyapp.ui.running_game import WAITING, id_in

READ_UP = 5000  # milliseconds after which games that came as they were are read, those of an earlier visit too
SLICE = 50  # games that are read at a time
ROOM = "room-"  # what the ids of games begin with that are played in rooms
ROOMS = "columna.rooms"  # under which the seats are kept that this device has in rooms


class Library:
    """`page` is the Page, `controller` the GameController, `running_game` the RunningGame.

    database: its rows are those of saves/summary.py;  refusal: what the browser refused it with last, "" for nothing.
    """

    def __init__(self, page, controller, running_game):
        self.database = Database()
        self.refusal = ""
        self._page, self._dom, self._controller, self._running_game = page, page.dom, controller, running_game
        self._known = {}  # id: the text that its row has as far as this tab knows
        self._changed = {}  # id: the row that is to be written
        self._of_rooms = {}  # id: the text of the game of a room that was kept last
        self._seen = ""  # the text that was heard of last
        self._works = self._reads_up = False
        self._page_text = running_game.kept  # that the page began with
        self._last_turn = LastTurn(page.state, running_game, self.database, now)
        self._last_turn.listen(page.events.hear)
        page.events.hear("changed", self._follow_change)
        self._note()
        self._work()
        self._dom.later(READ_UP, self.read_up)

    def _follow_change(self):
        """The game may have been played on."""
        if self._running_game.kept != self._seen:
            self._note()
            self._work()

    def follow(self, saved) -> None:
        """Show the game that is played as it was played on elsewhere, where it is kept."""
        text = game_save.save(saved)
        self._known[saved.id] = self._seen = text
        self._changed.pop(saved.id, None)
        self._running_game.follow(text, saved.id)
        if self._page.state.running is self._page.state.session:
            self._controller.follow(saved)
        else:
            self._page.state.running.open(saved)
            self._page.events.tell("changed")

    def keep(self, saved) -> None:
        """Keep the game of a room: what the room knows of it takes the place of what is kept."""
        text = game_save.save(saved)
        if is_worth(saved.game) and text != self._of_rooms.get(saved.id):
            self._of_rooms[saved.id] = text
            self._changed[saved.id] = self._row(saved, text)
            self._work()

    def part(self) -> None:
        """The game on the table goes on as one of its own: another tab goes on with the one it was."""
        name = self._page.state.running.id = self._dom.new_id()
        self._running_game.follow(
            self._running_game.kept, name
        )  # what stands in the storage is this game, no other one
        self._page.notices.show("parted", "library.parted")
        self._page.events.tell("changed")

    async def load(self, name: str):
        """The Saved of this id, to be played on. Raises DamagedSave, KeyError if there is none, and OSError."""
        found = await self.database.get(name)
        if found is None:
            raise KeyError(name)
        self._known[name] = found["text"]
        return await self._read(found["text"], Pace(self._dom))

    async def last(self, name: str):
        """The Saved of this id, else the one that was played last; None if there is none."""
        try:
            await self.database.open()
            names = [name] if await self.database.get(name) else await self.database.ids("changed")
            return await self.load(names[-1]) if names else None
        except (DamagedSave, KeyError, OSError):
            return None

    async def read(self, take) -> None:
        """Hand the saves of all games to `take`, some at a time; those the page has itself where the database is closed."""
        try:
            await self.database.open()
        except OSError:
            take([self._running_game.kept] + [self._dom.stored(key) for key in kept_under(WAITING)])
            return
        names = await self.database.ids("changed")
        for first in range(0, len(names), SLICE):
            rows = await self.database.rows(names[first : first + SLICE], ["text"])
            take([row["text"] for row in rows if row])

    def add(self, games: list, heard) -> None:
        """Put Saved games in, then call `heard` with how many are new; None if the database takes no more."""
        run(self._add(games, heard))

    async def _add(self, games: list, heard):
        added = 0
        try:
            await self.database.open()
            for saved in games:
                added += await self._take(saved, self._dom.new_id())
                await asyncio.sleep(BREATH)
        except OSError as error:
            self.refuse(str(error))
            added = None
        heard(added)

    async def put_unread(self, rows: list) -> int:
        """Put rows of saves in that nobody has replayed (summary.unread); how many are new. Raises OSError."""
        there = await self.database.rows([row["id"] for row in rows], ["id"])
        known = {row["id"] for row in there if row}
        fresh = []
        for row in rows:
            if row["id"] and row["id"] not in known:
                known.add(row["id"])
                fresh.append(row)
            else:
                await self._take_text(row["text"], self._dom.new_id())
        await self.database.put(fresh)
        return len(fresh)

    def read_up(self) -> None:
        """Read the games that were put in as they were, one after the other, so that their rows tell how they stand."""
        if not self._reads_up:
            self._reads_up = True
            run(self._read_up())

    async def _read_up(self):
        pace = Pace(self._dom)
        try:
            await self.database.open()
            for name in await self.database.ids_tagged(summary.TAG + summary.UNREAD):
                found = await self.database.get(name)
                if found:
                    await self._read_one(found, pace)
        except OSError:
            pass  # another time: they are tagged
        self._reads_up = False

    async def _read_one(self, old: dict, pace):
        try:
            saved = await self._read(old["text"], pace)
            row = dict(self._row(saved, old["text"]), changed=old["changed"], stored=old["stored"])
        except DamagedSave:
            row = dict(old, words=[word for word in old["words"] if word != summary.TAG + summary.UNREAD])
        await self.database.alter(old["id"], lambda there: row if there["text"] == old["text"] else None)

    async def _read(self, text: str, pace):
        """The Saved that a text says. Raises DamagedSave."""
        found = []
        for part in game_save.steps(parsed(text)):
            found.append(part)
            await pace.keep()
        return found[-1]

    def _note(self):
        """Remember what is to be written of the game that is played."""
        self._seen = self._running_game.kept
        saved = self._page.state.running.saved
        if self._seen and is_worth(saved.game):
            self._changed[saved.id] = self._row(saved, self._seen)

    def _row(self, saved, text: str) -> dict:
        return summary.row(saved, text, now(), folded)

    def _work(self):
        if not self._works:
            self._works = True
            run(self._write())

    async def _write(self):
        try:
            await self.database.open()
            await self._last_turn.take_in(lambda saved: self._take(saved, self._dom.new_id()))
            await self._catch_up()
            await self._write_changed()  # at once: what else the browser keeps is lost if it is killed now
            await self._take_in()
            await self._write_changed()
        except OSError as error:
            self.refuse(str(error))
        else:
            self._settle()
        self._works = False

    async def _catch_up(self):
        """Once: show what the library has of the game beyond what the page has found elsewhere."""
        text, self._page_text = self._page_text, ""
        found = await self.database.get(self._page.state.running.id) if text else None
        if (
            found
            and text == self._running_game.kept
            and not continues(text, found["text"])
            and continues(found["text"], text)
        ):
            self.follow(game_save.load(found["text"]))

    async def _write_changed(self):
        while self._changed:
            await self._write_one(next(iter(self._changed)))

    async def _write_one(self, name: str):
        row = self._changed[name]
        stays = await self._put(row)
        await self.database.forget_turns(name, row["stored"])
        if self._changed.get(name) is row:
            del self._changed[name]
        if not stays and self._page.state.running.id == name:
            self.part()

    async def _put(self, row: dict) -> bool:
        """Write a row; False if another game of its id stands there that must not be lost."""
        name, text, stays = row["id"], row["text"], [True]

        def decide(old):
            there = old["text"]
            if there == text:
                return None
            if name in self._of_rooms or there == self._known.get(name) or continues(text, there):
                return summary.renewed(row, old)
            stays[0] = continues(there, text)
            return None

        while not await self.database.alter(name, decide):
            if await self.database.add(row):
                break  # else another tab has put it in meanwhile
        if stays[0]:
            self._known[name] = text
        return stays[0]

    async def _take_in(self):
        """Take in the games that wait in the storage."""
        for key in kept_under(WAITING):
            text = self._dom.stored(key)
            if text and not await self._has(text):
                await self._take_text(text, key[len(WAITING) :])
            forget(key)

    async def _has(self, text: str) -> bool:
        found = await self.database.get(id_in(text))
        return found is not None and continues(found["text"], text)

    async def _take_text(self, text: str, spare: str):
        try:
            saved = game_save.load(text)
        except DamagedSave:
            self._running_game.put_aside(text)
        else:
            if is_worth(saved.game):
                await self._take(saved, spare)

    async def _take(self, saved, spare: str) -> int:
        """Put a game in, under the id `spare` where its own is another game's or none; how many rows there are more."""
        if not saved.id:
            saved = self._named(saved, spare)
        there = await self.database.get(saved.id)
        text = game_save.save(saved)
        if there and continues(there["text"], text):
            return 0
        if not await self._put(self._row(saved, text)):
            return await self._take(self._named(saved, spare), spare)
        return 0 if there else 1

    def _named(self, saved, name: str):
        return Saved(saved.game, name, saved.players, saved.title, saved.began)

    # What the player is told

    def _settle(self):
        """All is written."""
        self.refusal = ""
        self._page.state.library_has_all = True
        self._page.notices.hide("library")
        self._running_game.tell_refusal()

    def refuse(self, reason: str) -> None:
        """Say that the browser refuses the database for this reason."""
        self.refusal = reason
        self._page.state.library_has_all = False
        if reason in NEWER:
            self._page.notices.show("library", "library.newer", "reload", "action.reload")
        elif self._changed:
            self._page.notices.show("library", REFUSALS.get(reason, "library.refused"))
        self._running_game.tell_refusal()


NEWER = ("VersionError", "DatabaseClosedError")
REFUSALS = {"QuotaExceededError": "library.full"}


def room_of(name: str) -> str:
    """The ID of the room in which the game of this id is played, "" for none."""
    return name.split("-")[1].upper() if name.startswith(ROOM) else ""

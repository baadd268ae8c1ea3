"""A file of games, which the worker reads bit by bit: the page stays free, and the rules are compiled."""

import asyncio
import codecs
import encodings.cp1250
import encodings.cp1251
import encodings.cp1252
import encodings.utf_16_be
import encodings.utf_16_le  # noqa: F401 - the worker has those modules of the standard library that are imported
import time
import traceback
import unicodedata
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from pyapp.rules.encodings import UTF_8, beyond_ascii, code_page_of, encoding_of, is_utf_8
from pyapp.rules.variants import Variant
from pyapp.saves import game_save, listing, summary
from pyapp.saves.collection import Collection, is_backup
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.document import checked
from pyapp.saves.outside import parsed
from pyapp.saves.remark import FAILED, Remark
from pyapp.saves.saved import KIND, VERSION, Saved, is_id

BEGINNING = 1 << 20  # bytes, within which the first line of a backup ends
PIECE = 1 << 16  # bytes that are read at a time
SLICE = 0.02  # seconds of work, after which the engine may go on
ANSWER_TIME = 0.25  # seconds after which the page gets what has been read
MOST_CHARACTERS = 50_000  # characters of saves that the page gets at a time


class GamesFile:
    """A file of `size` bytes. read: returns those between two places. game: the one on the board, for turns without tags."""

    def __init__(self, size: int, read: Callable[[int, int], Awaitable[bytes]], game: Variant):
        self._size, self._bytes = size, read
        self._at = 0  # the place up to which it has been read
        self._encoding, self._is_backup = UTF_8, False
        self._collection = Collection(game)
        self._parts = self._read()
        self._until = 0.0  # the time of the next pause

    async def look(self, language: str) -> dict[str, Any]:
        """Find out what the file is. language: the reader's.

        Return its "encoding", "" if it is no text; of a backup also the first line as "head", and the "ids" of all games that can
        be read, "" for a game without one.
        """
        beginning = await self._bytes(0, BEGINNING)
        encoding = encoding_of(beginning)
        if encoding is None:
            return {"encoding": "", "head": "", "ids": []}
        self._encoding = encoding
        if encoding == UTF_8 and not is_utf_8([beyond_ascii(text) async for text in self._texts()], beginning):
            self._encoding = code_page_of(beginning, language)
        first, _, _ = beginning.decode(self._encoding, "replace").lstrip("\ufeff").partition("\n")
        self._is_backup = is_backup(first + "\n")
        ids = await self._ids() if self._is_backup else []
        return {"encoding": self._encoding, "head": first if self._is_backup else "", "ids": ids}

    async def more(self, moment: str) -> dict[str, Any]:
        """Return what has been read during the next moments. moment: the present, for the rows of the library.

        "rows", as saves/summary.py has them, with their "ids" and their words "same"; "remarks" as lists; "games" and "read", the
        number of games and of bytes that have been read so far; "done".
        """
        until, size = time.perf_counter() + ANSWER_TIME, 0
        rows: list[dict[str, Any]] = []
        remarks: list[list[Any]] = []
        done = True
        async for part in self._parts:
            if isinstance(part, Remark):
                remarks.append(list(part))
            elif isinstance(part, Saved):
                rows.append(self._row(part, moment))
                size += len(rows[-1]["text"])
            if size > MOST_CHARACTERS or time.perf_counter() > until:
                done = False
                break
        return {
            "rows": rows,
            "ids": [row["id"] for row in rows],
            "same": [next(word for word in row["words"] if word.startswith(SAME)) for row in rows],
            "remarks": remarks,
            "games": self._collection.games,
            "read": self._at,
            "done": done,
        }

    def _row(self, saved: Saved, moment: str) -> dict[str, Any]:
        """Return the row of a game. A game without an id gets one that it always gets, so that it is known if it comes again."""
        if not saved.id:
            saved = saved._replace(id=summary.fingerprint(saved))
        row = summary.row(saved, game_save.save(saved), moment, folded)
        return dict(row, changed=saved.began or moment) if self._is_backup else row

    async def _read(self) -> AsyncIterator[Any]:
        """Yield the parts of the file, as Collection.take does."""
        async for text in self._texts():
            steps = self._collection.take(text, self._at == self._size)
            while True:
                try:
                    part = next(steps)
                except StopIteration:
                    break
                except Exception:  # a fault of ours: the page reads of it, and the next games are read
                    traceback.print_exc()
                    self._collection.games += 1
                    yield Remark(FAILED, "", self._collection.games)
                    break
                await self._pause()
                yield part

    async def _texts(self) -> AsyncIterator[str]:
        """Yield the text in pieces, from the beginning."""
        decoder = codecs.getincrementaldecoder(self._encoding)("replace")
        for begin in range(0, self._size, PIECE):
            piece = await self._bytes(begin, begin + PIECE)
            self._at = min(begin + PIECE, self._size)
            yield decoder.decode(piece, self._at == self._size)

    async def _ids(self) -> list[str]:
        """The ids of the games of a backup that can be read."""
        ids: list[str] = []
        rest = ""
        async for text in self._texts():
            *lines, rest = (rest + text).split("\n")
            for entry in listing.entries(lines):
                ids += id_in(entry)
                await self._pause()
        return ids + [name for entry in listing.entries([rest]) for name in id_in(entry)]

    async def _pause(self) -> None:
        """Let the engine go on after a SLICE."""
        if time.perf_counter() > self._until:
            await asyncio.sleep(0)
            self._until = time.perf_counter() + SLICE


SAME = summary.TAG + summary.SAME


def id_in(text: str) -> list[str]:
    """Return the id of a save, "" if it has none, in a list; an empty list if the text is no save."""
    try:
        document = checked(KIND, VERSION, parsed(text))
        return [document["id"] if is_id(document.get("id")) else ""]
    except DamagedSave:
        return []


def folded(text: str) -> str:
    """Return a text without capitals and accents, as the page's searches have it."""
    letters = [letter for letter in unicodedata.normalize("NFD", text) if not "\u0300" <= letter <= "\u036f"]
    return "".join(letters).lower()

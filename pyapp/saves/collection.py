"""Files of many games, read in pieces, so that none is held as a whole: PDN, and backups with a game in each line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyapp.rules.plain_text import plain
from pyapp.rules.variants import Variant
from pyapp.saves import backup, game_save, listing, pdn_file, reading
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.outside import parsed
from pyapp.saves.remark import TOO_LONG, Remark
from pyapp.saves.salvage import salvaged
from pyapp.saves.saved import Saved

LONGEST_GAME = 1  # millions of characters of one game, and of a text that is no collection
GAME = "\n\n["  # before the tags of a game, unless it stands in a comment


class Collection:
    """The reader of a text that comes bit by bit.

    variant: of PDN without tags;  games: the number of games so far, also of those that cannot be read.
    """

    def __init__(self, variant: Variant) -> None:
        self.games = 0
        self._variant = variant
        self._rest = ""  # the text that has come and waits to be read
        self._lines = 0  # before it
        self._skips = False  # whether it belongs to a game that is too long
        self._kind: Any = None  # a class below, once the first line has come

    def take(self, text: str, is_last: bool) -> Iterator[Any]:
        """Yield every Saved and Remark of the games that end in this part of the text, and None after every step of work."""
        self._rest += text
        if not is_last and (self._rest[-1:] == "\r" or self._kind is None and "\n" not in self._rest):
            return
        self._rest = plain(self._rest)
        if self._kind is None:
            self._kind = _kind_of(self._rest)
        if self._skips:
            self._skip(self._kind.next_game(self._rest))
        while len(self._rest) > LONGEST_GAME * 1000000:
            yield from self._make_room()
        yield from self._read(len(self._rest) if is_last else self._kind.last_game(self._rest))

    def _make_room(self) -> Iterator[Any]:
        """Read the whole games of a long text; if it has none, leave out the game that is too long."""
        end = self._kind.last_game(self._rest) or self._kind.next_game(self._rest)
        if end:
            yield from self._read(end)
        else:
            self.games += 1
            self._skip(0)
            yield Remark(TOO_LONG, str(LONGEST_GAME), self.games)

    def _skip(self, place: int) -> None:
        """Skip to a game that begins at this place, or everything if there is none."""
        self._skips = not place
        self._lines += self._taken(place or len(self._rest)).count("\n")

    def _taken(self, end: int) -> str:
        """Return the waiting text up to a place, and go on behind it."""
        piece, self._rest = self._rest[:end], self._rest[end:]
        return piece

    def _read(self, end: int) -> Iterator[Any]:
        """Read the waiting text up to a place. Remarks get the numbers that their games have in the whole text."""
        before, piece = self.games, self._taken(end)
        if not piece.strip():
            return
        try:
            for part in self._kind.read(piece, self._lines, self._variant):
                if isinstance(part, Saved):
                    self.games += 1
                elif isinstance(part, Remark) and part.game:
                    part = Remark(part.code, part.place, before + part.game)
                    self.games = max(self.games, part.game)
                yield part
        finally:
            self._lines += piece.count("\n")


class _Pdn:
    """PDN, in pieces that end where tags follow a blank line."""

    @staticmethod
    def last_game(text: str) -> int:
        """Return the place of the last game that begins after the first one, 0 if there is none."""
        place = text.rfind(GAME)
        while place > 0 and text.rfind("{", 0, place) > text.rfind("}", 0, place):  # a comment
            place = text.rfind(GAME, 0, place)
        return max(place, 0)

    @staticmethod
    def next_game(text: str) -> int:
        """Return the place of the next game, also if it seems to stand in a comment; 0 if there is none."""
        return max(text.find(GAME, 1), 0)

    @staticmethod
    def read(piece: str, lines: int, variant: Variant) -> Iterator[Any]:
        """Read a piece that stands after `lines` lines. Blank lines stand for them, so that remarks name the right line."""
        return pdn_file.read("\n" * lines + piece, variant)


class _Lines:
    """The lines of a backup; the settings and the progress in the first one are left out."""

    @staticmethod
    def last_game(text: str) -> int:
        """Return the place after the last whole line."""
        return text.rfind("\n") + 1

    @staticmethod
    def next_game(text: str) -> int:
        """Return the place after the first line."""
        return text.find("\n") + 1

    @staticmethod
    def read(piece: str, lines: int, _variant: Variant) -> Iterator[Any]:
        """Read whole lines."""
        for number, text in enumerate(listing.entries(piece.split("\n")[0 if lines else 1 :]), 1):
            try:
                yield from game_save.steps(parsed(text))
            except DamagedSave as damage:
                yield from salvaged(damage, number)


class _Whole:
    """A text of another kind, which is read at its end."""

    @staticmethod
    def last_game(_text: str) -> int:
        """Return 0: none is read before the end."""
        return 0

    next_game = last_game

    @staticmethod
    def read(piece: str, _lines: int, variant: Variant) -> Iterator[Any]:
        """Read the text."""
        return reading.parts(piece, variant)


def _kind_of(text: str) -> Any:
    begin = text.lstrip()
    if is_backup(begin):
        return _Lines
    return _Pdn if begin and not reading.is_json(begin) and pdn_file.is_pdn(begin) else _Whole


def is_backup(text: str) -> bool:
    """Return whether a text begins with the line that begins a backup with a game in each line."""
    try:
        return "\n" in text and bool(backup.opening(text[: text.find("\n")]))
    except DamagedSave:
        return False

"""The opening books."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import NamedTuple

from columna import errors
from columna.position import GAMES, Position
from columna.turn import Turn, named
from pyapp.engine.openings import on_disk
from pyapp.rules.book import Book
from pyapp.rules.position import legal_turns

INSTALLED = Path(__file__).with_name("openings")  # in a wheel; a checkout has them in its assets
UNPLAYED = -20_000  # the value of a turn that no game of a book played


class BookTurn(NamedTuple):
    """A turn of an opening book.

    turn: the turn;  score: its value for the side to move, in hundredths of a soldier, beyond 99,000 a win by
    force;  positions: the number of positions of the book after it.
    """

    turn: Turn
    score: int
    positions: int


class OpeningBook:
    """The opening book of one of GAMES: the one of the library, or one that was written into a file.

    positions: the number of positions in it. Raises ValueError for an unknown game, for one without a book, and for a file that
    is no book of this game; OSError for a file that cannot be read.

    >>> book = OpeningBook("lasca")
    >>> best = book.turns(start("lasca"))[0]
    >>> best.turn in start("lasca").legal_turns
    True
    >>> start("lasca") in book, Position("lasca", "W:a1W,g7B") in book
    (True, False)
    """

    def __init__(self, game: str = "lasca", path: str | os.PathLike[str] | None = None) -> None:
        self.game: str = errors.one_of("game", game, tuple(GAMES))
        self._text: str = book_text(game) if path is None else errors.path("path", path).read_text("ascii")
        self._book: Book = Book(game, self._text)
        self.positions: int = self._book.positions

    @classmethod
    def _of(cls, game: str, text: str) -> OpeningBook:
        """Return the book of a game that has this text. Raises ValueError."""
        made = object.__new__(cls)
        made.game, made._text, made._book = game, text, Book(game, text)
        made.positions = made._book.positions
        return made

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the book into a file (docs/formats.md#opening-books). Raises OSError."""
        errors.path("path", path).write_text(self._text, "ascii")

    def turns(self, position: Position) -> list[BookTurn]:
        """Return the turns of a position, the best first; [] if the book does not have the position."""
        if errors.kind_of("position", position, Position).game != self.game:
            raise ValueError("this is the book of %s, not of %s" % (self.game, position.game))
        here = position._rules
        choices = [each for each in self._book.choices(here, legal_turns(here)) if each.value != UNPLAYED]
        return [BookTurn(named(here.variant, choice.turn), choice.value, choice.behind) for choice in choices]

    def choose(self, position: Position, margin: int = 15, chance: random.Random | None = None) -> Turn | None:
        """Return a random turn that is at most `margin` worse than the best, None if the book does not have the position."""
        errors.whole("margin", margin, 0)
        if chance is not None:
            errors.kind_of("chance", chance, random.Random)
        turns = self.turns(position)
        good = [each.turn for each in turns if each.score >= turns[0].score - margin]
        return (chance or random.Random()).choice(good) if good else None

    def __contains__(self, position: object) -> bool:
        if not isinstance(position, Position) or position.game != self.game:
            return False
        return bool(self._book.behind(position._rules))


def book_text(game: str) -> str:
    """Return the text of a game's book, or ""."""
    installed = INSTALLED / (game + ".txt")
    return installed.read_text("ascii") if installed.exists() else on_disk(game)

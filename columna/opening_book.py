"""The opening books."""

from __future__ import annotations

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


class BookTurn(NamedTuple):
    """A turn of an opening book.

    turn: the turn;  score: its value for the side to move, in hundredths of a soldier, beyond 99,000 a win by
    force;  positions: the number of positions of the book after it.
    """

    turn: Turn
    score: int
    positions: int


class OpeningBook:
    """The opening book of one of GAMES. Raises ValueError for an unknown game, or one without a book.

    positions: the number of positions in it.

    >>> book = OpeningBook("lasca")
    >>> best = book.turns(start("lasca"))[0]
    >>> best.turn in start("lasca").legal_turns
    True
    >>> start("lasca") in book, Position("lasca", "W:a1W,g7B") in book
    (True, False)
    """

    def __init__(self, game: str = "lasca") -> None:
        self.game = errors.one_of("game", game, tuple(GAMES))
        self._book = Book(game, book_text(game))
        self.positions: int = self._book.positions

    def turns(self, position: Position) -> list[BookTurn]:
        """Return the turns of a position, the best first; [] if the book does not have the position."""
        if position.game != self.game:
            raise ValueError("this is the book of %s, not of %s" % (self.game, position.game))
        here = position._rules
        choices = self._book.choices(here, legal_turns(here))
        return [BookTurn(named(here.variant, choice.turn), choice.value, choice.behind) for choice in choices]

    def choose(self, position: Position, margin: int = 15, chance: random.Random | None = None) -> Turn | None:
        """Return a random turn that is at most `margin` worse than the best, None if the book does not have the position."""
        turns = self.turns(position)
        good = [each.turn for each in turns if each.score >= turns[0].score - margin]
        return (chance or random.Random()).choice(good) if good else None

    def __contains__(self, position: Position) -> bool:
        return position.game == self.game and bool(self._book.behind(position._rules))


def book_text(game: str) -> str:
    """Return the text of a game's book, or ""."""
    installed = INSTALLED / (game + ".txt")
    return installed.read_text("ascii") if installed.exists() else on_disk(game)

"""The play of a level in the opening: by chance, a turn that the book holds for nearly as good as the best."""

import os
from collections.abc import Callable

from pyapp.engine.levels import HIGHEST
from pyapp.rules.book import Book, Choice, Damaged
from pyapp.rules.position import Position, legal_turns

FOLDER = "assets/openings"  # in a checkout, and where the library is installed
MARGIN = 15  # hundredths of a soldier that a turn may be worse than the best
TURNS = 3  # of a position, at most
SEARCHED = 100  # positions that the tree has behind a turn, at least: the best levels see as much as fewer themselves
SHORT = 8  # plies of a game in which the other levels know the book
KNOWERS = HIGHEST - 2  # the lowest level that knows all of it


class Openings:
    """The books of a conversation, each read when a turn of its game is first asked for.

    read: gives the text of a game's book, "" where it cannot be had, None while it is on its way.
    """

    def __init__(self, read: Callable[[str], str | None]) -> None:
        self._read = read
        self._books: dict[str, Book | None] = {}

    def has_come(self, game: str) -> bool:
        """Return whether the search for a book of this game is over, with a book or without."""
        if game not in self._books:
            text = self._read(game)
            if text is None:
                return False
            self._books[game] = _book(game, text)
        return True

    def choices(self, position: Position, level: int, plies: int) -> list[Choice]:
        """Return the choices of a level in a position, so many plies into the game; [] where it has to think."""
        book = self._books[position.variant.id]
        if book is None or (level < KNOWERS and plies >= SHORT):
            return []
        try:
            choices = book.choices(position, legal_turns(position))
        except Damaged:
            self._books[position.variant.id] = None
            return []
        good = [choice for choice in choices if choice.value >= choices[0].value - MARGIN and choice.behind >= SEARCHED]
        return good[:TURNS]


def on_disk(game: str) -> str:
    """The text of a game's book as it lies beside the sources, "" where it does not."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    try:
        with open(os.path.join(root, FOLDER, game + ".txt")) as file:
            return file.read()
    except OSError:
        return ""


def _book(game: str, text: str) -> Book | None:
    try:
        return Book(game, text)
    except Damaged:
        return None  # the engine cannot report it and plays without a book; the explorer reports it

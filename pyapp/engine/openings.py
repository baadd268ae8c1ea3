"""The play of a level in the opening: a random turn among those that the book values nearly as much as the best."""

import os
from collections.abc import Callable

from pyapp.engine.levels import HIGHEST
from pyapp.rules.book import Book, Choice, Damaged
from pyapp.rules.position import Position, legal_turns

FOLDER = "assets/openings"  # in a checkout, and where the library is installed
MARGIN = 15  # hundredths of a soldier by which a turn may be worse than the best
TURNS = 3  # of a position, at most
SEARCHED = 100  # positions of the tree after a turn, at least: with fewer the best levels see as much themselves
SHORT = 8  # plies of a game for which the other levels know the book
KNOWERS = HIGHEST - 2  # the lowest level that knows all of it


class Openings:
    """The books of a conversation, each read when a turn of its game is first asked for.

    read: returns the text of a game's book, "" if there is none, None while it is being fetched.
    """

    def __init__(self, read: Callable[[str], str | None]) -> None:
        self._read = read
        self._books: dict[str, Book | None] = {}

    def has_come(self, game: str) -> bool:
        """Return whether the book of this game has been looked for, found or not."""
        if game not in self._books:
            text = self._read(game)
            if text is None:
                return False
            try:
                self._books[game] = Book(game, text)
            except Damaged:  # the engine cannot report it and plays without a book; the explorer reports it
                self._books[game] = None
        return True

    def choices(self, position: Position, level: int, plies: int) -> list[Choice]:
        """Return the choices of a level in a position after `plies` plies of a game; [] if it must search."""
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
    """The text of a game's book in the source tree, "" if it is not there."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    try:
        with open(os.path.join(root, FOLDER, game + ".txt")) as file:
            return file.read()
    except OSError:
        return ""

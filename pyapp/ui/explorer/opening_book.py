"""The engine's opening book on the page: a file of the site for each game, fetched when it is first wanted. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pyapp.rules.book import Book, Damaged
from pyapp.rules.position import Position, Turn
from pyapp.rules.variants import VARIANTS

Value = TypeVar("Value")


FILE = "openings/%s.txt"


class OpeningBook:
    """The books of all games. `fetch` fetches texts of the site, as in dom/site_files.py."""

    def __init__(self, fetch: Callable[[list[str], Callable[[list[str] | None], None]], None]) -> None:
        self._fetch = fetch
        self._books: dict[str, Book | None] = {}  # by game; None while it is being fetched or if there is none
        self._troubles: dict[str, str] = {}  # by game: the key of the message why it has no book

    def read(self, game: str, report: Callable[[], None]) -> None:
        """Fetch the book of a game, then call `report`. Do nothing if the page has it or is fetching it, or for people's
        own rules, which have none."""
        if game in VARIANTS and game not in self._books:
            self._books[game] = None
            self._fetch([FILE % game], lambda texts: self._arrive(game, texts, report))

    def choices(self, position: Position, legal: list[Turn]) -> list:
        """The book's values for the legal turns of a position, as Book.choices returns them."""
        return self._answer(position, [], lambda book: book.choices(position, legal))

    def behind(self, position: Position) -> int:
        """The number of positions in the book's tree that follow from this one."""
        return self._answer(position, 0, lambda book: book.behind(position))

    def trouble(self, game: str) -> str:
        """The key of the message why a game has no book, "" for none."""
        return self._troubles.get(game, "")

    def _arrive(self, game: str, texts: list[str] | None, report: Callable[[], None]) -> None:
        if texts is None:
            self._troubles[game] = "explorer.no_book"
            del self._books[game]  # the next call of `read` tries again
        else:
            self._troubles[game] = ""
            self._take(game, texts[0])
        report()

    def _take(self, game: str, text: str) -> None:
        try:
            self._books[game] = Book(game, text)
        except Damaged:
            self._troubles[game] = "explorer.damaged_book"

    def _answer(self, position: Position, default: Value, ask: Callable[[Book], Value]) -> Value:
        """Return the result of `ask` on the book of a position's game, `default` if there is no book."""
        game = position.variant.id
        book = self._books.get(game)
        if book is None:
            return default
        try:
            return ask(book)
        except Damaged:
            self._books[game], self._troubles[game] = None, "explorer.damaged_book"
            return default

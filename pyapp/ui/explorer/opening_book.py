"""The engine's opening book on the page: a file of the site for each game, fetched once it is wanted. Pure."""

from pyapp.rules.book import Book, Damaged

FILE = "openings/%s.txt"


class OpeningBook:
    """`fetch` brings texts of the site, as dom/site_files.py does."""

    def __init__(self, fetch):
        self._fetch = fetch
        self._books = {}  # by game: the Book, None while it is on its way or where there is none
        self._troubles = {}  # by game: the key of the message where it has no book

    def read(self, game: str, told) -> None:
        """Have the book of a game, then call `told`, unless it is there already."""
        if game not in self._books:
            self._books[game] = None
            self._fetch([FILE % game], lambda texts: self._arrive(game, texts, told))

    def choices(self, position, legal: list) -> list:
        """The book's values for the legal turns of a position, as in Book.choices."""
        return self._asked(position, [], lambda book: book.choices(position, legal))

    def behind(self, position) -> int:
        """The number of positions in the tree that follow from this one."""
        return self._asked(position, 0, lambda book: book.behind(position))

    def trouble(self, game: str) -> str:
        """The key of the message on the book of a game, "" if nothing is wrong with it."""
        return self._troubles.get(game, "")

    def _arrive(self, game: str, texts, told):
        if texts is None:
            self._troubles[game] = "explorer.no_book"
            del self._books[game]  # it is tried again when the game is read again
        else:
            self._troubles[game] = ""
            self._take(game, texts[0])
        told()

    def _take(self, game: str, text: str):
        try:
            self._books[game] = Book(game, text)
        except Damaged:
            self._troubles[game] = "explorer.damaged_book"

    def _asked(self, position, nothing, ask):
        """The answer of the book to a question, `nothing` where there is no book that could be asked."""
        game = position.variant.id
        book = self._books.get(game)
        if book is None:
            return nothing
        try:
            return ask(book)
        except Damaged:
            self._books[game], self._troubles[game] = None, "explorer.damaged_book"
            return nothing

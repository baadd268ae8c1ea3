"""A person who plays by ear: keeps a board from what a screen reader says, and looks at nothing."""

import re
from pathlib import Path

from playwright.sync_api import Page

from pyapp.rules.squares import squares
from pyapp.rules.variants import UNDER, Variant

SCREEN_READER = Path(__file__).with_name("screen_reader.js").read_text()
PIECES = {("Light", "soldier"): "w", ("Light", "officer"): "W", ("Dark", "soldier"): "b", ("Dark", "officer"): "B"}
PIECE = re.compile(r"(?:(\d+) )?(Light|Dark) (soldier|officer)s?")
NAME = "[A-H][1-8]"
TURN = re.compile(rf"(?:Light|Dark): (?:{NAME} to {NAME}|{NAME} takes )[^.]*\.")
TAKEN = re.compile(rf"the (?:soldier|officer) on ({NAME})")
COLUMN = re.compile(rf"({NAME}), ((?:\d+ )?(?:Light|Dark) [^;.]*)")
SAID_COLUMN = re.compile(rf"(Freed|Now) on ({NAME}): ([^.]*)\.")
# what the board shows: the coins on each square, from the lowest
SHOWN = """() => [...document.querySelectorAll("[data-square]")].map((square) => [+square.dataset.square,
    [...square.querySelectorAll(".column .coin")].map((coin) => coin.getAttribute("href"))])"""
COINS = {"#light": "w", "#light-band": "W", "#dark": "b", "#dark-band": "B"}


def pieces(words: str) -> str:
    """Return a column as rules/column.py writes it from its words: "Wbb" for "Light officer over 2 Dark soldiers"."""
    return "".join(PIECES[side, rank] * int(count or 1) for count, side, rank in PIECE.findall(words))


class Listener:
    """Hears a page. board: the columns by the names of their squares, as the listener knows them;  heard: all that was said."""

    def __init__(self, page: Page):
        self.page = page
        page.add_init_script(SCREEN_READER)
        self.board: dict[str, str] = {}
        self.heard: list[str] = []

    def listens(self) -> list[str]:
        """Wait until something new was said. Return it."""
        count = len(self.heard)
        self.page.wait_for_function("count => screenReader.heard.length > count", arg=count)
        self.heard += self.page.evaluate("count => screenReader.heard.slice(count)", count)
        return self.heard[count:]

    def hears(self, words: str | re.Pattern) -> str:
        """Listen until something with these words is said. Return it. What was said until then is never heard again."""
        while True:
            for said in self.listens():
                if re.search(words, said):
                    return said

    def learns_the_board(self):
        """Learn all columns from the words for the whole board."""
        self.board = {square: pieces(words) for square, words in COLUMN.findall(self.hears("On the board: "))}

    def follows_a_turn(self, variant: Variant):
        """Hear a turn, and make it on the listener's own board."""
        said = self.hears(TURN)
        way = TURN.search(said)[0]
        taken, (origin, *_, end) = TAKEN.findall(way), re.findall(NAME, way)
        column = self.board.pop(origin)
        for square in taken:
            commander, below = self.board[square][0], self.board[square][1:]
            column += commander if variant.captured == UNDER else ""
            self.board[square] = below
        if "promoted" in way:
            column = column[0].upper() + column[1:]
        self.board[end] = column
        self.board = {square: left for square, left in self.board.items() if left}
        for kind, square, words in SAID_COLUMN.findall(said):
            known = self.board[square]
            assert (known if kind == "Now" else known[: len(pieces(words))]) == pieces(words), said

    def knows(self, size: int):
        """Check that the listener's board is the one that the page shows."""
        names = squares(size).names
        shown = {
            names[n].upper(): "".join(COINS[coin] for coin in coins)[::-1] for n, coins in self.page.evaluate(SHOWN)
        }
        assert self.board == {square: column for square, column in shown.items() if column}, self.heard[-6:]

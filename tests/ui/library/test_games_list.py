"""The list of games in the library: the order in which it shows them, and those that a search finds."""

import asyncio
import re

import pytest

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves import summary
from pyapp.saves.saved import Saved
from pyapp.ui.page import Page
from tests.ui.sessions import session_of
from tests.ui.timed import TimedDom

GAMES = [  # title, game, turns, day of the beginning, day of the last turn
    ("Evening", "lasca", 2, "2026-11-01", "2026-11-09"),
    ("Club", "bashni", 6, "2026-11-03", "2026-11-07"),
    ("Attic", "dama", 4, "2026-11-02", "2026-11-08"),
]
KEYS = {"[game+changed]": ("game", "changed"), "[name+changed]": ("name", "changed")}


def row(title: str, variant: str, turns: int, began: str, changed: str) -> dict:
    """The database's row of a game."""
    game = Game(start(VARIANTS[variant]))
    for _ in range(turns):
        game.play(game.legal[0])
    saved = Saved(game, title, ["human", "human"], title, began)
    return summary.row(saved, "", changed, str.lower)


ROWS = {each[0]: row(*each) for each in GAMES}


class Ids(list):
    """Ids in an order."""

    def some(self, first, count):
        """Some of them."""
        return self[first : first + count]


class Rows:
    """A database of these games, whose indices rise."""

    async def open(self):
        """It is open."""

    async def unsaved(self):
        """There was no backup."""

    def words(self, _unsaved):
        """Return no words."""

    async def ordered(self, index, falls):
        """The ids in the order of an index."""
        order = KEYS.get(index, (index,))
        return Ids(sorted(ROWS, key=lambda name: [ROWS[name][key] for key in order], reverse=falls))

    async def narrowed(self, ids, word, _tags):
        """Those of games with a word that begins in this way."""
        return Ids(name for name in ids if any(each.startswith(word) for each in ROWS[name]["words"]))

    async def rows(self, ids, _fields):
        """These rows."""
        return [ROWS[name] for name in ids]


class Shelf(TimedDom):
    """A browser that shows the list. search: the content of the field."""

    search = ""

    def value(self, _selector):
        """The words of the search."""
        return self.search

    def add_markup(self, selector, markup):
        """Show more of the list."""
        self.texts[selector] += markup


@pytest.fixture
def listed(mock_browser, monkeypatch: pytest.MonkeyPatch):
    """A function from an order and the words of a search to the titles that the list shows, from above."""
    from pyapp.ui.library import games_list

    monkeypatch.setattr(games_list.moments, "writer", lambda _language: str)
    monkeypatch.setattr(games_list.moments, "day_writer", lambda _language: str)
    monkeypatch.setattr(games_list.database, "folded", str.lower)
    running: list = []
    monkeypatch.setattr(games_list, "run", running.append)

    def titles(order: str, search: str) -> list[str]:
        page, rows = Page(Shelf(), session_of("", [], ["human", "human"])), Rows()
        page.state.session.settings.shelf, page.dom.search = order, search
        games_list.GamesList(page, rows, rows).open()
        asyncio.run(running.pop())
        return [title for title in re.findall(r"\w+", page.dom.texts["#shelf"]) if title in ROWS]

    return titles


@pytest.mark.parametrize(
    "order, titles",
    [
        ("changed", ["Evening", "Attic", "Club"]),
        ("began", ["Club", "Attic", "Evening"]),
        ("length", ["Club", "Attic", "Evening"]),
        ("game", ["Club", "Attic", "Evening"]),
        ("title", ["Attic", "Club", "Evening"]),
    ],
)
def test_games_are_listed_in_the_order_that_is_chosen(listed, order: str, titles: list[str]) -> None:
    assert list(dict.fromkeys(listed(order, ""))) == titles


def test_a_search_leaves_the_games_that_have_all_its_words(listed) -> None:
    assert list(dict.fromkeys(listed("changed", "att"))) == ["Attic"]
    assert listed("changed", "att club") == []

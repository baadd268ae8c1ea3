"""The words of the game on the board, with a site that answers when the tests say so."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import Settings
from pyapp.ui.page import Page
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts

CATALOGUES = {
    "ru": {"language": "ru", "fact.officer": "офицера", "action.close": "Закрыть"},
    "cs": {"language": "cs", "fact.officer": "důstojníka"},
}
DRAUGHTS = json.dumps({"fact.officer": "дамку"})
BROWSER: Any = SimpleNamespace(set_markup=lambda _selector, _markup: None)  # notices are drawn again in other words


class Desk:
    """A page with a game on the board. asked: pairs of addresses and the function that waits for their texts."""

    def __init__(self, language: str, game: str):
        self.page = Page(BROWSER, None)
        self.asked: list = []
        self.worded = 0
        self.page.events.on("worded", self._count)
        texts.speak(CATALOGUES[language], None)
        self.plays(game)

    def _count(self):
        self.worded += 1

    def plays(self, game: str):
        """Put a game on the board."""
        self.page.state.session = Session(Game(start(VARIANTS[game])), Settings())
        self.page.events.emit("shown")

    def speaks(self, language: str):
        """Change the language, as ui/shell/applied_settings.py does."""
        texts.speak(CATALOGUES[language], None)
        self.page.events.emit("worded")

    def comes(self, contents):
        """Answer the oldest request."""
        self.asked.pop(0)[1](contents)

    @property
    def officer(self) -> str:
        """The word for an officer."""
        return texts("fact.officer")


@pytest.fixture
def sits(mock_browser, monkeypatch):
    """A function from a language and a game to a Desk."""
    from pyapp.ui.shell import applied_settings, game_words

    async def texts_of(language):
        return language, json.dumps(CATALOGUES[language])

    def sit(language: str, game: str) -> Desk:
        desk = Desk(language, game)
        monkeypatch.setattr(game_words, "fetch_texts", lambda *asked: desk.asked.append(asked))
        monkeypatch.setattr(game_words, "texts_of", texts_of)
        monkeypatch.setattr(game_words, "run", asyncio.run)
        monkeypatch.setattr(applied_settings, "reword", lambda: None)
        game_words.GameWords(desk.page)
        return desk

    return sit


def test_game_is_told_in_its_own_words_and_the_next_one_in_those_of_all_games(sits):
    desk = sits("ru", "bashni")
    assert desk.asked[0][0] == ["texts/bashni/ru.json"] and desk.officer == "офицера"
    desk.comes([DRAUGHTS])
    assert (desk.officer, texts("action.close")) == ("дамку", "Закрыть")
    desk.plays("bashni")
    assert desk.asked == [] and desk.worded == 1
    desk.plays("lasca")
    desk.comes([])
    assert desk.officer == "офицера" and desk.worded == 2


def test_words_that_come_too_late_are_not_spoken(sits):
    desk = sits("ru", "bashni")
    desk.plays("lasca")
    desk.comes([DRAUGHTS])
    assert desk.officer == "офицера"


def test_words_go_with_their_language_and_come_back_with_it(sits):
    desk = sits("ru", "bashni")
    desk.comes([DRAUGHTS])
    desk.speaks("cs")
    assert desk.asked == [] and desk.officer == "důstojníka"
    desk.speaks("ru")
    desk.comes([DRAUGHTS])
    assert desk.officer == "дамку"


def test_page_keeps_its_words_where_others_cannot_be_had(sits):
    desk = sits("ru", "bashni")
    desk.comes(None)
    assert desk.officer == "офицера" and desk.worded == 0

"""The words of the game on the board: in some languages, a game replaces some of the usual texts by its own."""

from __future__ import annotations

import json

from pyapp.ui.dom.guard import run
from pyapp.ui.dom.language import texts_of
from pyapp.ui.dom.site_files import fetch_texts
from pyapp.ui.page import Page
from pyapp.ui.shell.applied_settings import speak
from pyapp.ui.text.games import game_of_words
from pyapp.ui.text.texts import texts

CATALOGUE = "texts/%s/%s.json"  # the game's own texts, by game and language


class GameWords:
    """The words of one game. If they cannot be fetched, the page keeps its present words."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._language = self._game = ""  # the game whose words the page uses or waits for, "" for the usual words
        page.events.on("worded", self._follow)
        page.events.on("shown", self._follow)
        self._follow()

    def _follow(self) -> None:
        """Fetch the words that the page needs, if they have changed. A new language begins with the usual words."""
        page, language = self._page, texts("language")
        before = self._game if language == self._language else ""
        game = game_of_words(page.state.session.game.position.variant, language)
        self._language, self._game = language, game
        if game != before:
            addresses = [CATALOGUE % (game, language)] if game else []
            fetch_texts(addresses, lambda contents: self._take(language, game, contents))

    def _take(self, language: str, game: str, contents: list | None) -> None:
        if contents is not None:
            run(self._speak(language, game, contents))

    async def _speak(self, language: str, game: str, own: list) -> None:
        """Use the usual texts, with some replaced by the game's own."""
        _, catalogue = await texts_of(language)
        if (language, game) == (self._language, self._game):
            words = json.loads(catalogue)
            for text in own:
                words.update(json.loads(text))
            speak(self._page, language, words)

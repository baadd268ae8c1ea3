"""The words of the game on the board, which in some languages has other texts than all games."""

import json

from pyapp.ui.dom.guard import run
from pyapp.ui.dom.language import texts_of
from pyapp.ui.dom.site_files import fetch_texts
from pyapp.ui.shell.applied_settings import speak
from pyapp.ui.text.games import game_of_words
from pyapp.ui.text.texts import texts

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from pyapp.ui.page import Page

CATALOGUE = "texts/%s/%s.json"  # a game and a language: the texts that it has instead of those of all games


class GameWords:
    """The words of one game. Where they cannot be had, the page keeps those that it has."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._language = self._game = ""  # the game whose words the page speaks or waits for, "" for those of all games
        page.events.hear("worded", self._follow)
        page.events.hear("shown", self._follow)
        self._follow()

    def _follow(self) -> None:
        """Fetch the words that the page needs if they are others. A new language begins with the words of all games."""
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
        """Speak the texts of all games, and instead of some of them a game's own."""
        _, catalogue = await texts_of(language)
        if (language, game) == (self._language, self._game):
            words = json.loads(catalogue)
            for text in own:
                words.update(json.loads(text))
            speak(self._page, language, words)

"""Tabs that show the same game: each shows the turns played in another."""

from __future__ import annotations

from pyapp.saves import game_save
from pyapp.saves.continuation import continues
from pyapp.saves.damaged import DamagedSave
from pyapp.ui.dom.tabs import Channel
from pyapp.ui.library.games import Library
from pyapp.ui.page import Page
from pyapp.ui.running_game import RunningGame
from pyapp.ui.text.texts import texts


class Tabs:
    """Tells the other tabs about turns here, and follows theirs.

    If two tabs have both played on, one of them goes on with a separate game. They compare the same texts, so they agree which.
    """

    def __init__(self, page: Page, running_game: RunningGame, library: Library) -> None:
        self._page, self._running_game, self._library = page, running_game, library
        self._id = page.state.running.id
        self._common = running_game.found  # the text that the tabs with this game have in common
        self._has_told = False  # whether this tab has told the player about the others
        self._channel = Channel(self._hear)
        self._ask()
        page.events.on("changed", self._follow_change)

    def _follow_change(self) -> None:
        """Tell the other tabs of a new turn, or ask them about another game."""
        if self._page.state.running.id != self._id:
            self._id, self._common = self._page.state.running.id, self._running_game.kept
            self._ask()
        elif self._running_game.kept != self._common:
            self._say()

    def say(self, name: str, text: str) -> None:
        """Tell the other tabs the new save of the game of this id."""
        self._channel.say({"id": name, "text": text})

    def _ask(self) -> None:
        self._channel.say({"ask": self._id, "text": self._running_game.kept})

    def _say(self) -> None:
        self._common = self._running_game.kept
        self.say(self._id, self._common)

    def _hear(self, message: dict) -> None:
        text, ours = message["text"], self._running_game.kept
        if message.get("ask") == self._page.state.running.id:
            if text != ours and continues(text, ours):
                self._follow(text)
            self._say()
        elif message.get("id") == self._page.state.running.id:
            self._follow(text)

    def _follow(self, text: str) -> None:
        ours = self._running_game.kept
        if text == ours and not self._page.state.running.computer_to_move:
            return
        if ours == self._common or continues(text, ours):
            self._show(text)
        elif not continues(ours, text) and ours > text:
            self._library.part()

    def _show(self, text: str) -> None:
        try:
            saved = game_save.load(text)
        except DamagedSave:
            return  # from a later version of the app, which itself asks for an update
        self._common = game_save.save_at_end(saved)
        self._library.follow(saved, self._common)
        self._tell()

    def _tell(self) -> None:
        if not self._has_told:
            self._has_told = True
            self._page.notices.toast(texts("library.followed"))

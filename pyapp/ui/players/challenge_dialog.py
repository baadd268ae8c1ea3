"""The dialogs in which the player makes a challenge, and declines one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pyapp.rating.level_ratings import is_measured
from pyapp.rules.own_rules import base_game_id
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.name_field import read_name
from pyapp.ui.dom import files, forms
from pyapp.ui.online.lobby_panel import CLOCK_FIELDS, control
from pyapp.ui.online.requests import Dropped
from pyapp.ui.page import Page
from pyapp.ui.players import challenges_panel as markup
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.players.players import Players


DIALOG, DECLINE, GAME = "#challenge", "#challenge-decline", "#online-challenge-game"


class ChallengeDialog(LazyDialog):
    """Both dialogs. On the page: DIALOG, DECLINE."""

    def __init__(self, page: Page, players: Players) -> None:
        super().__init__(page)
        self._players, self._challenges = players, players.challenges
        page.actions.add("challenge_to", self.open)
        page.actions.add("challenge_send", self._send)
        page.actions.add("challenge_decline", self._decline)

    def open(self, player: str, name: str = "") -> None:
        """Show the choices for a challenge. player: the opponent's ID, "" if the name alone is known."""
        self._players.named(lambda: self._open(name or self._players.friends.name_of(player)))

    def _open(self, name: str) -> None:
        self.mount()
        self._dom.set_property("#challenge-name", "value", name)
        self._say("")
        self._dom.ask(DIALOG, lambda _wish: None)

    def _send(self) -> None:
        name = read_name(self._dom, "#challenge-name", self._say)
        if not name:
            return
        clock = self._clock()
        is_rated = files.is_checked("#challenge-rated")
        if clock is not False and is_rated and clock is None:
            self._tell("challenge.needs_clock", "#online-challenge-clock")
        elif is_rated and not is_measured(self._dom.value(GAME)):
            self._tell("rating.not_measured", GAME)
        elif clock is not False:
            self._players.connection.run(self._challenge(name, self._terms(clock, is_rated)), self._say)

    async def _challenge(self, name: str, terms: dict) -> None:
        self._say(texts("challenge.sending"))
        try:
            await self._challenges.challenge(name, terms)
        except Dropped:
            pass  # a notice says that it waits for a connection
        files.close(DIALOG)

    def _clock(self) -> dict | Literal[False] | None:
        """Return the chosen time control, False if the fields describe none."""
        try:
            return control(*[self._dom.value("#online-challenge-" + name) for name in CLOCK_FIELDS])
        except ValueError:
            self._tell("online.clock_limits", "#online-challenge-clock")
            return False

    def _terms(self, clock: dict | None, is_rated: bool) -> dict:
        return {
            "game": self._dom.value(GAME),
            "clock": clock,
            "side": forms.chosen_radio(DIALOG, "online-challenge-side"),
            "visibility": forms.chosen_radio(DIALOG, "online-challenge-visibility"),
            "rated": is_rated,
        }

    def _say(self, sentence: str) -> None:
        self._dom.set_text("#challenge-said", sentence)

    def _tell(self, key: str, field: str) -> None:
        self._say(texts(key))
        self._dom.focus_on(field)

    def _decline(self, name: str) -> None:
        """Let the player choose a reason for declining a challenge."""
        self.mount()
        self._dom.ask(DECLINE, lambda answer: self._answer(name, answer))

    def _answer(self, name: str, answer: str) -> None:
        if answer == markup.BLOCK:
            self._challenges.block(name)
        elif answer:
            self._challenges.decline(name, answer)

    def _markup(self) -> str:
        return markup.dialogs(base_game_id(self._session.game.position.variant))

"""Where a player is challenged, and a challenge declined."""

from pyapp.rooms.names import is_name
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, forms
from pyapp.ui.online.lobby_panel import control
from pyapp.ui.online.words import refusal
from pyapp.ui.players import challenges_panel as markup

DIALOG, DECLINE = "#challenge", "#challenge-decline"


class ChallengeDialog(LazyDialog):
    """`page` is the Page, `players` the Players. On the page: DIALOG, DECLINE."""

    def __init__(self, page, players):
        super().__init__(page)
        self._players, self._challenges = players, players.challenges
        page.actions.add("challenge_to", self.open)
        page.actions.add("challenge_send", self._send)
        page.actions.add("challenge_decline", self._decline)
        players.places["challenge"] = self.open

    def open(self, player: str, name="") -> None:
        """Show what may be played with a player; player: the ID, or "" for the one of this name."""
        self._players.named(lambda: self._open(name or self._players.friends.name_of(player)))

    def _open(self, name: str):
        self.mount()
        self._dom.set_property("#challenge-name", "value", name)
        self._dom.set_text("#challenge-said", "")
        self._dom.ask(DIALOG, lambda _wish: None)

    def _send(self):
        name = " ".join(self._dom.value("#challenge-name").split())
        clock = self._clock()
        is_rated = files.is_checked("#challenge-rated")
        if not is_name(name):
            self._tell("friends.no_name", "#challenge-name")
        elif clock is not False and is_rated and clock is None:
            self._tell("challenge.needs_clock", "#online-challenge-clock")
        elif clock is not False:
            self._challenges.challenge({"name": name}, self._terms(clock, is_rated), self._answered)

    def _clock(self):
        """The control of time that is chosen, False where there is no such one."""
        try:
            return control(*[self._dom.value("#online-challenge-" + name) for name in markup.FIELDS])
        except ValueError:
            self._tell("online.clock_limits", "#online-challenge-clock")
            return False

    def _terms(self, clock, is_rated: bool) -> dict:
        return {
            "game": self._dom.value("#online-challenge-game"),
            "clock": clock,
            "side": forms.chosen_radio(DIALOG, "online-challenge-side"),
            "visibility": forms.chosen_radio(DIALOG, "online-challenge-visibility"),
            "rated": is_rated,
        }

    def _answered(self, answer: dict):
        if "error" not in answer:
            files.close(DIALOG)
        else:
            self._dom.set_text("#challenge-said", refusal(answer, self._texts))

    def _tell(self, key: str, field: str):
        self._dom.set_text("#challenge-said", self._texts(key))
        self._dom.focus_on(field)

    def _decline(self, name: str):
        """Ask with which words a challenge is declined."""
        self.mount()
        self._dom.ask(DECLINE, lambda reason: self._challenges.decline(name, reason) if reason else None)

    def _markup(self) -> str:
        return markup.dialogs(self._texts, self._session.game.position.variant.id)

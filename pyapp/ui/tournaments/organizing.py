"""The organizer's part of a tournament's page: decisions, with a question before each that concerns somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.tournaments.events import ROUND_ROBIN, SWISS, VOID
from pyapp.tournaments.tournament import Tournament
from pyapp.ui.dialogs.question import Question
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts
from pyapp.ui.tournaments import decisions_panel
from pyapp.ui.tournaments.decisions_panel import RESULTS

if TYPE_CHECKING:
    from pyapp.ui.tournaments.tournaments import Tournaments


PLAYER, GAME, RESULT = "#tournament-player", "#tournament-game", "#tournament-result"
PLAIN = {  # an action without details: its request
    "tournament_pause": "pause",
    "tournament_continue": "continue",
    "tournament_close_entry": "close-entry",
    "tournament_open_entry": "open-entry",
}


class Organizing:
    """The controls of the organizer."""

    def __init__(self, page: Page, tournaments: Tournaments, question: Question) -> None:
        self._dom = page.dom
        self._tournaments, self._question = tournaments, question
        for action, do in PLAIN.items():
            page.actions.add(action, lambda do=do: tournaments.decide(do), self._organizes)
        page.actions.add("tournament_extend", lambda by: tournaments.decide("extend", by=int(by)), self._organizes)
        page.actions.add("tournament_arrange", self._arrange, self._organizes)
        page.actions.add("tournament_remove", self._remove, self._organizes)
        page.actions.add("tournament_decide", self._decide, self._organizes)

    def _organizes(self) -> bool:
        followed = self._tournaments.followed
        if followed is None or not followed.tournament.n:
            return False
        return decisions_panel.organizes(followed.tournament, self._tournaments.player)

    def show(self, tournament: Tournament, draw: Callable[[str, str], None]) -> None:
        """Show the controls if we are the organizer. draw(selector, markup): shows markup if it has changed."""
        organizes = self._organizes()
        self._dom.set_class("#tournament", "organizes", organizes)
        if organizes:
            draw("#tournament-controls", decisions_panel.controls(tournament))
            draw(PLAYER, decisions_panel.players(tournament, self._dom.value(PLAYER)))
            draw(GAME, decisions_panel.games(tournament, self._dom.value(GAME)))
            self._dom.set_class("#tournament-organize", "no-players", not self._dom.value(PLAYER))
            self._dom.set_class("#tournament-organize", "no-games", not self._dom.value(GAME))

    def _arrange(self, rounds: str) -> None:
        """Give the tournament another number of rounds, or make it a round robin if that is 0."""
        count = int(rounds)
        self._tournaments.decide("arrange", kind=SWISS if count else ROUND_ROBIN, rounds=max(1, count))

    def _remove(self) -> None:
        player = self._dom.value(PLAYER)
        followed = self._tournaments.followed
        entry = followed.tournament.entries.get(player) if followed is not None else None
        if entry is not None:
            self._question.confirm(
                texts("tournament.remove_question", name=entry.name),
                texts("tournament.remove_loss", name=entry.name),
                texts("tournament.remove"),
                lambda: self._tournaments.decide("remove", player=player),
            )

    def _decide(self) -> None:
        room, result = self._dom.value(GAME), self._dom.value(RESULT)
        followed = self._tournaments.followed
        pairing = followed.tournament.pairing_in(room) if followed is not None else None
        do, fields = ("annul", {}) if result == VOID else ("award", {"result": result})
        if followed is not None and pairing is not None:
            self._question.confirm(
                texts(
                    "tournament.decide_question",
                    game=decisions_panel.pair(followed.tournament, pairing.light, pairing.dark),
                    result=texts("tournament.no_result") if result == VOID else RESULTS[result],
                ),
                texts("tournament.decide_loss"),
                texts("tournament.decide"),
                lambda: self._tournaments.decide(do, room=room, **fields),
            )

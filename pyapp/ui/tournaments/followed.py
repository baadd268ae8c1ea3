"""A tournament as a page follows it: the fold of its events. Pure."""

from __future__ import annotations

from typing import Any

from pyapp.tournaments.kinds import KINDS
from pyapp.tournaments.tournament import Pairing, Tournament


class Followed:
    """The tournament with an ID, as far as the page has heard of it. tournament: at first without events."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tournament = Tournament(KINDS)

    def take(self, answer: dict, after: int) -> bool:
        """Take the reply with the events after the number `after`. Return whether none is missing now."""
        if answer["n"] < self.tournament.n:
            self.tournament = Tournament(KINDS)  # the server has another history of it
        elif after == self.tournament.n:
            for event in answer["events"]:
                self.tournament.add(event)
        return self.tournament.n == answer["n"]

    def hear(self, number: int, event: Any) -> bool:
        """Take the event with this number; one that we already have changes nothing. Return whether none is missing now."""
        if number == self.tournament.n + 1:
            self.tournament.add(event)
        return number <= self.tournament.n

    def game_of(self, player: str) -> Pairing | None:
        """Return the newest running game of a player."""
        return self.tournament.game_of(player) if player else None

    def name_of(self, player: str) -> str:
        """Return the name of a participant."""
        return self.tournament.entries[player].name

    def opponent_in(self, pairing: Pairing, player: str) -> str:
        """Return the name of a player's opponent."""
        return self.name_of(pairing.dark if player == pairing.light else pairing.light)

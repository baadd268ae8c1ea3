"""A tournament as a page follows it: the fold of the events it has heard of. Pure."""

from pyapp.tournaments.tournament import Pairing, Tournament


class Followed:
    """What is known of the tournament of this ID. tournament: the Tournament; nothing has happened in it before we hear of it."""

    def __init__(self, name: str):
        self.name = name
        self.tournament = Tournament()

    def take(self, answer: dict, after: int) -> bool:
        """Take the answer to what came after an event; whether nothing is missing now."""
        if answer["n"] < self.tournament.n:
            self.tournament = Tournament()  # the server has another history of it
        elif after == self.tournament.n:
            for event in answer["events"]:
                self.tournament.add(event)
        return self.tournament.n == answer["n"]

    def hear(self, number: int, event: dict) -> bool:
        """Take an event of this number; whether nothing is missing now. One that is known already changes nothing."""
        if number == self.tournament.n + 1:
            self.tournament.add(event)
        return number <= self.tournament.n

    def game_of(self, player: str) -> Pairing | None:
        """The newest game of a player that goes on."""
        return self.tournament.game_of(player) if player else None

    def name_of(self, player: str) -> str:
        """The name of somebody who takes part."""
        return self.tournament.entries[player].name

    def opponent_in(self, pairing: Pairing, player: str) -> str:
        """The name of the other one of two."""
        return self.name_of(pairing.dark if player == pairing.light else pairing.light)

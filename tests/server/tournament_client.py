"""A player of tournaments for tests: follows one, and plays the games that it is paired for."""

import time

from pyapp.tournaments.kinds import KINDS
from pyapp.tournaments.tournament import Tournament
from tools.serve.room_client import Client, Identity, new_token

TERMS = {
    "kind": "arena",
    "title": "Club",
    "game": "lasca",
    "clock": {"main": 60, "increment": 1},
    "rated": True,
    "visibility": "public",
    "minutes": 5,
    "double": False,
}


class Member:
    """A connection of a known player. tournament: the fold of the events heard of the tournament that it follows."""

    def __init__(self, url: str, name: str, identity: Identity | None = None) -> None:
        self.client = Client(url, self._hear)
        self.id, self.name, self._identity = "", name, identity or Identity()
        self.tournament, self.tournament_name = Tournament(KINDS), ""

    async def __aenter__(self) -> "Member":
        await self.client.__aenter__()
        self.id = (await self.client.identify(self._identity, self.name))["player"]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.client.__aexit__()

    def _hear(self, message: dict) -> None:
        """Take the events of a push, or of the answer to `tournament`, as far as they are new."""
        if "happened" in message:
            events, last = [message["happened"]], message["number"]
        else:
            events, last = message.get("events", []) if "tournament" in message else [], message.get("n", 0)
        for number, event in enumerate(events, last - len(events) + 1):
            if number == self.tournament.n + 1:
                self.tournament.add(event)

    async def create(self, **fields: object) -> str:
        """Make a tournament that begins at once; fields that are left out are those of TERMS. Returns its name."""
        asked = {**TERMS, "starts": time.time_ns() // 1_000_000, "token": new_token(), **fields}
        return (await self.client.ask("create-tournament", **asked))["tournament"]

    async def follow(self, name: str) -> None:
        """Get the events of a tournament from now on."""
        self.tournament_name = name
        await self.client.ask("tournament", tournament=name, after=self.tournament.n)

    async def ask(self, do: str, **fields: object) -> dict:
        """Make a request about the tournament that it follows."""
        return await self.client.ask(do, tournament=self.tournament_name, **fields)

    async def enter(self, name: str) -> None:
        """Follow a tournament and take part."""
        await self.follow(name)
        await self.ask("enter")

    async def until(self, what) -> None:
        """Wait until a condition holds."""
        await self.client.until(what)

    @property
    def pairing(self):
        """Return the game that this player is to play, or None."""
        return self.tournament.game_of(self.id)

    async def lose(self) -> None:
        """Play the waiting game, two turns of each side at most, until this player gives up."""
        client, room = self.client, self.pairing.room
        await client.go_to(room)
        await client.do("resign")
        await client.ask("leave", room=room)
        await self.until(lambda: self.tournament.pairing_in(room).result)

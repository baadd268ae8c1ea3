"""A club whose members play tournaments by scripts, over real WebSockets, and come back after every cut."""

import asyncio
import time
from contextlib import suppress
from typing import NamedTuple

from websockets.exceptions import WebSocketException

from pyapp.rooms.events import DARK, DRAW, LIGHT, SIDES
from pyapp.tournaments.tournament import ENDED, Pairing, Tournament
from tests.server.tournament_client import Member
from tools.serve.room_client import Identity, Refused

PLIES = 4  # of each game, before one of the two resigns or offers a draw
AGAIN = 1.0  # seconds after which a member looks again
CUTS = ConnectionError, OSError, WebSocketException


class Part(NamedTuple):
    """A part in a tournament. late: the number of games, or in a Swiss of rounds, after which a member enters;  most: the number
    of games after which the member withdraws;  silent: True for one who then comes to no more games without withdrawing."""

    late: int = 0
    most: int = 1000
    silent: bool = False


class Regular:
    """A member of the club. url: the address of the rooms."""

    def __init__(self, url: str, name: str) -> None:
        self._url, self.name = url, name
        self._identity = Identity()
        self.member: Member | None = None

    async def take_name(self) -> None:
        """Show the server this member's key and name."""
        async with Member(self._url, self.name, self._identity):
            pass

    async def create(self, **fields: object) -> str:
        """Make a tournament that begins in an hour, or at `begin`. Returns its ID."""
        async with Member(self._url, "", self._identity) as member:
            return await member.create(starts=(int(time.time()) + 3600) * 1000, **fields)

    async def begin(self, tournament: str, players: int) -> None:
        """Let a tournament that this member has made begin as soon as so many take part."""
        async with Member(self._url, "", self._identity) as desk:
            await desk.follow(tournament)
            await desk.until(lambda: len(desk.tournament.entries) >= players)
            await desk.ask("begin")

    async def play(self, tournament: str, part: Part) -> Tournament:
        """Take part in a tournament until it ends. Returns it as this member knows it."""
        while True:
            with suppress(*CUTS):
                async with Member(self._url, "", self._identity) as member:
                    self.member = member
                    await member.follow(tournament)
                    if not await self._take_part(member, part):
                        await member.until(lambda: member.tournament.phase == ENDED)
                    return member.tournament
            await asyncio.sleep(0.2)

    async def direct(self, tournament: str, removed: str) -> None:
        """Organize a tournament: pause it, decide three games, remove the player of a name, then let it go on and last longer."""
        async with Member(self._url, "", self._identity) as desk:
            await desk.follow(tournament)
            await desk.until(lambda: _over(desk.tournament) >= 4 and len(desk.tournament.running()) >= 4)
            await desk.ask("pause")
            over = _over(desk.tournament)
            running = desk.tournament.running()[0]
            first, second, *_ = [game for game in desk.tournament.pairings if game.counts]
            await desk.ask("award", room=running.room, result=LIGHT)
            await desk.ask("award", room=first.room, result=DARK if first.result == LIGHT else LIGHT)
            await desk.ask("annul", room=second.room)
            [player] = [entry.id for entry in desk.tournament.players() if entry.name == removed]
            await desk.ask("remove", player=player)
            await desk.until(lambda: _over(desk.tournament) >= over + 3)
            await desk.ask("extend", by=1)
            await desk.ask("continue")

    async def _take_part(self, member: Member, part: Part) -> bool:
        """Play all games. Returns False if the member has enough before the end."""
        await member.until(lambda: _may_come(member.tournament, part))
        while member.tournament.phase != ENDED:
            if _has_enough(member, part):
                if not part.silent:
                    await ask(member.ask("withdraw"))
                return False
            if not member.tournament.takes_part(member.id):
                await ask(member.ask("enter"))
            with suppress(TimeoutError):
                await asyncio.wait_for(member.until(lambda: member.pairing or member.tournament.phase == ENDED), AGAIN)
            if member.pairing:
                await self._play_game(member, member.pairing)
        return True

    async def _play_game(self, member: Member, pairing: Pairing) -> None:
        """Play some turns, then end the game as its ID says: Light resigns, Dark resigns, or both agree to a draw."""
        client, ending = member.client, ("light", "dark", DRAW)[int(pairing.room, 36) % 3]
        await client.go_to(pairing.room)
        while not pairing.result:
            n = client.room.n
            await ask(self._next(client, ending))
            with suppress(TimeoutError):  # no event follows a refusal
                await asyncio.wait_for(member.until(lambda n=n: client.room.n > n or pairing.result), AGAIN)
        await ask(client.ask("leave", room=pairing.room))

    async def _next(self, client, ending: str) -> None:
        """Take the next step of a game, if it is this player's."""
        room = client.room
        is_to_move = SIDES[room.game.position.side] == client.seat
        if room.result:
            return
        if room.offer:
            if room.offer.side != client.seat:
                await client.do("accept", n=room.offer.n)
        elif room.game.cursor >= PLIES:
            if ending == client.seat:
                await client.do("resign")
            elif ending == DRAW and is_to_move:
                await client.do("offer-draw")
        elif is_to_move:
            await client.turn()


def _may_come(tournament: Tournament, part: Part) -> bool:
    return (len(tournament.rounds) or _over(tournament)) >= part.late or tournament.phase == ENDED


def _over(tournament: Tournament) -> int:
    """The number of games that are over."""
    return len(tournament.pairings) - len(tournament.running())


def _has_enough(member: Member, part: Part) -> bool:
    entry = member.tournament.entries.get(member.id)
    return entry is not None and len(entry.games) >= part.most


async def ask(request) -> None:
    """Wait for the answer to a request that an event may have overtaken."""
    with suppress(Refused):
        await request


async def evening(regulars: list[Regular], tournament: str, *special: Part) -> list[Tournament]:
    """Let members play a tournament, the last ones with special parts. Returns it as each of them has heard of it."""
    parts = [Part()] * (len(regulars) - len(special)) + list(special)
    playing = (regular.play(tournament, part) for regular, part in zip(regulars, parts, strict=True))
    return await asyncio.gather(*playing)

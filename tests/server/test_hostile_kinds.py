"""Each kind of message from strangers, about a room, a challenge, a tournament and a report that are not theirs."""

import asyncio
import time

from pyapp.server.requests import FIELDS
from tests.server.test_conversation import finish
from tests.server.test_hostile import play_on
from tests.server.test_hostile_players import from_elsewhere
from tests.server.test_players import known
from tests.server.tournament_client import TERMS
from tools.serve.room_client import CREATE, Client, Identity, Refused, new_token

GAME = {"game": "dama", "clock": {"main": 300, "increment": 3}, "rated": False}
TABLE = {"game": "lasca", "pace": "blitz"}
CHALLENGE = {**GAME, "side": "light", "visibility": "public"}


class Scene:
    """Anna and Boris play. Anna has challenged Boris, and blocked Mallory; Boris has reported Anna; both are in a tournament."""

    def __init__(self, rooms: str) -> None:
        self.rooms, self.identity, self.mallory = rooms, Identity(), Identity()

    async def __aenter__(self) -> "Scene":
        self.anna, self.boris = await known(self.rooms, "Anna", self.identity), await known(self.rooms, "Boris")
        self.player = (await self.anna.ask("player", name="Anna"))["player"]
        await self.anna.create(visibility="private")
        await self.boris.join(self.anna.name)
        self.challenge = (await self.anna.ask("challenge", name="Boris", **CHALLENGE, token=new_token()))["challenge"]
        await self.boris.ask("news")  # the challenge has reached him
        starts = time.time_ns() // 1_000_000 + 3_600_000
        made = await self.anna.ask("create-tournament", **TERMS, starts=starts, token=new_token())
        self.tournament = made["tournament"]
        await self.boris.ask("enter", tournament=self.tournament)
        await self.boris.ask("report-player", name="Anna", reason="stalling", room=self.anna.name)
        [report] = (await self.boris.ask("export"))["held"]["player_reports"]
        self.reported = report["at"]
        async with from_elsewhere(self.rooms) as client:
            self.stranger = (await client.identify(self.mallory, "Mallory"))["player"]
        await self.anna.ask("block", name="Mallory")
        return self

    async def __aexit__(self, *_: object) -> None:
        await play_on(self.anna, self.boris)
        await finish(self.anna, self.boris)

    async def state(self) -> list:
        """Everything that strangers must leave as it is: only their own part in the tournament may change."""
        held = [(await client.ask("export"))["held"] for client in (self.anna, self.boris)]
        news = [(await client.ask("news"))["news"] for client in (self.anna, self.boris)]
        events = (await self.anna.ask("tournament", tournament=self.tournament, after=0))["events"]
        events = [event for event in events if event.get("player") != self.stranger]
        return [held, news, events, self.anna.events, self.boris.events]

    def attempts(self) -> dict[str, tuple]:
        """The fields of each kind of message, as a stranger would abuse it, and its reply to a guest and to Mallory."""
        room, token, anna = {"room": self.anna.name}, new_token(), {"name": "Anna"}
        tournament, challenge = {"tournament": self.tournament}, {"challenge": self.challenge["challenge"]}
        wishes = ("resign", "offer-draw", "ask-back", "rematch", "more-time", "claim-draw", "claim-win", "leave")
        starts = time.time_ns() // 1_000_000
        return {
            "create": ({**CREATE, **anna, "token": token}, "name-taken", ""),  # Mallory's room has Mallory's name
            "join": ({**room, **anna, "token": token}, "name-taken", "unavailable"),
            "resume": ({**room, "after": 0, "token": token}, "forbidden", "forbidden"),
            "watch": ({**room, "key": token}, "forbidden", "forbidden"),
            "look": (room, "", ""),
            "running": ({"seats": [{"room": self.anna.name, "token": token}]}, "", ""),
            "turn": ({**room, **self.anna.a_turn()}, "forbidden", "forbidden"),
            **dict.fromkeys(wishes, (room, "forbidden", "forbidden")),
            "accept": ({**room, "n": 2}, "forbidden", "forbidden"),
            **dict.fromkeys(("decline", "retract"), ({**room, "n": 2}, "forbidden", "forbidden")),
            "say": ({**room, "phrase": "hello"}, "forbidden", "forbidden"),
            "report": ({**room, "text": "Anna"}, "forbidden", "forbidden"),
            "lobby": ({}, "", ""),
            "boards": ({"most": 12}, "", ""),
            "ping": (room, "forbidden", "forbidden"),
            "nonce": ({}, "", ""),
            "identify": ({"key": self.identity.key, "signature": "A" * 86}, "bad-signature", "bad-signature"),
            "take-name": (anna, "not-identified", "name-taken"),
            "news": ({}, "not-identified", ""),
            "friends": ({}, "not-identified", ""),
            **dict.fromkeys(("befriend", "unfriend", "block", "unblock"), (anna, "not-identified", "")),
            "challenge": ({**CHALLENGE, **anna, "token": token}, "not-identified", "unavailable"),
            "challenges": ({}, "not-identified", ""),
            "accept-challenge": ({**challenge, "token": token}, "not-identified", "no-such-challenge"),
            "decline-challenge": ({**challenge, "reason": "no"}, "not-identified", "no-such-challenge"),
            "withdraw-challenge": (challenge, "not-identified", "no-such-challenge"),
            "forget-challenge": (challenge, "not-identified", ""),
            "report-player": ({**anna, **room, "reason": "engine"}, "not-identified", "forbidden"),
            "forget-report": ({"at": self.reported}, "not-identified", ""),
            "export": ({}, "not-identified", ""),
            "erase": ({"signature": "A" * 86}, "not-identified", "bad-signature"),
            "leaders": ({**TABLE, "around": self.player}, "", ""),
            "player": (anna, "", ""),
            "games": ({"player": self.player}, "", ""),
            "kept-game": ({"kept": self.anna.name + ".1"}, "no-such-game", "no-such-game"),
            "curve": ({**TABLE, "player": self.player}, "", ""),
            "scores": ({"player": self.player}, "", ""),
            "vacation": ({"days": 7}, "not-identified", ""),  # Mallory's own
            "seek": ({**GAME, **anna, "token": token}, "name-taken", ""),
            "unseek": ({}, "", ""),
            "ready": ({}, "taken", "taken"),
            "create-tournament": ({**TERMS, "starts": starts, "token": token}, "not-identified", ""),
            "enter": (tournament, "not-identified", ""),
            "withdraw": (tournament, "not-identified", ""),
            "call-off": (tournament, "not-identified", "forbidden"),
            "begin": (tournament, "not-identified", "forbidden"),
            "remove": ({**tournament, "player": self.player}, "not-identified", "forbidden"),
            "award": ({**tournament, **room, "result": "light"}, "not-identified", "forbidden"),
            "annul": ({**tournament, **room}, "not-identified", "forbidden"),
            **dict.fromkeys(("pause", "continue"), (tournament, "not-identified", "forbidden")),
            "arrange": ({**tournament, "kind": "swiss", "rounds": 3}, "not-identified", "forbidden"),
            "extend": ({**tournament, "by": 10}, "not-identified", "forbidden"),
            **dict.fromkeys(("close-entry", "open-entry"), (tournament, "not-identified", "forbidden")),
            "tournament": ({**tournament, "after": 0}, "", ""),
            "close-tournament": (tournament, "", ""),
            "tournaments": ({}, "", ""),
        }


async def reply_to(client: Client, do: str, fields: dict) -> str:
    """The code of the refusal of a message, "" for an answer."""
    try:
        await client.ask(do, **fields)
    except Refused as error:
        return error.code
    return ""


def test_no_kind_of_message_from_a_stranger_changes_what_others_have(rooms: str) -> None:
    async def test() -> None:
        async with Scene(rooms) as scene:
            before, attempts = await scene.state(), scene.attempts()
            assert set(attempts) == set(FIELDS)
            for do, (fields, to_guest, to_mallory) in attempts.items():
                async with from_elsewhere(rooms) as guest, from_elsewhere(rooms) as mallory:
                    await mallory.identify(scene.mallory)
                    replies = await reply_to(guest, do, fields), await reply_to(mallory, do, fields)
                    assert replies == (to_guest, to_mallory), do
            assert await scene.state() == before

    asyncio.run(test())

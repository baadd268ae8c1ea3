"""Friends, blocks, challenges and reports, on every log."""

import asyncio
import json

import pytest

from pyapp.players.challenges import MOST_IN, MOST_OUT
from pyapp.players.friendship import FOLLOW, MOST_RELATIONS
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.time_control import DAY
from pyapp.server import keys, limits
from pyapp.server.connection import Connection
from pyapp.server.event_store import EventStore
from pyapp.server.limits import Address, Allowance
from pyapp.server.players import challenges as challenging
from pyapp.server.players.challenges import ChallengeRequests
from pyapp.server.players.friends import FriendRequests
from pyapp.server.players.names import Names
from pyapp.server.players.news import NewsRequests
from pyapp.server.players.present import Present
from pyapp.server.players.refused_names import RefusedNames
from pyapp.server.players.relations import Relations
from pyapp.server.players.reports import ReportRequests
from tests.server.test_event_store import NewLog, on
from tests.server.test_present import living
from tools.serve.room_client import new_token

GAME = {
    "game": "lasca",
    "clock": {"main": 300, "increment": 3},
    "side": "light",
    "rated": False,
    "visibility": "public",
}


class Page(Connection):
    """A connection of a player that leads nowhere. woken: how often it was told of news."""

    def __init__(self, name: str) -> None:
        self.player = name.upper().ljust(16, "0") if name else ""
        self.name, self.seats, self.allowance = name, {}, Allowance(Address("203.0.113.7"))
        self.woken = 0

    def answer(self, message: dict, content: dict) -> None:
        """Keep an answer."""
        message["answered"] = content

    def write(self, frame: bytes) -> None:
        """Count a frame, which tells of news."""
        self.woken += 1


class House:
    """The requests of players on a log, without a server."""

    def __init__(self, log: EventStore) -> None:
        self.log = log
        self.present = Present(log, "one", living)
        relations = Relations(log)
        challenges = ChallengeRequests(log, relations, self.present)
        friends = FriendRequests(log, relations, self.present)
        self.forget_old = challenges.forget_old
        areas = [challenges, friends, ReportRequests(log), NewsRequests([challenges.news])]
        self._does = {do: answer for area in areas for do, answer in area.does.items()}

    async def page(self, name: str) -> Page:
        """Return a page of a new player of this name."""
        page = Page(name)
        await Names(self.log, RefusedNames()).take(page.player, "key of " + name, name)
        await self.present.come(page)
        return page

    async def ask(self, page: Page, do: str, **fields: object) -> dict:
        """Return the answer to a request of a page."""
        message = {"do": do, **fields}
        await self._does[do](page, message)
        return message["answered"]

    async def challenge(self, page: Page, **fields: object) -> dict:
        """Challenge a player from a page; fields that are left out are those of GAME."""
        return (await self.ask(page, "challenge", **{**GAME, "token": new_token(), **fields}))["challenge"]

    async def news(self, page: Page) -> tuple[list, list]:
        """Return the challenges to a page, and those by it."""
        challenges = (await self.ask(page, "news"))["news"]["challenges"]
        return challenges["in"], challenges["out"]


async def refused(request) -> str:
    """Return the code of the refusal of a request."""
    with pytest.raises(Refusal) as caught:
        await request
    return caught.value.code


def test_friends_are_found_by_name_and_seen_unless_they_have_blocked_us(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        house = House(log)
        anna, boris, cilka = [await house.page(name) for name in ("Anna", "Boris", "Cilka")]
        assert (await house.ask(anna, "befriend", name="BORIS"))["player"] == boris.player
        await house.ask(anna, "befriend", player=cilka.player)
        await house.present.leave(cilka)
        reply = await house.ask(anna, "friends")
        assert [(friend["name"], friend["online"]) for friend in reply["friends"]] == [
            ("Boris", True),
            ("Cilka", False),
        ]
        await house.ask(boris, "block", player=anna.player)
        reply = await house.ask(anna, "friends")
        assert [friend["online"] for friend in reply["friends"]] == [False, False] and reply["blocked"] == []
        assert (await house.ask(boris, "friends"))["blocked"] == [{"player": anna.player, "name": "Anna"}]
        assert await refused(house.ask(boris, "befriend", name="Anna")) == "blocked"
        await house.ask(boris, "unblock", name="Anna")
        await house.ask(boris, "befriend", name="Anna")
        await house.ask(anna, "unfriend", name="Cilka")
        assert [friend["name"] for friend in (await house.ask(anna, "friends"))["friends"]] == ["Boris"]
        assert await refused(house.ask(anna, "befriend", name="Anna")) == "illegal"
        for fields in ({"name": "Nobody"}, {"player": "0" * 16}, {}):
            assert await refused(house.ask(anna, "befriend", **fields)) == "unknown-player"
        assert await refused(house.ask(Page(""), "friends")) == "not-identified"

    on(new_log, test)


def test_friends_who_play_before_everybody_may_be_watched(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        house = House(log)
        anna, boris, cilka = [await house.page(name) for name in ("Anna", "Boris", "Cilka")]
        await house.ask(cilka, "befriend", name="Boris")
        made = await house.challenge(anna, name="Boris")
        accepted = await house.ask(boris, "accept-challenge", challenge=made["challenge"], token=new_token())
        line = json.dumps({"room": accepted["room"], "game": "lasca"})
        await log.write(
            ("UPDATE rooms SET phase = 'running', since = 1, line = $2 WHERE room = $1", (accepted["room"], line))
        )
        assert (await house.ask(cilka, "friends"))["friends"][0]["room"] == json.loads(line)

    on(new_log, test)


def test_a_challenge_is_accepted_once_however_often_and_becomes_a_room_of_both(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        house = House(log)
        anna, boris, cilka = [await house.page(name) for name in ("Anna", "Boris", "Cilka")]
        token = new_token()
        made = await house.challenge(anna, name="Boris", token=token, side="dark")
        assert await house.challenge(anna, name="Boris", token=token, side="dark") == made  # its answer was lost
        assert {key: made[key] for key in GAME} == {**GAME, "side": "dark"} and made["name"] == "Boris"
        (received,), _ = await house.news(boris)
        assert received == {**made, "player": anna.player, "name": "Anna"}
        for page in (anna, cilka):
            request = house.ask(page, "accept-challenge", challenge=made["challenge"], token=new_token())
            assert await refused(request) == "no-such-challenge"
        accepting = [
            house.ask(boris, "accept-challenge", challenge=made["challenge"], token=new_token()) for _ in range(5)
        ]
        rooms = {answer["room"] for answer in await asyncio.gather(*accepting)}
        assert len(rooms) == 1
        (room,) = rooms
        created, joined = [json.loads(event) for event in await log.read(room, 0)]
        assert (created["player"], created["side"], joined["player"]) == (boris.player, "light", anna.player)
        assert joined["secret"] == keys.secret(token) and created["visibility"] == "public"
        assert len(await log.ask("SELECT 1 FROM events")) == 2 == len(await log.ask("SELECT 1 FROM seats"))
        assert (await house.news(boris))[0] == []
        _, (sent,) = await house.news(anna)
        assert (sent["phase"], sent["room"]) == ("accepted", room)
        assert await house.ask(anna, "withdraw-challenge", challenge=made["challenge"]) == {"ok": False, "room": room}
        await house.ask(anna, "forget-challenge", challenge=made["challenge"])
        assert await house.news(anna) == ([], [])

    on(new_log, test)


def test_a_challenge_is_declined_taken_back_or_grows_old(new_log: NewLog, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(log: EventStore) -> None:
        house = House(log)
        anna, boris = [await house.page(name) for name in ("Anna", "Boris")]
        one = (await house.challenge(anna, name="Boris"))["challenge"]
        assert await refused(house.ask(anna, "decline-challenge", challenge=one, reason="later")) == "no-such-challenge"
        await house.ask(boris, "decline-challenge", challenge=one, reason="later")
        for do, fields in (("accept-challenge", {"token": new_token()}), ("decline-challenge", {"reason": "no"})):
            assert await refused(house.ask(boris, do, challenge=one, **fields)) == "no-such-challenge"
        _, (sent,) = await house.news(anna)
        assert (sent["phase"], sent["reason"]) == ("declined", "later") and (await house.news(boris))[0] == []
        await house.ask(anna, "forget-challenge", challenge=one)
        two = (await house.challenge(anna, name="Boris"))["challenge"]
        await house.ask(boris, "forget-challenge", challenge=two)  # it is not theirs
        await house.ask(anna, "forget-challenge", challenge=two)  # it was not answered
        assert await refused(house.ask(boris, "withdraw-challenge", challenge=two)) == "no-such-challenge"
        assert len((await house.news(boris))[0]) == 1
        assert await house.ask(anna, "withdraw-challenge", challenge=two) == {"ok": True}
        assert await house.news(boris) == ([], []) == await house.news(anna)
        old = await house.challenge(anna, name="Boris")
        days = await house.challenge(boris, name="Anna", clock={"days": 3})
        then = challenging.now() + DAY
        monkeypatch.setattr(challenging, "now", lambda: then)
        assert [each["challenge"] for each in (await house.news(anna))[0]] == [days["challenge"]]
        assert await house.news(boris) == ([], [{**days, "received": True}])
        await house.forget_old()
        [late] = (await house.ask(anna, "challenges"))["challenges"]["expired"]
        assert (late["challenge"], late["name"], late["phase"]) == (old["challenge"], "Boris", "expired")
        await house.ask(anna, "forget-challenge", challenge=old["challenge"])
        assert (await house.ask(anna, "challenges"))["challenges"]["expired"] == []
        monkeypatch.setattr(challenging, "now", lambda: then + 28 * DAY)
        await house.forget_old()
        assert await log.ask("SELECT 1 FROM challenges") == []

    on(new_log, test)


def test_the_challenger_hears_that_a_challenge_was_received_and_reminds_until_then(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        house = House(log)
        anna, boris = [await house.page(name) for name in ("Anna", "Boris")]
        token = new_token()
        made = await house.challenge(anna, name="Boris", token=token)
        assert not made["received"] and boris.woken == 1
        await house.challenge(anna, name="Boris", token=token)  # the word to Boris got lost
        assert boris.woken == 2 and anna.woken == 0
        for _ in range(2):
            await house.news(boris)
        assert anna.woken == 1 and (await house.news(anna))[1] == [{**made, "received": True}]
        await house.challenge(anna, name="Boris", token=token)
        assert boris.woken == 2

    on(new_log, test)


def test_who_is_blocked_sees_no_difference_and_gets_no_further(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        house = House(log)
        anna, boris = [await house.page(name) for name in ("Anna", "Boris")]
        first = await house.challenge(anna, name="Boris")
        back = await house.challenge(boris, name="Anna")
        before = await house.news(anna)
        await house.ask(boris, "block", name="Anna")
        assert await house.news(boris) == ([], [])
        assert before[1] == (await house.news(anna))[1] and (await house.news(anna))[0] == []
        accept = house.ask(anna, "accept-challenge", challenge=back["challenge"], token=new_token())
        assert await refused(accept) == "unavailable"
        accept = house.ask(boris, "accept-challenge", challenge=first["challenge"], token=new_token())
        assert await refused(accept) == "blocked"
        assert await refused(house.challenge(boris, name="Anna")) == "too-many"
        await house.ask(anna, "withdraw-challenge", challenge=first["challenge"])
        assert await refused(house.challenge(anna, name="Boris")) == "unavailable"
        await house.ask(boris, "unblock", name="Anna")
        assert len((await house.news(anna))[0]) == 1
        assert await log.ask("SELECT 1 FROM events") == []

    on(new_log, test)


def test_a_block_and_an_acceptance_at_once_make_a_room_or_none_but_never_after_the_block(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        house = House(log)
        anna, boris = [await house.page(name) for name in ("Anna", "Boris")]
        made = await house.challenge(anna, name="Boris")
        accept = house.ask(boris, "accept-challenge", challenge=made["challenge"], token=new_token())
        outcomes = await asyncio.gather(accept, house.ask(anna, "block", name="Boris"), return_exceptions=True)
        assert (await log.ask("SELECT 1 FROM events") == []) == isinstance(outcomes[0], Refusal)
        again = house.ask(boris, "accept-challenge", challenge=made["challenge"], token=new_token())
        assert isinstance((await asyncio.gather(again, return_exceptions=True))[0], Refusal) == isinstance(
            outcomes[0], Refusal
        )

    on(new_log, test)


def test_there_is_an_end_to_challenges_and_friends(new_log: NewLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MOST_RELATIONS, FOLLOW, 2)

    async def test(log: EventStore) -> None:
        house = House(log)
        anna, boris = [await house.page(name) for name in ("Anna", "Boris")]
        others = [await house.page(f"Other {number:02}") for number in range(MOST_IN)]
        await house.challenge(anna, name="Boris")
        assert await refused(house.challenge(anna, name="Boris")) == "too-many"
        for other in others[: MOST_OUT - 1]:
            await house.challenge(anna, player=other.player)
        assert await refused(house.challenge(anna, player=others[-1].player)) == "too-many"
        for other in others[: MOST_IN - 1]:
            await house.challenge(other, name="Boris")
        assert await refused(house.challenge(others[-1], name="Boris")) == "unavailable"
        assert await refused(house.challenge(boris, name="Boris")) == "illegal"
        assert await refused(house.challenge(boris, name="Anna", rated=True, clock=None)) == "illegal"
        assert await refused(house.challenge(Page(""), name="Anna")) == "not-identified"
        for _ in range(3):
            await house.ask(anna, "befriend", name="Boris")
        await house.ask(anna, "befriend", player=others[0].player)
        assert await refused(house.ask(anna, "befriend", player=others[1].player)) == "too-many"

    on(new_log, test)


@pytest.mark.usefixtures("no_refill")
def test_an_address_challenges_only_so_often(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        house = House(log)
        anna, _ = [await house.page(name) for name in ("Anna", "Boris")]
        for _ in range(limits.OF_ADDRESS[limits.CHALLENGES][0]):
            made = await house.challenge(anna, name="Boris")
            await house.ask(anna, "withdraw-challenge", challenge=made["challenge"])
        assert await refused(house.challenge(anna, name="Boris")) == "too-fast"

    on(new_log, test)


@pytest.mark.usefixtures("no_refill")
def test_a_report_of_a_player_is_kept_with_what_happened(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        house = House(log)
        anna, boris, cilka = [await house.page(name) for name in ("Anna", "Boris", "Cilka")]
        made = await house.challenge(anna, name="Boris")
        room = (await house.ask(boris, "accept-challenge", challenge=made["challenge"], token=new_token()))["room"]
        await house.ask(anna, "report-player", name="Boris", reason="stalling", room=room)
        await house.ask(cilka, "report-player", player=boris.player, reason="name")
        for page, name, where in ((cilka, "Boris", room), (anna, "Cilka", room), (anna, "Boris", "K7Q2M9XW4A")):
            request = house.ask(page, "report-player", name=name, reason="engine", room=where)
            assert await refused(request) == "forbidden"
        for _ in range(limits.OF_ADDRESS[limits.REPORTS][0] - 1):
            await house.ask(anna, "report-player", name="Cilka", reason="pestering")
        assert await refused(house.ask(anna, "report-player", name="Cilka", reason="pestering")) == "too-fast"
        reports = await log.ask(
            "SELECT reporter, player, reason, room, events FROM player_reports ORDER BY at, reporter"
        )
        assert reports[0][:4] == (anna.player, boris.player, "stalling", room)
        assert [event["do"] for event in json.loads(reports[0][4])] == [
            "created",
            "joined",
        ] and "secret" not in reports[0][4]
        assert (cilka.player, boris.player, "name", "", "[]") in reports

    on(new_log, test)

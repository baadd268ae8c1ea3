"""Challenges as a server keeps them, until they are answered, withdrawn, or too old."""

import json
import secrets
from typing import Any, NamedTuple

from pyapp.players.challenges import (
    ACCEPTED,
    DECLINED,
    EXPIRED,
    OPEN,
    STANDS_BY_DAYS,
    has_light,
    may_challenge,
    stands_until,
)
from pyapp.players.friendship import may_meet
from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server import keys
from pyapp.server.clock import now
from pyapp.server.connection import Connection
from pyapp.server.event_store import Change, EventStore
from pyapp.server.json_text import compact
from pyapp.server.limits import CHALLENGES
from pyapp.server.players.opened_room import Seat, Terms, new_room, opening
from pyapp.server.players.person import Person, meant, named
from pyapp.server.players.present import Present
from pyapp.server.players.relations import UNBLOCKED, Relations

FORGET_EVERY = 3600.0  # seconds between two times of forgetting old challenges
RECEIVED = "received"  # the answer of an open challenge that has reached a page of the other player
TERMS = ("game", "clock", "side", "rated", "visibility")

CHALLENGE = f"""
INSERT INTO challenges (challenger, challenged, challenge, terms, secret, phase, answer, at, until)
SELECT $1, $2, $3, $4, $5, '{OPEN}', '', CAST($6 AS BIGINT), CAST($7 AS BIGINT) WHERE {UNBLOCKED}
ON CONFLICT DO NOTHING
"""
ACCEPT = f"""
UPDATE challenges SET phase = '{ACCEPTED}', answer = $4, until = $5
WHERE challenger = $1 AND challenged = $2 AND challenge = $3 AND phase = '{OPEN}' AND {UNBLOCKED}
"""
DECLINE = f"""
UPDATE challenges SET phase = '{DECLINED}', answer = $3, until = $4
WHERE challenged = $1 AND challenge = $2 AND phase = '{OPEN}'
"""
RECEIVE = f"UPDATE challenges SET answer = '{RECEIVED}' WHERE challenge = $1 AND phase = '{OPEN}' AND answer = ''"
WITHDRAW = f"DELETE FROM challenges WHERE challenger = $1 AND challenge = $2 AND phase <> '{ACCEPTED}'"
FORGET = f"DELETE FROM challenges WHERE challenger = $1 AND challenge = $2 AND (phase <> '{OPEN}' OR until <= $3)"
COUNT = f"""
SELECT challenger, challenged FROM challenges
WHERE phase = '{OPEN}' AND until > $3 AND (challenger = $1 OR challenged = $2)
"""
FIND = """
SELECT c.challenge, c.challenger, one.name, c.challenged, other.name, c.terms, c.secret, c.phase, c.answer, c.at, c.until
FROM challenges c JOIN players one ON one.player = c.challenger JOIN players other ON other.player = c.challenged
"""
ONE = FIND + "WHERE c.challenge = $1 AND c.until > $2"
# All challenges of a player, $1, except those to or from a player whom $1 has blocked, and those from a player who has
# blocked $1. A challenger sees no difference when the challenged player blocks them, and sees that nobody answered.
ALL = f"""{FIND} WHERE (c.challenger = $1 AND (c.until > $2 OR c.phase = '{OPEN}')
OR c.challenged = $1 AND c.until > $2 AND c.phase = '{OPEN}') AND NOT EXISTS
(SELECT 1 FROM relations WHERE kind = 'block' AND ((player = $1 AND (other = c.challenger OR other = c.challenged))
OR (player = c.challenger AND other = $1))) ORDER BY c.at"""


class Challenge(NamedTuple):
    """A challenge as it is kept. answer: the room of an accepted one, the reason for a declined one, RECEIVED of an open one."""

    challenge: str
    challenger: Person
    challenged: Person
    terms: dict[str, Any]
    secret: dict[str, Any]
    phase: str
    answer: str
    at: int
    until: int


def read(row: tuple[Any, ...]) -> Challenge:
    """Return the challenge in a row of FIND."""
    challenge, one, one_name, other, other_name, terms, secret, *rest = row
    persons = Person(one, one_name), Person(other, other_name)
    return Challenge(challenge, *persons, json.loads(terms), json.loads(secret), *rest)


def described(challenge: Challenge, other: Person) -> dict[str, Any]:
    """Return a challenge as it is shown to one of its two players; `other` is the opponent."""
    content = {"challenge": challenge.challenge, **other._asdict(), **challenge.terms, "phase": challenge.phase}
    answers: dict[str, dict[str, Any]] = {
        OPEN: {"received": challenge.answer == RECEIVED},
        ACCEPTED: {"room": challenge.answer},
        DECLINED: {"reason": challenge.answer},
    }
    return {**content, **answers[challenge.phase], "at": challenge.at, "until": challenge.until}


def expired(challenge: Challenge) -> dict[str, Any]:
    """Return a challenge that nobody has answered in time, as it is shown to its challenger."""
    return {**described(challenge, challenge.challenged), "phase": EXPIRED}


class ChallengeRequests:
    """Answers requests about challenges. does: the name of a request -> its answerer."""

    def __init__(self, store: EventStore, relations: Relations, present: Present) -> None:
        self._store, self._relations, self._present = store, relations, present
        self.does = {
            "challenge": self._challenge,
            "challenges": self._challenges,
            "accept-challenge": self._accept,
            "decline-challenge": self._decline,
            "withdraw-challenge": self._withdraw,
            "forget-challenge": self._forget,
        }

    async def news(self, player: str) -> dict[str, Any]:
        """Return the challenges of a player: those to them, `in`, their own with the answers, `out`, and their own without an
        answer in time, `expired`. The challengers hear that theirs were received.
        """
        at = now()
        challenges = [read(row) for row in await self._store.ask(ALL, player, at)]
        received = [each for each in challenges if each.challenged.player == player]
        sent = [each for each in challenges if each.challenger.player == player]
        for challenge in received:
            if not challenge.answer and await self._store.write((RECEIVE, (challenge.challenge,))):
                await self._present.wake(challenge.challenger.player)
        lists = {
            "in": [described(each, each.challenger) for each in received],
            "out": [described(each, each.challenged) for each in sent if each.until > at],
            "expired": [expired(each) for each in sent if each.until <= at],
        }
        return {"challenges": lists}

    async def forget_old(self) -> None:
        """Forget challenges that are too old for their challengers to hear of."""
        await self._store.write(("DELETE FROM challenges WHERE until <= $1", (now() - STANDS_BY_DAYS,)))

    async def _challenges(self, connection: Connection, message: dict[str, Any]) -> None:
        connection.answer(message, await self.news((await named(self._store, connection)).player))

    async def _challenge(self, connection: Connection, message: dict[str, Any]) -> None:
        me, other = await named(self._store, connection), await meant(self._store, message)
        name, at = keys.room_of(message["token"]), now()
        if not await self._find(name):
            connection.allowance.take(CHALLENGES, "too many challenges: wait a while")
            terms = {key: message[key] for key in TERMS}
            await self._may_challenge(me, other, terms)
            stored = compact(terms), compact(keys.secret(message["token"])), at, stands_until(terms["clock"], at)
            await self._store.write((CHALLENGE, (me.player, other.player, name, *stored)))
        challenge = await self._own(name, me)
        if challenge.phase == OPEN and not challenge.answer:
            await self._present.wake(challenge.challenged.player)  # again, if the request is repeated
        connection.answer(message, {"challenge": described(challenge, challenge.challenged)})

    async def _may_challenge(self, me: Person, other: Person, terms: dict[str, Any]) -> None:
        relations = await self._relations.between(me.player, other.player)
        pairs = await self._store.ask(COUNT, me.player, other.player, now())
        out = sum(challenger == me.player for challenger, _ in pairs)
        received = sum(challenged == other.player for _, challenged in pairs)
        counts = out, received, pairs.count((me.player, other.player))
        may_challenge(me.player, other.player, terms, relations, counts)

    async def _find(self, name: str) -> Challenge | None:
        rows = await self._store.ask(ONE, name, now())
        return read(rows[0]) if rows else None

    async def _own(self, name: str, me: Person) -> Challenge:
        """Return this connection's own challenge of this name."""
        challenge = await self._find(name)
        if challenge is None or challenge.challenger.player != me.player:
            raise Refusal(refusal.NO_SUCH_CHALLENGE, "you have made no such challenge, or it is gone")
        return challenge

    async def _accept(self, connection: Connection, message: dict[str, Any]) -> None:
        me = await named(self._store, connection)
        while (challenge := await self._to(message["challenge"], me)).phase == OPEN:
            may_meet(*await self._relations.between(me.player, challenge.challenger.player))
            room = new_room()
            if await self._store.write(*self._acceptance(challenge, room, keys.secret(message["token"]))):
                await self._present.wake(challenge.challenger.player, me.player)
        connection.answer(message, {"challenge": challenge.challenge, "room": challenge.answer})

    async def _to(self, name: str, me: Person) -> Challenge:
        """Return the challenge of this name to this player, unless it is declined."""
        challenge = await self._find(name)
        if challenge is None or challenge.challenged.player != me.player or challenge.phase == DECLINED:
            raise Refusal(refusal.NO_SUCH_CHALLENGE, "there is no such challenge to you, or it is gone")
        return challenge

    @staticmethod
    def _acceptance(challenge: Challenge, room: str, secret: dict[str, Any]) -> list[Change]:
        """Return the changes by which a challenge becomes a game in a room."""
        terms = Terms(*(challenge.terms[key] for key in ("game", "clock", "rated", "visibility")))
        sides = [Seat(*challenge.challenger, challenge.secret), Seat(*challenge.challenged, secret)]
        if not has_light(challenge.terms["side"], secrets.choice((True, False))):
            sides.reverse()
        until = stands_until(terms.clock, now())
        values = (challenge.challenger.player, challenge.challenged.player, challenge.challenge, room, until)
        return [(ACCEPT, values), *opening(room, terms, *sides)]

    async def _decline(self, connection: Connection, message: dict[str, Any]) -> None:
        me = await named(self._store, connection)
        challenge = await self._to(message["challenge"], me)
        until = stands_until(challenge.terms["clock"], now())
        if not await self._store.write((DECLINE, (me.player, challenge.challenge, message["reason"], until))):
            raise Refusal(refusal.NO_SUCH_CHALLENGE, "this challenge has been answered already")
        await self._present.wake(challenge.challenger.player, me.player)
        connection.answer(message, {"ok": True})

    async def _withdraw(self, connection: Connection, message: dict[str, Any]) -> None:
        me = await named(self._store, connection)
        challenge = await self._own(message["challenge"], me)
        if await self._store.write((WITHDRAW, (me.player, challenge.challenge))):
            await self._present.wake(challenge.challenged.player, me.player)
            connection.answer(message, {"ok": True})
            return
        challenge = await self._own(message["challenge"], me)  # the other player has accepted it meanwhile
        connection.answer(message, {"ok": False, "room": challenge.answer})

    async def _forget(self, connection: Connection, message: dict[str, Any]) -> None:
        me = await named(self._store, connection)
        await self._store.write((FORGET, (me.player, message["challenge"], now())))
        connection.answer(message, {"ok": True})

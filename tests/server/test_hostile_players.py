"""Hostile clients, and their attempts on players, names, seats and games: none of them works, and nobody notices."""

import asyncio
import json
import logging
import random
from base64 import urlsafe_b64encode
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from pyapp.players.identity import ERASE, IDENTIFY, statement
from pyapp.rooms import messages, refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.requests import FIELDS, OPTIONAL
from tests.server.messages import VALUES, a_right_one, fields, right_values, text, wrong_ones, wrong_values
from tests.server.test_conversation import finish, refused, two_players
from tests.server.test_hostile import figures, play_on
from tests.server.test_players import known
from tools.serve.room_client import Client, Identity, Refused, new_token

ANYTHING = st.one_of(
    st.sampled_from(VALUES),
    st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=40)),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
        max_leaves=6,
    ),
)
HOSTS = count(2)  # on this machine, so that no address asks for more than it may
ANSWERED = 38  # messages that a connection may send at once
CODES = {value for name, value in vars(refusal).items() if name.isupper()}
CLOCK = {"main": 300, "increment": 3}


def base64(raw: bytes) -> str:
    """Return bytes as signatures and keys are sent."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_elsewhere(rooms: str) -> Client:
    """A client at an address of its own."""
    return Client(rooms, local_addr=(f"127.0.3.{next(HOSTS)}", 0))


@pytest.mark.parametrize("do", FIELDS)
def test_every_field_has_something_right_and_wrong_to_try(do: str) -> None:
    for name, is_right in fields(do).items():
        assert right_values(is_right), name
        assert wrong_values(is_right), name


@pytest.mark.parametrize("do", FIELDS)
def test_no_message_with_a_wrong_field_is_read(do: str) -> None:
    for message in wrong_ones(do):
        with pytest.raises(Refusal) as caught:
            messages.read(text(message), FIELDS, OPTIONAL)
        assert caught.value.code in (refusal.BAD_MESSAGE, refusal.TOO_LONG, refusal.BAD_NAME), message


@given(
    do=st.sampled_from(sorted(FIELDS)),
    names=st.lists(st.sampled_from(sorted({name for do in FIELDS for name in fields(do)} | {"", "more"})), unique=True),
    values=st.lists(ANYTHING, min_size=40, max_size=40),
    identity=ANYTHING,
)
def test_whatever_is_sent_is_read_or_refused(do: str, names: list, values: list, identity: object) -> None:
    sent = json.dumps({**dict(zip(names, values)), "id": identity, "do": do})
    try:
        message = messages.read(sent, FIELDS, OPTIONAL)
    except Refusal as refused:
        assert refused.code in (refusal.BAD_MESSAGE, refusal.TOO_LONG, refusal.BAD_NAME)
    else:
        assert set(FIELDS[do]) <= set(message) and all(fields(do)[name](message[name]) for name in names)


@pytest.mark.parametrize("is_known", [False, True], ids=["guest", "player"])
def test_messages_that_are_right_and_mean_nothing_get_an_answer_and_break_nothing(
    rooms: str, is_known: bool, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(is_known)
    asked = [a_right_one(do, chance) for do in FIELDS for _ in range(6)]
    chance.shuffle(asked)

    async def say(some: list[dict]) -> None:
        async with from_elsewhere(rooms) as hostile:
            if is_known:
                await hostile.identify(Identity(), f"Mallory {next(HOSTS)}")
            for message in some:
                do, content = message["do"], {key: value for key, value in message.items() if key != "do"}
                try:
                    await asyncio.wait_for(hostile.ask(do, **content), 60)
                except Refused as error:
                    assert error.code in CODES - {refusal.BAD_MESSAGE}, (message, error.code)

    async def test() -> None:
        neighbours = await two_players(rooms)
        for first in range(0, len(asked), ANSWERED - 8):
            await say(asked[first : first + ANSWERED - 8])
        await play_on(*neighbours)
        await finish(*neighbours)

    asyncio.run(test())
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def test_no_signature_but_the_keys_own_for_this_moment_and_host_is_taken(rooms: str) -> None:
    async def test() -> None:
        anna, mallory = Identity(), Identity()
        host = rooms.split("/")[2]
        async with Client(rooms) as client:
            await client.identify(anna, "Anna")
        async with from_elsewhere(rooms) as hostile, from_elsewhere(rooms) as other:

            async def refuses(signature: str, key: str = anna.key) -> None:
                assert await refused(hostile.ask("identify", key=key, signature=signature)) == "bad-signature"

            async def nonce() -> str:
                return (await hostile.ask("nonce"))["nonce"]

            for forged in (bytes(64), b"\xff" * 64, bytes(32) + b"\x01" * 32, random.Random(1).randbytes(64)):
                await nonce()
                await refuses(base64(forged))
            await refuses(anna.sign(statement(IDENTIFY, host, "")))  # without a nonce
            stale = await nonce()
            await nonce()
            await refuses(anna.sign(statement(IDENTIFY, host, stale)))
            await refuses(anna.sign(statement(IDENTIFY, host, stale)))
            await refuses(anna.sign(statement(IDENTIFY, "evil.example", await nonce())))
            await refuses(anna.sign(statement(ERASE, host, await nonce())))
            await refuses(mallory.sign(statement(IDENTIFY, host, await nonce())))
            of_other = (await other.ask("nonce"))["nonce"]
            await nonce()
            await refuses(anna.sign(statement(IDENTIFY, host, of_other)))
            for point in (bytes(65), b"\x04" + bytes(64), b"\x04" + b"\xff" * 64, b"\x02" + bytes(64)):  # on no curve
                await refuses(anna.sign(statement(IDENTIFY, host, await nonce())), base64(point))
            assert await refused(hostile.ask("take-name", name="Mallory")) == "not-identified"

    asyncio.run(test())


def test_nobody_takes_the_name_of_another_or_plays_under_it(rooms: str) -> None:
    async def test() -> None:
        anna = await known(rooms, "Anna")
        await anna.create(visibility="public")
        async with from_elsewhere(rooms) as guest, from_elsewhere(rooms) as player:
            await player.identify(Identity(), "Mallory")
            for name in ("Anna", "anna", "ANNA", "Änna", "A\u0301nna"):
                assert await refused(guest.create(name=name)) == "name-taken"
                assert await refused(guest.join(anna.name, name)) == "name-taken"
                assert await refused(player.ask("take-name", name=name)) == "name-taken"
            await player.join(anna.name, "Anna")
            assert player.room.players[1].name == "Mallory"
        await finish(anna)

    asyncio.run(test())


def test_a_seat_of_a_player_is_nobody_elses(rooms: str) -> None:
    async def test() -> None:
        light, dark = await known(rooms, "Anna"), await known(rooms, "Boris")
        await light.create(rated=True, clock=CLOCK)
        await dark.join(light.name)
        await light.until(lambda: light.room.n == 2)
        async with from_elsewhere(rooms) as guest, from_elsewhere(rooms) as player:
            await player.identify(Identity(), "Mallory")
            for hostile in (guest, player):
                for token in ({}, {"token": new_token()}):
                    assert await refused(hostile.ask("resume", room=light.name, after=0, **token)) == "forbidden"
                for do in ("resign", "claim-win", "offer-draw", "leave"):
                    assert await refused(hostile.ask(do, room=light.name)) == "forbidden"
                assert await refused(hostile.ask("turn", room=light.name, **light.a_turn())) == "forbidden"
        assert (await light.join(light.name, "Anna"))["seat"] == "light"  # you cannot play against yourself
        await play_on(light, dark)
        await finish(light, dark)

    asyncio.run(test())


def test_an_answer_that_is_sent_again_does_what_it_did_once(rooms: str) -> None:
    async def test() -> None:
        light, dark = await known(rooms, "Anna"), await known(rooms, "Boris")
        await light.create(rated=True, clock=CLOCK)
        await dark.join(light.name)
        await light.until(lambda: light.room.n == 2)
        turn = light.a_turn()
        for _ in range(3):
            assert (await light.do("turn", **turn))["n"] == 3
        await dark.until(lambda: dark.room.n == 3)
        assert await refused(dark.do("turn", **turn)) == "taken"
        async with from_elsewhere(rooms) as hostile:
            assert await refused(hostile.ask("turn", room=light.name, **turn)) == "forbidden"
        await finish(light, dark)

    asyncio.run(test())


def test_who_identifies_without_end_is_ended_and_holds_up_nobody(rooms: str) -> None:
    async def test() -> None:
        neighbours = await two_players(rooms)
        mallory = Identity()
        forged = {"do": "identify", "key": mallory.key, "signature": base64(bytes(64))}
        async with from_elsewhere(rooms) as hostile:
            try:
                for number in range(20_000):
                    await hostile.socket.send(text(forged, number))
            except ConnectionClosed:
                pass
            assert await hostile.ended() in (1008, 1006)
        assert 'columna_refusals_total{code="bad-signature"}' in await figures(rooms)
        await play_on(*neighbours)
        await finish(*neighbours)

    asyncio.run(test())


@pytest.mark.usefixtures("no_refill")
def test_one_address_takes_only_so_many_names(rooms: str) -> None:
    """Each key may have a name, and keys cost nothing."""

    async def test() -> None:
        codes = []
        host = f"127.0.3.{next(HOSTS)}"
        for number in range(200):
            async with Client(rooms, local_addr=(host, 0)) as hostile:
                try:
                    await hostile.identify(Identity(), f"Mallory {number}")
                except Refused as error:
                    codes.append(error.code)
                    break
        assert codes == ["too-fast"]

    asyncio.run(test())


@pytest.mark.usefixtures("no_refill")
def test_who_looks_for_somebody_without_end_is_told_to_wait(rooms: str) -> None:
    async def test() -> None:
        neighbours = await two_players(rooms)
        codes, host = [], f"127.0.3.{next(HOSTS)}"
        for _ in range(3):
            async with Client(rooms, local_addr=(host, 0)) as hostile:
                for _ in range(30):
                    try:
                        await hostile.ask("seek", game="dama", clock=CLOCK, rated=False, name="M", token=new_token())
                    except Refused as error:
                        codes.append(error.code)
        assert codes and set(codes) == {"too-fast"}
        assert await seekers(rooms, "dama") <= 3  # of one connection one waits
        await play_on(*neighbours)
        await finish(*neighbours)

    asyncio.run(test())


async def seekers(rooms: str, game: str) -> int:
    """Return the number of others who wait for a game, as a new seeker gets it."""
    async with from_elsewhere(rooms) as client:
        reply = await client.ask("seek", game=game, clock=CLOCK, rated=False, name="Cilka", token=new_token())
        return reply["seek"]["waiting"]


def test_nobody_is_ready_or_away_for_somebody_else(rooms: str) -> None:
    async def test() -> None:
        async with from_elsewhere(rooms) as waiting, from_elsewhere(rooms) as hostile:
            token = new_token()
            await waiting.ask("seek", game="dama", clock=CLOCK, rated=False, name="Anna", token=token)
            assert await refused(hostile.ask("ready")) == "taken"
            await hostile.ask("unseek")
            assert await seekers(rooms, "dama") >= 1
            seek = {"game": "dama", "clock": CLOCK, "name": "Mallory", "token": new_token()}
            assert await refused(hostile.ask("seek", rated=True, **seek)) == "not-identified"

    asyncio.run(test())

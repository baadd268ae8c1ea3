"""Known players: their identity, their seats and their games."""

import asyncio
import json
import re
import sqlite3
from base64 import urlsafe_b64decode
from contextlib import closing
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pyapp.players.identity import IDENTIFY, player_of, statement
from pyapp.players.key_pair import text_of
from pyapp.server.players.identity import has_signed
from tools.serve.room_client import Client, Identity, Refused

CLOCK = {"main": 300, "increment": 3}


async def known(rooms: str, name: str, identity: Identity | None = None) -> Client:
    """A client of a new player of this name, with this identity or a new one."""
    client = await Client(rooms).__aenter__()
    await client.identify(identity or Identity(), name)
    return client


async def refused(request) -> str:
    """Return the code of the refusal of a request."""
    with pytest.raises(Refused) as caught:
        await request
    return caught.value.code


def rows(folder: Path, question: str) -> list[tuple]:
    """Return the rows of a query of a server's log."""
    with closing(sqlite3.connect(folder / "rooms.sqlite")) as log:
        return log.execute(question).fetchall()


def test_the_session_in_the_documents_is_real() -> None:
    told = (Path(__file__).parents[2] / "docs/rooms-protocol.md").read_text("utf-8")
    key, signature = re.findall(r'"do":"identify","key":"(.{87})","signature":"(.{86})"', told)[0]
    nonce = re.findall(r'"nonce":"(.{32})"', told)[0]
    assert f'"player":"{player_of(key)}"' in told
    assert has_signed(key, signature, statement(IDENTIFY, "columna.example.org", nonce))
    [private] = re.findall(r"the private number is `(.{43})`", told)
    public = derive_private_key(int.from_bytes(urlsafe_b64decode(private + "="), "big"), SECP256R1()).public_key()
    assert text_of(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)) == key


def test_a_player_is_known_by_their_key_and_keeps_their_name(rooms: str) -> None:
    async def test() -> None:
        anna, boris = Identity(), Identity()
        async with Client(rooms) as client, Client(rooms) as other:
            first = await client.identify(anna)
            assert first["name"] is None and len(first["player"]) == 16
            assert await client.ask("take-name", name="Anna") == {"id": 3, "player": first["player"], "name": "Anna"}
            await other.identify(boris)
            assert await refused(other.ask("take-name", name="ÁNNA")) == "name-taken"
            assert await refused(other.create(name="Boris", clock=None, rated=True)) == "not-identified"
        async with Client(rooms) as client, Client(rooms) as guest:
            assert (await client.identify(anna))["name"] == "Anna"
            assert await refused(guest.create(name="anna")) == "name-taken"
            assert await refused(guest.ask("take-name", name="Cilka")) == "not-identified"
            await client.create(name="Somebody")
            assert client.room.players[0].name == "Anna" and client.room.players[0].id == first["player"]

    asyncio.run(test())


def test_no_guest_and_no_other_player_is_called_like_a_player_with_ornaments(rooms: str) -> None:
    async def test() -> None:
        player, other = await known(rooms, "Imp517e"), await known(rooms, "Boris!")
        await other.create()
        async with Client(rooms) as guest, Client(rooms) as newcomer:
            await newcomer.identify(Identity())
            seek = {"game": "lasca", "clock": None, "rated": False, "token": "t" * 32}
            for name in ("Imp517e!", "Imp517e①", "«imp517e»", "Ｉmp517е ǃ", "Boris"):
                assert await refused(guest.create(name=name)) == "name-taken", name
                assert await refused(guest.join(other.name, name)) == "name-taken", name
                assert await refused(guest.ask("seek", name=name, **seek)) == "name-taken", name
                assert await refused(newcomer.ask("take-name", name=name)) == "name-taken", name
            await player.ask("take-name", name="Imp517e!")
            await guest.create(name="Guest 5174")
        for client in (player, other):
            await client.__aexit__()

    asyncio.run(test())


def test_a_signature_is_good_once_for_one_connection_and_purpose(rooms: str) -> None:
    async def test() -> None:
        anna = Identity()
        async with Client(rooms) as client, Client(rooms) as other:
            signature = await client.signed(anna, "identify")
            assert await refused(other.ask("identify", key=anna.key, signature=signature)) == "bad-signature"
            await client.ask("identify", key=anna.key, signature=signature)
            assert await refused(client.ask("identify", key=anna.key, signature=signature)) == "bad-signature"
            wrong = await client.signed(anna, "erase")
            assert await refused(client.ask("identify", key=anna.key, signature=wrong)) == "bad-signature"
            forged = await client.signed(Identity(), "identify")
            assert await refused(client.ask("identify", key=anna.key, signature=forged)) == "bad-signature"

    asyncio.run(test())


def test_a_rated_game_is_kept_and_its_seat_is_its_players(rooms: str, tmp_path: Path) -> None:
    async def test() -> None:
        light, dark = await known(rooms, "Anna"), await known(rooms, "Boris")
        await light.create(rated=True, clock=CLOCK)
        async with Client(rooms) as guest:
            assert await refused(guest.join(light.name, "Cilka")) == "not-identified"
        await dark.join(light.name)
        await light.until(lambda: light.room.n == 2)
        assert light.room.rated
        assert (await dark.ask("resume", room=light.name, after=0))["seat"] == "dark"
        await light.turn()
        await dark.until(lambda: dark.room.n == 3)
        assert await refused(light.do("ask-back")) == "illegal"
        await dark.turn()
        await light.do("resign")
        await dark.until(lambda: dark.room.recorded)
        games = rows(tmp_path, "SELECT game, variant, pace, names, result, reason, plies, rated, record FROM games")
        record = json.loads(games[0][-1])
        assert games[0][:-1] == (
            f"{light.name}.1",
            "lasca",
            "blitz",
            '["Anna","Boris"]',
            "dark",
            "resigned",
            2,
            1,
        )
        assert len(record["turns"]) == 2 == len(record["times"])
        for client in (light, dark):
            await client.__aexit__()

    asyncio.run(test())


def test_rated_room_without_a_first_turn_ends_and_changes_no_rating(
    rooms: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyapp.rooms.presence.FREE", 1000)

    async def test() -> None:
        light, dark = await known(rooms, "Anna"), await known(rooms, "Boris")
        await light.create(rated=True, clock=CLOCK)
        await dark.join(light.name)
        for client in (light, dark):
            await client.until(lambda client=client: client.room.phase == "closed")
            assert client.room.result is None and not client.room.recorded
            assert (await client.ask("resume", room=light.name, after=0))["events"][-1]["why"] == "first-turn"
            assert await refused(client.turn()) == "over"
        for table in ("games", "ratings"):
            assert rows(tmp_path, f"SELECT * FROM {table}") == []
        for client in (light, dark):
            await client.__aexit__()

    asyncio.run(test())

"""The owner of a key gets all data about it, and none of them are left after erasing."""

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from pyapp.players.identity import ERASED
from pyapp.rooms.refusal import Refusal
from pyapp.server import schema
from pyapp.server.event_store import EventStore
from pyapp.server.players import player_data
from pyapp.server.players.names import Names
from pyapp.server.players.person import named
from pyapp.server.players.recompute import recompute
from pyapp.server.visiting import log_at
from tests.server.test_players import CLOCK, known, refused
from tools.serve.room_client import Client, Identity
from tools.serve.web import served

pytestmark = pytest.mark.news

FIRST, LATER = "Annabella", "Cordelia"


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The place of a log."""
    return str(tmp_path / "rooms.sqlite") if request.param == "sqlite" else request.getfixturevalue("database")


def kept(place: str) -> dict[str, list]:
    """Return all rows of all tables of a log that no server uses: table -> rows."""

    async def read() -> dict[str, list]:
        log = log_at(place)
        await log.open()
        assert await recompute(log) == []
        contents = {table: [tuple(row) for row in await log.ask(f"SELECT * FROM {table}")] for table in schema.tables()}
        await log.close()
        return contents

    return asyncio.run(read())


async def played(light: Client, dark: Client) -> None:
    """Play a rated game of two players, one turn each; Dark resigns."""
    await light.create(rated=True, clock=CLOCK)
    await dark.join(light.name)
    await light.until(lambda: light.room.n == 2)
    await light.turn()
    await dark.until(lambda: dark.room.n == 3)
    await dark.turn()
    await dark.do("resign")
    await light.until(lambda: light.room.recorded)


async def erase(client: Client, identity: Identity) -> None:
    """Erase a player."""
    await client.ask("erase", signature=await client.signed(identity, "erase"))


def test_nothing_is_left_of_who_is_forgotten_and_others_keep_their_games(place: str, folder: Path) -> None:
    anna, export = Identity(), {}

    async def test(rooms: str) -> None:
        async with Client(rooms) as first, Client(rooms) as second:
            export["player"] = (await first.identify(anna, FIRST))["player"]
            boris = await known(rooms, "Boris")
            await played(first, boris)
            await first.ask("take-name", name=LATER)
            await first.ask("report", room=first.name, text="something went wrong")
            await second.identify(anna)
            await second.create(visibility="public")
            export["held"] = (await second.ask("export"))["held"]
            cilka = await known(rooms, "Cilka")
            await cilka.create(clock=CLOCK, rated=True)
            async with Client(rooms) as third:
                await third.identify(anna)
                await third.join(cilka.name)
                await erase(third, anna)
                assert (await third.ask("export"))["held"] == {}
                assert (await third.identify(anna))["name"] is None
            assert "player" not in (await second.create(name="Guest 7"))["events"][0]
            await cilka.until(lambda: cilka.room.recorded)
            assert cilka.room.result.winner == 0
            assert (await boris.ask("resume", room=boris.name, after=0))["events"][0]["name"] == ERASED
            for client in (boris, cilka):
                await client.__aexit__()

    with served(folder, place) as address:
        asyncio.run(test(address.replace("http", "ws") + "rooms"))
    tables = kept(place)
    assert not [
        row for rows in tables.values() for row in rows if any(word in str(row) for word in (anna.key, FIRST, LATER))
    ]
    assert not [row for rows in tables.values() for row in rows if export["player"] in str(row)]
    games = [dict(zip(schema.columns("games"), row, strict=True)) for row in tables["games"]]
    assert sorted(json.loads(game["names"])[1] for game in games) == sorted([ERASED, "Boris"])
    assert all(len(game[side]) == 16 for game in games for side in ("light", "dark"))
    assert {row[2] for row in tables["players"]} == {"Boris", "Cilka"}

    assert [row["key"] for row in export["held"]["players"]] == [anna.key]
    assert [json.loads(row["names"]) for row in export["held"]["games"]] == [[FIRST, "Boris"]]
    assert len(export["held"]["seats"]) == len(export["held"]["events"]) == 2
    assert "secret" not in json.dumps(export["held"])


def test_every_table_says_what_it_holds_about_players() -> None:
    named = [*(row.table for row in player_data.ROWS), *player_data.CHANGED, *player_data.OTHERS]
    assert sorted(named) == sorted(schema.tables())
    for row in player_data.ROWS:
        assert {*row.own, *row.gone} <= set(schema.columns(row.table))


def test_columns_are_told_and_erased_as_their_table_declares_them(new_log, monkeypatch) -> None:
    prizes = schema.Table("prizes", {"player": "TEXT", "amount": "NUMERIC(8,2)", "note": "TEXT DEFAULT 'a, b'"})
    paid = schema.Column("prizes", "paid", "BIGINT NOT NULL DEFAULT 0")
    monkeypatch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, [prizes], [paid]])
    monkeypatch.setattr(player_data, "ROWS", (player_data.Held("prizes", ("player",), ("player",)), *player_data.ROWS))
    row = "INSERT INTO prizes (player, amount, paid) VALUES ($1, $2, $3)"

    async def test() -> None:
        log = new_log()
        await log.open()
        assert await log.write((row, ("P", 12, 1)), (row, ("Q", 3, 0)))
        assert await player_data.exported(log, "P") == [
            ("prizes", {"player": "P", "amount": 12, "note": "a, b", "paid": 1})
        ]
        await player_data.erase(log, "P", "NOBODY")
        assert await log.ask("SELECT player, amount, note, paid FROM prizes") == [("Q", 3, "a, b", 0)]
        await log.close()

    asyncio.run(test())


def test_a_name_that_went_at_another_process_is_not_used_any_more(new_log) -> None:
    async def test() -> None:
        log = new_log()
        await log.open()
        names, connection = Names(log), SimpleNamespace(player="P", name="")
        await names.take("P", "K", "Anna")
        connection.name = "Annabella"
        assert await names.used(connection, "Guest 7") == "Anna"
        connection.name = "Annabella"
        assert await named(log, connection) == ("P", "Anna")
        await player_data.erase(log, "P", "NOBODY")
        with pytest.raises(Refusal) as refused:
            await named(log, connection)
        assert refused.value.code == "not-identified" and connection.name == ""
        connection.name = "Anna"
        assert await names.used(connection, "Guest 7") == "Guest 7" and connection.name == ""
        await log.close()

    asyncio.run(test())


def test_a_long_list_is_told_in_parts(rooms: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyapp.server.players.identity.AT_ONCE", 2)

    async def test() -> None:
        anna = await known(rooms, "Anna")
        await anna.create()
        first = await anna.ask("export")
        rest = await anna.ask("export", after=2)
        assert (list(first["held"]), list(rest["held"])) == (["seats", "players"], ["events"])
        assert first["rows"] == rest["rows"] == 3
        await anna.__aexit__()

    asyncio.run(test())


def test_only_the_owner_of_a_key_erases_and_exports(rooms: str) -> None:
    async def test() -> None:
        anna, thief = Identity(), Identity()
        async with Client(rooms) as client, Client(rooms) as other, Client(rooms) as guest:
            await client.identify(anna, "Anna")
            await other.identify(thief, "Boris")
            assert await refused(guest.ask("export")) == "not-identified"
            assert await refused(guest.ask("erase", signature=await guest.signed(anna, "erase"))) == "not-identified"
            for identity, purpose in ((thief, "erase"), (anna, "identify")):
                signature = await client.signed(identity, purpose)
                assert await refused(client.ask("erase", signature=signature)) == "bad-signature"
            stolen = await client.signed(anna, "erase")
            assert await refused(other.ask("erase", signature=stolen)) == "bad-signature"
            await erase(client, anna)
            assert await refused(client.ask("erase", signature=stolen)) == "bad-signature"
            await other.ask("take-name", name="Anna")

    asyncio.run(test())


@pytest.mark.parametrize("length", [86, 88])
def test_a_key_of_another_length_is_no_key(rooms: str, length: int) -> None:
    async def test() -> None:
        async with Client(rooms) as client:
            signature = await client.signed(Identity(), "identify")
            assert await refused(client.ask("identify", key="B" * length, signature=signature)) == "bad-message"

    asyncio.run(test())


def test_a_signature_for_another_server_is_none(rooms: str) -> None:
    async def test() -> None:
        anna = Identity()
        async with Client(rooms) as client:
            nonce = (await client.ask("nonce"))["nonce"]
            signature = anna.sign(f"columna identify elsewhere.example {nonce}")
            assert await refused(client.ask("identify", key=anna.key, signature=signature)) == "bad-signature"

    asyncio.run(test())


def test_of_many_who_want_one_name_one_gets_it(new_log) -> None:
    """Two logs over one store are two processes; SQLite has but one."""

    async def test() -> None:
        logs: list[EventStore] = [new_log()]
        await logs[0].open()
        if place_of_two(logs[0]):
            logs.append(new_log())
            await logs[1].open()
        names = [Names(log) for log in logs]
        wanted = ["Anna", "АNNА", "Ann4", "An na", "ánna", "ANNA"]
        takes = [names[n % len(names)].take(f"P{n}", f"K{n}", name) for n, name in enumerate(wanted)]
        outcomes = await asyncio.gather(*takes, return_exceptions=True)
        assert len([each for each in outcomes if each is None]) == 1
        assert len(await logs[0].ask("SELECT * FROM players")) == 1
        for log in logs:
            await log.close()

    asyncio.run(test())


def place_of_two(log: EventStore) -> bool:
    """Return True if another process may use the place of this log."""
    return type(log).__name__ == "PostgresStore"


def test_nobody_has_a_name_that_is_refused(rooms: str) -> None:
    async def test() -> None:
        async with Client(rooms) as client, Client(rooms) as guest:
            await client.identify(Identity())
            for name in ("Admin", "Guest 7"):
                assert await refused(client.ask("take-name", name=name)) == "name-refused"
            assert await refused(guest.create(name="Аdmin")) == "name-refused"
            await guest.create(name="Guest 7")

    asyncio.run(test())


def dummies(table: str, number: int) -> dict[str, object]:
    """Return a row for a table, by its columns; texts are JSON."""
    text = json.dumps({"name": "A", "number": number})
    return {name: text if type_.startswith("TEXT") else number for name, type_ in schema.tables()[table].items()}


def test_no_table_keeps_an_id_wherever_it_stands(new_log) -> None:
    player = "K7Q2M9XW4AZZZZZZ"

    async def test() -> None:
        log = new_log()
        await log.open()
        for row in player_data.ROWS:
            for number, column in enumerate({*row.own, *row.gone}):
                values = {**dummies(row.table, number), column: player}
                blanks = ", ".join(f"${place}" for place in range(1, len(values) + 1))
                change = f"INSERT INTO {row.table} ({', '.join(values)}) VALUES ({blanks})"
                assert await log.write((change, tuple(values.values()))), row
        for mate, room in ((player, ""), (player, "R")):
            values = {**dummies("seeks", 8 + len(room)), "mate": mate, "room": room, "met": json.dumps([player])}
            blanks = ", ".join(f"${place}" for place in range(1, len(values) + 1))
            assert await log.write(
                (f"INSERT INTO seeks ({', '.join(values)}) VALUES ({blanks})", tuple(values.values()))
            )
        assert {table for table, _ in await player_data.exported(log, player)} == {
            row.table for row in player_data.ROWS if row.own
        }
        await player_data.erase(log, player, "NOBODY")
        for table in schema.tables():
            assert player not in str([tuple(row) for row in await log.ask(f"SELECT * FROM {table}")]), table
        assert len(await log.ask("SELECT * FROM seeks")) == 2
        await log.close()

    asyncio.run(test())

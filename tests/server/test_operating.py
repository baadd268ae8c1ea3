"""The operator's commands, while the server runs."""

import asyncio
import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pyapp.fairplay.__main__ import main as fair_play
from pyapp.fairplay.report import NO_VERDICT
from pyapp.server.clock import now
from pyapp.server.operating.players import main as players
from pyapp.server.operating.reports import main as reports
from pyapp.server.operating.tournaments import main as tournaments
from tests.server.test_conversation import finish, two_players
from tests.server.test_players import known, refused
from tests.server.tournament_client import Member
from tools.paths import PYTHONPATH
from tools.serve.room_client import Client, Identity
from tools.serve.web import served


@pytest.fixture
def place(rooms: str, tmp_path: Path) -> str:
    """The place of the rooms of a running server."""
    return str(tmp_path / "rooms.sqlite")


def test_reports_are_listed_shown_and_closed(rooms: str, place: str, capsys: pytest.CaptureFixture) -> None:
    async def report() -> str:
        neighbours = light, _ = await two_players(rooms)
        await light.turn()
        await light.ask("report", room=light.name, text="He\nwas rude. " * 20)
        await finish(*neighbours)
        return light.name

    assert reports([place]) == 0 and capsys.readouterr().out == "No report is open.\n"
    room = asyncio.run(report())
    assert reports([place, "list"]) == 0
    name = capsys.readouterr().out.splitlines()[1].split()[0]
    assert name.startswith(room + "@")
    assert reports([place, "show", name]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("text: He\nwas rude.") and '"do": "turn"' in shown and "secret" not in shown
    assert reports([place, "close", name, f"{room}@1"]) == "Not all of these are open reports, so none was closed."
    assert reports([place, "show", "nonsense"]) == "There is no report nonsense."
    assert reports([place, "close", name]) == 0 and reports([place]) == 0
    assert capsys.readouterr().out.endswith("No report is open.\n")


def test_known_player_who_reports_an_issue_learns_what_came_of_it(
    rooms: str, place: str, capsys: pytest.CaptureFixture
) -> None:
    anna = Identity()

    async def report() -> None:
        async with Client(rooms) as reporter:
            await reporter.identify(anna, "Anna")
            await reporter.create()
            await reporter.do("report", text="The board was upside down.")
            held = (await reporter.ask("export"))["held"]["reports"]
            assert ["upside down" in row["report"] for row in held] == [True]

    asyncio.run(report())
    assert reports([place]) == 0
    name = capsys.readouterr().out.splitlines()[1].split()[0]
    assert reports([place, "show", name]) == 0 and "reporter: " in capsys.readouterr().out
    assert str(reports([place, "close", name])).startswith("Say what came of these reports")
    assert reports([place, "close", "--outcome", "acted", name]) == 0
    assert str(reports([place, "close", "--outcome", "acted", name])).startswith("Not all of these are open")
    assert reports([place]) == 0 and capsys.readouterr().out.endswith("No report is open.\n")

    async def learns() -> None:
        async with Client(rooms) as client:
            await client.identify(anna)
            [closed] = (await client.ask("news"))["news"]["issues"]
            assert (closed["room"], closed["outcome"]) == (name.partition("@")[0], "acted")
            assert "upside down" not in str((await client.ask("export"))["held"])
            await client.ask("forget-report", at=closed["at"])
            assert (await client.ask("news"))["news"]["issues"] == []

    asyncio.run(learns())


def test_reports_of_players_are_among_them_and_their_reporter_learns_what_came_of_them(
    rooms: str, place: str, capsys: pytest.CaptureFixture
) -> None:
    anna = Identity()

    async def report() -> None:
        reporter, boris = await known(rooms, "Anna", anna), await known(rooms, "Boris")
        await reporter.create()
        await boris.join(reporter.name)
        await reporter.ask("report-player", name="Boris", reason="engine", room=reporter.name)
        await reporter.ask("report-player", name="Boris", reason="stalling")
        await finish(reporter, boris)

    asyncio.run(report())
    assert reports([place]) == 0
    lines = capsys.readouterr().out.splitlines()[1:]
    assert [line.partition("Boris")[2] for line in lines] == [": stalling", ": engine"]
    names = [line.split()[0] for line in lines]
    assert reports([place, "show", names[1]]) == 0
    shown = capsys.readouterr().out
    assert "text: Boris: engine" in shown and '"do": "joined"' in shown
    assert reports([place, "close", *names]) == (
        "Say what came of these reports: --outcome acted or --outcome no-breach"
    )
    for name, outcome in zip(names, ("no-breach", "acted"), strict=True):
        assert reports([place, "close", "--outcome", outcome, name]) == 0
    assert reports([place]) == 0 and capsys.readouterr().out.endswith("No report is open.\n")
    assert reports([place, "close", "--outcome", "acted", names[0]]).startswith("Not all of these are open")

    async def learns() -> None:
        async with Client(rooms) as client:
            await client.identify(anna)
            closed = (await client.ask("news"))["news"]["reports"]
            assert [(each["name"], each["reason"], each["outcome"]) for each in closed] == [
                ("Boris", "engine", "acted"),
                ("Boris", "stalling", "no-breach"),
            ]
            await client.ask("forget-report", at=closed[0]["at"])
            assert (await client.ask("news"))["news"]["reports"] == closed[1:]

    asyncio.run(learns())


def test_players_are_listed_and_renamed(rooms: str, place: str, capsys: pytest.CaptureFixture) -> None:
    anna = Identity()

    async def come() -> str:
        async with Client(rooms) as client:
            return (await client.identify(anna, "Anna"))["name"]

    async def boris() -> None:
        await (await known(rooms, "Boris")).__aexit__()

    assert asyncio.run(come()) == "Anna"
    asyncio.run(boris())
    assert players([place, "list", "ann"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 and lines[1].split()[1] == "Anna"
    assert players([place, "rename", "Anna", "Boris"]) == "Boris belongs to a player, or looks like a player's name."
    assert players([place, "rename", "Cilka", "Dora"]) == "There is no player Cilka, or more than one."
    assert players([place, "rename", "Anna", " "]).startswith("  cannot be a name")
    assert players([place, "rename", lines[1].split()[0], "Guest 7"]) == 0

    async def again() -> str:
        async with Client(rooms) as client:
            return (await client.identify(anna))["name"]

    assert asyncio.run(again()) == "Guest 7"


def test_a_barred_name_is_nobodys_until_it_is_unbarred(rooms: str, place: str, capsys: pytest.CaptureFixture) -> None:
    async def take(name: str) -> str:
        async with Client(rooms) as client:
            await client.identify(Identity())
            return await refused(client.ask("take-name", name=name))

    async def play_as(name: str) -> str:
        async with Client(rooms) as client:
            return await refused(client.create(name=name))

    assert players([place, "bar", "Zdenka"]) == 0
    assert asyncio.run(take("ŽDENKA")) == asyncio.run(play_as("zdenka")) == "name-refused"
    assert players([place, "bar", "zdenka"]) == "zdenka is barred already."
    assert players([place, "list"]) == 0
    assert "barred  Zdenka" in capsys.readouterr().out
    assert players([place, "rename", "Zdenka", "Other"]) == "There is no player Zdenka, or more than one."
    assert players([place, "unbar", "ZDENKA"]) == 0
    assert players([place, "unbar", "Zdenka"]) == "Zdenka is not barred."

    async def taken() -> None:
        await (await known(rooms, "Zdenka")).__aexit__()

    asyncio.run(taken())


@pytest.mark.parametrize("program", [reports, players, fair_play])
def test_where_there_are_no_rooms_that_is_said(program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "nice", lambda _: 0)
    assert program([str(tmp_path / "none.sqlite")]).startswith("The rooms cannot be opened: There are no rooms at ")
    (tmp_path / "text.sqlite").write_text("no database at all, " * 200)
    assert program([str(tmp_path / "text.sqlite")]).startswith("The rooms cannot be opened: ")


def test_the_check_runs_beside_a_server_and_lists_who_was_played(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    place = tmp_path / "rooms.sqlite"
    monkeypatch.setattr(os, "nice", lambda _: 0)

    async def play(rooms: str) -> None:
        light, dark = await known(rooms, "Anna"), await known(rooms, "Boris")
        await light.create(rated=True, clock={"main": 300, "increment": 3})
        await dark.join(light.name)
        await light.until(lambda: light.room.n == 2)
        for _ in range(10):
            for one, other in ((light, dark), (dark, light)):
                await one.turn(-1)
                await other.until(lambda one=one, other=other: other.room.n == one.room.n)
        await light.do("resign")
        await dark.until(lambda: dark.room.recorded)
        await light.__aexit__()
        await dark.__aexit__()

    with served(folder, place) as address:
        asyncio.run(play(address.replace("http", "ws") + "rooms"))
        command = [sys.executable, "-m", "pyapp.fairplay", place]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": PYTHONPATH})
        assert (done.returncode, done.stderr) == (0, "")
        assert NO_VERDICT in done.stdout and done.stdout.startswith("Games checked: 1, not yet: 0.")
        assert fair_play([str(place), "--list", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["checked"] == 1
        assert fair_play([str(place), "--list", "--player", "Cilka"]) == "There are not enough checked turns of Cilka."


def test_tournaments_are_listed_and_shown_as_table_values_and_report(
    rooms: str, place: str, tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    assert tournaments([place]) == 0 and capsys.readouterr().out == "There is no tournament.\n"

    async def plays() -> str:
        async with Member(rooms, "Anna") as anna, Member(rooms, "Boris") as boris:
            name = await anna.create(kind="swiss", rounds=1, starts=now() + 60_000)
            for member in (anna, boris):
                await member.enter(name)
            await anna.ask("begin")
            await anna.until(lambda: anna.pairing)
            loser = next(member for member in (anna, boris) if member.id == anna.pairing.dark)
            await loser.until(lambda: loser.pairing)
            await loser.lose()
            await anna.until(lambda: anna.tournament.phase == "ended")
            return name

    name = asyncio.run(plays())
    assert tournaments([place]) == 0 and name in capsys.readouterr().out
    assert tournaments([place, "show", name]) == 0
    table = capsys.readouterr().out.splitlines()
    assert table[0].split()[:4] == ["Place", "Number", "Name", "Rating"] and len(table) == 3
    assert tournaments([place, "show", name, "--as", "csv"]) == 0
    values = [row[4:6] for row in csv.reader(capsys.readouterr().out.splitlines())]
    assert (
        [points for _, points in values] == ["Points", "1", "0"]
        and values[1][0][1:] == "l1"
        and values[2][0][1:] == "d0"
    )
    assert tournaments([place, "show", name, "--as", "trf"]) == 0
    file = tmp_path / "club.trf"
    file.write_text(capsys.readouterr().out)
    assert tournaments([str(file)]) == 0 and capsys.readouterr().out.splitlines() == table
    assert tournaments([place, "card", name, "1"]) == tournaments([str(file), "card", "-", "1"]) == 0
    cards = capsys.readouterr().out.splitlines()
    assert cards[:3] == cards[3:] and "place" in cards[0] and cards[1].split()[:2] == ["Round", "Opponent"]
    assert tournaments([place, "card", name, "3"]) == "There is no player with this number."
    assert tournaments([place, "show", "nonsense"]) == "There is no such tournament."
    file.write_text("nonsense")
    assert str(tournaments([str(file)])).startswith("this is no report of a tournament")

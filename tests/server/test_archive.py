"""Games that the archive keeps, and the ratings that follow: on every log, once, and the same when computed again."""

import asyncio
import json
from collections.abc import Callable
from itertools import permutations

from pyapp.players.standing import START
from pyapp.server.event_store import EventStore
from pyapp.server.operating.ratings import main
from pyapp.server.players import player_data
from pyapp.server.players.archive import Archive
from pyapp.server.players.recompute import recompute
from pyapp.server.players.standings import standing_of
from pyapp.server.visiting import log_at
from tests.server.finished import BLITZ, DARK_RESIGNS, LIGHT_RESIGNS, finished, people
from tests.server.test_event_store import on

NewLog = Callable[[], EventStore]


async def ratings(log: EventStore) -> dict[str, tuple]:
    """Return the store's ratings of each player."""
    return {
        row[0]: row[1:] for row in await log.ask("SELECT player, value, deviation, volatility, games, at FROM ratings")
    }


def test_a_rated_game_is_kept_once_and_rates_both_players(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        anna, boris = await people(log, "Anna", "Boris")
        await finished(log, "ROOM", anna, boris, DARK_RESIGNS, at=10**12)
        outcomes = await asyncio.gather(*(Archive(log).keep("ROOM") for _ in range(8)))
        assert outcomes == [{"ratings": {"light": [1500, 1662], "dark": [1500, 1338]}}] * 8
        standings = await ratings(log)
        assert [each[3:] for each in standings.values()] == [(1, 10**12)] * 2
        assert standings[anna.player][:3] == (await standing_of(log, anna.player, "lasca", "blitz"))[:3]
        row = await log.ask("SELECT game, light, dark, plies, rated, began, ended, record FROM games")
        assert row[0][:-1] == ("ROOM.1", anna.player, boris.player, 4, 1, 10**12 - 4000, 10**12)
        assert json.loads(row[0][-1])["times"] == [1000] * 4 and json.loads(row[0][-1])["clock"] == BLITZ
        assert await log.ask("SELECT seen FROM players WHERE player = $1 AND seen >= $2", anna.player, 10**12)

    on(new_log, test)


def test_games_that_end_together_count_one_after_the_other(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        seats = await people(log, "Anna", "Boris", "Cilka")
        for number in range(12):
            light, dark = seats[number % 3], seats[(number + 1) % 3]
            await finished(
                log, f"ROOM{number}", light, dark, (LIGHT_RESIGNS, DARK_RESIGNS)[number % 2], at=10**12 - number
            )
        other = new_log() if "Postgres" in type(log).__name__ else log
        if other is not log:
            await other.open()
        archives = Archive(log), Archive(other)
        await asyncio.gather(*(archives[number // 2 % 2].keep(f"ROOM{number // 2}") for number in range(24)))
        standings = await ratings(log)
        assert [each[3] for each in standings.values()] == [8] * 3 and len(standings) == 3
        assert await recompute(log) == []
        if other is not log:
            await other.close()

    on(new_log, test)


def test_the_more_often_two_meet_the_less_a_game_counts(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        anna, boris, cilka = await people(log, "Anna", "Boris", "Cilka")
        outcomes = []
        for number in range(23):
            two = (anna, boris) if number % 2 else (boris, anna)
            ends = DARK_RESIGNS if number % 2 else LIGHT_RESIGNS
            await finished(log, f"ROOM{number:02d}", *two, ends, at=10**12 + number * 10**6)
            outcomes.append(await Archive(log).keep(f"ROOM{number:02d}"))
        assert [each.get("weight") for each in outcomes] == [None] * 10 + [n / 10 for n in range(9, 0, -1)] + [0] * 4
        before, after = outcomes[-1]["ratings"]["light"]
        assert before == after and (await standing_of(log, anna.player, "lasca", "blitz")).games == 19
        await finished(log, "OTHER", anna, cilka, LIGHT_RESIGNS, at=10**12 + 10**8)
        await finished(log, "DAMA", anna, boris, LIGHT_RESIGNS, at=10**12 + 10**8, game="dama")
        await finished(log, "LATER", anna, boris, LIGHT_RESIGNS, at=10**12 + 10**6 * 22 + 7 * 86_400_000)
        assert not [room for room in ("OTHER", "DAMA", "LATER") if "weight" in await Archive(log).keep(room)]
        assert await recompute(log) == []
        await log.write(("UPDATE games SET figures = 'nonsense'", ()), ("DELETE FROM ratings", ()))
        standings = await ratings(log)
        await recompute(log)
        assert len(standings) < len(await ratings(log)) == 3 and await recompute(log) == []
        await player_data.erase(log, boris.player, "NOBODY")
        assert await recompute(log) == []

    on(new_log, test)


def test_what_does_not_count_is_kept_without_ratings(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        anna, boris = await people(log, "Anna", "Boris")
        guest = boris._replace(player="", name="Guest")
        archive = Archive(log)
        await finished(log, "SHORT", anna, boris, LIGHT_RESIGNS, turns=1)
        await finished(log, "CASUAL", anna, boris, LIGHT_RESIGNS, rated=False, clock=None, visibility="private")
        await finished(log, "GUEST", guest, anna, LIGHT_RESIGNS, rated=False)
        await finished(log, "GUESTS", guest, guest, LIGHT_RESIGNS, rated=False)
        assert [await archive.keep(room) for room in ("SHORT", "CASUAL", "GUEST", "GUESTS")] == [{"ratings": None}] * 4
        games = await log.ask("SELECT game, pace, light, dark, visibility, rated, figures FROM games ORDER BY game")
        assert games == [
            ("CASUAL.1", "", anna.player, boris.player, "private", 0, "null"),
            ("GUEST.1", "blitz", "", anna.player, "public", 0, "null"),
            ("SHORT.1", "blitz", anna.player, boris.player, "public", 0, "null"),
        ]
        assert await ratings(log) == {} and await standing_of(log, anna.player, "lasca", "blitz") == START

    on(new_log, test)


def test_whoever_is_not_known_any_more_is_not_written_again(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        anna, boris = await people(log, "Anna", "Boris")
        await finished(log, "ROOM", anna, boris, LIGHT_RESIGNS)
        await log.write(("DELETE FROM players WHERE player = $1", (boris.player,)))
        assert await Archive(log).keep("ROOM") == {"ratings": None}
        assert await log.ask("SELECT light, dark, rated FROM games") == [(anna.player, "", 0)]
        assert await ratings(log) == {}

    on(new_log, test)


async def tournament(log: EventStore) -> list:
    """Let players play rated games, one after the other, each two of them two."""
    seats = await people(log, "Anna", "Boris", "Cilka", "Dora")
    for number, two in enumerate(permutations(seats, 2)):
        await finished(
            log, f"ROOM{number}", *two, (LIGHT_RESIGNS, DARK_RESIGNS)[number % 2], at=10**12 + number * 10**8
        )
        await Archive(log).keep(f"ROOM{number}")
    return seats


def test_ratings_that_were_damaged_are_healed(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        anna, boris, cilka, _ = await tournament(log)
        before, figures = await ratings(log), await log.ask("SELECT game, figures FROM games ORDER BY game")
        assert await recompute(log) == [] and len(before) == 4
        assert await log.write(
            ("UPDATE ratings SET value = value + 100 WHERE player = $1", (anna.player,)),
            ("DELETE FROM ratings WHERE player = $1", (boris.player,)),
            ("UPDATE ratings SET player = $2 WHERE player = $1", (cilka.player, "NOBODY")),
            ("UPDATE games SET figures = 'nonsense' WHERE game = $1", ("ROOM3.1",)),
        )
        healed = await recompute(log)
        assert [one.player for one in healed] == [anna.player, boris.player, cilka.player, "NOBODY"]
        assert await ratings(log) == before and await recompute(log) == []
        assert await log.ask("SELECT game, figures FROM games ORDER BY game") == figures

    on(new_log, test)


def test_ratings_of_others_stay_when_somebody_was_erased(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        anna, *_ = await tournament(log)
        before = await ratings(log)
        await player_data.erase(log, anna.player, "NOBODY")
        del before[anna.player]
        assert await recompute(log) == [] and await ratings(log) == before

    on(new_log, test)


def test_ratings_are_computed_again_by_a_command(database: str, capsys, tmp_path) -> None:
    async def damaged(place: str) -> None:
        log = log_at(place)
        await log.open()
        anna, *_ = await tournament(log)
        await log.write(("UPDATE ratings SET value = 3000 WHERE player = $1", (anna.player,)))
        await log.close()

    for place in (str(tmp_path / "rooms.sqlite"), database):
        asyncio.run(damaged(place))
        assert main([place, "recompute"]) == 0
        output = capsys.readouterr().out
        assert output.startswith("lasca blitz ANNA000000000000: 3000.00 ±") and output.endswith("1 ratings differed.\n")
        assert main([place, "recompute"]) == 0 and capsys.readouterr().out == "0 ratings differed.\n"
    assert "cannot be opened" in main([f"postgresql://nobody@/none?host={tmp_path}", "recompute"])

"""Checking the games of a server: each once, by any program, and none of an erased player."""

import asyncio
from collections.abc import Callable

from pyapp.fairplay import checking
from pyapp.fairplay.checking import check, claimed, counted, keep, sides
from pyapp.fairplay.judging import Judged
from pyapp.fairplay.listing import ranked
from pyapp.fairplay.pairs import pairs
from pyapp.fairplay.report import pairs_told
from pyapp.server.clock import now
from pyapp.server.event_store import EventStore
from pyapp.server.players.archive import Archive
from pyapp.server.players.player_data import erase
from tests.server.finished import DARK_RESIGNS, LIGHT_RESIGNS, finished, people
from tests.server.test_event_store import on

NewLog = Callable[[], EventStore]
SEAT = "INSERT INTO seats (player, room, one_address) VALUES ($1, $2, 1)"
TURN = Judged(11, 6, 0.0512, 1, True, 0.0, 1.0)


async def games(log: EventStore, count: int, **terms) -> list:
    """Keep so many finished games of Anna and Boris, and return the two players."""
    anna, boris = await people(log, "Anna", "Boris")
    for number in range(count):
        room = f"S10W00000{number}"
        await finished(log, room, anna, boris, DARK_RESIGNS, at=10**12 + number, **terms)
        await Archive(log).keep(room)
    return [anna.player, boris.player]


async def checked(log: EventStore) -> list[str]:
    """Check all remaining games, as if two turns of Light had mattered."""
    games_checked = []
    async for unchecked in claimed(log):
        games_checked.append(unchecked.game)
        assert await keep(log, unchecked, [[TURN, TURN], []])
        await asyncio.sleep(0)
    return games_checked


def test_each_rated_game_is_checked_once_newest_first(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        await games(log, 3)
        assert await counted(log) == (0, 3)
        assert await checked(log) == ["S10W000002.1", "S10W000001.1", "S10W000000.1"]
        assert await checked(log) == [] and await counted(log) == (3, 0)

    on(new_log, test)


def test_what_is_not_rated_is_not_checked(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        await games(log, 1, rated=False)
        assert await counted(log) == (0, 0) and await checked(log) == []

    on(new_log, test)


def test_several_at_once_share_the_games(new_log: NewLog, visiting: NewLog) -> None:
    async def test(log: EventStore) -> None:
        await games(log, 8)
        visitors = [visiting() for _ in range(3)]
        for visitor in visitors:
            await visitor.open()
        shares = await asyncio.gather(*(checked(visitor) for visitor in visitors))
        assert sorted(game for some in shares for game in some) == [f"S10W00000{number}.1" for number in range(8)]
        for visitor in visitors:
            await visitor.close()

    on(new_log, test)


def test_what_somebody_began_and_did_not_finish_is_taken_up_later(new_log: NewLog, monkeypatch) -> None:
    async def test(log: EventStore) -> None:
        await games(log, 1)
        unchecked = await anext(claimed(log))
        assert unchecked.game == "S10W000000.1" and len(unchecked.moves.turns) == 4
        assert await checked(log) == [] and await counted(log) == (0, 1)
        monkeypatch.setattr(checking, "CLAIMED", -1)
        assert await checked(log) == ["S10W000000.1"]

    on(new_log, test)


def test_what_was_found_is_there_with_ratings_and_names(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        anna, _ = await games(log, 2)
        await checked(log)
        rows = await sides(log)
        assert [(side.game, side.player, side.name, side.opponent, side.points) for side in rows] == [
            ("S10W000001.1", anna, "Anna", "Boris", 1.0),
            ("S10W000000.1", anna, "Anna", "Boris", 1.0),
        ]
        assert rows[0].turns == [TURN._replace(gap=0.051)] * 2 and rows[0].rating > 1500
        assert ranked(rows, 0) == []

    on(new_log, test)


def test_nothing_is_kept_of_who_was_erased_meanwhile(new_log: NewLog, monkeypatch) -> None:
    async def test(log: EventStore) -> None:
        anna, boris = await games(log, 1)
        unchecked = await anext(claimed(log))
        await erase(log, anna, "N" * 16)
        assert not await keep(log, unchecked, [[TURN], [TURN]])
        assert await sides(log) == [] and await counted(log) == (0, 1)
        monkeypatch.setattr(checking, "CLAIMED", -1)
        unchecked = await anext(claimed(log))
        assert await keep(log, unchecked, [[TURN], [TURN]])
        assert [side.name for side in await sides(log)] == ["Boris"] and await counted(log) == (1, 0)
        await erase(log, boris, "N" * 16)
        assert await sides(log) == []

    on(new_log, test)


def test_pairs_who_meet_often_are_listed_with_who_gained_by_it(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        at = now() - 10**7
        anna, boris, cilka = await people(log, "Anna", "Boris", "Cilka")
        for number in range(12):
            two, ends = ((anna, boris), LIGHT_RESIGNS) if number % 2 else ((boris, anna), DARK_RESIGNS)
            await finished(log, f"S10W0000{number:02d}", *two, ends, at=at + number)
            await finished(log, f"S20W0000{number:02d}", boris, cilka, DARK_RESIGNS, at=at + number, game="dama")
            if number < 3:
                await log.write((SEAT, (boris.player, f"S20W0000{number:02d}")))
            if number != 6:
                await Archive(log).keep(f"S10W0000{number:02d}")
            if number < 10:
                await Archive(log).keep(f"S20W0000{number:02d}")
        first, second = await pairs(log)
        assert (first.names, first.score, first.games, first.busiest, first.one_address) == (
            ("Boris", "Anna"), (11, 0), 11, 11, 0,
        )  # fmt: skip
        assert first.gained > 100 and (second.names, second.one_address) == (("Boris", "Cilka"), 3)
        text = "\n".join(pairs_told([first, second]))
        assert "families" in text and "11 : 0" in text and f"{first.gained:+.0f}" in text
        await erase(log, cilka.player, "N" * 16)
        assert await pairs(log) == [first] and (await log.ask("SELECT sum(one_address) FROM games"))[0][0] == 0

    on(new_log, test)


def test_a_short_game_has_nothing_that_matters(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        await games(log, 1)
        assert check(await anext(claimed(log))) == [[], []]

    on(new_log, test)

"""Requests about ratings, players and their games."""

import asyncio
import json
from collections.abc import Callable
from itertools import pairwise
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from starlette.requests import Request
from starlette.responses import StreamingResponse

from pyapp.players.filters import of_query
from pyapp.players.standing import Standing, ranked_until
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.time_control import DAY
from pyapp.rules.pdn import read_games
from pyapp.server.clock import now
from pyapp.server.event_store import EventStore
from pyapp.server.json_text import compact
from pyapp.server.limits import Address, Allowance
from pyapp.server.players import ranks, ratings
from pyapp.server.players.archive import Archive
from pyapp.server.players.download import Downloads
from pyapp.server.players.ratings import RatingRequests
from pyapp.server.players.standings import change
from tests.server.finished import DARK_RESIGNS, LIGHT_RESIGNS, finished, people
from tests.server.test_event_store import on
from tools.serve.room_client import Client, Identity, Refused

NewLog = Callable[[], EventStore]
BEGIN = 1_795_000_000_000  # 2026-11-18, ms


class Asker:
    """A connection that only asks. known: its player's ID, "" for a guest."""

    def __init__(self, log: EventStore, player: str = "") -> None:
        self.known, self.allowance = player, Allowance(Address("203.0.113.7"))
        self._requests = RatingRequests(log)

    async def ask(self, do: str, **fields: object) -> dict:
        """Return the answer as it is sent."""
        await self._requests.does[do](self, {"id": 1, "do": do, **fields})
        return self.answered

    def answer(self, _message: dict, content: dict) -> None:
        """As in Connection."""
        self.answered = json.loads(compact(content))


async def ranked(log: EventStore, count: int, moment: int) -> list:
    """Return so many players with a rank in Lasca, blitz, the first one the best; two have the same rating."""
    seats = await people(log, *(f"P{number:03d}" for number in range(count)))
    for number, seat in enumerate(seats):
        value = 2000 - 10 * number + (10 if number == 7 else 0)
        standing = Standing(value, 70, 0.06, 20, moment - DAY)
        assert await log.write(change(seat.player, "lasca", "blitz", Standing(0, 0, 0, 0, 0), standing))
    return seats


def test_the_leaderboard_has_ranks_pages_and_ones_own_place(new_log: NewLog, monkeypatch) -> None:
    monkeypatch.setattr(ratings, "LEADERS", 4)
    monkeypatch.setattr(ranks, "STEP", 5)

    async def test(log: EventStore) -> None:
        moment = now()
        seats = await ranked(log, 12, moment)
        anna, gone = await people(log, "Anna", "Gone")
        few, long_ago = Standing(2900, 80, 0.06, 9, moment), Standing(2900, 80, 0.06, 90, moment - 900 * DAY)
        for seat, standing in ((anna, few), (gone, long_ago)):
            await log.write(change(seat.player, "lasca", "blitz", Standing(0, 0, 0, 0, 0), standing))
        asker = Asker(log, anna.player)
        first = await asker.ask("leaders", game="lasca", pace="blitz")
        assert [(one["rank"], one["name"], one["rating"]) for one in first["leaders"]] == [
            (number + 1, f"P{number:03d}", 2000 - 10 * number) for number in range(4)
        ]
        assert first["more"] and first["own"] == {
            "game": "lasca", "pace": "blitz", "rank": None, "provisional": True, "rating": 2900, "deviation": 80,
            "games": 9, "at": moment,
        }  # fmt: skip
        last = await asker.ask("leaders", **{"game": "lasca", "pace": "blitz", "from": 11})
        assert [one["rank"] for one in last["leaders"]] == [11, 12] and not last["more"]
        everybody = [one["player"] for number in (1, 5, 9) for one in
                     (await asker.ask("leaders", **{"game": "lasca", "pace": "blitz", "from": number}))["leaders"]]  # fmt: skip
        for seat in seats:
            around = await Asker(log, seat.player).ask("leaders", game="lasca", pace="blitz", around=seat.player)
            own = next(one for one in around["leaders"] if one["player"] == seat.player)
            assert own["rank"] == around["own"]["rank"] == everybody.index(seat.player) + 1
            assert [two["rank"] - one["rank"] for one, two in pairwise(around["leaders"])] == [1] * (
                len(around["leaders"]) - 1
            )
            assert all(everybody[one["rank"] - 1] == one["player"] for one in around["leaders"])
        unranked = await Asker(log).ask("leaders", game="lasca", pace="blitz", around=anna.player)
        assert unranked["leaders"] == first["leaders"] and unranked["own"] is None
        assert (await asker.ask("leaders", game="dama", pace="blitz"))["leaders"] == []

    on(new_log, test)


def test_a_rank_ends_when_its_time_is_over() -> None:
    standing = Standing(1700, 70, 0.06, 20, BEGIN)
    assert BEGIN + 300 * DAY < ranked_until(standing) < BEGIN + 500 * DAY


async def played(log: EventStore) -> tuple:
    """Let Anna and Boris play rated games, a private and a public casual one, and one of hardly any turns."""
    anna, boris, cilka = await people(log, "Anna", "Boris", "Cilka")
    for number in range(6):
        two = (anna, boris) if number % 2 else (boris, anna)
        await finished(log, f"R{number}", *two, LIGHT_RESIGNS if number < 2 else DARK_RESIGNS, at=BEGIN + number * DAY)
    await finished(log, "SECRET", anna, cilka, LIGHT_RESIGNS, at=BEGIN + 6 * DAY, rated=False, visibility="private")
    await finished(log, "OPEN", cilka, anna, LIGHT_RESIGNS, at=BEGIN + 7 * DAY, rated=False, clock=None)
    await finished(log, "SHORT", anna, boris, LIGHT_RESIGNS, turns=1, at=BEGIN + 8 * DAY)
    await finished(log, "DAMA", anna, boris, DARK_RESIGNS, at=BEGIN + 9 * DAY, game="dama")
    for room in ("R0", "R1", "R2", "R3", "R4", "R5", "SECRET", "OPEN", "SHORT", "DAMA"):
        await Archive(log).keep(room)
    return anna, boris, cilka


def rooms(answer: dict) -> list[str]:
    """Return the rooms of the games in an answer."""
    return [game["kept"].removesuffix(".1") for game in answer["games"]]


def test_games_are_found_by_what_is_wanted_and_private_ones_by_their_players(new_log: NewLog, monkeypatch) -> None:
    async def test(log: EventStore) -> None:
        anna, boris, cilka = await played(log)
        asker, own = Asker(log), Asker(log, anna.player)
        assert rooms(await asker.ask("games", player=anna.player)) == [
            "DAMA",
            "OPEN",
            "R5",
            "R4",
            "R3",
            "R2",
            "R1",
            "R0",
        ]
        assert rooms(await own.ask("games", player=anna.player))[:3] == ["DAMA", "OPEN", "SECRET"]
        assert rooms(await own.ask("games", player=cilka.player)) == ["OPEN"]
        assert rooms(await asker.ask("games", player=anna.player, opponent=cilka.player)) == ["OPEN"]
        assert rooms(await asker.ask("games", player=anna.player, game="lasca", result="won")) == [
            "OPEN",
            "R5",
            "R3",
            "R0",
        ]
        assert rooms(await asker.ask("games", player=anna.player, result="lost")) == ["R4", "R2", "R1"]
        assert rooms(await asker.ask("games", player=anna.player, result="drawn")) == []
        assert rooms(await asker.ask("games", player=anna.player, rated=False)) == ["OPEN"]
        some_days = {"from": "2026-11-19", "to": "2026-11-20"}
        assert rooms(await asker.ask("games", player=boris.player, **some_days)) == ["R2", "R1"]
        game = (await asker.ask("games", player=anna.player, game="dama"))["games"][0]
        assert game["light"] == {"player": anna.player, "name": "Anna"} and game["rated"]
        assert game["ratings"] == {"light": [1500, 1662], "dark": [1500, 1338]}
        monkeypatch.setattr(ratings, "GAMES", 3)
        listed, before = [], {}
        while "more" not in before or before.pop("more"):
            answer = await asker.ask("games", player=anna.player, **before)
            listed += rooms(answer)
            last = answer["games"][-1]
            before = {"before": [last["ended"], last["kept"]], "more": answer["more"]}
        assert listed == ["DAMA", "OPEN", "R5", "R4", "R3", "R2", "R1", "R0"]

    on(new_log, test)


def test_a_kept_game_has_its_turns_and_a_private_one_only_for_its_players(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        anna, boris, cilka = await played(log)
        game = (await Asker(log).ask("kept-game", kept="OPEN.1"))["kept-game"]
        assert len(game["turns"]) == 4 and game["times"] == [1000] * 4 and game["clock"] is None
        assert (await Asker(log, cilka.player).ask("kept-game", kept="SECRET.1"))["kept-game"]["kept"] == "SECRET.1"
        for asker, game_id in (
            (Asker(log), "SECRET.1"),
            (Asker(log, boris.player), "SECRET.1"),
            (Asker(log), "NONE.1"),
        ):
            with pytest.raises(Refusal, match="no such game"):
                await asker.ask("kept-game", kept=game_id)

    on(new_log, test)


def test_a_player_has_ratings_a_curve_and_scores(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        anna, boris, cilka = await played(log)
        asker = Asker(log)
        reply = await asker.ask("player", name="ANNA")
        assert (reply["player"], reply["name"]) == (anna.player, "Anna") and reply["since"] > 0
        assert [(one["game"], one["games"], one["provisional"], one["rank"]) for one in reply["ratings"]] == [
            ("lasca", 6, True, None), ("dama", 1, True, None),
        ]  # fmt: skip
        assert reply == await asker.ask("player", player=anna.player)
        with pytest.raises(Refusal, match="no such player"):
            await asker.ask("player", name="Nobody")
        curve = (await asker.ask("curve", player=anna.player, game="lasca", pace="blitz"))["curve"]
        assert len(curve) == 7 and curve[0] == [BEGIN, 1500, 350] and curve[-1][1] == reply["ratings"][0]["rating"]
        scores = (await asker.ask("scores", player=anna.player))["scores"]
        assert scores == [
            {"player": boris.player, "name": "Boris", "won": 4, "drawn": 0, "lost": 3},
            {"player": cilka.player, "name": "Cilka", "won": 1, "drawn": 0, "lost": 0},
        ]
        own = (await Asker(log, anna.player).ask("scores", player=anna.player))["scores"]
        assert own[1] == {"player": cilka.player, "name": "Cilka", "won": 1, "drawn": 0, "lost": 1}
        assert (await asker.ask("scores", player=anna.player, game="dama", pace="blitz"))["scores"][0]["won"] == 1

    on(new_log, test)


@pytest.mark.usefixtures("no_refill")
def test_a_rated_game_is_told_with_its_ratings_and_found_by_everybody(rooms: str) -> None:
    async def test() -> None:
        async with Client(rooms) as light, Client(rooms) as dark, Client(rooms) as guest:
            anna = (await light.identify(Identity(), "Anna"))["player"]
            await dark.identify(Identity(), "Boris")
            await light.create(rated=True, clock={"main": 300, "increment": 3})
            await dark.join(light.name)
            await light.until(lambda: light.room.n == 2)
            await light.turn()
            await dark.until(lambda: dark.room.n == 3)
            await dark.turn()
            await dark.do("resign")
            await light.until(lambda: light.room.recorded)
            ratings = light.events[-1]["ratings"]
            assert ratings == {"light": [1500, 1662], "dark": [1500, 1338]}
            games = (await guest.ask("games", player=anna))["games"]
            assert [(game["ratings"], game["light"]["name"]) for game in games] == [(ratings, "Anna")]
            for bad in ({"player": "me"}, {"player": anna, "from": "2026-02-30"}, {"player": anna, "before": [1]}):
                async with Client(rooms) as hostile:
                    with pytest.raises(Refused) as refused:
                        await hostile.ask("games", **bad)
                    assert refused.value.code == "bad-message"
            await asyncio.to_thread(read_file, rooms, anna)

    asyncio.run(test())


def read_file(rooms: str, player: str) -> None:
    """Read the file of games; the server refuses bad filters, and too many requests."""
    address = rooms.replace("ws", "http", 1) + "/games.pdn"
    with urlopen(f"{address}?player={player}&result=won&rated=1") as answer:
        assert answer.headers["Content-Disposition"] == 'attachment; filename="games.pdn"'
        text = answer.read().decode()
    assert '[White "Anna"]' in text and '[WhiteElo "1500"]' in text and len(read_games(text)) == 1
    assert urlopen(f"{address}?player={player}&result=lost").read() == b""
    for query in ("result=won", "player=me", f"player={player}&player={player}", "shutdown=1", "from=yesterday"):
        with pytest.raises(HTTPError, match="400"):
            urlopen(f"{address}?{query}")
    for _ in range(8):
        urlopen(address).close()
    with pytest.raises(HTTPError, match="429"):
        urlopen(address)


async def downloaded(downloads: Downloads) -> str:
    """Return the file of all games."""
    answer = await downloads.answer(Request({"type": "http", "query_string": b""}), Address("192.0.2.1"))
    assert isinstance(answer, StreamingResponse)
    return "".join([str(part) async for part in answer.body_iterator])


def test_a_file_has_all_games_that_anybody_may_see_whatever_is_damaged(new_log: NewLog, caplog) -> None:
    async def test(log: EventStore) -> None:
        await played(log)
        downloads = Downloads(log)
        text = await downloaded(downloads)
        assert len(read_games(text)) == 8 and "SECRET" not in text and "SHORT" not in text
        await log.write(
            ("UPDATE games SET record = $2 WHERE game = $1", ("R3.1", '{"clock":null,"turns":["a1-a2"],"times":[1]}'))
        )
        assert len(read_games(await downloaded(downloads))) == 7
        assert "R3.1" in caplog.text

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pyapp.server.players.download.AT_ONCE", 3)
        on(new_log, test)


@pytest.mark.usefixtures("no_refill")
def test_questions_are_limited(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        asker = Asker(log)
        with pytest.raises(Refusal, match="too many"):
            for _ in range(1000):
                await asker.ask("leaders", game="lasca", pace="blitz")

    on(new_log, test)


def test_filters_of_an_address_are_those_of_a_message() -> None:
    player = "K7Q2M9XW4AK7Q2M9"
    assert of_query([("player", player), ("rated", "0"), ("to", "2024-02-29")]) == {
        "player": player,
        "rated": False,
        "to": "2024-02-29",
    }
    for pairs in ([("rated", "yes")], [("to", "2023-02-29")], [("opponent", player)], [("before", "1")]):
        with pytest.raises(Refusal):
            of_query(pairs)

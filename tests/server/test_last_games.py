"""The facts of a player's last games that matter for the next one, on both logs."""

import json

from pyapp.players.recomputing import figures_of
from pyapp.players.standing import START
from pyapp.server.event_store import EventStore
from pyapp.server.players.last_games import LastGames
from tests.server.test_event_store import NewLog, on

NOW, HOUR = 10_000_000_000, 3_600_000
GAME = """
INSERT INTO games
(game, variant, pace, light, dark, names, result, reason, plies, visibility, rated, began, ended, record, figures)
VALUES ($1, 'lasca', 'blitz', $2, $3, '[]', $4, $5, $6, 'public', $7, $8, $9, $10, $11)
"""


async def play(log: EventStore, ago: int, light: str, dark: str, winner: str, **fields: object) -> None:
    """Keep a game that ended so many minutes ago. fields: its reason, its plies, and the ratings before it if it counted."""
    ratings = fields.get("ratings", ())
    figures = figures_of([START._replace(value=value) for value in ratings], [START, START]) if ratings else None
    ended = NOW - 60_000 * ago
    record = json.dumps({"clock": None, "turns": [], "times": [100_000]})
    row = (light, dark, winner, fields.get("reason", "captured"), fields.get("plies", 40), int(bool(ratings)))
    await log.write((GAME, (f"R.{ago}", *row, ended - 300_000, ended, record, json.dumps(figures))))


def test_sides_and_opponents_are_those_of_the_last_games_the_latest_first(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        await play(log, 100, "A", "X", "light")
        for ago, dark in ((30, "B"), (20, "C")):
            await play(log, ago, "A", dark, "light")
        await play(log, 10, "D", "A", "light")
        await play(log, 5, "", "A", "light")  # somebody without a name
        await play(log, 1, "B", "C", "light")
        lately = await LastGames(log).of("A", NOW)
        assert (lately.sides, lately.met) == ([1, 1, 0, 0, 0], ["D", "C"])
        assert lately.slowing == (0, "")
        later = await LastGames(log).of("A", NOW + HOUR)
        assert later.met == [] and later.sides == lately.sides

    on(new_log, test)


def test_conduct_is_that_of_the_loser(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        for ago in (3, 2, 1):
            await play(log, ago, "A", "B", "dark", reason="flag")  # two hundred seconds without a turn
        assert (await LastGames(log).of("A", NOW)).slowing == (180, "abandoned")
        assert (await LastGames(log).of("B", NOW)).slowing == (0, "")

    on(new_log, test)


def test_games_are_thrown_to_who_was_weaker_before_them(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        for ago in (3, 2, 1):
            await play(log, ago, "A", "B", "dark", reason="resigned", plies=6, ratings=(1500, 1100))
            await play(log, ago + 10, "D", "C", "light", reason="resigned", plies=6, ratings=(1500, 1100))
        assert (await LastGames(log).of("A", NOW)).slowing == (180, "thrown")
        assert (await LastGames(log).of("C", NOW)).slowing == (0, "")

    on(new_log, test)


def test_a_rating_is_that_of_game_and_pace(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        rating = "INSERT INTO ratings (player, variant, pace, value, deviation, volatility, games, at, ranked)"
        await log.write((rating + " VALUES ('A', 'lasca', 'blitz', 1612.4, 70.6, 0.06, 12, 5, 9)", ()))
        last = LastGames(log)
        assert await last.rating("A", "lasca", {"main": 300, "increment": 3}) == (1612, 71)
        assert await last.rating("A", "lasca", {"days": 3}) == await last.rating("", "lasca", None) == (1500, 350)

    on(new_log, test)

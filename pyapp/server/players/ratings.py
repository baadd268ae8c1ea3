"""Requests about ratings, players and their games."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from pyapp.players.recomputing import read_figures
from pyapp.players.standing import Standing, at_moment, is_provisional
from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.clock import now
from pyapp.server.connection import Connection
from pyapp.server.event_store import EventStore
from pyapp.server.limits import LOOKS
from pyapp.server.players.games import LINE, OPEN, WHOLE, Search, is_of, line, whole
from pyapp.server.players.person import row_of
from pyapp.server.players.ranks import Ranks
from pyapp.server.players.standings import standing_of

LEADERS = 50  # games in an answer
LAST = 1000  # the last rank from which a list may begin
GAMES = 30
OPPONENTS = 50
POINTS = 200  # of a curve

STANDING = "ratings.player, name, value, deviation, volatility, games, at"
TABLE = "FROM ratings JOIN players ON players.player = ratings.player WHERE variant = $1 AND pace = $2 AND ranked > $3"
TOP = f"SELECT {STANDING} {TABLE} ORDER BY value DESC, ratings.player DESC LIMIT $4 OFFSET $5"
ABOVE = f"SELECT {STANDING} {TABLE} AND (value, ratings.player) > ($4, $5) ORDER BY value, ratings.player LIMIT $6"
BELOW = f"""
SELECT {STANDING} {TABLE} AND (value, ratings.player) <= ($4, $5) ORDER BY value DESC, ratings.player DESC LIMIT $6
"""
OWN = "SELECT variant, pace, value, deviation, volatility, games, at, ranked FROM ratings WHERE player = $1"


class RatingRequests:
    """Answers requests about ratings and games. does: the name of a request -> its answerer."""

    def __init__(self, store: EventStore) -> None:
        self._store, self._ranks = store, Ranks(store)
        answers = {
            "leaders": self._leaders,
            "player": self._player,
            "games": self._games,
            "kept-game": self._game,
            "curve": self._curve,
            "scores": self._scores,
        }
        self.does = {do: self._limited(answer) for do, answer in answers.items()}

    @staticmethod
    def _limited(
        answer: Callable[[Connection, dict[str, Any]], Awaitable[dict[str, Any]]],
    ) -> Callable[[Connection, dict[str, Any]], Awaitable[None]]:
        async def limited(connection: Connection, message: dict[str, Any]) -> None:
            if not connection.allowance.may(LOOKS):
                connection.allowance.strikes += 1
                raise Refusal(refusal.TOO_FAST, "too many questions at once")
            connection.answer(message, await answer(connection, message))

        return limited

    async def _leaders(self, connection: Connection, message: dict[str, Any]) -> dict[str, Any]:
        table, moment = (message["game"], message["pace"]), now()
        own = await self._place(connection.known, *table, moment) if connection.known else None
        around = message.get("around")
        place = await self._place(around, *table, moment) if around and around != connection.known else own
        if around and place and place["rank"]:
            first, rows = await self._around(around, place["rank"], *table, moment)
        else:
            first = min(max(1, message.get("from", 1)), LAST)
            rows = await self._store.ask(TOP, *table, moment, LEADERS + 1, first - 1)
        leaders = [
            {"rank": rank, "player": player, "name": name, **shown(Standing(*standing), moment)}
            for rank, (player, name, *standing) in enumerate(rows[:LEADERS], first)
        ]
        return {"leaders": leaders, "more": len(rows) > LEADERS, "own": own}

    async def _around(self, player: str, rank: int, variant: str, pace: str, moment: int) -> tuple[int, list[Any]]:
        """Return the rows around a player, and the rank of the first of them."""
        standing = await standing_of(self._store, player, variant, pace)
        at = variant, pace, moment, standing.value, player
        above = await self._store.ask(ABOVE, *at, LEADERS // 2)
        below = await self._store.ask(BELOW, *at, LEADERS - len(above) + 1)
        return rank - len(above), above[::-1] + below

    async def _place(self, player: str, variant: str, pace: str, moment: int) -> dict[str, Any] | None:
        """Return the standing of a player with its rank, None if no game has counted."""
        places = [
            place for place in await self._places(player, moment) if (place["game"], place["pace"]) == (variant, pace)
        ]
        return places[0] if places else None

    async def _places(self, player: str, moment: int) -> list[dict[str, Any]]:
        """Return the standings of a player, those with most games first."""
        places = []
        for variant, pace, *fields, ranked in await self._store.ask(OWN, player):
            standing, rank = Standing(*fields), None
            if ranked > moment:
                rank = await self._ranks.of(variant, pace, standing.value, player, moment)
            place = {"game": variant, "pace": pace, "rank": rank, "provisional": is_provisional(standing)}
            places.append({**place, **shown(standing, moment)})
        return sorted(places, key=lambda place: -place["games"])

    async def _player(self, _connection: Connection, message: dict[str, Any]) -> dict[str, Any]:
        player, name, since = await row_of(self._store, message, "player, name, since")
        return {"player": player, "name": name, "since": since, "ratings": await self._places(player, now())}

    async def _games(self, connection: Connection, message: dict[str, Any]) -> dict[str, Any]:
        search = Search(message, connection.known == message["player"])
        rows = await self._store.ask(*search.newest(LINE, GAMES + 1, message.get("before")))
        return {"games": [line(row) for row in rows[:GAMES]], "more": len(rows) > GAMES}

    async def _game(self, connection: Connection, message: dict[str, Any]) -> dict[str, Any]:
        rows = await self._store.ask(f"SELECT {WHOLE}, {OPEN} FROM games WHERE game = $1", message["kept"])
        game = whole(rows[0][:-1]) if rows else None
        if game is None or not (rows[0][-1] or connection.known and is_of(connection.known, game)):
            raise Refusal(refusal.NO_SUCH_GAME, "there is no such game, or it is private")
        return {"kept-game": game}

    async def _curve(self, _connection: Connection, message: dict[str, Any]) -> dict[str, Any]:
        search = Search({name: message[name] for name in ("player", "game", "pace")} | {"rated": True})
        rows = await self._store.ask(*search.newest("light, figures, ended, game", POINTS))
        points: list[list[Any]] = []
        for light, figures, ended, _ in reversed(rows):
            side = 0 if light == message["player"] else 1
            before, after = (both[side] for both in read_figures(json.loads(figures)))
            points += [point(ended, before)] if not points else []
            points.append(point(ended, after))
        return {"curve": points}

    async def _scores(self, connection: Connection, message: dict[str, Any]) -> dict[str, Any]:
        search = Search(message, connection.known == message["player"])
        rows = await self._store.ask(*search.scores(OPPONENTS))
        return {"scores": [dict(zip(("player", "name", "won", "drawn", "lost"), row, strict=True)) for row in rows]}


def shown(standing: Standing, moment: int) -> dict[str, Any]:
    """Return a standing for the protocol."""
    deviation = at_moment(standing, moment).deviation
    return {"rating": round(standing.value), "deviation": round(deviation), "games": standing.games, "at": standing.at}


def point(ended: int, standing: Standing) -> list[Any]:
    """Return a point of a curve: its moment, the rating, the deviation."""
    return [ended, round(standing.value), round(standing.deviation)]

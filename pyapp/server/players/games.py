"""Searches in the table `games` of a store, and the description of a game for the protocol."""

import json
from typing import Any

from pyapp.players.archived import FEWEST
from pyapp.players.filters import DRAWN, LOST, WON, begin_of, end_of
from pyapp.players.identity import ERASED
from pyapp.players.recomputing import read_figures
from pyapp.rooms.events import DARK, DRAW, LIGHT, PUBLIC, SIDES, other

LINE = "game, variant, pace, light, dark, names, result, reason, plies, visibility, rated, began, ended, figures"
WHOLE = LINE + ", record"
OPEN = f"(rated = 1 OR visibility = '{PUBLIC}')"  # the games that anybody may see
NEWEST = "ORDER BY ended DESC, game DESC"
SCORES = """
SELECT opponent, max(name), sum(won), sum(drawn), sum(lost) FROM ({played}) AS played
JOIN players ON players.player = opponent GROUP BY opponent ORDER BY count(*) DESC, opponent LIMIT {most}
"""
SCORED = (
    "{other} AS opponent, CASE WHEN result = '{side}' THEN 1 ELSE 0 END AS won, "
    f"CASE WHEN result = '{DRAW}' THEN 1 ELSE 0 END AS drawn, "
    "CASE WHEN result = '{other}' THEN 1 ELSE 0 END AS lost"
)


class Search:
    """A search for games. filters: as in pyapp.players.filters;  own: True if the player in the filters asks.

    Only its players see a private game that did not count; nobody sees a game that was hardly begun.
    """

    def __init__(self, filters: dict[str, Any], own: bool = False) -> None:
        self._filters, self._own = filters, own
        self._values: list[Any] = []

    def newest(self, columns: str, most: int, before: list[Any] | None = None) -> tuple[Any, ...]:
        """Return a statement and its values: `most` games from the newest on, or from the first one older than `before`."""
        limit = f"{NEWEST} LIMIT {most}"
        parts = [f"SELECT {columns} FROM games WHERE {where} {limit}" for _, where in self._sides(before)]
        if len(parts) == 1:
            return parts[0], *self._values
        halves = " UNION ALL ".join(f"SELECT * FROM ({part}) AS half{number}" for number, part in enumerate(parts))
        return f"{halves} {limit}", *self._values

    def scores(self, most: int) -> tuple[Any, ...]:
        """Return a statement and its values: for each opponent with a name, the number of games won, drawn and lost."""
        parts = [
            f"SELECT {SCORED.format(side=side, other=other(side))} FROM games WHERE {where}"
            for side, where in self._sides(None)
        ]
        return SCORES.format(played=" UNION ALL ".join(parts), most=most), *self._values

    def _sides(self, before: list[Any] | None) -> list[Any]:
        """Return each side that the player may have had with its condition; without a player, one side stands for all games."""
        sides = SIDES if "player" in self._filters else SIDES[:1]
        return [(side, " AND ".join(self._conditions(side, before))) for side in sides]

    def _conditions(self, side: str, before: list[Any] | None) -> list[str]:
        filters = self._filters
        results = {WON: side, LOST: other(side), DRAWN: DRAW}
        conditions = [f"plies >= {FEWEST}", *([] if self._own else [OPEN])]
        for name, column in (("player", side), ("game", "variant"), ("pace", "pace"), ("opponent", other(side))):
            if name in filters:
                conditions.append(f"{column} = {self._value(filters[name])}")
        if "result" in filters:
            conditions.append(f"result = {self._value(results[filters['result']])}")
        if "rated" in filters:
            conditions.append(f"rated = {self._value(int(filters['rated']))}")
        if "from" in filters:
            conditions.append(f"ended >= {self._value(begin_of(filters['from']))}")
        if "to" in filters:
            conditions.append(f"ended < {self._value(end_of(filters['to']))}")
        if before:
            conditions.append(f"(ended, game) < ({self._value(before[0])}, {self._value(before[1])})")
        return conditions

    def _value(self, value: object) -> str:
        self._values.append(value)
        return f"${len(self._values)}"


def line(row: tuple[Any, ...]) -> dict[str, Any]:
    """Return a game as the protocol lists it, from its LINE."""
    game, variant, pace, light, dark, names, result, reason, plies, visibility, rated, began, ended, figures = row
    return {
        "kept": game,
        "game": variant,
        "pace": pace,
        **{
            side: {"player": player if player and name != ERASED else None, "name": name}
            for side, player, name in zip(SIDES, (light, dark), json.loads(names), strict=True)
        },
        "result": result,
        "reason": reason,
        "plies": plies,
        "visibility": visibility,
        "rated": bool(rated),
        **counting(json.loads(figures)),
        "began": began,
        "ended": ended,
    }


def whole(row: tuple[Any, ...]) -> dict[str, Any]:
    """Return a game with its turns as the protocol has it, from its WHOLE."""
    return {**line(row[:-1]), **json.loads(row[-1])}


def rating_changes(figures: dict[str, Any] | None) -> dict[str, Any] | None:
    """Return the ratings of both sides before and after a game, from its figures; None if the game did not count."""
    if figures is None:
        return None
    before, after = read_figures(figures)
    return {side: [round(old.value), round(new.value)] for side, old, new in zip(SIDES, before, after, strict=True)}


def counting(figures: dict[str, Any] | None) -> dict[str, Any]:
    """Return how a game counted, for the protocol: `ratings`, and its `weight` if below 1."""
    content: dict[str, Any] = {"ratings": rating_changes(figures)}
    if figures and "weight" in figures:
        content["weight"] = figures["weight"]
    return content


def is_of(player: str, game: dict[str, Any]) -> bool:
    """Return whether a game is a player's."""
    return player in (game[LIGHT]["player"], game[DARK]["player"])

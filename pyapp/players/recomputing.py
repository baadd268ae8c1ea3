"""All ratings, recomputed from the games that counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from pyapp.players.archived import SCORES
from pyapp.players.meetings import Meetings
from pyapp.players.standing import START, Standing, after_game


class Counted(NamedTuple):
    """A game that counted. game: its ID;  light, dark: IDs, "" for an erased player;  sides: the IDs in the game itself;
    result: LIGHT, DARK or DRAW;  ended, at: the moments at which it ended and counted;  before: both Standings noted before
    it
    """

    game: str
    light: str
    dark: str
    sides: tuple[str, str]
    result: str
    ended: int
    at: int
    before: tuple[Standing, Standing]


def recomputed(
    rate: Callable[..., Any], games: list[Counted], standings: dict[Any, Standing]
) -> Iterator[tuple[Any, ...]]:
    """Yield each game, in the order in which they counted, with both Standings before it, both after it, and its weight.

    games: of Counted, all of one variant and pace;  standings: is filled, player -> Standing;  rate: as after_game takes it. For
    an erased player the noted standing is used.
    """
    meetings = Meetings()
    for game in sorted(games, key=lambda game: (game.at, game.game)):
        players = game.light, game.dark
        before = [standings.get(player, START) if player else noted for player, noted in zip(players, game.before)]
        weight = meetings.weight(game.sides, game.ended)
        after = after_game(rate, before[0], before[1], SCORES[game.result], game.at, weight)
        for player, standing in zip(players, after):
            if player:
                standings[player] = standing
        yield game, before, after, weight


def figures_of(
    before: list[Standing] | tuple[Standing, Standing],
    after: list[Standing] | tuple[Standing, Standing],
    weight: float = 1,
) -> dict[str, Any]:
    """Return the figures of a counted game for JSON: each side's standing before and after it, and its weight if below 1."""
    figures: dict[str, Any] = {"light": [list(before[0]), list(after[0])], "dark": [list(before[1]), list(after[1])]}
    if weight < 1:
        figures["weight"] = weight
    return figures


def read_figures(figures: dict[str, Any]) -> tuple[tuple[Standing, Standing], tuple[Standing, Standing]]:
    """Return both Standings before a game and both after it, from its figures."""
    light, dark = [[Standing(*one) for one in figures[side]] for side in ("light", "dark")]
    return (light[0], dark[0]), (light[1], dark[1])

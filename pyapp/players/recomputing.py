"""All ratings, recomputed from the games that counted."""

from collections import namedtuple

from pyapp.players.archived import SCORES
from pyapp.players.meetings import Meetings
from pyapp.players.standing import START, Standing, after_game
from pyapp.rules.annotations import Callable, Iterator

# A game that counted. game: its ID;  light, dark: IDs, "" for an erased player;  sides: the IDs in the game itself;
# result: LIGHT, DARK or DRAW;  ended, at: the moments at which it ended and counted;  before: both Standings noted before it
Counted = namedtuple("Counted", ("game", "light", "dark", "sides", "result", "ended", "at", "before"))


def recomputed(rate: Callable, games: list, standings: dict) -> Iterator:
    """Yield each game, in the order in which they counted, with both Standings before it, both after it, and its weight.

    games: of Counted, all of one variant and pace;  standings: is filled, player -> Standing;  rate: as after_game takes it. For
    an erased player the noted standing is used.
    """
    meetings = Meetings()
    for game in sorted(games, key=_order):
        players = game.light, game.dark
        before = [standings.get(player, START) if player else noted for player, noted in zip(players, game.before)]
        weight = meetings.weight(game.sides, game.ended)
        after = after_game(rate, before[0], before[1], SCORES[game.result], game.at, weight)
        for player, standing in zip(players, after):
            if player:
                standings[player] = standing
        yield game, before, after, weight


def _order(game: Counted) -> tuple:
    return game.at, game.game


def figures_of(before: list | tuple, after: list | tuple, weight: float = 1) -> dict:
    """Return the figures of a counted game for JSON: each side's standing before and after it, and its weight if below 1."""
    figures: dict = {"light": [list(before[0]), list(after[0])], "dark": [list(before[1]), list(after[1])]}
    if weight < 1:
        figures["weight"] = weight
    return figures


def read_figures(figures: dict) -> tuple:
    """Return both Standings before a game and both after it, from its figures."""
    light, dark = [[Standing(*one) for one in figures[side]] for side in ("light", "dark")]
    return (light[0], dark[0]), (light[1], dark[1])

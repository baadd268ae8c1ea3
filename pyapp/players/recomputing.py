"""All ratings computed again from the games that counted."""

from collections import namedtuple

from pyapp.players.archived import SCORES
from pyapp.players.meetings import Meetings
from pyapp.players.standing import START, Standing, after_game
from pyapp.rules.annotations import Callable, Iterator

# A game that counted. game: its ID;  light, dark: IDs, "" for who is not known any more;  sides: the IDs that stand in the game;
# result: one of archived.RESULTS;  ended, at: the moments at which it ended and counted;  before: both Standings before it, as
# they were noted then
Counted = namedtuple("Counted", ("game", "light", "dark", "sides", "result", "ended", "at", "before"))


def recomputed(rate: Callable, games: list, standings: dict) -> Iterator:
    """Yield for each game, in the order in which they counted, itself, both Standings before it, both after it, and its weight.

    games: of Counted, all of one variant and pace;  standings: is filled, player -> Standing;  rate: as after_game takes it. Of a
    player who is not known any more the noted standing is taken for true.
    """
    meetings = Meetings()
    for game in sorted(games, key=_order):
        players = game.light, game.dark
        before = [standings.get(player, START) if player else noted for player, noted in zip(players, game.before)]
        weight = meetings.weight(game.sides, game.ended)
        found = after_game(rate, before[0], before[1], SCORES[game.result], game.at, weight)
        for player, standing in zip(players, found):
            if player:
                standings[player] = standing
        yield game, before, found, weight


def _order(game: Counted) -> tuple:
    return game.at, game.game


def figures_of(before: list | tuple, after: list | tuple, weight: float = 1) -> dict:
    """Return the note of a game that counted, as JSON has it: each side's standing before and after it; its weight below 1."""
    found: dict = {"light": [list(before[0]), list(after[0])], "dark": [list(before[1]), list(after[1])]}
    if weight < 1:
        found["weight"] = weight
    return found


def read_figures(told: dict) -> tuple:
    """Both Standings before a game and both after it, from what was noted of it."""
    light, dark = [[Standing(*one) for one in told[side]] for side in ("light", "dark")]
    return (light[0], dark[0]), (light[1], dark[1])

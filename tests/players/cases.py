"""Questions put to what is pure about players. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.players import archived as archive
from pyapp.players.conduct import Played, offence, slowing
from pyapp.players.game_pdn import pdn_of
from pyapp.players.meetings import Meetings
from pyapp.players.pace import pace
from pyapp.players.pairing import Waiting, pairs
from pyapp.players.recomputing import Counted, figures_of, read_figures, recomputed
from pyapp.players.standing import START, Standing, after_game, at_moment, counted_at, is_provisional, ranked_until
from pyapp.rules.pdn import read_games


def paces(controls):
    """The pace of each control of time."""
    return [pace(control) for control in controls]


def by_sixteen(value, deviation, volatility, opponent, uncertain, score):
    """A library that is easily followed: sixteen points up or down, by the difference, and a little surer each time."""
    return value + 32 * (score - 0.5) + (opponent - value) / 8, 0.9 * deviation, volatility


def grown(standing, at):
    """A standing at a moment, whether it is provisional, and until when it is ranked."""
    standing = Standing(*standing)
    return [list(at_moment(standing, at)), is_provisional(standing), ranked_until(standing)]


def played(games):
    """Ratings game by game as they are recorded, each [light, dark, result, ended]: the standings, and what was noted."""
    standings, noted, meetings = {}, [], Meetings()
    for number, (light, dark, result, ended) in enumerate(games):
        before = standings.get(light, START), standings.get(dark, START)
        at = counted_at(ended, before[0], before[1])
        part = meetings.weight((light, dark), ended)
        after = after_game(by_sixteen, before[0], before[1], archive.SCORES[result], at, part)
        standings[light], standings[dark] = after
        figures = figures_of(before, after, part)
        noted.append(["R.%d" % number, light, dark, result, at, figures, [light, dark], ended])
    return [_told(standings), noted]


def again(noted):
    """The standings computed again from what was noted, in any order, and what had been noted otherwise."""
    games = [
        Counted(game, light, dark, sides, result, ended, at, read_figures(told)[0])
        for game, light, dark, result, at, told, sides, ended in noted
    ]
    figures = {each[0]: each[5] for each in noted}
    standings, differing = {}, []
    for game, *found in recomputed(by_sixteen, games, standings):
        if figures_of(*found) != figures[game.game]:
            differing.append(game.game)
    return [_told(standings), differing]


def weights(moments):
    """How much each game of two players counts that ended at these moments."""
    meetings = Meetings()
    return [meetings.weight(("A", "B") if number % 2 else ("B", "A"), ended) for number, ended in enumerate(moments)]


def weighed(standing, weight):
    """A standing after a win against somebody as strong, which counts so much."""
    before = Standing(*standing)
    return list(after_game(by_sixteen, before, before, 1, before.at + 86_400_000, weight)[0])


def _told(standings):
    return {player: list(standing) for player, standing in standings.items()}


def archived(events):
    """The game that is over in a room."""
    room, pace_, result, moves, began, ended = archive.archived(events)
    return {
        "variant": room.variant.id,
        "pace": pace_,
        "result": result,
        "reason": room.result.reason,
        "moves": archive.written(moves),
        "began": began,
        "ended": ended,
    }


def replayed(entry):
    """The turns, seconds and result of a game of the archive that is made again."""
    moves = archive.read(entry["moves"])
    game = archive.game_of(entry["variant"], moves, entry["result"], entry["reason"])
    return [len(game.turns), game.seconds, list(game.result)]


def pdn(game):
    """A game as PDN, and how many turns of how many games are read from that."""
    text = pdn_of(game)
    return [text, [len(found.played) for found in read_games(text)]]


def paired(waiting, now):
    """The pairs of a round; waiting: the fields of each in their order."""
    return [list(pair) for pair in pairs([Waiting(*fields) for fields in waiting], now)]


def slowed(games, now):
    """How long these games make their player wait and why, and what each of them is by itself."""
    played = [Played(*fields) for fields in games]
    return [list(slowing(played, now)), [offence(game) for game in played]]

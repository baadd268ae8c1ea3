"""Ratings of players: the effect of a game and of time, and their recomputation."""

import json
import random
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.players.archived import SCORES
from pyapp.players.meetings import Meetings
from pyapp.players.pace import pace
from pyapp.players.recomputing import Counted, figures_of, read_figures, recomputed
from pyapp.players.standing import (
    START,
    Standing,
    after_game,
    at_moment,
    counted_at,
    is_provisional,
    ranked_until,
)
from pyapp.rating.glicko import Rating, rated
from pyapp.server.players.glicko import TAU, rate
from tests.examples import examples
from tools.prepare.node import node
from tools.prepare.runtimes import GLICKO2

pytestmark = pytest.mark.micropython

DAY = 86_400_000
TWO = ("A", "B"), ("B", "A")  # the sides of two players who change them after each game
PAGES = """const [script, games] = process.argv.slice(1), rate = require(script);
console.log(JSON.stringify(JSON.parse(games).map(([value, deviation, volatility, ...game]) => {
  const found = rate(value, deviation, volatility, [game], { tau: 0.5 });
  return [found.rating, found.rd, found.vol];
})));"""
GAMES = some.lists(
    some.tuples(
        some.sampled_from("ABCD"),
        some.sampled_from("EFAB"),
        some.sampled_from(["light", "dark", "draw"]),
        some.integers(0, 400 * DAY),
    ).filter(lambda game: game[0] != game[1]),
    max_size=30,
)


def by_sixteen(value, deviation, volatility, opponent, uncertain, score):
    """A simple library of ratings: sixteen points up or down, by the difference, and a little less deviation each time."""
    return value + 32 * (score - 0.5) + (opponent - value) / 8, 0.9 * deviation, volatility


def played(games):
    """Ratings game by game as they are recorded, each (light, dark, result, ended): the standings, and what was noted."""
    standings, noted, meetings = {}, [], Meetings()
    for number, (light, dark, result, ended) in enumerate(games):
        before = standings.get(light, START), standings.get(dark, START)
        at = counted_at(ended, before[0], before[1])
        part = meetings.weight((light, dark), ended)
        after = after_game(by_sixteen, before[0], before[1], SCORES[result], at, part)
        standings[light], standings[dark] = after
        figures = figures_of(before, after, part)
        noted.append(["R.%d" % number, light, dark, result, at, figures, [light, dark], ended])
    return standings, noted


def again(noted):
    """The standings computed again from the recorded games, in any order, and the games whose figures differed."""
    games = [
        Counted(game, light, dark, sides, result, ended, at, read_figures(figures)[0])
        for game, light, dark, result, at, figures, sides, ended in noted
    ]
    figures = {each[0]: each[5] for each in noted}
    standings, differing = {}, []
    for game, before, after, weight in recomputed(by_sixteen, games, standings):
        if figures_of(before, after, weight) != figures[game.game]:
            differing.append(game.game)
    return standings, differing


def weights(moments):
    """Return the weight of each game between two players, by the moments when the games ended."""
    meetings = Meetings()
    return [meetings.weight(TWO[number % 2], ended) for number, ended in enumerate(moments)]


def scores(result):
    """The scores of Light and of Dark, as the library of ratings takes them, in a game with this result."""
    taken = []

    def rate(*arguments):
        taken.append(arguments[-1])
        return by_sixteen(*arguments)

    list(recomputed(rate, [Counted("R", "A", "B", TWO[0], result, 0, 0, (START, START))], {}))
    return taken


def weighed(before, weight):
    """A standing after a win against an equal player with this weight."""
    return after_game(by_sixteen, before, before, 1, before.at + DAY, weight)[0]


def asked(chance) -> list:
    """Ratings and a result, as the library takes them."""
    return [
        chance.uniform(500, 2800),
        chance.uniform(45, 350),
        chance.uniform(0.04, 0.09),
        chance.uniform(500, 2800),
        chance.uniform(45, 350),
        chance.choice([0, 0.5, 1]),
    ]


def test_a_win_is_a_whole_point_and_a_draw_half_of_one() -> None:
    assert [scores(result) for result in ("light", "draw", "dark")] == [[1, 0], [0.5, 0.5], [0, 1]]


@pytest.mark.parametrize(
    "control, name",
    [
        (None, ""),
        ({"main": 60, "increment": 0}, "bullet"),
        ({"main": 139, "increment": 1}, "bullet"),
        ({"main": 180, "increment": 0}, "blitz"),
        ({"main": 300, "increment": 4}, "blitz"),
        ({"main": 300, "increment": 5}, "rapid"),
        ({"main": 900, "increment": 14}, "rapid"),
        ({"main": 900, "increment": 15}, "classical"),
        ({"main": 0, "increment": 180}, "classical"),
        ({"days": 3}, "correspondence"),
    ],
)
def test_pace_follows_from_the_clock(control, name) -> None:
    assert pace(control) == name


@pytest.mark.cpython
def test_library_computes_the_example_of_its_author() -> None:
    """Mark Glickman, "Example of the Glicko-2 system", 2012: its three games as one period, by the function that we call."""
    from glicko2.math.algorithm import update_rating
    from glicko2.math.conversions import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi

    games = [
        (rating_to_mu(value), rd_to_phi(rd), score)
        for value, rd, score in [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    ]
    found = update_rating(rating_to_mu(1500), rd_to_phi(200), 0.06, games, TAU)
    assert mu_to_rating(found.mu) == pytest.approx(1464.06, abs=0.01)
    assert phi_to_rd(found.phi) == pytest.approx(151.52, abs=0.01)
    assert found.sigma == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.cpython
def test_servers_library_and_the_pages_compute_the_same() -> None:
    chance = random.Random(16)
    games = [asked(chance) for _ in range(300)]
    command = list(node()) + ["-e", PAGES, str(GLICKO2 / "index.js"), json.dumps(games)]
    pages = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    for game, found in zip(games, pages, strict=True):
        assert rate(*game) == pytest.approx(found, rel=1e-5)


@pytest.mark.cpython
@settings(max_examples=examples(200))
@given(some.randoms(use_true_random=False))
def test_library_stands_every_rating_and_a_win_never_harms(chance) -> None:
    value, deviation, volatility, opponent, uncertain, _ = asked(chance)
    lost, drawn, won = (
        rated(rate, Rating(value, deviation, volatility), opponent, uncertain, score) for score in (0, 0.5, 1)
    )
    assert lost.value < drawn.value < won.value and lost.value < value < won.value
    assert all(0 < found.deviation < 400 and 0 < found.volatility < 1 for found in (lost, drawn, won))


@pytest.mark.cpython
def test_whoever_is_new_begins_in_the_middle_and_both_move_alike() -> None:
    light, dark = after_game(rate, START, START, 1, 5)
    assert light.value - 1500 == pytest.approx(1500 - dark.value) and light.value > 1600
    assert light.deviation == dark.deviation < START.deviation and (light.games, light.at) == (1, 5)


def test_deviation_grows_with_the_days_and_never_beyond_the_start() -> None:
    known = Standing(1600, 70, 0.06, 30, 10 * DAY)
    after = [at_moment(known, (10 + days) * DAY).deviation for days in (0, 30, 365, 100_000)]
    assert after[0] == 70 and 70 < after[1] < 95 and 200 < after[2] < 220 and after[3] == 350
    assert at_moment(START, 9 * DAY).deviation == 350


def test_provisional_ratings_have_no_rank_and_others_lose_theirs_with_time() -> None:
    few = Standing(1600, 70, 0.06, 9, 10 * DAY)
    assert is_provisional(few) and ranked_until(few) == 0
    uncertain = Standing(1600, 220.01, 0.06, 10, DAY)
    assert not is_provisional(uncertain) and ranked_until(uncertain) == 0
    certain = Standing(1600, 70, 0.06, 10, 10 * DAY)
    until = ranked_until(certain)
    assert not is_provisional(certain) and 300 * DAY < until < 500 * DAY
    assert at_moment(certain, until).deviation == pytest.approx(220, abs=0.01)


@pytest.mark.cpython
@pytest.mark.parametrize("scores", [[0, 1], [1, 1], [0.5, 0.5]])
def test_ten_games_are_enough_for_a_rank_whatever_their_results(scores) -> None:
    light, dark = START, START
    for number in range(10):
        light, dark = after_game(rate, light, dark, scores[number % 2], number * DAY)
    assert light.deviation < 220 > dark.deviation


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(GAMES, some.randoms())
def test_ratings_computed_again_are_those_that_were_recorded(games, chance) -> None:
    standings, noted = played(games)
    shuffled = list(noted)
    chance.shuffle(shuffled)
    assert again(shuffled) == (standings, [])
    counting = [note for note in noted if note[5].get("weight", 1)]
    assert sum(standing.games for standing in standings.values()) == 2 * len(counting)


@settings(max_examples=examples(60))
@given(GAMES, some.sampled_from("ABEF"))
def test_ratings_of_others_stay_when_somebody_is_forgotten(games, gone) -> None:
    standings, noted = played(games)
    forgotten = [["" if each == gone else each for each in note] for note in noted]
    remaining, differing = again(forgotten)
    assert remaining == {player: standing for player, standing in standings.items() if player != gone}
    assert differing == []


def test_of_the_games_of_two_in_a_week_the_first_count_in_full_and_further_ones_less() -> None:
    falling = [number / 10 for number in range(9, 0, -1)]
    assert weights([10**12 + number for number in range(22)]) == [1] * 10 + falling + [0] * 3
    assert weights([number * DAY for number in range(40)]) == [1] * 40
    assert weights([0] * 30 + [7 * DAY])[-1] == 1 and weights([1] * 30 + [7 * DAY])[-1] == 0


@settings(max_examples=examples(40))
@given(some.floats(0, 1))
def test_a_game_that_counts_less_goes_a_part_of_the_way(weight: float) -> None:
    before = Standing(1600, 80, 0.06, 20, 0)
    none, part, full = (weighed(before, each) for each in (0, weight, 1))
    assert (none.value, none.games, full.games, part.at) == (1600, 20, 21, full.at) and none.deviation > 80
    for number in (0, 1):
        assert abs(part[number] - none[number] - weight * (full[number] - none[number])) <= 0.02


def test_figures_of_a_game_are_read_as_they_were_noted() -> None:
    one, two, three, four = [Standing(1500, 350, 0.06, games, 10 * games) for games in range(4)]
    figures = figures_of((one, two), (three, four))
    assert read_figures(figures) == ((one, two), (three, four)) and "weight" not in figures
    assert figures_of((one, two), (three, four), 0.5) == dict(figures, weight=0.5)


def test_a_figure_that_was_noted_otherwise_is_named() -> None:
    games = [("A", "B", "light", 5), ("B", "C", "draw", 5), ("C", "A", "dark", 1)]
    standings, noted = played(games)
    assert [game[4] for game in noted] == [5, 6, 7]
    assert again(noted[::-1]) == (standings, [])
    noted[1][5]["light"][1][0] += 1
    noted[2][5]["light"][0][0] += 1
    assert again(noted)[1] == ["R.1", "R.2"]


@pytest.mark.cpython
def test_exact_standing_of_a_known_game() -> None:
    """Figures that are kept for good must not change with a version of ours: 1600/80 beats 1550/120 after thirty days."""
    light, dark = after_game(rate, Standing(1600, 80, 0.06, 20, 0), Standing(1550, 120, 0.06, 12, 0), 1, 30 * DAY)
    assert light == (1621.07, 95.66, 0.059999, 21, 30 * DAY)
    assert dark == (1512.75, 125.3, 0.059999, 13, 30 * DAY)

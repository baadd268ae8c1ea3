"""Ratings of players: what a game does to them, what time does, and that they can be computed again."""

import json
import random
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.players.standing import PROVISIONAL, RANKED, START, Standing, after_game
from pyapp.rating.glicko import Rating, rated
from pyapp.server.players.glicko import TAU, rate
from tests.chance import examples
from tests.players import cases
from tests.ways import Pure
from tools.node import node
from tools.runtimes import GLICKO2

DAY = 86_400_000
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


def asked(chance: random.Random) -> list:
    """Ratings and a result, as the library is asked about them."""
    return [
        chance.uniform(500, 2800),
        chance.uniform(45, 350),
        chance.uniform(0.04, 0.09),
        chance.uniform(500, 2800),
        chance.uniform(45, 350),
        chance.choice([0, 0.5, 1]),
    ]


@pytest.mark.parametrize(
    "control, pace",
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
def test_pace_follows_from_the_clock(players, control, pace) -> None:
    assert players.ask("paces", [control]) == [pace]


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


def test_servers_library_and_the_pages_compute_the_same() -> None:
    chance = random.Random(16)
    games = [asked(chance) for _ in range(300)]
    command = [*node(), "-e", PAGES, str(GLICKO2 / "index.js"), json.dumps(games)]
    pages = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    for game, found in zip(games, pages, strict=True):
        assert rate(*game) == pytest.approx(found, rel=1e-5)


@settings(max_examples=examples(200))
@given(some.randoms(use_true_random=False))
def test_library_stands_every_rating_and_a_win_never_harms(chance) -> None:
    value, deviation, volatility, opponent, uncertain, _ = asked(chance)
    lost, drawn, won = (
        rated(rate, Rating(value, deviation, volatility), opponent, uncertain, score) for score in (0, 0.5, 1)
    )
    assert lost.value < drawn.value < won.value and lost.value < value < won.value
    assert all(0 < found.deviation < 400 and 0 < found.volatility < 1 for found in (lost, drawn, won))


def test_whoever_is_new_begins_in_the_middle_and_both_move_alike() -> None:
    light, dark = after_game(rate, START, START, 1, 5)
    assert light.value - 1500 == pytest.approx(1500 - dark.value) and light.value > 1600
    assert light.deviation == dark.deviation < START.deviation and (light.games, light.at) == (1, 5)


def test_deviation_grows_with_the_days_and_never_beyond_the_start(players) -> None:
    known = [1600, 70, 0.06, 30, 10 * DAY]
    after = [players.ask("grown", known, (10 + days) * DAY)[0][1] for days in (0, 30, 365, 100_000)]
    assert after[0] == 70 and 70 < after[1] < 95 and 200 < after[2] < 220 and after[3] == 350
    assert players.ask("grown", list(START), 9 * DAY)[0][1] == 350


def test_provisional_ratings_have_no_rank_and_others_lose_theirs_with_time(players) -> None:
    few = [1600, 70, 0.06, PROVISIONAL - 1, 10 * DAY]
    assert players.ask("grown", few, 10 * DAY)[1:] == [True, 0]
    assert players.ask("grown", [1600, RANKED + 1, 0.06, PROVISIONAL, DAY], DAY)[1:] == [False, 0]
    _, provisional, until = players.ask("grown", [1600, 70, 0.06, PROVISIONAL, 10 * DAY], 10 * DAY)
    assert not provisional and 300 * DAY < until < 500 * DAY
    at_the_end = players.ask("grown", [1600, 70, 0.06, PROVISIONAL, 10 * DAY], until)[0][1]
    assert at_the_end == pytest.approx(RANKED, abs=0.01)


@pytest.mark.parametrize("scores", [[0, 1], [1, 1], [0.5, 0.5]])
def test_ten_games_are_enough_for_a_rank_whatever_their_results(scores) -> None:
    light, dark = START, START
    for number in range(PROVISIONAL):
        light, dark = after_game(rate, light, dark, scores[number % 2], number * DAY)
    assert light.deviation < RANKED > dark.deviation


@settings(max_examples=examples(60))
@given(GAMES, some.randoms())
def test_ratings_computed_again_are_those_that_were_recorded(games, chance) -> None:
    way = Pure(cases)
    standings, noted = way.ask("played", games)
    shuffled = list(noted)
    chance.shuffle(shuffled)
    assert way.ask("again", shuffled) == [standings, []]
    counting = [note for note in noted if note[5].get("weight", 1)]
    assert sum(standing[3] for standing in standings.values()) == 2 * len(counting)


@settings(max_examples=examples(60))
@given(GAMES, some.sampled_from("ABEF"))
def test_ratings_of_others_stay_when_somebody_is_forgotten(games, gone) -> None:
    way = Pure(cases)
    standings, noted = way.ask("played", games)
    forgotten = [[game, *["" if each == gone else each for each in told]] for game, *told in noted]
    found, differing = way.ask("again", forgotten)
    assert found == {player: standing for player, standing in standings.items() if player != gone}
    assert differing == []


def test_of_the_games_of_two_in_a_week_the_first_count_in_full_and_further_ones_less(players) -> None:
    falling = [number / 10 for number in range(9, 0, -1)]
    assert players.ask("weights", [10**12 + number for number in range(22)]) == [1] * 10 + falling + [0] * 3
    assert players.ask("weights", [number * DAY for number in range(40)]) == [1] * 40
    assert (
        players.ask("weights", [0] * 30 + [7 * DAY])[-1] == 1 and players.ask("weights", [1] * 30 + [7 * DAY])[-1] == 0
    )


@settings(max_examples=examples(40))
@given(some.floats(0, 1))
def test_a_game_that_counts_less_goes_a_part_of_the_way(weight: float) -> None:
    before = [1600, 80, 0.06, 20, 0]
    none, part, full = (Pure(cases).ask("weighed", before, each) for each in (0, weight, 1))
    assert (none[0], none[3], full[3], part[4]) == (1600, 20, 21, full[4]) and none[1] > 80
    for number in (0, 1):
        assert abs(part[number] - none[number] - weight * (full[number] - none[number])) <= 0.02


def test_both_pythons_compute_again(players) -> None:
    games = [["A", "B", "light", 5], ["B", "C", "draw", 5], ["C", "A", "dark", 1]]
    standings, noted = players.ask("played", games)
    assert [game[4] for game in noted] == [5, 6, 7]
    assert players.ask("again", noted[::-1]) == [standings, []]
    noted[1][5]["light"][1][0] += 1
    noted[2][5]["light"][0][0] += 1
    assert players.ask("again", noted)[1] == ["R.1", "R.2"]


def test_exact_standing_of_a_known_game() -> None:
    """Figures that are kept for good must not change with a version of ours: 1600/80 beats 1550/120 after thirty days."""
    light, dark = after_game(rate, Standing(1600, 80, 0.06, 20, 0), Standing(1550, 120, 0.06, 12, 0), 1, 30 * DAY)
    assert light == (1621.07, 95.66, 0.059999, 21, 30 * DAY)
    assert dark == (1512.75, 125.3, 0.059999, 13, 30 * DAY)

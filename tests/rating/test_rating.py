"""Results, each once, and the ratings that follow from them."""

import json
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rating.glicko import PUZZLES_START, START, is_provisional, rated
from pyapp.rating.history import FIELDS, KIND, REASONS, VERSION, History, Result, read, standings
from pyapp.rating.level_ratings import MEASURED, about_even, level_rating
from pyapp.rules.variants import VARIANTS
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.players import LEVELS
from tests.examples import examples
from tools.prepare.node import node
from tools.prepare.runtimes import GLICKO2

pytestmark = pytest.mark.micropython

NAMES = [name for name, _ in FIELDS]
LIBRARY = """const rate = require(process.argv[1]);
console.log(JSON.stringify(rate(1500, 200, 0.06, [[1400, 30, 1], [1550, 100, 0], [1700, 300, 0]], { tau: 0.5 })));"""


def told_of(document):
    """The text of a document of results after reading and writing it, or the reason why it is refused."""
    try:
        return read(document).document()
    except DamagedSave as damage:
        return [damage.reason, damage.place]


def merged(batches):
    """The results after these batches were merged, and for each merged one whether it was new."""
    history, new = History(), []
    for batch in batches:
        new.append([history.add(Result(*fields)) for fields in batch])
    return [[list(result) for result in history.results()], new]


def results_of(game, batch):
    """The ids of the results of one game."""
    return [result.id for result in History([Result(*fields) for fields in batch]).results(game)]


def by_sixteen(value, deviation, volatility, opponent, uncertain, score):
    """A simple library of ratings: sixteen points up or down, and a little less deviation each time."""
    return value + 32 * (score - 0.5), deviation - uncertain, volatility


def rated_so(batch):
    """The ratings after these results of one game, by that library."""
    results = History([Result(*fields) for fields in batch]).results()
    return [list(rating) for rating in standings(results, by_sixteen)]


def asked_of_the_library(score):
    """The questions to the library about a game of unknown players."""
    asked = []

    def rate(*arguments):
        asked.extend(arguments)
        return 1, 2, 3

    found = rated(rate, START, 800, 60, score)
    return [asked, list(found), is_provisional(found), is_provisional(START)]


def levels(game):
    """The ratings of all levels, and the level that is about even for each of them."""
    ratings = [level_rating(game, level) for level in LEVELS]
    return [ratings, [about_even(game, rating) for rating in ratings]]


def result(name="a", when="2026-11-22T04:00:00Z", score=1, why="", game="lasca", source="game", rating=970):
    """The fields of a result."""
    return [name, game, when, source, "2 solid" if source == "game" else "", rating, score, why]


def document(*results, **changes):
    """Results as a document, with changed fields."""
    entries = [dict(zip(NAMES, fields)) for fields in results]
    return {"format": KIND, "version": VERSION, "results": entries} | changes


RESULTS = some.builds(
    result,
    some.text("abcdef0", min_size=1, max_size=2),
    some.integers(0, 59).map(lambda second: f"2026-11-22T04:00:{second:02d}Z"),
    some.sampled_from([0, 0.5, 1]),
    some.sampled_from([""] + list(REASONS)),
    some.sampled_from(sorted(VARIANTS)),
    some.sampled_from(["game", "puzzle"]),
    some.integers(0, 3000),
)
JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(max_size=5),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def test_no_result_counts_twice():
    there, new = merged([[result()], [result(), result("b")], [result()]])
    assert [fields[0] for fields in there] == ["a", "b"]
    assert new == [[True], [False, True], [False]]


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(some.lists(RESULTS, max_size=12), some.randoms())
def test_order_in_which_results_come_in_does_not_matter(results, chance):
    shuffled = list(results)
    chance.shuffle(shuffled)
    half = len(shuffled) // 2
    there, _ = merged([results])
    assert merged([shuffled[half:], shuffled[:half], results])[0] == there
    assert len(there) == len({fields[0] for fields in results})


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(some.lists(RESULTS, max_size=8))
def test_results_go_round(results):
    once = json.loads(json.dumps(read(document(*results)).document()))
    assert json.loads(json.dumps(read(once).document())) == once
    assert [list(entry.values()) for entry in once["results"]] == merged([results])[0]


@pytest.mark.cpython
@settings(max_examples=examples(100))
@given(some.sampled_from(NAMES), JSON)
def test_anything_in_the_place_of_a_field_is_read_as_it_is_or_refused(name, value):
    entry = dict(zip(NAMES, result())) | {name: value}
    answer = told_of(document(results=[entry]))
    if isinstance(answer, list):
        assert answer[0] == "not_ours" and answer[1].startswith("results 1: ")
    else:
        assert answer["results"] == [entry]


@pytest.mark.parametrize(
    "told, refused",
    [
        (document(format="columna-game"), ["not_ours", ""]),
        (document(version=VERSION + 1), ["newer", "2"]),
        (document(results={}), ["not_ours", "results"]),
        (document(results=[7]), ["not_ours", "results 1: result"]),
        (document(result(), result(when="yesterday")), ["not_ours", "results 2: when"]),
        (document(result(score=2)), ["not_ours", "results 1: score"]),
        (document(result(score=True)), ["not_ours", "results 1: score"]),
        (document(result(why="luck")), ["not_ours", "results 1: why"]),
        (document(result(rating=5001)), ["not_ours", "results 1: rating"]),
        (document(result(rating=-1)), ["not_ours", "results 1: rating"]),
        (
            document(["a", "lasca", "2026-11-22T04:00:00Z", "puzzle", "2", 970, 1, ""]),
            ["not_ours", "results 1: opponent"],
        ),
        (
            document(["a", "lasca", "2026-11-22T04:00:00Z", "game", "human", 970, 1, ""]),
            ["not_ours", "results 1: opponent"],
        ),
        ([], ["not_ours", ""]),
        (None, ["not_ours", ""]),
    ],
)
def test_what_makes_no_sense_is_refused_and_named(told, refused):
    assert told_of(told) == refused


def test_what_does_not_count_leaves_the_rating_as_it_was():
    batch = [
        result("c", "2026-11-22T04:00:03Z", 0),
        result("a", "2026-11-22T04:00:01Z", 1),
        result("b", "2026-11-22T04:00:02Z", 1, "undo"),
        result("d", "2026-11-22T04:00:04Z", 0.5),
    ]
    ratings = rated_so(batch)
    assert [value for value, _, _ in ratings] == [1016, 1016, 1000, 1000]
    assert [deviation for _, deviation, _ in ratings] == [290, 290, 230, 170]  # each opponent is uncertain by 60


@pytest.mark.cpython
def test_the_first_puzzle_that_is_missed_costs_less_than_a_hundred_points():
    from pyapp.server.players.glicko import rate

    missed = Result(*result(score=0, source="puzzle", rating=600))
    (after,) = standings([missed], rate)
    assert 0 < PUZZLES_START.value - after.value < 100


def test_games_have_ratings_of_their_own():
    assert results_of("dama", [result("a"), result("b", game="dama")]) == ["b"]


def test_library_is_asked_about_one_game_at_a_time():
    asked, found, sure, start = asked_of_the_library(1)
    assert asked == [1000, 350, 0.06, 800, 60, 1] and found == [1, 2, 3]
    assert (sure, start) == (False, True)


@pytest.mark.cpython
def test_library_computes_the_example_of_its_author():
    """Mark Glickman, "Example of the Glicko-2 system", 2012, page 4."""
    told = subprocess.run(
        list(node()) + ["-e", LIBRARY, str(GLICKO2 / "index.js")], capture_output=True, check=True, text=True
    )
    found = json.loads(told.stdout)
    assert found["rating"] == pytest.approx(1464.06, abs=0.01)
    assert found["rd"] == pytest.approx(151.52, abs=0.01)
    assert found["vol"] == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize("game", VARIANTS)
def test_each_level_is_about_even_with_itself_and_above_the_one_below(game):
    ratings, even = levels(game)
    assert even == [str(level) for level in range(1, 13)]
    assert ratings == sorted(set(ratings))


def test_nearest_level_is_about_even():
    middle = (level_rating("lasca", "1") + level_rating("lasca", "2")) / 2
    assert [about_even("lasca", value) for value in [-200, middle - 1, middle, middle + 1, 9000]] == [
        "1",
        "1",
        "1",
        "2",
        "12",
    ]


@pytest.mark.cpython
@pytest.mark.parametrize("game", MEASURED)
def test_ratings_of_the_levels_are_those_that_their_matches_gave(game):
    from tools.paths import ROOT

    row = [VARIANTS[game].name] + [str(level_rating(game, level)) for level in LEVELS]
    assert f"| {' | '.join(row)} |" in (ROOT / "tools/strength.md").read_text("utf-8")

"""People's own rules: every combination of switches against the independent reference, and the refused combinations."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.own_rules import contradiction, own_game, read_rules, rules_text
from pyapp.rules.position import legal_turns as turns_of
from pyapp.rules.position import start as start_of
from pyapp.rules.random_position import random_position as scattered
from pyapp.rules.stopped_captures import stopped
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import SWITCHES, VARIANTS, game_with, switches_of
from tests.examples import examples
from tests.reference.random_games import random_game, random_position
from tests.reference.turns import OTHER_SIDE, Game, game_of_rules, legal_turns, perft, start
from tests.reference.turns import position_text as described

COMBINATIONS = some.fixed_dictionaries(
    {name: some.sampled_from(values[:40]) for name, (_default, values) in SWITCHES.items()}
).filter(lambda rules: not contradiction(game_with("own", "", **rules)))
TEN = {"size": 10, "rows": 4}
COLUMNS = {**TEN, "soldiers_capture": "both", "officers_fly": True, "longest": True, "promotion": "after_capture"}
PRESETS = [{}, {"single": True}, {"jump_again": "freely"}, {"first": "dark"}, {"size": 6, "rows": 2}, TEN, COLUMNS]


def cases(game: Game, seed: int) -> tuple[list, list]:
    """Positions of a random game and random ones, as text, and the reference's turns in each."""
    random = Random(seed)
    found = [(side, board, turns) for side, board, turns, _ in random_game(game, random, 30)]
    most = len([column for column in start(game).values() if column == "w"])
    for side, board in (random_position(game, random) for _ in range(15)):
        pieces = "".join(board.values()).lower()
        if max(pieces.count("w"), pieces.count("b")) <= most:
            found.append((side, board, legal_turns(game, side, board)))
    wanted = [
        sorted([list(turn.path), list(turn.jumped), described(OTHER_SIDE[side], turn.board)] for turn in turns)
        for side, _, turns in found
    ]
    return [described(side, board) for side, board, _ in found], wanted


def agrees(way, rules: dict, seed: int) -> None:
    """Check that this way of the rules finds the reference's turns."""
    texts, wanted = cases(game_of_rules(rules), seed)
    answers = way.ask("turns", rules, texts)
    found = [
        sorted([path, jumped, ":".join(after.split(":")[:2])] for path, jumped, _, after in answer)
        for answer in answers
    ]
    assert found == wanted


@pytest.mark.long
@settings(max_examples=examples(60))
@given(rules=COMBINATIONS, seed=some.integers(0, 2**32))
def test_any_combination_agrees_with_the_reference(pure, compiled, rules, seed):
    for way in (pure, compiled):
        agrees(way, rules, seed)
    game = game_of_rules(rules)
    assert compiled.ask("perft", rules, 3) == [perft(game, game.first, start(game), depth) for depth in (1, 2, 3)]


@pytest.mark.long
@settings(max_examples=examples(8))
@given(rules=COMBINATIONS, seed=some.integers(0, 2**32))
def test_any_combination_agrees_with_the_reference_on_micropython(micropython, rules, seed):
    agrees(micropython, rules, seed)


@pytest.mark.long
@pytest.mark.parametrize("rules", PRESETS, ids=str)
def test_presets_are_counted_as_the_reference_counts_them(compiled, rules):
    game = game_of_rules(rules)
    assert compiled.ask("perft", rules, 4) == [perft(game, game.first, start(game), depth) for depth in range(1, 5)]


def test_columns_draughts_is_counted_to_depth_7_as_the_reference_counted_it_once(compiled):
    assert compiled.ask("perft", COLUMNS, 7) == [9, 81, 658, 4265, 27117, 166982, 1048848]


@settings(max_examples=examples(40))
@given(rules=COMBINATIONS, seed=some.integers(0, 2**32))
def test_positions_and_turns_of_any_combination_are_read_as_they_are_written(rules, seed):
    game = own_game(rules)
    position = scattered(game, Random(seed))
    assert read_position(game, position_text(position)) == position
    for turn in turns_of(position):
        written = turn_text(game, turn)
        assert read_turn(position, written) == turn
        assert read_turn(position, written.replace("-", "").replace("x", "")) == turn
        assert not (stopped(position, turn) and game.jump_again == "freely")


def test_switches_have_the_same_names_and_lasca_s_values_everywhere():
    assert list(SWITCHES) == list(switches_of(VARIANTS["lasca"]))[2:]
    assert all(default in values for default, values in SWITCHES.values())
    lasca = own_game({})
    assert lasca._replace(id="lasca", name="Lasca", letter="l", like="") == VARIANTS["lasca"]
    assert own_game({"size": 10, "rows": 4, "name": "Mine", "like": "bashni"})[1:5] == ("Mine", "", "bashni", 20)


@settings(max_examples=examples(40))
@given(rules=COMBINATIONS, name=some.sampled_from(["Mine", "name=x size=8", "Größe 10"]))
def test_rules_are_read_as_they_are_written(rules, name):
    game = own_game({**rules, "name": name})
    assert own_game(switches_of(game)) == game
    assert read_rules(rules_text(game)) == game


@given(text=some.text(some.sampled_from("size=10 rows like name fifth_time true\n")))
def test_a_line_that_says_no_rules_is_refused_with_a_reason(text):
    try:
        assert read_rules(text).id == "own"
    except ValueError as refused:
        assert ": " in str(refused)


def test_a_game_of_single_captures_needs_no_anti_loop_rule():
    turned = {single: own_game({"single": single}) for single in (False, True)}
    ends = {single: read_position(game, "W:c3W,d4bb") for single, game in turned.items()}
    assert {single: [stopped(end, turn) for turn in turns_of(end)] for single, end in ends.items()} == {
        False: [True],
        True: [False],
    }


def test_dark_begins_where_the_rules_say_so():
    assert position_text(start_of(own_game({"first": "dark"}))).startswith("B:a1w,")


@pytest.mark.parametrize(
    "rules, reason",
    [
        ([], "a JSON object"),
        ({"sise": 8}, "sise: no switch"),
        ({"size": 9}, "size: one of 6, 7, 8, 10"),
        ({"size": 8.0}, "size: one of"),
        ({"longest": 1}, "longest: one of false, true"),
        ({"captured": "eaten"}, "captured: one of under, at_once, afterwards"),
        ({"no_progress": -1}, "no_progress: a whole number from 0 to 999"),
        ({"officers_only": 1000}, "officers_only: a whole number from 0 to 999"),
        ({"no_progress": True}, "no_progress: a whole number"),
        ({"size": 6}, "rows: twice 3 rows leave none empty on a board of 6"),
        ({"size": 8, "rows": 4}, "rows: twice 4 rows"),
        ({"captured": "afterwards", "jump_again": "freely"}, "captured: "),
        ({"single": True, "longest": True}, "single: "),
        ({"single": True, "jump_again": "not_twice_in_a_row"}, "single: "),
        ({"like": "chess"}, "like: one of lasca, "),
        ({"name": ""}, "name: a line"),
        ({"name": "a\nb"}, "name: a line"),
    ],
    ids=str,
)
def test_what_contradicts_itself_is_refused_with_the_reason(rules, reason):
    with pytest.raises(ValueError) as refused:
        own_game(rules)
    assert reason in str(refused.value)

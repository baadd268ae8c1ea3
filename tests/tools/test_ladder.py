"""The referee of matches, the ladder's table, and the search for the strength of a level."""

from argparse import ArgumentTypeError

import pytest

from pyapp.engine.levels import DEEPEST, Level
from pyapp.engine.oversights import CLEAR
from pyapp.engine.tally import Tally, elo, expected
from pyapp.rules.column import LIGHT
from pyapp.rules.endings import CLAIMED
from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from tools.ladder.rungs import STAND_IN, longest, rungs_of
from tools.ladder.table import HEAD, ratings, row, with_row
from tools.ladder.tuning import filled, seek
from tools.match.players import Engine
from tools.match.referee import play, points

SEARCHER = Engine(Level(DEEPEST, 60, None, CLEAR, ()))


SHUFFLE = ("a1-b2", "g7-f6", "b2-a1", "f6-g7")


def game_of(text: str, *turns: str) -> Game:
    """Return a game of Lasca from a position, after these turns."""
    game = Game(read_position(VARIANTS["lasca"], text))
    for turn in turns:
        game.play(read_turn(game.position, turn))
    return game


def test_a_game_ends_by_the_rules_and_gives_its_points():
    played = play(game_of("W:b2w,c3b"), (SEARCHER, SEARCHER))
    assert (played.result.winner, played.cursor) == (LIGHT, 1)
    assert [points(played, side) for side in (0, 1)] == [1, 0]


def test_a_game_without_end_is_a_draw():
    played = play(game_of("W:a1W,c1W,g7B", *SHUFFLE), (SEARCHER, SEARCHER), 6)
    assert (played.result, played.cursor, points(played, LIGHT)) == (None, 6, 0.5)
    assert play(game_of("W:b2w,c3b", "b2xd4"), (SEARCHER, SEARCHER), 1).result.winner == LIGHT


def test_a_game_on_a_wide_board_may_be_twice_as_long():
    assert [longest(game) for game in ("lasca", "bashni", "columns-draughts")] == [200, 200, 400]


def test_repetition_is_claimed_by_who_is_worse():
    played = play(game_of("W:a1W,g7B,g1Bwww", *SHUFFLE, *SHUFFLE), (SEARCHER, SEARCHER))
    assert (played.result, played.cursor) == ((None, CLAIMED), 8)


def test_the_table_has_a_row_for_each_level_in_order():
    tally = Tally()
    tally.add((1, 0.5))
    tally.add((0, 1))
    text = "\n".join(["# Strength", "", *HEAD, "", "The end."])
    for game, number in (("bashni", 2), ("lasca", 10), ("lasca", 2), ("lasca", 1)):
        text = with_row(text, row(game, number, tally))
    tally.add((1, 1))
    text = with_row(text, row("lasca", 2, tally))
    rows = [line.split("|")[1:6] for line in text.split("\n")[4:-2]]
    assert [[cell.strip() for cell in cells] for cells in rows] == [
        ["Lasca", "1", "random turns", "4", "+2 =1 −1"],
        ["Lasca", "2", "1", "6", "+4 =1 −1"],
        ["Lasca", "10", "9", "4", "+2 =1 −1"],
        ["Bashni", "2", "1", "4", "+2 =1 −1"],
    ]
    assert text.endswith("\n\nThe end.")
    assert (ratings(text)["lasca"], ratings(text)["bashni"]) == ([800, 800 + round(elo(0.75))], [])


@pytest.mark.parametrize("text, rungs", [("3", range(3, 4)), ("2-12", range(2, 13))])
def test_rungs_are_named_by_their_levels(text, rungs):
    assert rungs_of(text) == rungs


@pytest.mark.parametrize("text", ["0-3", "5-4", "13", "x", "2-x"])
def test_rungs_that_there_are_not_are_refused(text):
    with pytest.raises(ArgumentTypeError, match="levels from 1 to 12"):
        rungs_of(text)


def test_the_share_is_sought_between_weak_and_strong():
    assert 40 < seek(lambda x: expected(8 * (50 - x)), 100, 0, 0.5) < 60


def test_nodes_rise_to_the_stand_in_by_growing_ratios():
    nodes = [*filled(160, 6), STAND_IN]
    ratios = [after / before for before, after in zip(nodes, nodes[1:])]
    assert nodes[0] == 160 and all(1.05 < later / earlier < 1.15 for earlier, later in zip(ratios, ratios[1:]))

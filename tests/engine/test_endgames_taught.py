"""The help's sentences about endings (pyapp/ui/help/rulebook.py) agree with the tables.

tools.claims judges the same sentences, and the figures in them, by the reference.
"""

import random
from collections.abc import Iterator

import pytest

from pyapp.engine.endgames.folder import shelf_in
from pyapp.engine.endgames.kept import is_possible, solved_games
from pyapp.engine.endgames.values import DRAW, loses, wins
from pyapp.rules.column import of_text
from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.squares import squares
from pyapp.rules.variants import ADJUDICATE, UNDER, VARIANTS
from pyapp.ui.help import rulebook
from pyapp.ui.help.ending_figures import FIGURES
from tools.endgames import taught
from tools.paths import ENDGAMES

pytestmark = pytest.mark.searching

LASCA = "lasca"
TABLES = shelf_in(ENDGAMES)
SOME = 150  # positions
# three pieces each, which even a small sample tells from other shares
COUNTED = [("lasca", "one"), ("lasca8", "one"), ("damasca-classic", "one"), ("bashni", "race"), ("dama", "officers")]


def every(game: str, columns: str, side: int) -> Iterator[Position]:
    """Positions of these columns, by chance, that a game can reach."""
    chance, board = random.Random(7), squares(VARIANTS[game].size)
    for _ in range(SOME):
        standing = [0] * board.count
        for square, column in zip(chance.sample(range(board.count), len(columns.split())), columns.split()):
            standing[square] = of_text(column)
        here = Position(VARIANTS[game], side, tuple(standing), (0, 0))
        if is_possible(here) and legal_turns(here):
            yield here


def quiet(game: str, columns: str, side: int) -> Iterator[Position]:
    """Those of these positions in which neither side can capture."""
    for here in every(game, columns, side):
        turns = [legal_turns(here._replace(side=each)) for each in (0, 1)]
        if all(turns) and not any(each[0].jumped for each in turns):
            yield here


def value(position: Position) -> int:
    """Return the table's value of a position."""
    return TABLES.of(position.variant).value(position)


def ranks_apart(position: Position) -> int:
    """Return the difference of the ranks of two columns."""
    first, second = (rank for column, (_, rank) in zip(position.columns, squares(position.variant.size).at) if column)
    return abs(first - second)


@pytest.mark.parametrize("columns", ["W B", "w b", "W b", "w B"])
def test_who_wins_with_a_piece_each_is_seen_by_the_difference_of_their_ranks(columns):
    for side in (0, 1):
        for position in quiet(LASCA, columns, side):
            assert wins(value(position)) == bool(ranks_apart(position) % 2)
            assert value(position) != DRAW


@pytest.mark.parametrize("columns", ["WW B", "ww B", "wW b", "Ww b"])
def test_two_pieces_in_a_column_win_against_one_even_if_it_captures(columns):
    assert all(wins(value(position)) for position in every(LASCA, columns, 0))
    assert all(loses(value(position)) for position in every(LASCA, columns, 1))


def test_two_officers_beat_one_where_adjudication_decides():
    flying = [game for game in solved_games() if VARIANTS[game].officers_fly and VARIANTS[game].dead_play == ADJUDICATE]
    for game in flying:
        assert all(wins(value(position)) for position in quiet(game, "W W B", 0))
        assert all(loses(value(position)) for position in quiet(game, "W W B", 1))


def test_each_game_has_the_figures_of_its_sentences():
    for game in solved_games():
        questions = taught.FLYING if VARIANTS[game].officers_fly else taught.STEPPING
        assert list(FIGURES[game]) == [*questions, *(taught.REMOVING if VARIANTS[game].captured != UNDER else ())]


@pytest.mark.parametrize("game, name", COUNTED)
def test_a_figure_is_the_share_in_the_tables(game, name):
    question = {**taught.STEPPING, **taught.FLYING}[name]
    assert taught.share(TABLES.of(VARIANTS[game]), question) == FIGURES[game][name]


@pytest.mark.parametrize("text", [row.text for row in rulebook.ROWS if row.chapter == "endings" and row.position])
def test_diagrams_of_endings_are_what_their_captions_say(text):
    row = next(row for row in rulebook.ROWS if row.text == text)
    only = {"help.endings.two.shown": "g7-h8*", "help.endings.race.shown": "h2-f4"}
    for variant in [game for game in VARIANTS.values() if rulebook.fits(game, row)]:
        here = read_position(variant, row.position)
        won = [turn_text(variant, turn) for turn in legal_turns(here) if loses(value(after(here, turn)))]
        if text == "help.endings.diagonal.shown":
            assert value(here) == DRAW
        else:
            assert won == ([only[text]] if text in only else [turn_text(variant, each) for each in legal_turns(here)])

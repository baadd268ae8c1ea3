"""The help's sentences about endings (pyapp/ui/help/rulebook.py) agree with the tables, by random positions."""

import random
from collections.abc import Iterator

import pytest

from pyapp.engine.endgames.folder import shelf_in
from pyapp.engine.endgames.kept import solved_games
from pyapp.engine.endgames.values import DRAW, loses, plies, wins
from pyapp.rules.column import of_text
from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.squares import squares
from pyapp.rules.variants import UNDER, VARIANTS
from pyapp.ui.help import rulebook
from tools.paths import ENDGAMES

LASCA = "lasca"
LARGE_STEPS = ["lasca8", "damasca-classic"]
FLYING = [game for game in solved_games() if VARIANTS[game].officers_fly]
DAMA = [variant.id for variant in VARIANTS.values() if variant.captured != UNDER]
TABLES = shelf_in(ENDGAMES)
SOME = 150  # positions


def quiet(game: str, columns: str, side: int) -> Iterator[Position]:
    """Positions of these columns whose side to move does not capture."""
    variant, chance, count = VARIANTS[game], random.Random(7), 0
    board, columns = squares(variant.size), columns.split()
    while count < SOME:
        standing = [0] * board.count
        for square, column in zip(chance.sample(range(board.count), len(columns)), columns):
            standing[square] = of_text(column)
        far = {"w": standing[-4:], "b": standing[:4]}
        position = Position(variant, side, tuple(standing), (0, 0))
        turns = legal_turns(position)
        if turns and not turns[0].jumped and not any(of_text(column) in far.get(column[0], ()) for column in columns):
            count += 1
            yield position


def value(position: Position) -> int:
    """Return the table's value of a position."""
    return TABLES.of(position.variant).value(position)


def share(game: str, columns: str, side: int, found) -> float:
    """The share of these positions for whose value `found` is true."""
    return sum(found(value(position)) for position in quiet(game, columns, side)) / SOME


def ranks_apart(position: Position) -> int:
    """Return the number of ranks between two columns."""
    first, second = (rank for column, (_, rank) in zip(position.columns, squares(position.variant.size).at) if column)
    return abs(first - second)


@pytest.mark.parametrize("columns", ["W B", "w b", "W b", "w B", "Wb B", "w bW"])
def test_who_wins_with_a_column_each_is_seen_by_the_ranks_between_them(columns):
    for side in (0, 1):
        for position in quiet(LASCA, columns, side):
            assert wins(value(position)) == bool(ranks_apart(position) % 2)
            assert value(position) != DRAW


@pytest.mark.parametrize("columns", ["WW B", "ww B", "wW b", "Ww b"])
def test_two_pieces_in_a_column_win_against_one(columns):
    assert share(LASCA, columns, 0, wins) == share(LASCA, columns, 1, loses) == 1


@pytest.mark.parametrize("game", LARGE_STEPS)
@pytest.mark.parametrize("columns", ["W B", "W b", "w b"])
def test_a_column_mostly_does_not_win_against_one(game, columns):
    assert share(game, columns, 0, wins) < 0.45


@pytest.mark.parametrize("game", [LASCA, *LARGE_STEPS])
@pytest.mark.parametrize("columns", ["W W B", "w w B", "w w b", "W w b"])
def test_two_columns_win_against_one(game, columns):
    assert share(game, columns, 0, wins) > 0.95  # in all of them more than 0.99
    assert share(game, columns, 1, loses) > 0.95


@pytest.mark.parametrize("game", FLYING)
def test_officers_that_fly_get_away(game):
    assert share(game, "W B", 0, wins) < 0.1
    assert 0.8 < share(game, "W W B", 0, lambda found: found == DRAW) < 0.97
    assert 0.7 < share(game, "W b", 0, wins) < 0.93


@pytest.mark.parametrize("game", DAMA)
def test_three_officers_need_the_long_diagonal(game):
    for side, won in ((0, wins), (1, loses)):
        for position in quiet(game, "W W W B", side):
            on = [column for column, (file, rank) in zip(position.columns, squares(8).at) if file == rank and column]
            if of_text("W") in on:
                assert won(value(position)) or of_text("B") not in on and side == 0
            elif of_text("B") in on:
                assert value(position) == DRAW or plies(value(position)) <= 5


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

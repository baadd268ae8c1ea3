"""The tables of patterns: their counts, and their upkeep during a search."""

import asyncio
import random

import pytest

from pyapp.engine import fetching
from pyapp.engine.evaluate import Evaluation
from pyapp.engine.fetching import Fetching
from pyapp.engine.learned import tables, tables_in
from pyapp.engine.patterns import KINDS, kind
from pyapp.engine.searches import Searches
from pyapp.engine.table_files import compressed
from pyapp.engine.weights import WEIGHTS
from pyapp.engine.windows import COVERINGS, MOST_WINDOWS, covering, entries, with_entries
from pyapp.rules.board import Board
from pyapp.rules.column import of_text
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS, entry_for
from tests.run_in_thread import run_in_thread

DARK = 1 << 10  # the bit of a column that says whose it is


def some_tables(size: int, seed: int, shapes: tuple = COVERINGS[-1]) -> bytes:
    """Tables of values by chance, for a board of this size and windows of these shapes."""
    return random.Random(seed).randbytes(2 * (KINDS * squares(size).count + entries(covering(size, shapes))))


def judge(variant, values: bytes) -> Evaluation:
    """An evaluation with these tables."""
    found = Evaluation(variant, entry_for(WEIGHTS, variant))
    found.take_tables(values)
    return found


def worth(evaluation: Evaluation, position) -> int:
    """Return the value of a position by the tables."""
    board = Board(position.variant)
    board.set(position.columns, position.side)
    return evaluation.worth(board)


def game(variant, plies: int, seed: int) -> list:
    """Positions of a game of random turns."""
    chance, found = random.Random(seed), [start(variant)]
    while len(found) < plies and legal_turns(found[-1]):
        found.append(after(found[-1], chance.choice(legal_turns(found[-1]))))
    return found


def turned(position):
    """The same position with the board turned and the sides exchanged."""
    columns = tuple(column ^ DARK if column else 0 for column in reversed(position.columns))
    return position._replace(columns=columns, side=1 - position.side)


@pytest.mark.parametrize("size", [7, 8])
@pytest.mark.parametrize("shapes", COVERINGS[1:])
def test_the_windows_and_those_turned_cover_every_square(size, shapes):
    last, windows = squares(size).count - 1, covering(size, shapes)
    of_light = [cell for window in windows for cell in window.cells]
    assert set(of_light) | {last - cell for cell in of_light} == set(range(last + 1))
    assert all(len(set(window.cells)) == len(window.cells) for window in windows)


@pytest.mark.parametrize("size", [7, 8])
def test_windows_are_known_by_how_many_entries_they_have(size):
    windows = [covering(size, shapes) for shapes in COVERINGS]
    assert [with_entries(size, entries(one)) for one in windows] == windows


def test_windows_for_which_there_is_no_room_are_refused():
    covered = covering(10, COVERINGS[2])
    assert len(covered) > MOST_WINDOWS
    with pytest.raises(ValueError, match="10 files"):
        with_entries(10, entries(covered))


@pytest.mark.parametrize(
    "name, shapes",
    [
        (name, shapes)
        for name, variant in VARIANTS.items()
        for shapes in COVERINGS
        if len(covering(variant.size, shapes)) <= MOST_WINDOWS
    ],
)
def test_either_side_sees_itself_as_the_other_does(name, shapes):
    evaluation = judge(VARIANTS[name], some_tables(VARIANTS[name].size, 1, shapes))
    for position in game(VARIANTS[name], 60, 2):
        assert worth(evaluation, position) == worth(evaluation, turned(position))


def test_tables_are_worth_what_they_say():
    """One column and a window that holds it, on its first square."""
    variant = VARIANTS["lasca8"]
    values = bytearray(len(some_tables(8, 1)))
    position = start(variant)._replace(columns=(of_text("Ww"),) + 31 * (0,))
    plain = worth(judge(variant, bytes(values)), position)
    at = 2 * kind(of_text("Ww"))  # on a1
    values[at : at + 2] = 64, 64  # on a full and on an empty board
    assert worth(judge(variant, bytes(values)), position) == plain + 64
    window = next(one for one in covering(8, COVERINGS[-1]) if one.cells[0] == 0 and one.states == 5)
    number = 3 * 5 ** (len(window.cells) - 1)  # Light's officer
    at = 2 * (KINDS * 32 + window.begin + number)
    values[at : at + 2] = 256 - 100, 256 - 100
    assert worth(judge(variant, bytes(values)), position) == plain + 64 - 100


@pytest.mark.parametrize("shapes", COVERINGS[1:])
def test_columns_may_have_tables_alone(shapes):
    variant = VARIANTS["bashni"]
    columns = some_tables(8, 1, ())
    alone = judge(variant, columns)
    besides = judge(variant, columns + bytes(2 * entries(covering(8, shapes))))
    plain = Evaluation(variant, WEIGHTS["bashni"])
    found = [[worth(one, position) for position in game(variant, 30, 4)] for one in (alone, besides, plain)]
    assert found[0] == found[1] != found[2]


def test_tables_of_another_board_are_refused():
    with pytest.raises(ValueError, match="a board of 7 files"):
        judge(VARIANTS["lasca"], some_tables(8, 1))


@pytest.mark.parametrize("name", [name for name in VARIANTS if tables(name)])
def test_a_search_judges_as_the_evaluation_does(name):
    """Search one ply: the score is the best value after a turn, in positions where no capture follows or is forced."""
    variant = VARIANTS[name]
    evaluation, search = judge(variant, tables(name)), Searches().of(variant, True)
    for position in game(variant, 60, 3):
        following = [after(position, turn) for turn in legal_turns(position)]
        if len(following) < 2 or any(not legal_turns(one) or legal_turns(one)[0].jumped for one in following):
            continue
        search.begin(position, [])
        search.deepen(1)
        assert search.run(1000)
        assert search.found()[0] == max(-worth(evaluation, one) for one in following)


def test_damaged_tables_are_out_of_reach_and_asked_for_again_later():
    whole = compressed("lasca")
    with pytest.raises(OSError):
        tables_in(whole[: len(whole) // 2] + bytes(len(whole) // 2))


def test_tables_that_come_later_serve_from_then_on(monkeypatch):
    """Tables that did not come are asked for again, and no others."""
    monkeypatch.setattr(fetching, "PAUSE", 0)
    asked, values = [], some_tables(7, 1)

    async def fetch(name: str) -> bytes | None:
        asked.append(name)
        if len(asked) == 1:
            raise OSError("no network")
        return values if name == "lasca" else None

    async def bring() -> list:
        brought = Fetching(fetch)
        first = [brought.bring("lasca"), brought.bring("dama")]
        await asyncio.sleep(0.05)
        return first + [brought.bring("lasca"), brought.bring("dama")]

    assert run_in_thread(bring()) == [None, None, values, None]
    assert asked == ["lasca", "dama", "lasca"]


def test_a_search_begins_anew_when_its_tables_have_come():
    variant, there = VARIANTS["lasca"], []
    searches = Searches(learned=lambda _game: some_tables(7, 1) if there else None)
    before = searches.of(variant, False)
    assert searches.of(variant, False) is before
    there.append(True)
    after_it = searches.of(variant, False)
    assert after_it is not before and searches.of(variant, False) is after_it

"""The facts of a turn, compared only with the positions before and after it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.rules.column import owner, text
from pyapp.rules.facts import facts
from pyapp.rules.notation import read_position
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import UNDER, VARIANTS
from tests.examples import examples
from tests.rules.cases import Dice

pytestmark = [pytest.mark.compiled, pytest.mark.micropython]


def played(game: str, seed: int, plies: int) -> list:
    """The positions and turns of a game by chance."""
    position, chance, steps = start(VARIANTS[game]), Dice(seed), []
    while len(steps) < plies and legal_turns(position):
        turn = chance.choice(legal_turns(position))
        steps.append((position, turn))
        position = after(position, turn)
    return steps


def said(game: str, position: str, turn: str):
    """The Facts of a turn, both given as texts."""
    before = read_position(VARIANTS[game], position)
    return facts(before, read_turn(before, turn))


def by_name(game: str, places) -> list:
    """Squares and columns as texts."""
    names = squares(VARIANTS[game].size).names
    return [names[square] + text(column) for square, column in places]


@settings(max_examples=examples(15))
@given(game=st.sampled_from(list(VARIANTS)), seed=st.integers(0, 2**31 - 1))
def test_facts_follow_from_the_two_positions(game, seed):
    for before, turn in played(game, seed, 60):
        later, one = after(before, turn), facts(before, turn)
        origin, end, side = turn.path[0], turn.path[-1], before.side
        theirs = [square for square, column in enumerate(before.columns) if column and owner(column) != side]
        ours = [square for square, column in enumerate(later.columns) if column and owner(column) == side]
        ours = [square for square in ours if square != end]
        assert [square for square, _ in one.freed] == [square for square in theirs if square in ours]
        changed = [square for square in theirs if later.columns[square] not in (0, before.columns[square])]
        changed = [square for square in changed if square != end]
        assert [square for square, _ in one.broken] == [square for square in changed if square not in ours]
        assert [later.columns[square] for square, _ in one.freed + one.broken] == [
            column for _, column in one.freed + one.broken
        ]
        letters = "".join([("bB" if side == 0 else "wW")[rank] for _, rank in one.taken])
        mover = text(before.columns[origin])
        mover = mover[0].upper() + mover[1:] if one.promotes else mover
        assert text(one.column) == mover + (letters if before.variant.captured == UNDER else "")
        assert one.column == later.columns[end]
        gone = sorted(square for square in theirs if later.columns[square] != before.columns[square])
        assert sorted({square for square, _ in one.taken}) == gone
        replies = legal_turns(later)
        assert one.can_move == bool(replies)
        assert one.must_capture == any(reply.jumped for reply in replies)


def test_capture_takes_by_rank_frees_and_breaks_up():
    one = said("lasca", "W:b2w,c3Bww,e5bb,b6b,f2w", "b2xd4xf6")
    assert by_name("lasca", one.freed) == ["c3ww"] and by_name("lasca", one.broken) == ["e5b"]
    assert [rank for _, rank in one.taken] == [1, 0] and text(one.column) == "wBb" and not one.promotes


def test_capture_of_two_pieces_of_one_column_names_both():
    one = said("bashni", "W:a1W,c3bB,e5b", "a1xd4xf6xb2")
    assert one.taken == ((9, 0), (18, 0), (9, 1)) and by_name("bashni", one.freed + one.broken) == []


def test_quiet_turn_that_promotes_and_forces():
    one = said("lasca", "W:b6w,d4w,f6b", "d4-e5")
    assert (one.taken, one.freed, one.broken) == ((), (), ()) and one.must_capture and one.can_move
    assert said("lasca", "W:b6w,d4w,f6b", "b6-a7").promotes


def test_last_capture_leaves_no_turn():
    one = said("lasca", "W:c3w,d4b", "c3xe5")
    assert not one.can_move and not one.must_capture

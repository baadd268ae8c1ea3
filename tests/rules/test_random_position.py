"""Positions by chance are playable, and are as requested."""

import pytest

from pyapp.rules import stopped_captures
from pyapp.rules.column import own_count, owner, prisoner_count
from pyapp.rules.endings import ending
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import legal_turns
from pyapp.rules.random_position import NoSuchPosition, random_position
from pyapp.rules.squares import squares
from pyapp.rules.variants import AT_ONCE, UNDER, VARIANTS
from tests.rules.cases import Dice

pytestmark = [pytest.mark.compiled, pytest.mark.micropython]

GAMES = list(VARIANTS)
LOOPING = [game for game, variant in VARIANTS.items() if variant.captured != AT_ONCE]


def pieces_of(position, side: int) -> int:
    """Return the number of a side's pieces on the board."""
    return sum(
        own_count(column) if owner(column) == side else prisoner_count(column) for column in position.columns if column
    )


@pytest.mark.cpython
@pytest.mark.parametrize("game", GAMES)
def test_a_position_by_chance_could_come_up_in_a_game(game):
    variant, board = VARIANTS[game], squares(VARIANTS[game].size)
    stacked = officers = 0
    for seed in range(200):
        position = random_position(variant, Dice(seed))
        text = position_text(position)
        assert not ending(position, bool(legal_turns(position)), 1)
        assert pieces_of(position, 0) == pieces_of(position, 1)
        for (_, rank), column in zip(board.at, position.columns, strict=True):
            far = rank == (variant.size, 1)[owner(column)]
            assert not column or not far or column >> 11 & 1, "a soldier commands on its far rank"
        stacked += any(own_count(column) + prisoner_count(column) > 1 for column in position.columns)
        officers += text.count("W") + text[1:].count("B")
    assert officers and bool(stacked) == (variant.captured == UNDER)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("pieces, side", [(1, 0), (5, 1), (11, 0)])
def test_pieces_and_side_are_as_wished_for(game, pieces, side):
    position = random_position(VARIANTS[game], Dice(7), pieces, side)
    assert (position.side, pieces_of(position, 0), pieces_of(position, 1)) == (side, pieces, pieces)
    assert legal_turns(position)


@pytest.mark.parametrize("game", LOOPING)
@pytest.mark.parametrize("pieces, seed", [(None, 1), (5, 2), (11, 3)])
def test_the_anti_loop_rule_is_shown(game, pieces, seed):
    position = random_position(VARIANTS[game], Dice(seed), pieces, loop=True)
    assert any(stopped_captures.stopped(position, turn) for turn in legal_turns(position))


@pytest.mark.long
@pytest.mark.parametrize("game", LOOPING)
def test_the_anti_loop_rule_is_shown_whatever_the_dice_say(game):
    for seed in range(20):
        position = random_position(VARIANTS[game], Dice(seed), 8, loop=True)
        assert any(stopped_captures.stopped(position, turn) for turn in legal_turns(position))


@pytest.mark.parametrize(
    "game, position, stopped",
    [
        ("lasca", "W:c3W,d4bb", ["c3xe5"]),  # an officer would turn back
        ("lasca", "W:c3w,d4bb", []),  # a soldier would not
        ("lasca", "W:c3W,d4bw", []),  # the column has become Light's
        ("lasca", "W:c1W,b2bb,d2b,b4b,d4b", ["c1xe3xc5xa3xc1", "c1xa3xc5xe3xc1"]),
        ("damasca-classic", "W:c3w,d4bb", ["c3xe5"]),  # soldiers capture all four ways …
        ("damasca", "W:c3W,d4bb", []),  # … and officers do not turn back anyway
        ("damasca", "W:f4b,b6Bb,f6b,a7W", ["a7xe3xg5xd8"]),  # from afar; on e7 something stands between
        ("dama-international", "W:b2b,d2b,c5B,f8W", ["f8xa3xc1xe3"]),
        ("dama-international", "W:c3w,d4b", []),  # nobody would go back over what is captured already
        ("bashni", "W:c3W,d4bb", ["c3xe5", "c3xf6", "c3xg7", "c3xh8"]),
        ("bashni", "W:d6w,e7bb", ["d6xf8*"]),  # promoted, it could
    ],
)
def test_what_only_the_anti_loop_rule_stops(game, position, stopped):
    found = read_position(VARIANTS[game], position)
    ended = [turn for turn in legal_turns(found) if stopped_captures.stopped(found, turn)]
    assert [turn_text(VARIANTS[game], turn) for turn in ended] == stopped


@pytest.mark.cpython
@pytest.mark.parametrize(
    "game, pieces, loop, sentence",
    [
        ("lasca", 12, False, "In Lasca a side has from 1 to 11 pieces."),
        ("bashni", 0, False, "In Bashni a side has from 1 to 12 pieces."),
        ("dama", None, True, "Dama Classic needs no anti-loop rule: a captured piece leaves the board at once."),
        ("lasca", 1, True, "No such position was found; more pieces may help."),
    ],
)
def test_a_wish_that_cannot_be_met_gets_a_sentence(game, pieces, loop, sentence):
    with pytest.raises(NoSuchPosition) as refusal:
        random_position(VARIANTS[game], Dice(1), pieces, loop=loop)
    assert str(refusal.value) == sentence

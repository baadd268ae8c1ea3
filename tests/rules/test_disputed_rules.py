"""Hand-made cases for each rule that games differ in or that people dispute, named after it.

A case is a position and, for groups of games by their switches, every legal turn, where it matters with the columns after it.
Only flying officers can meet the 180° rule: an officer that steps would turn back over the square just jumped.
"""

import pytest

from pyapp.rules.variants import AFTER_CAPTURE, AFTERWARDS, AT_ONCE, CONTINUES, ENDS_TURN, NEVER, NOT_IN_A_ROW, UNDER
from tests.reference.turns import legal_turns, position_text, read_position
from tests.rules.cases import turns as legal
from tests.rules.games import (
    ALL,
    CAPTURING_ALL_WAYS,
    CAPTURING_FORWARD,
    FLYING,
    FLYING_ON_8,
    FREE,
    MOST,
    ON_7,
    ON_10,
    REMOVING,
    STACKING,
    STEPPING,
    games,
)

pytestmark = [pytest.mark.compiled, pytest.mark.micropython]


CASES = {
    # Common to all
    "soldiers step forward only": ("W:d4w", {ALL: "d4-c5 d4-e5"}),
    "a capture comes before quiet moves": ("W:a1w,c3w,d4b", {ALL: "c3xe5"}),
    "a chain goes on while it can": ("W:c1w,d2b,d4b", {ALL: "c1xe3xc5"}),
    "the origin is empty after the first jump": (
        "W:c1W,b2b,d2b,b4b,d4b",
        {ALL: "c1xa3xc5xe3xc1 c1xe3xc5xa3xc1"},
    ),
    "a column behind the victim protects it": ("W:c3w,d4b,e5b", {ALL: "c3-b4"}),
    "no jump over a column of one's own": ("W:c3w,d4w,b4w", {ALL: "b4-a5 b4-c5 d4-c5 d4-e5"}),
    "a quiet move onto the far rank promotes": ("B:b2b", {ALL: "b2-a1*=a1B b2-c1*=c1B"}),
    "the commander goes under with its rank and the rest is free": ("W:c3w,d4Bw", {STACKING: "c3xe5=d4w,e5wB"}),
    "the rest keeps its prisoners": ("W:c3wb,d4bbw", {STACKING: "c3xe5=d4bw,e5wbb"}),
    # What differs
    "soldiers capture forward, or all four ways": (
        "W:d4w,c3b",
        {
            CAPTURING_FORWARD: "d4-c5 d4-e5",
            CAPTURING_ALL_WAYS: "d4xb2",
        },
    ),
    "officers go one step, or fly": (
        "W:b2W,f6W",
        {
            ON_7: "b2-a1 b2-a3 b2-c1 b2-c3 f6-e5 f6-e7 f6-g5 f6-g7",
            games(officers_fly=False, size=8): "b2-a1 b2-a3 b2-c1 b2-c3 f6-e5 f6-e7 f6-g5 f6-g7",
            FLYING_ON_8: "b2-a1 b2-a3 b2-c1 b2-c3 b2-d4 b2-e5 f6-c3 f6-d4 f6-d8 f6-e5 f6-e7 f6-g5 f6-g7 f6-h4 f6-h8",
            ON_10: "b2-a1 b2-a3 b2-c1 b2-c3 b2-d4 b2-e5 f6-b10 f6-c3 f6-c9 f6-d4 f6-d8 f6-e5 f6-e7 f6-g5 f6-g7 "
            "f6-h4 f6-h8 f6-i3 f6-i9 f6-j10 f6-j2",
        },
    ),
    "a flying officer jumps from afar and lands anywhere behind": (
        "W:a1W,d4b",
        {
            STEPPING: "a1-b2",
            FLYING_ON_8: "a1xe5 a1xf6 a1xg7 a1xh8",
            ON_10: "a1xe5 a1xf6 a1xg7 a1xh8 a1xi9 a1xj10",
        },
    ),
    "a flying officer jumps one column at a time": (
        "W:a1W,d4b,e5b",
        {STEPPING: "a1-b2", FLYING: "a1-b2 a1-c3"},
    ),
    "captured pieces go under, or leave the board": (
        "W:c1w,d2b,d4B",
        {
            STACKING: "c1xe3xc5=c5wbB",
            REMOVING: "c1xe3xc5=c5w",
        },
    ),
    "captured pieces leave at once, or block until the chain ends": (
        "B:f2B,e3w,f4W,f6w,c7W",
        {
            games(captured=AT_ONCE): "f2xb6xd8xg5xc1=c1B f2xb6xd8xg5xd2=d2B f2xb6xd8xg5xe3=e3B",
            games(captured=AFTERWARDS): "f2xb6xd8xg5=f4W,g5B f2xb6xd8xh4=f4W,h4B",
        },
    ),
    "free choice of the capture, or most jumps only": (
        "W:g1w,f2b,c1w,b2b,b4b",
        {
            FREE: "c1xa3xc5 g1xe3",
            MOST: "c1xa3xc5",
        },
    ),
    "a soldier reaching the far rank in a chain: the turn ends": (
        "W:c5w,d6b,f6b",
        {games(promotion=ENDS_TURN, size=7): "c5xe7*=f6b,e7Wb"},
    ),
    "a soldier reaching the far rank in a chain: it goes on, as soldier or as officer": (
        "W:h6w,b4b,e7b,g7b",
        {
            games(promotion=ENDS_TURN, size=8): "h6xf8*=b4b,e7b,f8Wb",
            games(promotion=AFTER_CAPTURE, size=8, captured=UNDER): "h6xf8xd6*=b4b,d6Wbb",
            games(promotion=AFTER_CAPTURE, size=8, captured=AT_ONCE): "h6xf8xd6*=b4b,d6W",
            games(promotion=AFTER_CAPTURE, size=8, captured=AFTERWARDS): "h6xf8xd6*=b4b,d6W",
            games(promotion=CONTINUES, size=8, officers_fly=True): "h6xf8xc5xa3*=a3Wbbb h6xf8xd6xa3*=a3Wbbb",
        },
    ),
    "a soldier passing the far rank in a chain on 10×10": (
        "W:j8w,d6b,g9b,i9b",
        {
            ON_10: "j8xh10xf8*=d6b,f8Wbb",
        },
    ),
    "a square is never jumped again, or not twice in a row": (
        "W:c1W,b2bb,d2b,b4b,d4b",
        {
            games(captured=UNDER, jump_again=NEVER): "c1xa3xc5xe3xc1=c1Wbbbb,b2b c1xe3xc5xa3xc1=c1Wbbbb,b2b",
            games(captured=UNDER, jump_again=NOT_IN_A_ROW): "c1xa3xc5xe3xc1xa3=a3Wbbbbb c1xe3xc5xa3xc1=c1Wbbbb,b2b",
        },
    ),
    "a square is not jumped twice in a row in any game": (
        "W:c3W,d4bb",
        {
            STEPPING: "c3xe5=d4b,e5Wb",
            games(officers_fly=True, size=8, captured=UNDER): "c3xe5=d4b,e5Wb c3xf6 c3xg7 c3xh8",
            ON_10: "c3xe5=d4b,e5Wb c3xf6 c3xg7 c3xh8 c3xi9 c3xj10",
        },
    ),
    "an officer may turn back in a chain, or not": (
        "W:b2b,c3W,d4b",
        {
            STEPPING: "c3xa1 c3xe5",
            games(officers_fly=True, size=8, officers_reverse=False): "c3xa1 c3xe5 c3xf6 c3xg7 c3xh8",
            games(officers_fly=True, size=8, officers_reverse=True): "c3xa1xe5 c3xa1xf6 c3xa1xg7 c3xa1xh8 "
            "c3xe5xa1 c3xf6xa1 c3xg7xa1 c3xh8xa1",
            ON_10: "c3xa1xe5 c3xa1xf6 c3xa1xg7 c3xa1xh8 c3xa1xi9 c3xa1xj10 "
            "c3xe5xa1 c3xf6xa1 c3xg7xa1 c3xh8xa1 c3xi9xa1 c3xj10xa1",
        },
    ),
    # Details that decide cases
    "a square that was jumped still blocks the line": (
        "W:f4b,b6Bb,f6b,a7W",
        {
            games(
                officers_fly=True, size=8, captured=UNDER, longest=True
            ): "a7xe3xg5xd8=b6b,d8WBbb a7xe3xg5xe7=b6b,e7WBbb",
        },
    ),
    "a piece that stays is not jumped again from afar": (
        "W:b2b,d2b,c5B,f8W",
        {
            games(captured=AFTERWARDS): "f8xa3xc1xe3=e3W f8xa3xc1xf4 f8xa3xc1xg5 f8xa3xc1xh6",
        },
    ),
    "most jumps: an officer counts as one": (
        "W:c1w,b2B,g1w,f2b,f4b",
        {
            FREE: "c1xa3 g1xe3xg5",
            MOST: "g1xe3xg5",
        },
    ),
    "most jumps: captured pieces count, and equal chains are a free choice": (
        "W:b2w,c3b,c5b,e5b",
        {
            ALL: "b2xd4xb6 b2xd4xf6",
        },
    ),
    "a flying officer must land where the chain goes on": (
        "W:a1W,b2b,f4b",
        {
            STEPPING: "a1xc3",
            FLYING_ON_8: "a1xe5xg3 a1xe5xh2",
            ON_10: "a1xe5xg3 a1xe5xh2 a1xe5xi1",
        },
    ),
    "without a maximum that holds behind one victim alone": (
        "W:c3W,b4b,d4b,d6b",
        {
            games(officers_fly=False, longest=False): "c3xa5 c3xe5xc7",
            games(officers_fly=False, longest=True): "c3xe5xc7",
            games(officers_fly=True, size=8, longest=True): "c3xe5xb8 c3xe5xc7",
            games(officers_fly=True, size=8, longest=False): "c3xa5 c3xe5xb8 c3xe5xc7",
            ON_10: "c3xe5xa9 c3xe5xb8 c3xe5xc7",
        },
    ),
    "an officer may go straight on or turn by 90 degrees": (
        "W:a1W,b2b,d4b,d6b",
        {
            STEPPING: "a1xc3xe5xc7",
            FLYING_ON_8: "a1xc3xe5xb8 a1xc3xe5xc7",
            ON_10: "a1xc3xe5xa9 a1xc3xe5xb8 a1xc3xe5xc7",
        },
    ),
    "turns that differ in a landing are two turns": (
        "W:a1W,d4b,g7b",
        {
            FLYING_ON_8: "a1xe5xh8 a1xf6xh8",
            ON_10: "a1xe5xh8 a1xe5xi9 a1xe5xj10 a1xf6xh8 a1xf6xi9 a1xf6xj10",
        },
    ),
}
RUNS = [
    pytest.param(game, position, turns, id=f"{rule} - {game}")
    for rule, (position, answers) in CASES.items()
    for games, turns in answers.items()
    for game in games
]


def split(turn: str) -> tuple[str, str]:
    """The turn, and the columns after it or ""."""
    text, _, after = turn.partition("=")
    return text, after


@pytest.mark.parametrize("game, position, turns", RUNS)
def test_rule(game, position, turns):
    (answer,) = legal(game, [position])
    after = {text: position_after.split(":")[1] for _, _, text, position_after in answer}
    wanted = dict(split(turn) for turn in turns.split())
    assert sorted(after) == sorted(wanted) and len(answer) == len(wanted)
    assert all(columns in ("", after[text]) for text, columns in wanted.items())


@pytest.mark.cpython
@pytest.mark.parametrize("game, position, turns", RUNS)
def test_the_reference_reads_the_rule_so_too(game, position, turns):
    turns_found = legal_turns(game, *read_position(position))
    found = {("x" if turn.jumped else "-").join(turn.path): turn.board for turn in turns_found}
    wanted = dict(split(turn) for turn in turns.split())
    assert sorted(found) == sorted(text.rstrip("*") for text in wanted)
    for text, columns in wanted.items():
        assert columns in ("", position_text("w", found[text.rstrip("*")])[2:])


@pytest.mark.cpython
@pytest.mark.parametrize("game", ALL)
def test_every_row_of_the_table_is_met(game):
    assert sum(game in games for _, answers in CASES.values() for games in answers) >= 18

"""The levels: their rows, the sight of the weakest, the progress of a side that is ahead, the values of styles."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from pyapp.engine.levels import EXCHANGES_FROM, HIGHEST, LOWEST, NODES, OVERLOOKED, level
from pyapp.engine.protocol import Conversation
from pyapp.engine.tastes import STYLES
from pyapp.engine.thinking import AHEAD
from pyapp.engine.weakness import WON
from pyapp.rules.notation import position_text, read_position
from pyapp.rules.position import Position, after, legal_turns, start
from pyapp.rules.random_position import random_position
from pyapp.rules.scores import FORCED
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from tests.engine.test_protocol import answers

pytestmark = pytest.mark.searching

MANY = 150  # random positions of each game
FEW = 40  # of them, where the engine is to look at each
CONVERSATION = Conversation()  # only one, because its table takes long to make


def said(position: Position, **wishes) -> dict:
    """The engine's answer to a request for the best turn."""
    request = {"do": "best", "game": position.variant.id, "position": position_text(position), **wishes}
    return answers(request, conversation=CONVERSATION)[-1]


def played(position: Position, **wishes) -> str:
    """The turn that the engine plays."""
    return said(position, **wishes)["best"]


def reached(position: Position, turn: str) -> Position:
    """The position after a turn."""
    return after(position, read_turn(position, turn))


def endings(game: str) -> Iterator[tuple[Position, list]]:
    """Random positions of few pieces with a choice, each with the positions after its turns."""
    chance = random.Random(game)
    for _ in range(MANY):
        position = random_position(VARIANTS[game], chance, chance.randint(1, 3))
        behind = [after(position, turn) for turn in legal_turns(position)]
        if len(behind) > 1:
            yield position, behind


def is_beaten(position: Position) -> bool:
    """True if the side to move has lost."""
    return not legal_turns(position)


def beats(position: Position) -> bool:
    """True if the side to move wins with its next turn."""
    return any(is_beaten(after(position, turn)) for turn in legal_turns(position))


@pytest.mark.parametrize("game", NODES)
def test_a_level_overlooks_less_and_searches_more_than_the_one_below(game):
    assert len(OVERLOOKED[game]) + len(NODES[game]) == HIGHEST - LOWEST
    for alike in (OVERLOOKED[game][: EXCHANGES_FROM - 1], OVERLOOKED[game][EXCHANGES_FROM - 1 :]):
        assert list(alike) == sorted(set(alike), reverse=True)
    assert list(NODES[game]) == sorted(set(NODES[game]))
    assert level(VARIANTS[game], HIGHEST).nodes is None


def test_the_lowest_level_wins_where_one_turn_does():
    for game in VARIANTS:
        for position, behind in endings(game):
            if any(is_beaten(one) for one in behind):
                assert is_beaten(reached(position, played(position, level=LOWEST))), position_text(position)


@pytest.mark.parametrize("game", VARIANTS)
def test_the_lowest_level_finds_the_one_turn_that_does_not_lose_at_once(game):
    saved = {position: [one for one in behind if not beats(one)] for position, behind in endings(game)}
    only = [
        position for position, safe in saved.items() if len(safe) == 1 and said(position, depth=2)["score"] > -FORCED
    ]
    assert only
    for position in only[:10]:
        assert reached(position, played(position, level=LOWEST)) in saved[position], position_text(position)


def test_the_lowest_level_does_not_give_a_won_game_away_at_once():
    won = 0
    for game in VARIANTS:
        for position, _ in islice(endings(game), FEW):
            lines = said(position, depth=2, lines=8)["lines"]
            worth = {line["line"][0]: line["score"] for line in lines}
            if lines[0]["score"] >= 2 * WON and lines[-1]["score"] < AHEAD:
                won += 1
                assert worth[played(position, level=LOWEST)] >= AHEAD, position_text(position)
    assert won > len(VARIANTS)


SHUFFLED = "W:c1Www,a3Ww,g5B,g7b"
THERE_AND_BACK = ["c1-d2", "g5-f6", "d2-c1", "f6-g5"]


@pytest.mark.parametrize("number", [LOWEST, 4, 8])
def test_a_level_that_is_ahead_does_not_repeat_the_game(number):
    position = read_position(VARIANTS["lasca"], SHUFFLED)
    wishes = {"level": number, "start": SHUFFLED, "game_so_far": THERE_AND_BACK}
    assert "c1-d2" not in {played(position, **wishes) for _ in range(10)}


def test_what_repeats_the_game_is_played_where_there_is_nothing_else():
    start = "W:a1Wwww,g7B"
    so_far = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"]
    assert played(read_position(VARIANTS["lasca"], start), level=8, start=start, game_so_far=so_far) == "a1-b2"


def quiet(game: str) -> list:
    """Positions without a capture, some random turns from the start of a game."""
    chance, found = random.Random(game), []
    while len(found) < 4:
        position = start(VARIANTS[game])
        for _ in range(12):
            position = after(position, chance.choice(legal_turns(position)))
        if not legal_turns(position)[0].jumped:
            found.append(position)
    return found


@pytest.mark.parametrize("style", STYLES)
def test_a_style_plays_other_legal_turns(style):
    positions = [position for game in VARIANTS for position in quiet(game)]
    usual = [played(position, depth=3) for position in positions]
    assert usual != [played(position, depth=3, style=style) for position in positions]

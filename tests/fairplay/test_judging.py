"""The engine's judgements of a game's turns."""

import random
from statistics import mean
from unittest.mock import patch

import pytest

from pyapp.engine.levels import DEEPEST
from pyapp.engine.thinking import Limits, Searches, Thinker
from pyapp.fairplay import judging
from pyapp.fairplay.judging import MOST_LOST, OPENING, Judged
from pyapp.rules.column import LIGHT
from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError, turn_text
from pyapp.rules.position import Position, start
from pyapp.rules.scores import chance
from pyapp.rules.variants import VARIANTS
from pyapp.ui.analysis import judgements

pytestmark = pytest.mark.searching

GAME = "lasca"
NODES = 300  # of each search


def judged(start: Position, texts: list[str], seconds: list[int | None]) -> list[Judged]:
    """The judgements of a game by a quicker search."""
    with patch.object(judging, "NODES", NODES):
        return list(judging.judged(start, texts, seconds))


def played(plies: int) -> tuple[Game, list[str]]:
    """A game in which each turn is the last legal one, and its turns."""
    game, texts = Game(start(VARIANTS[GAME])), []
    while game.legal and game.cursor < plies:
        texts.append(turn_text(VARIANTS[GAME], game.legal[-1]))
        game.play(game.legal[-1])
    return game, texts


def test_turns_that_say_nothing_are_left_out() -> None:
    game, texts = played(24)
    found = judged(start(VARIANTS[GAME]), texts, list(range(24)))
    assert found and OPENING < found[0].ply and found[-1].ply < 24
    for turn in found:
        assert turn.legal == len(Game(game.position_at(turn.ply - 1)).legal) > 1
        assert turn.seconds == turn.ply - 1
        assert turn.seen >= 1 and turn.gap <= 1 and 0 <= turn.lost <= MOST_LOST
        assert not (turn.agreed and turn.lost)


def test_the_same_game_is_judged_the_same_again() -> None:
    _, texts = played(16)
    once, again = (judged(start(VARIANTS[GAME]), texts, [None] * 16) for _ in range(2))
    assert once == again


def against_chance(seed: int) -> list[Judged]:
    """The judgements of a game between the engine, as Light, and random turns, after a random opening."""
    game, texts, dice, searches = Game(start(VARIANTS[GAME])), [], random.Random(seed), Searches()
    while game.legal and len(texts) < 30:
        turn = dice.choice(game.legal)
        if game.position.side == LIGHT and len(texts) >= OPENING:
            turn, _ = Thinker(game.position, [], Limits(DEEPEST, None, NODES, None, 1), searches).choose()
        texts.append(turn_text(VARIANTS[GAME], turn))
        game.play(turn)
    return judged(game.start, texts, [None] * len(texts))


def test_who_plays_the_engines_turns_agrees_with_it_and_loses_less() -> None:
    found = [turn for seed in range(8) for turn in against_chance(seed)]
    light, dark = ([turn for turn in found if turn.ply % 2 == odd] for odd in (1, 0))
    assert len(light) > 3 and len(dark) > 3
    assert mean(turn.agreed for turn in light) > mean(turn.agreed for turn in dark) + 0.2
    assert mean(turn.lost for turn in light) < mean(turn.lost for turn in dark)


def test_a_text_that_is_no_turn_is_said() -> None:
    with pytest.raises(NotationError):
        judged(start(VARIANTS[GAME]), ["a1-a9"], [None])


@pytest.mark.parametrize("score", [-5000, -150, 0, 70, 99_999])
def test_chances_are_those_of_the_pages_review(score: int) -> None:
    assert chance(score) == judgements.chance(score)

"""Plain PDN is read in a quicker way with the same results."""

import pytest

import columna
from columna.quick_pdn import PlainSource, plain_turn
from pyapp.rules.pdn import each_game, write_game
from tests.fuzz.mutate import mutants
from tests.library.test_library import game_by_chance

LENIENT = "1.%s e5 x c3 {so} 2 b2:d4* $7 ; so\n(2. 11xC3 x) 2...e5xc3!? *"


def said(text: str, *ways: object) -> list:
    """Return the games that are read of a text, and its errors."""
    readings = each_game(text, None, *ways)
    return [(game and write_game(game.record), error and str(error)) for game, error in readings if game or error]


@pytest.mark.parametrize("game", columna.GAMES)
def test_a_text_that_is_read_quickly_says_the_same(game: str) -> None:
    played = game_by_chance(game, 5)
    played.vary(played.start.legal_turns[-1], played.root, comment="So?", glyphs=["!?"])
    text = columna.write_pdn(played)
    assert said(text, PlainSource, plain_turn) == said(text)
    short = "\n".join(text.splitlines()[:6])
    for odd in mutants([short, f'[Variant "{game}"]\n{LENIENT % str(played.turns[0])}'], 80, seed=1):
        assert said(odd, PlainSource, plain_turn) == said(odd), odd

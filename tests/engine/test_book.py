"""The opening books."""

import pytest

from pyapp.engine.openings import OPENINGS
from pyapp.rules.book import answers as book_answers
from pyapp.rules.notation import turn_text
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from tests.engine.test_protocol import ask

BOOK = "a1-b2(c3-d4(e5xc3) c3-b4) c1-d2 e1-f2(g3-h4)"


@pytest.mark.parametrize(
    "turns, found",
    [
        ([], ["a1-b2", "c1-d2", "e1-f2"]),
        (["a1-b2"], ["c3-d4", "c3-b4"]),
        (["a1-b2", "c3-d4"], ["e5xc3"]),
        (["e1-f2"], ["g3-h4"]),
        (["c1-d2"], []),
        (["c3-d4"], []),
        (["e1-f2", "c3-b4"], []),
        (["a1-b2", "c3-d4", "e5xc3"], []),
    ],
)
def test_a_book_is_read(turns, found):
    assert book_answers(BOOK, turns) == found
    assert book_answers("", turns) == []


@pytest.mark.parametrize("game", VARIANTS)
def test_every_turn_of_a_book_is_legal(game):
    def walk(position, so_far: list) -> int:
        turns = book_answers(OPENINGS[game], so_far)
        assert set(turns) <= {turn_text(position.variant, turn) for turn in legal_turns(position)}
        return len(turns) + sum(walk(after(position, read_turn(position, turn)), [*so_far, turn]) for turn in turns)

    assert walk(start(VARIANTS[game]), []) > 10


def test_a_level_plays_from_the_book_of_the_game():
    first = {ask(do="best", level="expert", seed=seed)["best"] for seed in range(20)}
    assert 1 < len(first) and first <= set(book_answers(OPENINGS["lasca"], []))
    assert ask(do="best", level="expert")["book"]


def test_where_no_level_is_asked_for_or_the_game_began_elsewhere_there_is_no_book():
    assert "book" not in ask(do="best", depth=2)
    assert "book" not in ask(do="best", level="beginner", position="W:a1w,c1w,e1w,g7b")
    assert "book" not in ask(
        do="best", level="beginner", start="W:c1w,g7b", position="B:d2w,g7b", game_so_far=["c1-d2"]
    )

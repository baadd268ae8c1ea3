"""The coach on the page's Python, in positions that test_coach.py judges."""

import pytest

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.text.coach import line_words, mistake_words

pytestmark = pytest.mark.micropython


@pytest.mark.parametrize(
    "game, position, line, words",
    [
        ("lasca", "W:c3w,d4b", "c3xe5", "C3 × E5 wins a soldier."),
        ("lasca", "W:a3w,c3b,e3b,e5W", "e5-d4", "After E5 → D4 every reply gives up a piece."),
        ("lasca", "W:c1B,e1Wb,a3wb,e3bb,b4ww,f4wb,g5w", "e1-d2", "After E1 → D2 the other side has only 2 moves."),
        (
            "dama-international",
            "W:f2w,g3w,d4b,h4b,d6b,f6w,b8b,f8b",
            "f6-e7",
            "F6 → E7 threatens E7 × C5 × E3.",
        ),
        (
            "dama-international",
            "B:d2w,g3b,b4w,a5w,c5w,h6w,a7b,c7b",
            "g3-h2",
            "G3 → H2 threatens to make an officer.",
        ),
    ],
)
def test_lines_are_explained(game, position, line, words):
    assert line_words(read_position(VARIANTS[game], position), line.split(), False) == words


@pytest.mark.parametrize(
    "game, position, turn, better, answers, scores, words",
    [
        (
            "dama",
            "W:a1w,h2w,f4b,h4w",
            "a1-b2",
            "h4-g5 f4xh6 a1-b2",
            "f4-e3 h4-g5 e3-f2",
            (99991, 80),
            "As far as the computer sees, this still leads, but H4 → G5 wins by force.",
        ),
        (
            "damasca",
            "W:a1W,c1w,f8b,h6B:32:12",
            "a1-b2",
            "c1-d2",
            "h6-g7",
            (300, 150),
            "The count without progress is running out. C1 → D2 starts it again.",
        ),
        (
            "dama-international",
            "W:c1w,g1w,h2b,a3w,a5b,b6b,f8W,h8b",
            "f8-h6",
            "a3-b4 a5xc3 f8-d6",
            "h8-g7 h6xf8 b6-c5",
            (63, -15),
            "The answer: H8 → G7 forces H6 × F8 and wins a soldier. A3 → B4 prevents it.",
        ),
    ],
)
def test_mistakes_are_explained(game, position, turn, better, answers, scores, words):
    before = read_position(VARIANTS[game], position)
    record = Game(before).record
    node = record.add(record.root, read_turn(before, turn))
    assert mistake_words(node, (better.split(), answers.split()), scores, False) == words

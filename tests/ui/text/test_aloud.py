"""Texts for listeners: signs become words."""

import pytest

from pyapp.ui.text.aloud import aloud


@pytest.mark.parametrize(
    "text, words",
    [
        ("Hint: C7 → B6.", "Hint: C7 to B6."),
        ("B2 × D4", "B2 jumps to D4"),
        ("A capture is compulsory: B2 × D4 × F6.", "A capture is compulsory: B2 jumps to D4, then F6."),
        ("B2 × D4 forces C7 × E5 × C3, and F6 → E5.", "B2 jumps to D4 forces C7 jumps to E5, then C3, and F6 to E5."),
        ("Your move", "Your move"),
    ],
)
def test_signs_become_words(text, words):
    assert aloud(text) == words

"""Typed words: wishes, questions, squares, and moves in full or in short; the reasons why a move is illegal."""

import json

import pytest

from pyapp.rules.squares import squares
from pyapp.ui.by_ear.typed import WISHES, Unplayable, move_in, wish_in
from tests.ui.by_ear.test_answers import session_at
from tests.ui.spoken import speaking
from tools.paths import ROOT

CHAIN = "W:b2Wwb,e3w,c3bb,e5b,g7b"


def meant(text, position=None, chosen=()):
    """The squares of the move or the square that a text means, or the reason why there is none."""
    session = session_at(position) if position else session_at()
    names = squares(7).names
    for square in chosen:
        session.selection.choose(names.index(square))
    try:
        found = move_in(session, text)
    except Unplayable as reason:
        return str(reason)
    return names[found] if isinstance(found, int) else "-".join([names[square] for square in found.path])


@pytest.mark.parametrize(
    "text, move",
    [
        ("c3d4", "c3-d4"),
        ("C3 - D4", "c3-d4"),
        ("d4", "c3-d4"),
        ("cd4", "c3-d4"),
        ("cb2", "c3-b2"),
        ("c3", "c3"),
        ("b2", "“B2” is possible from A1 or C3. Add where it begins."),
        ("c3e5", "C3 cannot go to E5. C3 to D4, B4, D2 or B2."),
        ("g7f6", "G7 is Dark’s; Light is to move."),
        ("a7b6", "A7 is empty."),
        ("fa7", "“fa7” is not a legal move here."),
        ("nonsense", "“nonsense” is no move and no word that this field knows. The word “help” lists them."),
        ("c3-с5", "“c3-с5”: character 4, “с”, is a Cyrillic or Greek letter. Type the Latin c."),
    ],
)
def test_a_text_means_a_move_a_square_or_nothing_with_a_reason(text, move):
    assert meant(text) == move


def test_a_capture_is_typed_in_part_or_whole():
    assert meant("b2d4f6", CHAIN) == meant("f6", CHAIN) == meant("bf6", CHAIN) == "b2-d4-f6"
    assert meant("b2d4", CHAIN) == "“b2d4” is not the whole capture. B2 must capture, to D4, then F6."
    assert meant("e3f4", CHAIN) == "E3 has to wait. A capture is compulsory: B2 × D4 × F6."
    assert meant("b2a3", CHAIN) == "B2 cannot go to A3: it must capture. B2 must capture, to D4, then F6."
    assert meant("d4", CHAIN, ["b2"]) == "d4"


def test_a_blocked_piece_names_the_squares_in_its_way():
    assert meant("a1b2", "W:a1w,b2w,e1w,g7b") == "A1 cannot move: blocked on B2."
    assert meant("g7f6", "W:g7w,a1w,c7b") == "G7 cannot move: a soldier on the last rank."


@pytest.mark.parametrize("language", ["en", "cs", "de", "pl", "ru"])
def test_each_wish_has_words_of_its_own_in_every_language_and_in_english(language):
    words = json.loads((ROOT / f"assets/texts/by-ear/{language}.json").read_text("utf-8"))
    with speaking(words):
        for key in WISHES:
            for word in words[key].split(", "):
                assert wish_in(word + " c3") == (key.split(".")[1], "c3")
        assert wish_in("draw") == ("draw", "") and wish_in("l") == ("last", "") and wish_in("c3d4") == ("", "")

"""Position and turn text, both ways, and the errors of unreadable texts."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.rules.column import of_text, text
from pyapp.rules.notation import NotationError, position_text, read_position, turn_display, turn_text
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from tests.examples import examples

LASCA = VARIANTS["lasca"]
CHAIN = "W:b2W,c3b,e5b"  # b2xd4xf6 is the one turn
FORKED = "W:c1W,b2b,d2b,b4b,d4b"  # two ways round to c5


def test_start_position():
    assert position_text(start(LASCA)) == (
        "W:a1w,c1w,e1w,g1w,b2w,d2w,f2w,a3w,c3w,e3w,g3w,a5b,c5b,e5b,g5b,b6b,d6b,f6b,a7b,c7b,e7b,g7b"
    )


def test_a_promotion_is_starred_and_shown_without_the_star():
    position = read_position(LASCA, "W:b6w")
    written = {turn_text(LASCA, turn): turn_display(LASCA, turn) for turn in legal_turns(position)}
    assert written == {"b6-a7*": "B6 → A7", "b6-c7*": "B6 → C7"}


def test_a_capture_names_every_landing():
    (turn,) = legal_turns(read_position(LASCA, CHAIN))
    assert turn_text(LASCA, turn) == "b2xd4xf6"
    assert turn_display(LASCA, turn) == "B2 × D4 × F6"


@pytest.mark.parametrize(
    "text",
    [
        "b2xd4xf6",
        "b2:d4:f6",
        "B2-D4-F6",
        " b2 d4 f6 ",
        "b2xf6",
        "B2 × D4 × F6",
        "b2–d4–f6",
        "b2xd4xf6*",
        "5x13x21",
        "5-9-13-17-21",
        "5 → 21",
        "05x21",
        "b2-c3-d4-e5-f6",
    ],
)
def test_turns_are_read_as_people_write_them(text):
    assert turn_text(LASCA, read_turn(read_position(LASCA, CHAIN), text)) == "b2xd4xf6"


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "at least two squares"),
        ("b2", "at least two squares"),
        ("b2-z9", "'z9'"),
        ("b2-c3", "not a legal turn"),
        ("b2xd4", "not a legal turn"),
        ("b2-c3-d4", "not a legal turn"),
        ("0-13", "'0': no square"),
        ("5-26", "'26': no square"),
        ("5-²", "'²': no square"),
    ],
)
def test_a_turn_that_cannot_be_read_is_refused_with_the_reason(text, reason):
    with pytest.raises(NotationError, match=reason):
        read_turn(read_position(LASCA, CHAIN), text)


def test_a_shortened_capture_that_fits_two_turns_is_refused():
    position = read_position(LASCA, FORKED)
    assert {turn_text(LASCA, turn) for turn in legal_turns(position)} == {"c1xa3xc5xe3xc1", "c1xe3xc5xa3xc1"}
    with pytest.raises(NotationError, match="short for 2 turns"):
        read_turn(position, "c1xc1")


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "a side and its columns"),
        ("W", "a side and its columns"),
        ("X:a1w", "'X'"),
        ("W:a1w,b1w", "'b1w'"),
        ("W:a1w,a1b", "'a1': .*named twice"),
        ("W:a1", "'a1q?.*': .*letters"),
        ("W:a1wq", "'a1q?.*': .*letters"),
        ("W:a1wbw", "'a1wbw': .*two layers"),
        ("W:a1" + "w" * 12, "Light has more than 11"),
        ("W:a1w,c1bbbbbbbbbbbb", "Dark has more than 11"),
        ("W:a1w:1", "a side and its columns"),
        ("W:a1w:1:x", "'x'"),
        ("W:h8w", "'h8w'"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused_with_place_and_reason(text, reason):
    with pytest.raises(NotationError, match=reason):
        read_position(LASCA, text)


def test_counters_are_written_where_they_are_not_zero():
    damasca = VARIANTS["damasca"]
    position = read_position(damasca, "W:a1W,h8B:12:8")
    assert position.counters == (12, 8)
    assert position_text(after(position, legal_turns(position)[0])) == "B:b2W,h8B:13:9"


@given(own=st.text("wW", min_size=1, max_size=12), prisoners=st.text("bB", max_size=12), swap=st.booleans())
def test_column_text_round_trip(own, prisoners, swap):
    pieces = (own + prisoners).translate(str.maketrans("wWbB", "bBwW")) if swap else own + prisoners
    assert text(of_text(pieces)) == pieces


@settings(max_examples=examples(50))
@given(game=st.sampled_from(list(VARIANTS)), seed=st.integers(0, 2**32))
def test_positions_and_turns_of_random_games_round_trip(game, seed):
    random, position = Random(seed), start(VARIANTS[game])
    for _ in range(40):
        legal = legal_turns(position)
        if not legal:
            break
        assert read_position(position.variant, position_text(position)) == position
        assert all(read_turn(position, turn_text(position.variant, turn)) == turn for turn in legal)
        position = after(position, random.choice(legal))


@settings(max_examples=examples(300))
@given(st.text(alphabet="WB:abcdefgh12345678wb,x-* ", max_size=60))
def test_any_text_is_read_or_refused(text):
    for read in (lambda: read_position(LASCA, text), lambda: read_turn(start(LASCA), text)):
        try:
            read()
        except NotationError as error:
            assert str(error)

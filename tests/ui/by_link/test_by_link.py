"""Games by link: what a link holds, how it stands to what one has, what is kept of it."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.variants import VARIANTS
from pyapp.saves.digits import ALPHABET
from tests.chance import examples
from tests.ui.by_link import cases
from tests.ways import MicroPython, Pure

WRITTEN = "t=1lEGAAAd3k9b"  # of version 1: it is read for ever
PICKS = some.lists(some.integers(0, 60), max_size=60)


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def links(request):
    """The pure modules, one way after the other."""
    return request.param(cases)


def test_a_link_of_version_1_leads_to_its_game(links) -> None:
    assert links.ask("went_round", 1911, "lasca", [3, 1, 4], None) == [WRITTEN, True]


@settings(max_examples=examples(60))
@given(some.integers(0, 2**30 - 1), some.sampled_from(list(VARIANTS)), PICKS, some.sampled_from([None, 0, 1]))
def test_any_game_goes_round(number: int, name: str, picks: list, resigns: int | None) -> None:
    assert Pure(cases).ask("went_round", number, name, picks, resigns)[1]


def test_a_link_of_sixty_turns_has_sixty_letters_at_most() -> None:
    lengths = [
        len(cases.went_round(2**30 - 1, "lasca", [7 * seed + step * step for step in range(60)], None)[0])
        for seed in range(30)
    ]
    assert max(lengths) <= 60


@settings(max_examples=examples(60))
@given(PICKS, some.integers(0, 11), some.sampled_from(ALPHABET))
def test_a_link_that_was_changed_is_refused(picks: list, place: int, letter: str) -> None:
    text = cases.went_round(5, "lasca", picks, None)[0]
    changed = text[: place + 2] + letter + text[place + 3 :]
    assert changed == text or place + 2 >= len(text) or cases.refused(changed)


@pytest.mark.parametrize("text", ["", "t=", "t=1", "t=1lAAA", "t=9lAAAAAAA", "g=1lCUHoNPTCk_Jk", "t=1l" + "_" * 5000])
def test_what_is_no_link_is_refused(links, text: str) -> None:
    assert links.ask("refused", text)


@pytest.mark.parametrize(
    "mine, theirs, found",
    [
        ([[1, 2], None], [[1, 2], None], "same"),
        ([[1, 2], None], [[1, 2, 0], None], "newer"),
        ([[1, 2], None], [[1, 2], 0], "newer"),
        ([[1, 2, 0], None], [[1, 2], None], "older"),
        ([[1, 2, 0], 1], [[1, 2, 0], None], "older"),
        ([[1, 2], None], [[2, 0, 1], None], "apart"),
        ([[1, 2], 0], [[1, 2, 0], None], "apart"),
    ],
)
def test_a_link_is_compared_with_what_one_has(links, mine: list, theirs: list, found: str) -> None:
    assert links.ask("stands", mine, theirs) == found


@settings(max_examples=examples(60))
@given(PICKS, some.integers(0, 60))
def test_a_game_that_goes_on_is_newer_and_the_other_way_round_older(picks: list, cut: int) -> None:
    stands = cases.stands([picks[:cut], None], [picks, None]), cases.stands([picks, None], [picks[:cut], None])
    assert stands in {("newer", "older"), ("same", "same")}


def test_games_are_kept_the_last_one_first(links) -> None:
    found, _ = links.ask("kept", None, [[1, [1], 0], [2, [1, 2], 1], [1, [1, 2, 0], 0]])
    assert found == [[[1, 1, 1, 0]], [[2, 2, 0, 1], [1, 1, 1, 0]], [[1, 3, 1, 0], [2, 2, 0, 1]]]


@pytest.mark.parametrize(
    "text",
    ["", "{", "7", '[3, {"number": 4, "side": 0}]', '[{"number": 1, "turns": 2, "side": 0, "mover": 0, "game": "go"}]'],
)
def test_what_cannot_be_read_keeps_nothing_away(links, text: str) -> None:
    found, kept = links.ask("kept", text, [[3, [0], 1]])
    assert found == [[[3, 1, 1, 1]]]
    assert json.loads(kept)[1:] == (json.loads(text) if text[:1] == "[" else [])


def test_a_full_storage_says_so(links) -> None:
    assert links.ask("kept_in_full", [1]) is False


def test_the_list_says_whose_turn_it_is(links) -> None:
    dialogs, rows, answers = links.ask("listed")
    assert "waiting for an answer" in rows and "your turn" in rows and "over" in rows
    assert rows.count("<li>") == 3 and "by_link_open:7" in rows
    assert "by_link_send" in answers and dialogs.count("<dialog") == 2

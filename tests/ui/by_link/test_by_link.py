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
OFFERED = "t=1lMEGAAAd3iAs"  # the same game, a draw being offered
PICKS = some.lists(some.integers(0, 60), max_size=60)


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def links(request):
    """The pure modules, one way after the other."""
    return request.param(cases)


def test_a_link_of_version_1_leads_to_its_game(links) -> None:
    assert links.ask("went_round", 1911, "lasca", [3, 1, 4], None) == [WRITTEN, True]


def test_a_link_that_offers_a_draw_leads_to_its_game(links) -> None:
    assert links.ask("went_round", 1911, "lasca", [3, 1, 4], None, True) == [OFFERED, True]


@settings(max_examples=examples(60))
@given(some.integers(0, 2**30 - 1), some.sampled_from(list(VARIANTS)), PICKS, some.sampled_from([None, 0, 1]))
def test_any_game_goes_round(number: int, name: str, picks: list, resigns: int | None) -> None:
    assert Pure(cases).ask("went_round", number, name, picks, resigns)[1]


@settings(max_examples=examples(60))
@given(some.sampled_from(list(VARIANTS)), PICKS)
def test_an_offer_goes_round_wherever_one_may_be_made(name: str, picks: list) -> None:
    runs = cases.game_of(name, picks).result is None
    offered = cases.link_of(cases.sent_of(3, name, picks, None, True))
    assert cases.refused(offered) if not (picks and runs) else cases.went_round(3, name, picks, None, True)[1]


@pytest.mark.parametrize("picks, resigns", [([], None), ([1, 2], 0), ([1, 2], 1)])
def test_nobody_offers_a_draw_before_the_first_turn_or_after_the_end(links, picks: list, resigns: int | None) -> None:
    assert links.ask("refused_offer", picks, resigns)


def test_a_link_of_sixty_turns_has_sixty_letters_at_most() -> None:
    lengths = [
        len(
            cases.link_of(cases.sent_of(2**30 - 1, "lasca", [7 * seed + step * step for step in range(60)], None, True))
        )
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
        ([[1, 2], None], [[1, 2], None, True], "newer"),
        ([[1, 2], None, True], [[1, 2], None], "older"),
        ([[1, 2], None, True], [[1, 2], None, True], "same"),
        ([[1, 2], None, True], [[1, 2, 0], None], "newer"),
        ([[1, 2, 0], None], [[1, 2], None, True], "older"),
        ([[1, 2], None, True], [[1, 2]], "newer"),
        ([[1, 2]], [[1, 2], None, True], "older"),
        ([[1, 2], 0], [[1, 2]], "apart"),
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
    found, _ = links.ask("kept", None, [[1, [1], 0, False], [2, [1, 2], 1, True], [1, [1, 2, 0], 0, False]])
    one, other = [1, 1, 1, 0, False], [2, 2, 0, 1, True]
    assert found == [[one], [other, one], [[1, 3, 1, 0, False], other]]


def test_a_game_that_was_kept_before_there_were_offers_is_found(links) -> None:
    old = '[{"number": 1, "turns": 2, "side": 0, "mover": 0, "game": "dama"}]'
    assert links.ask("kept", old, [[3, [0], 1, False]])[0] == [[[3, 1, 1, 1, False], [1, 2, 0, 0, False]]]


@pytest.mark.parametrize(
    "text",
    ["", "{", "7", '[3, {"number": 4, "side": 0}]', '[{"number": 1, "turns": 2, "side": 0, "mover": 0, "game": "go"}]'],
)
def test_what_cannot_be_read_keeps_nothing_away(links, text: str) -> None:
    found, kept = links.ask("kept", text, [[3, [0], 1, False]])
    assert found == [[[3, 1, 1, 1, False]]]
    assert json.loads(kept)[1:] == (json.loads(text) if text[:1] == "[" else [])


def test_a_full_storage_says_so(links) -> None:
    assert links.ask("kept_in_full", [1]) is False


def test_the_list_says_whose_turn_it_is(links) -> None:
    dialogs, rows, answers = links.ask("listed")
    assert "waiting for an answer" in rows and "your turn" in rows and "over" in rows
    assert rows.count("<li>") == 4 and "by_link_open:7" in rows and "a draw is offered" in rows
    assert "by_link_send" in answers and "by_link_accept" in answers and dialogs.count("<dialog") == 2

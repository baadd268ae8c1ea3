"""What the library says of a game and finds it by; which save goes on from which."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.rules.variants import VARIANTS
from tests.chance import examples
from tests.ui.library import cases
from tests.ways import MicroPython, Pure


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def shelf(request):
    """The library's pure modules, one way after the other."""
    return request.param(cases)


PICKS = st.lists(st.integers(0, 20), max_size=8)


def test_row_says_all_that_is_shown(shelf):
    row = shelf.ask("row", "lasca", [0, 1, 2], "Club evening", 0, None)
    assert row == {
        "id": "an-id",
        "game": "lasca",
        "players": ["human", "8 solid"],
        "position": row["position"],
        "outcome": "dark",
        "length": 3,
        "title": "Club evening",
        "name": "club evening",
        "began": "2026-11-21T14:01:00Z",
        "changed": "2026-11-22",
        "stored": "2026-11-22",
        "words": sorted(
            ["11-21", "2026-11-21", "21", "=8", "=dark", "=finished", "=human", "=lasca", "=solid", "club", "evening"]
        ),
    }
    assert row["position"].startswith("B:") and row["position"].count(",") >= 20


@pytest.mark.parametrize(
    "picks, position, outcome",
    [
        ([], "W:c3w,d4b", "running"),
        ([0], "W:c3w,d4b", "light"),
        ([0, 0, 0], "W:c3w,a7b", "running"),
    ],
)
def test_row_says_how_the_last_position_stands(shelf, picks, position, outcome):
    assert shelf.ask("row", "lasca", picks, "", None, position)["outcome"] == outcome


@given(variant=st.sampled_from(sorted(VARIANTS)), picks=PICKS, earlier=st.integers(0, 8))
@settings(max_examples=examples(25))
def test_game_continues_its_own_beginning_and_not_the_other_way(shelf, variant, picks, earlier):
    onward, back = shelf.ask("continued", variant, picks, earlier, None)
    assert onward and back == (earlier >= len(picks))


def test_game_that_was_resigned_is_not_gone_on_with(shelf):
    assert shelf.ask("continued", "dama", [1, 2, 3], 2, 1) == [False, False]


@pytest.mark.parametrize(
    "later, earlier", [("", "{}"), ('{"turns": [', '{"turns": []}'), ('{"game": "lasca"}', '{"game": "dama"}')]
)
def test_what_cannot_be_compared_does_not_continue(shelf, later, earlier):
    assert not shelf.ask("continues_text", later, earlier)


@pytest.mark.parametrize(
    "damage",
    [
        {"variations": [[99, ["c3-d4"], [None]]]},
        {"variations": [7]},
        {"turns": None},
        {"notes": [[99, {}]]},
        {"notes": 3},
    ],
)
def test_damaged_game_neither_continues_nor_is_continued(shelf, damage):
    whole = {"format": "columna-game", "version": 4, "game": "lasca", "start": "W:c3w,e5b", "turns": ["c3-d4"]}
    damaged = json.dumps({**whole, **damage})
    for later, earlier in ((damaged, json.dumps(whole)), (json.dumps(whole), damaged)):
        shelf.ask("continues_text", later, earlier)  # raises nothing
    assert not shelf.ask("continues_text", json.dumps({**whole, "turns": []}), damaged)


def test_title_changes_in_row_and_save(shelf):
    title, shown, name, words, changed, stored, turns = shelf.ask("retitled", "Final")
    assert [title, shown, name, changed, stored, turns] == ["Final", "Final", "final", "1", "2", 2]
    assert "final" in words and "old" not in words and "=lasca" in words
    assert shelf.ask("retitled", "")[2] == "\uffff"


def test_game_that_is_looked_at_is_not_played(shelf):
    assert shelf.ask("replayed") == ["1", "b", "3"]


@pytest.mark.parametrize(
    "typed, found",
    [
        ("", []),
        ("Club", [["club", []]]),
        ("=lasca", [["lasca", ["=lasca", "=lasca8"]]]),
        ("exp drawn", [["exp", ["=7", "=8", "=9", "=expert"]], ["drawn", ["=drawn"]]]),
    ],
)
def test_search_knows_names_in_the_language_spoken(shelf, typed, found):
    asked = shelf.ask("search", typed)
    assert [[word, sorted(tags)] for word, tags in asked] == found


def test_row_on_the_page(shelf):
    row, cover = shelf.ask("markup", "A <b>", False)
    assert "A &lt;b&gt;" in row and "Monday" in row and 'data-do="library_delete:' in row and cover.startswith("<svg")
    here, _ = shelf.ask("markup", "", True)
    assert "On the board" in here and "Lasca 7×7" in here and "delete" not in here

"""The library's words about a game, its search, and the saves that continue each other."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position
from pyapp.rules.position import start
from pyapp.rules.study import study_of
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save, pdn_file, summary
from pyapp.saves.continuation import continues
from pyapp.saves.saved import Saved
from pyapp.ui.library import library_panel as library
from pyapp.ui.library.search import wanted
from tests.examples import examples

pytestmark = pytest.mark.micropython


PICKS = st.lists(st.integers(0, 20), max_size=8)


SAME = "=same-bc0302939f55f43fdbe5a330b48b81af"  # of the game below, on any Python


def folded(text):
    return text.lower()


def played(variant, picks, title="", resigns=None, position=None):
    """A Saved in which these legal turns were chosen by number."""
    kind = VARIANTS[variant]
    game = Game(read_position(kind, position) if position else start(kind))
    for pick in picks:
        if game.legal:
            game.play(game.legal[pick % len(game.legal)])
    if resigns is not None:
        game.resign(resigns)
    return Saved(game, "an-id", ["human", "8 solid"], title, "2026-11-21T14:01:00Z")


def row_of(variant, picks, title, resigns, position):
    """The row, without its save, of a game whose board shows the start."""
    saved = played(variant, picks, title, resigns, position)
    saved.game.jump(0)
    found = summary.row(saved, "", "2026-11-22", folded)
    del found["text"]
    return found


def continued(variant, picks, earlier, resigns):
    """True if a game continues its own first turns; and the same the other way round."""
    whole, part = [game_save.save(played(variant, some)) for some in (picks, picks[:earlier])]
    if resigns is not None:
        part = game_save.save(played(variant, picks[:earlier], "", resigns))
    return [continues(whole, part), continues(part, whole)]


def retitled(title):
    """A row after its game got a title: the title in the save, and True if its words follow."""
    saved = played("lasca", [0, 1], "Old name")
    old = summary.row(saved, game_save.save(saved), "1", folded)
    new = summary.retitled(old, title, "2", folded)
    load = game_save.load(new["text"])
    return [load.title, new["title"], new["name"], new["words"], new["changed"], new["stored"], len(load.game.played)]


def replayed():
    """The moment of a game's last turn, after it was only looked at, and after it was played on."""
    saved = played("lasca", [0, 1])
    old = summary.row(saved, "a", "1", folded)
    saved.game.jump(0)
    looked = summary.renewed(summary.row(saved, "b", "2", folded), old)
    return [
        looked["changed"],
        looked["text"],
        summary.renewed(summary.row(played("lasca", [0, 1, 2]), "c", "3", folded), old)["changed"],
    ]


def markup(title, is_here):
    saved = played("lasca", [0, 1, 2], title)
    kept = summary.row(saved, "", "1", folded)
    return [library.row(3, kept, is_here, "Monday", "Sunday"), library.cover(kept)]


def test_copied_study_counts_the_moves_of_its_main_line_and_shows_its_end():
    saved = played("lasca", [0, 1, 2])
    copy = Saved(study_of(saved.game.record, saved.game.record.root)[0], "other", None, "", "")
    text = game_save.save(copy)
    row = summary.row(copy, text, "1", folded)
    assert row["length"] == 3
    assert row["position"] == position_text(saved.game.position)


def test_row_says_all_that_is_shown():
    row = row_of("lasca", [0, 1, 2], "Club evening", 0, None)
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
            + [SAME]
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
def test_row_says_how_the_last_position_stands(picks, position, outcome):
    assert row_of("lasca", picks, "", None, position)["outcome"] == outcome


@given(variant=st.sampled_from(sorted(VARIANTS)), picks=PICKS, earlier=st.integers(0, 8))
@settings(max_examples=examples(25))
def test_game_continues_its_own_beginning_and_not_the_other_way(variant, picks, earlier):
    onward, back = continued(variant, picks, earlier, None)
    assert onward and back == (earlier >= len(picks))


def test_game_that_was_resigned_is_not_gone_on_with():
    assert continued("dama", [1, 2, 3], 2, 1) == [False, False]


@pytest.mark.parametrize(
    "later, earlier", [("", "{}"), ('{"turns": [', '{"turns": []}'), ('{"game": "lasca"}', '{"game": "dama"}')]
)
def test_what_cannot_be_compared_does_not_continue(later, earlier):
    assert not continues(later, earlier)


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
def test_damaged_game_neither_continues_nor_is_continued(damage):
    whole = {"format": "columna-game", "version": 4, "game": "lasca", "start": "W:c3w,e5b", "turns": ["c3-d4"]}
    damaged = json.dumps((whole | damage))
    for later, earlier in ((damaged, json.dumps(whole)), (json.dumps(whole), damaged)):
        continues(later, earlier)  # raises nothing
    assert not continues(json.dumps(dict(whole, turns=[])), damaged)


def test_title_changes_in_row_and_save():
    title, shown, name, words, changed, stored, turns = retitled("Final")
    assert [title, shown, name, changed, stored, turns] == ["Final", "Final", "final", "1", "2", 2]
    assert "final" in words and "old" not in words and "=lasca" in words
    assert retitled("")[2] == "\uffff"


NODE = "saved.game.record.end"


@pytest.mark.parametrize(
    "change, is_same",
    [
        ("saved.game.jump(0)", True),
        ("saved.game.undo()", True),
        (f"setattr({NODE}, 'seconds', 9)", True),
        (f"setattr({NODE}, 'clock', 9)", True),
        (f"setattr({NODE}, 'comment', 'good')", False),
        (f"setattr({NODE}, 'glyphs', (1,))", False),
        ("saved.game.record.tags.update({'Round': '2'})", False),
        ("saved.game.play(saved.game.legal[0])", False),
        ("saved.game.resign(0)", False),
    ],
)
def test_game_is_known_again_by_its_tags_turns_and_comments(change, is_same):
    changed = played("lasca", [0, 1, 2], "Žluť")
    eval(change, {"saved": changed})
    assert (summary.fingerprint(changed) == summary.fingerprint(played("lasca", [0, 1, 2], "Žluť"))) == is_same


def test_game_is_known_again_when_it_comes_back_as_pdn():
    saved = played("lasca", [0, 1, 2], "Žluť")
    (back,) = [part for part in pdn_file.read(pdn_file.write([saved]), None) if part]
    assert back.id == "" and summary.fingerprint(back) == summary.fingerprint(saved)


def test_game_under_another_title_is_known_by_the_one_it_came_with():
    saved = played("lasca", [0, 1], "Old name")
    old = summary.row(saved, game_save.save(saved), "1", folded)
    assert summary.same_as(saved) in summary.retitled(old, "New", "2", folded)["words"]


def test_game_that_is_looked_at_is_not_played():
    assert replayed() == ["1", "b", "3"]


@pytest.mark.parametrize(
    "typed, found",
    [
        ("", []),
        ("Club", [["club", []]]),
        ("=lasca", [["lasca", ["=lasca", "=lasca8"]]]),
        ("exp drawn", [["exp", ["=7", "=8", "=9", "=expert"]], ["drawn", ["=drawn"]]]),
    ],
)
def test_search_knows_names_in_the_language_spoken(typed, found):
    asked = wanted(typed, folded)
    assert [[word, sorted(tags)] for word, tags in asked] == found


def test_row_on_the_page():
    row, cover = markup("A <b>", False)
    assert "A &lt;b&gt;" in row and "Monday" in row and 'data-do="library_delete:' in row and cover.startswith("<svg")
    here, _ = markup("", True)
    assert "On the board" in here and "Lasca 7×7" in here and "delete" not in here


def test_games_of_people_are_told_apart_by_their_day_or_their_title():
    row = {"game": "lasca", "title": "", "players": ["human", "human"]}
    assert library.about(row, "3 November 2026") == "Light – Dark · 3 November 2026"
    assert library.about(row, "") == "Light – Dark"
    assert library.about(dict(row, title="Anna – Petr"), "3 November 2026") == "Lasca 7×7 · 3 November 2026"
    assert library.about(dict(row, players=["human", "8"]), "3 November 2026").startswith("Human – ")

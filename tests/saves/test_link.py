"""Links: they lead to the game or the position that they were made of, they are short, and changed ones are refused."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position
from pyapp.rules.position import start
from pyapp.rules.random_position import random_position
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves import link, study_link
from pyapp.saves.digits import ALPHABET
from pyapp.saves.saved import Saved
from tests.data import lasker_games
from tests.examples import examples
from tests.rules.cases import Dice
from tests.rules.trees import random_tree
from tests.saves import plain

pytestmark = pytest.mark.micropython

PICKED = ["lasca", "", list(range(3, 70, 2)), 34, None]
WRITTEN = "g=1lCUHoNPTCk_Jk"  # the link of that game, of version 1: it is read for ever


def test_a_link_of_version_1_leads_to_its_game():
    assert plain.game_link(PICKED) == [WRITTEN, True]


@pytest.mark.parametrize(
    "game",
    [
        ["lasca", "", [], 0, None],
        ["bashni", "", [1, 2, 3, 4, 5], 3, [0, "resigned"]],
        ["dama-international", "B:a1W,c1w,h8B,d8b", [1, 2, 3], 3, [None, "agreed"]],
        ["damasca", "W:a1Wbb,h8Bw:12:8", [5], 0, None],
    ],
)
def test_a_game_goes_round(game):
    assert plain.game_link(game)[1]


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(some.sampled_from(list(VARIANTS)), some.lists(some.integers(0, 60), max_size=80), some.integers(0, 80))
def test_any_game_goes_round(name, picks, cursor):
    assert plain.game_link([name, "", picks, cursor, None])[1]


@pytest.mark.cpython
@pytest.mark.parametrize("name", VARIANTS)
def test_any_position_goes_round(name):
    chance = random.Random(1911)
    for _ in range(40):
        text = position_text(random_position(VARIANTS[name], chance))
        fragment, variant, position = plain.position_link(name, text)
        assert (variant, position) == (name, text) and fragment.startswith("p=") and len(fragment) < 60


@pytest.mark.cpython
def test_links_of_whole_games_are_short():
    """A link takes less than a letter for each turn, in Lasker's games and in games by chance."""
    for game in [lasker_game(paths) for paths in (game.paths for game in lasker_games())] + [
        by_chance(s) for s in range(7)
    ]:
        fragment = link.game_fragment(Saved(game, "", None, "", ""))
        assert not fragment.strip(ALPHABET + "=")
        assert len(fragment) < 10 + len(game.played)


def lasker_game(paths):
    """A game that Lasker printed."""
    game = Game(start(VARIANTS["lasca"]))
    for path in paths:
        game.play(read_turn(game.position, "x".join(path)))
    return game


def by_chance(seed):
    """A game of chance of the variant of this number."""
    chance, game = random.Random(seed), Game(start(list(VARIANTS.values())[seed]))
    while game.legal and game.cursor < 150:
        game.play(chance.choice(game.legal))
    return game


def test_a_link_that_was_changed_is_refused():
    changed = [
        WRITTEN[:at] + letter + WRITTEN[at + 1 :]
        for at in range(2, len(WRITTEN))
        for letter in "Az_-"
        if WRITTEN[at] != letter
    ]
    swapped = [WRITTEN[:at] + WRITTEN[at + 1] + WRITTEN[at] + WRITTEN[at + 2 :] for at in range(3, len(WRITTEN) - 1)]
    cut = [WRITTEN[:length] for length in range(2, len(WRITTEN))] + [WRITTEN + "A", WRITTEN + " x", "g=" + "A" * 5000]
    for text in set(changed + swapped + cut) - {WRITTEN}:
        assert plain.remarks([text]) == [[0, ["link"]]], text


def test_a_game_too_long_for_a_link_is_refused():
    game = Game(read_position(VARIANTS["lasca"], "W:a1W,g7B"))
    for turn in ("a1-b2", "g7-f6", "b2-a1", "f6-g7") * 501:
        game.played.append(turn)
    with pytest.raises(ValueError):
        link.game_fragment(Saved(game, "", None, "", ""))


SAID = ["so it is", "", "Ещё раз, ещё много-много раз", "なるほど} {", "ě ± × ß \U0001f600"]


def studied(seed, comments, title="A title", began="2026-11-21T14:01:00Z"):
    """A game by chance with variations and notes, with a title, players, tags and, in most of them, its beginning."""
    record = random_tree(list(VARIANTS.values())[seed % len(VARIANTS)], seed, comments)
    record.tags["White"] = "Ärger"
    game = Game(record.root.position)
    game.record = record
    game.show(record.nodes()[-1], record.nodes()[-1].plies)
    return Saved(game, "", ["human", "7 solid"] if seed % 2 else None, title, began if seed % 3 else "")


def without_times(saved):
    """All that a save has of a game but its times."""
    document = plain.told(saved)
    document["seconds"] = None
    document["variations"] = [line[:2] for line in document.get("variations", [])]
    for _, note in document.get("notes", []):
        note.pop("clock", None)
    document["notes"] = [note for note in document.get("notes", []) if note[1]]
    return document


def arrives(saved):
    """Return whether a study arrives whole, all but its times."""
    fragment = study_link.fragment(saved)
    (again,) = plain.read_any("https://example.org/columna/#" + fragment, VARIANTS["lasca"]).games
    assert without_times(again) == without_times(saved)
    return fragment


@pytest.mark.long
@pytest.mark.parametrize("seed", range(14))
def test_a_study_arrives_whole(seed):
    assert arrives(studied(seed, SAID))[:2] == "s="


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(some.integers(0, 2**32), some.lists(some.text(max_size=40), max_size=6))
def test_any_study_arrives_whole(seed, comments):
    arrives(studied(seed, comments))


@pytest.mark.cpython
def test_letters_of_a_study_are_all_but_halves_of_pairs():
    arrives(studied(5, ["\x00\ud7ff\ue000\uffff\U00010000\U0010ffff"]))
    halves = [study_link.fragment(studied(5, [half])) for half in ("\ud800", "\udbff", "\udc00", "\udfff")]
    assert plain.remarks(halves) == [[0, ["link"]]] * 4


@pytest.mark.parametrize("title, began", [("x" * 121, ""), ("", "yesterday"), ("", "2026-13-01T00:00:00Z")])
def test_a_study_with_facts_that_no_save_has_is_refused(title, began):
    assert plain.remarks([study_link.fragment(studied(5, SAID, title, began))]) == [[0, ["link"]]]
    assert plain.remarks([study_link.fragment(studied(5, SAID, title[:120], ""))]) == [[1, []]]


@pytest.mark.long
def test_a_study_that_was_changed_is_refused_or_is_another_one():
    """A link with the right letters of its checksum and any other content is read or refused, in short steps."""
    chance, fragment = Dice(11), study_link.fragment(studied(5, SAID))
    for _ in range(60):
        at = 4 + chance.randrange(len(fragment) - 8)
        letters = "".join([chance.choice(ALPHABET) for _ in range(chance.choice([0, 1, 3]))])
        changed = fragment[:at] + letters + fragment[at + len(letters) + chance.choice([0, 1]) :]
        ((_, codes),) = plain.remarks([link.with_check(changed[: -link.CHECK])])
        assert codes in ([], ["link"])
        assert changed == fragment or plain.remarks([changed]) == [[0, ["link"]]]


def test_a_plain_game_keeps_its_short_link_and_a_long_study_has_none():
    game = plain.played(*PICKED)
    assert study_link.fragment(Saved(game, "g-1", ["human", "7"], "", "")) == WRITTEN
    game.record.root.comment = "Schön. " * 2000
    assert study_link.is_study(Saved(game, "", None, "", ""))
    with pytest.raises(ValueError):
        study_link.fragment(Saved(game, "", None, "", ""))


@pytest.mark.parametrize("note", [{"comment": "a"}, {"before": "a"}, {"glyphs": [1]}, {"marks": ["Gb2"]}], ids=str)
def test_one_note_makes_a_game_a_study(note):
    game = plain.played(*PICKED)
    assert not study_link.is_study(Saved(game, "", None, "", ""))
    for name, value in note.items():
        setattr(game.record.root, name, value)
    assert study_link.is_study(Saved(game, "", None, "", ""))


def test_a_title_or_a_tag_makes_a_game_a_study():
    game = plain.played(*PICKED)
    assert study_link.is_study(Saved(game, "", None, "A title", ""))
    game.record.tags["White"] = "Anna"
    assert study_link.is_study(Saved(game, "", None, "", ""))


STUDY = """[Event "Shot"]
[Variant "lasca"]

1. c3-d4!? {Смело! [%cal Gb2c3] [%csl Re5]} (1. a3-b4 {or so}) 1... e5xc3 2. b2xd4 $16 1-0
"""
SHARED = "s=1lOeADtqJo62HehlXjylba5cwhigxq49U3qZhAJPDeuXVNVIkX2GyIt"  # the link of that study, of version 1: it is read for ever


def test_a_study_link_of_version_1_leads_to_its_study():
    (saved,), (again,) = [plain.read_any(text, VARIANTS["dama"]).games for text in (STUDY, SHARED)]
    assert plain.told(again) == plain.told(saved) and study_link.fragment(saved) == SHARED

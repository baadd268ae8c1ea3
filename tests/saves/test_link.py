"""Links: they lead to the game or the position that they were made of, they are short, and none that is changed is read."""

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
from pyapp.saves import link
from pyapp.saves.digits import ALPHABET
from pyapp.saves.game_save import Saved
from tests.chance import examples
from tests.data import lasker_games
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
    """Less than a letter a turn, in Lasker's games and in games by chance."""
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

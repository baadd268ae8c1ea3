"""Turns told with their facts: what a listener hears suffices to play the game again on another board."""

import re

import pytest

from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.turn_sentences import turn_sentences
from tests.rules.cases import Dice
from tests.ui.spoken import texts
from tools.build import languages

FEW = {"de": "other"}  # the plural form of two to four
SQUARE = re.compile(r"\b[A-H][1-8]\b")


def told(game: str, position: str, turn: str, is_brief: bool = False) -> str:
    """The sentences of a turn, both given as texts."""
    before = read_position(VARIANTS[game], position)
    return turn_sentences(texts(), before, read_turn(before, turn), False, is_brief)


def heard_turn(position, sentences: str):
    """The turn that somebody plays on a board who has heard these sentences: the squares of the first one suffice."""
    names = [name.lower() for name in SQUARE.findall(sentences.partition(". ")[0])]
    jumps = len(names) // 2 if len(names) > 2 else 0  # origin, the squares of the pieces taken, as many landings
    index = squares(position.variant.size).index
    path = tuple(index[name] for name in names[:1] + names[1 + jumps :])
    taken = tuple(index[name] for name in names[1 : 1 + jumps])
    return next(turn for turn in legal_turns(position) if turn.path == path and turn.jumped == taken)


@pytest.mark.parametrize("language", languages.offered())
@pytest.mark.parametrize("game", ["lasca", "bashni", "dama"])
def test_spoken_record_of_a_game_suffices_to_play_it_again(game, language):
    speech = Texts(languages.catalogue(languages.ENGLISH))
    if language != languages.ENGLISH:
        speech.speak(languages.catalogue(language), lambda count: "one" if count == 1 else FEW.get(language, "few"))
    position, chance, record = start(VARIANTS[game]), Dice(7), []
    while (turns := legal_turns(position)) and len(record) < 120:
        turn = chance.choice(turns)
        record.append(turn_sentences(speech, position, turn, False, is_brief=len(record) % 2 == 1))
        position = after(position, turn)
    board = start(VARIANTS[game])
    for sentences in record:
        board = after(board, heard_turn(board, sentences))
    assert position_text(board) == position_text(position)


@pytest.mark.parametrize(
    "game, position, turn, sentences",
    [
        ("lasca", "W:c3w,g7b", "c3-d4", "Light: C3 to D4."),
        ("lasca", "W:c3w,e5b", "c3-d4", "Light: C3 to D4. Dark must capture."),
        (
            "lasca",
            "W:b2w,c3Bww,e5bb,b6b",
            "b2xd4xf6",
            "Light: B2 takes the officer on C3 and the soldier on E5, landing on D4, then F6. Freed on C3: 2 Light soldiers. "
            "Now on E5: Dark soldier. Now on F6: Light soldier over Dark officer, Dark soldier.",
        ),
        (
            "dama",
            "W:a1W,c3b",
            "a1xh8",
            "Light: A1 takes the soldier on C3, landing on H8. Dark cannot move. Now on H8: Light officer.",
        ),
        ("lasca", "W:d6w,a7b", "d6-c7*", "Light: D6 to C7, promoted to officer. Now on C7: Light officer."),
    ],
)
def test_turn_is_told_with_its_facts(game, position, turn, sentences):
    assert told(game, position, turn) == sentences


def test_brief_sentences_leave_out_the_reply_and_the_columns():
    position = "W:b2w,c3Bww,e5bb,b6b"
    assert told("lasca", position, "b2xd4xf6", is_brief=True) == (
        "Light: B2 takes the officer on C3 and the soldier on E5, landing on D4, then F6. Freed on C3: 2 Light soldiers."
    )


def test_squares_have_the_numbers_that_the_player_wants():
    before = read_position(VARIANTS["lasca"], "W:c3w,g7b")
    turn = read_turn(before, "c3-d4")
    assert turn_text(before.variant, turn) == "c3-d4"
    assert turn_sentences(texts(), before, turn, True) == "Light: 9 to 13."

"""Texts of a catalogue with their blanks filled, in the language that is spoken."""

import pytest

from pyapp.rules.notation import turn_text
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import turn_words
from tests.ui.sessions import LASCA, session_of

pytestmark = pytest.mark.micropython


def said(english, spoken, asked, forms=()):
    """The texts of a catalogue under these keys, with these blanks filled, after a language is chosen.

    forms: the plural form that goes with each count in that language.
    """
    known = Texts()
    known.english = english
    known.speak(spoken, lambda count: forms[count])
    return [known(key, **blanks) for key, blanks in asked]


def test_count_chooses_among_the_plural_forms():
    english = {"language": "en", "n": {"one": "{count} turn", "other": "{count} turns"}}
    polish = {"language": "pl", "n": {"one": "{count} ruch", "few": "{count} ruchy", "many": "{count} ruchów"}}
    asked = [["n", {"count": count}] for count in (1, 2, 5)]
    assert said(english, {}, asked) == ["1 turn", "2 turns", "5 turns"]
    assert said(english, polish, asked, ["many", "one", "few", "few", "few", "many"]) == [
        "1 ruch",
        "2 ruchy",
        "5 ruchów",
    ]


def test_sides_have_forms_of_their_own():
    english = {
        "language": "en",
        "side.light": "Light",
        "side.dark": "Dark",
        "offer": "{side} offers, {other} answers",
        "seen": {"one": "{side} {count} turn", "other": "{side} {count} turns"},
    }
    polish = {
        "language": "pl",
        "side.light": "Białe",
        "side.dark": "Czarne",
        "offer": {"light": "Białe proponują czarnym", "dark": "Czarne proponują białym"},
        "seen": {
            "light": {"one": "białe ruch", "few": "białe {count} ruchy", "many": "białe {count} ruchów"},
            "dark": {"one": "czarne ruch", "few": "czarne {count} ruchy", "many": "czarne {count} ruchów"},
        },
    }
    asked = [["offer", {"side": 0}], ["offer", {"side": 1}], ["seen", {"side": 1, "count": 3}]]
    assert said(english, {}, asked) == [
        "Light offers, Dark answers",
        "Dark offers, Light answers",
        "Dark 3 turns",
    ]
    assert said(english, polish, asked, ["many", "one", "few", "few"]) == [
        "Białe proponują czarnym",
        "Czarne proponują białym",
        "czarne 3 ruchy",
    ]


def test_what_a_catalogue_lacks_is_said_in_english():
    english = {"language": "en", "n": {"one": "{count} turn", "other": "{count} turns"}, "yes": "yes", "no": "no"}
    russian = {"language": "ru", "yes": "да"}
    asked = [["n", {"count": 1}], ["n", {"count": 3}], ["yes", {}], ["no", {}]]
    assert said(english, russian, asked, ["many", "one", "few", "few"]) == ["1 turn", "3 turns", "да", "no"]
    assert said(english, {}, asked) == ["1 turn", "3 turns", "yes", "no"]


@pytest.mark.parametrize(
    "position, played, numbered, words",
    [
        ("W:c3w,g7b", "c3-d4", False, "Light: C3 to D4"),
        ("B:c3b,a1w", "c3-d2", True, "Dark: 9 to 6"),
        ("W:a1w,b2Wwb,c3bb,e5Bww,d6w", "b2xd4xf6", False, "Light: B2 captures, landing on D4, then F6"),
        ("W:d6w,a7b", "d6-c7*", False, "Light: D6 to C7, promoted to officer"),
    ],
)
def test_turn_is_spoken_as_a_move_or_a_capture_with_its_landings_and_its_promotion(position, played, numbered, words):
    session = session_of(position, [], ["human", "human"])
    turn = next(turn for turn in session.game.legal if turn_text(LASCA, turn) == played)
    assert turn_words(session.game.position, turn, numbered) == words

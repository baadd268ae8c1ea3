"""Turns told with their facts: the words suffice for a listener to play the game again on another board."""

import pytest

from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves.saved import Saved
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import first_session
from pyapp.ui.table.turn_notes import TurnNotes
from pyapp.ui.text.turn_sentences import ALL, FREED, PRESENT, dead_play, turn_sentences
from tests.examples import examples
from tests.reference.turns import read_position as read_board
from tests.rules.cases import Dice
from tests.ui.spoken import CATALOGUE, speaking
from tests.ui.study.desk import Dom, NoEngine
from tests.ui.text.listener import Listener
from tests.ui.text.test_texts import words_of
from tools.build import languages

FEW = {"de": "other", "en": "other"}  # the plural form of two to four
LONGEST = 120  # turns of a game


def told(game: str, position: str, turn: str, facts: tuple = ALL) -> str:
    """The sentences of a turn, both given as texts."""
    before = read_position(VARIANTS[game], position)
    return turn_sentences(before, read_turn(before, turn), False, facts)


class Ear(Dom):
    """A browser with a live region. heard: all texts that it has announced."""

    def __init__(self):
        super().__init__()
        self.heard: list[str] = []

    def announce(self, _selector: str, text: str) -> None:
        """Hear a text."""
        self.heard.append(text)


def board_of(position) -> dict[str, str]:
    """The columns of a position by their squares."""
    return read_board(":".join(position_text(position).split(":")[:2]))[1]


@pytest.mark.parametrize("language", languages.offered())
@pytest.mark.parametrize("game", VARIANTS)
def test_spoken_record_of_a_game_suffices_to_replay_it_on_a_real_board(game, language):
    catalogue = {**languages.catalogue(language), **words_of(game, language)}
    position, chance, listener = start(VARIANTS[game]), Dice(7), Listener(game, catalogue)
    with speaking(catalogue, lambda count: "one" if count == 1 else FEW.get(language, "few")):
        while (turns := legal_turns(position)) and listener.turns < examples(LONGEST):
            turn, heard = chance.choice(turns), listener.turns
            listener.hears(turn_sentences(position, turn, False, (ALL, (FREED,), (PRESENT,))[heard % 3]))
            position = after(position, turn)
            assert listener.turns == heard + 1 and listener.board == board_of(position)


@pytest.mark.parametrize("game", ["lasca", "bashni", "dama"])
def test_live_region_of_the_page_suffices_to_replay_a_whole_game(game):
    page = Page(Ear(), first_session())
    controller, chance = GameController(page, NoEngine()), Dice(3)
    TurnNotes(page, controller, None)
    page.state.session.open(Saved(Game(start(VARIANTS[game])), "g", ["human", "human"], "", ""))
    page.state.session.settings.view = "table"
    listener, played = Listener(game, CATALOGUE), page.state.session.game
    while played.result is None and listener.turns < LONGEST:
        controller.play(chance.choice(played.legal))
        page.dom.go_on()
        while page.dom.heard:
            listener.hears(page.dom.heard.pop(0))
        assert listener.turns == len(played.played) and listener.board == board_of(played.position)
    assert listener.turns > 20


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


def test_shorter_sentences_tell_the_freed_pieces_or_the_columns():
    position = "W:b2w,c3Bww,e5bb,b6b"
    way = "Light: B2 takes the officer on C3 and the soldier on E5, landing on D4, then F6."
    assert told("lasca", position, "b2xd4xf6", (FREED,)) == f"{way} Freed on C3: 2 Light soldiers."
    assert told("lasca", position, "b2xd4xf6", (PRESENT,)) == (
        f"{way} Now on E5: Dark soldier. Now on F6: Light soldier over Dark officer, Dark soldier."
    )


@pytest.mark.parametrize(
    "game, counters, sentence",
    [
        ("damasca", (29, 0), ""),
        ("damasca", (30, 29), "1 more move of officers alone ends the game."),
        ("damasca", (30, 0), "10 more moves without progress end the game."),
        ("lasca", (0, 0), ""),
    ],
)
def test_dead_play_is_told_when_it_will_soon_end_the_game(game, counters, sentence):
    position = read_position(VARIANTS[game], "W:a1W,h8B" if game == "damasca" else "W:a1W,g7B")
    assert dead_play(position._replace(counters=counters)) == sentence


def test_squares_have_the_numbers_that_the_player_wants():
    before = read_position(VARIANTS["lasca"], "W:c3w,g7b")
    turn = read_turn(before, "c3-d4")
    assert turn_text(before.variant, turn) == "c3-d4"
    assert turn_sentences(before, turn, True) == "Light: 9 to 13."

"""The two minutes of each game: five turns that show its rules, and the time that a newcomer needs for them."""

import json

import pytest

from pyapp.rules.column import LIGHT, text
from pyapp.rules.facts import facts
from pyapp.rules.game import Game
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import BOTH, UNDER, VARIANTS, game_with
from pyapp.ui.lessons import five_turns
from tools.build import languages
from tools.paths import ROOT

LARGER = game_with("larger", "Larger", size=10, rows=4, soldiers_capture=BOTH, officers_fly=True)
GAMES = [*VARIANTS.values(), LARGER]
READ = 13  # characters that a newcomer reads in a second, slowly
TAP = 2.5  # seconds to find a square and tap it
TAPS = 2 * five_turns.COUNT
FLIGHTS = 1.5 * len(five_turns.TURNS)  # seconds of flights, and of pauses before the replies
SECONDS = range(85, 121)


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.id)
def test_five_turns_move_capture_imprison_free_promote_and_win(variant):
    game, shown = Game(five_turns.position(variant)), []
    for number, turns in enumerate(five_turns.line(variant)):
        turn = read_turn(game.position, turns if number % 2 else turns[0])
        if number % 2 == 0:
            shown.append(facts(game.position, turn))
            assert number == 0 or len(game.legal) == 1, "a newcomer could go elsewhere"
        game.play(turn)
    assert [len(each.taken) for each in shown] == [0, 1, 1, 1, 1]
    assert game.result.winner == LIGHT and shown[-1].promotes
    if variant.captured == UNDER:
        assert text(shown[2].column) == "wbb" and len(shown[3].freed) == 1
    else:
        assert not any(each.freed for each in shown)


@pytest.mark.parametrize("language", languages.spoken())
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.id)
def test_a_newcomer_takes_about_two_minutes(variant, language):
    texts = json.loads((ROOT / f"assets/texts/learn/{language}.json").read_text("utf-8"))
    keys = [key for pair in five_turns.texts_of(variant) for key in pair]
    characters = sum(len(texts[key]) for key in keys)
    assert round(characters / READ + TAPS * TAP + FLIGHTS) in SECONDS

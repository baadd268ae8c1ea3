"""People's own rules: boards with legal turns, a sentence of differences, a rule sheet, and the computer player."""

import json
from xml.etree import ElementTree

import pytest

from pyapp.rules.game import Game
from pyapp.rules.notation import turn_text
from pyapp.rules.own_rules import own_game
from pyapp.rules.position import Position, legal_turns, start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import SWITCHES, VARIANTS, game_with, switches_of
from pyapp.ui.computer.client import EngineClient
from pyapp.ui.help import help_panel, rulebook
from pyapp.ui.library.kept_own_games import KEPT, kept_games
from pyapp.ui.own_rules import panel
from pyapp.ui.own_rules.presets import changed, copies, presets
from pyapp.ui.own_rules.questions import CHAPTERS, POSITIONS, answers, example, obstacle
from pyapp.ui.own_rules.words import differences, phrase
from pyapp.ui.text.texts import texts

pytestmark = pytest.mark.micropython

GAMES = copies() + presets()
SAID = {
    "Bign": "Lasca 7×7, but a capture is a single jump.",
    "Lasca with free jumping": "Lasca 7×7, but a square may be jumped again.",
    "Lasca begun by Dark": "Lasca 7×7, but Dark begins.",
    "Lasca on 6×6": "Lasca 7×7, but the board has 6 by 6 squares, and each side fills 2 rows.",
    "Bashni on 10×10": "Bashni, but the board has 10 by 10 squares, and each side fills 4 rows.",
}


EXAMPLES: dict = {}  # what `shown_for` has computed, since two tests ask for the same


class Storage:
    """A browser that keeps these texts."""

    def __init__(self, contents: dict) -> None:
        self.stored = lambda key: contents.get(key)


def allowed(game, switch: str) -> list:
    """The games that result from the answers to a question about a game."""
    return [changed(game, switch, value) for value in answers(switch) if not obstacle(game, switch, value)]


def test_each_switch_is_a_question():
    assert sorted([switch for _, switches in CHAPTERS for switch in switches]) == sorted(SWITCHES)


def shown_for(game, switch: str):
    """The example for an answer in a game."""
    if (game, switch) not in EXAMPLES:
        EXAMPLES[game, switch] = example(game, switch)
    return EXAMPLES[game, switch]


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_each_answer_has_a_board_with_a_legal_turn(number):
    for switch in ("size", "rows", "first") + tuple(POSITIONS):
        for game in allowed(GAMES[number], switch):
            shown = shown_for(game, switch)
            assert shown.turn in legal_turns(shown.position)
            ElementTree.fromstring(panel.picture(shown))
            assert panel.caption(shown, False).startswith(("Light: ", "Dark: "))


def test_in_some_game_each_answer_that_allows_turns_shows_one_that_another_answer_forbids():
    forbidding = {
        ("longest", True),
        ("officers_reverse", False),
        ("captured", "under"),
    }  # "under" shows a column instead
    seen = set()
    for base in GAMES:
        for switch in POSITIONS:
            for game in allowed(base, switch):
                shown, name = shown_for(game, switch), getattr(game, switch)
                others = [other for other in allowed(base, switch) if getattr(other, switch) != name]
                for other in others:
                    position = Position(other, *shown.position[1:])
                    if turn_text(game, shown.turn) not in [turn_text(other, turn) for turn in legal_turns(position)]:
                        seen.add((switch, name))
    assert seen >= {(switch, value) for switch in POSITIONS for value in answers(switch)} - forbidding


def test_rules_that_contradict_each_other_are_locked_with_a_reason():
    lasca, bashni = GAMES[0], GAMES[list(VARIANTS).index("bashni")]
    for game, switch, value, why in (
        (lasca, "rows", 4, "rows"),
        (bashni, "captured", "afterwards", "captured"),
        (changed(lasca, "longest", True), "single", True, "single"),
        (changed(lasca, "single", True), "jump_again", "freely", "single"),
        (bashni, "jump_again", "freely", "jump_again"),
        (changed(lasca, "jump_again", "freely"), "officers_fly", True, "jump_again"),
    ):
        assert obstacle(game, switch, value) == why
        assert len(texts("own.why." + why)) > 30
    assert [obstacle(bashni, "size", size) for size in answers("size")] == [""] * 4


def test_smaller_board_has_no_more_rows_than_fit():
    large = changed(changed(GAMES[0], "size", 10), "rows", 4)
    assert [changed(large, "size", size).rows for size in answers("size")] == [2, 3, 3, 4]


def test_the_differences_are_one_sentence():
    assert {game.name: differences(game) for game in presets()} == SAID
    assert differences(GAMES[0]) == "The rules of Lasca 7×7."
    both = changed(changed(GAMES[0], "promotion", "continues"), "no_progress", 50)
    assert differences(both) == (
        "Lasca 7×7, but promotion does not end a capture: the new officer goes on, and "
        "moves without progress end the game (limit: 50)."
    )


def test_each_value_has_its_words():
    for switch in SWITCHES:
        for value in answers(switch) or (0, 30):
            assert phrase(game_with("own", "", **{switch: value}), switch) and panel.label(switch, value)


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_the_rule_sheet_and_the_help_write_themselves(number):
    game = GAMES[number]
    sheet = panel.sheet(game)
    assert "{" not in sheet and differences(game) in sheet.replace("&amp;", "&")
    for chapter in rulebook.CHAPTERS:
        rows = rulebook.rows(game, chapter)
        drawn = [row for row in rows if row.position]
        page = help_panel.page(game, chapter, rows, ["<figure></figure>"] * len(drawn), "Mine.")
        assert "{" not in page and page.count("<p>") + len(drawn) > 0


def test_sentences_are_true_for_unusual_rules():
    rules = {"single": True, "first": "dark", "rows": 2, "fifth_time": False, "officers_only": 20}
    sheet = panel.sheet(own_game(rules))
    for words in (
        "Dark moves first",
        "on the 2 ranks nearest",
        "A capture is a single jump",
        "may claim a draw.",
        "After 20 moves in a row by officers alone, without a capture or a promotion, the game is a draw.",
    ):
        assert words in sheet
    for words in ("three ranks", "chain", "The fifth time", "The same holds"):
        assert words not in sheet
    free = panel.sheet(own_game({"jump_again": "freely"}))
    assert "as often as an enemy stands on it" in free and "not twice" not in free


def test_diagrams_of_unusual_rules_show_what_their_captions_say():
    bign = presets()[0]
    shown = [row.text for chapter in rulebook.CHAPTERS for row in rulebook.rows(bign, chapter) if row.position]
    assert "help.capturing.forward.shown" in shown
    assert not [text for text in shown if "chain" in text or "tips" in text or "endings" in text]


def test_a_device_keeps_its_games_and_passes_over_what_is_none():
    rows = [switches_of(GAMES[0]), {"size": 9}, "lasca", 7, switches_of(GAMES[-1])]
    assert kept_games(Storage({KEPT: json.dumps(rows)})) == [GAMES[0], GAMES[-1]]
    assert kept_games(Storage({})) == []


def test_the_dialog_has_each_question_and_each_game_to_start_from():
    assert panel.markup().count("<fieldset") == len(SWITCHES)
    starts = ElementTree.fromstring("<select>%s</select>" % panel.starts(GAMES[:2]))
    assert len(list(starts.iter("option"))) == len(VARIANTS) + 5 + 2


@pytest.mark.cpython
@pytest.mark.parametrize("number", range(5))
def test_the_computer_plays_each_preset_at_every_strength(number):
    from pyapp.engine.protocol import Conversation

    game = Game(start(presets()[number]))
    for level in (1, 5, 12):
        client, engine = EngineClient(0), Conversation()
        client.hear(json.dumps({"id": None, "ready": True, "compiled": True}), 0)
        (line,) = client.ask({"do": "best", "level": level, "nodes": 60}, game, 0)
        replies = engine.take(line)
        while engine.busy:
            replies += engine.work()
        assert client.hear(replies[-1], 0) == "best"
        game.play(read_turn(game.position, client.said["best"]), 1)


@pytest.mark.cpython
def test_nobody_reads_the_dialog_while_a_change_of_language_has_removed_it(mock_browser):
    from pyapp.ui.own_rules.own_rules import OwnRules
    from pyapp.ui.page import Page
    from pyapp.ui.table.session import first_session
    from pyapp.ui.text.texts import english_form, texts
    from tests.ui.timed import TimedDom

    dom = TimedDom()
    dom.value = lambda _field: "kept.0"
    page = Page(dom, first_session())
    OwnRules(page).mount()
    texts.speak({}, english_form)  # and another part asks before any has heard of it
    assert not page.actions.may("own_rules_remove")

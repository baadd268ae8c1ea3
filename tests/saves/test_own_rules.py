"""Games by people's own rules go through every kind of text, and rules that make no sense are refused with a reason."""

import json

import pytest

from pyapp.rules.game import Game
from pyapp.rules.own_rules import base_game_id, own_game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS, game_value
from pyapp.saves import game_save, history_export, line_save, link, pdn_file, study_link, summary, turn_link
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.reading import Found, parts
from pyapp.saves.saved import Saved

pytestmark = pytest.mark.micropython

RULES = {
    "name": "Größe 10",
    "like": "bashni",
    "size": 10,
    "rows": 4,
    "first": "dark",
    "officers_fly": True,
    "no_progress": 30,
}
GAME = own_game(RULES)


def played() -> Saved:
    """A game by these rules."""
    game = Game(start(GAME))
    for number in range(12):
        game.play(game.legal[number % len(game.legal)], 1)
    return Saved(game, "a" * 32, ["human", "5"], "First", "2026-11-21T12:00:00Z")


def found(text: str) -> Found:
    """The content of a text."""
    content = Found()
    for part in parts(text, VARIANTS["lasca"]):
        content.add(part)
    return content


@pytest.mark.parametrize("kind", ["save", "link", "study", "export", "pdn"])
def test_a_game_goes_round(kind):
    write = {
        "save": game_save.save,
        "link": link.game_fragment,
        "study": study_link.fragment,
        "export": history_export.export,
        "pdn": lambda saved: pdn_file.write([saved]),
    }[kind]
    saved = played()
    content = found(write(saved))
    assert content.remarks == []
    assert content.games[0].game.start == saved.game.start
    assert content.games[0].game.played == saved.game.played


def test_a_turn_by_link_carries_the_rules():
    saved = played()
    sent = list(turn_link.read(list(turn_link.fragment(turn_link.Sent(5, saved, False)))[-1]))[-1]
    assert (sent.number, sent.saved.game.start, sent.saved.game.played) == (5, saved.game.start, saved.game.played)


def test_a_position_goes_round():
    position = played().game.position
    assert found(link.position_fragment(position)).games[0].game.position == position


def test_the_page_finds_its_game_again_and_earlier_pages_know_that_it_is_newer():
    text = game_save.save(played())
    assert line_save.load(text).game.start.variant == GAME
    assert json.loads(text)["version"] == 5
    assert json.loads(game_save.save(Saved(Game(start(VARIANTS["lasca"])), "", None, "", "")))["version"] == 4


def test_the_library_finds_it_by_the_name_of_its_rules():
    row = summary.row(played(), game_save.save(played()), "2026-11-21T12:00:00Z", str.lower)
    assert summary.game_in(row) == GAME
    assert {"größe", "=own"} <= set(row["words"])


@pytest.mark.parametrize("value", [{"size": 9}, {"rows": 4, "size": 6}, {"sise": 8}, [], 7, "chess", {"name": 1}])
def test_a_save_by_rules_that_make_no_sense_is_refused(value):
    document = json.loads(game_save.save(played()))
    document["game"] = value
    remark = found(json.dumps(document)).remarks[0]
    assert (remark.code, remark.place) == ("not_ours", "game")


@pytest.mark.parametrize("value", [{"sise": 8}, [], 7, "chess"])
def test_the_page_puts_such_a_save_aside(value):
    document = json.loads(line_save.save(played()))
    document["game"] = value
    with pytest.raises(DamagedSave):
        line_save.load(json.dumps(document))


@pytest.mark.parametrize("place", [3, 8, 20, -1])
def test_a_link_with_a_wrong_letter_is_refused(place):
    fragment = link.game_fragment(played())
    letter = "B" if fragment[place] == "A" else "A"
    wrong = fragment[:place] + letter + (fragment[place + 1 :] if place >= 0 else "")
    assert [remark.code for remark in found(wrong).remarks] == ["link"]


def test_a_link_with_rules_that_make_no_sense_is_refused():
    for rules in ("", "AAAA", "_" * 20, "_" * 500):
        fragment = link.with_check("g=2" + rules + ".A")
        assert [remark.code for remark in found(fragment).remarks] == ["link"]


def test_rules_with_more_turns_than_can_be_listed_are_not_played_here():
    rules = {"name": "Wild", "officers_fly": True, "jump_again": "freely"}
    wild = Saved(Game(start(own_game(rules))), "", None, "", "")
    for text in (game_save.save(wild), link.game_fragment(wild), pdn_file.write([wild])):
        content = found(text)
        assert content.games == []
        assert [remark.code for remark in content.remarks][0] in ("not_ours", "link", "wrong_rules")


@pytest.mark.parametrize("tags", ["", '[Rules "size=9"]\n', '[Rules "size"]\n'])
def test_pdn_by_rules_that_make_no_sense_says_so(tags):
    content = found('[Variant "own"]\n' + tags + "\n1. a1-b2 *")
    assert [remark.code for remark in content.remarks] == ["wrong_rules"]


def test_values_tell_games_apart():
    assert game_value(VARIANTS["dama"]) == base_game_id(VARIANTS["dama"]) == "dama"
    assert own_game(game_value(GAME)) == GAME
    assert base_game_id(GAME) == "bashni"

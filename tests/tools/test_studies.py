"""Lasker's five games of 1911 as studies: the games as he printed them, judged and commented."""

import json

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.pdn import read_games, write_game
from pyapp.rules.record import line_to
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from tests.data import lasker_games
from tools.studies import STUDIES, WORDS
from tools.studies.judging import GLYPHS, MOST, judge


def test_the_studies_are_the_five_games_and_stand_in_our_form() -> None:
    text = STUDIES.read_text("utf-8")
    games = read_games(text)
    assert "\n".join(write_game(game.record) for game in games) == text
    assert len(text) < 20_000
    index = squares(7).index
    for game, printed in zip(games, lasker_games(), strict=True):
        assert [turn.path for turn in game.played] == [tuple(index[name] for name in path) for path in printed.paths]


def test_each_critical_turn_has_a_glyph_a_judgement_before_and_after_and_a_better_line_beside_it() -> None:
    for game in read_games(STUDIES.read_text("utf-8")):
        critical = [node for node in line_to(game.record.end) if node.glyphs]
        assert 0 < len(critical) <= MOST
        for node in critical:
            assert node.glyphs[0] in [glyph for _, glyph in GLYPHS]
            assert node.judgement and node.parent.judgement
            assert len(node.parent.children) == 2 and node.parent.children[1].turn != node.turn


def test_our_words_stand_where_they_belong() -> None:
    words = json.loads(WORDS.read_text("utf-8"))
    for game, said in zip(read_games(STUDIES.read_text("utf-8")), words, strict=True):
        nodes = line_to(game.record.end)
        assert game.record.tags["Event"] == said[""]
        assert {str(node.plies or "begin"): node.comment for node in nodes if node.comment} | {"": said[""]} == said


def test_a_turn_that_loses_is_judged_and_the_better_one_put_beside_it() -> None:
    lasca = VARIANTS["lasca"]
    game = Game(read_position(lasca, "W:b2w,d2w,a5b,c3b,e5b"))
    game.play(read_turn(game.position, "d2xb4"))
    judge(game, 0.1, 0.1)
    lost = game.node
    assert lost.glyphs == (4,) and lost.judgement[0] < -99_000
    assert turn_text(lasca, lost.parent.children[1].turn) == "b2xd4xf6"

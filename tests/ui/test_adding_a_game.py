"""A ninth game, added in memory as docs/adding-a-game.md says, a row and two texts, and then used for everything."""

import json
import random
from xml.dom.minidom import parseString

import pytest

from pyapp.engine.levels import HIGHEST, LOWEST
from pyapp.engine.protocol import Conversation
from pyapp.fairplay import figures, judging
from pyapp.players.challenges import may_be_rated
from pyapp.rating.level_ratings import about_even, is_measured, level_rating
from pyapp.rooms.messages import FIELDS
from pyapp.rooms.refusal import Refusal
from pyapp.rules import variants
from pyapp.rules.endings import Result
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import start
from pyapp.rules.puzzles import read_puzzles
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import DAMASCA, VARIANTS, game_with
from pyapp.saves import game_save, link, pdn_file
from pyapp.saves.players import LEVELS
from pyapp.saves.reading import Found, parts
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.board.board_svg import play_svg
from pyapp.ui.board.game_svg import board_picture
from pyapp.ui.board.scene import scene
from pyapp.ui.editor.state import Editor
from pyapp.ui.explorer.opening_book import OpeningBook
from pyapp.ui.help import help_panel, rulebook
from pyapp.ui.puzzles import puzzle_panel as puzzles_panel
from pyapp.ui.rating import rating_panel
from pyapp.ui.start.new_game_panel import card
from pyapp.ui.table.session import Session
from pyapp.ui.text.games import game_names
from pyapp.ui.text.texts import texts
from tests.rooms.cases import fold
from tests.ui.spoken import speaking
from tools.build import site as build
from tools.paths import ROOT

PAGE = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
FREE = eval(PAGE.split("```python\n")[1].split("```")[0].rstrip(",\n"), vars(variants))  # the row as the page has it
PERFT = [7, 49, 302, 1469, 7482]  # Damasca International has 7473 at the fifth ply
WORDS = {"game.damasca_free": "Damasca Free", "about.damasca_free": "Any capture will do."}


@pytest.fixture
def game(monkeypatch):
    """The ninth game's start position."""
    monkeypatch.setitem(VARIANTS, FREE.id, FREE)
    with speaking(WORDS):
        yield start(FREE)


def answers(request: dict) -> list[dict]:
    """Return the engine's answers to a request."""
    engine = Conversation()
    lines = engine.take(json.dumps({"id": 1, "game": FREE.id, **request}))
    while engine.busy:
        lines += engine.work()
    return [json.loads(line) for line in lines]


def played(position, plies: int) -> Game:
    """A game of so many turns by chance."""
    game, chance = Game(position), random.Random(1)
    while game.legal and game.cursor < plies:
        game.play(chance.choice(game.legal), 1)
    return game


def test_the_row_of_the_page_is_that_game():
    assert FREE == game_with(
        "damasca-free", "Damasca Free", "f", like="damasca", officers_fly=True, **{**DAMASCA, "longest": False}
    )


def test_every_level_and_style_plays_it(game):
    assert answers({"do": "perft", "depth": 5})[-1]["perft"] == PERFT
    wishes = [{"level": level} for level in range(LOWEST, HIGHEST + 1)] + [{"level": 5, "style": "solid"}, {}]
    for wish in wishes:
        best = answers({"do": "best", "position": position_text(game), "nodes": 60, **wish})[-1]["best"]
        assert turn_text(FREE, read_turn(game, best)) == best


def test_the_engine_answers_all_that_the_page_asks(game):
    position = position_text(game)
    assert len(answers({"do": "turns", "position": position})[-1]["turns"]) == PERFT[0]
    for asked in ({"do": "eval"}, {"do": "best", "nodes": 60, "lines": 3}, {"do": "draw", "depth": 2}):
        assert "error" not in answers({"position": position, **asked})[-1]


def test_its_puzzles_and_its_book_may_be_missing(game, tmp_path):
    build.write_puzzles(tmp_path / "puzzles")
    assert read_puzzles((tmp_path / f"puzzles/{FREE.id}.txt").read_text("utf-8")) == []
    assert "Damasca Free" in puzzles_panel.dialog()
    book = OpeningBook(lambda names, call: call(None))
    book.read(FREE.id, lambda: None)
    assert book.trouble(FREE.id) == "explorer.no_book" and book.choices(game, []) == []


def test_its_board_and_its_card_are_drawn(game):
    session = Session(played(game, 20), Settings(players=["human", "human"]))
    board = parseString("<svg>%s</svg>" % play_svg(scene(session)))
    assert len([group for group in board.getElementsByTagName("g") if group.hasAttribute("data-square")]) == 32
    assert "Any capture will do." in card(FREE)
    parseString(board_picture(FREE))


def test_it_has_a_rule_book_and_an_editor(game):
    for chapter in rulebook.CHAPTERS:
        rows = rulebook.rows(FREE, chapter)
        drawn = [row for row in rows if row.position]
        assert all(Game(read_position(FREE, rulebook.written_position(FREE, row))).legal for row in drawn)
        assert "{" not in help_panel.page(FREE, chapter, rows, ["<figure></figure>"] * len(drawn))
    editor = Editor(start(VARIANTS["lasca"]))
    editor.play_as(FREE)
    assert editor.setup.variant is FREE
    assert "Damasca Free" in str(game_names())


def test_it_is_never_rated_and_says_so(game):
    assert not is_measured(FREE.id)
    assert texts("rating.not_measured") in rating_panel.shown(FREE.id, [])
    assert [about_even(FREE.id, level_rating(FREE.id, level)) for level in LEVELS] == list(LEVELS)
    with pytest.raises(Refusal, match="measured"):
        may_be_rated(FREE.id, {"main": 60, "increment": 0})


def test_a_room_and_the_check_of_its_games_know_it(game, monkeypatch):
    monkeypatch.setattr(judging, "NODES", 60)
    over = played(game, 30)
    told = [turn_text(FREE, turn) for turn in over.turns]
    created = {"n": 1, "do": "created", "game": FREE.id, "side": "light", "visibility": "public", "clock": None}
    assert FIELDS["create"]["game"](FREE.id)
    room = fold([{**created, "name": "Anna", "at": 0}])
    assert room.variant is FREE
    judged = list(judging.judged(game, told, [None] * len(told)))
    assert figures.figures(FREE.id, judged, 1500).turns == len(judged) > 0


@pytest.mark.parametrize("plies", [0, 30])
def test_it_goes_through_save_link_and_pdn(game, plies):
    saved = Saved(played(game, plies), "a" * 32, ["human", "12"], "First", "2026-11-21T12:00:00Z")
    if saved.game.result is None:
        saved.game.decide(Result(None, "agreed"))
    written = [turn_text(FREE, turn) for turn in saved.game.played]
    for text in (game_save.save(saved), link.game_fragment(saved), pdn_file.write([saved])):
        found = Found()
        for part in parts(text, VARIANTS["lasca"]):
            found.add(part)
        assert found.remarks == []
        assert found.games[0].game.start.variant is FREE
        assert [turn_text(FREE, turn) for turn in found.games[0].game.played] == written


def test_rows_of_all_games_are_complete():
    letters = [row.letter for row in VARIANTS.values()]
    assert len(set(letters)) == len(letters) and all(letters)
    for row in VARIANTS.values():
        assert card(row) and board_picture(row)

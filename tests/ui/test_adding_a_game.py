"""An eighth game, added in memory as docs/adding-a-game.md says: rows and texts, and nothing else."""

import json
import random
from xml.dom.minidom import parseString

import pytest

from pyapp.engine.protocol import Conversation
from pyapp.engine.weights import WEIGHTS
from pyapp.rules.endings import Result
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save, link, pdn_file
from pyapp.saves.game_save import Saved
from pyapp.saves.reading import Found, parts
from pyapp.saves.settings import Settings
from pyapp.ui.board.board_svg import play_svg
from pyapp.ui.board.game_svg import board_picture
from pyapp.ui.board.scene import scene
from pyapp.ui.start.panel import card
from pyapp.ui.table.session import Session
from pyapp.ui.text.games import GAMES, GamePage
from tests.ui.spoken import texts

FREE = VARIANTS["damasca"]._replace(id="damasca-free", name="Damasca Free", letter="f", most_jumps=False)
PERFT = [7, 49, 302, 1469, 7482]  # Damasca International has 7473 at the fifth ply


@pytest.fixture
def game(monkeypatch):
    """The eighth game's start position."""
    monkeypatch.setitem(VARIANTS, FREE.id, FREE)
    monkeypatch.setitem(GAMES, FREE.id, GamePage("about.damasca_free", GAMES["damasca"].picture))
    monkeypatch.setitem(WEIGHTS, FREE.id, WEIGHTS["damasca"])
    return start(FREE)


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


def test_engine_counts_and_plays_it(game):
    assert answers({"do": "perft", "depth": 5})[-1]["perft"] == PERFT
    position = position_text(game)
    best = answers({"do": "best", "position": position, "nodes": 300})[-1]["best"]
    assert turn_text(FREE, read_turn(game, best)) == best


def test_its_board_and_its_card_are_drawn(game):
    known = texts()
    more = {"game.damasca_free": "Damasca Free", "about.damasca_free": "Any capture will do."}
    known.add(lambda before: dict(before, **more))
    session = Session(played(game, 20), Settings(players=["human", "human"]))
    board = parseString("<svg>%s</svg>" % play_svg(scene(session), known))
    assert len([group for group in board.getElementsByTagName("g") if group.hasAttribute("data-square")]) == 32
    assert "Any capture will do." in card(FREE, known, board_picture(FREE))


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
    assert list(GAMES) == list(VARIANTS)
    assert set(WEIGHTS) == set(VARIANTS)
    letters = [variant.letter for variant in VARIANTS.values()]
    assert len(set(letters)) == len(letters)
    for variant in VARIANTS.values():
        assert card(variant, texts(), board_picture(variant))

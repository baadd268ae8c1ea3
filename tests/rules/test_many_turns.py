"""Positions with more turns than a board has room for: games go on with the first ones, everywhere with the same."""

import json

import pytest

from pyapp.engine.protocol import Conversation
from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.own_rules import own_game
from pyapp.rules.setup import fault, setup_of
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save, link, pdn_file
from pyapp.saves.saved import Saved
from pyapp.server.compact_game import CompactGame
from tests import compiled as kernel
from tests.saves.plain import read_any

pytestmark = pytest.mark.long

COLUMNS = VARIANTS["columns-draughts"]
RINGS = "W:c3b,e3b,g3b,i3b,c5b,e5b,g5b,i5b,h6W,c7b,e7b,g7b,i7b,h8W,c9b,g9b,i9b"  # 8,364 captures of 15 pieces
BASHNI = {"size": 10, "rows": 4, "soldiers_capture": "both", "officers_fly": True}
BASHNI |= {"promotion": "continues", "jump_again": "not_twice_in_a_row"}
TOWERS = "W:a1W,e1W,i1W,b2b,h2bbb,a3W,e3bbb,b4b,h4b,e5b,i5b,b6b,e7b,g7b,i7b,b8b,h8W,a9b,g9b,i9b"  # many more
ASKED = """
from pyapp.engine.protocol import Conversation
conversation = Conversation()
lines = conversation.take({request!r})
while conversation.busy:
    lines += conversation.work()
print(lines[-1])
"""


def test_the_first_turns_are_the_same_in_every_way(pure, compiled):
    for game, text, fewest in (("columns-draughts", RINGS, 1900), (BASHNI, TOWERS, 1000)):
        turns = compiled.ask("turns", game, [text])[0]
        assert turns == pure.ask("turns", game, [text])[0]
        assert fewest < len({turn for _, _, turn, _ in turns}) == len(turns)


def test_the_first_turns_of_the_longest_captures_are_among_the_longest():
    assert {len(turn.jumped) for turn in Game(read_position(COLUMNS, RINGS)).legal} == {15}


def test_a_game_goes_on_in_files_links_rooms_and_against_the_computer():
    game = Game(read_position(own_game(BASHNI), TOWERS))
    assert fault(setup_of(game.position)) is None
    request = {"do": "best", "game": BASHNI, "position": TOWERS, "level": 1}
    best = json.loads(kernel.shared().run(ASKED.format(request=json.dumps(request))))["best"]
    turn, room = read_turn(game.position, best), CompactGame(game.position)
    game.play(turn)
    room.play(turn, 0)
    assert room.position == game.position
    saved = Saved(game, "", None, "", "")
    for text in (game_save.save(saved), link.game_fragment(saved), pdn_file.write([saved])):
        read = read_any(text, COLUMNS)
        assert [each.game.turns for each in read.games] == [game.turns] and not read.remarks


def test_a_list_of_turns_that_would_not_be_complete_is_refused():
    for request in ({"do": "turns"}, {"do": "perft", "depth": 1}):
        assert "too many legal turns" in answer({**request, "game": BASHNI, "position": TOWERS})["error"]


def answer(request: dict) -> dict:
    """Return the engine's last answer to a request."""
    conversation = Conversation()
    lines = list(conversation.take(json.dumps(request)))
    while conversation.busy:
        lines += conversation.work()
    return json.loads(lines[-1])

"""A server's games and a page's games agree on every position."""

import random

import pytest

from pyapp.rooms.events import RUNNING
from pyapp.rooms.room import Room
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.variants import VARIANTS
from pyapp.server.compact_game import CompactGame

BEGUN = [
    {"do": "created", "side": "light", "visibility": "public", "clock": None, "name": "A", "at": 0},
    {"do": "joined", "side": "dark", "name": "B", "at": 0},
]
BACK = [
    {"do": "offered", "side": "light", "what": "ask-back", "at": 0},
    {"do": "answered", "side": "dark", "what": "ask-back", "yes": True, "at": 0},
]


def seen(room: Room) -> tuple:
    """Return the facts that a room reads from a game."""
    game = room.game
    return position_text(game.position), game.cursor, game.result, game.may_claim, room.result, list(game.legal)


@pytest.mark.parametrize("name", VARIANTS)
def test_any_game_is_the_same_and_turns_are_taken_back_alike(name: str) -> None:
    claims = results = 0
    for seed in range(6):
        chance, rooms = random.Random(seed), [Room(), Room(CompactGame)]
        events = [{**BEGUN[0], "game": name}, BEGUN[1]]
        for _ in range(200):
            for event in events:
                for room in rooms:
                    room.add(event)
            assert seen(rooms[0]) == seen(rooms[1])
            claims += rooms[1].game.may_claim
            results += rooms[1].result is not None
            if rooms[0].phase != RUNNING:
                break
            if chance.random() < 0.05 and rooms[0].back_to("light") >= 0:
                events = BACK
                continue
            turn = wandering(rooms[0], chance)
            events = [{"do": "turn", "side": "light", "turn": turn_text(rooms[0].variant, turn), "at": 0}]
    assert claims + results > 0


def wandering(room: Room, chance: random.Random):
    """Return a legal turn, preferably one back to where the column came from, so that positions repeat."""
    game = room.game
    before = game.turns[-2].path[::-1] if game.cursor > 1 else ()
    back = [turn for turn in game.legal if turn.path == before]
    return back[0] if back and chance.random() < 0.7 else chance.choice(game.legal)

"""Runs in the worker whose memory is to be measured: plays games of all kinds against itself."""

import json

GAMES = 50
NODES = 3000  # a turn
LONGEST = 120  # plies


def measure(_is_compiled) -> dict:
    """Figure's name -> figure; megabytes."""
    from pyapp.engine import compiled

    compiled.install()
    from pyapp.engine.protocol import Conversation
    from pyapp.rules.variants import VARIANTS

    before, plies = megabytes(), 0
    conversation, games = Conversation(), list(VARIANTS.values())
    for number in range(GAMES):
        plies += play(conversation, games[number % len(games)])
    return {
        "MB before": before,
        "MB after %d games" % GAMES: megabytes(),
        "turns played": plies,
    }


def megabytes() -> float:
    """What the interpreter's memory amounts to now."""
    import pyodide_js

    return round(pyodide_js._module.HEAP8.length / 1e6, 1)


def play(conversation, variant) -> int:
    """A game of the engine against itself, until a side cannot move or it has lasted long enough; its plies."""
    from pyapp.rules.notation import position_text
    from pyapp.rules.position import after, legal_turns, start
    from pyapp.rules.turn_reading import read_turn

    position, turns = start(variant), []
    while legal_turns(position) and len(turns) < LONGEST:
        request = {
            "id": 1,
            "do": "best",
            "game": variant.id,
            "position": position_text(position),
            "nodes": NODES,
            "game_so_far": turns,
        }
        lines = conversation.take(json.dumps(request))
        while conversation.busy:
            lines += conversation.work()
        turns.append(json.loads(lines[-1])["best"])
        position = after(position, read_turn(position, turns[-1]))
    return len(turns)

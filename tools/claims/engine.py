"""The engine's reply to a turn outside the solution of an exercise, about as long as on the page."""

import json

from pyapp.engine.endgames.folder import shelf_in
from pyapp.engine.protocol import Conversation
from pyapp.rules.notation import position_text
from pyapp.rules.position import Position, legal_turns
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.practice.attempt import Refutation
from tools.paths import ENDGAMES

NODES = 250_000  # of a search, about as many as a page has time for
_conversation = Conversation(shelf_in(ENDGAMES))


def refutation(position: Position) -> Refutation | None:
    """Return the Refutation of a turn that led to this position, None if the game is over."""
    if not legal_turns(position):
        return None
    request = {
        "do": "best",
        "game": position.variant.id,
        "position": position_text(position),
        "nodes": NODES,
        "seed": 1,
    }
    lines: list[str] = []
    _conversation.take(json.dumps(request))
    while _conversation.busy:
        lines = _conversation.work() or lines
    told = json.loads(lines[-1])
    return Refutation(position, read_turn(position, told["best"]), told["score"], told["line"])

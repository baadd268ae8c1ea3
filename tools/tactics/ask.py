"""The engine of this checkout, asked in this process."""

import json

from pyapp.engine.protocol import Conversation
from pyapp.rules.notation import position_text
from pyapp.rules.position import Position


def best(position: Position, **limits: object) -> dict:
    """The engine's answer to a request for the best turn with these keys."""
    request = {"do": "best", "game": position.variant.id, "position": position_text(position), **limits}
    conversation = Conversation()
    lines: list[str] = []
    conversation.take(json.dumps(request))
    while conversation.busy:
        lines = conversation.work() or lines
    return json.loads(lines[-1])

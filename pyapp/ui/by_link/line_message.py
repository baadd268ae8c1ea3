"""What goes over a direct line: the link of a game, and the side that whoever gets it plays. Pure."""

import json

from pyapp.saves.link import LONGEST


def message(link: str, side: int) -> str:
    """The text that is sent."""
    return json.dumps({"link": link, "side": side})


def read_message(text) -> tuple | None:
    """(link, side) of such a text, None for anything else."""
    try:
        found = json.loads(text) if isinstance(text, str) and len(text) <= 2 * LONGEST else None
    except ValueError:
        found = None
    if not isinstance(found, dict) or not isinstance(found.get("link"), str) or found.get("side") not in (0, 1):
        return None
    return found["link"], int(found["side"])

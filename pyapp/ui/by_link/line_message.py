"""The message on a direct line: the link of a game, and the side of the device that gets it. Pure."""

import json

from pyapp.saves.link import LONGEST


def message(link: str, side: int) -> str:
    """Return the text of a message."""
    return json.dumps({"link": link, "side": side})


def read_message(text) -> tuple | None:
    """Return (link, side) of such a text, None for anything else."""
    try:
        content = json.loads(text) if isinstance(text, str) and len(text) <= 2 * LONGEST else None
    except ValueError:
        content = None
    if not isinstance(content, dict) or not isinstance(content.get("link"), str) or content.get("side") not in (0, 1):
        return None
    return content["link"], int(content["side"])

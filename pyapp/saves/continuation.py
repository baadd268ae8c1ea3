"""Whether one save of a game goes on from where another one stands. Texts in, no game is replayed."""

import json


def continues(later: str, earlier: str) -> bool:
    """Whether a save has all that another one has: the same start and turns, and perhaps more; and what was decided."""
    try:
        new, old = json.loads(later), json.loads(earlier)
    except (ValueError, RuntimeError):
        return False
    if [new.get("game"), new.get("start")] != [old.get("game"), old.get("start")]:
        return False
    turns, decision = old.get("turns", []), old.get("decision")
    return new.get("turns", [])[: len(turns)] == turns and decision in (None, new.get("decision"))

"""Whether one save of a game goes on from where another one stands. Texts in, no game is replayed."""

from pyapp.saves.document import checked, parsed
from pyapp.saves.game_save import KIND, VERSION
from pyapp.saves.migrations import migrated


def continues(later: str, earlier: str) -> bool:
    """Whether a save has all that another one has: the same start, turns and notes, and perhaps more; what was decided."""
    try:
        new, old = [migrated(checked(KIND, VERSION, parsed(text))) for text in (later, earlier)]
    except ValueError:
        return False
    if [new.get("game"), new.get("start")] != [old.get("game"), old.get("start")]:
        return False
    decided = old.get("decision")
    if decided is not None and [new.get("decision"), new.get("played")] != [decided, old.get("played")]:
        return False
    return _has_nodes(new, old)


def _has_nodes(new: dict, old: dict) -> bool:
    """Whether every turn of an old save is in a new one, with what is noted of it."""
    known, notes = _children(new), dict(new.get("notes", []))
    places = [0]  # of the old nodes, in the new save
    for after, turns, _ in _lines(old):
        place = places[after]
        for text in turns:
            place = known.get((place, text))
            if place is None:
                return False
            places.append(place)
    return all(notes.get(places[number]) == note for number, note in old.get("notes", []))


def _children(document: dict) -> dict:
    """The number of each node, by that of its parent and the turn."""
    found: dict = {}
    for parent, turns, _ in _lines(document):
        for text in turns:
            number = len(found) + 1
            found[(parent, text)] = number
            parent = number
    return found


def _lines(document: dict) -> list:
    """The main line and the variations of a save, as it has these."""
    return [[0, document.get("turns", []), []]] + document.get("variations", [])

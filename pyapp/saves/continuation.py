"""Continuation: whether one save continues the game of another. It compares texts and replays no game."""

from __future__ import annotations

from typing import Any

from pyapp.saves.document import checked, parsed
from pyapp.saves.migrations import migrated
from pyapp.saves.saved import KIND, VERSION


def continues(later: str, earlier: str) -> bool:
    """Return whether a save has everything in an earlier one: start, turns, notes and decision, and perhaps more.

    A damaged save neither continues another one nor is continued.
    """
    try:
        return _has_all(*[migrated(checked(KIND, VERSION, parsed(text))) for text in (later, earlier)])
    except (ValueError, LookupError, TypeError):
        return False


def _has_all(new: dict[str, Any], old: dict[str, Any]) -> bool:
    if [new.get("game"), new.get("start")] != [old.get("game"), old.get("start")]:
        return False
    decided = old.get("decision")
    if decided is not None and [new.get("decision"), new.get("played")] != [decided, old.get("played")]:
        return False
    nodes, notes = _known(new)
    places = [0]  # the number of each old node in the new save
    for after, turns, _ in _lines(old):
        place = places[after]
        for text in turns:
            place = nodes.get((place, text))
            if place is None:
                return False
            places.append(place)
    return all(notes.get(places[number]) == note for number, note in old.get("notes", []))


def _known(document: dict[str, Any]) -> tuple[dict[tuple[int, str], int], dict[int, Any]]:
    """Return the number of each node by its parent's number and turn, and the notes by their nodes' numbers.

    A turn that begins two lines is one node, whichever of its numbers they use.
    """
    nodes: dict[tuple[int, str], int] = {}
    numbers = [0]
    for after, turns, _ in _lines(document):
        parent = numbers[after]
        for text in turns:
            parent = nodes.setdefault((parent, text), len(numbers))
            numbers.append(parent)
    return nodes, {numbers[number]: note for number, note in document.get("notes", [])}


def _lines(document: dict[str, Any]) -> list[list[Any]]:
    """The main line and the variations of a save, in the format of its variations."""
    lines: list[list[Any]] = [[0, document.get("turns", []), []]]
    lines.extend(document.get("variations", []))
    return lines

"""A field for a name: read, or refused with the reason."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rooms.names import EMPTY, LONG, LONGEST_PLAYER_NAME, MARKED, UNSEEN, fault, spaced, typed_name
from pyapp.ui.browser import Dom
from pyapp.ui.text.texts import texts

FAULTS = {EMPTY: "name.empty", LONG: "name.long", UNSEEN: "name.unseen", MARKED: "name.marked"}


def read_name(dom: Dom, field: str, say: Callable[[str], None], longest: int = LONGEST_PLAYER_NAME) -> str:
    """Return the name in a field. If it is none, say why, go to the field and return "". longest: the most characters."""
    text = dom.value(field)
    name = typed_name(text, longest)
    if not name:
        say(texts(FAULTS[fault(spaced(text), longest)], count=longest))
        dom.focus_on(field)
    return name

"""Sentences for a screen reader while the game goes on. Pure."""

from pyapp.ui.table.selection import CHOSEN, CLEARED, HOPPED
from pyapp.ui.table.status import Status, advice
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import name_here


def of_choice(session, outcome: str, texts: Texts) -> str:
    """Return the words for a choice on the board that did not end a turn."""
    if outcome == CLEARED:
        return texts("said.cleared")
    if outcome not in (CHOSEN, HOPPED):
        return advice(session, texts)
    goals = [name_here(session, square) for square in sorted(session.selection.goals)]
    key = "said.chosen" if outcome == CHOSEN else "said.hopped"
    return texts(key, square=name_here(session, session.selection.path[-1]), goals=texts.listed(goals, "list.or"))


def of_status(now: Status, texts: Texts) -> str:
    """Return the words for the status of the game."""
    return texts("said.status", headline=now.headline, detail=now.detail)

"""What a screen reader is told while the game goes on. Pure: the session becomes sentences."""

from pyapp.ui.table.selection import CHOSEN, CLEARED, HOPPED
from pyapp.ui.table.status import advice, status
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import name_here


def of_choice(session, outcome: str, texts: Texts) -> str:
    """What became of a choice on the board that did not end a turn."""
    if outcome == CLEARED:
        return texts("said.cleared")
    if outcome not in (CHOSEN, HOPPED):
        return advice(session, texts)
    goals = [name_here(session, square) for square in sorted(session.selection.goals)]
    key = "said.chosen" if outcome == CHOSEN else "said.hopped"
    return texts(key, square=name_here(session, session.selection.path[-1]), goals=texts.listed(goals, "list.or"))


def of_status(session, client, texts: Texts) -> str:
    """Where the game stands."""
    now = status(session, client, texts)
    return texts("said.status", headline=now.headline, detail=now.detail)

"""The words for a choice on the board that did not complete a turn, with squares and reasons. Pure."""

from __future__ import annotations

from pyapp.rules.column import officer, owner
from pyapp.rules.squares import DIRECTIONS, squares
from pyapp.rules.variants import BOTH
from pyapp.ui.table import selection as choices
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import advice, compulsion
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import name_here

CHAIN = "list.then"  # joins the landings of a capture


def choice_words(session: Session, outcome: str, path: tuple[int, ...], square: int) -> str:
    """Return the words for the choice of a square.

    outcome: one of those in selection.py;  path: the squares entered before.
    """
    if outcome in (choices.CHOSEN, choices.HOPPED):
        goals = [name_here(session, goal) for goal in sorted(session.selection.goals)]
        key = "said.chosen" if outcome == choices.CHOSEN else "said.hopped"
        return texts(key, square=name_here(session, session.selection.path[-1]), goals=texts.listed(goals, "list.or"))
    if outcome == choices.REFUSED:
        is_too_far = session.selection.refusal == choices.OUT_OF_REACH
        return why_not(session, path[0], square) if is_too_far else why_not(session, square)
    if outcome == choices.CLEARED:
        return texts("said.cleared") if path else texts("choice.empty", square=name_here(session, square))
    return advice(session)


def why_not(session: Session, origin: int, goal: int | None = None) -> str:
    """Return the reason why the column on `origin` may not move, or not to `goal`."""
    line, name = session.line, name_here(session, origin)
    column = session.selection.columns[origin]
    if not column:
        return texts("choice.empty", square=name)
    if owner(column) != line.position.side:
        return texts("choice.not_yours", square=name, side=owner(column))
    if origin in session.selection.movers:
        return goals_words(session, origin) if goal is None else _not_there(session, origin, goal)
    if session.selection.captures:
        reason = texts("choice.must_wait", square=name)
        return reason + " " + compulsion(session) if session.names_captures else reason
    ahead = [name_here(session, each) for each in _ahead(session, origin)]
    if not ahead:  # a soldier that was freed on the far rank
        return texts("choice.at_end", square=name)
    return texts("choice.blocked", square=name, squares=texts.listed(ahead, "editor.list"))


def goals_words(session: Session, origin: int) -> str:
    """Return where the column on a square may go: the next squares of the chosen one, else the landings of each of its moves."""
    selection, name = session.selection, name_here(session, origin)
    if selection.path[-1:] == (origin,):
        ways = [name_here(session, goal) for goal in sorted(selection.goals)]
    else:
        turns = [turn for turn in session.line.legal if turn.path[0] == origin]
        ways = [texts.listed([name_here(session, each) for each in turn.path[1:]], CHAIN) for turn in turns]
    key = "choice.captures" if selection.captures else "choice.goes"
    return texts(key, square=name, goals=texts.listed(ways, "list.or"))


def _not_there(session: Session, origin: int, goal: int) -> str:
    """Return the words for a goal that the column on `origin`, which may move, cannot reach."""
    key = "choice.must_jump" if session.selection.captures else "choice.not_there"
    reason = texts(key, square=name_here(session, origin), goal=name_here(session, goal))
    return reason + " " + goals_words(session, origin) if session.names_captures else reason


def _ahead(session: Session, origin: int) -> list[int]:
    """Return the squares beside a blocked column in the directions in which it could move or capture."""
    position = session.line.position
    variant, column = position.variant, session.selection.columns[origin]
    ways = range(len(DIRECTIONS))
    if not officer(column) and variant.soldiers_capture != BOTH:
        ways = range(2) if owner(column) == 0 else range(2, 4)
    near = [squares(variant.size).near[len(DIRECTIONS) * origin + way] for way in ways]
    return sorted([each for each in near if each >= 0])

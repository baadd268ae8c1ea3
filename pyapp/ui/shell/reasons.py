"""The reasons why an action can do nothing now, for buttons that are locked. Pure."""

from pyapp.rules import study


def why_not(name: str, session) -> str:
    """Return the key of the text that says why this action can do nothing in the session, "" where there is none."""
    return REASONS[name](session) if name in REASONS else ""


def in_game(otherwise: str):
    """Return the reason for something that a player does in the game where it stands."""
    return lambda session: "why.looking" if session.look else "why.over" if session.game.is_over else otherwise


def at_turn(session) -> str:
    """Return the reason for something about a turn."""
    return "study.why.start"


def in_its_place(session) -> str:
    """Return the reason why the line on the board keeps its place in the record."""
    return "study.why.played" if study.is_beside(session.line.node) else "study.why.main"


def kept(session) -> str:
    """Return the reason why the turn on the board cannot be deleted."""
    return "study.why.played" if session.line.node.turn else "study.why.start"


def free(session) -> str:
    """Return the reason why nobody needs a copy of the record."""
    return "study.why.own"


REASONS = {
    "undo": in_game("why.beginning"),
    "hint": in_game("why.waiting"),
    "study_glyphs": at_turn,
    "study_promote": in_its_place,
    "study_main": in_its_place,
    "study_delete": kept,
    "study_copy": free,
}

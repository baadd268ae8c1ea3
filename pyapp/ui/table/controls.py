"""Which buttons can be used now."""

from pyapp.ui.table.session import HUMAN


def usable(session) -> dict:
    """For each action whether its button does anything now."""
    return {
        "undo": session.undo_to is not None,
        "redo": session.redo_to is not None,
        "pause": session.game.result is None and session.mover != HUMAN,
        "step": session.game.result is None and session.mover != HUMAN and session.paused,
        "claim": session.human_to_move and session.game.may_claim,
        "accept": session.person_answers,
        "decline": session.person_answers,
    }

"""The end of a StackWorks game that does not follow from its turns."""

from __future__ import annotations

from typing import Any

from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.endings import AGREED, RECORDED, RESIGNED, Result
from pyapp.saves.damaged import NOT_OURS, DamagedSave
from pyapp.saves.document import is_text

FORCED = "forcedGameOver"
WINNERS = {"W": LIGHT, "B": DARK}
REASONS = {"RESIGN": RESIGNED, "DRAW_BY_AGREEMENT": AGREED}
SCORES = {"1-0": LIGHT, "0-1": DARK, "1/2-1/2": None, "draw": None}  # written in place of a turn


def forced(state: Any) -> Result | None:
    """The result in a STATE, None if it has none. Raises DamagedSave."""
    ending = state.get(FORCED) if isinstance(state, dict) else None
    if ending is None:
        return None
    if not isinstance(ending, dict) or "winner" not in ending or ending["winner"] not in [None] + list(WINNERS):
        raise DamagedSave(NOT_OURS, FORCED)
    reason: Any = ending.get("reasonCode")
    return Result(WINNERS.get(ending["winner"]), REASONS.get(reason, RECORDED) if is_text(reason) else RECORDED)


def written(notation: str, side: int) -> Result | None:
    """Return the result written in place of a turn of this side, None if it is a turn. Only the side to move resigns."""
    if notation == "resign":
        return Result(1 - side, RESIGNED)
    return Result(SCORES[notation], RECORDED) if notation in SCORES else None

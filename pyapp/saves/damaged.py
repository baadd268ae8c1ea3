"""The damage of a file, and its codes."""

from __future__ import annotations

from pyapp.saves.saved import Saved

NOT_JSON = "not_json"  # cut off or altered
NOT_OURS = "not_ours"  # another kind of file, or parts are missing; the place names the part
NEWER = "newer"  # written by a later version of the app; the place is that version
POSITION = "position"  # a position cannot be read; the place says where
TURN = "turn"  # a turn that is not legal where it stands; the place is its number, from 1


class DamagedSave(ValueError):
    """A save that cannot be read, or not to its end.

    reason: one of the codes above;  place: the place of the damage, "" if it has none;  rest: the Saved before it, or None.
    """

    def __init__(self, reason: str, place: str = ""):
        super().__init__("%s %s" % (reason, place))
        self.reason = reason
        self.place = place
        self.rest: Saved | None = None

"""How fast a game is: players have a rating for each pace."""

from pyapp.rooms.timekeeping import by_days

BULLET, BLITZ, RAPID, CLASSICAL, CORRESPONDENCE = PACES = ("bullet", "blitz", "rapid", "classical", "correspondence")
TURNS = 40  # of one side, for which an increment is counted
LIMITS = ((180, BULLET), (480, BLITZ), (1500, RAPID))  # seconds of one side below which a game is of this pace


def pace_of(control: dict | None) -> str:
    """The pace of a control of time, as pyapp.rooms.timekeeping has it; "" without one."""
    if control is None:
        return ""
    if by_days(control):
        return CORRESPONDENCE
    seconds = control["main"] + TURNS * control["increment"]
    for limit, pace in LIMITS:
        if seconds < limit:
            return pace
    return CLASSICAL

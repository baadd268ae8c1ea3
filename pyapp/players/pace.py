"""How fast a game is played: games of one pace share a rating."""

from pyapp.rooms.timekeeping import by_days

BULLET, BLITZ, RAPID, CLASSICAL, CORRESPONDENCE = PACES = ("bullet", "blitz", "rapid", "classical", "correspondence")

TURNS = 40  # that a player is expected to make
BELOW = ((180, BULLET), (480, BLITZ), (1500, RAPID))  # expected seconds of a player


def pace(control: dict | None) -> str:
    """The pace of a control of time, one of PACES; "" where there is no clock."""
    if control is None:
        return ""
    if by_days(control):
        return CORRESPONDENCE
    expected = control["main"] + TURNS * control["increment"]
    for limit, name in BELOW:
        if expected < limit:
            return name
    return CLASSICAL

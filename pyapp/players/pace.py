"""The pace of a game: games of one pace share a rating."""

from pyapp.rooms.time_control import by_days

BULLET, BLITZ, RAPID, CLASSICAL, CORRESPONDENCE = PACES = ("bullet", "blitz", "rapid", "classical", "correspondence")

TURNS = 40  # turns that a player is expected to make
BELOW = ((180, BULLET), (480, BLITZ), (1500, RAPID))  # expected seconds of a player


def pace(control: dict[str, int] | None) -> str:
    """Return the pace of a time control, one of PACES; "" without a clock."""
    if control is None:
        return ""
    if by_days(control):
        return CORRESPONDENCE
    expected = control["main"] + TURNS * control["increment"]
    for limit, name in BELOW:
        if expected < limit:
            return name
    return CLASSICAL

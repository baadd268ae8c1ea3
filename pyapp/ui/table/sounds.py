"""What is heard: wood on wood. Each sound is a handful of knocks, made by the page, not recorded."""

from pyapp.ui.board.flight_svg import GLIDE

HOP = 0.42  # seconds between two landings of a chain
FIRST = GLIDE / 1000

# pitch in hertz, loudness from 0 to 1, seconds of its ringing
PLACED = (240, 0.5, 0.09)
TAKEN = (170, 0.7, 0.12)
CROWNED = (520, 0.3, 0.25)
REFUSED = (110, 0.4, 0.08)
WON = ((330, 0.4, 0.3), (440, 0.4, 0.3), (550, 0.45, 0.5))


def of_turn(turn, begun: int, motion: bool) -> list:
    """The knocks of a turn of which the first `begun` hops have been heard, each as (seconds from now, *knock)."""
    kind = TAKEN if turn.jumped else PLACED
    landings = range(len(turn.path) - 1 - begun) if motion else range(1)
    knocks = [((FIRST + HOP * hop if motion else 0),) + kind for hop in landings]
    if turn.promotes and knocks:
        knocks.append((knocks[-1][0] + 0.1,) + CROWNED)
    return knocks


def of_refusal() -> list:
    """The knock of a column that may not move."""
    return [(0,) + REFUSED]


def of_end() -> list:
    """The three notes at the end of a game."""
    return [(0.5 + 0.14 * place,) + note for place, note in enumerate(WON)]


def later(knocks: list, seconds: float) -> list:
    """What is left to be waited for each knock when so many seconds have passed; what should have been heard is heard now."""
    return [(max(0, knock[0] - seconds),) + knock[1:] for knock in knocks]

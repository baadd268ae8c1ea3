"""Both seats of a room beside the board: who has them, whether they are there, what their clocks show. Pure."""

from pyapp.rooms.presence import AWAY, AWAY_LONG, HERE, NOBODY
from pyapp.ui.online.clock_text import clock_text
from pyapp.ui.table.players import SIDES
from pyapp.ui.text.texts import Texts, escaped

UNKNOWN = "unknown"  # we are cut off ourselves
PRESENCES = {
    UNKNOWN: "presence.unknown",
    HERE: "presence.here",
    AWAY: "presence.grace",
    AWAY_LONG: "presence.gone",
    NOBODY: "presence.waiting",
}
SEAT = (
    '<p class="sitter %s%s"><svg viewBox="-38 -36 76 84" aria-hidden="true"><use href="#%s"/><use href="#%s-soldier"/></svg>'
    '%s<b>%s</b>%s<span class="clock" id="clock-%d">%s</span></p>'
)
DOT = '<i class="dot %s" role="img" aria-label="%s" title="%s"></i>'
RATING = '<span class="seat-rating">%s</span>'
LOW = 20_000  # milliseconds below which a clock warns


def seats(known, connected: bool, flipped: bool, now: int, texts: Texts) -> str:
    """Return the markup of both seats, in the order in which the sides sit at the board.

    known: a FollowedRoom;  connected: whether the line is up; else nobody knows who is there;  flipped: whether Dark sits below.
    """
    sides = (0, 1) if flipped else (1, 0)
    return "".join([seat(known, side, connected, now, texts) for side in sides])


def seat(known, side: int, connected: bool, now: int, texts: Texts) -> str:
    """One of them."""
    presence = known.presence_of(side) if connected else UNKNOWN
    name, moves = SIDES[side], known.running and known.room.game.position.side == side
    return SEAT % (
        name,
        " moving" if moves else "",
        name,
        name,
        dot(presence, texts),
        escaped(player_name(known, side, texts)),
        rating(known, side),
        side,
        clock(known, side, now, texts),
    )


def dot(presence: str, texts: Texts) -> str:
    """The mark of a presence: each has a shape of its own, and a name."""
    said = escaped(texts(PRESENCES[presence]))
    return DOT % (presence, said, said)


def rating(known, side: int) -> str:
    """The rating of a player who is known, beside the name."""
    shown = known.rating_of(side)
    return RATING % shown if shown else ""


def clock(known, side: int, now: int, texts: Texts) -> str:
    """What the clock of a side shows, "" where nothing is counted."""
    left = known.left(side, now)
    return "" if left is None else clock_text(left, texts)


def is_low(known, side: int, now: int) -> bool:
    """Tell whether the clock of a side runs, and warns."""
    left = known.left(side, now)
    return known.running_clock == side and left is not None and left < LOW


def player_name(known, side: int, texts: Texts) -> str:
    """Who has a seat, in words; our own is called so."""
    name = known.name_of(side)
    if not name:
        return texts("online.nobody")
    return texts("online.you", name=name) if known.seat == side else name

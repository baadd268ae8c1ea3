"""What games by link are called on the device."""

from pyapp.rules.variants import VARIANTS
from pyapp.saves.kept_rows import read_rows

LINKS = "columna.by-link"  # under which the games are kept, as by_link/kept_links.py describes them
OVER = 2  # in the place of the side to move
HERE, OF_TAB = "columna.link", "sessionStorage"  # where a tab remembers the number of the game that it shows
NEARBY = "n=1"  # what the fragments begin with that connect two devices, and their version
GAME = "link-%d"  # the ids of these games in the library, by their numbers
BESIDE = "link-%d-%s"  # the id of a game that another link of the same number tells of
GO_ON = "by_link:%d"  # the action that goes on with the game of a number


def game_id(number: int) -> str:
    """The id of the game of this number."""
    return GAME % number


def kept_links(dom) -> list:
    """The rows of the games that this device takes part in, that played last first. `dom` is the module of that name."""
    return [dict(row, offers=row.get("offers") is True) for row in read_rows(dom.stored(LINKS)) if is_row(row)]


def is_row(row) -> bool:
    """Tell whether this is a row of such a game."""
    if not isinstance(row, dict) or type(row.get("number")) is not int or type(row.get("turns")) is not int:
        return False
    return row.get("side") in (0, 1) and row.get("mover") in (0, 1, OVER) and row.get("game") in VARIANTS

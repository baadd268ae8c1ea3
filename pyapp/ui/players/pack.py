"""Players as the page meets them before their pack is there: the ways in, and the links that bring an account."""

from pyapp.ui.online.pack import ACCOUNT

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.ui.dom.protocol import Dom
    from pyapp.ui.players.players import Players

MOVING = "k=1"  # the beginning of fragments that bring an account to another device; the digit is their version


def way_to(place: str) -> "Callable[..., None]":
    """Return the function that opens a place of the Players, with the arguments of that place."""
    return lambda players, *arguments: players.places[place](*arguments)


def visit_account(players: "Players", wish: str) -> None:
    """Open the account, and do another action once the player has done with it."""
    players.places["account"](back=lambda: players.page.actions.do(wish))


def follow(players: "Players", link: str) -> None:
    """Take the account that a link brings."""
    if players.page.dom.stored(ACCOUNT):
        players.come_back()
    players.places["account"](link[len(MOVING) :])


def returning(dom: "Dom") -> "Callable[[Players], None] | None":
    """Return the function that lets the server know us, None without an account."""
    return (lambda players: players.come_back()) if dom.stored(ACCOUNT) else None

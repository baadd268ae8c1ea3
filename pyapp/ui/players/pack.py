"""Players as the page meets them before their pack is there: the ways in, and the links that bring an account."""

from pyapp.ui.online.pack import ACCOUNT

MOVING = "k=1"  # the beginning of fragments that bring an account to another device; the digit is their version
PLACES = ("account", "friends", "person", "leaders", "player")  # of Players.places, and the actions that lead to them


def way_to(place: str):
    """Return the function that opens a place of the Players, with the arguments of that place."""
    return lambda players, *arguments: players.places[place](*arguments)


def visit_account(players, wish: str) -> None:
    """Open the account, and do another action once the player has done with it."""
    players.places["account"](back=lambda: players.page.actions.do(wish))


def follow(players, link: str) -> None:
    """Take the account that a link brings."""
    if players.page.dom.stored(ACCOUNT):
        players.come_back()
    players.places["account"](link[len(MOVING) :])


def returning(dom):
    """Return the function that lets the server know us, None without an account. `dom` is the module of that name."""
    return (lambda players: players.come_back()) if dom.stored(ACCOUNT) else None

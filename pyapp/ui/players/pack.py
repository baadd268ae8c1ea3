"""Players before their pack is there: the ways in, and the links that move an account."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.ui.browser import Dom
from pyapp.ui.online.pack import ACCOUNT

if TYPE_CHECKING:
    from pyapp.ui.players.players import Players


MOVING = "k=1"  # the beginning of fragments that move an account to another device; the digit is their version


def way_to(place: str) -> Callable[..., None]:
    """Return the function that opens one of the places of Players, with the arguments of that place."""
    return lambda players, *arguments: players.places[place](*arguments)


def visit_account(players: Players, wish: str) -> None:
    """Open the account, and do another action once the player has finished there."""
    players.places["account"](back=lambda: players.page.actions.do(wish))


def follow(players: Players, link: str) -> None:
    """Offer the account in a link."""
    if players.page.dom.stored(ACCOUNT):
        players.come_back()
    players.places["account"](link[len(MOVING) :])


def returning(dom: Dom) -> Callable[[Players], None] | None:
    """Return the function that tells the server who we are, None without an account."""
    return (lambda players: players.come_back()) if dom.stored(ACCOUNT) else None

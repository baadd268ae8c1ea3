"""A game between two people who send each other links, as the fragment of an address: "t=…".

First comes the number of the game, drawn when the game began, by which a device knows to which of its games a link belongs.
The game follows as in link.py, and then whether a draw is offered; links of earlier versions end before that, without an offer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pyapp.rules.game import Game
from pyapp.saves import link
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.digits import Writer
from pyapp.saves.remark import LINK
from pyapp.saves.saved import Saved

TURN = "t="
NUMBERS = 2**30  # numbers for games


class Sent(NamedTuple):
    """A game by link with its last turn."""

    number: int  # of the game, below NUMBERS
    saved: Saved  # the game, as far as it was played
    offers: bool  # True if the side that played last offers a draw with that turn


def fragment(sent: Sent) -> Iterator[str | None]:
    """Yield None for every turn that was written, then the fragment, which gives the same Sent without the id of its Saved.

    Raises ValueError if the game has too many turns.
    """
    writer = Writer()
    writer.put(sent.number, NUMBERS)
    yield from link.put_game(writer, sent.saved.game)
    writer.put(int(sent.offers), 2)
    yield link.sealed(TURN, sent.saved.game.start.variant, writer)


def is_turn_link(text: str) -> bool:
    """Return whether a text looks like such a fragment, or an address that ends in one."""
    return link.fragment_of(text).startswith(TURN)


def read(text: str) -> Iterator[Sent | None]:
    """Yield None for every turn that was read, then the Sent. Raises DamagedSave."""
    if not is_turn_link(text):
        raise DamagedSave(LINK)
    variant, reader = link.opened(link.fragment_of(text))
    number = reader.take(NUMBERS)
    for saved in link.taken(reader, variant):
        if saved is None:
            yield None
            continue
        offers = reader.take(2) == 1
        link.must_be_read(reader)
        if offers and not may_offer(saved.game, 1 - saved.game.position.side):
            raise DamagedSave(LINK)
        yield Sent(number, saved, offers)


def may_offer(game: Game, side: int) -> bool:
    """Return whether this side may offer a draw: with a turn of its own, before the other side has answered that turn."""
    return bool(game.turns) and not game.can_redo and game.result is None and game.position.side != side

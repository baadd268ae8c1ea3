"""The rules of a game as a value."""

from __future__ import annotations

from pyapp.rules import variants as rules
from pyapp.rules.own_rules import own_game, value
from pyapp.rules.variants import VARIANTS


class Variant(rules.Variant):
    """Rules of your own, by the names and values of the switches (docs/rules.md#switches). Those left out are as in Lasca.

    name: a text;  like: the id of the game whose weights and levels the engine plays by. Raises ValueError for a switch that
    is none, and for rules that contradict each other.

    >>> mine = Variant(name="Mine", size=10, rows=4, officers_fly=True)
    >>> start(mine).perft(3)
    658
    >>> Variant(size=6)
    Traceback (most recent call last):
    ...
    ValueError: rows: twice 3 rows leave none empty on a board of 6
    """

    __slots__ = ()

    def __new__(cls, **switches: object) -> Variant:
        """Check the switches, and make the rules of them."""
        return cls._make(own_game(switches))

    def __reduce__(self) -> tuple:
        return type(self)._make, (tuple(self),)

    def __repr__(self) -> str:
        return "Variant(%s)" % ", ".join("%s=%r" % pair for pair in value(self).items())


def variant_of(game: object) -> rules.Variant:
    """Return the rules of this id, or these rules. Raises ValueError."""
    if isinstance(game, rules.Variant):
        return game
    if not isinstance(game, str) or game not in VARIANTS:
        raise ValueError("%r is none of the games: %s" % (game, ", ".join(VARIANTS)))
    return VARIANTS[game]


def asked(game: rules.Variant) -> object:
    """Return what names a game in the engine's protocol: its id, or its switches."""
    return game.id if game.id in VARIANTS else value(game)

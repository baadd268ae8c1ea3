"""Which tables of endings there are. What reads them is imported when one is: an engine starts sooner so."""

from pyapp.rules.column import own_count, prisoner_count
from pyapp.rules.position import Position
from pyapp.rules.variants import AT_ONCE, UNDER, VARIANTS, Variant


class DamagedTable(ValueError):
    """Bytes that are no table; says why."""


def most_pieces(variant: Variant) -> int:
    """Up to how many pieces the tables go that come with the site."""
    return 3 if variant.captured == UNDER else 4


def kept_as(variant: Variant) -> str:
    """The game under whose id the table of this one is kept: the first whose endings are the same."""
    return next(other.id for other in VARIANTS.values() if ending_rules(other) == ending_rules(variant))


def ending_rules(variant: Variant) -> Variant:
    """Return the rules of a game that matter to its endings.

    When a captured piece leaves the board does not, up to 4 pieces: one that stays till the end of its turn is in the way only of
    a chain that takes four.
    """
    captured = UNDER if variant.captured == UNDER else AT_ONCE
    return variant._replace(id="", name="", letter="", captured=captured)


def pieces(position: Position) -> int:
    """How many pieces are on the board."""
    return sum(own_count(column) + prisoner_count(column) for column in position.columns if column)

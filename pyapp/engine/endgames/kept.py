"""The list of the tables of endings. Their reader is imported only with the first one, so that an engine starts sooner."""

from pyapp.rules.column import DARK, LIGHT, officer, own_count, owner, prisoner_count
from pyapp.rules.position import Position
from pyapp.rules.variants import AT_ONCE, UNDER, VARIANTS, Variant

LARGEST = 8  # squares along the edge of a board whose endings are solved


class DamagedTable(ValueError):
    """A file that is not a valid table, with the reason."""


def most_pieces(variant: Variant) -> int:
    """The most pieces in a table that comes with the site."""
    return 3 if variant.captured == UNDER else 4


def kept_as(variant: Variant) -> str:
    """The game whose table serves this one: the first game with the same endings; "" for none."""
    if variant.size > LARGEST:
        return ""
    return next((other.id for other in VARIANTS.values() if ending_rules(other) == ending_rules(variant)), "")


def solved_games() -> list[str]:
    """Return the ids of the games whose endings are solved, in the order of the games."""
    return [game for game, variant in VARIANTS.items() if kept_as(variant)]


def ending_rules(variant: Variant) -> Variant:
    """Return the rules of a game that matter to its endings.

    With up to 4 pieces, the time at which a captured piece leaves the board does not matter: a piece that stays till the end of
    its turn blocks only a chain that captures four.
    """
    captured = UNDER if variant.captured == UNDER else AT_ONCE
    return variant._replace(id="", name="", letter="", like="", pieces=0, rows=0, first="", captured=captured)


def pieces(position: Position) -> int:
    """The number of pieces on the board."""
    return sum(own_count(column) + prisoner_count(column) for column in position.columns if column)


def is_possible(position: Position) -> bool:
    """Return whether no soldier commands on its farthest rank. No game reaches any other position, and no table knows one."""
    edge = (position.variant.size + 1) // 2
    ends = (DARK, position.columns[:edge]), (LIGHT, position.columns[-edge:])
    return not any(column and owner(column) == side and not officer(column) for side, rank in ends for column in rank)

"""The numbers of positions in the games without columns, for each material (probe.py).

A material is (own soldiers, own officers, other soldiers, other officers), seen from the side to move. Some numbers stand
for no position, because two of the pieces would share a square.
"""

from math import comb, prod

from pyapp.rules.squares import squares
from pyapp.rules.variants import Variant

# of the four sets: the place of their pieces in a material, and whether they are soldiers, which cannot be on the far rank
PLACES = (0, 2, 1, 3)
SOLDIERS = (True, True, False, False)


def order(soldiers: bool) -> list[int]:
    """The squares in the order in which the sets of soldiers or officers are numbered, as their side sees them.

    Soldiers go by ranks, officers by diagonals, to and fro: so neighbours in a table are alike and take less space.
    """
    board = squares(8)
    if soldiers:
        return sorted(range(board.count), key=lambda square: to_and_fro(board.at[square][1], board.at[square][0]))
    return sorted(range(board.count), key=lambda square: to_and_fro(sum(board.at[square]) // 2, board.at[square][0]))


def to_and_fro(line: int, place: int) -> tuple[int, int]:
    """The sort key of a place on a line, with every other line run backwards."""
    return line, place if line % 2 else -place


def exchanged(of: tuple[int, ...]) -> tuple[int, ...]:
    """The material as the other side sees it."""
    return of[2:] + of[:2]


def axes(variant: Variant, of: tuple[int, ...]) -> list[int]:
    """Return the number of sets for each of the four groups."""
    count = squares(variant.size).count
    return [comb(count - 4 if soldiers else count, of[place]) for place, soldiers in zip(PLACES, SOLDIERS)]


def count(variant: Variant, of: tuple[int, ...]) -> int:
    """Return the number of a material's positions."""
    return prod(axes(variant, of))


def number_of(material: tuple[int, ...]) -> int:
    """The material as one number, with its digits in base 5."""
    number = 0
    for digit in material:
        number = number * 5 + digit
    return number

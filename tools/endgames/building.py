"""Solving a game's endings, the smallest first."""

from collections.abc import Iterator, Sequence
from itertools import product
from types import ModuleType
from typing import Any, NamedTuple

from pyapp.engine.endgames import columns
from pyapp.engine.endgames.dead_play import limit
from pyapp.engine.endgames.pieces import exchanged, number_of
from pyapp.engine.endgames.table import name_of
from pyapp.rules.variants import ADJUDICATE, UNDER, Variant

OF_A_SIDE = 4  # pieces without columns, at most


class Changes(NamedTuple):
    """The values that differ where fewer plies of dead play are left, in the order of the positions, and from many plies to few.

    places: the numbers of the positions;  lefts: the most plies with this value;  values: in the form of Part.
    """

    places: Sequence[int]
    lefts: bytes
    values: bytes


NO_CHANGES = Changes((), b"", b"")


class Part(NamedTuple):
    """The positions of one material or number of pieces.

    values: with all plies of dead play left, as in pyapp/engine/endgames/values.py, and 255 for numbers without a position;
    quiet: the same, with 255 for positions whose side to move captures as well, where they are told apart;  changes: see there.
    """

    name: str
    values: bytes
    quiet: bytes
    changes: Changes = NO_CHANGES


def parts(solver: ModuleType, variant: Variant, most: int) -> Iterator[Part]:
    """Every part of up to `most` pieces, as soon as it is solved."""
    if variant.captured == UNDER:
        for total in range(1, most + 1):
            values, changes = solver.Columns(variant, total).solve(limit(variant), variant.dead_play == ADJUDICATE)
            assert len(values) == columns.count(variant, total)
            yield Part(str(total), values, values, Changes(*changes))
    else:
        yield from materials_solved(solver.Pieces(variant), most)


def materials_solved(pieces: Any, most: int) -> Iterator[Part]:
    """The parts of a game without columns; `pieces` is its solver."""
    done: set = set()
    for material in materials(most):
        if material not in done:
            for number, values, quiet in pieces.solve(number_of(material)):
                name = name_of(material if number == number_of(material) else exchanged(material))
                yield Part(name, values, quiet)
            done |= {material, exchanged(material)}


def materials(most: int) -> list[tuple[int, ...]]:
    """The materials in which both sides have pieces, ordered so that every turn leads to an earlier one."""
    sides = [(soldiers, officers) for soldiers, officers in product(range(OF_A_SIDE + 1), repeat=2)]
    sides = [side for side in sides if 1 <= sum(side) <= OF_A_SIDE]
    both = [own + other for own, other in product(sides, repeat=2) if sum(own + other) <= most]
    return sorted(both, key=lambda material: (sum(material), material[0] + material[2], material))

"""Compares tables of endings with the small solver: python -m tests.engine.compared_endings GAME PIECES

Prints the number of compared positions of up to so many pieces, three at most, and fails at the first that differs. The
positions of games with columns are listed in the order of their table, which is compared as a whole.
"""

import sys
from collections.abc import Iterator
from itertools import combinations, product

from tools.prepare.compile import install

install()

from pyapp.engine.endgames.folder import shelf_in  # noqa: E402 - only now, so that they meet the compiled modules
from pyapp.engine.endgames.table import NONE, Table  # noqa: E402
from pyapp.rules.board import Board  # noqa: E402
from pyapp.rules.column import LIGHT, of_text, owner  # noqa: E402
from pyapp.rules.position import Position  # noqa: E402
from pyapp.rules.squares import squares  # noqa: E402
from pyapp.rules.variants import UNDER, VARIANTS, Variant  # noqa: E402
from tools.endgames.compiling import compile_modules, loaded  # noqa: E402
from tools.paths import ENDGAMES, PREPARED  # noqa: E402

MODULES = ("pyapp.rules.column", "pyapp.rules.board", "tests.engine.small_solver")
COMPILED = PREPARED / "small-solver"
SIDES = ("wW", "bB")
ONE_IN = 40


def placements(variant: Variant, pieces: int) -> Iterator[tuple]:
    """The columns of all positions of up to so many pieces, in the order of a table of columns."""
    count = squares(variant.size).count
    for total in range(1, pieces + 1):
        for columns in range(1, total + 1):
            fillings = list(all_fillings(variant, total, columns))
            for taken in sorted(combinations(range(count), columns), key=lambda each: each[::-1]):
                yield from (standing(count, taken, filling) for filling in fillings)


def all_fillings(variant: Variant, total: int, columns: int) -> Iterator[tuple]:
    """The columns that can stand on so many squares with so many pieces in all."""
    most = total if variant.captured == UNDER else 1
    for heights in product(range(1, most + 1), repeat=columns):
        if sum(heights) == total:
            yield from product(*(columns_of(height) for height in heights))


def columns_of(height: int) -> list[int]:
    """The columns of this height: by how many pieces their owner has, by the owner, by ranks from the bottom up."""
    return [
        of_text(
            "".join(sides[rank] for sides, rank in zip([own] * above + [other] * (height - above), reversed(ranks)))
        )
        for above in range(1, height + 1)
        for own, other in (SIDES, SIDES[::-1])
        for ranks in product((0, 1), repeat=height)
    ]


def standing(count: int, taken: tuple, filling: tuple) -> tuple:
    """The columns of a position: those of `filling` on the squares `taken`, all other squares empty."""
    found = [0] * count
    for square, column in zip(taken, filling):
        found[square] = column
    return tuple(found)


def compare(variant: Variant, pieces: int) -> int:
    """Return the number of compared values. Raises AssertionError if one of them differs."""
    compile_modules("Compiling the small solver", MODULES, COMPILED)
    solver, table = loaded(COMPILED).SmallSolver(variant), shelf_in(ENDGAMES).of(variant)
    placed = [each for each in placements(variant, pieces) if variant.captured == UNDER or may_stand(each)]
    for columns in placed:
        solver.add(columns)
    expected = bytes(plies + 1 for plies in solver.solved())
    if variant.captured == UNDER:
        assert table.values[: len(expected)] == expected, variant.id
        return len(expected)
    return compare_pieces(table, placed, expected)


def may_stand(columns: tuple) -> bool:
    """True if no soldier stands on its farthest rank, as in all games without columns."""
    return of_text("b") not in columns[:4] and of_text("w") not in columns[-4:]


def compare_pieces(table: Table, placed: list, expected: bytes) -> int:
    """The same in a game without columns, for positions in which both sides have pieces: all that the table has, and a sample of
    those whose values follow from others."""
    board, count = Board(table.variant), 0
    for number, (columns, value) in enumerate(zip(placed, expected)):
        board.set(columns, LIGHT)
        if len({owner(column) for column in columns if column}) < 2:
            continue
        known = table.endings.quiet_value(board)
        if known == NONE and number % ONE_IN == 0:
            known = table.value(Position(table.variant, LIGHT, columns, (0, 0)))
        if known != NONE:
            assert known == value, (columns, value)
            count += 1
    return count


if __name__ == "__main__":
    print(compare(VARIANTS[sys.argv[1]], int(sys.argv[2])))

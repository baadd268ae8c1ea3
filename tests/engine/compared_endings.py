"""Compares tables of endings with the complete solution of the reference: python -m tests.engine.compared_endings GAME PIECES

Prints the number of compared values, and fails at the first that differs: with all plies of dead play left, and with a
number of them by chance.
"""

import random
import sys

from tools.prepare.compile import install

install()

from pyapp.engine.endgames.dead_play import limit  # noqa: E402 - only now, so that they meet the compiled modules
from pyapp.engine.endgames.folder import shelf_in  # noqa: E402
from pyapp.engine.endgames.values import DRAW, is_forced, plies, wins  # noqa: E402
from pyapp.rules.notation import read_position  # noqa: E402
from pyapp.rules.variants import ADJUDICATE, VARIANTS, Variant  # noqa: E402
from tests.reference.compiling import reference  # noqa: E402
from tests.reference.turns import GAMES, owner, position_text  # noqa: E402
from tools.paths import ENDGAMES  # noqa: E402

ADJUDICATED = 1000  # as in tests/reference/endings.py


def compare(variant: Variant, pieces: int) -> int:
    """Return the number of compared values. Raises AssertionError if one of them differs."""
    table, most, chance, count = shelf_in(ENDGAMES).of(variant), limit(variant), random.Random(54), 0
    solver = reference().EndingSolver(GAMES[variant.id], pieces, most, variant.dead_play == ADJUDICATE)
    solver.solve()
    for board, results in solver.every():
        if len({owner(column) for column in board.values()}) < 2:
            continue
        here = read_position(variant, position_text("w", board))
        lefts = {most, chance.randrange(1, most + 1)} if most and chance.randrange(4) == 0 else {most}
        for left in lefts:
            gone = most - left
            counted = here._replace(counters=(gone + variant.no_progress - most if most else 0, 0))
            assert result_of(table.value(counted)) == results[left], (position_text("w", board), left)
            count += 1
    return count


def result_of(value: int) -> int:
    """A value of a table as the reference has it."""
    if value == DRAW:
        return 0
    result = plies(value) + 1 if is_forced(value) else ADJUDICATED
    return result if wins(value) else -result


if __name__ == "__main__":
    print(compare(VARIANTS[sys.argv[1]], int(sys.argv[2])))

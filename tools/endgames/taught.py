"""The figures of the help's chapter on endings, counted in the tables: pyapp/ui/help/ending_figures.py."""

import json
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from pyapp.engine.endgames.folder import shelf_in
from pyapp.engine.endgames.kept import is_possible, solved_games
from pyapp.engine.endgames.table import Table
from pyapp.engine.endgames.values import DRAW, loses, wins
from pyapp.rules.column import DARK, LIGHT, of_text, owner
from pyapp.rules.position import Position, legal_turns
from pyapp.rules.squares import squares
from pyapp.rules.variants import UNDER, VARIANTS, Variant
from tools.paths import ENDGAMES, ROOT

FILE = ROOT / "pyapp/ui/help/ending_figures.py"
HEAD = '''"""Shares of solved endings, for the sentences in rulebook.py. Written by python -m tools.endgames."""

# game -> name of a figure -> positions of 100 in which neither side can capture
'''
WON, DRAWN = "won", "drawn"
ANYWHERE, LIGHT_TOO, DARK_ALONE = "anywhere", "light too", "dark alone"  # officers on the long diagonal


class Question(NamedTuple):
    """A share to count: of positions in which neither side can capture, with columns of these kinds.

    light, dark: the kinds of the sides' columns, each alternative apart;  sides: that may be to move;  result: won by Light, or
    drawn;  diagonal: which officers stand on the long diagonal.
    """

    light: tuple[str, ...]
    dark: tuple[str, ...]
    sides: tuple[int, ...]
    result: str
    diagonal: str = ANYWHERE


BOTH = (LIGHT, DARK)
STEPPING = {
    "one": Question(("W", "w"), ("B", "b"), BOTH, DRAWN),
    "two": Question(("W W", "W w", "w w"), ("B", "b"), BOTH, WON),
    "soldiers": Question(("w w",), ("B",), BOTH, WON),
}
FLYING = {
    "officers": Question(("W",), ("B",), BOTH, DRAWN),
    "pair": Question(("W W",), ("B",), BOTH, DRAWN),
    "race": Question(("W",), ("b",), (LIGHT,), WON),
}
REMOVING = {
    "three": Question(("W W W",), ("B",), BOTH, WON, LIGHT_TOO),
    "held": Question(("W W W",), ("B",), BOTH, DRAWN, DARK_ALONE),
}


def write() -> None:
    """Count all figures again, and write the file."""
    figures = {game: counted(VARIANTS[game]) for game in solved_games()}
    rows = "".join(f'    "{game}": {json.dumps(named)},\n' for game, named in figures.items())
    FILE.write_text(f"{HEAD}FIGURES = {{\n{rows}}}\n", "utf-8")


def counted(variant: Variant) -> dict[str, int]:
    """The figures of a game."""
    questions = FLYING if variant.officers_fly else STEPPING
    if variant.captured != UNDER:
        questions = {**questions, **REMOVING}
    table = shelf_in(ENDGAMES).of(variant)
    return {name: share(table, question) for name, question in questions.items()}


def share(table: Table, question: Question) -> int:
    """Of 100 positions, the number with the result; 0 and 100 only where that is exact."""
    count = right = 0
    for position in positions(table.variant, question):
        value = table.value(position)
        assert value is not None
        count += 1
        won = wins(value) if position.side == LIGHT else loses(value)
        right += value == DRAW if question.result == DRAWN else won
    return 100 * right // count if right in (0, count) else min(99, max(1, round(100 * right / count)))


def positions(variant: Variant, question: Question) -> Iterator[Position]:
    """The positions of a question."""
    diagonal = [square for square, (file, rank) in enumerate(squares(variant.size).at) if file == rank]
    for standing in placements(variant, question):
        owners = {owner(standing[square]) for square in diagonal if standing[square]}
        if question.diagonal == LIGHT_TOO and LIGHT not in owners:
            continue
        if question.diagonal == DARK_ALONE and owners != {DARK}:
            continue
        here = Position(variant, LIGHT, standing, (0, 0))
        turns = [legal_turns(here._replace(side=side)) for side in BOTH]
        if is_possible(here) and all(turns) and not any(each[0].jumped for each in turns):
            yield from (here._replace(side=side) for side in question.sides)


def placements(variant: Variant, question: Question) -> Iterator[tuple[int, ...]]:
    """The columns of the question's kinds on all squares, each placement once."""
    count = squares(variant.size).count
    for light in question.light:
        for dark in question.dark:
            kinds = [of_text(kind) for kind in f"{light} {dark}".split()]
            orders = sorted(set(permutations(kinds)))
            for taken in combinations(range(count), len(kinds)):
                for order in orders:
                    standing = [0] * count
                    for square, column in zip(taken, order):
                        standing[square] = column
                    yield tuple(standing)

"""The themes of a puzzle, found in its solution."""

from collections import namedtuple
from collections.abc import Callable

from pyapp.rules.column import officer, own_count, prisoner_count
from pyapp.rules.position import Position, Turn, after, legal_turns
from pyapp.rules.puzzles import DEFENCES, GAIN, THEMES, WIN
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import UNDER
from tools.tactics.proving import Prover
from tools.tactics.puzzles.proofs import NO_LIMIT, Made, prover_of

ENDGAME = 8  # columns, at most
CHAIN = 3  # jumps
TOWER = 2  # pieces
THIN, MANY = 2, 5  # prisoners

# a turn, and the position before it
Played = namedtuple("Played", ("position", "turn"))


def themes(puzzle: Made) -> tuple:
    """The names of its themes, in the order of THEMES."""
    line = played(puzzle)
    return tuple(name for name in THEMES if FINDERS[name](puzzle, line))


def played(puzzle: Made) -> list:
    """The turns of the solution, each with the position before it."""
    position, steps = puzzle.position, []
    for step in puzzle.steps:
        turn = read_turn(position, step[0])
        steps.append(Played(position, turn))
        position = after(position, turn)
    return steps


def sacrifices(line: list) -> list:
    """By number, the solver's turns that take nothing and that the other side answers with a capture."""
    return [n for n in range(0, len(line) - 2, 2) if line[n + 1].turn.jumped and not line[n].turn.jumped]


def is_shot(_puzzle: Made, line: list) -> bool:
    """Return whether a sacrifice leads to a capture that is longer than the one that took it."""
    return any(len(line[n + 2].turn.jumped) > len(line[n + 1].turn.jumped) for n in sacrifices(line))


def is_double(_puzzle: Made, line: list) -> bool:
    """Return whether there are two sacrifices or more."""
    return len(sacrifices(line)) > 1


def is_lure(_puzzle: Made, line: list) -> bool:
    """Return whether an officer or a tower captures and is captured where it lands."""
    return any(
        line[n + 1].turn.path[-1] in line[n + 2].turn.jumped and is_heavy(line[n + 1].position, line[n + 1].turn)
        for n in sacrifices(line)
    )


def is_heavy(position: Position, turn: Turn) -> bool:
    """Return whether the column that moves is an officer's or has some pieces of its owner."""
    column = position.columns[turn.path[0]]
    return bool(officer(column)) or own_count(column) >= TOWER


def has_chain(_puzzle: Made, line: list) -> bool:
    """Return whether the solver takes by a long chain."""
    return any(len(made.turn.jumped) >= CHAIN for made in line[::2])


def is_choice(puzzle: Made, line: list) -> bool:
    """Return whether a step that the puzzle asks for is a capture, and another capture is wrong."""
    return any(
        made.turn.jumped and len(legal_turns(made.position)) > len(accepted)
        for made, accepted in zip(line[: puzzle.asked : 2], puzzle.steps[::2])
    )


def is_hanging(puzzle: Made, line: list) -> bool:
    """Return whether a step that the puzzle asks for is a capture that nothing takes back, and answers no capture."""
    return any(
        line[n].turn.jumped and not (n and line[n - 1].turn.jumped) and not must_capture(after(*line[n]))
        for n in range(0, puzzle.asked, 2)
    )


def is_exchange(puzzle: Made, line: list) -> bool:
    """Return whether the solver wins soldiers by a capture, and one more after the other side has taken back."""
    starts = range(0, min(puzzle.asked, len(line) - 2), 2)
    return puzzle.kind == GAIN and any(all(made.turn.jumped for made in line[n : n + 3]) for n in starts)


def must_capture(position: Position) -> bool:
    """Return whether the side to move has captures."""
    turns = legal_turns(position)
    return bool(turns and turns[0].jumped)


def takes_thin_top(puzzle: Made, line: list) -> bool:
    """Return whether the first capture that the puzzle asks for takes the one piece above two or more of the solver's own."""
    captures = [made for made in line[: puzzle.asked : 2] if made.turn.jumped]
    return gets_column(puzzle, captures[:1], THIN)


def frees(puzzle: Made, line: list) -> bool:
    """Return whether the solver gets a column by taking the last piece over its own."""
    return gets_column(puzzle, line, 1)


def sacrifices_to_free(puzzle: Made, line: list) -> bool:
    """Return whether the solver offers a piece, and later frees many of its own at once."""
    return any(gets_column(puzzle, line[n + 2 :], MANY) for n in sacrifices(line))


def gets_column(puzzle: Made, line: list, least: int) -> bool:
    """Return whether the solver takes the last piece over `least` or more of its own."""
    return puzzle.position.variant.captured == UNDER and takes(
        line, lambda column: own_count(column) == 1 and prisoner_count(column) >= least
    )


def takes_officer(_puzzle: Made, line: list) -> bool:
    """Return whether the solver takes an officer."""
    return takes(line, lambda column: bool(officer(column)))


def takes(line: list, of_kind: Callable) -> bool:
    """Return whether the solver jumps a column of this kind."""
    return any(of_kind(made.position.columns[square]) for made in line[::2] for square in made.turn.jumped)


def promotes(_puzzle: Made, line: list) -> bool:
    """Return whether the solver promotes a soldier."""
    return any(made.turn.promotes for made in line[::2])


def is_quiet(puzzle: Made, line: list) -> bool:
    """Return whether neither the first turn nor the reply captures, in a puzzle that is won."""
    return puzzle.kind not in DEFENCES and len(line) > 1 and not any(made.turn.jumped for made in line[:2])


def is_zugzwang(puzzle: Made, line: list) -> bool:
    """Return whether the other side, which could capture nothing, would hold out longer if it could pass."""
    if puzzle.kind in DEFENCES:
        return False
    prover = prover_of(puzzle.position, puzzle.kind, puzzle.count, NO_LIMIT)
    return any(needs_a_turn(prover, line[n].position, len(line) - n) for n in range(1, len(line), 2))


def needs_a_turn(prover: Prover, position: Position, plies: int) -> bool:
    """Return whether the side to move, which loses in `plies` plies, loses only because it must move."""
    if legal_turns(position)[0].jumped:
        return False
    passed = position._replace(side=1 - position.side)
    return bool(legal_turns(passed)) and not prover.winning_turns_in(passed, plies + 1, 0)


def is_blockade(puzzle: Made, line: list) -> bool:
    """Return whether the game ends with columns that cannot move."""
    last = after(*line[-1])
    left = any(column and column >> 10 & 1 == last.side for column in last.columns)
    return puzzle.kind == WIN and left


def is_defence(puzzle: Made, _line: list) -> bool:
    """Return whether all turns but one lose."""
    return puzzle.kind in DEFENCES


def is_endgame(puzzle: Made, _line: list) -> bool:
    """Return whether few columns are left."""
    return sum(1 for column in puzzle.position.columns if column) <= ENDGAME


FINDERS = {
    "shot": is_shot,
    "double": is_double,
    "lure": is_lure,
    "chain": has_chain,
    "choice": is_choice,
    "hanging": is_hanging,
    "exchange": is_exchange,
    "thin": takes_thin_top,
    "freeing": frees,
    "sacrifice": sacrifices_to_free,
    "officer": takes_officer,
    "promotion": promotes,
    "quiet": is_quiet,
    "zugzwang": is_zugzwang,
    "blockade": is_blockade,
    "defence": is_defence,
    "endgame": is_endgame,
}

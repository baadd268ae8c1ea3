"""The proof of a puzzle, which knows no engine: that its first turn alone reaches the aim, and by which steps.

Proofs take long. So tests/data/proved_puzzles.json records what those of each game depend on: the test proves them all
again only if that has changed.
"""

import json
from collections import namedtuple
from pathlib import Path

from pyapp.rules import variants
from pyapp.rules.balance import balance
from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.puzzles import DEFENCES, GAIN, HOLD, OUTLAST, WIN, Puzzle
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import Variant
from tools.paths import PUZZLES, ROOT
from tools.prepare.modules import imports, needed
from tools.prepare.steps import digest
from tools.tactics import proving
from tools.tactics.proving import Prover
from tools.tactics.puzzles import gaining
from tools.tactics.puzzles.gaining import Gain

RECORD = ROOT / "tests/data/proved_puzzles.json"
MOST = {WIN: 15, GAIN: 9, HOLD: 11}  # plies of a proof
NO_LIMIT = 10**9  # positions of a proof that is to be found again
FEWEST_LOST = 5  # plies that one at least of the turns that lose holds out
BEYOND = 2  # plies by which a turn that is accepted may win later than the quickest
ACCEPTED = 3  # turns at a step before the last, at most
VISITED = 8_000  # positions of a proof
OUTLASTING = 300_000  # and of one that a side does not lose so soon

# kind, count, asked: the aim, the count and the asked steps of a Puzzle;  steps: for each turn of the solution the turns'
# texts, the best one first, any other accepted ones behind it; a reply is alone;  game, ply: where it stood
Made = namedtuple("Made", ("position", "kind", "count", "steps", "game", "ply", "asked"))


class Disproved(Exception):
    """A puzzle of which the proof says something else."""


def as_made(variant: Variant, puzzle: Puzzle) -> Made:
    """The Made that a stored Puzzle came from."""
    game, ply = map(int, puzzle.source[1:].split("."))
    position = read_position(variant, puzzle.position)
    return Made(position, puzzle.aim, puzzle.count, puzzle.steps, game, ply, puzzle.asked)


def check(puzzle: Made) -> None:
    """Prove all that is said of a puzzle. Raises Disproved."""
    if not (holds(puzzle) if puzzle.kind in DEFENCES else wins(puzzle)):
        raise Disproved(str(puzzle))


def wins(puzzle: Made) -> bool:
    """Return whether its aim is reached by these turns and by no others: the only first one, the accepted ones, the replies."""
    solution = proved(puzzle.position, len(puzzle.steps), puzzle.kind, puzzle.count, NO_LIMIT)
    return solution is not None and solution.steps == puzzle.steps


def lesser_gains(puzzle: Made) -> tuple:
    """For each step that a gain asks for a dict: the turns that are not accepted but gain something in the plies of the solution,
    and the most soldiers that each is proved to have gained then since the puzzle began. Empty for a reply."""
    position, gains = puzzle.position, []
    for number, step in enumerate(puzzle.steps[: puzzle.asked]):
        gains.append(gains_beside(puzzle, position, number) if number % 2 == 0 else {})
        position = after(position, read_turn(position, step[0]))
    return tuple(gains)


def gains_beside(puzzle: Made, position: Position, number: int) -> dict[str, int]:
    """The lesser gains at one step, from the position there."""
    left, before = len(puzzle.steps) - 1 - number, balance(puzzle.position.columns, puzzle.position.side)
    waiting = [turn for turn in legal_turns(position) if turn_text(position.variant, turn) not in puzzle.steps[number]]
    gains = {}
    for soldiers in range(puzzle.count - 1, 0, -1):
        prover = Gain(position, NO_LIMIT, before + soldiers)
        gaining_now = [turn for turn in waiting if prover.won_after(position, turn, left) is not None]
        gains.update({turn_text(position.variant, turn): soldiers for turn in gaining_now})
        waiting = [turn for turn in waiting if turn not in gaining_now]
    return gains


def holds(puzzle: Made) -> bool:
    """Return whether every other turn loses by force, one of them not at once, and whether the solution outlasts them if it is
    said to do so. That it holds the game is not proved here, but by tables of endings (judging.py)."""
    if puzzle.kind == OUTLAST:
        return outlasts(puzzle, NO_LIMIT) == puzzle.count
    return are_lost(others_lost(puzzle))


def outlasts(puzzle: Made, visited: int = OUTLASTING) -> int:
    """The moves in which every turn but the solution loses by force, if the solution does not; 0 if that is not so.

    Raises TooLong.
    """
    lengths = others_lost(puzzle)
    if not are_lost(lengths):
        return 0
    moves = (max(length for length in lengths if length is not None) + 1) // 2
    solution = after(puzzle.position, read_turn(puzzle.position, puzzle.steps[0][0]))
    return moves if plies_lost(solution, 2 * moves - 1, visited) is None else 0


def others_lost(puzzle: Made) -> list[int | None]:
    """The `plies_lost` of each turn but the solution."""
    solution = read_turn(puzzle.position, puzzle.steps[0][0])
    others = [turn for turn in legal_turns(puzzle.position) if turn.path != solution.path]
    return [plies_lost(after(puzzle.position, turn), MOST[HOLD], NO_LIMIT) for turn in others]


def are_lost(lengths: list[int | None]) -> bool:
    """Return whether turns of these `plies_lost` all lose, and one of them not at once."""
    losses = [length for length in lengths if length is not None]
    return len(losses) == len(lengths) and max(losses) >= FEWEST_LOST


def plies_lost(position: Position, most: int, visited: int = VISITED) -> int | None:
    """In how few plies the side to move here is proved to win, None if not within so many. Raises TooLong."""
    wins = Prover(position, visited).winning_turns(most, 0)
    return wins[0][1] if wins else None


def proved(position: Position, plies: int, kind: str, soldiers: int, visited: int = VISITED) -> Made | None:
    """The puzzle, if the proof finds a solution of this length that begins with one turn alone. Raises TooLong."""
    prover = prover_of(position, kind, soldiers, visited)
    wins = prover.winning_turns(plies, BEYOND)
    if len(wins) != 1:
        return None
    steps = solution(prover, position, plies)
    if any(len(step) > ACCEPTED for step in steps[:-1]):
        return None
    return Made(position, kind, soldiers, steps, 0, 0, len(steps))


def prover_of(position: Position, kind: str, soldiers: int, most: int) -> Prover:
    """The prover of a win or of a gain of `soldiers` soldiers."""
    if kind == WIN:
        return Prover(position, most)
    return Gain(position, most, balance(position.columns, position.side) + soldiers)


def solution(prover: Prover, position: Position, plies: int) -> tuple:
    """The steps from here to the aim, against the replies that hold out longest."""
    steps: list = []
    while True:
        wins = prover.winning_turns_in(position, plies, BEYOND)
        steps.append(tuple(turn_text(position.variant, turn) for turn, _ in wins))
        turn, length = wins[0]
        position = after(position, turn)
        if prover.reached(position.columns):
            return tuple(steps)
        reply, plies = resistance(prover, position, length - 1)
        steps.append((turn_text(position.variant, reply),))
        position = after(position, reply)


def resistance(prover: Prover, position: Position, plies: int) -> tuple:
    """The reply that holds out longest, and for how many plies; of several, that which leaves the fewest ways to win."""
    lengths = [(turn, prover.won_after(position, turn, plies) or 0) for turn in legal_turns(position)]
    longest = max(length for _, length in lengths)
    longest_replies = [turn for turn, length in lengths if length == longest]
    ways = [len(prover.winning_turns_in(after(position, turn), longest, BEYOND)) for turn in longest_replies]
    return longest_replies[ways.index(min(ways))], longest


def is_recorded(variant: Variant) -> bool:
    """Return whether a run has proved the game's puzzles as they are, by the rules and the prover as they are."""
    return recorded().get(variant.id) == depends_on(variant)


def record(variant: Variant) -> None:
    """Record that the game's puzzles are proved."""
    RECORD.write_text(json.dumps({**recorded(), variant.id: depends_on(variant)}, indent=1, sort_keys=True) + "\n")


def recorded() -> dict[str, str]:
    """The digest of each game whose puzzles have been proved."""
    return json.loads(RECORD.read_text())


def depends_on(variant: Variant) -> str:
    """The digest of the game's puzzles, their prover, all rules that it imports, and of the table of games this game's row."""
    prover = [Path(__file__), Path(proving.__file__), Path(gaining.__file__)]
    rules = needed(*(name for path in prover for name in imports(path))).values()
    others = [path for path in rules if path != Path(variants.__file__)]
    return digest([PUZZLES / f"{variant.id}.txt", *prover, *others, repr(variant)])

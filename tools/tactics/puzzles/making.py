"""Making puzzles: finding by a short search in games of the engine, and then proving (proofs.py).

Three kinds. WIN: the side to move ends the game by force. GAIN: it wins pieces by force (gaining.py). HOLD: every turn
but one loses by force. In each, only one turn reaches the aim within the plies of the proof. judging.py has the last word.
"""

from collections.abc import Iterator

from pyapp.engine.search import Search
from pyapp.rules import scores
from pyapp.rules.balance import balance
from pyapp.rules.board import Board
from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.puzzles import GAIN, HOLD, WIN
from pyapp.rules.variants import Variant
from tools.tactics.proving import TooLong
from tools.tactics.puzzles import selfplay
from tools.tactics.puzzles.gaining import is_quiet
from tools.tactics.puzzles.proofs import MOST, Made, are_lost, plies_lost, proved

KINDS = (WIN, GAIN, HOLD)
FEWEST_TURNS = 3  # legal ones in the first position
FEWEST = 3  # plies of a win
FEWEST_SOLDIERS = 2  # won by a gain
GAP = 170  # hundredths of a soldier that a short search sees between the solution and any other turn
AHEAD = 120  # hundredths of a soldier that the solution leads to, at least
LONGER = 20_000  # nodes of the search that must agree
STILL_WON = 300  # hundredths of a soldier that any other turn leads to, at most, where the solution wins


def puzzles(variant: Variant, game: int, kinds: tuple = KINDS) -> list:
    """The puzzles of these kinds in the engine's game of this number, [] if the search of a position takes too long."""
    try:
        return list(_puzzles(variant, game, kinds))
    except selfplay.TooManyCaptures:
        return []


def _puzzles(variant: Variant, game: int, kinds: tuple) -> Iterator[Made]:
    search = Search(variant)
    free_from = 0  # positions within the solution of a puzzle make no other one
    for ply, position in enumerate(selfplay.positions(variant, game, search)):
        if ply < free_from or len(legal_turns(position)) < FEWEST_TURNS:
            continue
        made = found(search, position, kinds)
        if made and sensible(search, made):
            yield made._replace(game=game, ply=ply)
            free_from = ply + len(made.steps)


def sensible(search: Search, puzzle: Made) -> bool:
    """Return whether a longer search plays the solution too: it may find a better turn than the proved one."""
    turn = legal_turns(puzzle.position)[selfplay.best(search, puzzle.position, LONGER)]
    return turn_text(puzzle.position.variant, turn) == puzzle.steps[0][0]


def found(search: Search, position: Position, kinds: tuple) -> Made | None:
    """The puzzle of one of these kinds that this position is, if it is one."""
    seen = selfplay.glimpse(search, position)
    if seen is None:
        return None
    kind = kind_of(seen)
    if kind is None or kind not in kinds:
        return None
    try:
        return {WIN: won, GAIN: gained, HOLD: held}[kind](position, seen)
    except TooLong:
        return None


def kind_of(seen: selfplay.Glimpse) -> str | None:
    """The kind of puzzle that a short search makes likely, None for no puzzle."""
    if seen.score > scores.FORCED:
        return WIN
    if seen.second < -scores.FORCED and seen.score > -AHEAD:
        return HOLD
    return GAIN if seen.score >= AHEAD and seen.score - seen.second >= GAP else None


def won(position: Position, seen: selfplay.Glimpse) -> Made | None:
    """The win that the search sees here, if only one turn wins and the proof finds it."""
    plies = scores.WIN - seen.score
    if not FEWEST <= plies <= MOST[WIN] or seen.second > STILL_WON:
        return None
    return proved(position, plies, WIN, 0)


def gained(position: Position, seen: selfplay.Glimpse) -> Made | None:
    """The gain that the search sees here, if only one turn gains and the proof finds it."""
    pieces, plies = gain_along(position, seen.line)
    for wanted in range(pieces, max(FEWEST_SOLDIERS, pieces - 2) - 1, -1):
        made = proved(position, plies, GAIN, wanted)
        if made:
            return made
    return None


def gain_along(position: Position, line: list) -> tuple:
    """The most pieces won along this line in a quiet position with the other side to move, and the plies until then."""
    board, side, most, plies = Board(position.variant), position.side, 0, 0
    before = balance(position.columns, side)
    for ply, number in enumerate(line[: MOST[GAIN]], 1):
        position = after(position, legal_turns(position)[number])
        pieces = balance(position.columns, side) - before
        if ply % 2 and pieces > most and is_quiet(board, position.columns):
            most, plies = pieces, ply
    return most, plies


def held(position: Position, seen: selfplay.Glimpse) -> Made | None:
    """The one turn that does not lose by force, if the proof finds that all others do, not all of them soon."""
    turns = legal_turns(position)
    solution = turns.pop(seen.line[0])
    lengths = [plies_lost(after(position, turn), MOST[HOLD]) for turn in turns]
    if not are_lost(lengths):
        return None
    return Made(position, HOLD, 0, ((turn_text(position.variant, solution),),), 0, 0, 1)

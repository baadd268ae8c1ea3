"""The motive of a line: the reason why its first turn is strong, where the positions of the line prove one."""

from collections import namedtuple

from pyapp.rules.column import own_count
from pyapp.rules.facts import Facts, facts
from pyapp.rules.notation import legal_turn
from pyapp.rules.position import Position, Turn, after, legal_turns

BLOCKS = "blocks"  # the other side cannot move any more
SHOT = "shot"  # the other side has to capture, and the next capture is worth more
WEAK = "weak"  # a commander without pieces of its own below it is taken, and its prisoners are free
TAKES = "takes"
PROMOTES = "promotes"
SQUEEZES = "squeezes"  # the other side need not capture, and each of its turns lets a piece be captured
LOOKED_AT = 3  # turns of a line
OFFICER = 3  # soldiers that an officer counts

# before: the position;  turn: legal there;  facts: its Facts
Step = namedtuple("Step", ("before", "turn", "facts"))

# name: one of those above;  steps: the turns that show it;  square: of the commander that is WEAK, else None;
# is_forced: whether the second turn of a SHOT is the only legal one
Motive = namedtuple("Motive", ("name", "steps", "square", "is_forced"))


def motive(position: Position, line: list) -> Motive | None:
    """Return the Motive of the first turn of a line, given as texts as the engine gives them; None where none is certain."""
    steps = _steps(position, line[:LOOKED_AT])
    if not steps:
        return None
    first, gains = steps[0], [gain(step.facts) for step in steps] + [0, 0]
    if not first.facts.can_move:
        return Motive(BLOCKS, steps[:1], None, False)
    if first.facts.must_capture and gains[2] and gains[0] + gains[2] > gains[1]:
        return Motive(SHOT, steps, None, len(legal_turns(steps[1].before)) == 1)
    if gains[0] > gains[1]:
        square, shown = weak_square(first), steps[: 2 if gains[1] else 1]
        return Motive(TAKES if square is None else WEAK, shown, square, False)
    if first.turn.promotes and not gains[1]:
        return Motive(PROMOTES, steps[:1], None, False)
    if squeezes(first):
        return Motive(SQUEEZES, steps[:1], None, False)
    return None


def gain(one: Facts) -> int:
    """Return the worth of the pieces that a turn takes and frees, in soldiers."""
    freed = sum([own_count(column) for _, column in one.freed])
    return freed + sum([OFFICER if rank else 1 for _, rank in one.taken])


def weak_square(step: Step) -> int | None:
    """Return the first square on which a turn takes a commander that alone held prisoners."""
    freed = [square for square, _ in step.facts.freed]
    return next((square for square in freed if own_count(step.before.columns[square]) == 1), None)


def squeezes(step: Step) -> bool:
    """Tell whether a quiet turn leaves the other side no capture, and no turn after which it is safe from one."""
    if step.turn.jumped or step.facts.must_capture or not step.facts.can_move:
        return False
    later = after(step.before, step.turn)
    return all(_must_capture(after(later, reply)) for reply in legal_turns(later))


def _must_capture(position: Position) -> bool:
    turns = legal_turns(position)
    return bool(turns and turns[0].jumped)


def _steps(position: Position, line: list) -> list:
    """The first turns of a line, as far as they are legal."""
    steps: list = []
    for text in line:
        turn: Turn | None = legal_turn(position.variant, legal_turns(position), text)
        if turn is None:
            break
        steps.append(Step(position, turn, facts(position, turn)))
        position = after(position, turn)
    return steps

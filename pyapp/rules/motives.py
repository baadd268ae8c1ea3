"""The motive of a line: the reason why its first turn is strong, if the positions of the line prove one."""

from collections import namedtuple

from pyapp.rules.column import own_count, text
from pyapp.rules.facts import Facts, facts
from pyapp.rules.notation import legal_turn
from pyapp.rules.position import Position, Turn, after, legal_turns

BLOCKS = "blocks"  # the other side cannot move any more
SHOT = "shot"  # the other side has to capture, and the capture after that is worth more
DOUBLE = "double"  # it has to capture twice in a row, and the capture after that is worth more
WEAK = "weak"  # a commander without pieces of its own below it is taken, and its prisoners are free
TAKES = "takes"
PROMOTES = "promotes"
TEMPO = "tempo"  # after an even exchange that the other side cannot avoid, it is to move in a position as in SQUEEZES
SQUEEZES = "squeezes"  # the other side need not capture, and each of its turns lets a piece be captured
LOOKED_AT = 5  # turns of a line that are examined; most motives need three
OFFICER = 3  # the value of an officer in soldiers

# before: the position;  turn: legal there;  facts: its Facts
Step = namedtuple("Step", ("before", "turn", "facts"))

# name: one of those above;  steps: the turns that show it;  square: of the commander that is WEAK, else None;
# is_forced: whether the second turn of a SHOT is the only legal one
Motive = namedtuple("Motive", ("name", "steps", "square", "is_forced"))


def motive(position: Position, line: list) -> Motive | None:
    """Return the Motive of the first turn of a line, given as the engine's texts; None if no motive is certain."""
    steps = _steps(position, line[:3])
    if not steps:
        return None
    first, gains = steps[0], [gain(step.facts) for step in steps] + [0, 0]
    if not first.facts.can_move:
        return Motive(BLOCKS, steps[:1], None, False)
    if first.facts.must_capture and gains[2] and gains[0] + gains[2] > gains[1]:
        return Motive(SHOT, steps, None, _is_only(steps[1]))
    if gains[0] > gains[1]:
        square, shown = weak_square(first), steps[: 2 if gains[1] else 1]
        return Motive(TAKES if square is None else WEAK, shown, square, False)
    if first.turn.promotes and not gains[1]:
        return Motive(PROMOTES, steps[:1], None, False)
    if first.facts.must_capture and len(steps) == 3:
        if steps[2].facts.must_capture:
            return _double(steps + _steps(_left(steps[2]), line[3:LOOKED_AT]))
        is_even = gains[1] and gains[0] + gains[2] == gains[1]
        if is_even and _is_only(steps[1]) and _must_give(_left(steps[2])):
            return Motive(TEMPO, steps, None, True)
    if squeezes(first):
        return Motive(SQUEEZES, steps[:1], None, False)
    return None


def gain(one: Facts) -> int:
    """Return the value of the pieces that a turn takes and frees, in soldiers."""
    freed = "".join([text(column)[: own_count(column)] for _, column in one.freed])
    ranks = [rank for _, rank in one.taken] + [piece in "WB" for piece in freed]
    return sum([OFFICER if rank else 1 for rank in ranks])


def weak_square(step: Step) -> int | None:
    """Return the first square on which a turn takes a commander that was its side's only piece above prisoners."""
    freed = [square for square, _ in step.facts.freed]
    return next((square for square in freed if own_count(step.before.columns[square]) == 1), None)


def squeezes(step: Step) -> bool:
    """Tell whether a quiet turn leaves the other side no capture, and no turn that keeps all its pieces safe from capture."""
    return not step.turn.jumped and _must_give(_left(step))


def _double(steps: list) -> Motive | None:
    """The DOUBLE of five steps whose first and third force captures; None if they gain nothing."""
    gains = [gain(step.facts) for step in steps]
    if len(steps) == LOOKED_AT and gains[4] and sum(gains[::2]) > sum(gains[1::2]):
        return Motive(DOUBLE, steps, None, False)
    return None


def _is_only(step: Step) -> bool:
    """Tell whether the turn of a step is the only legal one."""
    return len(legal_turns(step.before)) == 1


def _must_give(position: Position) -> bool:
    """Tell whether the side to move has no capture, and every turn of it allows one."""
    turns = legal_turns(position)
    if not turns or turns[0].jumped:
        return False
    return all(_must_capture(after(position, turn)) for turn in turns)


def _must_capture(position: Position) -> bool:
    turns = legal_turns(position)
    return bool(turns and turns[0].jumped)


def _left(step: Step) -> Position:
    """The position after a step."""
    return after(step.before, step.turn)


def _steps(position: Position, line: list) -> list:
    """The first turns of a line, up to one that is not legal."""
    steps: list = []
    for name in line:
        turn: Turn | None = legal_turn(position.variant, legal_turns(position), name)
        if turn is None:
            break
        steps.append(Step(position, turn, facts(position, turn)))
        position = after(position, turn)
    return steps

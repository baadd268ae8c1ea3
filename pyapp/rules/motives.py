"""The motive of a line: the reason why its first turn is strong although it wins no pieces at once, if the positions of the line
prove one. What a line wins is a matter of consequences.py."""

from collections import namedtuple

from pyapp.rules.balance import OFFICER, balance, exchanged_balance
from pyapp.rules.column import own_count, text
from pyapp.rules.facts import Facts, facts
from pyapp.rules.notation import legal_turn
from pyapp.rules.position import Position, Turn, after, legal_turns

BLOCKS = "blocks"  # the other side cannot move any more
PROMOTES = "promotes"
TEMPO = "tempo"  # after an even exchange that the other side cannot avoid, it is to move in a position as in SQUEEZES
SQUEEZES = "squeezes"  # the other side has no capture, and each of its turns costs it a piece
EXCHANGE = 5  # plies of captures that are followed

# before: the position;  turn: legal there;  facts: its Facts
Step = namedtuple("Step", ("before", "turn", "facts"))

# name: one of those above;  steps: the turns that show it
Motive = namedtuple("Motive", ("name", "steps"))


def motive(position: Position, line: list) -> Motive | None:
    """Return the Motive of the first turn of a line, given as the engine's texts; None if no motive is certain."""
    steps = _steps(position, line[:3])
    if not steps:
        return None
    first, gains = steps[0], [gain(step.facts) for step in steps] + [0, 0]
    if not first.facts.can_move:
        return Motive(BLOCKS, steps[:1])
    if first.turn.promotes and not gains[1]:
        return Motive(PROMOTES, steps[:1])
    if first.facts.must_capture and len(steps) == 3 and not steps[2].facts.must_capture:
        is_even = gains[2] and gains[0] + gains[2] == gains[1]
        if is_even and len(legal_turns(steps[1].before)) == 1 and _must_give(_left(steps[2])):
            return Motive(TEMPO, steps)
    return Motive(SQUEEZES, steps[:1]) if squeezes(first) else None


def gain(one: Facts) -> int:
    """Return the value of the pieces that a turn takes and frees, in soldiers."""
    freed = "".join([text(column)[: own_count(column)] for _, column in one.freed])
    ranks = [rank for _, rank in one.taken] + [piece in "WB" for piece in freed]
    return sum([OFFICER if rank else 1 for rank in ranks])


def squeezes(step: Step) -> bool:
    """Tell whether a quiet turn leaves the other side no capture, and only turns that cost it a piece."""
    return not step.turn.jumped and _must_give(_left(step))


def _must_give(position: Position) -> bool:
    """Tell whether the side to move has no capture, and after each of its turns the captures that follow cost it a piece or more,
    whatever it captures back."""
    turns = legal_turns(position)
    if not turns or turns[0].jumped:
        return False
    standing = balance(position.columns, 1 - position.side)
    for turn in turns:
        left = exchanged_balance(after(position, turn), EXCHANGE)
        if left is None or left <= standing:
            return False
    return True


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

"""The motive of a line: the reason why its first turn is strong although it wins no pieces at once, if the positions of the line
prove one. What a line wins is a matter of consequences.py."""

from collections import namedtuple

from pyapp.rules.balance import OFFICER, balance
from pyapp.rules.column import own_count, text
from pyapp.rules.consequences import forced_balance
from pyapp.rules.facts import Facts, facts
from pyapp.rules.notation import legal_turn
from pyapp.rules.position import Position, Turn, after, legal_turns
from pyapp.rules.squares import squares

BLOCKS = "blocks"  # the other side cannot move any more
PROMOTES = "promotes"
TEMPO = "tempo"  # after an even exchange that the other side cannot avoid, it is to move in a position as in SQUEEZES
SQUEEZES = "squeezes"  # the other side has no capture, and each of its turns costs it a piece
OFFERS = "offers"  # the other side must capture, and the captures that follow cost nothing
THREATENS = "threatens"  # if the other side passed, a capture would win soldiers
NEARS = "nears"  # if the other side passed, a soldier would become an officer that nothing captures at once; so far none could
PINS = "pins"  # a column on an edge cannot move any more
HEMS = "hems"  # the other side has few turns, fewer than before, and no captures
FEW, FEWER = 3, 2  # turns at most, and turns less than before

# before: the position;  turn: legal there;  facts: its Facts, None for a turn that is only threatened
Step = namedtuple("Step", ("before", "turn", "facts"))

# name: one of those above;  steps: the turns that show it;  square: of the column that PINS is about, else None
Motive = namedtuple("Motive", ("name", "steps", "square"))


def motive(position: Position, line: list) -> Motive | None:
    """Return the Motive of the first turn of a line, given as the engine's texts; None if no motive is certain."""
    steps = _steps(position, line[:3])
    if not steps:
        return None
    first, gains = steps[0], [gain(step.facts) for step in steps] + [0, 0]
    if not first.facts.can_move:
        return Motive(BLOCKS, steps[:1], None)
    if first.turn.promotes and not gains[1]:
        return Motive(PROMOTES, steps[:1], None)
    if first.facts.must_capture and len(steps) == 3 and not steps[2].facts.must_capture:
        is_even = gains[2] and gains[0] + gains[2] == gains[1]
        if is_even and len(legal_turns(steps[1].before)) == 1 and _must_give(_left(steps[2])):
            return Motive(TEMPO, steps, None)
    if squeezes(first):
        return Motive(SQUEEZES, steps[:1], None)
    return None if first.turn.jumped else _of_quiet(first, line)


def _of_quiet(first: Step, line: list) -> Motive | None:
    """The Motive of a turn that captures nothing, among the last five."""
    left, standing = _left(first), balance(first.before.columns, first.before.side)
    if first.facts.must_capture:
        return Motive(OFFERS, [first], None) if forced_balance(first.before, line) == standing else None
    threat = _threat(left)
    if threat and (threat.jumped or not any(turn.promotes for turn in legal_turns(first.before))):
        return Motive(THREATENS if threat.jumped else NEARS, [first, Step(_passed(left), threat, None)], None)
    pinned = _pinned(first)
    if pinned is not None:
        return Motive(PINS, [first], pinned)
    count = len(legal_turns(left))
    return (
        Motive(HEMS, [first], None)
        if count <= FEW and count + FEWER <= len(legal_turns(_passed(first.before)))
        else None
    )


def _threat(position: Position) -> Turn | None:
    """The capture that would win most if the side to move passed, or else a safe promotion; None for neither."""
    passed, threats = _passed(position), []
    standing = balance(passed.columns, passed.side)
    for turn in legal_turns(passed):
        left = after(passed, turn)
        if turn.jumped:
            reached = forced_balance(left, [])
            if reached is not None and -reached > standing:
                threats.append((-reached, turn))
        elif turn.promotes and not [reply for reply in legal_turns(left) if reply.jumped]:
            return turn
    return max(threats, key=lambda threat: threat[0])[1] if threats else None


def _pinned(first: Step) -> int | None:
    """The square of the other side's column on an edge whose last moves a turn takes away, None for none."""
    could, left = legal_turns(_passed(first.before)), _left(first)
    if not could or could[0].jumped:
        return None
    can, at = [turn.path[0] for turn in legal_turns(left)], squares(left.variant.size).at
    lost = [turn.path[0] for turn in could if turn.path[0] not in can]
    return next((square for square in lost if at[square][0] in (1, left.variant.size)), None)


def _passed(position: Position) -> Position:
    """A position with the other side to move."""
    return Position(position.variant, 1 - position.side, position.columns, position.counters)


def gain(one: Facts) -> int:
    """Return the value of the pieces that a turn takes and frees, in soldiers."""
    freed = "".join([text(column)[: own_count(column)] for _, column in one.freed])
    ranks = [rank for _, rank in one.taken] + [piece in "WB" for piece in freed]
    return sum([OFFICER if rank else 1 for rank in ranks])


def squeezes(step: Step) -> bool:
    """Return whether a quiet turn leaves the other side no capture, and only turns that cost it a piece."""
    return not step.turn.jumped and _must_give(_left(step))


def _must_give(position: Position) -> bool:
    """Return whether the side to move has no capture, and each of its turns leads to captures that cost it a piece or more,
    whatever it captures back."""
    turns = legal_turns(position)
    if not turns or turns[0].jumped:
        return False
    standing = balance(position.columns, 1 - position.side)
    for turn in turns:
        left = forced_balance(after(position, turn), [])
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

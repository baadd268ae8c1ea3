"""The consequence of a turn that was a mistake: the balance after the captures that follow at once, and the idea behind it.

Captures are compulsory, so both sides' best captures can be searched to the end (docs/claims.md).
"""

from collections import namedtuple

from pyapp.rules.balance import balance
from pyapp.rules.column import own_count, prisoner_count
from pyapp.rules.facts import facts
from pyapp.rules.notation import legal_turn
from pyapp.rules.position import Position, Turn, after, legal_turns

NEAR = 10  # plies of dead play before its limit
MOST_POSITIONS = 40  # positions that a line may lead to, so that the page can go through them at once
THIN = 2  # prisoners below a single piece from which on its column is worth a word

# ideas
WRONG_CAPTURE = "wrong_capture"  # another capture loses less or wins more
SHOT = "shot"  # the answer forces a capture, and the captures after it cost more than it gave
THIN_TOP = "thin_top"  # the answer takes a piece that alone commanded prisoners
WALKS = "walks"  # the answer takes the column that has just moved
HANGS = "hangs"  # the answer takes another column
EXCHANGE = "exchange"  # the answer can be captured back, but that gives too little
IDEAS = (WRONG_CAPTURE, SHOT, THIN_TOP, WALKS, HANGS, EXCHANGE)

# net: what the turn gains at most, in soldiers, below 0 if it loses;  idea: one of those above, "" for none;
# answer: the turn that answers it best, or None;  square: of the column that the answer takes, or None;
# prisoners: below its commander if that stands alone over them, else 0;  reply: one that the SHOT forces, else None;
# is_only: whether that is the only legal one;  better: what the better turn gains at least;
# avoids: whether the better turn prevents the answer and loses nothing
Consequence = namedtuple(
    "Consequence", ("net", "idea", "answer", "square", "prisoners", "reply", "is_only", "better", "avoids")
)


def consequence(position: Position, turn: Turn, better: Turn, gained: int, answers: list) -> Consequence | None:
    """Return the Consequence of a turn that was a mistake, beside that of the better turn; None if it is unknown.

    gained: what the better turn gains, as `gain` counts;  answers: the line of the best answer, as the engine's texts.
    """
    left, standing = after(position, turn), balance(position.columns, position.side)
    worst = forced_balance(left, answers)
    if worst is None:
        return None
    own = -worst - standing
    replies = legal_turns(left)
    answer = legal_turn(left.variant, replies, answers[0]) if answers else None
    square, prisoners, reply, is_only, idea = None, 0, None, False, ""
    if answer and answer.jumped:
        square = turn.path[-1] if turn.path[-1] in answer.jumped else answer.jumped[0]
        prisoners = _prisoners_held(left, square)
    elif answer:
        reply, is_only = forced_reply(left, answer, answers)
    if turn.jumped and better.jumped:
        idea = WRONG_CAPTURE if own < gained else ""
    elif own < min(0, gained):
        idea = _idea(turn, left, answer, prisoners, reply)
    avoids = own < 0 <= gained and answer is not None and is_prevented(position, better, left, answer)
    return Consequence(own, idea, answer, square, prisoners, reply, is_only, gained, avoids)


def idea_behind(position: Position, turn: Turn, lines: list) -> str:
    """Return the idea behind a mistake, one of IDEAS, "" where none is certain.

    lines: the engine's better line, and its line of the best answer.
    """
    better, gained = legal_turn(position.variant, legal_turns(position), lines[0][0]), gain(position, lines[0])
    if better is None or gained is None:
        return ""
    one = consequence(position, turn, better, gained, lines[1])
    return one.idea if one else ""


def gain(position: Position, line: list) -> int | None:
    """Return what a line wins for the side to move at least, in soldiers, as `forced_balance` counts; None if it is unknown."""
    reached = forced_balance(position, line)
    return None if reached is None else reached - balance(position.columns, position.side)


def forced_balance(position: Position, line: list) -> int | None:
    """Return the balance, in soldiers, that the side to move can reach at least: by the turns of a line as long as the other side
    must capture, and against each of its captures. None if that leads to more than MOST_POSITIONS positions.

    line: the engine's texts. Where the other side leaves it, only the captures that follow at once are counted.
    """
    return _forced(position, line, [MOST_POSITIONS])


def _forced(position: Position, line: list, left: list) -> int | None:
    """The same. left: a list with the number of positions that may still be looked at."""
    turn = legal_turn(position.variant, legal_turns(position), line[0]) if line else None
    if turn is None:
        return _exchanged(position, left)
    reached = after(position, turn)
    replies = legal_turns(reached)
    if not replies or not replies[0].jumped:
        return balance(reached.columns, position.side)
    expected = legal_turn(position.variant, replies, line[1]) if len(line) > 1 else None
    values = [_forced(after(reached, reply), line[2:] if reply is expected else [], left) for reply in replies]
    return None if None in values else min([value for value in values if value is not None])


def _exchanged(position: Position, left: list) -> int | None:
    """The balance of the side to move after the captures that follow at once, if both sides capture as well as they can."""
    if left[0] == 0:
        return None
    left[0] -= 1
    turns = legal_turns(position)
    if not turns or not turns[0].jumped:
        return balance(position.columns, position.side)
    values = [_exchanged(after(position, turn), left) for turn in turns]
    return None if None in values else -min([value for value in values if value is not None])


def forced_reply(position: Position, turn: Turn, line: list) -> tuple[Turn | None, bool]:
    """Return the capture that a quiet turn forces, by a line that begins with it, and whether that is the only legal turn. (None,
    False) where the other side need not capture."""
    turns = legal_turns(after(position, turn))
    if turn.jumped or not turns or not turns[0].jumped or len(line) < 2:
        return None, False
    return legal_turn(position.variant, turns, line[1]), len(turns) == 1


def is_prevented(position: Position, better: Turn, left: Position, answer: Turn) -> bool:
    """Return whether the better turn prevents the answer to another: it is not legal then, or has another effect."""
    reached = after(position, better)
    same = [turn for turn in legal_turns(reached) if turn.path == answer.path and turn.jumped == answer.jumped]
    if not same:
        return True
    here, there = facts(left, answer), facts(reached, same[0])
    return (here.taken, here.freed, here.promotes) != (there.taken, there.freed, there.promotes)


def follows_later(position: Position, line: list, turn: Turn) -> bool:
    """Return whether a turn of this position, not the first of a line, is the next one of its side in the line."""
    for name in line[:2]:
        step = legal_turn(position.variant, legal_turns(position), name)
        if step is None:
            return False
        position = after(position, step)
    later = legal_turn(position.variant, legal_turns(position), line[2]) if len(line) > 2 else None
    return later is not None and later.path == turn.path and later.jumped == turn.jumped


def is_late(position: Position) -> bool:
    """Return whether few plies are left before dead play is settled."""
    limits = position.variant.no_progress, position.variant.officers_only
    return any(limit and limit - count <= NEAR for limit, count in zip(limits, position.counters))


def _idea(turn: Turn, left: Position, answer: Turn | None, prisoners: int, reply: Turn | None) -> str:
    """The idea behind a loss that begins with the answer."""
    if answer is None:
        return ""
    if not answer.jumped:
        return SHOT if reply else ""
    if prisoners >= THIN:
        return THIN_TOP
    back = legal_turns(after(left, answer))
    if back and back[0].jumped:
        return EXCHANGE
    return WALKS if turn.path[-1] in answer.jumped else HANGS


def _prisoners_held(position: Position, square: int) -> int:
    """The prisoners on a square below a commander that is its side's only piece there, 0 for any other column."""
    column = position.columns[square]
    return prisoner_count(column) if own_count(column) == 1 else 0

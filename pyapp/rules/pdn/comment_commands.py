"""The commands within a comment of PDN: times, marks on the board, the engine's judgement.

    [%emt 0:00:07]              thought about the turn, hours, minutes and seconds
    [%clk 0:12:30.5]            left on the clock
    [%eval 1.25,18]             in soldiers for Light, 18 plies deep; #3 and #-3: Light or Dark wins in three turns
    [%csl Gd4,Re5]              circles, green, red, yellow (Y) or blue (B)
    [%cal Gd4e5]                arrows

Any other command, or a command not written like these, belongs to the words.
"""

from __future__ import annotations

from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.notation import NotationError, is_number
from pyapp.rules.record import COLOURS, Node
from pyapp.rules.scores import FORCED, WIN
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_square

BEGIN, END = "[%", "]"
EMT, CLK, EVAL, CSL, CAL = "emt", "clk", "eval", "csl", "cal"
SPACES = "\t\r\n\v\f"
MOST_COMMANDS = 100  # in a comment


def take_in(node: Node, text: str) -> str:
    """Give a node the times, marks and judgement of the comment after it, and return the words that are left."""
    left, has_command = _without_commands(node, text)
    while has_command and BEGIN in left:  # if a command stood within another, the rest of that one may now be a command
        left, has_command = _without_commands(node, left)
    return left


def _without_commands(node: Node, text: str) -> tuple[str, bool]:
    """Give a node the values of the commands. Return the other words, and whether there was a command."""
    first, *others = text.split(BEGIN)
    phrases, has_command = [[first]], False  # between commands; in pieces, since a hostile text has very many
    for other in others:
        command, end, rest = other.partition(END)
        name, _, value = command.partition(" ")
        is_command = bool(end) and name in _TAKERS and _TAKERS[name](node, value.strip(" "))
        has_command = has_command or is_command
        if is_command:
            phrases.append([rest])
        else:
            phrases[-1] += [BEGIN, other]
    return spaced(" ".join(["".join(pieces).strip(" ") for pieces in phrases])), has_command


def commands(node: Node) -> list[str]:
    """The values of a node as commands, one text each."""
    names = squares(node.position.variant.size).names
    values = []
    if node.seconds is not None:
        values.append((EMT, _time_text(node.seconds)))
    if node.clock is not None:
        values.append((CLK, _time_text(node.clock)))
    if node.judgement is not None:
        values.append((EVAL, _judgement_text(*node.judgement)))
    for name, length in ((CSL, 1), (CAL, 2)):
        drawn = [colour + "".join([names[s] for s in path]) for colour, path in node.marks if len(path) == length]
        if drawn:
            values.append((name, ",".join(drawn)))
    return ["%s%s %s%s" % (BEGIN, name, value, END) for name, value in values]


def spaced(text: str) -> str:
    """The words of a text, with one space between two. Only ASCII spaces separate words."""
    for space in SPACES:
        text = text.replace(space, " ")
    return " ".join([word for word in text.split(" ") if word])


def _take_emt(node: Node, value: str) -> bool:
    seconds = _seconds(value)
    if seconds is None or node.parent is None:
        return False
    node.seconds = seconds
    return True


def _take_clk(node: Node, value: str) -> bool:
    seconds = _seconds(value)
    if seconds is None:
        return False
    node.clock = seconds
    return True


def _take_eval(node: Node, value: str) -> bool:
    score_text, comma, depth = value.partition(",")
    score = _score(score_text, node.position.side)
    if score is None or comma and not is_number(depth, 3):
        return False
    node.judgement = (score, int(depth) if comma else None)
    return True


def _take_marks(node: Node, value: str, length: int) -> bool:
    try:
        marks = [_mark(node, item.strip(" "), length) for item in value.split(",")]
    except NotationError:
        return False
    drawn = set(node.marks)
    for mark in marks:
        if mark not in drawn:
            drawn.add(mark)
            node.marks += (mark,)
    return True


def _mark(node: Node, item: str, length: int) -> tuple[str, tuple[int, ...]]:
    """A mark as in Gd4 or Gd4e5. Raises NotationError."""
    colour, names = item[:1].upper(), item[1:].lower()
    if colour not in COLOURS or not names:
        raise NotationError("no mark", item)
    squares_named = [names]
    if length == 2:  # without a gap: split before the letter of the second name; two numbers in the middle
        begin = len(names.rstrip("0123456789")) - 1
        begin = begin if begin >= 1 else len(names) // 2
        squares_named = [names[:begin], names[begin:]]
    return colour, tuple([read_square(node.position.variant, name) for name in squares_named])


def _seconds(value: str) -> float | None:
    """The seconds of a time as in 0:01:07, 67 or 1:07.5, None if the text is no time. Thousandths are kept."""
    whole, dot, fraction = value.partition(".")
    parts = whole.split(":")
    if len(parts) > 3 or not all(is_number(part, 6) for part in parts) or dot and not is_number(fraction, 3):
        return None
    seconds = 0
    for part in parts:
        seconds = 60 * seconds + int(part)
    thousandths = int((fraction + "000")[:3])
    return seconds + thousandths / 1000 if thousandths else seconds


def _time_text(seconds: float) -> str:
    thousandths = int(1000 * seconds + 0.5)
    whole = thousandths // 1000
    text = "%d:%02d:%02d" % (whole // 3600, whole // 60 % 60, whole % 60)
    return text + (".%03d" % (thousandths % 1000)).rstrip("0") if thousandths % 1000 else text


def _score(value: str, side: int) -> int | None:
    """A judgement as in 1.25, -3 or #-2, with this side to move, in hundredths for Light; None if the text is no judgement."""
    is_win = value[:1] == "#"
    value = value[is_win:]
    winner = DARK if value[:1] == "-" else LIGHT
    whole, dot, fraction = value[value[:1] in ("+", "-") :].partition(".")
    if is_win:
        if not is_number(whole, 3) or dot:
            return None
        plies = max(0, 2 * int(whole) - (side == winner))  # the winner's turns, and the other side's between them
        return WIN - plies if winner == LIGHT else plies - WIN
    if not is_number(whole, 3) or dot and not is_number(fraction, 2):
        return None
    score = 100 * int(whole) + int((fraction + "00")[:2])
    return None if score > FORCED else score if winner == LIGHT else -score


def _judgement_text(score: int, depth: int | None) -> str:
    sign, size = "-" if score < 0 else "", abs(score)
    text = "#%s%d" % (sign, (WIN - size + 1) // 2) if size > FORCED else "%s%d.%02d" % (sign, size // 100, size % 100)
    return text if depth is None else "%s,%d" % (text, depth)


_TAKERS = {
    EMT: _take_emt,
    CLK: _take_clk,
    EVAL: _take_eval,
    CSL: lambda node, value: _take_marks(node, value, 1),
    CAL: lambda node, value: _take_marks(node, value, 2),
}

"""A record in a save: its main line, each variation as a line, and what is noted of single turns.

Nodes are numbered as they come there, the root being 0. What there is none of is left out:

    {"turns": ["c3-d4", "e5xc3"], "seconds": [7, null],
     "variations": [[0, ["a3-b4"], [null]]],            the number of the node it goes on from, turns, seconds
     "notes": [[1, {"comment": "so it is", "glyphs": [1], "marks": ["Gd4", "Rc3-d4"], "judgement": [34, 12]}]],
     "tags": [["White", "Ada"]], "last": 2}             last: the node at the end of the line that is shown
"""

from collections import OrderedDict

from pyapp.rules.line import result_of
from pyapp.rules.notation import NotationError, read_square, turn_text
from pyapp.rules.position import legal_turns
from pyapp.rules.record import COLOURS, MOST_GLYPHS, Node, Record, line_from
from pyapp.rules.squares import squares
from pyapp.saves.damaged import NOT_OURS, TURN, DamagedSave
from pyapp.saves.document import field, is_list, is_text, whole

LONGEST_TIME = 1_000_000_000  # seconds


def content(record: Record, last: Node) -> OrderedDict:
    """What a save says of a record; `last`: of the line that is shown."""
    nodes = record.nodes()
    numbers = {node: number for number, node in enumerate(nodes)}
    turns, seconds = _line(line_from(record.root)[1:])
    found = OrderedDict((("turns", turns), ("seconds", seconds)))
    variations = [[numbers[node.parent]] + _line(line_from(node)) for node in nodes[1:] if _is_first(node)]
    notes = [[number, _note(node)] for number, node in enumerate(nodes) if _is_noted(node)]
    tags = [[name, value] for name, value in record.tags.items()]
    for key, value in (("variations", variations), ("notes", notes), ("tags", tags)):
        if value:
            found[key] = value
    found["last"] = numbers[last]
    return found


def read(record: Record, nodes: list, document: dict):
    """Put what a save says into a new record, and all nodes by their numbers behind the root in `nodes`; yield None for
    every turn. Raises DamagedSave."""
    yield from _read_line(record, nodes, 0, document.get("turns"), document.get("seconds"))
    for variation in field(document, "variations", is_list) if "variations" in document else ():
        if not is_list(variation) or len(variation) != 3 or not (whole(variation[0], 0) and variation[0] < len(nodes)):
            raise DamagedSave(NOT_OURS, "variations")
        yield from _read_line(record, nodes, *variation)
    for note in field(document, "notes", is_list) if "notes" in document else ():
        _read_note(nodes, note)
    tags = document.get("tags", [])
    if not is_list(tags) or not all(is_list(tag) and len(tag) == 2 and all(map(is_text, tag)) for tag in tags):
        raise DamagedSave(NOT_OURS, "tags")
    record.tags.update(OrderedDict([tuple(tag) for tag in tags]))


def is_time(value) -> bool:
    """Whether a value can be a number of seconds."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value < LONGEST_TIME


# Lines


def _line(nodes: list) -> list:
    """The texts of the turns and their seconds."""
    for node in nodes:
        if not node.text:
            node.text = turn_text(node.position.variant, node.turn)
    return [[node.text for node in nodes], [node.seconds for node in nodes]]


def _is_first(node: Node) -> bool:
    """Whether a variation begins with this node."""
    return node.parent.children[0] is not node


def _read_line(record: Record, nodes: list, after: int, turns, times):
    """Put a line behind the node of this number. Raises DamagedSave."""
    if not is_list(turns):
        raise DamagedSave(NOT_OURS, "turns")
    are_timed = is_list(times) and len(times) == len(turns)
    node = nodes[after]
    for number, text in enumerate(turns):
        node = _replayed(record, node, text)
        node.seconds = times[number] if are_timed and is_time(times[number]) else None
        nodes.append(node)
        yield None
    if not are_timed:
        raise DamagedSave(NOT_OURS, "seconds")


def _replayed(record: Record, node: Node, text) -> Node:
    """The node that the turn of this text leads to."""
    legal, variant = legal_turns(node.position), node.position.variant
    turn = next((turn for turn in legal if turn_text(variant, turn) == text), None)
    if turn is None or result_of(record, node, legal):
        raise DamagedSave(TURN, str(node.plies + 1))
    return record.add(node, turn)


# Notes


def _is_noted(node: Node) -> bool:
    """Whether there is a note on a node."""
    return bool(
        node.comment or node.before or node.glyphs or node.marks or node.judgement is not None or node.clock is not None
    )


def _note(node: Node) -> OrderedDict:
    names = squares(node.position.variant.size).names
    marks = [colour + "-".join([names[square] for square in path]) for colour, path in node.marks]
    known = (
        ("before", node.before),
        ("comment", node.comment),
        ("glyphs", list(node.glyphs)),
        ("marks", marks),
        ("judgement", node.judgement and list(node.judgement)),
        ("clock", node.clock),
    )
    return OrderedDict([(key, value) for key, value in known if value not in (None, "", [])])


def _read_note(nodes: list, note):
    """Give the node that a note is on what it says. Raises DamagedSave."""
    if not (is_list(note) and len(note) == 2 and whole(note[0], 0) and note[0] < len(nodes)):
        raise DamagedSave(NOT_OURS, "notes")
    node, said = nodes[note[0]], note[1]
    if not isinstance(said, dict) or not all(key in _RIGHT for key in said):
        raise DamagedSave(NOT_OURS, "notes")
    for key in said:
        value = field(said, key, _RIGHT[key])
        if key == "marks":
            value = [_mark(node, text) for text in value]
        setattr(node, key, tuple(value) if is_list(value) else value)


def _mark(node: Node, text: str) -> tuple:
    try:
        return text[0], tuple([read_square(node.position.variant, name) for name in text[1:].split("-")])
    except NotationError:
        raise DamagedSave(NOT_OURS, "marks")


def _are_glyphs(value) -> bool:
    return is_list(value) and all(whole(glyph, 0) and glyph < MOST_GLYPHS for glyph in value)


def _are_marks(value) -> bool:
    return is_list(value) and all(is_text(mark) and mark[:1] in COLOURS and mark.count("-") < 2 for mark in value)


def _is_judgement(value) -> bool:
    if not is_list(value) or len(value) != 2 or not (value[1] is None or whole(value[1], 0)):
        return False
    return whole(value[0], -100_000) and value[0] <= 100_000


_RIGHT = {  # of what a note may say, whether it makes sense
    "before": is_text,
    "comment": is_text,
    "glyphs": _are_glyphs,
    "marks": _are_marks,
    "judgement": _is_judgement,
    "clock": is_time,
}

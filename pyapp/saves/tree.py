"""The second half of reading a save: variations, each as a line, and the notes on single turns (docs/formats.md)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from pyapp.rules.notation import NotationError
from pyapp.rules.record import COLOURS, MOST_GLYPHS, Node, Record
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_square
from pyapp.saves.damaged import NOT_OURS, DamagedSave
from pyapp.saves.document import field, is_list, is_text, whole
from pyapp.saves.line_save import NOTHING, is_time, read_line


def read_rest(record: Record, nodes: list[Node]) -> Iterator[None]:
    """Read the rest of a record, and put all nodes by their numbers into `nodes`. Yield None for every turn.

    Turns played meanwhile stay, and a save made meanwhile is complete. Raises DamagedSave, and then reads no more.
    """
    unread = record.unread or NOTHING
    nodes.extend(unread.nodes)
    try:
        for variation in unread.variations:
            if len(variation) != 3 or variation[0] >= len(nodes):
                raise DamagedSave(NOT_OURS, "variations")
            yield from read_line(record, nodes, *variation)
        for item in unread.notes:
            _read_note(nodes, item)
        if not all(len(tag) == 2 and all(map(is_text, tag)) for tag in unread.tags):
            raise DamagedSave(NOT_OURS, "tags")
        record.tags.update(OrderedDict([(name, value) for name, value in unread.tags]))
    finally:
        record.unread = None


def note(node: Node) -> OrderedDict[str, Any]:
    """Return the note of a node in the form of a save, empty if it has none."""
    fields: list[tuple[str, Any]] = []
    for key in ("before", "comment"):
        if getattr(node, key):
            fields.append((key, getattr(node, key)))
    if node.glyphs:
        fields.append(("glyphs", list(node.glyphs)))
    if node.marks:
        names = squares(node.position.variant.size).names
        fields.append(("marks", [colour + "-".join([names[square] for square in path]) for colour, path in node.marks]))
    if node.judgement is not None:
        fields.append(("judgement", list(node.judgement)))
    if node.clock is not None:
        fields.append(("clock", node.clock))
    return OrderedDict(fields) if fields else NO_NOTE


NO_NOTE: OrderedDict[str, Any] = OrderedDict()


def _read_note(nodes: list[Node], item: list[Any]) -> None:
    """Put a note on its node. Raises DamagedSave."""
    if len(item) != 2 or item[0] >= len(nodes):
        raise DamagedSave(NOT_OURS, "notes")
    node, content = nodes[item[0]], item[1]
    if not isinstance(content, dict) or not all(key in _RIGHT for key in content):
        raise DamagedSave(NOT_OURS, "notes")
    for key in content:
        value = field(content, key, _RIGHT[key])
        if key == "marks":
            value = [_mark(node, text) for text in value]
        setattr(node, key, tuple(value) if is_list(value) else value)


def _mark(node: Node, text: str) -> tuple[str, tuple[int, ...]]:
    try:
        return text[0], tuple([read_square(node.position.variant, name) for name in text[1:].split("-")])
    except NotationError:
        raise DamagedSave(NOT_OURS, "marks")


def _is_judgement(value: Any) -> bool:
    if not is_list(value) or len(value) != 2 or not (value[1] is None or whole(value[1], 0)):
        return False
    return whole(value[0], -100_000) and value[0] <= 100_000


_RIGHT = {  # checks of a note's fields
    "before": is_text,
    "comment": is_text,
    "glyphs": lambda value: is_list(value) and all(whole(glyph, 0) and glyph < MOST_GLYPHS for glyph in value),
    "marks": lambda value: (
        is_list(value) and all(is_text(mark) and mark[:1] in COLOURS and mark.count("-") < 2 for mark in value)
    ),
    "judgement": _is_judgement,
    "clock": is_time,
}

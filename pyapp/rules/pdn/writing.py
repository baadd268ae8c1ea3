"""Writing a record as PDN, always in the same form."""

from __future__ import annotations

from collections import OrderedDict

from pyapp.rules.endings import DECISIONS, RECORDED
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.own_rules import rules_text
from pyapp.rules.pdn.comment_commands import commands, spaced
from pyapp.rules.pdn.words import (
    FEN,
    OUTCOMES,
    PLAYED,
    QUALITIES,
    RESULT,
    RESULTS,
    RULES,
    SET_UP,
    TERMINATION,
    TERMINATIONS,
    UNDECIDED,
    VARIANT,
)
from pyapp.rules.position import start
from pyapp.rules.record import Node, Record
from pyapp.rules.variants import VARIANTS

WIDTH = 80
OPEN, GO, CLOSE = "open", "go", "close"


def write_game(record: Record, tags: dict[str, str] | None = None) -> str:
    """The text of a record with all its turns. tags: replace the record's own.

    No line of turns and comments is longer than WIDTH characters, unless a single word is. Comments are in braces;
    words with a closing brace among them stand after a semicolon.
    """
    outcome, stated = record.outcome, record.tags.get(RESULT, UNDECIDED)  # stated: by a file, where no side has won
    own = _own_tags(record, RESULTS[outcome.winner] if outcome else stated)
    written = own[RESULT] if own[RESULT] in OUTCOMES else UNDECIDED
    others = [(name, value) for name, value in (tags or record.tags).items() if name not in own]
    lines = [_tag(name, value) for name, value in others + list(own.items())]
    return "\n".join(lines + [""] + _wrapped(_Movetext(record).pieces + [written])) + "\n"


def _own_tags(record: Record, written: str) -> OrderedDict[str, str]:
    """The tags that follow from the record itself."""
    position, outcome = record.root.position, record.outcome
    tags = OrderedDict([(VARIANT, position.variant.id)])
    if position.variant.id not in VARIANTS:
        tags[RULES] = rules_text(position.variant)
    if position != start(position.variant):
        tags[SET_UP], tags[FEN] = "1", position_text(position)
    tags[RESULT] = written
    if outcome and outcome.reason in DECISIONS and outcome.reason != RECORDED:
        tags[TERMINATION] = TERMINATIONS.get(outcome.reason, outcome.reason)
    if record.end.children:
        tags[PLAYED] = str(record.end.plies)
    return tags


def _tag(name: str, value: str) -> str:
    quoted = value.replace("\n", " ").replace("\r", " ").replace("\\", "\\\\").replace('"', '\\"')
    return '[%s "%s"]' % (name, quoted)


class _Movetext:
    """Numbers, turns, comments and variations, as `pieces` between which a line may end.

    A piece that ends with a line break ends its line.
    """

    def __init__(self, record: Record):
        self.pieces: list[str] = []
        self._variant = record.root.position.variant
        self._first = record.root.position.side
        self._say(record.root)
        self._is_numbered = False  # whether the number of the turn to come stands there already
        self._write([(GO, record.root)])

    def _write(self, waiting: list[tuple[str, Node]]) -> None:
        """Do the waiting steps, the last first: write the line from a node, or begin or end a variation."""
        while waiting:
            what, node = waiting.pop()
            if what == GO and node.children:
                first, others = node.children[0], node.children[1:]
                self._turn(first)
                waiting.append((GO, first))
                for other in reversed(others):
                    waiting += [(CLOSE, other), (GO, other), (OPEN, other)]
            elif what == OPEN:
                at = len(self.pieces)
                self._is_numbered = False
                self._turn(node)
                self.pieces[at] = "(" + self.pieces[at]
            elif what == CLOSE:
                if self.pieces[-1][-1:] == "\n":
                    self.pieces.append(")")
                else:
                    self.pieces[-1] += ")"
                self._is_numbered = False

    def _turn(self, node: Node) -> None:
        """Add the turn, with its number if one is due, its glyphs, commands and comments."""
        count = node.plies - 1 + self._first
        self._put(_comment(node.before))
        if not self._is_numbered:
            self.pieces.append("%d%s" % (count // 2 + 1, "..." if count % 2 else "."))
        quality = QUALITIES[node.glyphs[0] - 1] if node.glyphs and 0 < node.glyphs[0] <= len(QUALITIES) else ""
        self.pieces.append(turn_text(self._variant, node.turn) + quality)
        self.pieces += ["$%d" % glyph for glyph in node.glyphs[bool(quality) :]]
        self._is_numbered = count % 2 == 0
        self._say(node)

    def _say(self, node: Node) -> None:
        """Add the commands and the comment of a node."""
        if node.parent is None:
            self.pieces += ["$%d" % glyph for glyph in node.glyphs]
        values = " ".join(commands(node))
        if "}" in node.comment:
            self._put(_comment(values) + _comment(node.comment))
        else:
            self._put(_comment(values + " " + node.comment))

    def _put(self, pieces: list[str]) -> None:
        if pieces:
            self.pieces += pieces
            self._is_numbered = False


def _comment(text: str) -> list[str]:
    """The pieces of a comment in braces, or of one to the end of a line if it has a closing brace; [] for no comment."""
    words = [word for word in spaced(text).split(" ") if word]
    if "}" in text:
        return _lines(words)
    if words:
        words[0] = "{" + words[0]
        words[-1] += "}"
    return words


def _lines(words: list[str]) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += " " + word
        else:
            lines.append("; " + word)
    return [line + "\n" for line in lines]


def _wrapped(pieces: list[str]) -> list[str]:
    """The pieces in lines."""
    lines: list[str] = []
    ends = True  # whether the last line has ended
    for piece in pieces:
        if not ends and piece[-1:] != "\n" and len(lines[-1]) + 1 + len(piece) <= WIDTH:
            lines[-1] += " " + piece
        else:
            lines.append(piece.rstrip("\n"))
        ends = piece[-1:] == "\n"
    return lines

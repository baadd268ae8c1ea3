"""A turn in the tree of a game, with its notes and the marks drawn on its board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from columna import errors
from columna.marks import NAMES, Arrow, Mark, drawn
from columna.position import Position
from columna.turn import Turn, named
from pyapp.rules import record as rules
from pyapp.rules import study
from pyapp.rules.pdn.reading import LONGEST_COMMENT
from pyapp.rules.pdn.words import QUALITIES, SIGNS
from pyapp.rules.scores import WIN
from pyapp.rules.squares import squares
from pyapp.rules.variants import Variant

LONGEST_TIME = 10**9  # seconds
DEEPEST = 999  # plies

GLYPHS: dict[str, int] = {**{sign: number for number, sign in enumerate(QUALITIES, 1)}, **SIGNS}
"""The numbers of the glyphs that have a sign: "!" is 1, "±" is 16. PDN writes the others as $14."""


class Judgement(NamedTuple):
    """The opinion of an engine about a position.

    score: for Light, in hundredths of a soldier, 100000 - n for a win in n turns of both sides;  depth: of the search, in turns
    of both sides, None if unknown.
    """

    score: int
    depth: int | None


class Node:
    """A turn of a game's tree, the position it leads to, and the turns after it; the root has no turn.

    Two Nodes are equal if they are the same place in the same tree.

    >>> game = Game("lasca")
    >>> turn = game.play("c3-d4")
    >>> node = game.node
    >>> node.comment, node.marks = "Bold.", [Mark("green", "d4"), Arrow("red", "e5", "c3")]
    >>> node.turn, node.parent == game.root, game.root.children == [node]
    (<Turn c3-d4>, True, True)
    >>> print(write_pdn(game).splitlines()[-1])
    1. c3-d4 {[%csl Gd4] [%cal Re5c3] Bold.} *
    """

    __slots__ = ("_kind", "_node")

    _node: rules.Node
    _kind: type[Position]

    @classmethod
    def _of(cls, node: rules.Node, kind: type[Position]) -> Node:
        """Return the Node for a node of the rules. kind: the class of its position."""
        made = object.__new__(cls)
        made._node, made._kind = node, kind
        return made

    def __eq__(self, other: object) -> bool:
        return self._node is other._node if isinstance(other, Node) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._node)

    def __reduce__(self) -> tuple[object, ...]:
        """Refuse to be pickled or copied."""
        raise TypeError("a Node cannot be pickled: send its game")

    @property
    def turn(self) -> Turn | None:
        """The turn that leads here, None at the root."""
        return named(self._variant, self._node.turn) if self._node.parent else None

    @property
    def position(self) -> Position:
        """The position after the turn."""
        return self._kind._of(self._node.position)

    @property
    def parent(self) -> Node | None:
        """The node before, None for the root."""
        return Node._of(self._node.parent, self._kind) if self._node.parent else None

    @property
    def children(self) -> list[Node]:
        """The next nodes: first the one that continues the line, then the variations."""
        return [Node._of(child, self._kind) for child in self._node.children]

    @property
    def plies(self) -> int:
        """The number of turns that lead here."""
        return self._node.plies

    def root(self) -> Node:
        """Return the node before the first turn of the game.

        >>> game = Game("lasca")
        >>> turn = game.play("c3-d4")
        >>> game.node.root() == game.root
        True
        """
        return Node._of(rules.line_to(self._node)[0], self._kind)

    def mainline(self) -> list[Node]:
        """Return the nodes after this one, to the end of its line."""
        return [Node._of(node, self._kind) for node in rules.line_from(self._node)[1:]]

    @property
    def comment(self) -> str:
        """The comment after the turn."""
        return self._node.comment

    @comment.setter
    def comment(self, comment: str) -> None:
        self._node.comment = checked_comment("comment", comment)

    @property
    def before(self) -> str:
        """The comment before the first turn of a variation. Elsewhere that is the comment after the turn before."""
        return self._node.before

    @before.setter
    def before(self, comment: str) -> None:
        parent = self._node.parent
        if checked_comment("before", comment) and (parent is None or parent.children[0] is self._node):
            raise ValueError(
                "only the first turn of a variation has a comment before it: let the node before have this one"
            )
        self._node.before = comment

    @property
    def glyphs(self) -> tuple[int, ...]:
        """The numbers of the glyphs, as PDN has them; their signs can be assigned, too."""
        return self._node.glyphs

    @glyphs.setter
    def glyphs(self, glyphs: Iterable[int | str]) -> None:
        self._node.glyphs = tuple(dict.fromkeys(map(glyph_number, errors.several("glyphs", glyphs))))

    def add_glyph(self, glyph: int | str) -> None:
        """Give the turn a glyph, in place of another of the same kind."""
        number = glyph_number(glyph)
        if number not in self._node.glyphs:
            study.toggle_glyph(self._node, number)

    @property
    def marks(self) -> tuple[Mark | Arrow, ...]:
        """The circles and arrows on the board."""
        names = squares(self._variant.size).names
        drawn = [(NAMES[colour], *[names[square] for square in path]) for colour, path in self._node.marks]
        return tuple([Mark(*fields) if len(fields) == 2 else Arrow(*fields) for fields in drawn])

    @marks.setter
    def marks(self, marks: Iterable[Mark | Arrow]) -> None:
        self._node.marks = tuple([drawn(self._variant, mark) for mark in errors.several("marks", marks)])

    @property
    def seconds(self) -> float | None:
        """The thinking time of the turn, None if unknown."""
        return self._node.seconds

    @seconds.setter
    def seconds(self, seconds: float | None) -> None:
        self._node.seconds = checked_seconds("seconds", seconds)

    @property
    def clock(self) -> float | None:
        """The seconds left after the turn, None if unknown."""
        return self._node.clock

    @clock.setter
    def clock(self, seconds: float | None) -> None:
        self._node.clock = checked_seconds("clock", seconds)

    @property
    def judgement(self) -> Judgement | None:
        """The judgement of an engine, None if unknown."""
        return Judgement(*self._node.judgement) if self._node.judgement else None

    @judgement.setter
    def judgement(self, judgement: Judgement | None) -> None:
        if judgement is not None:
            score, depth = errors.kind_of("judgement", judgement, Judgement)
            errors.whole("score", score, -WIN, WIN)
            if depth is not None:
                errors.whole("depth", depth, 0, DEEPEST)
        self._node.judgement = None if judgement is None else (judgement.score, judgement.depth)

    @property
    def _variant(self) -> Variant:
        variant: Variant = self._node.position.variant
        return variant

    def __repr__(self) -> str:
        return f"<Node after {self.turn}>" if self._node.parent else "<Node before the first turn>"


def glyph_number(glyph: int | str) -> int:
    """Return the number of a glyph. Raises TypeError or ValueError."""
    if isinstance(glyph, str):
        if glyph not in GLYPHS:
            raise ValueError(f"a glyph is a number or one of {' '.join(GLYPHS)}, not {glyph!r}")
        return GLYPHS[glyph]
    return errors.whole("glyph", glyph, 0, rules.MOST_GLYPHS - 1)


def checked_seconds(name: str, seconds: float | None) -> float | None:
    """Return seconds, or None. Raises TypeError or ValueError."""
    if seconds is None:
        return None
    wish = f"a number of seconds from 0 to {LONGEST_TIME}, or None"
    return errors.real(name, seconds, wish, lambda each: 0 <= each <= LONGEST_TIME)


def checked_comment(name: str, comment: str) -> str:
    """Return a comment that PDN can have. Raises TypeError or ValueError."""
    return errors.writable(name, comment, LONGEST_COMMENT)

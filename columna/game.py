"""A game being played: its turns, variations and comments, taking back, repetition, what people decide, the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from typing import cast

from columna import position as positions
from columna.picture import svg
from columna.position import Position
from columna.turn import LegalTurns, Turn
from pyapp.rules import game as rules
from pyapp.rules import study
from pyapp.rules.endings import AGREED, Result
from pyapp.rules.pdn.words import QUALITIES, SIGNS
from pyapp.rules.position import Position as AnyPosition
from pyapp.rules.record import Node, line_from, line_to
from pyapp.rules.variants import Variant as AnyVariant

GLYPHS: dict[str, int] = {**{sign: number for number, sign in enumerate(QUALITIES, 1)}, **SIGNS}
"""The numbers of the glyphs that have a sign: "!" is 1, "±" is 16. PDN writes the others as $14."""


class Game(rules.Game):
    """A game that begins at `start`: a Position, or the id of one of GAMES or a Variant for that game's own start.

    A game is a tree of Nodes (`root` is the first, `node` the one on the board): a node's first child goes on with its
    line, the others are variations. Each node has its `turn`, `position`, `parent` and `children`, and may have a
    `comment`, `glyphs`, `marks`, `seconds`, `clock` and a `judgement`. A game changes; one thread at a time may use it.

    >>> game = Game("lasca")
    >>> for turn in "c3-d4", "e5xc3", "b2xd4":
    ...     played = game.play(turn)
    >>> print(played)
    b2xd4
    >>> game.undo()
    >>> [str(turn) for turn in game.turns]
    ['c3-d4', 'e5xc3']
    >>> [str(turn) for turn in game.legal_turns]
    ['b2xd4', 'd2xb4']
    """

    def __init__(self, start: AnyPosition | AnyVariant | str = "lasca") -> None:
        first = positions.start(start) if isinstance(start, (str, AnyVariant)) else Position._make(start)
        super().__init__(first)
        self._pushed: set[Node] = set()

    @property
    def start(self) -> Position:
        """The position that the game began with."""
        return cast(Position, super().start)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return cast(Position, super().position)

    @property
    def turns(self) -> list[Turn]:
        """The turns that led to the position on the board."""
        return super().turns

    @property
    def root(self) -> Node:
        """The node before the first turn."""
        return self.record.root

    @property
    def tags(self) -> dict[str, str]:
        """The tags of the game as in PDN: the players are "White" and "Black"; others are "Event" and "Date"."""
        return self.record.tags

    @property
    def comments(self) -> Comments:
        """The comments on the main line by the number of turns played: `game.comments[1]` is on the first turn."""
        return Comments(line_from(self.root))

    @property
    def positions(self) -> list[Position]:
        """Every position so far: the start, and that after each turn."""
        return [cast(Position, node.position) for node in line_to(self.node)]

    @property
    def seconds(self) -> list[float | None]:
        """The thinking time of each turn that led to the position, None if unknown."""
        return super().seconds[: self.cursor]

    @property
    def legal_turns(self) -> LegalTurns:
        """The legal turns here; none once the game is over."""
        return LegalTurns.of(self.start.variant, self.legal)

    def play(  # type: ignore[override]  # it takes more, and returns the turn
        self, turn: Turn | str | Iterable[str], seconds: float | None = None
    ) -> Turn:
        """Make a legal turn, thought about for so many seconds, and return it; it is read as by Position.turn.

        Turns that were taken back remain as a variation. Raises IllegalTurn or NotationError, and changes nothing.
        """
        played = self.legal_turns.find(turn)
        super().play(played, seconds)
        return played

    def push(self, turn: Turn | str | Iterable[str]) -> Turn:
        """Make a legal turn, as `play` does, until `pop` forgets it.

        >>> game = Game("lasca")
        >>> game.push("c3-d4"), game.pop(), game.turns, game.root.children
        (<Turn c3-d4>, <Turn c3-d4>, [], [])
        """
        before, children = self.node, len(self.node.children)
        played = self.play(turn)
        if len(before.children) > children:
            self._pushed.add(self.node)
        return played

    def pop(self) -> Turn:
        """Take the last turn back and return it; one that `push` made is forgotten. Raises IndexError if there is none."""
        node = self.node
        if node is self.root:
            raise IndexError("no turn has been made")
        if node in self._pushed:
            self._forget(node)
        else:
            self.undo()
        return node.turn

    def _forget(self, node: Node) -> None:
        """Go back to the parent of a node, and take the node away."""
        self._pushed.remove(node)
        was_played = study.is_played(self.record, node)
        node.parent.children.remove(node)
        if was_played:
            self.reach(node.parent)
        else:
            self.show(node.parent, node.parent.plies)

    def vary(
        self,
        turn: Turn | str | Iterable[str],
        at: Node | None = None,
        *,
        comment: str = "",
        glyphs: Iterable[str | int] = (),
    ) -> Node:
        """Add a turn to the tree behind a node, that on the board if none is given, and return its Node; the board stays.

        A glyph is a number or one of GLYPHS. Raises IllegalTurn or NotationError, and changes nothing.

        >>> game = Game("lasca")
        >>> turn = game.play("c3-d4")
        >>> node = game.vary("e3-f4", game.root, comment="Solid.", glyphs=["!?"])
        >>> node.turn, node.comment, node.glyphs, len(game.root.children)
        (<Turn e3-f4>, 'Solid.', (5,), 2)
        """
        parent = self.node if at is None else at
        numbers = [glyph if isinstance(glyph, int) else _glyph(glyph) for glyph in glyphs]
        legal = cast(Position, parent.position).legal_turns
        node = self.record.add(parent, legal.find(turn))
        node.comment = comment or node.comment
        for number in numbers:
            if number not in node.glyphs:
                study.toggle_glyph(node, number)
        return node

    def show_node(self, node: Node) -> None:
        """Put the position of any node of the tree on the board, be it in a variation."""
        self.show(line_from(node)[-1], node.plies)

    def promote(self, node: Node) -> None:
        """Let the variation with this node take the place of the line it departs from. Raises ValueError for played turns."""
        study.promote(self.record, node)

    def delete(self, node: Node) -> None:
        """Take a node away with all that follows. Raises ValueError for turns that were played, and for the root."""
        on_board = node in line_to(self.last)
        study.delete(self.record, node)
        if on_board:
            self.show(node.parent, min(self.cursor, node.parent.plies))

    def agree_draw(self) -> None:
        """End the game as a draw on which both sides agree. Raises NotNow once it is over.

        >>> game = Game("lasca")
        >>> game.agree_draw()
        >>> game.result
        Result(winner=None, reason='agreed')
        """
        self.decide(Result(None, AGREED))

    def _repr_svg_(self) -> str:
        """Draw the position in a notebook, with an arrow for the last turn."""
        return svg(self.position, arrows=self.turns[-1:])

    def __repr__(self) -> str:
        return "<Game of %s after %d turns>" % (self.start.variant.id, self.cursor)


class Comments(MutableMapping[int, str]):
    """The comments of a line by the number of turns before, as a dictionary that writes into the game."""

    def __init__(self, nodes: list[Node]) -> None:
        self._nodes = nodes

    def __getitem__(self, plies: int) -> str:
        if not 0 <= plies < len(self._nodes) or not self._nodes[plies].comment:
            raise KeyError(plies)
        return self._nodes[plies].comment

    def __setitem__(self, plies: int, comment: str) -> None:
        if not 0 <= plies < len(self._nodes):
            raise KeyError("the game has %d turns, not %r" % (len(self._nodes) - 1, plies))
        self._nodes[plies].comment = comment

    def __delitem__(self, plies: int) -> None:
        self[plies]
        self._nodes[plies].comment = ""

    def __iter__(self) -> Iterator[int]:
        return (node.plies for node in self._nodes if node.comment)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return repr(dict(self))


def _glyph(sign: str) -> int:
    if sign not in GLYPHS:
        raise ValueError("a glyph is a number or one of %s, not %r" % (" ".join(GLYPHS), sign))
    return GLYPHS[sign]

"""Visitors: they handle each game of PDN while games are read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum
from typing import Generic, TypeVar

from columna.errors import NotationError
from columna.game import Game
from columna.node import Node
from columna.side import Result

Made = TypeVar("Made")


class Skip(Enum):
    """SKIP, which a visitor returns to skip the part that begins."""

    SKIP = "skip"

    def __repr__(self) -> str:
        return self.name


SKIP = Skip.SKIP


class Visitor(ABC, Generic[Made]):
    """A base for your own class that hears the parts of each game in the order of the text. Its methods do nothing by default.

    `end_game` returns the value for the game. One visitor hears all games, one after the other.

    >>> class Lengths(Visitor[tuple[str, int]]):
    ...     def begin_game(self):
    ...         self.name, self.turns = "", 0
    ...     def header(self, name, value):
    ...         if name == "White":
    ...             self.name = value
    ...     def begin_variation(self):
    ...         return SKIP
    ...     def turn(self, node):
    ...         self.turns += 1
    ...     def end_game(self):
    ...         return self.name, self.turns
    >>> text = '[White "Anna"]\\n[Variant "lasca"]\\n1. c3-d4 {Bold.} (1. e3-f4 g5xe3) 1... e5xc3 *'
    >>> list(visit_pdn(text, Lengths()))
    [('Anna', 2)]
    """

    def begin_game(self) -> None:
        """Hear that a game begins."""

    def header(self, name: str, value: str) -> None:
        """Hear a tag."""

    def end_headers(self) -> Skip | None:
        """Hear that there are no more tags. SKIP passes over the turns, which are then not even read."""
        return None

    def turn(self, node: Node) -> None:
        """Hear a turn: `node.turn`, which leads to `node.position`."""

    def comment(self, text: str) -> None:
        """Hear a comment: before the first turn, or before or after the turn that it belongs to."""

    def glyph(self, number: int) -> None:
        """Hear a glyph of the last turn."""

    def begin_variation(self) -> Skip | None:
        """Hear that a variation begins: turns in the place of the last one. SKIP passes over them."""
        return None

    def end_variation(self) -> None:
        """Hear that a variation ends, also one that was passed over."""

    def result(self, result: Result | None) -> None:
        """Hear the result of a game that was read to its end, None if it has none."""

    def error(self, error: NotationError) -> None:
        """Hear why the rest of a game cannot be read. Raises the error by default."""
        raise error

    @abstractmethod
    def end_game(self) -> Made:
        """Return the value for the game."""


def begins(visitor: Visitor[Made], tags: dict[str, str]) -> bool:
    """Tell a visitor the beginning of a game. Return whether it wants the turns."""
    visitor.begin_game()
    for name, value in tags.items():
        visitor.header(name, value)
    return visitor.end_headers() is not SKIP


def visit(visitor: Visitor[Made], game: Game | None, error: NotationError | None) -> Made:
    """Tell a visitor the part of a game after its tags, as far as it was read. Return the visitor's value for the game."""
    if game:
        _visit_turns(visitor, game.root)
    if error:
        visitor.error(error)
    elif game:
        visitor.result(game.result)
    return visitor.end_game()


def _visit_turns(visitor: Visitor[Made], root: Node) -> None:
    """Tell a visitor a whole tree. Waiting: nodes whose line goes on, or, with True, whose variation begins; None ends one."""
    if root.comment:
        visitor.comment(root.comment)
    waiting: list[tuple[Node | None, bool]] = [(root, False)]
    while waiting:
        node, is_variation = waiting.pop()
        if node is None:
            visitor.end_variation()
        elif not is_variation:
            children = node.children
            for child in children[:1]:
                _visit_turn(visitor, child)
                waiting.append((child, False))
            for child in reversed(children[1:]):
                waiting += [(None, False), (child, True)]
        elif visitor.begin_variation() is not SKIP:
            _visit_turn(visitor, node)
            waiting.append((node, False))


def _visit_turn(visitor: Visitor[Made], node: Node) -> None:
    if node.before:
        visitor.comment(node.before)
    visitor.turn(node)
    for glyph in node.glyphs:
        visitor.glyph(glyph)
    if node.comment:
        visitor.comment(node.comment)

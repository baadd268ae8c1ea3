"""Games of the rules that ask the walkers instead of listing turns, and that make their trees only when these are asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from columna.turn import LegalTurns, Turn, named
from columna.walker import Walker
from columna.walkers import asked, walked
from pyapp.rules import game as rules
from pyapp.rules.board import TooManyTurns
from pyapp.rules.endings import Result
from pyapp.rules.line import result_of
from pyapp.rules.position import Position, legal_turns
from pyapp.rules.position import Turn as RulesTurn
from pyapp.rules.record import Node, Record


class Unread(NamedTuple):
    """A game without variations and notes. turns: all of them;  end: a game that begins and ends where this one ends."""

    start: Position
    turns: list[Turn]
    end: QuickGame


class QuickGame(rules.Game):
    """A game of the rules.

    _unread: the Unread until the tree is asked for, then None;  _named: the node on the board and the turns that lead to it.
    """

    _unread: Unread | None = None
    _named: tuple[Node | None, list[Turn]] = None, []

    @classmethod
    def of(cls, game: rules.Game) -> QuickGame:
        """Return a game as a QuickGame."""
        made = object.__new__(cls)
        vars(made).update(vars(game))
        return made

    @classmethod
    def unread(cls, text: Unread) -> QuickGame:
        """Return the game of a text of which no tree has been made."""
        made = object.__new__(cls)
        made._unread = text
        return made

    def __getattr__(self, name: str) -> Any:
        """Make the tree, if an attribute is missing for that reason."""
        if self._unread is None:
            raise AttributeError(name)
        (start, turns, end), self._unread = self._unread, None
        rules.Game.__init__(self, start)
        node = self.record.root
        for turn in turns:
            node = self.record.add(node, rules_turn(node.position, turn))
        self.reach(node)
        self.record.outcome, self.record.tags = end.record.outcome, end.record.tags
        return getattr(self, name)

    @property
    def head(self) -> Record:
        """The record, or another one with the same tags and outcome."""
        return self._unread.end.record if self._unread else self.record

    @property
    def start(self) -> Position:
        """The position that the game began with."""
        return self._unread.start if self._unread else super().start

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._unread.end.position if self._unread else super().position

    @property
    def result(self) -> Result | None:
        """The Result on the board, None while the game goes on."""
        if self._unread:
            return self._unread.end.result
        node = self.node
        try:
            return result_of(self.record, node, asked(node.position, Walker.count) > 0)
        except TooManyTurns:
            return super().result

    @property
    def goes_on(self) -> bool:
        """Return whether the game that was played stands here and has not ended."""
        return self.node is self.record.end and self.record.outcome is None

    @property
    def named_turns(self) -> list[Turn]:
        """The turns that led to the position on the board."""
        if self._unread:
            return self._unread.turns.copy()
        node, (last, turns) = self.node, self._named
        if node is not last:
            if last and node.parent is last:
                turns.append(named(node.position.variant, node.turn))
            else:
                turns = [named(node.position.variant, turn) for turn in self.turns]
            self._named = node, turns
        return turns.copy()

    @property
    def legal_turns(self) -> LegalTurns:
        """The legal turns, none once the game is over."""
        here = self.position
        if self.result:
            return LegalTurns.of(here.variant, [])
        try:
            return asked(here, Walker.turns)
        except TooManyTurns:
            return LegalTurns.of(here.variant, [named(here.variant, turn) for turn in self.legal])

    def make(self, wanted: Turn | str | Iterable[str], seconds: float | None) -> Turn:
        """Make the legal turn that is wanted, and return it. Raises the errors of LegalTurns.find, and changes nothing."""
        turn = wanted if isinstance(wanted, Turn) else self.legal_turns.find(wanted)
        made = rules_turn(self.position, turn)
        self._legal = [made]  # so that nobody lists the others
        self.play(made, seconds)
        return turn


def rules_turn(here: Position, turn: Turn) -> RulesTurn:
    """Return a legal turn in the form of the rules. Raises IllegalTurn."""
    try:
        made = walked(here, turn.squares)
    except TooManyTurns:
        made = None
    if made and named(here.variant, made) == turn:
        return made
    legal: list[RulesTurn] = legal_turns(here)
    return legal[LegalTurns.of(here.variant, [named(here.variant, each) for each in legal]).index(turn)]

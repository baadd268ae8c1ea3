"""Proofs, exhaustive over legal turns, that the side to move wins pieces by force.

What counts are the pieces in the columns that a side commands, an officer as much as three soldiers: a piece that is
taken, a prisoner, is its owner's no more, and one that is freed is its owner's again. The aim is reached where the game
is won, or where it is the other side's turn, neither side could take, and the attacker's pieces are worth so many
soldiers more than the other side's.
"""

from pyapp.rules.balance import balance
from pyapp.rules.board import Board
from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.position import Position
from tools.tactics.proving import Node, Prover


class Gain(Prover):
    """Proofs that the attacker reaches a balance of so many soldiers."""

    def __init__(self, position: Position, most: int, balance: int):
        super().__init__(position, most)
        self._aim, self._attacker = balance, position.side
        self._quiet_board = Board(position.variant)

    def reached(self, columns: tuple) -> bool:
        """Return whether the aim is reached, the other side to move."""
        if balance(columns, self._attacker) >= self._aim and is_quiet(self._quiet_board, columns):
            return True
        return super().reached(columns)

    def _wins_later(self, node: Node, plies: int) -> bool:
        """An aim can be reached before the turns are at an end."""
        if node.side != self._attacker and self.reached(node.columns):
            return True
        return super()._wins_later(node, plies)


def is_quiet(board: Board, columns: tuple) -> bool:
    """Return whether neither side could capture, were it to move. board: any of the game, to find turns on."""
    return not any(_captures(board, columns, side) for side in (LIGHT, DARK))


def _captures(board: Board, columns: tuple, side: int) -> bool:
    board.set(columns, side)
    turns = board.turns()
    return bool(turns) and bool(turns[0][1])

"""A judge of what is said of positions: the complete solution of those with few pieces, and proofs by complete search."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tests.reference.compiling import reference
from tests.reference.turns import GAMES, OTHER_SIDE, Board, Turn, legal_turns

MOST = 400_000  # positions of a proof
ADJUDICATED = 1000  # a result (endings.py)
# the plies of dead play that end a game, and whether it is then adjudicated (docs/rules.md#what-differs)
DEAD_PLAY = {
    "damasca-classic": (30, True),
    "damasca": (30, True),
    "columns-draughts": (30, True),
    "bashni": (30, False),
}
UNSOLVED = {"columns-draughts"}  # 10×10 has too many endings


class Judge:
    """The judge of one game.  pieces: of the endings that are solved, at most."""

    def __init__(self, game: str, pieces: int = 3):
        self.game, self._pieces, self._proof = game, pieces, reference().Proof(GAMES[game])

    def result(self, side: str, board: Board, left: int | None = None) -> int | None:
        """The result of a position for the side to move, as endings.py has it, None if it has too many pieces.

        left: plies of dead play, all of them by default.
        """
        if self.game in UNSOLVED or sum(map(len, board.values())) > self._pieces:
            return None
        limit, _ = DEAD_PLAY.get(self.game, (0, False))
        return endings(self.game, self._pieces).result(side, board, limit if left is None else left)

    def reaches(self, side: str, board: Board, attacker: str, plies: int, gain: int | None = None) -> bool | None:
        """Return whether the attacker wins, or gains soldiers, within so many plies; None if that takes too long to prove."""
        self._proof.begin(side, board, attacker, MOST, gain)
        return decided(lambda: self._proof.reaches(plies))

    def gains_after(self, side: str, board: Board, turn: Turn, plies: int, gain: int) -> bool | None:
        """Return whether the side gains so many soldiers on the board with this turn, or within so many plies after it."""
        self._proof.begin(side, board, side, MOST, gain)
        return decided(lambda: self._proof.reaches_after(turn.path, plies))

    def wins_after(self, side: str, turn: Turn, plies: int) -> bool | None:
        """Return whether the side wins by force after its turn: ever, in few pieces; else within so many plies."""
        other = OTHER_SIDE[side]
        result = self.result(other, turn.board, self._left_after(side, turn))
        return self.reaches(other, turn.board, side, plies) if result is None else result < 0

    def loses_after(self, side: str, turn: Turn, plies: int) -> bool | None:
        """Return whether the side loses by force after its turn: ever, in few pieces; else within so many plies."""
        other = OTHER_SIDE[side]
        result = self.result(other, turn.board, self._left_after(side, turn))
        return self.reaches(other, turn.board, other, plies) if result is None else result > 0

    def _left_after(self, side: str, turn: Turn) -> int | None:
        """The plies of dead play left after the first turn of a position with all of them left."""
        limit, _ = DEAD_PLAY.get(self.game, (0, False))
        column = turn.board[turn.path[-1]]
        shuffles = not turn.jumped and column[0].isupper()
        return limit - 1 if limit and shuffles else None

    def turns(self, side: str, board: Board) -> list[Turn]:
        """The legal turns of a position."""
        return legal_turns(self.game, side, board)


def decided(proof: Callable[[], bool]) -> bool | None:
    """Return what a proof decides, None if it takes too long."""
    try:
        return bool(proof())
    except (reference().TooLong, reference().TooManyTurns):
        return None


@cache
def endings(game: str, pieces: int) -> Any:
    """The solved endings of a game."""
    limit, is_judged = DEAD_PLAY.get(game, (0, False))
    solver = reference().EndingSolver(GAMES[game], pieces, limit, is_judged)
    solver.solve()
    return solver

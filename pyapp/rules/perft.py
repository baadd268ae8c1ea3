"""Perft: counting the lines of a position, which checks that turns are found, made and taken back correctly."""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.rules.board import Board, TooManyTurns

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable

PAUSED = cython.declare(cython.int, 3)  # plies: lines of this length take milliseconds at most


@cython.ccall
@cython.exceptval(-1)
def perft(board: Board, depth: cython.int, pause: "Callable[[], object] | None" = None) -> cython.longlong:
    """Number of lines of `depth` plies, 1 or more, by complete turns. Raises TooManyTurns.

    pause: called every few milliseconds; what it raises ends the counting.
    """
    begin: cython.int = board.end
    leaves: cython.longlong = board.generate()
    end: cython.int = board.end
    at: cython.int = begin
    before: cython.int = board.changes
    occupied: cython.longlong = board.occupied
    dark: cython.longlong = board.dark
    led: cython.longlong = board.led
    if board.lacking:
        raise TooManyTurns("there are too many legal turns")
    if depth == PAUSED and pause is not None:
        pause()
    if depth > 1:
        leaves = 0
        while at < end:
            board.make(at)
            board.mark(before)
            leaves += perft(board, depth - 1, pause)
            board.unmake(at)
            board.occupied, board.dark, board.led = occupied, dark, led
            at += 3 + 2 * board.pool[at]
    board.end = begin
    return leaves

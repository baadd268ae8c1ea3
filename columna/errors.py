"""All errors of the library, a class for each kind, and checks of arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from pyapp.rules import notation
from pyapp.rules.board import Error, TooManyTurns


class NotationError(Error, ValueError):
    """A text that cannot be read.

    reason: why it cannot be read;  token: the wrong part of the text, "" if that is the whole text;  line, column: where it
    begins, from 1, None in a text of one line.
    """

    def __init__(self, reason: str, token: str = "", line: int | None = None, column: int | None = None) -> None:
        super().__init__(reason, token, line, column)
        self.reason, self.token, self.line, self.column = reason, token, line, column

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}: " if self.line else ""
        return where + (f"{self.token[: notation.LONGEST_TOKEN]!r}: " if self.token else "") + self.reason


class IllegalTurn(Error, ValueError):
    """A turn that can be read but is not legal in the position. The message names the legal turns of its column."""


class AmbiguousTurn(Error, ValueError):
    """A text that may mean several turns, which the message names."""


class GameOver(Error, ValueError):
    """A turn, a decision or a question in a game that has ended."""


class NotNow(Error, ValueError):
    """A claim, an offer of a draw, or an answer to one, that is not possible here."""


class PositionError(Error, ValueError):
    """A position that cannot occur. status: the reasons, as Position.status returns them."""

    def __init__(self, message: str, status: tuple[str, ...] = ()) -> None:
        super().__init__(message, status)
        self.status = status

    def __str__(self) -> str:
        return str(self.args[0])


class EngineError(Error, RuntimeError):
    """An engine that has ended, is silent for too long, or breaks the protocol. line: its line as received, or ""."""

    def __init__(self, message: str, line: str = "") -> None:
        super().__init__(message, line)
        self.line = line

    def __str__(self) -> str:
        return str(self.args[0]) + (f": {self.line[:200]!r}" if self.line else "")


OURS = (Error, NotationError, IllegalTurn, AmbiguousTurn, GameOver, NotNow, PositionError, TooManyTurns, EngineError)
for error in OURS:
    error.__module__ = "columna"  # the name for tracebacks and pickles


def of_rules(error: notation.NotationError, lines: int = 0) -> NotationError:
    """Return the NotationError for one of the rules. lines: the number of lines of the text before the part that was read."""
    return NotationError(error.reason, error.token, error.line and error.line + lines, error.column)


@contextmanager
def reading() -> Iterator[None]:
    """Raise this library's NotationError in place of the rules' NotationError."""
    try:
        yield
    except notation.NotationError as error:
        raise of_rules(error) from None


def whole(name: str, value: object, least: int, most: int | None = None) -> int:
    """Return a whole number from `least` on. Raises TypeError or ValueError, which name the argument `name`."""
    wish = f"{name} must be a whole number from {least}" + ("" if most is None else f" to {most}")
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{wish}, not {value!r}")
    if value < least or (most is not None and value > most):
        raise ValueError(f"{wish}, not {value!r}")
    return value


def real(name: str, value: object, wish: str, fits: Callable[[float], bool]) -> float:
    """Return a number that fits. Raises TypeError or ValueError, which name the argument and say the wish."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise TypeError(f"{name} must be {wish}, not {value!r}")
    if not fits(value):
        raise ValueError(f"{name} must be {wish}, not {value!r}")
    return value


def text(name: str, value: object) -> str:
    """Return a text. Raises TypeError, which names the argument."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a text, not {value!r}")
    return value


def one_of(name: str, value: object, choices: Sequence[str]) -> str:
    """Return a text that is one of the choices. Raises TypeError or ValueError, which names the choices."""
    if text(name, value) not in choices:
        raise ValueError(f"{name} must be one of {', '.join(choices)}, not {value!r}")
    return text(name, value)

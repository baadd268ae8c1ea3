"""All errors of the library, a class for each kind, and checks of arguments."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from pyapp.rules import notation
from pyapp.rules.board import Error, TooManyTurns

UNWRITABLE = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # in XML, and in files
Kind = TypeVar("Kind")


class NotationError(Error, ValueError):
    """A text that cannot be read.

    reason: why it cannot be read;  token: the wrong part of the text, "" if that is the whole text;  line, column: where it
    begins, from 1, None in a text of one line.
    """

    def __init__(self, reason: str, token: str = "", line: int | None = None, column: int | None = None) -> None:
        super().__init__(reason, token, line, column)
        self.reason: str = reason
        self.token: str = token
        self.line: int | None = line
        self.column: int | None = column

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


class NoTurn(Error, IndexError):
    """A turn to go back or forward to that the game or the board does not have."""


class PositionError(Error, ValueError):
    """A position that cannot occur. status: the reasons, as Position.status returns them."""

    def __init__(self, message: str, status: tuple[str, ...] = ()) -> None:
        super().__init__(message, status)
        self.status: tuple[str, ...] = status

    def __str__(self) -> str:
        return str(self.args[0])


class EngineError(Error, RuntimeError):
    """An engine that has ended, is silent for too long, or breaks the protocol. line: its line as received, or ""."""

    def __init__(self, message: str, line: str = "") -> None:
        super().__init__(message, line)
        self.line: str = line

    def __str__(self) -> str:
        return str(self.args[0]) + (f": {self.line[:200]!r}" if self.line else "")


OURS = (
    Error,
    NotationError,
    IllegalTurn,
    AmbiguousTurn,
    GameOver,
    NotNow,
    NoTurn,
    PositionError,
    TooManyTurns,
    EngineError,
)
for _error in OURS:
    _error.__module__ = "columna"  # the name for tracebacks and pickles


def of_rules(error: notation.NotationError) -> NotationError:
    """Return the NotationError for one of the rules."""
    return NotationError(error.reason, error.token, error.line, error.column)


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


def writable(name: str, value: object, most: int | None = None) -> str:
    """Return a text of at most `most` characters that files and pictures can have. Raises TypeError or ValueError."""
    said = text(name, value)
    if most is not None and len(said) > most:
        raise ValueError(f"{name} must have at most {most} characters, not {len(said)}")
    if wrong := UNWRITABLE.search(said):
        raise ValueError(f"{name} must be a text without control characters, not with {wrong[0]!r}")
    return said


def kind_of(name: str, value: object, kind: type[Kind]) -> Kind:
    """Return a value of a class. Raises TypeError, which names the argument."""
    if not isinstance(value, kind):
        article = "an" if kind.__name__[0] in "AEIOU" else "a"
        raise TypeError(f"{name} must be {article} {kind.__name__}, not {value!r}")
    return value


def path(name: str, value: object) -> Path:
    """Return the path of a file or a folder. Raises TypeError, which names the argument."""
    if not isinstance(value, str | os.PathLike):
        raise TypeError(f"{name} must be a path, not {value!r}")
    try:
        os.fsencode(value)
    except UnicodeEncodeError:
        raise ValueError(f"{name} must be a path of this system, not {value!r}") from None
    return Path(value)


def several(name: str, values: Iterable[Kind]) -> Iterable[Kind]:
    """Return a list or anything like it. Raises TypeError for a text, and for what has no values."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise TypeError(f"{name} must be a list, not {values!r}")
    return values


def one_of(name: str, value: object, choices: Sequence[str]) -> str:
    """Return a text that is one of the choices. Raises TypeError or ValueError, which names the choices."""
    if text(name, value) not in choices:
        raise ValueError(f"{name} must be one of {', '.join(choices)}, not {value!r}")
    return text(name, value)

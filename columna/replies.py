"""Checks of the replies of an engine, because a program may write anything."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from columna.errors import EngineError, Error
from columna.position import Position
from columna.turn import Turn

Scored = tuple[int, tuple[Turn, ...]]


class Reply(NamedTuple):
    """A reply. lines: the best turns, the best first, each as its score and line;  is_last: whether no other reply follows."""

    lines: list[Scored]
    depth: int
    nodes: int
    seconds: float
    claims: bool
    is_last: bool


class _Fault(Exception):
    """A reply that breaks the protocol."""


def read_reply(line: str, number: int, here: Position | None) -> Reply:
    """Return the reply to the question with this number about a position. Raises EngineError with the line.

    here: None if the caller does not need the turns.
    """
    with _checking(line):
        reply = _object(line, number)
        if "error" in reply:
            raise _Fault(f"it refuses the question ({reply['error']})")
        return _read(reply, here)


def read_about(line: str, number: int) -> dict[str, str]:
    """Return an engine's description of itself, {} if it does not know the question. Raises EngineError with the line."""
    with _checking(line):
        reply = _object(line, number)
        if "error" in reply:
            return {}
        if not isinstance(reply.get("name"), str):
            raise _Fault("name is not a text")
        return {key: value for key, value in reply.items() if isinstance(value, str)}


@contextmanager
def _checking(line: str) -> Iterator[None]:
    """Raise EngineError for a reply that breaks the protocol."""
    try:
        yield
    except _Fault as fault:
        raise EngineError(f"the engine breaks its protocol: {fault}", line) from None


def _object(line: str, number: int) -> dict[str, object]:
    """Return the reply to the question with this number as an object. Raises EngineError."""
    try:
        reply = json.loads(line)
    except (ValueError, RecursionError):
        raise EngineError("the engine says what is no JSON", line) from None
    if not isinstance(reply, dict):
        raise _Fault("a reply is a JSON object")
    if "error" not in reply and (reply.get("id") != number or isinstance(reply.get("id"), bool)):
        raise _Fault(f"its id is not {number}")
    return reply


def _read(reply: dict[str, object], here: Position | None) -> Reply:
    claims = reply.get("claim", False)
    if not isinstance(claims, bool):
        raise _Fault("claim is not true or false")
    lines = _lines(reply, here) if here else []
    if here and "best" in reply and reply["best"] != str(lines[0][1][0]):
        raise _Fault("best is not the first turn of its line")
    depth, nodes, seconds = _number(reply, "depth"), _number(reply, "nodes"), _number(reply, "ms") / 1000
    return Reply(lines, depth, nodes, seconds, claims, "best" in reply)


def _lines(reply: dict[str, object], here: Position) -> list[Scored]:
    lines = reply.get("lines", [reply])
    if not isinstance(lines, list) or not lines or not all(isinstance(line, dict) for line in lines):
        raise _Fault("lines is not a list of objects")
    return [(_number(line, "score", signed=True), _line(line.get("line"), here)) for line in lines]


def _line(texts: object, here: Position) -> tuple[Turn, ...]:
    """Return a line of turns, each of which is legal."""
    if not isinstance(texts, list) or not texts or not all(isinstance(text, str) for text in texts):
        raise _Fault("line is not a list of turns")
    turns: list[Turn] = []
    for text in texts:
        try:
            turns.append(here.turn(text))
            here = here.play(turns[-1])
        except Error as error:
            raise _Fault(str(error)) from None
    return tuple(turns)


def _number(fields: dict[str, object], name: str, signed: bool = False) -> int:
    value = fields.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or (value < 0 and not signed):
        raise _Fault(f"{name} is not a whole number" + ("" if signed else " from 0"))
    return value

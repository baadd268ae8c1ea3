"""Reading a history export of StackWorks as a game: its entries are joined to turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError
from pyapp.rules.position import start
from pyapp.rules.turn_reading import read_path, turn_among
from pyapp.saves.damaged import NOT_OURS, TURN, DamagedSave
from pyapp.saves.decision import decide
from pyapp.saves.document import field, is_list, is_text
from pyapp.saves.moment import of_others
from pyapp.saves.remark import CHAIN, OVER, WRITING
from pyapp.saves.salvage import stopped
from pyapp.saves.saved import Saved
from pyapp.saves.stackworks.names import title_of, variant_of
from pyapp.saves.stackworks.results import written

SIDES = ("Light", "Dark")


def is_history(document: dict[str, Any]) -> bool:
    """Return whether a JSON document looks like a history export of StackWorks."""
    return "moves" in document and "variantId" in document


def read(document: dict[str, Any]) -> Iterator[Saved | None]:
    """Yield the Saved of an export, and None after every step of work. Raises DamagedSave."""
    game = Game(start(variant_of(document)))
    saved = Saved(game, "", None, title_of(document), of_others(document.get("date")))
    path: tuple[int, ...] = ()
    for number, move in enumerate(field(document, "moves", is_list), 1):
        try:
            path = _joined(game, path, move, number)
        except DamagedSave as damage:
            raise stopped(damage, saved)
        yield None
    if path:
        raise stopped(DamagedSave(CHAIN, str(game.cursor + 1)), saved)
    yield saved


def _joined(game: Game, path: tuple[int, ...], move: Any, number: int) -> tuple[int, ...]:
    """Add an entry to the squares of an unfinished capture. Return the squares that wait for more."""
    if not isinstance(move, dict) or not is_text(move.get("notation")) or move.get("player", SIDES[0]) not in SIDES:
        raise DamagedSave(NOT_OURS, "moves %d" % number)
    if game.result:
        raise DamagedSave(OVER, str(game.cursor + 1))
    result = written(move["notation"], game.position.side)
    if result:
        decide(game, result)
        return path
    try:
        squares = read_path(game.start.variant, move["notation"])
    except NotationError as error:
        raise DamagedSave(WRITING, "%d: %s" % (number, error))
    path = path + squares[1:] if path[-1:] == squares[:1] else squares
    if move.get("player", SIDES[game.position.side]) != SIDES[game.position.side]:
        raise DamagedSave(TURN, str(game.cursor + 1))
    return _played(game, path)


def _played(game: Game, path: tuple[int, ...]) -> tuple[int, ...]:
    """Play the turn of these squares, or return them if a capture of more squares begins with them. Raises DamagedSave."""
    variant = game.start.variant
    if any(turn.path[: len(path)] == path and len(turn.path) > len(path) for turn in game.legal):
        return path
    try:
        game.play(turn_among(variant, game.legal, "x".join([str(square + 1) for square in path])))
    except NotationError:
        raise DamagedSave(TURN, str(game.cursor + 1))
    return ()

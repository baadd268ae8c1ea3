"""Tables of endings: how positions of few pieces end with best play."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from columna import errors
from columna.position import Position, checked_position
from columna.side import Side
from columna.turn import Turn
from pyapp.engine.endgames import values
from pyapp.engine.endgames.folder import ENDING, shelf_in


class Outcome(NamedTuple):
    """The result of a position with best play of both sides.

    winner: LIGHT, DARK or None for a draw;  plies: the number of turns of both sides until the loser has none left; None for a
    draw, and for a game that adjudication decides.
    """

    winner: Side | None
    plies: int | None


class EndgameTables:
    """The tables in a folder; `python3 -m pyapp build` makes them in .prepared/endgames.

    A table is read when its game is first asked for. It takes account of a position's counters of dead play, but not of
    repetition. Raises FileNotFoundError for a folder without tables; a question that needs a damaged file raises ValueError.
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self._folder = checked_folder(folder)
        self._shelf = shelf_in(self._folder)

    def __reduce__(self) -> tuple[type[EndgameTables], tuple[Path]]:
        """Write the folder into a pickle, not the tables read from it."""
        return type(self), (self._folder,)

    def probe(self, position: Position) -> Outcome | None:
        """Return the outcome of a position, None where no table has it. Raises PositionError."""
        here = checked_position(position)._rules
        table = self._shelf.of(here.variant)
        value = None if table is None else table.value(here)
        if value is None:
            return None
        if value == values.DRAW:
            return Outcome(None, None)
        winner = position.side if values.wins(value) else position.side.other
        return Outcome(winner, values.plies(value) if values.is_forced(value) else None)

    def turns(self, position: Position) -> dict[Turn, Outcome]:
        """Return the outcome of each legal turn, the best first; {} where no table has the position."""
        if self.probe(position) is None:
            return {}
        outcomes = {turn: self.probe(position.play(turn)) for turn in position.legal_turns}
        known = [(turn, *outcome) for turn, outcome in outcomes.items() if outcome]
        later = {turn: Outcome(winner, None if plies is None else plies + 1) for turn, winner, plies in known}
        return dict(sorted(later.items(), key=lambda one: _rank(one[1], position.side)))


def checked_folder(folder: str | os.PathLike[str]) -> Path:
    """Return the folder as a Path. Raises FileNotFoundError if it has no tables."""
    path = errors.path("folder", folder)
    if not any(path.glob("*" + ENDING)):
        raise FileNotFoundError(f"no tables of endings in {path}; docs/library.md says how to make them")
    return path


def _rank(outcome: Outcome, side: Side) -> tuple[int, int]:
    """Return the key that sorts outcomes for a side: quick wins, wins by adjudication, draws, losses by it, and slow losses."""
    if outcome.winner is None:
        return 2, 0
    if outcome.plies is None:
        return (1, 0) if outcome.winner == side else (3, 0)
    return (0, outcome.plies) if outcome.winner == side else (4, -outcome.plies)

"""Reading a save of StackWorks as a game: its states are joined to turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError
from pyapp.rules.position import Position, Turn
from pyapp.rules.turn_reading import turn_among
from pyapp.saves.damaged import NEWER, NOT_OURS, TURN, DamagedSave
from pyapp.saves.decision import decide
from pyapp.saves.document import is_list, is_text, whole
from pyapp.saves.remark import CHAIN, OVER
from pyapp.saves.salvage import stopped
from pyapp.saves.saved import Saved
from pyapp.saves.stackworks.names import OLDEST, title_of, variant_of
from pyapp.saves.stackworks.results import forced
from pyapp.saves.stackworks.states import position_of

VERSION = 3
LONGEST_TIME = 1e12  # milliseconds


def is_save(document: dict[str, Any]) -> bool:
    """Return whether a JSON document looks like a save of StackWorks."""
    return "saveVersion" in document or ("version" in document and "current" in document) or _is_state(document)


def read(document: dict[str, Any]) -> Iterator[Saved | None]:
    """Yield the Saved of a save, and None after every step of work. Raises DamagedSave."""
    document = _brought_up(document)
    variant = variant_of(document)
    history = document.get("history")
    if not isinstance(history, dict):
        history = {}
    states, shown = _states(document, history)
    record = _Joining(Saved(Game(position_of(variant, states[0], "1")), "", None, title_of(document), ""))
    plies = [0]
    for number in range(1, len(states)):
        record.take(states[number], number, _entry(history, "notation", number), _entry(history, "emtMs", number))
        plies.append(record.game.cursor)
        yield None
    record.end(states[-1])
    record.game.jump(plies[shown])
    yield record.saved


def _brought_up(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document in the form of version 3. Raises DamagedSave."""
    if _is_state(document):
        return {"variantId": OLDEST, "current": document}
    version: Any = document.get("saveVersion", document.get("version"))
    if not whole(version, 2):
        raise DamagedSave(NOT_OURS, "saveVersion")
    if version > VERSION:
        raise DamagedSave(NEWER, str(version))
    if version == 2:
        document = dict(document)
        document["variantId"] = OLDEST
    return document


def _is_state(document: dict[str, Any]) -> bool:
    return "board" in document and "toMove" in document


def _states(document: dict[str, Any], history: dict[str, Any]) -> tuple[Any, ...]:
    """Return the states in order, and the index of the one on the board. The present state stands last if it is on the board."""
    states, present = history.get("states") or [], document.get("current")
    if not is_list(states):
        raise DamagedSave(NOT_OURS, "states")
    index: Any = history.get("currentIndex")
    last = len(states) - 1
    if whole(index, 0) and index < last:
        return states, index
    if isinstance(present, dict) or not states:
        return states + [present], last + 1
    return states, last


def _entry(history: dict[str, Any], key: str, number: int) -> Any:
    """Return the value that the history has under `key` for a state; None if there is none."""
    entries: Any = history.get(key)
    return entries[number] if is_list(entries) and number < len(entries) else None


class _Joining:
    """Joins states to turns.

    _passed: the columns after the jumps of an unfinished capture;  _time: its milliseconds of thinking, None if unknown.
    """

    def __init__(self, saved: Saved):
        self.saved, self.game = saved, saved.game
        self._begin()

    def _begin(self) -> None:
        self._passed: list[tuple[int, ...]] = []
        self._time: float | None = 0

    def take(self, state: Any, number: int, notation: Any, time: Any) -> None:
        """Take the next state. Raises DamagedSave with the part that was read before."""
        try:
            position = position_of(self.game.start.variant, state, str(number + 1))
            if position.columns == self.game.position.columns and position.side == self.game.position.side:
                return
            is_time = isinstance(time, (int, float)) and not isinstance(time, bool) and 0 <= time < LONGEST_TIME
            self._time = self._time + time if is_time and self._time is not None else None
            self._reach(position, notation)
        except DamagedSave as damage:
            raise stopped(damage, self.saved)

    def end(self, last: Any) -> None:
        """End the game as the last state says, after all states. Raises DamagedSave if a capture is unfinished."""
        try:
            result = forced(last)
            if result:
                decide(self.game, result)
            if self._passed:
                raise DamagedSave(CHAIN, str(self.game.cursor + 1))
        except DamagedSave as damage:
            raise stopped(damage, self.saved)

    def _reach(self, position: Position, notation: Any) -> None:
        game = self.game
        if game.result:
            raise DamagedSave(OVER, str(game.cursor + 1))
        if position.side == game.position.side:
            self._passed.append(position.columns)
            return
        turns = [turn for turn in game.legal if turn.stages[-1] == position.columns]
        if not turns:
            raise DamagedSave(TURN, str(game.cursor + 1))
        game.play(self._meant(turns, notation), None if self._time is None else int(self._time / 1000 + 0.5))
        self._begin()

    def _meant(self, turns: list[Turn], notation: Any) -> Turn:
        """Return the turn, among turns to the same position, that fits the states in between or the notation."""
        through = [turn for turn in turns if all(columns in turn.stages for columns in self._passed)]
        try:
            return turn_among(self.game.start.variant, turns, notation if is_text(notation) else "")
        except NotationError:
            return (through or turns)[0]

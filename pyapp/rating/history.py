"""The results of a player: those that count for the rating, and the others, each with the reason.

Each result counts once, in whatever order and however often it arrives. Results are JSON texts with a version (docs/formats.md).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from pyapp.rating.glicko import PUZZLES_START, START, Rating, rated
from pyapp.rating.level_ratings import DEVIATION
from pyapp.rules.variants import VARIANTS
from pyapp.saves.damaged import NOT_OURS, DamagedSave
from pyapp.saves.document import checked, field, is_list, is_text, whole
from pyapp.saves.players import HUMAN, read_player
from pyapp.saves.saved import is_id, is_moment

KIND = "columna-results"
VERSION = 1
GAME, PUZZLE = "game", "puzzle"
STARTS = {GAME: START, PUZZLE: PUZZLES_START}  # the rating before the first result from each source
UNDO, HINT, ANALYSIS, STUDY, PLAYERS, POSITION = "undo", "hint", "analysis", "study", "players", "position"
CASUAL = "casual"  # the player asked for an unrated game
REASONS = (UNDO, HINT, ANALYSIS, STUDY, PLAYERS, POSITION, CASUAL)  # reasons for which a game does not count
SCORES = (0, 0.5, 1)
LARGEST = 5000  # rating


class Result(NamedTuple):
    """The result of a game or a puzzle."""

    id: str  # that of the game
    game: str  # a variant's id
    when: str  # a moment
    source: str  # GAME or PUZZLE
    opponent: str  # a computer player, "" for a puzzle
    rating: int  # the opponent's at that time
    score: float  # one of SCORES
    why: str  # the reason why it does not count, one of REASONS, "" if it counts


class History:
    """Results, each once."""

    def __init__(self, results: Iterable[Result] = ()) -> None:
        self._known: dict[str, Result] = {}
        for result in results:
            self.add(result)

    def add(self, result: Result) -> bool:
        """Add a result. Return False if there is one with the same id, which then stays."""
        there = self._known.get(result.id)
        if there is None or _order(result) < _order(there):
            self._known[result.id] = result
        return there is None

    def results(self, game: str = "", source: str = "") -> list[Result]:
        """Return the results, the first one first, only those of the given game and source if any."""
        results = [
            result for result in self._known.values() if game in ("", result.game) and source in ("", result.source)
        ]
        return sorted(results, key=_order)

    def document(self) -> OrderedDict[str, Any]:
        """Return the results as a JSON document."""
        entries = [entry(result) for result in self.results()]
        return OrderedDict((("format", KIND), ("version", VERSION), ("results", entries)))


def entry(result: Result) -> OrderedDict[str, Any]:
    """Return a result as JSON has it."""
    return OrderedDict(zip(NAMES, result))


def read(document: object) -> History:
    """Return the History in a JSON document. Raises DamagedSave, whose place is the number of the result, from 1."""
    entries = field(checked(KIND, VERSION, document), "results", is_list)
    history = History()
    for number, fields in enumerate(entries, 1):
        try:
            history.add(read_result(fields))
        except DamagedSave as damage:
            raise DamagedSave(damage.reason, "results %d: %s" % (number, damage.place))
    return history


def read_result(fields: object) -> Result:
    """Return the Result with these fields. Raises DamagedSave."""
    if not isinstance(fields, dict):
        raise DamagedSave(NOT_OURS, "result")
    result = Result(*[field(fields, name, is_right) for name, is_right in FIELDS])
    if (result.source == GAME) != bool(result.opponent):
        raise DamagedSave(NOT_OURS, "opponent")
    return result


def standings(results: list[Result], rate: Callable[..., Any]) -> Iterator[Rating]:
    """Yield the Rating after each of these results of one game from one source, in their order. A result that does not count
    leaves the rating as it was.

    rate: as glicko.rated takes it.
    """
    rating = STARTS[results[0].source] if results else START
    for result in results:
        if not result.why:
            rating = rated(rate, rating, result.rating, DEVIATION, result.score)
        yield rating


def _order(result: Result) -> tuple[Any, ...]:
    """Order results by their moments, then by their ids."""
    return result.when, result.id, result.source, result.game, result.opponent, result.rating, result.score, result.why


def _is_opponent(value: object) -> bool:
    return value == "" or is_text(value) and value != HUMAN and read_player(value) == value


def _is_score(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value in SCORES


FIELDS = (  # of a result, in their order: the name, and the function that accepts its value
    ("id", is_id),
    ("game", lambda value: is_text(value) and value in VARIANTS),
    ("when", is_moment),
    ("source", lambda value: value in (GAME, PUZZLE)),
    ("opponent", _is_opponent),
    ("rating", lambda value: whole(value, 0) and value <= LARGEST),
    ("score", _is_score),
    ("why", lambda value: value == "" or is_text(value) and value in REASONS),
)
NAMES = [name for name, _ in FIELDS]

"""The results of a player: what counts for the rating, and what does not and why. Each counts once, in whatever order and however
often it comes in. JSON texts with a version, as docs/formats.md has them.
"""

from collections import OrderedDict, namedtuple

from pyapp.rating.glicko import START, rated
from pyapp.rating.level_ratings import DEVIATION
from pyapp.rules.annotations import Callable, Iterator
from pyapp.rules.variants import VARIANTS
from pyapp.saves.damaged import NOT_OURS, DamagedSave
from pyapp.saves.document import checked, field, is_list, is_text, whole
from pyapp.saves.players import HUMAN, read_player
from pyapp.saves.saved import is_id, is_moment

KIND = "columna-results"
VERSION = 1
GAME, PUZZLE = "game", "puzzle"
UNDO, HINT, ANALYSIS, STUDY, PLAYERS, POSITION = "undo", "hint", "analysis", "study", "players", "position"
REASONS = (UNDO, HINT, ANALYSIS, STUDY, PLAYERS, POSITION)  # why a game may not count
SCORES = (0, 0.5, 1)
LARGEST = 5000  # rating

# id: what tells it from others: that of the game;  game: a variant's id;  when: a moment;  source: GAME or PUZZLE;
# opponent: a computer player, "" for a puzzle;  rating: the opponent's then;  score: one of SCORES;
# why: it does not count, one of REASONS, "" where it does
Result = namedtuple("Result", ("id", "game", "when", "source", "opponent", "rating", "score", "why"))


class History:
    """Results, each once."""

    def __init__(self, results=()):
        self._known: dict = {}
        for result in results:
            self.add(result)

    def add(self, result: Result) -> bool:
        """Take a result in; whether it was not there. Of two of one id the earlier one stays."""
        there = self._known.get(result.id)
        if there is None or _order(result) < _order(there):
            self._known[result.id] = result
        return there is None

    def results(self, game: str = "") -> list:
        """The results, of one game where it is named, from the first to the last."""
        found = [result for result in self._known.values() if game in ("", result.game)]
        return sorted(found, key=_order)

    def document(self) -> OrderedDict:
        """All of it, as JSON has it."""
        entries = [entry(result) for result in self.results()]
        return OrderedDict((("format", KIND), ("version", VERSION), ("results", entries)))


def entry(result: Result) -> OrderedDict:
    """A result as JSON has it."""
    return OrderedDict(zip(NAMES, result))


def read(document: object) -> History:
    """The History that such a document tells. Raises DamagedSave, whose place is the number of the result, from 1."""
    entries = field(checked(KIND, VERSION, document), "results", is_list)
    found = History()
    for number, told in enumerate(entries, 1):
        try:
            found.add(read_result(told))
        except DamagedSave as damage:
            raise DamagedSave(damage.reason, "results %d: %s" % (number, damage.place))
    return found


def read_result(told: object) -> Result:
    """The Result that a dict of its fields tells. Raises DamagedSave."""
    if not isinstance(told, dict):
        raise DamagedSave(NOT_OURS, "result")
    result = Result(*[field(told, name, is_right) for name, is_right in FIELDS])
    if (result.source == GAME) != bool(result.opponent):
        raise DamagedSave(NOT_OURS, "opponent")
    return result


def standings(results: list, rate: Callable) -> Iterator:
    """Yield the Rating after each of these results of one game, in their order; one that does not count leaves it as it was.

    rate: as for glicko.rated.
    """
    rating = START
    for result in results:
        if not result.why:
            rating = rated(rate, rating, result.rating, DEVIATION, result.score)
        yield rating


def _order(result: Result) -> tuple:
    """By when it was, then by what tells it apart."""
    return result.when, result.id, result.source, result.game, result.opponent, result.rating, result.score, result.why


def _is_opponent(value: object) -> bool:
    return value == "" or is_text(value) and value != HUMAN and read_player(value) == value


def _is_score(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value in SCORES


FIELDS = (  # of a result, in their order: name, what its value has to be
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

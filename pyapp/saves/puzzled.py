"""A player's progress with the puzzles, as the device keeps it."""

from collections import OrderedDict, namedtuple

from pyapp.saves.document import field, is_list, is_text, read, whole, write

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

KIND = "columna-puzzles"
VERSION = 1

# by id of a game:  days: the days on which the puzzle of that day was solved, as in "2026-11-22";
# results: [id, whether it was solved at the first try] of each puzzle that was tried, the latest last;
# rush: the most puzzles solved in one rush;  mistakes: OwnMistakes;
# dailies: the puzzles of days that were solved, on any day, as in "2026-11-22.900" for the one near this rating;
# hinted, shown: in the same form those with a hint, and those whose solution was shown
Puzzled = namedtuple("Puzzled", ("days", "results", "rush", "mistakes", "dailies", "hinted", "shown"))
OF_DAYS = ("dailies", "hinted", "shown")  # the fields about puzzles of days, which earlier versions lack

# position: its text;  better: the text of the turn that the engine would have played;  score: of the position for the side
# to move, in hundredths of a soldier;  step: how often it was repeated, 0 after a failure;  solved: how often it was
# solved;  due: the day from which it is asked again
OwnMistake = namedtuple("OwnMistake", ("position", "better", "score", "step", "solved", "due"))


def nothing() -> Puzzled:
    """Return the progress of a new player."""
    return Puzzled({}, {}, {}, {}, {}, {}, {})


def save(done: Puzzled) -> str:
    """The text from which `load` makes the same progress."""
    return write(KIND, VERSION, OrderedDict([(name, OrderedDict(sorted(of.items()))) for name, of in _fields(done)]))


def load(text: str) -> Puzzled:
    """Return the progress in a text. Raises DamagedSave."""
    document = read(KIND, VERSION, text)
    return Puzzled(
        field(document, "days", _are_lists_of_texts),
        field(
            document,
            "results",
            lambda of: _each(of, lambda results: is_list(results) and all(map(_is_result, results))),
        ),
        field(document, "rush", lambda of: _each(of, lambda most: whole(most, 0))),
        _mistakes(field(document, "mistakes", lambda of: _each(of, _are_mistakes))),
        *[field(document, name, _are_lists_of_texts) if name in document else {} for name in OF_DAYS],
    )


def merged(mine: Puzzled, theirs: Puzzled) -> Puzzled:
    """Return the progress of both. Where both have a result of a puzzle, or the same mistake, `mine` counts."""
    return Puzzled(
        _merged(mine.days, theirs.days, _united),
        _merged(mine.results, theirs.results, lambda own, others: _besides(own, others) + own),
        _merged(mine.rush, theirs.rush, max),
        _merged(mine.mistakes, theirs.mistakes, lambda own, others: own + _besides(own, others)),
        *[_merged(getattr(mine, name), getattr(theirs, name), _united) for name in OF_DAYS],
    )


def _merged(mine: dict, theirs: dict, join: "Callable[[Any, Any], Any]") -> dict:
    """Both dictionaries, by the id of a game; where both have a value, `join` makes one of them."""
    both = dict(theirs)
    for game, own in mine.items():
        both[game] = join(own, theirs[game]) if game in theirs else own
    return both


def _united(own: list, others: list) -> list:
    """The texts of both lists, sorted, each once."""
    return sorted(set(own) | set(others))


def _besides(own: list, others: list) -> list:
    """The entries of `others` whose first field, an id or a position, begins no entry of `own`."""
    there = [item[0] for item in own]
    return [item for item in others if item[0] not in there]


def _fields(done: Puzzled) -> tuple:
    mistakes = {game: [list(mistake) for mistake in rows] for game, rows in done.mistakes.items()}
    rows = ("days", done.days), ("results", done.results), ("rush", done.rush), ("mistakes", mistakes)
    return rows + tuple([(name, getattr(done, name)) for name in OF_DAYS])


def _each(document: object, is_right: "Callable[[Any], object]") -> bool:
    return isinstance(document, dict) and all(map(is_right, document.values()))


def _are_lists_of_texts(document: object) -> bool:
    return _each(document, lambda texts: is_list(texts) and all(map(is_text, texts)))


def _is_result(result: object) -> bool:
    return isinstance(result, list) and len(result) == 2 and is_text(result[0]) and isinstance(result[1], bool)


def _mistakes(document: dict) -> dict:
    return {game: [OwnMistake(*fields) for fields in mistakes] for game, mistakes in document.items()}


def _are_mistakes(document: object) -> bool:
    return isinstance(document, list) and all(map(_is_mistake, document))


def _is_mistake(document: object) -> bool:
    if not isinstance(document, list) or len(document) != len(MISTAKE):
        return False
    return all(is_right(value) for is_right, value in zip(MISTAKE, document))


def _is_score(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


MISTAKE = (is_text, is_text, _is_score, lambda value: whole(value, 0), lambda value: whole(value, 0), is_text)

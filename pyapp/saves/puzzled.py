"""What a player has done of the puzzles, as it is kept on the device."""

from collections import OrderedDict, namedtuple

from pyapp.saves.document import field, is_list, is_text, read, whole, write

KIND = "columna-puzzles"
VERSION = 1

# by id of a game:  days: on which its puzzle was solved, as in "2026-11-22";  results: [id, whether it was solved at the first
# try] of each puzzle that was tried, the latest last;  rush: the most that were solved in one
Puzzled = namedtuple("Puzzled", ("days", "results", "rush"))


def nothing() -> Puzzled:
    """Of a player who has done nothing yet."""
    return Puzzled({}, {}, {})


def save(done: Puzzled) -> str:
    """The text that `load` makes the same of."""
    return write(KIND, VERSION, OrderedDict([(name, OrderedDict(sorted(of.items()))) for name, of in _fields(done)]))


def load(text: str) -> Puzzled:
    """What has been done. Raises DamagedSave."""
    document = read(KIND, VERSION, text)
    return Puzzled(
        field(document, "days", lambda of: _each(of, lambda days: is_list(days) and all(map(is_text, days)))),
        field(
            document,
            "results",
            lambda of: _each(of, lambda results: is_list(results) and all(map(_is_result, results))),
        ),
        field(document, "rush", lambda of: _each(of, lambda most: whole(most, 0))),
    )


def _fields(done: Puzzled) -> tuple:
    return ("days", done.days), ("results", done.results), ("rush", done.rush)


def _each(found: object, is_right) -> bool:
    return isinstance(found, dict) and all(map(is_right, found.values()))


def _is_result(result: object) -> bool:
    return isinstance(result, list) and len(result) == 2 and is_text(result[0]) and isinstance(result[1], bool)

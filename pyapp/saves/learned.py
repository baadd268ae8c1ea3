"""The lessons that a player has done, as the device keeps them."""

from collections import OrderedDict

from pyapp.saves.document import field, is_list, is_text, read, write

KIND = "columna-lessons"
VERSION = 1


def save(done: dict[str, list[str]]) -> str:
    """The text from which `load` makes the same. done: id of a game -> ids of its lessons, in the order of doing them."""
    return write(KIND, VERSION, {"done": OrderedDict(sorted(done.items()))})


def load(text: str) -> dict[str, list[str]]:
    """Return the lessons done, in the form that `save` takes. Raises DamagedSave."""
    done: dict[str, list[str]] = field(read(KIND, VERSION, text), "done", _is_right)
    return done


def merged(mine: dict[str, list[str]], theirs: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return the lessons done in either, both in the form that `save` takes; those in `mine` come first."""
    lessons_of = {game: list(lessons) for game, lessons in mine.items()}
    for game, lessons in theirs.items():
        there = lessons_of.setdefault(game, [])
        there.extend([lesson for lesson in lessons if lesson not in there])
    return lessons_of


def _is_right(done: object) -> bool:
    return isinstance(done, dict) and all(is_list(lessons) and all(map(is_text, lessons)) for lessons in done.values())

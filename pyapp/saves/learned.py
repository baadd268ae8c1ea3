"""The lessons that a player has done, as they are kept on the device."""

from collections import OrderedDict

from pyapp.saves.document import field, is_list, is_text, read, write

KIND = "columna-lessons"
VERSION = 1


def save(done: dict) -> str:
    """The text that `load` makes the same of. done: id of a game -> ids of its lessons in the order in which they were done."""
    return write(KIND, VERSION, {"done": OrderedDict(sorted(done.items()))})


def load(text: str) -> dict:
    """Return the lessons done, as `save` takes them. Raises DamagedSave."""
    return field(read(KIND, VERSION, text), "done", _is_right)


def merged(mine: dict, theirs: dict) -> dict:
    """Return the lessons done in either, each as `save` takes it; those done here come first."""
    lessons_of = {game: list(lessons) for game, lessons in mine.items()}
    for game, lessons in theirs.items():
        there = lessons_of.setdefault(game, [])
        there.extend([lesson for lesson in lessons if lesson not in there])
    return lessons_of


def _is_right(done: object) -> bool:
    return isinstance(done, dict) and all(is_list(lessons) and all(map(is_text, lessons)) for lessons in done.values())

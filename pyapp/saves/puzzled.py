"""A player's progress with the puzzles, as the device keeps it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from pyapp.saves.document import field, is_list, is_text, read, whole, write

KIND = "columna-puzzles"
VERSION = 1


class Puzzled(NamedTuple):
    """The progress with the puzzles, by id of a game.

    days: the days on which the puzzle of that day was solved, as in "2026-11-22";  results: [id, whether it
    was solved at the first try] of each puzzle that was tried, the latest last;  rush: the most puzzles solved in one rush;
    mistakes: OwnMistakes;  dailies: the puzzles of days that were solved, on any day, as in "2026-11-22.900" for the one near
    this rating;  hinted, shown: in the same form those with a hint, and those whose solution was shown;  ideas: [id of a
    finished game, the ideas behind its mistakes as in rules/consequences.py], the latest last
    """

    days: dict[str, list[str]]
    results: dict[str, list[list[Any]]]
    rush: dict[str, int]
    mistakes: dict[str, list[OwnMistake]]
    dailies: dict[str, list[str]]
    hinted: dict[str, list[str]]
    shown: dict[str, list[str]]
    ideas: dict[str, list[list[Any]]]


OF_DAYS = ("dailies", "hinted", "shown")  # the fields about puzzles of days, which earlier versions lack


class OwnMistake(NamedTuple):
    """A mistake of a player that is asked again as a puzzle."""

    position: str  # its text
    better: str  # the text of the turn that the engine would have played
    score: int  # of the position for the side to move, in hundredths of a soldier
    step: int  # how often it was repeated, 0 after a failure
    solved: int  # how often it was solved
    due: str  # the day from which it is asked again


def nothing() -> Puzzled:
    """Return the progress of a new player."""
    return Puzzled({}, {}, {}, {}, {}, {}, {}, {})


def save(done: Puzzled) -> str:
    """The text from which `load` makes the same progress."""
    mistakes = {game: [list(mistake) for mistake in rows] for game, rows in done.mistakes.items()}
    rows: list[tuple[str, dict[str, Any]]] = [
        ("days", done.days),
        ("results", done.results),
        ("rush", done.rush),
        ("mistakes", mistakes),
    ]
    rows += [(name, getattr(done, name)) for name in OF_DAYS + ("ideas",)]
    return write(KIND, VERSION, OrderedDict([(name, OrderedDict(sorted(of.items()))) for name, of in rows]))


def load(text: str) -> Puzzled:
    """Return the progress in a text. Raises DamagedSave."""
    document = read(KIND, VERSION, text)
    mistakes = field(
        document, "mistakes", lambda of: _each(of, lambda rows: is_list(rows) and all(map(_is_mistake, rows)))
    )
    dailies, hinted, shown = [
        field(document, name, _are_lists_of_texts) if name in document else {} for name in OF_DAYS
    ]
    return Puzzled(
        field(document, "days", _are_lists_of_texts),
        field(
            document,
            "results",
            lambda of: _each(of, lambda results: is_list(results) and all(map(_is_result, results))),
        ),
        field(document, "rush", lambda of: _each(of, lambda most: whole(most, 0))),
        {game: [OwnMistake(*fields) for fields in rows] for game, rows in mistakes.items()},
        dailies,
        hinted,
        shown,
        field(document, "ideas", lambda of: _each(of, _are_ideas)) if "ideas" in document else {},
    )


def merged(mine: Puzzled, theirs: Puzzled) -> Puzzled:
    """Return the progress of both. Where both have a result of a puzzle, or the same mistake, `mine` counts."""
    return Puzzled(
        _merged(mine.days, theirs.days, _united),
        _merged(mine.results, theirs.results, lambda own, others: _besides(own, others) + own),
        _merged(mine.rush, theirs.rush, max),
        _merged(mine.mistakes, theirs.mistakes, lambda own, others: own + _besides(own, others)),
        _merged(mine.dailies, theirs.dailies, _united),
        _merged(mine.hinted, theirs.hinted, _united),
        _merged(mine.shown, theirs.shown, _united),
        _merged(mine.ideas, theirs.ideas, lambda own, others: _besides(own, others) + own),
    )


def _merged(mine: dict[str, Any], theirs: dict[str, Any], join: Callable[[Any, Any], Any]) -> dict[str, Any]:
    """Both dictionaries, by the id of a game; where both have a value, `join` makes one of them."""
    both = dict(theirs)
    for game, own in mine.items():
        both[game] = join(own, theirs[game]) if game in theirs else own
    return both


def _united(own: list[Any], others: list[Any]) -> list[str]:
    """The texts of both lists, sorted, each once."""
    return sorted(set(own) | set(others))


def _besides(own: list[Any], others: list[Any]) -> list[Any]:
    """The entries of `others` whose first field, an id or a position, begins no entry of `own`."""
    there = [item[0] for item in own]
    return [item for item in others if item[0] not in there]


def _each(document: object, is_right: Callable[[Any], object]) -> bool:
    return isinstance(document, dict) and all(map(is_right, document.values()))


def _are_lists_of_texts(document: object) -> bool:
    return _each(document, lambda texts: is_list(texts) and all(map(is_text, texts)))


def _are_ideas(document: object) -> bool:
    return is_list(document) and all(map(_is_game_with_ideas, document))


def _is_game_with_ideas(row: object) -> bool:
    return isinstance(row, list) and len(row) == 2 and is_text(row[0]) and is_list(row[1]) and all(map(is_text, row[1]))


def _is_result(result: object) -> bool:
    return isinstance(result, list) and len(result) == 2 and is_text(result[0]) and isinstance(result[1], bool)


def _is_mistake(document: object) -> bool:
    if not isinstance(document, list) or len(document) != 6:
        return False
    position, better, score, step, solved, due = document
    are_texts = is_text(position) and is_text(better) and is_text(due)
    return are_texts and type(score) is int and whole(step, 0) and whole(solved, 0)

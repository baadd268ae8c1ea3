"""A backup: all games, settings, results, progress and own rules of the player in one text, with one game per line."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, NamedTuple

from pyapp.saves import game_save, listing, settings
from pyapp.saves.damaged import NOT_JSON, DamagedSave
from pyapp.saves.document import checked, field, is_list
from pyapp.saves.outside import parsed
from pyapp.saves.remark import Remark
from pyapp.saves.salvage import salvaged

KIND = "columna-backup"
VERSION = 1
SEPARATOR, TAIL = listing.SEPARATOR, listing.TAIL


class Progress(NamedTuple):
    """The progress of a player. Documents as their modules write and check them, None if empty."""

    results: Any  # rating/history.py
    lessons: Any  # learned.py
    puzzles: Any  # puzzled.py
    own_games: Any  # values of games by people's own rules, ui/library/kept_own_games.py


PARTS = ("results", "lessons", "puzzles", "own_games")


def head(kept_settings: str, made: str, progress: Progress) -> str:
    """Return the text before the games. A backup is the head, the saved games with a SEPARATOR between two, and the TAIL.

    kept_settings: the text of saved settings;  made: the moment of the backup.
    """
    content = OrderedDict((("made", made), ("settings", json.loads(kept_settings))))
    content.update([(name, part) for name, part in zip(PARTS, progress) if part is not None])
    return listing.head(KIND, VERSION, content, "games")


def opening(line: str) -> tuple[Any, ...]:
    """The Settings and the Progress in the first line of a backup, None for each that cannot be read or is missing.

    Raises DamagedSave if the line is not the first line of a backup.
    """
    document = checked(KIND, VERSION, parsed(line.rstrip() + "]}"))
    progress = _progress(document)
    try:
        checked(settings.KIND, settings.VERSION, document.get("settings"))
    except DamagedSave:
        return None, progress
    return settings.load(json.dumps(document["settings"])), progress


def read_backup(text: str) -> Iterator[Any]:
    """Yield the Settings, the Progress, every Saved, Remarks on unreadable parts, and None after every step of work.

    Raises DamagedSave if nothing can be read.
    """
    document, games = _opened(text)
    try:
        checked(settings.KIND, settings.VERSION, document.get("settings"))
        yield settings.load(json.dumps(document["settings"]))
    except DamagedSave as damage:
        yield Remark(damage.reason, "settings", 0)
    yield _progress(document)
    for number, game in enumerate(games, 1):
        try:
            yield from game_save.steps(parsed(game))
        except DamagedSave as damage:
            yield from salvaged(damage, number)


def _progress(document: dict[str, Any]) -> Progress | None:
    """Return the Progress of a backup, None if it has none."""
    parts = [document.get(name) for name in PARTS]
    return Progress(*parts) if [part for part in parts if part is not None] else None


def _opened(text: str) -> tuple[Any, ...]:
    """The document without its games, and the texts of the games: one per line, or in the layout of another program."""
    head, games = listing.lines(text)
    try:
        return checked(KIND, VERSION, parsed(head)), games
    except DamagedSave as damage:
        if damage.reason != NOT_JSON:
            raise
    document = checked(KIND, VERSION, parsed(text))
    return document, [json.dumps(game) for game in field(document, "games", is_list)]

"""Reading any text that may contain games: its kind, and everything that can be read of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError
from pyapp.rules.plain_text import plain
from pyapp.rules.position import Position
from pyapp.rules.position_reading import is_written_position, read_written_position
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.saves import backup, game_save, history_export, link, pdn_file, study_link
from pyapp.saves.damaged import NOT_JSON, POSITION, DamagedSave
from pyapp.saves.mending import mended
from pyapp.saves.outside import parsed
from pyapp.saves.remark import TOO_LONG, UNKNOWN, Remark
from pyapp.saves.salvage import salvaged, stopped
from pyapp.saves.saved import KIND, Saved
from pyapp.saves.settings import Settings
from pyapp.saves.stackworks import histories, saves

LONGEST_FILE = 16  # millions of characters


class Found:
    """The content of a text. games: list of Saved;  settings: the Settings, or None;  progress: that of a backup,
    or None;  remarks: list of Remark."""

    def __init__(self) -> None:
        self.games: list[Saved] = []
        self.settings: Settings | None = None
        self.progress: backup.Progress | None = None
        self.remarks: list[Remark] = []

    def add(self, part: Any) -> None:
        """Add a part that `parts` has yielded."""
        if isinstance(part, Remark):
            self.remarks.append(part)
        elif isinstance(part, Settings):
            self.settings = part
        elif isinstance(part, backup.Progress):
            self.progress = part
        elif part is not None:
            self.games.append(part)


def parts(text: str, variant: Variant) -> Iterator[Any]:
    """Yield each Saved, the Settings and the Remarks of a text as they are found, and None after every step of work.

    Raises nothing: for an unreadable text it yields a Remark with the reason.
    """
    says_nothing = True
    try:
        if len(text) > LONGEST_FILE * 1000000:
            raise DamagedSave(TOO_LONG, str(LONGEST_FILE))
        for part in _reader(plain(text.strip()).strip(), variant):
            says_nothing = says_nothing and part is None
            yield part
        if says_nothing:
            raise DamagedSave(UNKNOWN)
    except DamagedSave as damage:
        yield from salvaged(damage, 0)


def is_json(text: str) -> bool:
    """Return whether a text looks like a JSON object."""
    return text[:1] == "{" and text[1:20].lstrip()[:1] in ('"', "}")


def _reader(text: str, variant: Variant) -> Iterator[Any]:
    """Return the reader for the kind of a text, which yields its parts. Raises DamagedSave; so may the reader."""
    if is_json(text):
        return _of_json(text)
    if link.is_link(text):
        return study_link.read(text) if link.fragment_of(text)[:2] == link.STUDY else link.read(text)
    if is_written_position(text):
        return _of_position(text, variant)
    if text and pdn_file.is_pdn(text):
        return pdn_file.read(text, variant)
    raise DamagedSave(UNKNOWN)


def _of_json(text: str) -> Iterator[Any]:
    if '"%s"' % backup.KIND in text:
        return backup.read_backup(text)
    try:
        return _of_document(parsed(text))
    except DamagedSave as damage:
        if damage.reason != NOT_JSON:
            raise
    try:
        return _of_rest(_of_document(parsed(mended(text))))
    except DamagedSave:
        raise DamagedSave(NOT_JSON)


def _of_document(document: dict[str, Any]) -> Iterator[Any]:
    """Return the reader that yields the parts of a JSON document. Raises DamagedSave; so may the reader."""
    kind = document.get("format")
    if kind == KIND:
        return game_save.steps(document)
    if kind == history_export.KIND:
        return history_export.read(document)
    if kind is None and saves.is_save(document):
        return saves.read(document)
    if kind is None and histories.is_history(document):
        return histories.read(document)
    raise DamagedSave(UNKNOWN)


def _of_rest(reader: Iterator[Any]) -> Iterator[Any]:
    """Yield the parts of a document that was cut off, and a remark about that."""
    try:
        for part in reader:
            if not isinstance(part, Remark):
                yield part
    except DamagedSave as damage:
        raise stopped(DamagedSave(NOT_JSON), damage.rest)
    yield Remark(NOT_JSON, "", 0)


def _of_position(text: str, variant: Variant) -> Iterator[Saved]:
    """Yield a game that begins with this position: in the variant, or else in the first game that can have it."""
    try:
        position = _position(text, variant)
    except NotationError as error:
        raise DamagedSave(POSITION, str(error))
    yield Saved(Game(position), "", None, "", "")


def _position(text: str, variant: Variant) -> Position:
    """The position of a text, in the variant or in another one. Raises NotationError."""
    for tried in [variant] + list(VARIANTS.values()):
        try:
            return read_written_position(tried, text)
        except NotationError:
            pass
    return read_written_position(variant, text)

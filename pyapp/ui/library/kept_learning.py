"""The player's progress, as the device keeps it and backups carry it: lessons done, puzzles tried."""

import json

from pyapp.saves import learned, puzzled
from pyapp.saves.damaged import DamagedSave

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any, TypeVar

    from pyapp.ui.dom.protocol import Dom
    from pyapp.ui.page import Page

    Value = TypeVar("Value")

LESSONS, PUZZLES = "columna.lessons", "columna.puzzles"
PLACES = ((LESSONS, learned), (PUZZLES, puzzled))
DAMAGED = ".damaged"  # behind the key of a text that could not be read
UNKEPT: dict = {}  # key: the text that the storage has refused; this visit has it at least


def read(page: "Page", key: str, module: "ModuleType", nothing: "Value", name: str, text: str) -> "Value":
    """The value kept under a key, or `nothing`, as a module of PLACES reads it.

    Put a text aside that cannot be read, and show this text in a notice of this name.
    """
    document = _text(page.dom, key)
    if not document:
        return nothing
    try:
        return module.load(document)
    except DamagedSave:
        if page.dom.store(key + DAMAGED, document):
            page.dom.store(key, "")
        page.notices.show(name, text)
        return nothing


def keep(page: "Page", key: str, text: str) -> None:
    """Keep a text under a key; if the storage refuses it, say so and let this visit have it."""
    UNKEPT.pop(key, None)
    if not page.dom.store(key, text):
        UNKEPT[key] = text
        page.notices.show("progress", "notice.progress")


def documents(dom: "Dom") -> list:
    """The documents of lessons and puzzles, None for one that is missing or damaged."""
    return [None if value is None else json.loads(module.save(value)) for value, module in _progress(dom)]


def take_in(dom: "Dom", documents: tuple) -> bool:
    """Add the progress in these documents, of which each may be None; return False if one cannot be read or kept."""
    done = True
    for (key, module), (mine, _), document in zip(PLACES, _progress(dom), documents):
        if document is not None:
            done = _take_in(dom, key, module, mine, document) and done
    return done


def _take_in(dom: "Dom", key: str, module: "ModuleType", mine: "Any", document: object) -> bool:
    try:
        theirs = module.load(json.dumps(document))
    except DamagedSave:
        return False
    return dom.store(key, module.save(theirs if mine is None else module.merged(mine, theirs)))


def _progress(dom: "Dom") -> list:
    """Return the stored value of each of PLACES, None for none, with its module."""
    return [(_loaded(_text(dom, key), module), module) for key, module in PLACES]


def _text(dom: "Dom", key: str) -> str | None:
    return UNKEPT.get(key) or dom.stored(key)


def _loaded(text: str | None, module: "ModuleType") -> "Any":
    try:
        return module.load(text) if text else None
    except DamagedSave:
        return None  # the notice comes when lessons or puzzles are opened

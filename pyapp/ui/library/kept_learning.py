"""The player's progress in lessons and puzzles, as the device and its backups keep it."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any, TypeVar

from pyapp.saves import learned, puzzled
from pyapp.saves.damaged import DamagedSave
from pyapp.ui.browser import Dom
from pyapp.ui.page import Page

Value = TypeVar("Value")


LESSONS, PUZZLES = "columna.lessons", "columna.puzzles"
PLACES = ((LESSONS, learned), (PUZZLES, puzzled))
DAMAGED = ".damaged"  # the end of the key of a text that could not be read
UNKEPT: dict = {}  # key: a text that the storage has refused; it lasts for this visit


def read(page: Page, key: str, module: ModuleType, nothing: Value, name: str, text: str) -> Value:
    """Return the value kept under a key as a module of PLACES reads it, `nothing` without one.

    If the kept text cannot be read, put it aside and show `text` in a notice of this name.
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


def keep(page: Page, key: str, text: str) -> None:
    """Keep a text under a key; if the storage refuses it, say so and keep it for this visit."""
    UNKEPT.pop(key, None)
    if not page.dom.store(key, text):
        UNKEPT[key] = text
        page.notices.show("progress", "notice.progress")


def documents(dom: Dom) -> list:
    """The documents of lessons and puzzles, None for one that is missing or damaged."""
    return [None if value is None else json.loads(module.save(value)) for value, module in _progress(dom)]


def take_in(dom: Dom, documents: tuple) -> bool:
    """Add the progress in these documents, each of which may be None; return False if one cannot be read or kept."""
    done = True
    for (key, module), (mine, _), document in zip(PLACES, _progress(dom), documents):
        if document is not None:
            done = _take_in(dom, key, module, mine, document) and done
    return done


def _take_in(dom: Dom, key: str, module: ModuleType, mine: Any, document: object) -> bool:
    try:
        theirs = module.load(json.dumps(document))
    except DamagedSave:
        return False
    return dom.store(key, module.save(theirs if mine is None else module.merged(mine, theirs)))


def _progress(dom: Dom) -> list:
    """Return the stored value of each of PLACES, None if missing or damaged, with its module."""
    return [(_loaded(_text(dom, key), module), module) for key, module in PLACES]


def _text(dom: Dom, key: str) -> str | None:
    return UNKEPT.get(key) or dom.stored(key)


def _loaded(text: str | None, module: ModuleType) -> Any:
    try:
        return module.load(text) if text else None
    except DamagedSave:
        return None  # `read` says so when the player opens lessons or puzzles

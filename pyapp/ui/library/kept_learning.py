"""The player's progress, as the device keeps it and backups carry it: lessons done, puzzles tried."""

import json

from pyapp.saves import learned, puzzled
from pyapp.saves.damaged import DamagedSave

LESSONS, PUZZLES = "columna.lessons", "columna.puzzles"
PLACES = ((LESSONS, learned), (PUZZLES, puzzled))
DAMAGED = ".damaged"  # behind the key of a text that could not be read
UNKEPT: dict = {}  # key: the text that the storage has refused; this visit has it at least


def read(page, key: str, module, nothing, name: str, text: str):
    """The value kept under a key, or `nothing`, as a module of PLACES reads it.

    Put a text aside that cannot be read, and show this text in a notice of this name.
    """
    document = _text(page.dom, key)
    try:
        return module.load(document) if document else nothing
    except DamagedSave:
        if page.dom.store(key + DAMAGED, document):
            page.dom.store(key, "")
        page.notices.show(name, text)
        return nothing


def keep(page, key: str, text: str) -> None:
    """Keep a text under a key; if the storage refuses it, say so and let this visit have it."""
    UNKEPT.pop(key, None)
    if not page.dom.store(key, text):
        UNKEPT[key] = text
        page.notices.show("progress", "notice.progress")


def documents(dom) -> list:
    """The documents of lessons and puzzles, None for one that is missing or damaged. `dom` is the module of that name."""
    return [None if value is None else json.loads(module.save(value)) for value, module in _progress(dom)]


def take_in(dom, documents) -> bool:
    """Add the progress in these documents, of which each may be None; return False if one cannot be read or kept."""
    done = True
    for (key, module), (mine, _), document in zip(PLACES, _progress(dom), documents):
        if document is not None:
            done = _take_in(dom, key, module, mine, document) and done
    return done


def _take_in(dom, key: str, module, mine, document) -> bool:
    try:
        theirs = module.load(json.dumps(document))
    except DamagedSave:
        return False
    return dom.store(key, module.save(theirs if mine is None else module.merged(mine, theirs)))


def _progress(dom) -> list:
    """Return the stored value of each of PLACES, None for none, with its module."""
    return [(_loaded(_text(dom, key), module), module) for key, module in PLACES]


def _text(dom, key: str) -> str | None:
    return UNKEPT.get(key) or dom.stored(key)


def _loaded(text, module):
    try:
        return module.load(text) if text else None
    except DamagedSave:
        return None  # the notice comes when lessons or puzzles are opened

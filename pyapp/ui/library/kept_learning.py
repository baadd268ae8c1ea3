"""What was learned, as the device keeps it and backups carry it: lessons that were done, puzzles that were tried."""

import json

from pyapp.saves import learned, puzzled
from pyapp.saves.damaged import DamagedSave

LESSONS, PUZZLES = "columna.lessons", "columna.puzzles"
PLACES = ((LESSONS, learned), (PUZZLES, puzzled))


def documents(dom) -> list:
    """Those of lessons and puzzles, None for one that is not there or cannot be read. `dom` is the module of that name."""
    return [None if found is None else json.loads(module.save(found)) for found, module in _found(dom)]


def take_in(dom, documents) -> bool:
    """Put what these documents tell to what is kept, None for nothing; False if one of them cannot be read, or kept."""
    done = True
    for (key, module), (mine, _), document in zip(PLACES, _found(dom), documents):
        if document is not None:
            done = _take_in(dom, key, module, mine, document) and done
    return done


def _take_in(dom, key: str, module, mine, document) -> bool:
    try:
        theirs = module.load(json.dumps(document))
    except DamagedSave:
        return False
    return dom.store(key, module.save(theirs if mine is None else module.merged(mine, theirs)))


def _found(dom) -> list:
    """What is kept of each, None for nothing, and its module."""
    return [(_loaded(dom.stored(key), module), module) for key, module in PLACES]


def _loaded(text, module):
    try:
        return module.load(text) if text else None
    except DamagedSave:
        return None  # whoever opens lessons or puzzles is told

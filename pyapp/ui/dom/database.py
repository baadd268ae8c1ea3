"""The database on the device, IndexedDB, through the library Dexie: the games, a row each, turns on their way into them, and the
player's results."""

import json

import js
from jsffi import JsException, create_proxy, to_js

from pyapp.saves.summary import LAST
from pyapp.ui.dom import stored
from pyapp.ui.dom.guard import call_window, handler
from pyapp.ui.dom.scripts import bring

SCRIPT, OFFERED = "./runtimes/dexie.min.js", "Dexie"
NAME = "columna"
PATIENCE = 10000  # milliseconds within which the database has to open
INDICES = "id,changed,began,length,[name+changed],[game+changed],*words,stored"
ACCENTS = js.RegExp.new("[\u0300-\u036f]", "g")
TURN = "[id+moment]"  # what tells the turns that are kept apart


class Database:
    """Rows are dicts as JSON has them, as in saves/summary.py. What the browser refuses is an OSError of its name."""

    def __init__(self):
        self._base = self._games = None

    async def open(self) -> None:
        """Bring Dexie, then the database; what cannot be had now is asked for again with the next call."""
        if self._games is None:
            await bring(SCRIPT, OFFERED)
            base = js.Dexie.new(NAME)
            base.version(1).stores(to_js({"games": INDICES}))
            base.version(2).stores(to_js({"turns": TURN}))
            base.version(3).stores(to_js({"results": "id"}))
            await _answer(js.Promise.race(to_js([base.open(), _too_late(PATIENCE)])))
            self._base, self._games = base, base.table("games")

    async def get(self, name: str) -> dict | None:
        """The row of this id, None if there is none."""
        return _plain(await _answer(self._games.get(name)))

    async def add(self, row: dict) -> bool:
        """Put a new row in; False if there is one of its id."""
        try:
            await _answer(self._games.add(_foreign(row)))
        except OSError as error:
            if str(error) != "ConstraintError":
                raise
            return False
        return True

    async def put(self, rows: list) -> None:
        """Put rows in, in the places of those of their ids."""
        await _answer(self._games.bulkPut(to_js(rows)))

    async def remove(self, name: str) -> None:
        """Take a row away."""
        await _answer(self._games.delete(name))

    async def alter(self, name: str, decide) -> bool:
        """Let `decide` make of the row of this id the one that takes its place, or None if it stays; no other tab comes in
        between. Whether there is such a row."""
        found = []

        def change(value, place) -> None:
            found.append(_plain(value))
            row = decide(found[0])
            if row is not None:
                place.value = _foreign(row)

        await _answer(self._games.where("id").equals(name).modify(create_proxy(change)))
        return bool(found)

    async def ids(self, index: str) -> list:
        """The ids of all rows in the order of an index."""
        return _split(await _answer(self._games.orderBy(index).primaryKeys()))

    async def moments(self, index: str) -> list:
        """What an index of moments has of all rows, in its order."""
        return _split(await _answer(self._games.orderBy(index).keys()))

    async def ids_with(self, word: str, tags: list) -> set:
        """The ids of the rows that have a word beginning so, or one of these tags among their words."""
        begun = self._games.where("words").between(word, word + LAST)
        found = _split(await _answer(begun.primaryKeys()))
        if tags:
            found += _split(await _answer(self._games.where("words").anyOf(to_js(tags)).primaryKeys()))
        return set(found)

    async def ids_tagged(self, tag: str) -> list:
        """The ids of the rows that have this tag among their words."""
        return _split(await _answer(self._games.where("words").equals(tag).primaryKeys()))

    async def rows(self, names: list, fields: list) -> list:
        """These fields of the rows of these ids; a row that has gone meanwhile is None."""
        return _plain(await _answer(self._games.bulkGet(to_js(names))), fields)

    async def count_since(self, moment: str) -> int:
        """How many rows were put in or changed after a moment."""
        return await _answer(self._games.where("stored").above(moment).count())

    def keep_turn(self, row: dict) -> None:
        """Put a turn in, in this task: a row as in library/last_turn.py. Nothing where the database is not open."""
        if self._base and self._base.isOpen():
            writing = self._base.backendDB().transaction("turns", "readwrite", to_js({"durability": "relaxed"}))
            writing.objectStore("turns").put(to_js(row))
            writing.commit()  # else it would wait until the page has time again

    async def turns(self) -> list:
        """The rows of all turns that were put in."""
        return _plain(await _answer(self._base.table("turns").toArray()))

    async def forget_turns(self, name: str, moment: str) -> None:
        """Take those of the game of this id away that were put in up to a moment."""
        kept = self._base.table("turns").where(TURN)
        await _answer(kept.between(to_js([name, ""]), to_js([name, moment]), True, True).delete())

    async def results(self) -> list:
        """All results, each a dict of the fields of rating/history.py."""
        return _plain(await _answer(self._base.table("results").toArray()))

    async def put_results(self, rows: list) -> None:
        """Put results in, in the places of those of their ids."""
        await _answer(self._base.table("results").bulkPut(_foreign(rows)))


def folded(text: str) -> str:
    """A text without capitals and accents, so that what is searched for is found."""
    return js.String.new(js.String.new(js.String.new(text).normalize("NFD")).replace(ACCENTS, "")).toLowerCase()


def now() -> str:
    """The moment, UTC, to the thousandth of a second; moments are sorted as texts."""
    return js.Date.new().toISOString()


def gathered(texts: list):
    """One file of many texts: JavaScript's Blob."""
    return js.Blob.new(to_js(texts))


def kept_under(beginning: str) -> list:
    """The keys of what is kept in the storage that begin so."""
    if stored("columna.settings") is None:
        return []  # nothing has ever been kept: to ask may be forbidden
    storage = js.localStorage
    keys = [storage.key(number) for number in range(storage.length)]
    return [key for key in keys if key.startswith(beginning)]


def forget(key: str) -> None:
    """Keep no longer what was found under a key."""
    js.localStorage.removeItem(key)


def _too_late(milliseconds: int):
    """A promise that is broken after a time: some browsers never answer."""
    late = js.Promise.withResolvers()
    call_window("setTimeout", handler(lambda: late.reject(js.DOMException.new("", "TimeoutError"))), milliseconds)
    return late.promise


async def _answer(promise):
    """What a promise brings. Raises OSError with the name of what it failed with."""
    try:
        return await promise
    except JsException as error:
        raise OSError(_reason(*error.args))


def _reason(error, name: str, *_message) -> str:
    """What an error is called; of one that gathers others, what the first of them is called."""
    failures = getattr(error, "failures", None)
    return failures[0].name if failures else name


def _foreign(value):
    return js.JSON.parse(json.dumps(value))


def _plain(value, *fields):
    return None if value is None else json.loads(js.JSON.stringify(value, *[to_js(each) for each in fields]))


def _split(names) -> list:
    """The texts in JavaScript's array, none of which has a space: as one text they cross over faster."""
    joined = names.join(" ")
    return joined.split(" ") if joined else []

"""The database on the device, IndexedDB, through the library Dexie: a row for each game, turns that their games lack so far, the
running game, and the player's results."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import js
from jsffi import create_proxy, to_js

from pyapp.saves.summary import LAST
from pyapp.ui.browser import JsObject
from pyapp.ui.dom import stored
from pyapp.ui.dom.asking import answer, attempt
from pyapp.ui.dom.site_files import bring

SCRIPT, OFFERED = "./runtimes/dexie.min.js", "Dexie"
NAME = "columna"
LONGEST_WAIT = 10000  # milliseconds within which the database has to answer: some browsers never do
INDICES = "id,changed,began,length,[name+changed],[game+changed],*words,stored"
TURN = "[id+moment]"  # the primary key of the store of turns
HERE = "here"  # the key of the only row in the store "running"
TABLE = "table"  # the view in which turns are played
# the stores that each version adds
VERSIONS = ({"games": INDICES}, {"turns": TURN}, {"results": "id"}, {"running": ""})
RELAXED = {"durability": "relaxed"}
TAKEN = "ConstraintError"  # there is a row of this id
ACCENTS = js.RegExp.new("[\u0300-\u036f]", "g")


class Database:
    """The stores of the database. Rows are dicts of JSON values, as in saves/summary.py. If the browser refuses or never answers
    a request, a method tries again on a new connection, then raises OSError with the name of the failure.

    has_opened: whether the database has been open since the page was loaded.
    """

    def __init__(self) -> None:
        self._base: JsObject = None
        self.has_opened = False

    async def open(self) -> None:
        """Fetch Dexie, then open the database. After a failure the next call tries again."""
        await bring(SCRIPT, OFFERED)
        base = self._base
        if base is None:
            base = self._base = js.Dexie.new(NAME)
            for number, stores in enumerate(VERSIONS):
                base.version(number + 1).stores(to_js(stores))
        try:
            await answer(LONGEST_WAIT, base, ["open"])
        except OSError:
            self._leave(base)
            raise
        self.has_opened = True

    async def get(self, name: str) -> dict | None:
        """The row of this id, or None."""
        return _plain(await self._ask("games", ["get", name]))

    async def add(self, row: dict) -> bool:
        """Add a new row. Return False if a row of this id exists."""
        try:
            await self._ask("games", ["add", _foreign(row)])
        except OSError as error:
            if str(error) != TAKEN:
                raise
            return False
        return True

    async def put(self, rows: list[dict]) -> None:
        """Write rows; they replace those of the same ids."""
        await self._ask("games", ["bulkPut", _foreign(rows)])

    async def put_some(self, rows: JsObject, numbers: list[int]) -> None:
        """Write those of many rows, which Python never takes apart, that have these numbers."""
        await self._ask("games", ["bulkPut", to_js([rows[number] for number in numbers])])

    async def remove(self, name: str) -> None:
        """Remove the row of this id."""
        await self._ask("games", ["delete", name])

    async def alter(self, name: str, decide: Callable[[dict], dict | None]) -> bool:
        """Replace the row of this id by the row that `decide` makes of it; None keeps it. No other tab can write in between.
        Return whether the row exists."""
        rows: list[dict] = []

        def change(value: JsObject, place: JsObject) -> None:
            rows.append(_plain(value))
            row = decide(rows[-1])
            if row is not None:
                place.value = _foreign(row)

        await self._ask("games", ["where", "id"], ["equals", name], ["modify", create_proxy(change)])
        return bool(rows)

    async def ids(self, index: str) -> list[str]:
        """The ids of all rows in the order of an index."""
        return _split(await self._ask("games", ["orderBy", index], ["primaryKeys"]))

    async def ordered(self, index: str, falls: bool) -> Ids:
        """The ids of all rows in the order of an index. falls: the largest comes first."""
        names = await self._ask("games", ["orderBy", index], ["primaryKeys"])
        return Ids(names.reverse() if falls else names)

    async def known(self, index: str, values: list[str]) -> set[str]:
        """Those of these values that some row has in an index, as "id" or "words"."""
        return set(_split(await self._ask("games", ["where", index], ["anyOf", to_js(values)], ["uniqueKeys"])))

    async def moments(self, index: str) -> list[str]:
        """The moments of all rows in an index, in its order."""
        return _split(await self._ask("games", ["orderBy", index], ["keys"]))

    async def narrowed(self, ids: Ids, word: str, tags: list[str]) -> Ids:
        """Those of these ids whose rows have a word with this beginning, or one of these tags, among their words."""
        names = await self._ask("games", ["where", "words"], ["between", word, word + LAST], ["primaryKeys"])
        if tags:
            names = names.concat(await self._ask("games", ["where", "words"], ["anyOf", to_js(tags)], ["primaryKeys"]))
        return ids.within(names)

    async def ids_tagged(self, tag: str) -> list[str]:
        """The ids of the rows that have this tag among their words."""
        return _split(await self._ask("games", ["where", "words"], ["equals", tag], ["primaryKeys"]))

    async def rows(self, names: list[str], fields: list[str]) -> list[dict | None]:
        """These fields of the rows of these ids, None for a row that has been removed meanwhile."""
        return _plain(await self._ask("games", ["bulkGet", to_js(names)]), fields)

    async def count_since(self, moment: str) -> int:
        """Return how many rows were added or changed after a moment."""
        return await self._ask("games", ["where", "stored"], ["above", moment], ["count"])

    def keep_turn(self, row: dict) -> None:
        """Write a turn within this task, as a row of library/last_turn.py, and note its game as the running one.

        If the connection fails, the next request opens a new one.
        """
        put = ["put", to_js({"id": row["id"], "view": TABLE}), HERE]
        self._write_at_once(["turns", "running"], [("turns", ["put", to_js(row)]), ("running", put)])

    async def turns(self) -> list[dict]:
        """The rows of all turns in the database."""
        return _plain(await self._ask("turns", ["toArray"]))

    def forget_turns(self, name: str, moment: str) -> None:
        """Remove the turns of the game of this id up to a moment. If this fails, the next visit only reads them again."""
        span = js.IDBKeyRange.bound(to_js([name, ""]), to_js([name, moment]))
        self._write_at_once(["turns"], [("turns", ["delete", span])])

    async def put_running(self, running: dict) -> None:
        """Note the running game of this device: {"id": its id, "view": the setting of that name}."""
        await self._ask("running", ["put", to_js(running), HERE])

    async def running(self) -> dict | None:
        """Return the game that put_running or keep_turn noted last, or None."""
        return _plain(await self._ask("running", ["get", HERE]))

    async def results(self) -> list[dict]:
        """All results, each a dict of the fields of rating/history.py."""
        return _plain(await self._ask("results", ["toArray"]))

    async def put_results(self, rows: list[dict]) -> None:
        """Write results; they replace those of the same ids."""
        await self._ask("results", ["bulkPut", _foreign(rows)])

    async def _ask(self, store: str, *steps: list) -> JsObject:
        """Return the answer to a request to a store; if the connection fails, ask once more on a new one."""
        if self._base is None:
            await self.open()
        base = self._base
        try:
            return await answer(LONGEST_WAIT, base, ["table", store], *steps)
        except OSError as error:
            if str(error) == TAKEN:
                raise
        self._leave(base)
        await self.open()
        return await answer(LONGEST_WAIT, self._base, ["table", store], *steps)

    def _write_at_once(self, stores: list[str], changes: list[tuple[str, list]]) -> None:
        """Make changes, each a store and a request to it, and commit them within this task. Otherwise they, and the next turn
        after them, would wait until the page has time."""
        steps: list[list] = [["backendDB"], ["transaction", to_js(stores), "readwrite", to_js(RELAXED)]]
        for store, request in changes:
            steps += [["objectStore", store], request, ["transaction"]]
        if self._base:
            attempt(LONGEST_WAIT, self._base, *steps, ["commit"])

    def _leave(self, base: JsObject) -> None:
        """Close a connection, unless another one has replaced it."""
        if base is self._base:
            self._base = None
            attempt(LONGEST_WAIT, base, ["close"])


class Ids:
    """The ids of many rows, in an order. They stay in the browser: Python would take long to make 20,000 texts."""

    def __init__(self, names: JsObject):
        self._names = names

    def __len__(self) -> int:
        return self._names.length

    def some(self, first: int, count: int) -> list[str]:
        """Return at most `count` of them, from this place on."""
        return _split(self._names.slice(first, first + count))

    def within(self, names: JsObject) -> Ids:
        """Those that are among other names, in the same order."""
        others = js.Set.new(names)
        has = js.Reflect.get(others, "has")  # `others.has` would call Python for each name
        return Ids(self._names.filter(has, others))


def folded(text: str) -> str:
    """Return a text without capitals and accents, so that a search finds it."""
    return js.String.new(js.String.new(js.String.new(text).normalize("NFD")).replace(ACCENTS, "")).toLowerCase()


def now() -> str:
    """The moment, UTC, to the thousandth of a second; moments are sorted as texts."""
    return js.Date.new().toISOString()


def gathered(texts: list[str]) -> JsObject:
    """One file of many texts: JavaScript's Blob."""
    return js.Blob.new(to_js(texts))


def kept_under(beginning: str) -> list[str]:
    """Return the keys of the storage that begin with this text."""
    if stored("columna.settings") is None:
        return []  # nothing was ever stored, and the browser may forbid a look
    storage = js.localStorage
    keys = [storage.key(number) for number in range(storage.length)]
    return [key for key in keys if key.startswith(beginning)]


def forget(key: str) -> None:
    """Remove a key from the storage."""
    js.localStorage.removeItem(key)


def _foreign(value: object) -> JsObject:
    return js.JSON.parse(json.dumps(value))


def _plain(value: JsObject, *fields: list[str]) -> Any:
    return None if value is None else json.loads(js.JSON.stringify(value, *[to_js(each) for each in fields]))


def _split(names: JsObject) -> list[str]:
    """The texts in an array of JavaScript, none with a space: joined into one text they get to Python faster."""
    joined = names.join(" ")
    return joined.split(" ") if joined else []

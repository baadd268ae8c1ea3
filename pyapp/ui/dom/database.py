"""The database on the device, IndexedDB, through the library Dexie: the games, a row each, turns on their way into them, the game
that is being played, and the player's results."""

import json

import js
from jsffi import create_proxy, to_js

from pyapp.saves.summary import LAST
from pyapp.ui.dom import stored
from pyapp.ui.dom.asking import answer, attempt
from pyapp.ui.dom.site_files import bring

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pyapp.ui.dom.protocol import JsObject

SCRIPT, OFFERED = "./runtimes/dexie.min.js", "Dexie"
NAME = "columna"
PATIENCE = 10000  # milliseconds within which the database has to answer: some browsers never do
INDICES = "id,changed,began,length,[name+changed],[game+changed],*words,stored"
TURN = "[id+moment]"  # tells the turns that are kept apart
HERE = "here"  # the key of the only row in the store "running"
TABLE = "table"  # the view in which turns are played
VERSIONS = (
    {"games": INDICES},
    {"turns": TURN},
    {"results": "id"},
    {"running": ""},
)  # the stores that each version adds
RELAXED = {"durability": "relaxed"}
TAKEN = "ConstraintError"  # there is a row of this id
ACCENTS = js.RegExp.new("[\u0300-\u036f]", "g")


class Database:
    """Rows are dicts as JSON has them, as in saves/summary.py. What the browser refuses, or never answers, is an OSError of
    its name, raised once a new connection has been tried as well.

    has_opened: whether it has been open since the page was loaded.
    """

    def __init__(self) -> None:
        self._base: JsObject = None
        self.has_opened = False

    async def open(self) -> None:
        """Bring Dexie, then the database; the next call asks again for whatever fails now."""
        await bring(SCRIPT, OFFERED)
        base = self._base
        if base is None:
            base = self._base = js.Dexie.new(NAME)
            for number, stores in enumerate(VERSIONS):
                base.version(number + 1).stores(to_js(stores))
        try:
            await answer(PATIENCE, base, ["open"])
        except OSError:
            self._leave(base)
            raise
        self.has_opened = True

    async def get(self, name: str) -> dict | None:
        """The row of this id, or None."""
        return _plain(await self._ask("games", ["get", name]))

    async def add(self, row: dict) -> bool:
        """Put a new row in. Return False if there is one of its id."""
        try:
            await self._ask("games", ["add", _foreign(row)])
        except OSError as error:
            if str(error) != TAKEN:
                raise
            return False
        return True

    async def put(self, rows: list[dict]) -> None:
        """Put rows in; they replace those of the same ids."""
        await self._ask("games", ["bulkPut", _foreign(rows)])

    async def remove(self, name: str) -> None:
        """Take a row away."""
        await self._ask("games", ["delete", name])

    async def alter(self, name: str, decide: "Callable[[dict], dict | None]") -> bool:
        """Let `decide` make of the row of this id the one that takes its place, or None if it stays; no other tab comes in
        between. Return whether there is such a row."""
        rows: list[dict] = []

        def change(value: "JsObject", place: "JsObject") -> None:
            rows.append(_plain(value))
            row = decide(rows[-1])
            if row is not None:
                place.value = _foreign(row)

        await self._ask("games", ["where", "id"], ["equals", name], ["modify", create_proxy(change)])
        return bool(rows)

    async def ids(self, index: str) -> list[str]:
        """The ids of all rows in the order of an index."""
        return _split(await self._ask("games", ["orderBy", index], ["primaryKeys"]))

    async def moments(self, index: str) -> list[str]:
        """The moments of all rows in an index, in its order."""
        return _split(await self._ask("games", ["orderBy", index], ["keys"]))

    async def ids_with(self, word: str, tags: list[str]) -> set[str]:
        """The ids of the rows that have a word with this beginning, or one of these tags, among their words."""
        ids = _split(await self._ask("games", ["where", "words"], ["between", word, word + LAST], ["primaryKeys"]))
        if tags:
            ids += _split(await self._ask("games", ["where", "words"], ["anyOf", to_js(tags)], ["primaryKeys"]))
        return set(ids)

    async def ids_tagged(self, tag: str) -> list[str]:
        """The ids of the rows that have this tag among their words."""
        return _split(await self._ask("games", ["where", "words"], ["equals", tag], ["primaryKeys"]))

    async def rows(self, names: list[str], fields: list[str]) -> list[dict | None]:
        """These fields of the rows of these ids; a row that has gone meanwhile is None."""
        return _plain(await self._ask("games", ["bulkGet", to_js(names)]), fields)

    async def count_since(self, moment: str) -> int:
        """Return how many rows were added or changed after a moment."""
        return await self._ask("games", ["where", "stored"], ["above", moment], ["count"])

    def keep_turn(self, row: dict) -> None:
        """Put a turn in, in this task: a row as in library/last_turn.py; and remember its game as the one that is played.

        Should the database not take it, the next request opens it again.
        """
        put = ["put", to_js({"id": row["id"], "view": TABLE}), HERE]
        self._write_at_once(["turns", "running"], [("turns", ["put", to_js(row)]), ("running", put)])

    async def turns(self) -> list[dict]:
        """The rows of all turns that were put in."""
        return _plain(await self._ask("turns", ["toArray"]))

    def forget_turns(self, name: str, moment: str) -> None:
        """Remove the turns of the game of this id that were put in up to a moment. A turn that stays is read once more."""
        span = js.IDBKeyRange.bound(to_js([name, ""]), to_js([name, moment]))
        self._write_at_once(["turns"], [("turns", ["delete", span])])

    async def put_running(self, running: dict) -> None:
        """Remember the game that is played on this device: {"id": its id, "view": the setting of that name}."""
        await self._ask("running", ["put", to_js(running), HERE])

    async def running(self) -> dict | None:
        """Return the last one that put_running or keep_turn remembered, None for none."""
        return _plain(await self._ask("running", ["get", HERE]))

    async def results(self) -> list[dict]:
        """All results, each a dict of the fields of rating/history.py."""
        return _plain(await self._ask("results", ["toArray"]))

    async def put_results(self, rows: list[dict]) -> None:
        """Put results in; they replace those of the same ids."""
        await self._ask("results", ["bulkPut", _foreign(rows)])

    async def _ask(self, store: str, *steps: list) -> "JsObject":
        """Return the answer to a request to a store; if the connection fails, ask once more on a new one."""
        if self._base is None:
            await self.open()
        base = self._base
        try:
            return await answer(PATIENCE, base, ["table", store], *steps)
        except OSError as error:
            if str(error) == TAKEN:
                raise
        self._leave(base)
        await self.open()
        return await answer(PATIENCE, self._base, ["table", store], *steps)

    def _write_at_once(self, stores: list[str], changes: list[tuple[str, list]]) -> None:
        """Make changes, each a store and a request to it, in this task, and commit them: else they would wait until the page has
        time again, and the next turn behind them."""
        steps: list[list] = [["backendDB"], ["transaction", to_js(stores), "readwrite", to_js(RELAXED)]]
        for store, request in changes:
            steps += [["objectStore", store], request, ["transaction"]]
        if self._base:
            attempt(PATIENCE, self._base, *steps, ["commit"])

    def _leave(self, base: "JsObject") -> None:
        """Close a connection, unless another one has replaced it."""
        if base is self._base:
            self._base = None
            attempt(PATIENCE, base, ["close"])


def folded(text: str) -> str:
    """Return a text without capitals and accents, so that a search finds it."""
    return js.String.new(js.String.new(js.String.new(text).normalize("NFD")).replace(ACCENTS, "")).toLowerCase()


def now() -> str:
    """The moment, UTC, to the thousandth of a second; moments are sorted as texts."""
    return js.Date.new().toISOString()


def gathered(texts: list[str]) -> "JsObject":
    """One file of many texts: JavaScript's Blob."""
    return js.Blob.new(to_js(texts))


def kept_under(beginning: str) -> list[str]:
    """Return the keys of the storage that begin with this text."""
    if stored("columna.settings") is None:
        return []  # nothing was ever stored, and to ask may be forbidden
    storage = js.localStorage
    keys = [storage.key(number) for number in range(storage.length)]
    return [key for key in keys if key.startswith(beginning)]


def forget(key: str) -> None:
    """Remove a key from the storage."""
    js.localStorage.removeItem(key)


def _foreign(value: object) -> "JsObject":
    return js.JSON.parse(json.dumps(value))


def _plain(value: "JsObject", *fields: list[str]) -> "Any":
    return None if value is None else json.loads(js.JSON.stringify(value, *[to_js(each) for each in fields]))


def _split(names: "JsObject") -> list[str]:
    """The texts in JavaScript's array, none of which has a space: as one text they cross over faster."""
    joined = names.join(" ")
    return joined.split(" ") if joined else []

"""A part of the page with its own pack, which the page fetches when an action, a link or a reload first asks for the part."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, TypeAlias

from pyapp.ui.dom import files, socket
from pyapp.ui.dom.guard import on_failure, run
from pyapp.ui.dom.packs import fetch_more
from pyapp.ui.packs import END, PACKS, TEXT, Pack
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

Act: TypeAlias = Callable[[Any], object]  # called with the part


TEXTS, ENGLISH = (
    "/%s/assets/texts/%s",
    "en",
)  # a folder, and the module in it that tools/build/page.py makes of a catalogue
STYLES = "/%s/assets/style/%s/"


class LaterPart:
    """parts: has what Pack.needs names as attributes, among them each LaterPart under the `keyword` of its pack."""

    def __init__(self, page: Page, row: Pack, parts: Any):
        self._page, self._row, self._parts = page, row, parts
        self._part: Any = None
        # pairs: a function to call with the part, and one to call if its pack cannot be fetched
        self._waiting: list[tuple[Act, Callable[[], object]]] = []
        self._again = row.again  # the player's last wish for the part: the action that tries again
        self._builds = self._is_broken = False
        on_failure(self._tell_failure)

    def open_ways(self) -> None:
        """Let actions and links lead to the part; after a reload, return to its earlier place."""
        row = self._row
        is_offered = not row.wants_rooms or bool(socket.rooms_address())
        for name, act, shown in row.actions:
            self._page.actions.add(name, self._doing(name, act), lambda: is_offered, **shown)
        if is_offered:
            files.hear_fragment(self._follow)
            returning = row.returning(self._page.dom)
            if not self._follow() and returning:
                self.do(returning)

    def do(self, act: Act, give_up: Callable[[], object] = lambda: None) -> None:
        """Call `act` with the part once it is there, or `give_up` if it cannot be fetched or made."""
        if self._row.behind and not self._part:
            getattr(self._parts, self._row.behind).do(
                lambda part: self._do(act, give_up, {self._row.behind: part}), give_up
            )
        else:
            self._do(act, give_up, {})

    def _do(self, act: Act, give_up: Callable[[], object], before: dict) -> None:
        if self._part:
            act(self._part)
        elif self._is_broken:
            self._offer_to_start_again()
            give_up()
        else:
            self._waiting.append((act, give_up))
            if len(self._waiting) == 1:
                run(self._fetch(before))

    def _doing(self, name: str, act: Callable[..., object]) -> Callable[..., None]:
        """Return the function of an action. It follows a link to the part in the page's address, or else calls `act`."""

        def do(*values: str) -> None:
            self._again = ":".join((name,) + values)
            if values or self._waiting or not self._follow():
                self.do(lambda part: act(part, *values))

        return do

    def _follow(self) -> bool:
        """Follow the link in the page's address if it leads to the part. Return whether it did."""
        fragment, row = files.fragment(), self._row
        if not row.links or not fragment.startswith(row.links):
            return False
        self.do(lambda part: row.follow(part, files.taken(fragment)))
        return True

    async def _fetch(self, before: dict) -> None:
        """Fetch the pack and make the part, then call all functions that wait for it."""
        name, _, make = self._row.part.rpartition(".")
        try:
            module = await fetch_more(name, self._row.name)
            if module:
                self._make(getattr(module, make), before)
            else:
                self._page.notices.show(self._row.name, self._row.missing, self._again, "action.retry")
        except Exception:
            self._break()
            raise
        self._serve()

    def _make(self, make: Callable[..., Any], before: dict) -> None:
        self._builds = True
        put_up(self._page, self._row.name)
        before.update({name: getattr(self._parts, name) for name in self._row.needs})
        self._part = make(self._page, **before)
        self._builds = False

    def _serve(self) -> None:
        """Call the waiting functions: `act` with the part, or `give_up`."""
        waiting, self._waiting = self._waiting, []
        for act, give_up in waiting:
            act(self._part) if self._part else give_up()

    def _tell_failure(self, _report: str) -> None:
        """Give the part up if JavaScript threw while it was being made, which Python cannot catch."""
        if self._builds:
            self._break()

    def _break(self) -> None:
        self._builds, self._is_broken = False, True
        self._offer_to_start_again()
        self._serve()

    def _offer_to_start_again(self) -> None:
        """Offer a reload, because a half-made part cannot be made again on this page."""
        self._page.notices.show(self._row.name, "notice.unbuilt", "start_again:" + self._again, "action.retry")


def add_later_parts(page: Page, parts: Any) -> None:
    """Add a LaterPart for each pack to `parts`, which will have what they need by the time they are made."""
    for row in PACKS:
        setattr(parts, row.keyword, LaterPart(page, row, parts))


def open_ways(page: Page, parts: Any) -> None:
    """Let actions and links lead to the later parts among `parts`; after a reload, return to the earlier place."""
    for row in PACKS:
        getattr(parts, row.keyword).open_ways()
    if page.dom.find("html.returning"):
        page.events.on("changed", lambda: _show_again(page))


def _show_again(page: Page) -> None:
    """Show the table again, which index.html hides after a reload, once the earlier room is back on it."""
    if page.state.session.room:
        page.dom.set_class("html", "returning", False)


def put_up(page: Page, pack: str) -> None:
    """Add the texts and styles that a pack brings along to the page."""
    add_pack_texts(pack)
    put_styles(page, pack)


def add_pack_texts(pack: str) -> None:
    """Add the texts of a pack."""
    groups, forms = _english(pack)
    texts.english = Catalogue(texts.english, groups, forms)


def put_styles(page: Page, pack: str) -> None:
    """Add the styles of a pack."""
    styles = STYLES % (pack, pack)
    sheets = []
    for name in _names(styles):
        with open(styles + name) as sheet:
            sheets.append(sheet.read())
    page.dom.add_markup("head", "<style>%s</style>" % "".join(sheets))


class Catalogue:
    """The English texts in `before`, and those of a pack, which become strings when they are first used.

    groups: the part of a key before its first dot -> all texts whose keys begin so, as `grouped` in tools/build/page.py puts them
    together;  forms: key -> the forms of a text. MicroPython makes a few long objects faster than a thousand short ones.
    """

    def __init__(self, before: Any, groups: dict[str, bytes], forms: dict[str, Any]):
        self._before, self._groups, self._used = before, groups, forms

    def __getitem__(self, key: str) -> str | dict[str, str]:
        if key not in self._used:
            self._used[key] = self._text(key)
        return self._used[key]

    def _text(self, key: str) -> str | dict[str, str]:
        group, name = self._groups.get(key.split(".")[0], b""), (TEXT % key).encode()
        begin = group.find(name) + len(name)
        return group[begin : group.find(END, begin)].decode() if begin >= len(name) else self._before[key]


def _english(pack: str) -> tuple[dict[str, bytes], dict[str, dict[str, str]]]:
    """Return the English texts of a pack in the form that Catalogue takes; none if the pack has none."""
    folder = TEXTS % (pack, pack)
    if not _names(folder):
        return {}, {}
    sys.path.insert(0, folder)
    catalogue = __import__(ENGLISH).TEXTS
    sys.path.pop(0)
    del sys.modules[ENGLISH]  # each pack has a module of this name
    return catalogue


def _names(folder: str) -> list[str]:
    """Return the names of the files of a folder, sorted; none if there is no such folder."""
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []

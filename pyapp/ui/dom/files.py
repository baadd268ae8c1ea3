"""Files, the clipboard, other apps and the page's address, through which games come in and go out."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable

import js
from jsffi import JsException, to_js

from pyapp.rules.encodings import BEGINNING, UTF_8, beyond_ascii, code_page_of, encoding_of, is_utf_8
from pyapp.rules.plain_text import LOST
from pyapp.saves.remark import NO_TEXT, UNREAD, Remark
from pyapp.ui.browser import JsObject
from pyapp.ui.dom import find, later
from pyapp.ui.dom.guard import call_window, handler, run
from pyapp.ui.dom.octets import bytes_of

QUERY = "?join="  # the beginning of a query that replaces a fragment
REVOKED = 60000  # milliseconds after which the page frees the memory of a saved file

# text: of a file, or the Remark that says why it has none;  encoding: its label, "" without a text
FileText = namedtuple("FileText", ("text", "encoding"))

_listeners: list[Callable[[], object]] = []


def save_text(name: str, kind: str, text: str) -> None:
    """Let the player save a text as a file of this name and media type."""
    save_blob(name, js.Blob.new(to_js([text]), to_js({"type": kind})))


def save_blob(name: str, blob: JsObject) -> None:
    """Let the player save a Blob as a file of this name."""
    link, address = js.document.createElement("a"), js.URL.createObjectURL(blob)
    link.href, link.download = address, name
    link.click()
    later(REVOKED, lambda: js.URL.revokeObjectURL(address))


def listed(files: JsObject) -> list[JsObject]:
    """The files of a FileList."""
    return [files.item(number) for number in range(files.length)]


def read_files(files: list[JsObject], heard: Callable[[list[FileText]], object], language: str = "") -> None:
    """Read files; `heard` gets the FileText of each. language: the reader's, for files that do not name their encoding."""
    run(_read(files, heard, language))


def file_of(text: str) -> JsObject:
    """Return a file with this content."""
    return js.Blob.new(to_js([text]))


async def _read(files: list[JsObject], heard: Callable[[list[FileText]], object], language: str) -> None:
    read = []
    for file in files:
        try:
            read.append(await _text_of(file, language))
        except JsException:
            read.append(FileText(Remark(UNREAD, "", 0), ""))
    heard(read)


async def _text_of(file: JsObject, language: str) -> FileText:
    """Return the FileText of a file. Raises JsException where it cannot be read."""
    beginning = bytes_of(await file.slice(0, BEGINNING).arrayBuffer())
    encoding = encoding_of(beginning)
    if encoding is None:
        return FileText(Remark(NO_TEXT, "", 0), "")
    content = await file.arrayBuffer()
    text = _decoded(content, encoding)
    if encoding == UTF_8 and LOST in text and not is_utf_8([beyond_ascii(text)], beginning):
        encoding = code_page_of(beginning, language)
        text = _decoded(content, encoding)
    return FileText(text, encoding)


def _decoded(content: JsObject, encoding: str) -> str:
    return js.TextDecoder.new(encoding).decode(content)


def brings_files(event: JsObject) -> bool:
    """Return whether a file is being dragged over the page."""
    return event.dataTransfer is not None and event.dataTransfer.types.includes("Files")


def leaves_window(event: JsObject) -> bool:
    """Return whether the player drags something out of the window."""
    return event.relatedTarget is None


def copy(text: str, heard: Callable[[bool], object]) -> None:
    """Put a text on the clipboard; `heard` gets whether the browser has done so."""
    run(_copy(text, heard))


async def _copy(text: str, heard: Callable[[bool], object]) -> None:
    clipboard, done = getattr(js.navigator, "clipboard", None), False
    if clipboard:
        try:
            await clipboard.writeText(text)
            done = True
        except JsException:
            pass
    heard(done)


def select(selector: str) -> None:
    """Select the whole text in a field."""
    find(selector).select()


def is_checked(selector: str) -> bool:
    """Return whether a box is ticked."""
    return find(selector).checked


def ticked(selector: str) -> list[int]:
    """The numbers of the boxes within an element that are ticked."""
    boxes = find(selector).querySelectorAll(":checked")
    return [int(boxes.item(number).value) for number in range(boxes.length)]


def close(selector: str) -> None:
    """Close a dialog, if it is open."""
    dialog = find(selector)
    if dialog and dialog.open:
        dialog.close()
        dialog.opener.focus()  # else the focus would stay in this dialog when another one opens in this task


def is_open(selector: str) -> bool:
    """Return whether a dialog is on the page and open."""
    dialog = find(selector)
    return dialog is not None and dialog.open


def can_share() -> bool:
    """Return whether the browser has a sheet of apps that an address can be sent to."""
    return bool(getattr(js.navigator, "share", None))


def prefers_sheet() -> bool:
    """Return whether that sheet is the usual way to send an address: on phones and tablets."""
    return call_window("matchMedia", "(pointer: coarse)").matches


def share(title: str, address: str) -> None:
    """Open the sheet of apps for an address."""
    run(_share(title, address))


async def _share(title: str, address: str) -> None:
    try:
        await js.navigator.share(to_js({"title": title, "url": address}))
    except JsException:
        pass  # the player has closed the sheet


def fragment() -> str:
    """Return the part of the page's address behind the "#", or the query that takes its place."""
    query = js.location.search
    return js.location.hash[1:] or (query[1:] if query.startswith(QUERY) else "")


def forget_fragment() -> None:
    """Remove the fragment and the query from the address, so that a reload does not follow them again."""
    js.history.replaceState(js.history.state, "", js.location.pathname)


def put_fragment(fragment: str) -> None:
    """Put this fragment into the address, so that a reload follows it; the page does not follow it now."""
    js.history.replaceState(js.history.state, "", "#" + fragment)


def taken(followed: str) -> str:
    """Remove this fragment from the address, since the page follows it now, and return it."""
    if fragment() == followed:
        forget_fragment()
    return followed


def hear_fragment(call: Callable[[], object]) -> None:
    """Call `call` when the fragment of the address changes."""
    _listeners.append(call)
    js.globalThis.onhashchange = handler(lambda _event: [hear() for hear in _listeners])


def address_of(fragment: str) -> str:
    """The page's address with this fragment."""
    return _page() + "#" + fragment


def address_with(query: str) -> str:
    """The page's address with this query. Unlike a fragment, it reaches the server and programs that show previews of links."""
    return _page() + "?" + query


def _page() -> str:
    return js.location.origin + js.location.pathname

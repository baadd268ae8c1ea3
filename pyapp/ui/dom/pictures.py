"""Pictures and pages for paper: showing them, turning them into PNG files, copying and printing."""

from __future__ import annotations

from collections.abc import Callable

import js
from jsffi import JsException, to_js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import find
from pyapp.ui.dom.asking import answer
from pyapp.ui.dom.guard import handler, run

LONGEST_WAIT = 1000  # milliseconds
SVG, PNG, HTML = "image/svg+xml", "image/png", "text/html"


def show(selector: str, svg: str) -> None:
    """Show a picture in an <img>."""
    image = find(selector)
    if image.src.startswith("blob:"):
        js.URL.revokeObjectURL(image.src)
    image.src = js.URL.createObjectURL(blob([svg], SVG))


def blob(parts: list, kind: str) -> JsObject:
    """The content of a file, joined from texts and other contents."""
    array = js.Array.new()
    for part in parts:
        array.push(part)
    return js.Blob.new(array, to_js({"type": kind}))


def rasterise(svg: str, width: int, height: int, chunk: tuple[int, bytes], call: Callable[[JsObject], object]) -> None:
    """Draw an SVG document as a PNG picture of this many pixels.

    chunk: the place to insert bytes at, and these bytes;  `call` gets the content of the file, None if the browser
    cannot draw it.
    """
    run(_rasterise(svg, width, height, chunk, call))


async def _rasterise(
    svg: str, width: int, height: int, chunk: tuple[int, bytes], call: Callable[[JsObject], object]
) -> None:
    address = js.URL.createObjectURL(blob([svg], SVG))
    try:
        image = js.Image.new()
        image.src = address
        await image.decode()
        canvas = js.OffscreenCanvas.new(width, height)
        canvas.getContext("2d").drawImage(image, 0, 0, width, height)
        drawn = await canvas.convertToBlob()
    except JsException:
        js.URL.revokeObjectURL(address)
        call(None)
        return
    js.URL.revokeObjectURL(address)
    call(blob([drawn.slice(0, chunk[0]), js.Uint8Array.new(to_js(list(chunk[1]))), drawn.slice(chunk[0])], PNG))


def copy_picture(content: JsObject, call: Callable[[bool], object]) -> None:
    """Put a PNG picture on the clipboard; `call` gets whether the browser has done so."""
    run(_copy_picture(content, call))


async def _copy_picture(content: JsObject, call: Callable[[bool], object]) -> None:
    try:
        item = await answer(LONGEST_WAIT, js.Reflect, ["construct", js.ClipboardItem, [{PNG: content}]])
        await js.navigator.clipboard.write(to_js([item]))
    except (OSError, JsException):
        call(False)
    else:
        call(True)


def may_copy() -> bool:
    """Return whether the browser lets a page copy pictures."""
    return hasattr(js, "ClipboardItem") and bool(getattr(js.navigator, "clipboard", None))


def fill_frame(selector: str, html: str, call: Callable[[], object]) -> None:
    """Show a document in an <iframe>; `call` is called once it is there."""
    frame = find(selector)
    frame.onload = handler(lambda _event: call())
    frame.srcdoc = html


def print_frame(selector: str) -> None:
    """Print the document in an <iframe>."""
    _print(find(selector).contentWindow)


def print_page() -> None:
    """Print the page, with its styles for paper."""
    _print(js.window)


def _print(window: JsObject) -> None:
    """Print a window, then restore the focus, which buttons lose because they are hidden on paper."""
    focused = js.document.activeElement
    window.onafterprint = handler(lambda _event: focused.focus())
    window.print()

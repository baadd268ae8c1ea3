"""Addresses as QR codes, by the library qrcode-generator, which the page fetches for the first code."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.ui.dom.asking import answer
from pyapp.ui.dom.guard import call_window, run
from pyapp.ui.dom.site_files import bring

SCRIPT, OFFERED = "./runtimes/qrcode.js", "qrcode"
CELL, MARGIN = 4, 16  # in units of the picture
LONGEST_WAIT = 1000  # milliseconds


def draw(text: str, heard: Callable[[str], object]) -> None:
    """Make the code of a text; `heard` gets its markup, "" if the library cannot be fetched or the text is too long."""
    run(_draw(text, heard))


async def _draw(text: str, heard: Callable[[str], object]) -> None:
    try:
        await bring(SCRIPT, OFFERED)
        code = call_window("qrcode", 0, "M")
        code.addData(text)
        await answer(LONGEST_WAIT, code, ["make"])  # throws if the text is too long
    except OSError:
        heard("")
    else:
        heard(code.createSvgTag(CELL, MARGIN))

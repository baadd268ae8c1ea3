"""An address as a QR code, by the library qrcode-generator, which is fetched with the first code."""

import js

from pyapp.ui.dom.guard import call_window, run
from pyapp.ui.dom.site_files import bring

SCRIPT, OFFERED = "./runtimes/qrcode.js", "qrcode"
CELL, MARGIN = 4, 16  # in units of the picture


def fetch(heard) -> None:
    """Bring the library, then call `heard`, whether it could be had or not."""
    run(_fetch(heard))


async def _fetch(heard):
    try:
        await bring(SCRIPT, OFFERED)
    except OSError:
        pass  # the address alone is shown then
    heard()


def picture(text: str) -> str:
    """The markup of the code, "" where the library could not be had."""
    if not hasattr(js, "qrcode"):
        return ""
    code = call_window("qrcode", 0, "M")
    code.addData(text)
    code.make()
    return code.createSvgTag(CELL, MARGIN)

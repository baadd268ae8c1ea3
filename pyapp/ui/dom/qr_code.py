"""An address as a QR code, by the library qrcode-generator, which is fetched when a code is first wanted."""

import js
from jsffi import JsException

from pyapp.ui.dom import find
from pyapp.ui.dom.guard import run

SCRIPT = "./runtimes/qrcode.js"
CELL, MARGIN = 4, 16  # in units of the picture


def fetch(heard) -> None:
    """Bring the library, then call `heard`, whether it could be had or not."""
    run(_fetch(heard))


async def _fetch(heard):
    if not hasattr(js, "qrcode"):
        script = js.document.createElement("script")
        script.src = SCRIPT
        arrived = js.Promise.withResolvers()
        script.onload, script.onerror = arrived.resolve, arrived.reject
        find("head").append(script)
        try:
            await arrived.promise
        except JsException:
            pass
    heard()


def picture(text: str) -> str:
    """The markup of the code, "" where the library could not be had."""
    if not hasattr(js, "qrcode"):
        return ""
    code = js.qrcode(0, "M")
    code.addData(text)
    code.make()
    return code.createSvgTag(CELL, MARGIN)

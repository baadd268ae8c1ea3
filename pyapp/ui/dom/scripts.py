"""Scripts of the site that are brought once they are wanted."""

import js
from jsffi import JsException

from pyapp.ui.dom import find


async def bring(address: str, offered: str) -> None:
    """Run a script of the site, unless the page has what it offers already. Raises OSError where it cannot be had."""
    if hasattr(js, offered):
        return
    script = js.document.createElement("script")
    script.src = address
    arrived = js.Promise.withResolvers()
    script.onload, script.onerror = arrived.resolve, arrived.reject
    find("head").append(script)
    try:
        await arrived.promise
    except JsException:
        raise OSError(address)

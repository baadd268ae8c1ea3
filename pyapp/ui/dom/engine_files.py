"""The files of the engine, fetched so that their coming can be followed; its worker finds them with the browser then."""

import binascii
import json

import js
from jsffi import JsException, to_js

LIST = "./engine-files.json"


async def listed() -> dict:
    """What the worker will ask for: address -> its size, its weight on the way, its hash, whether the engine can do without it.

    Raises OSError where that cannot be had.
    """
    try:
        response = await js.fetch(LIST)
        if not response.ok:
            raise OSError(response.status)
        return json.loads(await response.text())
    except (JsException, ValueError):
        raise OSError(LIST)


def cancellation():
    """What many fetches can be broken off with: its method `abort`."""
    return js.AbortController.new()


async def fetch(address: str, integrity: str, again: bool, cancelled, heard) -> None:
    """Fetch a file of the site; `heard` is told of every so many bytes that have come.

    again: past what the browser keeps.  Raises OSError where it cannot be had, or is not what this hash says.
    """
    try:
        options = {"signal": cancelled.signal, "cache": "reload" if again else "default"}
        response = await js.fetch(address, to_js(options))
        if not response.ok:
            raise OSError(response.status)
        copy, reader = response.clone(), response.body.getReader()
        part = await reader.read()
        while not part.done:
            heard(part.value.length)
            part = await reader.read()
        content = await copy.arrayBuffer()
        subtle = getattr(js.crypto, "subtle", None)  # only where the connection is safe
        if subtle and integrity != _hash(await subtle.digest("SHA-256", content)):
            raise OSError(address)
    except JsException:
        raise OSError(address)


def _hash(digest) -> str:
    view = js.Uint8Array.new(digest)
    return "sha256-" + binascii.b2a_base64(bytes([view[place] for place in range(32)])).decode().strip()

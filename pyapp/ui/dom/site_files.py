"""Texts of the site that are fetched once they are wanted."""

from jsffi import JsException

from pyapp.ui.dom.guard import call_window, run


def fetch_texts(addresses: list, call) -> None:
    """Bring the files at these addresses. `call` gets their texts, None where one cannot be had."""
    run(_fetch_texts(addresses, call))


async def _fetch_texts(addresses: list, call):
    texts = []
    try:
        for address in addresses:
            response = await call_window("fetch", address)
            texts.append(await response.text() if response.ok else None)
    except JsException:
        texts.append(None)
    call(None if None in texts else texts)

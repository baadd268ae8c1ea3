"""Texts of the site, fetched when they are first needed."""

import js

from pyapp.ui.dom.guard import run


def fetch_texts(addresses: list, call) -> None:
    """Bring the files at these addresses. `call` gets their texts, None where one cannot be had."""
    run(_fetch_texts(addresses, call))


async def _fetch_texts(addresses: list, call):
    coming = [js.columnaFetch(address) for address in addresses]  # all at once
    texts = []
    for text in coming:
        texts.append(await text)
    call(texts if all(texts) else None)

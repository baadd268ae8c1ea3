"""The words of the app, as the tests of its markup need them."""

import json

from pyapp.ui.text.texts import Texts

CATALOGUE: dict = {}  # all texts in English, those of the other packs too
for folder in ("", "more/", "by-link/", "online/", "players/", "tournaments/"):
    with open("assets/texts/%sen.json" % folder, encoding="utf-8") as catalogue:
        CATALOGUE.update(json.load(catalogue))


def texts():
    """All texts."""
    return Texts(CATALOGUE)

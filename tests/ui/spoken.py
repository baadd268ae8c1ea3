"""The words of the app, as the tests of its markup need them."""

import json

from pyapp.ui.text.texts import Texts


def texts():
    """All texts, those of the other packs too."""
    with open("assets/texts/en.json", encoding="utf-8") as catalogue:
        known = Texts(json.load(catalogue))
    for part in ("more", "online"):
        with open("assets/texts/%s/en.json" % part, encoding="utf-8") as catalogue:
            known.add(json.load(catalogue))
    return known

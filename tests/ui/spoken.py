"""The words of the app, as the tests of its markup need them."""

import json
import os

from pyapp.ui.text.texts import Texts

TEXTS = "assets/texts/"
CATALOGUE: dict = {}  # all texts in English, those of the other packs too
for folder in [TEXTS] + [TEXTS + name + "/" for name in os.listdir(TEXTS) if "." not in name]:
    if "en.json" in os.listdir(folder):
        with open(folder + "en.json", encoding="utf-8") as catalogue:
            CATALOGUE.update(json.load(catalogue))


def texts():
    """All texts."""
    return Texts(CATALOGUE)

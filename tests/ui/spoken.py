"""The words of the app, as the tests of its markup need them."""

import json
import os

from pyapp.ui.text.texts import english_form, texts

TEXTS = "assets/texts/"
CATALOGUE: dict = {}  # all texts in English, those of the other packs too
for folder in [TEXTS] + [TEXTS + name + "/" for name in os.listdir(TEXTS) if "." not in name]:
    if "en.json" in os.listdir(folder):
        with open(folder + "en.json", encoding="utf-8") as catalogue:
            CATALOGUE.update(json.load(catalogue))


def speak_english() -> None:
    """Speak English, with the texts of all packs."""
    texts.english = CATALOGUE
    texts.speak({}, english_form)


class speaking:
    """Lets a block speak from another catalogue; English is spoken after it. MicroPython has no contextlib."""

    def __init__(self, catalogue: dict, plural_form=english_form) -> None:
        self._catalogue, self._plural_form = catalogue, plural_form

    def __enter__(self) -> None:
        speak_english()
        texts.speak(self._catalogue, self._plural_form)

    def __exit__(self, *_: object) -> None:
        speak_english()

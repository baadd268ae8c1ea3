"""The part of the page that plays online; it comes in a pack of its own when it is first wanted."""

import json
import os

from pyapp.ui.online.online import Online

PLACE = "/online/assets"
TEXTS = PLACE + "/texts/online/en.json"
STYLES = PLACE + "/style/online/"


def make(page, controller, question, library) -> Online:
    """Make it and connect it. `page` is the Page, the others are what the page has of GameController, Question, Library."""
    with open(TEXTS) as catalogue:
        page.texts.add(json.load(catalogue))
    for name in os.listdir(STYLES):
        with open(STYLES + name) as sheet:
            page.dom.add_markup("head", "<style>%s</style>" % sheet.read())
    return Online(page, controller, question, library)

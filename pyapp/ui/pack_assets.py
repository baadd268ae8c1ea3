"""The texts and styles that a pack brings along."""

import json
import os

TEXTS = "/%s/assets/texts/%s/en.json"
STYLES = "/%s/assets/style/%s/"


def put_up(page, pack: str) -> None:
    """Add the texts and styles of the pack of this name, which is there, to the page. `page` is the Page."""
    with open(TEXTS % (pack, pack)) as catalogue:
        page.texts.add(json.load(catalogue))
    put_on(page, pack)


def put_on(page, pack: str) -> None:
    """Add its styles alone."""
    folder = STYLES % (pack, pack)
    for name in sorted(os.listdir(folder)):
        with open(folder + name) as sheet:
            page.dom.add_markup("head", "<style>%s</style>" % sheet.read())

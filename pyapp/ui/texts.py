"""The words of the app in one language, from assets/texts/."""


class Texts:
    """Looks up texts by key and fills in their blanks.

    `catalogue` maps keys to texts such as "{side} to move", or to one text for each plural form. It names its
    own language under "language", which decides the plural forms.
    """

    def __init__(self, catalogue: dict):
        self._catalogue = catalogue
        self._plural_form = PLURAL_FORMS[catalogue["language"]]

    def add(self, catalogue: dict):
        """Know the texts of another catalogue in this language too."""
        self._catalogue.update(catalogue)

    def __call__(self, key: str, **blanks) -> str:
        """The text under `key`. A text with plural forms is chosen by the blank `count`. Raises KeyError."""
        text = self._catalogue[key]
        if isinstance(text, dict):
            text = text[self._plural_form(blanks["count"])]
        return text.format(**blanks) if blanks else text

    def listed(self, items: list, last: str) -> str:
        """The items as in "C3, E3 or G5"; `last` is the key of the text that joins the last two."""
        if len(items) == 1:
            return items[0]
        return self(last, items=self("list.separator").join(items[:-1]), item=items[-1])


def _english(count: int) -> str:
    return "one" if count == 1 else "other"


PLURAL_FORMS = {"en": _english}


def escaped(text: str) -> str:
    """The text for use in markup and in attributes in double quotes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")

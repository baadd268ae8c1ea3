"""Lets the page speak the language that the player wants."""

import json


class Language:
    """`page` is the module dom; `changed` is called when all that is shown is to be said in another language."""

    def __init__(self, page, texts, notices, changed):
        self._page, self._texts, self._notices, self._changed = page, texts, notices, changed
        self._wanted = None

    def want(self, wish: str):
        """Speak this language as soon as its texts are there; "auto" means the browser's."""
        if wish != self._wanted:
            self._wanted = wish
            self._page.fetch_texts(wish, lambda language, catalogue: self._arrive(wish, language, catalogue))

    def _arrive(self, wish: str, language: str, catalogue: str):
        if wish != self._wanted:
            return
        if not catalogue:
            self._wanted = None
            self._notices.show("language", self._texts("notice.language"))
        elif language != self._texts("language"):
            self._notices.hide("language")
            self._texts.speak(json.loads(catalogue), self._page.plural_form(language))
            self._page.reword(self._texts)
            self._changed()
        self._page.set_class("html", "wordless", False)

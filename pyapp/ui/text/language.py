"""Lets the page speak the language that the player wants."""

import json


class Language:
    """`dom` is the module of that name; `changed` is called when all that is shown is to be said in another language."""

    def __init__(self, dom, texts, notices, changed):
        self._dom, self._texts, self._notices, self._changed = dom, texts, notices, changed
        self._wanted = None

    def want(self, wish: str):
        """Speak this language as soon as its texts are there; "auto" means the browser's."""
        if wish != self._wanted:
            self._wanted = wish
            self._dom.fetch_texts(wish, lambda language, catalogue: self._arrive(wish, language, catalogue))

    def _arrive(self, wish: str, language: str, catalogue: str):
        if wish != self._wanted:
            return
        if not catalogue:
            self._wanted = None
            self._notices.show("language", self._texts("notice.language"))
        elif language != self._texts("language"):
            self._notices.hide("language")
            self._texts.speak(json.loads(catalogue), self._dom.plural_form(language))
            self._dom.reword(self._texts)
            self._changed()
        self._dom.set_class("html", "wordless", False)

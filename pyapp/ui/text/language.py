"""Lets the page speak the language that the player wants."""

import json

from pyapp.ui.dom.language import fetch_texts, plural_form, reword


class Language:
    """Sends the event `worded` when the page has another language."""

    def __init__(self, page):
        self._page = page
        self._wanted = ""

    def want(self, wish: str) -> None:
        """Speak this language as soon as its texts are there; "auto" means the browser's."""
        if wish != self._wanted:
            self._wanted = wish
            fetch_texts(wish, lambda language, catalogue: self._arrive(wish, language, catalogue))

    def _arrive(self, wish: str, language: str, catalogue: str):
        page = self._page
        if wish != self._wanted:
            return
        if not catalogue:
            self._wanted = ""
            page.notices.show("language", "notice.language", "reload", "action.reload")
        elif language != page.texts("language"):
            page.notices.hide("language")
            page.texts.speak(json.loads(catalogue), plural_form(language))
            reword(page.texts)
            page.events.tell("worded")
        page.dom.set_class("html", "wordless", False)

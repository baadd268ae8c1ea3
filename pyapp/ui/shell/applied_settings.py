"""Applying the settings to the page: its look, its language and its messages. The board reads its settings when drawn."""

from __future__ import annotations

import json

from pyapp.ui.dom.guard import run
from pyapp.ui.dom.language import plural_form, reword, texts_of
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

SETTINGS_OF_LOOK = ("theme", "board", "pair", "background")


class AppliedSettings:
    """Keeps the page in line with the settings."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._language = Language(page)
        page.events.on("set", self.apply)

    def apply(self) -> None:
        """Bring the page into line with the settings."""
        page, settings = self._page, self._page.state.session.settings
        page.dom.set_class("html", "unnamed", not settings.coordinates)
        page.notices.toasts = settings.toasts
        page.dom.set_class("#toasts", "unseen", not settings.toasts)
        for setting in SETTINGS_OF_LOOK:
            page.dom.apply_setting(setting, getattr(settings, setting))
        self._language.want(settings.language)


class Language:
    """The language that the player wants. The event `worded` says that the page now uses it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._wanted = ""

    def want(self, wish: str) -> None:
        """Use a language as soon as its texts are there. wish: "auto" for the browser's."""
        if wish != self._wanted:
            self._wanted = wish
            run(self._speak(wish))

    async def _speak(self, wish: str) -> None:
        page = self._page
        language, catalogue = await texts_of(wish)
        if wish != self._wanted:
            return
        if not catalogue:
            self._wanted = ""
            page.notices.show("language", "notice.language", "reload", "action.reload")
        elif language != texts("language"):
            page.notices.hide("language")
            speak(page, language, json.loads(catalogue))
        page.dom.set_class("html", "wordless", False)


def speak(page: Page, language: str, catalogue: dict) -> None:
    """Let the page use the texts of a catalogue from now on."""
    texts.speak(catalogue, plural_form(language))
    reword()
    page.events.emit("worded")

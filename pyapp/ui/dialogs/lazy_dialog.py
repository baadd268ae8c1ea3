"""Dialogs that are put on the page only when they are needed."""

from __future__ import annotations

from pyapp.ui.page import Page
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts


class LazyDialog:
    """Put dialogs on the page when one is first opened, and again after a change of language."""

    def __init__(self, page: Page) -> None:
        self._page, self._dom = page, page.dom
        self._version: int | None = None  # of the texts when the dialogs were put on the page

    @property
    def is_mounted(self) -> bool:
        """Return whether the dialogs are on the page. A change of language removes them, before any part hears of it."""
        return self._version == texts.version

    @property
    def _session(self) -> Session:
        return self._page.state.session

    def mount(self) -> None:
        """Put the dialogs on the page if they are not there."""
        if not self.is_mounted:
            self.mount_quietly()
            self._page.events.emit("shown")  # the page has new buttons

    def mount_quietly(self) -> None:
        """Put the dialogs on the page. The caller tells "shown", once for several dialogs."""
        self._version = texts.version
        self._dom.add_markup("body", self._markup())
        self._listen()

    def _markup(self) -> str:
        """Return the markup of the dialogs, closed. Each subclass has its own."""
        raise NotImplementedError

    def _listen(self) -> None:
        """Listen to the events of the dialogs that start no action."""

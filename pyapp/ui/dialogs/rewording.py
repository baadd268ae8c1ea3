"""Dialogs in another language: the page removes them before its parts hear of the change. Only the options can be open then; they
open again afterwards."""

from __future__ import annotations

from pyapp.ui.dom import ahead, window
from pyapp.ui.page import Page

LAST = "body > dialog:last-of-type"  # the dialog that was put on the page last


class Rewording:
    """Removes the dialogs when the language changes, and puts them back one by one."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._has_options_open = False
        self._mounted: list = []
        self._common: list = []
        page.events.on("worded", self._remove_dialogs)

    def finish(self, common: list) -> None:
        """Mount the `common` dialogs, which most players open. Call this once all parts exist."""
        self._page.events.on("worded", self._bring_back)
        self._common = common
        self.mount(common)

    def mount(self, dialogs: list) -> None:
        """Put dialogs on the page before anybody needs them, one after the other, and again after each change of language.

        The browser also lays out all but the common ones ahead of use.
        """
        self._mounted += [dialog for dialog in dialogs if dialog not in self._mounted]
        self._mount_next()

    def _remove_dialogs(self) -> None:
        self._has_options_open = window.remove_dialogs()

    def _bring_back(self) -> None:
        self._page.events.emit("changed")
        if self._has_options_open:
            self._page.actions.do("options")
            self._page.dom.focus_on("#options [data-setting=language]:checked")
        self._mount_next()

    def _mount_next(self) -> None:
        """Mount the next dialog once the page has done its other work."""
        self._page.dom.later(0, self._mount_one)

    def _mount_one(self) -> None:
        missing = [dialog for dialog in self._mounted if not dialog.is_mounted]
        if missing:
            missing[0].mount_quietly()
            if missing[0] not in self._common:
                ahead.lay_out_dialog(LAST)
            self._mount_next()
        else:
            self._page.events.emit("shown")

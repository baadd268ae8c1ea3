"""A screen reader, as a model: what it says of a page, in its order."""

import re
from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).with_suffix(".js").read_text()
HAS_SAID = "count => screenReader.said.length > count"
SINCE = "count => screenReader.said.slice(count)"


class ScreenReader:
    """Reads a page out, from its next visit on. said: all that the listener has heard."""

    def __init__(self, page: Page):
        self._page = page
        page.add_init_script(SCRIPT)
        self.said: list[str] = []

    def goes_on(self) -> list[str]:
        """Wait until something new is said. Return all of it."""
        count = len(self.said)
        self._page.wait_for_function(HAS_SAID, arg=count)
        self.said += self._page.evaluate(SINCE, count)
        return self.said[count:]

    def says(self, words: str) -> str:
        """Listen until something is said that matches this regular expression. Return it."""
        while True:
            for said in self.goes_on():
                if re.search(words, said):
                    return said

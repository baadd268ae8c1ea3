"""A screen reader, as a model: what it says of a page, in its order."""

import re
from pathlib import Path

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Silence

SCRIPT = Path(__file__).with_suffix(".js").read_text()
HAS_SAID = "count => screenReader.said.length > count"
SIGNS = r"\d [→×]"  # between the squares of a turn
SINCE = "count => screenReader.said.slice(count)"


class ScreenReader:
    """Reads a page out, from its next visit on. said: all that the listener has heard."""

    def __init__(self, page: Page):
        self._page = page
        page.add_init_script(SCRIPT)
        self.said: list[str] = []

    def says(self, words: str) -> str:
        """Listen until something is said that matches this regular expression, after what was heard before. Return it."""
        while True:
            count = len(self.said)
            try:
                self._page.wait_for_function(HAS_SAID, arg=count)
            except Silence as silence:
                silenced = self._page.evaluate("screenReader.silenced")
                raise AssertionError(
                    f"Nothing like {words!r} after {self.said[-8:]}; silenced: {silenced[-4:]}"
                ) from silence
            for said in self._page.evaluate(SINCE, count):
                self.said.append(said)
                assert not re.search(SIGNS, said), f"{said!r} has a sign in place of a word"
                if re.search(words, said):
                    return said

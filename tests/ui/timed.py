"""A browser without a window, in which time passes when a test lets it."""

from unittest.mock import MagicMock

from tests.ui.study.desk import Dom


class TimedDom(Dom):
    """texts: the text, or the markup, that was put into each element;  heard: the function that hears each kind of event
    in an element;  asked: the function that gets the answer of each dialog;  stored: the texts in its storage.
    """

    def __init__(self, stored=None):
        super().__init__()
        self._now = 0.0
        self.texts, self.heard, self.asked = {}, {}, {}
        self._stored = {} if stored is None else stored

    def now(self) -> float:
        """The seconds that have passed."""
        return self._now

    def moment(self) -> str:
        """Return some time of day."""
        return "2026-11-21T14:01:00Z"

    def later(self, milliseconds, call):
        """Keep the call until its time."""
        self._waiting.append((self._now + milliseconds / 1000, call))
        return self._waiting[-1]

    def let_pass(self, seconds: float) -> None:
        """Let time pass, and run the callbacks that are due."""
        end = self._now + seconds
        while self._waiting and min(moment for moment, _ in self._waiting) <= end:
            due = min(self._waiting, key=lambda each: each[0])
            self._waiting.remove(due)
            self._now = due[0]
            due[1]()
        self._now = end

    def find(self, _selector):
        """Return an element."""
        return MagicMock(open=False)

    def ask(self, selector, answered):
        """Keep the function."""
        self.asked[selector] = answered

    def set_text(self, selector, text):
        """Keep the text of an element."""
        self.texts[selector] = text

    def set_markup(self, selector, markup):
        """Keep the markup of an element."""
        self.texts[selector] = markup

    def set_buttons(self, selector, markup):
        """Keep the markup of an element."""
        self.texts[selector] = markup

    def add_markup(self, selector, markup):
        """Append to the markup of an element."""
        self.texts[selector] = self.texts.get(selector, "") + markup

    def on(self, selector, kind, call):
        """Keep the function."""
        self.heard[selector, kind] = call

    def stored(self, key, _place=""):
        """Return a text that was stored."""
        return self._stored.get(key)

    def store(self, key, text, _place=""):
        """Store a text."""
        self._stored[key] = text
        return True

"""Reads texts in small steps, so that the page goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pyapp.rules.encodings import CODE_PAGES
from pyapp.rules.variants import Variant
from pyapp.saves.reading import Found, parts
from pyapp.saves.remark import FAILED, Remark
from pyapp.ui.dom.guard import tell
from pyapp.ui.page import Page
from pyapp.ui.yielding import SLICE

PROGRESS_AFTER = 0.5  # seconds after which the page shows the progress
LONGEST_READ_HERE = 20000  # characters of the longest text that the page reads itself: one game, or a few


class Reader:
    """Reads the texts of one request after the other."""

    def __init__(self, page: Page) -> None:
        self._page, self._dom = page, page.dom
        self._requests: list = []  # pairs: the parts of the texts, and the function that gets the Found; the first is being read
        self._reported: float = 0  # the time of the last report to the player

    def read(self, texts: list, then: Callable[[Found], None]) -> None:
        """Read texts; `then` gets the Found. texts: some may be Remarks, in place of texts that are missing."""
        self._requests.append((self._parts(texts), then))
        if len(self._requests) == 1:
            self._begin()

    def _begin(self) -> None:
        self._reported = self._dom.now()
        self._go_on(Found())

    def _parts(self, texts: list) -> Iterator[Any]:
        variant = self._page.state.session.game.start.variant
        for text in texts:
            if isinstance(text, Remark):
                yield text
            else:
                yield from _told(text, variant)

    def _go_on(self, content: Found) -> None:
        reader, then = self._requests[0]
        until = self._dom.now() + SLICE
        while self._dom.now() < until:
            part = next(reader, self)
            if part is self:
                self._end()
                then(content)
                return
            content.add(part)
        if until - self._reported > PROGRESS_AFTER and content.games:
            self._reported = until
            self._page.notices.show("reading", "open.reading", count=len(content.games))
        self._dom.later(0, lambda: self._go_on(content))

    def _end(self) -> None:
        """End this request, and begin the next one."""
        self._page.notices.hide("reading")
        self._requests.pop(0)
        if self._requests:
            self._dom.later(0, self._begin)


def _told(text: str, variant: Variant) -> Iterator[Any]:
    """Yield the parts of a text. If its reader fails, report that and yield a Remark, so that the next text is read."""
    try:
        yield from parts(text, variant)
    except Exception as error:
        tell(error)
        yield Remark(FAILED, "", 0)


def tell_encodings(page: Page, encodings: list) -> None:
    """Name the code page of a text that has one, because it is a guess."""
    page.notices.hide("encoding")
    for encoding in encodings:
        if encoding in CODE_PAGES:
            page.notices.show("encoding", "open.encoding", encoding=encoding)

"""Two devices on one network play directly: each shows the other a code, then they exchange turns by themselves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from pyapp.saves.turn_link import Sent, fragment
from pyapp.ui.by_link.link_game import LinkGame
from pyapp.ui.by_link.nearby_dialog import NearbyDialog
from pyapp.ui.by_link.session_description import ANSWER, OFFER, Greeting, message, of_sdp, read, read_message, to_sdp
from pyapp.ui.by_link.session_description import fragment as greeting_fragment
from pyapp.ui.dom.direct_line import DirectLine
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.tabs import Channel
from pyapp.ui.dom.window import can_connect
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts
from pyapp.ui.yielding import Pace

if TYPE_CHECKING:
    from pyapp.ui.by_link.by_link import ByLink


LONGEST_WAIT = 10000  # milliseconds that two devices may take to find each other
TABS = "columna nearby"  # the channel for an answer that a camera has opened in another tab
HANDED = 1000  # milliseconds within which the waiting tab has to accept an answer


class Nearby:
    """The direct line. connected: whether it is open."""

    def __init__(self, page: Page, by_link: ByLink) -> None:
        self._page, self._dom, self._by_link = page, page.dom, by_link
        self._dialog = NearbyDialog(page, self)
        self._tabs = Channel(self._hear_tab, TABS)
        self._line: DirectLine = None  # type: ignore[assignment]  # None while there is no connection
        self._timer: int | None = None
        self._sent: tuple = ()  # the state of the game that the other device has
        self._waits = False  # whether our offer waits for an answer
        self._handed = ""  # the last answer that this tab has passed on
        self.connected = False
        page.actions.add("nearby", self.offer, lambda: can_connect() and by_link.game is not None and by_link.game.runs)

    def offer(self) -> None:
        """Show the code for the other device to read."""
        run(self._greet(OFFER, lambda line: line.offer()))

    def follow(self, text: str) -> None:
        """Take the code of the other device: answer an offer, or pass an answer on to the tab that waits for it."""
        try:
            greeting = read(text)
        except ValueError:
            self._page.notices.show("by_link", "by_link.damaged")
            return
        if greeting.role == OFFER:
            run(self._greet(ANSWER, lambda line: line.answer(to_sdp(greeting))))
        elif self._waits:
            self._accept(greeting)
        else:
            self._handed = text
            self._tabs.say({"answer": text})
            self._timer = self._dom.later(HANDED, lambda: self._page.notices.show("by_link", "nearby.nobody"))

    def tell(self) -> None:
        """Send the game to the other device, unless it has this state already."""
        game = self._by_link.game
        if self.connected and game is not None and self._state(game) != self._sent:
            self._sent = self._state(game)
            run(self._send(game))

    async def _greet(self, role: str, describe: Callable[[DirectLine], Awaitable[str]]) -> None:
        """Open a line and show the greeting with its description, unless the line has been closed meanwhile."""
        self.end()
        if not can_connect():
            self._fail()
            return
        line = self._line = DirectLine(self._hear)
        try:
            greeting = greeting_fragment(of_sdp(role, await describe(line)))
        except (OSError, ValueError):
            self._fail_with(line)
            return
        if line is self._line:
            self._waits = role == OFFER
            self._dialog.show(greeting, self._waits)

    def _accept(self, answer: Greeting) -> None:
        self._waits = False
        self._timer = self._dom.later(LONGEST_WAIT, self._fail)
        run(self._connect(self._line, answer))

    async def _connect(self, line: DirectLine, answer: Greeting) -> None:
        try:
            await line.accept(to_sdp(answer))
        except OSError:
            self._fail_with(line)

    def end(self) -> None:
        """End the connection."""
        self._dom.never(self._timer)
        if self._line:
            self._line.end()
        self._line = None  # type: ignore[assignment]
        self._sent = ()
        self._waits = self.connected = False

    def _fail_with(self, line: DirectLine) -> None:
        """Give up if this line, which has failed, is still in use."""
        if line is self._line:
            self._fail()

    def _fail(self) -> None:
        self.end()
        self._dialog.close()
        self._page.notices.show("by_link", "nearby.failed")

    def _hear(self, kind: str, text: str) -> None:
        if kind == "open":
            self._open()
        elif kind == "message":
            self._take(text)
        else:
            self._lose()

    def _open(self) -> None:
        self._dom.never(self._timer)
        self.connected = True
        self._dialog.close()
        self._page.notices.hide("by_link")
        self._page.notices.toast(texts("nearby.connected"))
        self._by_link.show_line()
        self.tell()

    def _take(self, text: str) -> None:
        content = read_message(text)
        if content:
            link, side = content
            self._by_link.receive(link, side=side)
        else:
            self._page.notices.show("by_link", "by_link.damaged")

    def heard_of(self, sent: Sent) -> None:
        """Note that the other device has sent this state, so that it is not sent back."""
        self._sent = sent.number, len(sent.saved.game.played), True, sent.offers

    def _lose(self) -> None:
        was_connected = self.connected
        self.end()
        if was_connected:
            self._page.notices.show("by_link", "nearby.lost")
            self._by_link.show_line()

    async def _send(self, game: LinkGame) -> None:
        link = await Pace(self._dom).last(fragment(game.sent))
        if self._line:
            self._line.say(message(link, 1 - game.side))

    def _hear_tab(self, note: dict) -> None:
        """Take an answer that another tab has opened, or say that it has taken the answer that this tab passed on."""
        if "taken" in note:
            if note["taken"] == self._handed:
                self._dom.never(self._timer)
                self._page.notices.show("by_link", "nearby.handed")
        elif self._waits:
            self._tabs.say({"taken": note["answer"]})
            self.follow(note["answer"])

    def _state(self, game: LinkGame) -> tuple:
        return game.number, len(game.session.game.played), game.runs, game.sent.offers

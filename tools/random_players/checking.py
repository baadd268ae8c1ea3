"""The checks of the page after each action."""

import re
import time

from playwright.sync_api import Error, Page

from pyapp.rules.column import text
from pyapp.saves import game_save
from pyapp.ui.board.column_svg import column_svg
from tests.app.player import RUN, TRACEBACK

NAMES_SEEN = (
    "--enable-blink-features=ComputedAccessibilityInfo"  # lets a page ask Chromium for the names of its elements
)
PATIENCE = 20  # seconds that a busy machine may take for what an action leads to
PAUSE = 50  # milliseconds between two looks
REST = 300  # milliseconds in which the rest of a report is printed
# Lets the page's Python note the board and its session, each time that the board is shown.
NOTE = """
import js
from pyapp.ui.board.view import BoardView
show = BoardView.show
def noted(view, session):
    BoardView.noted = view, session
    show(view, session)
BoardView.show = noted
js.randomPlayersNote = True
"""
# Tells whether the board shows the running game as it stands: no look at the record, no room, no exercise, no half a capture.
SHOWS_GAME = """
import js
from pyapp.ui.board.view import BoardView
def shows_game():
    noted = getattr(BoardView, "noted", None)
    if noted is None:
        return False
    view, session = noted
    return not (view.flying or session.look or session.room or session.selection.path)
js.result = shows_game()
"""
USE, COUNT = re.compile(r'<use [^>]*href="([^"]+)"'), re.compile(r"<text [^>]*>(\d+)<")


class Fault(Exception):
    """The page is not as it has to be; the text says how."""


class Watch:
    """Watches the page at `url`: what it prints and throws, and what is seen on it."""

    def __init__(self, page: Page, url: str) -> None:
        self._page, self._url = page, url
        self._thrown: list[str] = []
        page.on("pageerror", lambda error: self._thrown.append(f"thrown: {error.stack or error}"))
        page.on("crash", lambda _page: self._thrown.append("the page has crashed"))
        page.on("console", lambda message: self._hear(message.type, message.text))

    def _hear(self, kind: str, words: str) -> None:
        if kind == "error" or TRACEBACK in words or self._thrown:  # the lines after the first come by themselves
            self._thrown.append(f"printed: {words}")

    def check(self) -> None:
        """Wait until everything is as it has to be. Raises Fault."""
        until = time.monotonic() + PATIENCE
        while fault := self._fault():
            if self._thrown or time.monotonic() > until:
                self._page.wait_for_timeout(REST)
                raise Fault("\n".join(self._thrown) or fault)
            self._page.wait_for_timeout(PAUSE)

    def _fault(self) -> str:
        try:
            return "".join(self._thrown[:1]) or self._seen_fault()
        except Error as error:
            if "navigati" not in error.message and "context was destroyed" not in error.message:
                raise
            return f"the page does not stay: {error.message}"

    def _seen_fault(self) -> str:
        facts = self._page.evaluate(f"code => randomPlayers.facts({RUN}, code)", SHOWS_GAME)
        faults = {
            "the page tells of a failure": facts["fails"],
            f"the page is left for {facts['address']}": not facts["address"].startswith(self._url),
            "neither a board nor a heading is seen": not facts["placed"],
            f"the focus is on {facts['focus']}, which has no name": not facts["named"],
            f"the focus is on {facts['focus']}, which nobody sees": not facts["focusSeen"],
            f"a dialog has no name: {facts['nameless']}": facts["nameless"],
            f"something is wider than its place: {facts['wide']}": facts["wide"],
            f"the page is scrolled sideways by {facts['aside']}": facts["aside"],
        }
        return next((words for words, fault in faults.items() if fault), "") or self._difference(facts)

    def _difference(self, facts: dict) -> str:
        """Say how the board differs from the kept game, "" if it does not or shows something else."""
        if not facts["noted"]:
            self._page.wait_for_selector("#menu", state="attached")
            self._page.evaluate(RUN, NOTE)
        if not facts["kept"] or not facts["columns"]:
            return ""
        game = game_save.load(facts["kept"]).game
        kept = {square: drawing(column) for square, column in enumerate(game.position.columns)}
        shown = {square: (uses, counts) for square, uses, counts in facts["columns"]}
        different = [square for square in kept if kept[square] != shown.get(square)]
        return f"the board differs from the kept game on squares {different}: {facts['kept']}" if different else ""


def drawing(column: int) -> tuple[list[str], list[str]]:
    """Return the drawings and the counts by which the board shows a column."""
    markup = column_svg(text(column))
    return USE.findall(markup), COUNT.findall(markup)

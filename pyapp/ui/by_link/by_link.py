"""Games by link on the page: the player begins them, and receives and sends their turns as links."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

from pyapp.rules.game import Game
from pyapp.rules.own_rules import read_game
from pyapp.rules.position import start
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.saved import Saved
from pyapp.saves.turn_link import NUMBERS, Sent, fragment, may_offer, read
from pyapp.ui.by_link.kept_links import APART, NEWER, OLDER, SAME, KeptLinks, compared
from pyapp.ui.by_link.link_dialog import LinkDialog
from pyapp.ui.by_link.link_game import LinkGame
from pyapp.ui.by_link.link_view import LinkView
from pyapp.ui.by_link.nearby import Nearby
from pyapp.ui.by_link.pack import BESIDE, HERE, OF_TAB, game_id
from pyapp.ui.by_link.session_description import is_greeting
from pyapp.ui.dom import files
from pyapp.ui.dom.guard import run
from pyapp.ui.library.games import Library
from pyapp.ui.page import Page
from pyapp.ui.table.beginning import tell_rules
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts
from pyapp.ui.yielding import Pace

SENTENCES = {SAME: "by_link.known", OLDER: "by_link.older", APART: "by_link.apart"}


class ByLink:
    """The part of the page for games by link.

    game: the LinkGame on the board, or the one that waits at Home, None without one;  kept: the list of these games.
    """

    def __init__(self, page: Page, controller: GameController, library: Library) -> None:
        self._page, self._dom = page, page.dom
        self._controller, self._library = controller, library
        self.game: LinkGame | None = None
        self.kept = KeptLinks(page.dom)
        self._dialog = LinkDialog(page, self)
        self._view = LinkView(page, self)
        self.nearby = Nearby(page, self)
        page.events.on("changed", self._follow)

    def open(self) -> None:
        """Show the dialog with our games."""
        self._dialog.open()

    def begin(self, choice: str, then: Callable[[], None] = lambda: None) -> None:
        """Begin a game, then call `then`.

        choice: from the dialog of a new game, our side and the JSON value of the game, as in '0"lasca"'.
        """
        number = int(self._dom.new_id()[:8], 16) % NUMBERS
        self._show(Sent(number, self._fresh(json.loads(choice[1:])), False), int(choice[0]), then)

    def begin_nearby(self, choice: str) -> None:
        """Begin a game as `begin` does, with a device on the same network."""
        self.begin(choice, lambda: self._page.actions.do("nearby"))

    def go_on(self, number: int) -> None:
        """Show the game of this number, if the device has it."""
        row = self.kept.find(number)
        if row:
            run(self._or_tell(self._go_on(row)))

    def come_back(self) -> None:
        """Show the game that this tab showed before it was reloaded."""
        here = self._dom.stored(HERE, OF_TAB)
        for row in self.kept.all():
            if str(row["number"]) == here:
                run(self._or_tell(self._go_on(row)))

    def receive(self, text: str, refused: Callable[[], None] = lambda: None, side: int | None = None) -> None:
        """Take a link that the player followed or pasted. If it is damaged or the library unreadable, say so and call `refused`.

        side: ours, if the device that sent the link names it.
        """
        if is_greeting(text):
            self.nearby.follow(text)
        else:
            run(self._or_tell(self._receive(text, refused, side), refused))

    async def address(self) -> str:
        """Return the link to the present state of the game on the board, "" without a game, or if it is too long for a link."""
        if self.game is None:
            return ""
        try:
            return files.address_of(await Pace(self._dom).last(fragment(self.game.sent)))
        except ValueError:
            self._page.notices.show("by_link", "share.too_long")
            return ""

    async def _or_tell(self, opening: Awaitable[None], refused: Callable[[], None] = lambda: None) -> None:
        """Open a game, or say that the library cannot be read: the page must not write over a game that it could not read."""
        try:
            await opening
        except OSError:
            self._page.notices.show("by_link", "by_link.unread", "by_link", "action.retry")
            refused()

    async def _go_on(self, row: dict) -> None:
        self._show(await self._load(row) or Sent(row["number"], self._fresh(row["game"]), False), row["side"])

    async def _receive(self, text: str, refused: Callable[[], None], side: int | None) -> None:
        try:
            sent = await Pace(self._dom).last(read(text))
        except DamagedSave:
            self._page.notices.show("by_link", "by_link.damaged")
            refused()
            return
        row = self.kept.find(sent.number)
        mine = await self._load(row) if row else None
        if side is None:
            self._page.notices.hide("by_link")
            side = sent.saved.game.position.side
        side = row["side"] if row else side  # a link does not change our side
        relation = compared(mine, sent) if mine else NEWER
        if mine is None or relation == NEWER:
            had_offered = mine and mine.offers and may_offer(mine.saved.game, side)
            self._take(sent, side)
            if had_offered and not sent.saved.game.is_over:  # the other side has moved instead of accepting our draw
                self._page.state.session.declined = True
                self._controller.show_status()
            return
        self._show_again(mine, side)
        if relation == APART:
            name, title = BESIDE % (sent.number, self._dom.new_id()[:6]), texts("by_link.beside")
            self._library.keep(Saved(sent.saved.game, name, None, title, self._dom.moment()))
        if relation == APART or not self.nearby.connected:
            self._page.notices.show("by_link", SENTENCES[relation])

    def _take(self, sent: Sent, side: int) -> None:
        """Play the other side's turn, on the board if that shows the game."""
        game = self.game
        if game and game.is_seen and game.number == sent.number and game.lacks_one(sent.saved.game):
            self.nearby.heard_of(sent)
            self._controller.play_in_game(sent.saved.game.played[-1])
            if sent.offers:
                game.take_offer()
        else:
            is_first = self.kept.find(sent.number) is None
            self._show(sent, side)
            arrived = sent.saved.game
            if arrived.played:
                before = arrived.position_at(len(arrived.played) - 1)
                self._page.notices.toast(self._controller.turn_words(before, arrived.played[-1]))
            if is_first:
                tell_rules(self._page, arrived.start.variant)

    def _show_again(self, sent: Sent, side: int) -> None:
        if not (self.game and self.game.is_seen and self.game.number == sent.number):
            self._show(sent, side)

    async def _load(self, row: dict) -> Sent | None:
        """Return the game of a row of KeptLinks, from the board or from the library; None if neither has it. Raises OSError."""
        number = row["number"]
        if self.game is not None and self.game.number == number:
            return self.game.sent
        try:
            await self._library.database.open()
            saved = await self._library.load(game_id(number))
        except (KeyError, DamagedSave):
            return None
        except OSError:
            if self._library.database.has_opened:
                raise
            return None  # this browser keeps no library
        return Sent(number, saved, row["offers"] and row["turns"] == len(saved.game.played))

    def _fresh(self, game: str | dict) -> Saved:
        """Return a new game, of the kind that this JSON value names."""
        return Saved(Game(start(read_game(game))), "", None, "", self._dom.moment())

    def _show(self, sent: Sent, side: int, then: Callable[[], None] = lambda: None) -> None:
        """Show a game, and call `then`. If a clock runs in another game, ask the player first."""
        self._controller.leave_for(lambda: self._put_on_board(sent, side, then), is_replaced=False)

    def _put_on_board(self, sent: Sent, side: int, then: Callable[[], None]) -> None:
        if self.game is not None:
            self.game.step_behind()
        self._dialog.close()
        self.game = LinkGame(self._page, self._controller, self.nearby, sent, side)
        self.game.show()
        then()

    def _follow(self) -> None:
        """Keep and send the game after a turn, or note that another game is on the board."""
        game = self.game
        if game is not None:
            self._dom.store(HERE, str(game.number) if game.on_board else "", OF_TAB)
            if game.on_board:
                self._keep(game)
                self.nearby.tell()
            elif self._page.state.waiting is not game.session:
                self.game = None
        self._view.show()

    def show_line(self) -> None:
        """Show whether the other device is connected."""
        self._controller.show_status()
        self._view.show()

    def _keep(self, game: LinkGame) -> None:
        """Keep the game, in the list of this device and in the library."""
        if not self.kept.keep(game.sent, game.side):
            self._page.notices.show("storage", "notice.storage")
        self._library.keep(game.session.saved)

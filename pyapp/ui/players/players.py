"""The part of the page about players: our account, friends, challenges, leaders, and the page of each player."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.ui.dialogs.question import Question
from pyapp.ui.library.games import Library
from pyapp.ui.online.online import Online
from pyapp.ui.online.requests import UP, Dropped, Lost, Refused
from pyapp.ui.online.server_connection import ServerConnection
from pyapp.ui.page import Page
from pyapp.ui.players.account import WANTED, Account
from pyapp.ui.players.account_dialog import AccountDialog
from pyapp.ui.players.challenge_dialog import ChallengeDialog
from pyapp.ui.players.challenges import Challenges
from pyapp.ui.players.friends import Friends
from pyapp.ui.players.leaders_dialog import LeadersDialog
from pyapp.ui.players.moving import Moving
from pyapp.ui.players.news import News
from pyapp.ui.players.player_dialog import PlayerDialog
from pyapp.ui.table.game_controller import GameController


class Players:
    """The parts about players, connected.

    places: name of a dialog -> the function that opens it.
    """

    def __init__(
        self, page: Page, controller: GameController, question: Question, library: Library, online: Online
    ) -> None:
        self.page, self.controller, self.question, self.library = page, controller, question, library
        self.online = online
        self.connection: ServerConnection = online.connection
        self.account = Account(page, self.connection)
        self._wishes: list[Callable[[], None]] = []  # of the player, until the server knows us
        self.news = News(self.connection, self.account)
        self.news.hear("name", lambda name: self.account.take_over(name or ""))
        online.seeking.ask_for_names_by(self.named)
        self.account.hear(lambda: online.call_us(self.account.name if self.account.known else ""))
        account = AccountDialog(page, self, Moving(page, self))
        self.challenges = Challenges(page, self)
        self.friends = Friends(page, self)  # shows the challenges, so it has to hear of a change after them
        challenge = ChallengeDialog(page, self)
        leaders = LeadersDialog(page, self)
        player = PlayerDialog(page, self)
        self.places: dict = {
            "account": account.open,
            "friends": self.friends.open,
            "person": self.friends.show_person,
            "challenge": challenge.open,
            "leaders": leaders.open,
            "player": player.open,
        }

    def come_back(self) -> None:
        """Keep a connection as long as the page is open: this device has an account, so others may challenge its player."""
        self.connection.want(WANTED)
        if self.account.is_locked:
            self.page.notices.show("account", "account.is_locked", "account", "account.open")

    def named(self, call: Callable[[], None]) -> None:
        """Call `call` once the server knows us by a name; a player without a name takes one first."""
        account = self.account
        if account.name and account.known:
            call()
        elif account.name and not account.is_locked and self.connection.state != UP:
            self._wishes.append(call)
            if len(self._wishes) == 1:
                self.connection.run(self._named())
        else:
            self.places["account"](after=call)

    async def _named(self) -> None:
        """Wait until the server knows us, perhaps without a name; then follow the last wish."""
        try:
            await self.account.recognition()
        finally:
            wishes, self._wishes = self._wishes, []
        self.named(wishes[-1])

    async def answer(self, question: dict, is_wanted: Callable[[], bool]) -> dict:
        """Return the reply to a question. Keep a connection for it, and repeat it on each connection until the reply comes.

        Raise Refused, or Dropped once is_wanted() is false.
        """
        while is_wanted():
            if self.connection.state != UP:
                self.online.want_connection()
                await self.connection.comes()
            try:
                if is_wanted():
                    reply = await self.connection.ask(question)
                    if is_wanted():
                        return reply
            except Lost:
                pass  # the next connection repeats it
            except Refused:
                if is_wanted():
                    raise
        raise Dropped()

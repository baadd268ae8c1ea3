"""Tournaments on the page: finding and entering one, following it, and showing its events."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine

from pyapp.saves.kept_rows import read_rows
from pyapp.tournaments.messages import is_tournament
from pyapp.tournaments.tournament import DECISIONS, ENDED
from pyapp.ui.online.requests import Refused, Reply, ask_until_answered, silently, watching
from pyapp.ui.online.server_connection import ServerConnection
from pyapp.ui.page import Page
from pyapp.ui.players.players import Players
from pyapp.ui.tournaments import decisions_panel, words
from pyapp.ui.tournaments.dialogs import ListDialog, ProjectorDialog, TournamentDialog
from pyapp.ui.tournaments.followed import Followed
from pyapp.ui.tournaments.our_games import OurGames
from pyapp.ui.tournaments.pack import HERE, OF_TAB, TOURNAMENTS
from pyapp.ui.tournaments.words import REFUSALS

WANTED = "tournaments"  # the name under which this part wants a connection
SECOND = 1000


class Tournaments:
    """The part of the page for tournaments. followed: the tournament that the page follows, or None."""

    def __init__(self, page: Page, players: Players) -> None:
        self._page, self._dom = page, page.dom
        self._players = players
        self.connection: ServerConnection = players.connection
        self.followed: Followed | None = None
        self._ahead = 0  # how far the server's clock is ahead of ours
        self._list = ListDialog(page, self)
        self._dialog = TournamentDialog(page, self, players.question)
        self._projector = ProjectorDialog(page, self)
        self._games = OurGames(page, players.online, self._close_dialogs, self._dialog.open)
        add, there = page.actions.add, lambda: self.followed is not None
        add("tournament_join", self._join, there)
        add("tournament_withdraw", lambda: self._wish("withdraw"), there)
        add("tournament_begin", lambda: self._wish("begin"), self._may_begin, "tournament.begin_needs")
        add("tournament_call_off", lambda: self._wish("call-off"), there)
        add("tournament_game", lambda: self._games.open(self.followed, self.player), there)
        add("tournament_watch", self._watch, there)
        add("tournament_list", self._open_list)
        self.connection.hear(self._come, self._hear, self._show_line)
        players.account.hear(self._change)
        page.dom.every(SECOND, self._show_clocks)

    @property
    def player(self) -> str:
        """Our ID, "" where this device has no account."""
        return self._players.account.player

    @property
    def now(self) -> int:
        """Milliseconds since 1970 by the server's clock."""
        return int(self._dom.now() * SECOND) + self._ahead

    def _show_line(self) -> None:
        self._dialog.show()
        self._projector.show_connection()

    def _close_dialogs(self) -> None:
        for dialog in (self._list, self._projector, self._dialog):
            dialog.close()

    def _show_clocks(self) -> None:
        self._dialog.show_clock()
        self._projector.show_clock()

    # Ways to a tournament

    def open(self) -> None:
        """Show the tournament in which we take part, or else the list."""
        if self.followed is not None and self._belongs(self.followed):
            self._dialog.open()
        else:
            self._open_list()

    def _open_list(self) -> None:
        self.connection.want(WANTED)
        self._list.open()
        self._dialog.close()
        self._ask_list()

    def visit(self, name: str) -> None:
        """Show the tournament with this ID."""
        if not is_tournament(name):
            self._page.notices.show("no-tournament", "tournament.no_such")
            return
        self._follow(name)
        self._dialog.open()

    def project(self, name: str) -> None:
        """Show the tournament with this ID on a projector, with its page behind."""
        self.visit(name)
        if self.followed is not None and self.followed.name == name:
            self._projector.open()

    def come_back(self, name: str) -> None:
        """Follow the tournament in which this tab took part before a reload."""
        if is_tournament(name) and self.followed is None:
            self._follow(name)

    def create(self, request: dict) -> None:
        """Create a tournament, and show it."""
        self._players.named(lambda: self._run(self._create(request), self._list.tell))

    async def _create(self, request: dict) -> None:
        name = (await self.connection.ask(request))["tournament"]
        self._list.close()
        self.visit(name)

    def rest(self) -> None:
        """Release the connection after a dialog has closed, unless we take part in the tournament."""
        if self._dialog.is_open or self._list.is_open:
            self._dialog.put_address()  # if the projector over it was closed
            return
        if self.followed is not None and not self._belongs(self.followed):
            self._part()
        if self.followed is None:
            self.connection.release(WANTED)
        self._show_notice()

    def _follow(self, name: str) -> None:
        if self.followed is None or self.followed.name != name:
            self._part()
            self.followed = Followed(name)
        self.connection.want(WANTED)
        self._ask_on()

    def _part(self) -> None:
        """Stop following the tournament."""
        if self.followed is not None:
            self.connection.ask({"do": "close-tournament", "tournament": self.followed.name})
            self.followed = None
            self._games.forget()
            self._dom.store(HERE, "", OF_TAB)

    def _keep(self, followed: Followed) -> None:
        """Let the tab and the device remember the tournament as long as we belong to it."""
        if not self._belongs(followed):
            self._forget(followed.name)
            return
        self._dom.store(HERE, followed.name, OF_TAB)
        row = {"tournament": followed.name, "title": followed.tournament.terms["title"]}
        rows = read_rows(self._dom.stored(TOURNAMENTS))
        if row not in rows:
            self._dom.store(TOURNAMENTS, json.dumps([row] + rows))

    def _forget(self, name: str) -> None:
        """Let the tab and the device forget a tournament."""
        self._dom.store(HERE, "", OF_TAB)
        rows = read_rows(self._dom.stored(TOURNAMENTS))
        others = [row for row in rows if row["tournament"] != name]
        if others != rows:
            self._dom.store(TOURNAMENTS, json.dumps(others))

    def _join(self) -> None:
        """Enter the tournament, unless the page has left it while the player took a name."""
        followed = self.followed
        self._players.named(lambda: self._wish("enter") if followed is self.followed else None)

    def _may_begin(self) -> bool:
        """Return whether enough players have entered for the organizer to begin."""
        return self.followed is not None and len(self.followed.tournament.entries) >= 2

    def _wish(self, do: str) -> None:
        if self.followed is not None:
            self._run(self._request(do, self.followed.name))

    def decide(self, do: str, **fields: int | str) -> None:
        """Ask the server for a decision of the organizer."""
        if self.followed is not None:
            self.connection.run(self._request(do, self.followed.name, **fields))

    async def _request(self, do: str, name: str, **fields: int | str) -> None:
        await self.connection.ask(dict(fields, do=do, tournament=name))

    def _run(self, coroutine: Coroutine[Reply, None, object], say: Callable[[str], None] | None = None) -> None:
        self.connection.run(coroutine, say, REFUSALS)

    def _watch(self, room: str) -> None:
        self._dialog.close()
        self._players.online.enter(watching(room, ""))

    def _belongs(self, followed: Followed) -> bool:
        """Return whether we take part, or pause and may rejoin."""
        return self._takes_part(followed) or words.pauses(followed.tournament, self.player)

    def _takes_part(self, followed: Followed) -> bool:
        """Return whether we wait for games, or play one."""
        tournament = followed.tournament
        waits = tournament.takes_part(self.player) and tournament.phase != ENDED
        return bool(waits or followed.game_of(self.player))

    # The line

    def _come(self) -> None:
        self._ask_on()
        self._ask_list()

    def _ask_list(self) -> None:
        if self._list.is_open:
            self._run(self._fetch_list(), silently)

    async def _fetch_list(self) -> None:
        reply = await self.connection.ask({"do": "tournaments"})
        self._set_clock(reply)
        self._list.list(reply["tournaments"])

    def _ask_on(self) -> None:
        """Ask for the events since the last one that we have."""
        if self.followed is not None:
            self._run(self._catch_up(self.followed))

    async def _catch_up(self, followed: Followed) -> None:
        after = followed.tournament.n
        request = {"do": "tournament", "tournament": followed.name, "after": after}
        try:
            reply = await ask_until_answered(self.connection, request, lambda: followed is self.followed)
        except Refused as refused:
            self.followed, refusal = None, refused
            self._games.forget()
            self._forget(followed.name)
            self._projector.close()
            self._dialog.close()
            self._page.notices.show("no-tournament", "online.refused", reason=lambda: refusal.words(REFUSALS))
            return
        self._set_clock(reply)
        if not followed.take(reply, after):
            self._ask_on()
        self._change()

    def _set_clock(self, answer: dict) -> None:
        self._ahead = answer["now"] - int(self._dom.now() * SECOND)

    def _hear(self, message: dict) -> None:
        """Take a message that answers no request, or a pong. After a pong, ask for events that got lost."""
        followed = self.followed
        if followed is not None and "ok" in message:
            self._ask_on()
        elif followed is not None and "happened" in message and message["tournament"] == followed.name:
            number, event = message["number"], message["happened"]
            is_new = number > followed.tournament.n
            if not followed.hear(number, event):
                self._ask_on()
                return
            if is_new and event["do"] in DECISIONS:
                self._page.notices.toast(decisions_panel.decision(followed.tournament, event))
            self._change()

    # Changes

    def _change(self) -> None:
        """Show and keep a change of the tournament, or of our account."""
        followed = self.followed
        if followed is not None and followed.tournament.n:
            self._keep(followed)
            self._games.follow(followed, self.player)
            self._dialog.show()
            self._projector.show()
            self._show_notice()

    def _show_notice(self) -> None:
        """Show a notice that leads to the standings while we wait for a game, or back into the tournament while we pause."""
        followed, notices = self.followed, self._page.notices
        if followed is None or self._dialog.is_open or not self._belongs(followed) or followed.game_of(self.player):
            notices.hide("tournament")
        elif self._takes_part(followed):
            key, blanks = words.waiting(followed.tournament, self.player)
            notices.show("tournament", key, "tournament_show", "tournament.standings", **blanks)
        else:
            title = followed.tournament.terms["title"]
            notices.show("tournament", "tournament.pauses", "tournament_join", "tournament.come_back", title=title)

"""Friends on the page: the players that we follow or have blocked, and the actions for a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.players.friendship import BLOCK, FOLLOW, NOTHING
from pyapp.rooms.directions import isolated
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.name_field import read_name
from pyapp.ui.dom import files, forms, lists
from pyapp.ui.online.requests import silently, watching
from pyapp.ui.page import Page
from pyapp.ui.players import friends_panel as markup
from pyapp.ui.players.challenges_panel import cards
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.players.players import Players


DIALOG, PERSON, REPORT = "#friends", "#person", "#person-report"
EVERY = 15000  # milliseconds between two requests for the list


class Friends(LazyDialog):
    """The dialogs of friends, and their lists. On the page: DIALOG, PERSON, REPORT."""

    def __init__(self, page: Page, players: Players) -> None:
        super().__init__(page)
        self._players = players
        self._owner = players.account.player  # the ID of the player whose lists these are
        self._friends: list = []
        self._blocked: list = []
        self._names: dict = {}  # ID of a player -> name, for all that the server has mentioned
        self._person = ""  # the ID of the player whose dialog is open
        self._timer: int | None = None
        self._drawn: dict = {}  # selector -> the markup there
        add = page.actions.add
        add("friends_add", self._add)
        add("friends_challenge", self._challenge)
        add("friends_befriend", lambda player: self._change("friends.added", "befriend", player=player))
        add("friends_unfriend", lambda player: self._change("friends.removed", "unfriend", player=player))
        add("friends_block", self.block)
        add("friends_unblock", lambda player: self._change("friends.unblocked", "unblock", player=player))
        add("friends_report", self._ask_report)
        add("friends_watch", self._watch)
        add("friends_report_read", self._forget_report)
        players.news.hear("challenges", lambda _news: self._ask())
        for kind in markup.OUTCOMES:
            self._hear_outcomes(kind)
        players.account.hear(self._follow_account)

    # Players

    def name_of(self, player: str) -> str:
        """Return the name of a player that the server has mentioned, "" for any other."""
        for challenge in self._players.challenges.received + self._players.challenges.sent:
            self._names[challenge["player"]] = challenge["name"]
        for other in self._opponents():
            self._names[other.id] = other.name
        return self._names.get(player, "")

    def _opponents(self) -> list:
        """Return the players in the room on the page who have an ID."""
        room = self._players.online.room
        return [] if room is None else [player for player in room.followed.room.players if player.id]

    def relation(self, player: str) -> str:
        """Return our relation to a player by the server's last list: FOLLOW, BLOCK or NOTHING."""
        for kind, rows in ((FOLLOW, self._friends), (BLOCK, self._blocked)):
            if any(row["player"] == player for row in rows):
                return kind
        return NOTHING

    def block(self, player: str) -> None:
        """Block a player."""
        self._change("friends.blocked_now", "block", player=player)

    def deeds(self, player: dict) -> list:
        """Return the actions for a player, each with the key of its label. player: as the server describes players."""
        self._names[player["player"]] = player["name"]
        is_us = player["player"] == self._players.account.player
        return [] if is_us else [("challenge_to", "challenge.do"), ("person", "friends.more")]

    def close(self) -> None:
        """Close the dialogs: a game begins."""
        for dialog in (DIALOG, PERSON):
            files.close(dialog)

    # The list

    def open(self) -> None:
        """Show the friends."""
        self._players.named(self._open)

    def _open(self) -> None:
        self.mount()
        self._dom.set_text("#friends-said", "")
        self._dom.set_property("#friends-name", "value", "")
        self._show()
        self._dom.ask(DIALOG, lambda _wish: self._dom.never(self._timer))
        self._look()

    def _look(self) -> None:
        """Ask for the list now and at intervals."""
        self._dom.never(self._timer)
        self._timer = self._dom.later(EVERY, self._look)
        self._ask()

    def _ask(self) -> None:
        if self.is_mounted and self._players.account.known:
            self._players.connection.run(self._fetch(), silently)

    def _follow_account(self) -> None:
        """Forget the lists of the former player if the account has changed."""
        player = self._players.account.player
        if player != self._owner:
            self._owner, self._friends, self._blocked = player, [], []
            self._show()

    async def _fetch(self) -> None:
        reply = await self._players.connection.ask({"do": "friends"})
        self._friends, self._blocked = reply["friends"], reply["blocked"]
        for row in self._friends + self._blocked:
            self._names[row["player"]] = row["name"]
        self._show()

    def _show(self) -> None:
        if not self.is_mounted:
            return
        self._draw("#friends-list", markup.friends(self._friends))
        received, sent = self._players.challenges.received, self._players.challenges.sent
        self._draw("#friends-challenges-list", cards(received, sent))
        self._dom.set_property("#friends-challenges", "hidden", not received + sent)
        self._draw("#friends-blocked-list", markup.blocked(self._blocked))
        self._dom.set_property("#friends-blocked", "hidden", not self._blocked)
        if self._person:
            self._draw("#person-actions", markup.actions(self._person, self.relation(self._person)))

    def _draw(self, selector: str, shown: str) -> None:
        """Show markup only if it has changed, so that the focus stays where nothing changes."""
        if self._drawn.get(selector) != shown:
            self._drawn[selector] = shown
            lists.redraw(selector, shown)

    def _add(self) -> None:
        name = self._typed()
        if name:
            self._change("friends.added", "befriend", name=name)

    def _challenge(self) -> None:
        name = self._typed()
        if name:
            self._players.places["challenge"]("", name)

    def _typed(self) -> str:
        """Return the name in the field, "" if it is not valid."""
        return read_name(self._dom, "#friends-name", self._tell)

    def _watch(self, room: str) -> None:
        self.close()
        self._players.online.enter(watching(room, ""))

    # One player

    def show_person(self, player: str) -> None:
        """Show the actions on a player."""
        self._players.named(lambda: self._show_person(player))

    def _show_person(self, player: str) -> None:
        self.mount()
        self._person = player
        self._dom.set_text("#person-title", isolated(self.name_of(player)))
        self._dom.set_text("#person-said", "")
        self._show()
        self._ask()
        self._dom.ask(PERSON, self._leave_person)

    def _leave_person(self, _wish: str) -> None:
        self._person = ""

    def _change(self, key: str, do: str, **other: str) -> None:
        self._players.connection.run(self._carry_out(key, dict(other, do=do)), self._tell)

    async def _carry_out(self, key: str, request: dict) -> None:
        player = await self._players.connection.ask(request)
        self._names[player["player"]] = player["name"]
        self._tell(texts(key, name=player["name"]))
        self._players.news.ask()

    def _tell(self, sentence: str) -> None:
        """Show the outcome of a request in the dialog that is open, else in a toast."""
        for dialog, place in ((PERSON, "#person-said"), (DIALOG, "#friends-said")):
            if files.is_open(dialog):
                self._dom.set_text(place, sentence)
                return
        self._page.notices.toast(sentence)

    def _ask_report(self, player: str) -> None:
        self.mount()
        self._dom.set_text("#person-report-title", texts("friends.report_title", name=self.name_of(player)))
        self._dom.ask(REPORT, lambda wish: self._report(player) if wish else None)

    def _report(self, player: str) -> None:
        request = {"do": "report-player", "player": player, "reason": forms.chosen_radio(REPORT, "person-reason")}
        room = self._players.online.room
        if room and any(other.id == player for other in self._opponents()):
            request["room"] = room.followed.name
        self._players.connection.run(self._send_report(request), self._tell)
        if files.is_checked("#person-report-block"):
            self.block(player)

    async def _send_report(self, request: dict) -> None:
        await self._players.connection.ask(request)
        self._tell(texts("report.arrived"))

    def _hear_outcomes(self, kind: str) -> None:
        """From now on tell the player about reports of a kind that the operators have closed."""
        self._players.news.hear(kind, lambda closed: self._tell_outcome(kind, closed))

    def _tell_outcome(self, kind: str, closed: list) -> None:
        """Show the outcome of the first of our closed reports of a kind until the player has read it; none: hide the notice."""
        if not closed:
            self._page.notices.hide(kind)
            return
        report = closed[0]
        key, read = markup.OUTCOMES[kind][report["outcome"]], "%s:%d" % (markup.READ, report["at"])
        self._page.notices.show(kind, key, read, "friends.report_read", player=report.get("name", ""))

    def _forget_report(self, at: str) -> None:
        self._players.connection.run(self._send_forget(int(at)), silently)

    async def _send_forget(self, at: int) -> None:
        await self._players.connection.ask({"do": "forget-report", "at": at})
        self._players.news.ask()

    def _markup(self) -> str:
        self._drawn = {}
        return markup.dialogs()

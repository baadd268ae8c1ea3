"""Friends on the page: whom one follows, whom one has blocked, what may be done about a player."""

from pyapp.players.friendship import BLOCK, FOLLOW, NOTHING
from pyapp.rooms.names import is_name
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, forms, lists
from pyapp.ui.online.words import refusal
from pyapp.ui.players import friends_panel as markup
from pyapp.ui.players.challenges_panel import cards

DIALOG, PERSON, REPORT = "#friends", "#person", "#person-report"
EVERY = 15000  # milliseconds between two looks at who is there


class Friends(LazyDialog):
    """`page` is the Page, `players` the Players. On the page: DIALOG, PERSON, REPORT."""

    def __init__(self, page, players):
        super().__init__(page)
        self._players = players
        self._friends, self._blocked = [], []
        self._names = {}  # of players, by their IDs, as far as they have been heard of
        self._person = ""  # the one whose dialog is open
        self._timer = None
        self._drawn = {}  # what stands where
        players.friends = self
        players.places["friends"] = self.open
        players.places["person"] = self.show_person
        add = page.actions.add
        add("friends_add", lambda: self._by_name("befriend", "friends.added"))
        add("friends_challenge", self._challenge)
        add("friends_befriend", lambda player: self._change("befriend", player, "friends.added"))
        add("friends_unfriend", lambda player: self._change("unfriend", player, "friends.removed"))
        add("friends_block", self.block)
        add("friends_unblock", lambda player: self._change("unblock", player, "friends.unblocked"))
        add("friends_report", self._ask_report)
        add("friends_watch", self._watch)
        players.deeds.append(self._deeds)
        players.news.hear("challenges", lambda _news: self._ask())

    # What is known

    def name_of(self, player: str) -> str:
        """The name of a player who has been heard of, "" for any other."""
        for challenge in self._players.challenges.received + self._players.challenges.sent:
            self._names[challenge["player"]] = challenge["name"]
        for other in self._opponents():
            self._names[other.id] = other.name
        return self._names.get(player, "")

    def _opponents(self) -> list:
        """Those who play in the room that is shown."""
        room = self._players.online.room
        return [] if room is None else [player for player in room.known.room.players if player.id]

    def relation(self, player: str) -> str:
        """What a player is to us, as far as the server has told."""
        for kind, rows in ((FOLLOW, self._friends), (BLOCK, self._blocked)):
            if any(row["player"] == player for row in rows):
                return kind
        return NOTHING

    def block(self, player: str) -> None:
        """Have nothing to do with a player any more."""
        self._change("block", player, "friends.blocked_now")

    def _deeds(self, told: dict) -> list:
        """What can be done with a player, for their page."""
        self._names[told["player"]] = told["name"]
        is_us = told["player"] == self._players.account.player
        return [] if is_us else [("challenge_to", "challenge.do"), ("person", "friends.more")]

    def close(self) -> None:
        """A game begins."""
        for dialog in (DIALOG, PERSON):
            files.close(dialog)

    # The list

    def open(self) -> None:
        """Show the friends."""
        self._players.named(self._open)

    def _open(self):
        self.mount()
        self._dom.set_text("#friends-said", "")
        self._dom.set_property("#friends-name", "value", "")
        self._show()
        self._dom.ask(DIALOG, lambda _wish: self._dom.never(self._timer))
        self._look()

    def _look(self):
        """Ask who is there, and again after a while."""
        self._dom.never(self._timer)
        self._timer = self._dom.later(EVERY, self._look)
        self._ask()

    def _ask(self):
        if self.is_mounted and self._players.account.known:
            self._players.line.ask({"do": "friends"}, self._take)

    def _take(self, answer: dict):
        if "error" in answer:
            return
        self._friends, self._blocked = answer["friends"], answer["blocked"]
        for row in self._friends + self._blocked:
            self._names[row["player"]] = row["name"]
        self._show()

    def _show(self):
        if not self.is_mounted:
            return
        self._draw("#friends-list", markup.friends(self._friends, self._texts))
        received, sent = self._players.challenges.received, self._players.challenges.sent
        self._draw("#friends-challenges-list", cards(received, sent, self._texts))
        self._dom.set_property("#friends-challenges", "hidden", not received + sent)
        self._draw("#friends-blocked-list", markup.blocked(self._blocked, self._texts))
        self._dom.set_property("#friends-blocked", "hidden", not self._blocked)
        if self._person:
            self._draw("#person-actions", markup.actions(self._person, self.relation(self._person), self._texts))

    def _draw(self, selector: str, shown: str):
        """Show markup where it is another one, so that nobody loses the focus for nothing."""
        if self._drawn.get(selector) != shown:
            self._drawn[selector] = shown
            lists.redraw(selector, shown)

    def _by_name(self, do: str, key: str):
        name = self._typed()
        if name:
            self._say({"do": do, "name": name}, key)

    def _challenge(self):
        name = self._typed()
        if name:
            self._players.places["challenge"]("", name)

    def _typed(self) -> str:
        """The name that stands in the field, "" where that is none."""
        name = " ".join(self._dom.value("#friends-name").split())
        if is_name(name):
            return name
        self._tell(self._texts("friends.no_name"))
        self._dom.focus_on("#friends-name")
        return ""

    def _watch(self, room: str):
        self.close()
        self._players.online.enter({"do": "watch", "room": room})

    # One player

    def show_person(self, player: str) -> None:
        """Show what may be done about a player."""
        self._players.named(lambda: self._show_person(player))

    def _show_person(self, player: str):
        self.mount()
        self._person = player
        self._dom.set_text("#person-title", self.name_of(player))
        self._dom.set_text("#person-said", "")
        self._show()
        self._ask()
        self._dom.ask(PERSON, self._leave_person)

    def _leave_person(self, _wish: str):
        self._person = ""

    def _change(self, do: str, player: str, key: str):
        self._say({"do": do, "player": player}, key)

    def _say(self, request: dict, key: str):
        self._players.line.ask(request, lambda answer: self._said(answer, key))

    def _said(self, answer: dict, key: str):
        if "error" in answer:
            self._tell(refusal(answer, self._texts))
            return
        self._names[answer["player"]] = answer["name"]
        self._tell(self._texts(key, name=answer["name"]))
        self._players.news.ask()

    def _tell(self, sentence: str):
        """Say what came of a wish, in the dialog that is looked at."""
        for dialog, said in ((PERSON, "#person-said"), (DIALOG, "#friends-said")):
            if self._is_open(dialog):
                self._dom.set_text(said, sentence)
                return
        self._page.notices.toast(sentence)

    def _ask_report(self, player: str):
        self.mount()
        self._dom.set_text("#person-report-title", self._texts("friends.report_title", name=self.name_of(player)))
        self._dom.ask(REPORT, lambda wish: self._report(player) if wish else None)

    def _report(self, player: str):
        request = {"do": "report-player", "player": player, "reason": forms.chosen_radio(REPORT, "person-reason")}
        if any(other.id == player for other in self._opponents()):
            request["room"] = self._players.online.room.known.name
        self._players.line.ask(request, self._reported)
        if files.is_checked("#person-report-block"):
            self.block(player)

    def _reported(self, answer: dict):
        self._tell(refusal(answer, self._texts) if "error" in answer else self._texts("report.arrived"))

    def _is_open(self, dialog: str) -> bool:
        place = self._dom.find(dialog)
        return place is not None and place.open

    def _markup(self) -> str:
        self._drawn = {}
        return markup.dialogs(self._texts)

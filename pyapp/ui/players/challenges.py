"""Challenges on the page: the player receives, sends and answers them, and they become games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.players.challenges import ACCEPTED, OPEN
from pyapp.rooms.time_control import by_days
from pyapp.ui.dom import lists, modal, sound, window
from pyapp.ui.dom.secret import new_token
from pyapp.ui.markup import render
from pyapp.ui.online.attention import notify_elsewhere
from pyapp.ui.online.requests import Dropped, Lost, Refused, Unanswered, resumption, silently
from pyapp.ui.page import Page
from pyapp.ui.players import challenges_panel as markup
from pyapp.ui.players.kept_challenges import KeptChallenges

if TYPE_CHECKING:
    from pyapp.ui.players.players import Players


NOTICE = "challenge-"  # the beginning of the name of a notice about an unanswered challenge
UNSENT = "challenge-unsent"  # the name of the notice about a challenge that waits for a connection
# Milliseconds after which a tab that waits for an answer asks for it, because the server's message may be lost.
AGAIN = 20_000
CHIME = [(0, 520, 0.5, 0.16), (0.18, 780, 0.5, 0.2)]  # knocks, as in table/sound.py


class Challenges:
    """Our challenges. On the page: #challenges.

    received, sent: the challenges to us and by us, as the server lists them.
    """

    def __init__(self, page: Page, players: Players) -> None:
        self._page, self._dom, self._players = page, page.dom, players
        self._kept = KeptChallenges(page.dom)
        self._owner = players.account.player  # the ID of the player whose challenges these are
        self._announced: set = set()  # the challenges that have chimed
        self._cards = ""  # those on the page
        self._hidden: set = set()  # those that the player put off
        self._waiting: dict = {}  # this tab's unanswered challenges, and the key of the notice about each
        self._here: dict = {}  # the challenges from this tab that are not yet games, and the request for each
        self._timer: int | None = None
        self.received: list = []
        self.sent: list = []
        page.dom.add_markup("body", render(markup.LIST))
        add = page.actions.add
        add("challenge_accept", self._accept)
        add("challenge_withdraw", lambda name: self._request({"do": "withdraw-challenge", "challenge": name}))
        add("challenge_forget", self._forget)
        add("challenge_hide", self._hide)
        add("challenge_play", lambda name: self._play(self._find(self.sent, name)))
        page.events.on("worded", self._show)
        players.connection.hear(self._ask_again, lambda _message: None, lambda: None)
        players.account.hear(self._follow_account)
        players.news.hear("challenges", self._take)

    async def challenge(self, name: str, terms: dict) -> None:
        """Challenge a player. Raises Refused, or Dropped if the next connection repeats the request.

        name: of the player;  terms: of the game.
        """
        await self._begin(dict(terms, do="challenge", token=new_token(), name=name))

    def decline(self, name: str, reason: str) -> None:
        """Decline the challenge with an ID."""
        self._request({"do": "decline-challenge", "challenge": name, "reason": reason})

    def block(self, name: str) -> None:
        """Block the challenger. name: the ID of the challenge."""
        challenge = self.find(name)
        if challenge:
            self._players.friends.block(challenge["player"])

    def find(self, name: str) -> dict | None:
        """Return the challenge to us with this ID, or None."""
        return self._find(self.received, name)

    # Requests

    async def _begin(self, request: dict) -> None:
        """Make a request that leads to a game. Each connection repeats it until a reply comes."""
        self._kept.ask(self._players.account.player, request)
        await self._ask(request)

    async def _ask(self, request: dict) -> None:
        try:
            reply = await self._reply(request)
        except Lost:
            if request["do"] == "challenge":
                self._page.notices.show(UNSENT, "challenge.unsent", who=request["name"])
            raise Dropped()
        except Refused:
            self._end(request)
            raise
        self._end(request)
        if request["do"] == "challenge":
            self._kept.keep(reply["challenge"]["challenge"], request["token"])
            self._here[reply["challenge"]["challenge"]] = request
        else:
            self._enter(reply["room"], request["token"], self.find(request["challenge"]))

    async def _reply(self, request: dict) -> dict:
        """Return the reply to a request. Repeat the request if it gets lost although the connection is up."""
        while True:
            try:
                return await self._players.connection.ask(request)
            except Unanswered:
                pass

    def _end(self, request: dict) -> None:
        """Forget a request whose reply has come, and ask for the news."""
        self._kept.answered(request)
        self._page.notices.hide(UNSENT)
        self._players.news.ask()

    def _ask_again(self) -> None:
        account = self._players.account
        if account.known:
            for request in self._kept.asked(account.player):
                self._players.connection.run(self._ask(request))

    def _request(self, request: dict) -> None:
        self._players.connection.run(self._request_and_look(request))

    async def _request_and_look(self, request: dict) -> None:
        """Make a request about a challenge; then ask for the state of all challenges, even after a refusal."""
        try:
            await self._players.connection.ask(request)
        finally:
            self._players.news.ask()

    def _accept(self, name: str) -> None:
        self._players.connection.run(self._begin({"do": "accept-challenge", "challenge": name, "token": new_token()}))

    def _forget(self, name: str) -> None:
        self._request({"do": "forget-challenge", "challenge": name})

    # Games and notices

    def _take(self, news: dict) -> None:
        self.received, self.sent = news["in"], news["out"] + news.get("expired", [])  # an older server has none
        self._plan()
        for challenge in self.received:
            self._announce(challenge)
        for challenge in self.sent:
            if challenge["phase"] == ACCEPTED and self._may_begin(challenge):
                self._play(challenge)
        self._show()

    def _may_begin(self, challenge: dict) -> bool:
        """Return whether an accepted challenge begins at once: this tab sent it, it is not by days, and we play no other game."""
        room = self._players.online.room
        is_free = room is None or not room.runs or room.side is None
        return is_free and not by_days(challenge["clock"]) and challenge["challenge"] in self._here

    def _play(self, challenge: dict | None) -> None:
        """Go to the game of our accepted challenge."""
        if challenge:
            self._here.pop(challenge["challenge"], None)
            self._enter(challenge["room"], self._kept.token(challenge["challenge"]), challenge)
            self._forget(challenge["challenge"])

    def _enter(self, room: str, token: str, challenge: dict | None) -> None:
        """Keep the seat in a room, then enter it."""
        if challenge:
            row = {"room": room, "token": token, "key": "", "game": challenge["game"], "other": challenge["name"]}
            if not self._players.online.rooms.keep(row):
                self._page.notices.show("storage", "notice.storage")
        window.close_dialogs()
        self._players.online.enter(resumption(room, token))

    def _announce(self, challenge: dict) -> None:
        """Chime for a new challenge, and notify a player who is not looking at the page."""
        if challenge["challenge"] in self._announced:
            return
        self._announced.add(challenge["challenge"])
        if self._page.state.session.settings.sounds:
            sound.knock(CHIME)
        title, text = markup.headline(challenge, False), markup.terms(challenge, False)
        notify_elsewhere(self._dom, title, text)

    def _hide(self, name: str) -> None:
        """Hide the card of a challenge. The dialog of friends still lists it."""
        self._hidden.add(name)
        self._show()

    def _show(self) -> None:
        received = [challenge for challenge in self.received if challenge["challenge"] not in self._hidden]
        answers = [challenge for challenge in self.sent if challenge["phase"] != OPEN]
        cards = markup.cards(received, answers)
        lists.redraw("#challenges", cards)
        if cards != self._cards:
            self._cards = cards
            modal.raise_above("#challenges")
        self._page.dom.set_class("body", "challenged", bool(cards))
        own = [
            challenge for challenge in self.sent if challenge["phase"] == OPEN and challenge["challenge"] in self._here
        ]
        before, self._waiting = self._waiting, {challenge["challenge"]: markup.waiting(challenge) for challenge in own}
        for name in before:
            if name not in self._waiting:
                self._page.notices.hide(NOTICE + name)
        for challenge in own:
            name = challenge["challenge"]
            key, wish = self._waiting[name], "challenge_withdraw:" + name
            if before.get(name) != key:
                self._page.notices.show(NOTICE + name, key, wish, "challenge.withdraw", who=challenge["name"])

    # Looking again: the server does not say that a time is up, and a message may get lost

    def _plan(self) -> None:
        """Plan the next look: soon if this tab waits for an answer, else when a challenge expires."""
        self._dom.never(self._timer)
        unanswered = [challenge for challenge in self.received + self.sent if challenge["phase"] == OPEN]
        if any(challenge["challenge"] in self._here for challenge in unanswered):
            self._timer = self._dom.later(AGAIN, self._look)
        elif unanswered:
            first = min([challenge["until"] for challenge in unanswered])
            self._timer = self._dom.later(max(AGAIN, first - int(self._dom.now() * 1000)), self._look)

    def _look(self) -> None:
        """Repeat the challenges of this tab that their players have not received, and ask for the news."""
        for challenge in self.sent:
            request = self._here.get(challenge["challenge"])
            if request and not challenge.get("received", True):
                self._players.connection.run(self._remind(request), silently)
        self._players.news.ask()
        self._plan()

    async def _remind(self, request: dict) -> None:
        await self._players.connection.ask(request)

    def _follow_account(self) -> None:
        """Follow a change of the account: forget a former player's challenges, and repeat our unanswered requests."""
        account = self._players.account
        if account.player != self._owner or not account.name:
            self._owner = account.player
            self._take({"in": [], "out": []})
        self._ask_again()

    def _find(self, challenges: list, name: str) -> dict | None:
        return next((challenge for challenge in challenges if challenge["challenge"] == name), None)

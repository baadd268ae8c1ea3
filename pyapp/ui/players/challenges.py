"""Challenges on the page: they come in, are made, answered, and become games."""

from pyapp.players.challenges import ACCEPTED, OPEN
from pyapp.rooms.timekeeping import by_days
from pyapp.ui.dom import attention, lists, socket, sound
from pyapp.ui.markup import filled
from pyapp.ui.online.entering import resumption
from pyapp.ui.online.kept_rooms import new_token
from pyapp.ui.online.line_state import LOST
from pyapp.ui.online.room_dialog import NOTIFY
from pyapp.ui.players import challenge_words as words
from pyapp.ui.players.challenges_panel import LIST, cards
from pyapp.ui.players.kept_challenges import KeptChallenges

NOTICE = "challenge-"  # what the names of notices begin with that say who has not answered yet
CHIME = ((0, 520, 0.5, 0.16), (0.18, 780, 0.5, 0.2))  # knocks, as in table/sounds.py


class Challenges:
    """`page` is the Page, `players` the Players. On the page: #challenges.

    received, sent: the challenges to us and ours, as the server tells them.
    """

    def __init__(self, page, players):
        self._page, self._dom, self._texts, self._players = page, page.dom, page.texts, players
        self._kept = KeptChallenges(page.dom)
        self._told, self._hidden = set(), set()  # the challenges that were told of; those that are looked at later
        self._waiting = set()  # of those that this tab has made, the ones that it says are waiting
        self._here = set()  # those that this tab has made
        self.received, self.sent = [], []
        players.challenges = self
        page.dom.add_markup("body", filled(LIST, page.texts))
        add = page.actions.add
        add("challenge_accept", self._accept)
        add("challenge_block", self._block)
        add("challenge_withdraw", self._withdraw)
        add("challenge_forget", self._forget)
        add("challenge_hide", self._hide)
        add("challenge_play", lambda name: self._play(self._find(self.sent, name)))
        page.events.hear("worded", self._show)
        players.line.hear(self._ask_again, lambda _message: None, lambda: None)
        players.account.hear(self._follow_account)
        players.news.hear("challenges", self._take)

    def challenge(self, other: dict, terms: dict, answered) -> None:
        """Challenge a player, given by `player` or `name`; `answered` gets the server's answer."""
        self._ask(dict(terms, do="challenge", token=new_token(), **other), answered)

    def decline(self, name: str, reason: str) -> None:
        """Decline the challenge of this ID."""
        self._say({"do": "decline-challenge", "challenge": name, "reason": reason})

    def find(self, name: str) -> dict | None:
        """The challenge to us that has this ID, None for none."""
        return self._find(self.received, name)

    # What is asked

    def _ask(self, request: dict, answered=lambda _answer: None):
        """Make a request that leads to a game; it is made again when its answer was lost."""
        self._kept.ask(request)
        self._put(request, answered)

    def _put(self, request: dict, answered):
        self._players.line.ask(request, lambda answer: self._answered(request, answer, answered))

    def _ask_again(self):
        if self._players.account.known:
            for request in self._kept.asked():
                self._put(request, lambda _answer: None)

    def _answered(self, request: dict, answer: dict, answered):
        if "error" in answer and answer["error"]["code"] == LOST:
            return  # the line comes back, and the request is made again
        self._kept.answered(request)
        if "error" not in answer and request["do"] == "challenge":
            self._kept.keep(answer["challenge"]["challenge"], request["token"])
            self._here.add(answer["challenge"]["challenge"])
        elif "error" not in answer:
            self._enter(answer["room"], request["token"], self.find(request["challenge"]))
        answered(answer)
        self._players.news.ask()

    def _say(self, request: dict):
        self._players.line.ask(request, self._said)

    def _said(self, answer: dict):
        if "error" in answer:
            self._players.tell_refusal(answer)
        self._players.news.ask()

    def _accept(self, name: str):
        request = {"do": "accept-challenge", "challenge": name, "token": new_token()}
        self._ask(request, lambda answer: self._players.tell_refusal(answer) if "error" in answer else None)

    def _withdraw(self, name: str):
        self._say({"do": "withdraw-challenge", "challenge": name})

    def _forget(self, name: str):
        self._say({"do": "forget-challenge", "challenge": name})

    def _block(self, name: str):
        challenge = self.find(name)
        if challenge:
            self._players.friends.block(challenge["player"])

    # What comes of it

    def _take(self, news: dict):
        self.received, self.sent = news["in"], news["out"]
        for challenge in self.received:
            self._tell(challenge)
        for challenge in self.sent:
            if challenge["phase"] == ACCEPTED and self._may_begin(challenge):
                self._play(challenge)
        self._show()

    def _may_begin(self, challenge: dict) -> bool:
        """Whether a game that was agreed on begins by itself: it is not by days, this tab wanted it, and plays no other."""
        room = self._players.online.room
        is_free = room is None or not room.runs or room.side is None
        return is_free and not by_days(challenge["clock"]) and challenge["challenge"] in self._here

    def _play(self, challenge: dict):
        """Go to the game that a challenge of ours has become."""
        if challenge:
            self._here.discard(challenge["challenge"])
            self._enter(challenge["room"], self._kept.token(challenge["challenge"]), challenge)
            self._forget(challenge["challenge"])

    def _enter(self, room: str, token: str, challenge):
        """Enter a room; its seat is kept before."""
        if challenge:
            kept = {"room": room, "token": token, "key": "", "game": challenge["game"], "other": challenge["name"]}
            if not self._players.online.rooms.keep(kept):
                self._page.notices.show("storage", "notice.storage")
        self._players.friends.close()
        self._players.online.enter(resumption(room, token))

    def _tell(self, challenge: dict):
        """Let a challenge be heard that is new, and noticed where the page is not looked at."""
        if challenge["challenge"] in self._told:
            return
        self._told.add(challenge["challenge"])
        if self._page.state.session.settings.sounds:
            sound.knock(CHIME)
        if not socket.is_seen() and self._dom.stored(NOTIFY) == "yes" and attention.may_notify():
            attention.notify(words.headline(challenge, False, self._texts), words.terms(challenge, False, self._texts))

    def _hide(self, name: str):
        """Leave a challenge for later: it stands in the list of friends."""
        self._hidden.add(name)
        self._show()

    def _show(self):
        received = [challenge for challenge in self.received if challenge["challenge"] not in self._hidden]
        answers = [challenge for challenge in self.sent if challenge["phase"] != OPEN]
        lists.redraw("#challenges", cards(received, answers, self._texts))
        standing = [challenge for challenge in self.sent if challenge["phase"] == OPEN]
        self._show_waiting({each["challenge"]: each for each in standing if each["challenge"] in self._here})

    def _show_waiting(self, challenges: dict):
        """Say which challenges of this tab wait for an answer."""
        for name in self._waiting:
            if name not in challenges:
                self._page.notices.hide(NOTICE + name)
        for name, challenge in challenges.items():
            if name not in self._waiting:
                wish = "challenge_withdraw:" + name
                self._page.notices.show(
                    NOTICE + name, "challenge.sent", wish, "challenge.withdraw", who=challenge["name"]
                )
        self._waiting = set(challenges)

    def _follow_account(self):
        """Somebody else is at this device, or nobody."""
        if not self._players.account.name:
            self._take({"in": [], "out": []})
        else:
            self._ask_again()

    def _find(self, challenges: list, name: str):
        return next((each for each in challenges if each["challenge"] == name), None)

"""What the places of players have in common: who we are, the line to the server, the ways to each other."""

from pyapp.ui.online.line_state import UP
from pyapp.ui.online.words import refusal
from pyapp.ui.players.account import WANTED, Account
from pyapp.ui.players.news import News


class Players:
    """`page` is the Page; controller, question, library, online: what the page has of GameController, Question, Library, Online.

    line: the Line;  account: the Account;  news: the News;  challenges, friends: the Challenges and Friends;
    places: name of a place -> what opens it. Each place puts itself in.
    deeds: what can be done with a player, for their page: functions from what the server tells of a player to rows of a wish,
    which gets the player's ID, and the key of its label.
    """

    def __init__(self, page, controller, question, library, online):
        self.page, self.controller, self.question, self.library = page, controller, question, library
        self.online, self.line = online, online.line
        self.places = {}
        self.deeds = []
        self.account = Account(page, self.line)
        self.news = News(self.line, self.account)
        self.news.hear("name", lambda name: self.account.take_over(name or ""))
        self.challenges = self.friends = None  # they put themselves in, too
        online.named = self.named
        self.account.hear(self._tell_name)

    def come_back(self) -> None:
        """This device has an account: others may want something of it as long as the page is open."""
        self.line.want(WANTED)
        if self.line.state == UP and not self.account.known:
            self.line.renew()  # it came before we could say who we are
        if self.account.is_locked:
            self.page.notices.show("account", "account.is_locked", "account", "account.open")

    def _tell_name(self):
        self.online.call_us(self.account.name if self.account.known else "")

    def named(self, call) -> None:
        """Call `call` once the server knows us by a name; whoever has none is asked for one first."""
        if self.account.name and self.account.known:
            call()
        else:
            self.places["account"](after=call)

    def tell_refusal(self, answer: dict) -> None:
        """Say why something was refused. answer: with an error."""
        self.page.notices.toast(refusal(answer, self.page.texts))

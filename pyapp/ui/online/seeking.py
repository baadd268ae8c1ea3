"""Looks for somebody to play with, while the board goes on with what is there; a bar says how it stands."""

import json

from pyapp.rating.level_ratings import about_even
from pyapp.rooms import refusal
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.dom import sound
from pyapp.ui.online import seek_panel as markup
from pyapp.ui.online import words
from pyapp.ui.online.entering import insist, resumption
from pyapp.ui.online.line_state import BROKEN, LOST, UP
from pyapp.ui.online.pack import ACCOUNT, OF_TAB, SEEKING
from pyapp.ui.online.seek_bar import SeekBar
from pyapp.ui.start.beginning import begin
from pyapp.ui.start.panel import COMPUTER, level, persons_side, seated
from pyapp.ui.text.words import level_name

PATIENCE = 30_000  # milliseconds after which the computer is offered
SECOND = 1000  # milliseconds
ELSEWHERE, SILENT = (
    "elsewhere",
    "silent",
)  # why a server ends a search: the player looks in another tab; the page was asleep
FOUND = ((0, 523, 0.4, 0.2), (0.12, 659, 0.4, 0.2), (0.24, 784, 0.5, 0.4))  # knocks, as in table/sound.py


class Seeking:
    """`page` is the Page, `controller` the GameController, `online` the Online, `ratings` the Ratings."""

    def __init__(self, page, controller, online, ratings):
        self._page, self._dom, self._texts = page, page.dom, page.texts
        self._controller, self._online, self._ratings = controller, online, ratings
        self._request = None  # what the server is asked for, None where nobody is looked for
        self._token = ""  # by which a seat is ours that is found
        self._told: dict = {}  # what the server said of it last
        self._since = 0  # the moment from which the waiting counts, ms
        self._offers = self._found = False  # whether the computer is offered; whether somebody was found
        self._has_taken = False  # whether that offer was taken
        self._timer = None
        self._bar = SeekBar(page)
        online.line.hear(self._come, self._hear, self._show)
        page.actions.add("seek_stop", self.stop, lambda: self.goes_on)
        page.actions.add("seek_computer", self._play_computer, lambda: bool(self._offered()))
        page.events.hear("worded", self._reword)
        page.events.hear("changed", self._show)

    @property
    def goes_on(self) -> bool:
        """Whether somebody is looked for."""
        return self._request is not None

    def begin(self, request: dict) -> None:
        """Look for somebody; the same request, with its token, goes on with what was begun before.

        request: as the server gets it.
        """
        self._request, self._token, self._since = request, request["token"], self._now
        self._told, self._offers, self._found, self._has_taken = {}, False, False, False
        self._dom.store(SEEKING, json.dumps(request), OF_TAB)
        self._dom.announce("#announcer", self._texts("seek.looking"))
        self._dom.never(self._timer)
        self._online.want_line()
        self._ask()
        self._pass_time()

    def come_back(self) -> None:
        """Go on with a search of this tab, from before it was loaded anew."""
        try:
            self.begin(json.loads(self._dom.stored(SEEKING, OF_TAB) or "null"))
        except (ValueError, TypeError, KeyError):
            self._dom.store(SEEKING, "", OF_TAB)

    def stop(self) -> None:
        """Look for nobody any more. If somebody was found already, the server says where."""
        if self.goes_on:
            self._end()
            self._online.line.ask({"do": "unseek"}, lambda _answer: self._online.rest())

    def _end(self):
        """The search is over on this page."""
        self._request = None
        self._dom.never(self._timer)
        self._dom.store(SEEKING, "", OF_TAB)
        self._bar.hide()

    # The server

    def _come(self):
        """The line is up, and the server knows nothing of us."""
        if self.goes_on:
            self._ask()

    def _ask(self):
        request, line = self._request, self._online.line
        is_coming = (
            bool(self._dom.stored(ACCOUNT)) and line.greet is None
        )  # what says who we are; the line comes anew then
        if line.state == UP and not is_coming:
            insist(line, request, lambda answer: self._answered(request, answer), lambda: request is self._request)

    def _answered(self, request: dict, answer: dict):
        if request is not self._request:
            return  # something else was wanted meanwhile
        if "error" not in answer:
            self._since = self._now - max(0, answer["now"] - answer["seek"]["since"])
            self._take(answer["seek"])
        elif answer["error"]["code"] != LOST:
            self._give_up(words.refusal(answer, self._texts))

    def _give_up(self, why: str):
        self._end()
        self._online.rest()
        self._page.notices.show("seek", "seek.refused", "seek", "seek.title", reason=lambda: why)

    def _hear(self, message: dict):
        if "paired" in message:
            self._meet(message["paired"]["room"])
        elif not self.goes_on or "id" in message:
            return
        elif "found" in message:
            self._found = True
            self._show()
            self._online.line.ask({"do": "ready"}, self._answer_ready)
        elif message.get("seek"):
            self._take(message["seek"])
        elif "seek" in message:
            self._dismissed(message["why"])

    def _dismissed(self, why: str):
        """The server has us wait no more."""
        if why == SILENT:
            self._ask()
            return
        self._end()
        self._online.rest()
        if why == ELSEWHERE:
            self._page.notices.toast(self._texts("seek.elsewhere"))

    def _answer_ready(self, answer: dict):
        if "error" in answer and answer["error"]["code"] == refusal.TAKEN and self.goes_on:
            self._ask()  # the page was asleep for too long

    def _take(self, told: dict):
        """Take in how it stands."""
        was_slowed, self._told, self._found = self._told.get("slowed"), told, False
        if told["slowed"] and not was_slowed:
            self._page.notices.show("seek", "seek.refused", reason=lambda: markup.slowed(told, self._texts))
        self._show()

    def _meet(self, room: str):
        """Somebody was found: sit down."""
        self._end()
        self._page.notices.hide("seek")
        self._dom.announce("#announcer", self._texts("seek.found"))
        if self._page.state.session.settings.sounds:
            sound.knock(FOUND)
        self._online.meet(resumption(room, self._token))

    # What is seen

    @property
    def _now(self) -> int:
        return int(self._dom.now() * 1000)

    def _pass_time(self):
        """A second has passed."""
        if self._now - self._since >= PATIENCE and not self._offers and not self._has_taken:
            self._offers = True
            if self._level():
                self._dom.announce("#announcer", self._texts("seek.offer"))
        self._show()
        self._timer = self._dom.later(SECOND, self._pass_time)

    def _show(self):
        """Say how it stands."""
        if not self.goes_on:
            return
        if self._online.line.state in BROKEN:
            said = self._texts("seek.cut")
        elif self._found:
            said = self._texts("seek.found")
        else:
            said = markup.how(self._now - self._since, self._told, self._texts)
        offered = self._offered()
        self._bar.show(
            markup.what(self._request, self._texts),
            said,
            self._texts("seek.computer", level=level_name(self._texts, offered)) if offered else "",
        )

    def _reword(self):
        self._bar.hide()
        self._show()

    # The computer meanwhile

    def _offered(self) -> str:
        """The level of the computer that is offered now, "" for none."""
        return self._level() if self.goes_on and self._offers else ""

    def _level(self) -> str:
        """The level that is about even, else that of the last game; "" while something is played on the board."""
        session, last = self._page.state.session, self._ratings.last(self._request["game"])
        if session.under_way or session.room:
            return ""
        return about_even(self._request["game"], last[0]) if last else level(session.players)

    def _play_computer(self):
        """Play the computer while the search goes on."""
        chosen = self._level()
        if chosen:
            self._offers, self._has_taken = False, True
            side = persons_side(self._page.state.session.players)
            begin(self._page, self._controller, start(VARIANTS[self._request["game"]]), seated(COMPUTER, side, chosen))

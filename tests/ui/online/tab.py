"""A page with rooms, whose line a test holds."""

from unittest.mock import MagicMock

from pyapp.ui.online.requests import UP, Reply, resumption, silently, start
from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session
from tests.ui.online.test_online import BEGUN

FIRST, SECOND = "K7Q2M9XW4A", "B7Q2M9XW4A"  # IDs of rooms
LEFT = {"n": 3, "event": {"do": "left", "side": "light", "at": 3}}


class Line:
    """A connection on which the test replies. asked: the requests, each with its Reply;  wanted: the parts that want it."""

    state, knows_us, is_greeter_coming = UP, False, False

    def __init__(self):
        self.asked, self.wanted = [], set()

    def run(self, coroutine, say=None, _special=None):
        start(coroutine, lambda refused: (say or silently)(refused.reason))

    def ask(self, request):
        self.asked.append((request, Reply()))
        return self.asked[-1][1]

    def want(self, part):
        self.wanted.add(part)

    def release(self, part):
        self.wanted.discard(part)

    def plan(self):
        """Send no pings."""

    def hear(self, *_listeners):
        """Nothing comes but replies."""

    def reply(self, number, message):
        """Reply to the request of this number."""
        self.asked[number][1].settle(message)


class Tab:
    """A page with rooms, whose line the test holds."""

    def __init__(self):
        from pyapp.ui.online.online import Online

        self.texts = {}
        dom, self.controller, self.question = MagicMock(), MagicMock(), MagicMock()
        dom.now.return_value = 0
        dom.stored = lambda key, _place="": self.texts.get(key)
        dom.store = lambda key, text, _place="": self.texts.update({key: text}) or True
        self.page = Page(dom, first_session())
        self.controller.leave_for = lambda call, **_: call()
        self.controller.resume = lambda session: setattr(self.page.state, "session", session)
        self.online = Online(self.page, self.controller, self.question, *[MagicMock() for _ in range(4)])
        self.connection = self.online.connection = Line()

    def enter(self, room, events=BEGUN):
        """Enter a room in which we have Light, after these events."""
        self.online.enter(resumption(room, "token"))
        self.connection.reply(
            -1, {"room": room, "n": len(events), "events": events, "seat": "light", "presence": {}, "now": 0}
        )

    def leave(self):
        """Ask to leave the room; return the number of the request."""
        self.page.actions.do("room_leave")
        self.question.confirm.call_args.args[-1]()
        return len(self.connection.asked) - 1

    @property
    def room(self):
        """The ID of the room that is shown, "" for none."""
        return self.online.room.followed.name if self.online.room else ""

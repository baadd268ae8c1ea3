"""The objects that the parts of the page share. The parts meet in nothing else."""

from pyapp.ui.actions import Actions
from pyapp.ui.events import Events
from pyapp.ui.shell.notices import Notices
from pyapp.ui.text.texts import Texts

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from pyapp.ui.dom.protocol import Dom


class Page:
    """dom: the module of that name;  texts: the Texts in the language of now;  state, events, actions, notices: one of each."""

    def __init__(self, dom: "Dom", texts: Texts, session):
        self.dom: Dom = dom
        self.texts = texts
        self.state = State(session)
        self.events = Events()
        self.actions = Actions()
        self.notices = Notices(dom, texts)
        self.events.hear("worded", self.notices.draw)


class State:
    """The state of the page, as one plain object.

    session: the Session on the board;  waiting: the Session that the start page offers to continue, or None;
    library_has_all: whether every game of this tab is in the library or on its way to it.
    """

    def __init__(self, session):
        self.session = session
        self.waiting = None
        self.library_has_all = False

    @property
    def running(self):
        """The Session that the device keeps: the one that waits on the start page, else the one on the board. A room or an
        exercise on the board is not kept, but the Session behind it."""
        session = self.waiting or self.session
        return session.room.behind if session.room else session

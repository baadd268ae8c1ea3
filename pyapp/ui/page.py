"""What the parts of the page share. They meet in nothing else."""

from pyapp.ui.actions import Actions
from pyapp.ui.events import Events
from pyapp.ui.notices import Notices
from pyapp.ui.state import State
from pyapp.ui.text.texts import Texts

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from pyapp.ui.dom.protocol import Dom


class Page:
    """dom: the module of that name;  texts: the Texts that are spoken;  state, events, actions, notices: one of each."""

    def __init__(self, dom: "Dom", texts: Texts, session):
        self.dom: Dom = dom
        self.texts = texts
        self.state = State(session)
        self.events = Events()
        self.actions = Actions()
        self.notices = Notices(dom, texts)
        self.events.hear("worded", self.notices.draw)

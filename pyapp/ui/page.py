"""What the parts of the page share. They meet in nothing else."""

from pyapp.ui.actions import Actions
from pyapp.ui.events import Events
from pyapp.ui.notices import Notices
from pyapp.ui.state import State


class Page:
    """dom: the module of that name;  texts: the Texts that are spoken;  state, events, actions, notices: one of each."""

    def __init__(self, dom, texts, session):
        self.dom, self.texts = dom, texts
        self.state = State(session)
        self.events = Events()
        self.actions = Actions()
        self.notices = Notices(dom, texts)
        self.events.hear("worded", self.notices.draw)

"""What the page is showing, as one plain object."""


class State:
    """session: the Session on the board;
    waiting: the Session that waits on the start page to be continued, or None;
    library_has_all: whether every game of this tab is in the library or on its way to it.
    """

    def __init__(self, session):
        self.session = session
        self.waiting = None
        self.library_has_all = False

    @property
    def running(self):
        """The Session that is kept: the one that waits on the start page, else the one on the board; of a room, the one
        that it stands before."""
        session = self.waiting or self.session
        return session.room.behind if session.room else session

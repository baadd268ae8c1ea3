"""What stands on the page only once it is needed."""


class LazyDialog:
    """A desk whose dialogs are put on the page when one is first opened.

    is_common: those that most players open are put there before, while nothing else is done.
    """

    is_common = is_mounted = False

    def __init__(self, app):
        self._app, self._dom, self._texts, self._course = app, app.dom, app.texts, app.course

    def mount(self):
        """Put the dialogs on the page, if they do not stand there."""
        if not self.is_mounted:
            self.is_mounted = True
            self._dom.add_markup("body", self._markup())
            self._listen()

    def _markup(self) -> str:
        """The markup of the dialogs, closed. Each desk has its own."""
        raise NotImplementedError

    def _listen(self):
        """Hear what happens in the dialogs, where that is more than actions."""

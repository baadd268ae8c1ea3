"""What stands on the page only once it is needed."""


class Furnished:
    """A desk whose dialogs are put on the page when one is first opened.

    is_common: those that most players open are put there before, while nothing else is done.
    """

    is_common = is_furnished = False

    def __init__(self, app):
        self._app, self._page, self._texts, self._course = app, app.page, app.texts, app.course

    def furnish(self):
        """Put the dialogs on the page, if they do not stand there."""
        if not self.is_furnished:
            self.is_furnished = True
            self._page.add_markup("body", self._markup())
            self._listen()

    def _markup(self) -> str:
        """The markup of the dialogs, closed. Each desk has its own."""
        raise NotImplementedError

    def _listen(self):
        """Hear what happens in the dialogs, where that is more than actions."""

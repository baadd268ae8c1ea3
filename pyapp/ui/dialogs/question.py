"""The question before something is done that a person may regret."""

from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.small_dialogs import confirm


class Question(LazyDialog):
    """`app` is the App. On the page: #confirm."""

    is_common = True

    def confirm(self, question: str, consequence: str, yes: str, call):
        """Ask before something is done; `yes` is the word on the button that makes us call `call`."""
        self.mount()
        for selector, words in (("#question", question), ("#consequence", consequence), ("#agreed", yes)):
            self._dom.set_text(selector, words)
        self._dom.ask("#confirm", lambda wish: call() if wish else None)

    def do_resign(self):
        """Give the game up, after a question."""
        side = self._app.session.resigning_side
        if side is not None:
            self.confirm(self._texts("resign.question", side=side), "", self._texts("action.resign"), self._resign)

    def may_resign(self) -> bool:
        """Whether somebody may resign."""
        return self._app.session.resigning_side is not None

    def _resign(self):
        self._app.sit_down()
        self._course.resign()

    def _markup(self) -> str:
        return confirm(self._texts)

"""The question before something is done that a person may regret."""

from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.text.texts import escaped

CONFIRM = (
    '<dialog id="confirm" aria-labelledby="question" aria-describedby="consequence"><form method="dialog">'
    '<h2 id="question"></h2><p id="consequence"></p>'
    '<button value="">%s</button><button value="yes" class="primary" id="agreed"></button></form></dialog>'
)


class Question(LazyDialog):
    """`page` is the Page. On the page: #confirm."""

    def confirm(self, question: str, consequence: str, yes: str, call) -> None:
        """Ask before something is done; `yes` is the word on the button that makes us call `call`."""
        self.mount()
        for selector, words in (("#question", question), ("#consequence", consequence), ("#agreed", yes)):
            self._dom.set_text(selector, words)
        self._dom.ask("#confirm", lambda wish: call() if wish else None)

    def _markup(self) -> str:
        return CONFIRM % escaped(self._texts("action.cancel"))

"""The question before an action that a person may regret."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.markup import dialog, render

CONFIRM = (
    '<p id="consequence"></p><button value="">{action.cancel}</button>'
    '<button value="yes" class="primary ends" id="agreed"></button>'
)


class Question(LazyDialog):
    """On the page: #confirm."""

    def confirm(self, question: str, consequence: str, yes: str, call: Callable[[], object]) -> None:
        """Ask a question, and call `call` if the answer is yes. yes: the words on that button."""
        self.mount()
        for selector, words in (("#confirm-title", question), ("#consequence", consequence), ("#agreed", yes)):
            self._dom.set_text(selector, words)
        self._dom.ask("#confirm", lambda wish: call() if wish else None)

    def _markup(self) -> str:
        return dialog("confirm", "", render(CONFIRM), close="", about="consequence")

"""Where a turn is typed."""

from pyapp.rules.notation import NotationError
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.text.texts import worded

TYPING = (
    '<dialog id="typing" aria-labelledby="typed-label"><form method="dialog">'
    '<h2 id="typed-label">%s</h2><p id="typed-hint">%s</p>'
    '<input id="typed" autocomplete="off" autocapitalize="off" spellcheck="false" aria-labelledby="typed-label"'
    ' aria-describedby="typed-hint"><button value="yes" class="primary">%s</button><button value="">%s</button>'
    "</form></dialog>"
)
LONGEST = 40  # characters of a typed turn that a message repeats


class TypedTurns(LazyDialog):
    """`page` is the Page, `controller` the GameController. On the page: #typing with the field #typed."""

    def __init__(self, page, controller):
        super().__init__(page)
        self._controller = controller
        page.actions.add("type", self.ask, lambda: self._session.human_to_move)

    def ask(self) -> None:
        """Let the player type a turn."""
        self.mount()
        self._dom.set_property("#typed", "value", "")
        self._dom.ask("#typing", self._play)

    def _play(self, wish: str):
        """Play the turn that was typed; where it is none, say so."""
        typed = self._dom.value("#typed")
        if not wish or not typed.strip():
            return
        self._controller.settle()
        try:
            turn = read_turn(self._session.line.position, typed)
        except NotationError:
            self._page.notices.show("typing", "typing.wrong", turn=typed[:LONGEST])
        else:
            self._page.notices.hide("typing")
            self._controller.play(turn)

    def _markup(self) -> str:
        return TYPING % worded(self._texts, "typing.label", "typing.hint", "typing.play", "action.cancel")

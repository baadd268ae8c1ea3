"""Where a turn is typed."""

from pyapp.rules.notation import NotationError, read_turn
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.small_dialogs import typing

LONGEST = 40  # characters of what was typed that a message repeats


class TypedTurns(LazyDialog):
    """`app` is the App. On the page: #typing with the field #typed."""

    is_common = True

    def do_type(self):
        """Let the player type a turn."""
        if self.may_type():
            self.mount()
            self._dom.set_property("#typed", "value", "")
            self._dom.ask("#typing", self._play)

    def may_type(self) -> bool:
        """Whether a turn may be typed."""
        return self._app.session.human_to_move

    def _play(self, wish: str):
        """Play the turn that was typed; where it is none, say so."""
        typed = self._dom.value("#typed")
        if not wish or not typed.strip():
            return
        self._course.settle()
        try:
            turn = read_turn(self._app.session.game.position, typed)
        except NotationError:
            self._app.notices.show("typing", self._texts("typing.wrong", turn=typed[:LONGEST]))
        else:
            self._app.notices.hide("typing")
            self._course.play(turn)

    def _markup(self) -> str:
        return typing(self._texts)

"""The dialog in which a player types a turn."""

from pyapp.rules.look_alikes import first_look_alike
from pyapp.rules.notation import NotationError
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.annotations import GameController, Page
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.markup import dialog, filled
from pyapp.ui.text.reasons import in_game
from pyapp.ui.text.texts import texts

TYPING = (
    '<p id="typed-hint">{typing.hint}</p>'
    '<input id="typed" autocomplete="off" autocapitalize="off" spellcheck="false" aria-labelledby="typing-title"'
    ' aria-describedby="typed-hint"><p id="typed-said" role="alert"></p>'
    '<button value="yes" class="primary">{typing.play}</button>'
    '<button value="">{action.cancel}</button>'
)
LONGEST = 40  # characters of a typed turn that a message repeats


class TypedTurns(LazyDialog):
    """On the page: #typing with the field #typed."""

    def __init__(self, page: "Page", controller: "GameController") -> None:
        super().__init__(page)
        self._controller = controller
        page.actions.add(
            "type",
            self.ask,
            lambda: self._session.human_to_move,
            in_game("why.waiting", "why.waiting"),
            label="action.type",
            menu=("menu.game", 50, "m4 20 1-4L16 5l3 3L8 19z"),
        )

    def ask(self) -> None:
        """Let the player type a turn."""
        self.mount()
        self._dom.set_property("#typed", "value", "")
        self._dom.set_text("#typed-said", "")
        self._dom.ask("#typing", self._play)

    def _play(self, wish: str) -> None:
        """Play the typed turn, or say that it is no turn. It may come too late, for example after the last second of a rush."""
        text = self._dom.value("#typed")
        if not wish or not text.strip():
            return
        self._controller.settle()
        if not self._session.human_to_move:
            return
        try:
            turn = read_turn(self._session.line.position, text)
        except NotationError:
            self._refuse(text)
        else:
            self._controller.play(turn)

    def _refuse(self, text: str) -> None:
        """Say in the dialog that a text is no legal turn, and let the player mend it. Name any letter of another script in it."""
        alike, named = first_look_alike(text), text[:LONGEST]
        if alike:
            place, letter, meant = alike
            words = texts("typing.look_alike", turn=named, place=place, letter=letter, meant=meant)
        else:
            words = texts("typing.wrong", turn=named)
        self._dom.ask("#typing", self._play)
        self._dom.set_text("#typed-said", words)

    def _markup(self) -> str:
        return dialog("typing", "typing.label", filled(TYPING), close="")

"""The colour of a mark on the board is asked for, by touch or by keyboard: a circle, or an arrow to another square."""

from pyapp.rules.notation import NotationError
from pyapp.rules.turn_reading import read_square
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.markup import CLOSE, dialog, filled
from pyapp.ui.study.panel import COLOURS, sketch
from pyapp.ui.text.words import name_here

INSIDE = (
    '<div class="palette">{+colours}</div><label for="arrow-to">{study.arrow_to}</label>'
    '<input id="arrow-to" autocomplete="off" autocapitalize="off" spellcheck="false">{+close}'
)
COLOUR = '<button value="{colour}">{+sketch} {@label}</button>'


class Palette(LazyDialog):
    """`page` is the Page, `study` the StudyController. On the page: the dialog #marking."""

    def __init__(self, page, study):
        super().__init__(page)
        self._study = study
        self._begun = None  # the square of a circle, or where an arrow begins

    def ask(self, begun: int, ended: int) -> None:
        """Let the player choose the colour of an arrow from one square to another, or of a circle where both are one."""
        self.mount()
        self._begun = begun
        goal = "" if begun == ended else name_here(self._session, ended)
        title = self._texts("study.mark_square", square=name_here(self._session, begun))
        self._dom.set_text("#marking-title", title)
        self._dom.set_property("#arrow-to", "value", goal)
        self._dom.ask("#marking", self._mark)

    def _mark(self, colour: str):
        """This colour was chosen, "" for none."""
        try:
            path = self._path(self._dom.value("#arrow-to").strip().lower())
        except NotationError:
            self._page.notices.show("study", "study.bad_marks")
            return
        if colour:
            self._study.mark(path, colour)
        else:
            self._page.events.tell("looked")  # the mark that was begun goes

    def _path(self, goal: str) -> tuple:
        """From where it began to the square of this name, if there is one. Raises NotationError."""
        ended = read_square(self._session.line.position.variant, goal) if goal else self._begun
        return (self._begun,) if ended == self._begun else (self._begun, ended)

    def _markup(self) -> str:
        texts = self._texts
        colours = [
            filled(COLOUR, texts, colour=colour, sketch=sketch(colour), label=label) for colour, label in COLOURS
        ]
        close = filled(CLOSE, texts, close="action.cancel")
        return dialog("marking", "", filled(INSIDE, texts, colours="".join(colours), close=close), texts, close="")

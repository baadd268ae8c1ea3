"""The help on the page: it opens chapters and draws their diagrams, on which the reader can play turns."""

from __future__ import annotations

from pyapp.rules.notation import read_position
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.ui.board.diagram_svg import drawn, figure, flying, ground, spots
from pyapp.ui.board.flight_svg import Hop, duration
from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.game_field import choose_game
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, shell
from pyapp.ui.help import help_panel as markup
from pyapp.ui.help import manual, rulebook
from pyapp.ui.help.playable_diagram import Diagram
from pyapp.ui.input.single_keys import OFF, switched
from pyapp.ui.later_part import LaterPart
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

FIRST, SHORTCUTS = "aim", "shortcuts"
ENTRY = '#help-chapters [data-chapter="%s"]'
SPOT = '#spots-%d [data-spot="%d"]'
BREATH = 120  # milliseconds between two hops


class HelpController(LazyDialog):
    """own_rules: the part with the words for people's own rules. On the page: the dialog #help."""

    def __init__(self, page: Page, own_rules: LaterPart) -> None:
        super().__init__(page)
        self._own_rules = own_rules
        self._variant: Variant = None  # type: ignore[assignment]  # None until the dialog is open
        self._here: Variant = None  # type: ignore[assignment]  # the game on the board, which the dialog offers
        self._chapter = self._look = self._wish = ""  # wish: the chapter to show once the dialog is painted
        self._about = ""
        self._positions: list = []  # the positions of the chapter's diagrams
        self._diagrams: list = []
        self._timers: dict = {}  # the timers of diagrams, by their numbers

    def open(self, chapter: str) -> None:
        """Show a chapter of the help for the game on the board."""
        variant = self._session.game.position.variant
        if variant.id in VARIANTS:
            self._open(chapter, "")
        else:
            self._own_rules.do(
                lambda part: self._open(chapter, part.told(variant)), lambda: self._open(chapter, variant.name)
            )

    def _open(self, chapter: str, about: str) -> None:
        """Show a chapter. about: a sentence about the game on the board if it has people's own rules."""
        self._about = about
        self.mount()
        self._variant, self._look = self._session.game.position.variant, self._session.settings.look
        choose_game(self._dom, "#help-game", self._here, self._variant, self._variant.id)
        self._here = self._variant
        self._wish = chapter
        self._dom.ask("#help", self._close)
        self._dom.after_paint(self._begin)

    def _markup(self) -> str:
        self._here = self._session.game.position.variant
        return markup.dialog(self._here)

    def _listen(self) -> None:
        self._chapter = ""
        self._dom.on("#help", "click", self.click)
        self._dom.on("#help", "change", self.change)

    def click(self, event: JsObject) -> None:
        """Act on a pressed button."""
        button = event.target.closest("[data-chapter],[data-spot],[data-again],[data-do]")
        if button is None:
            return
        if button.hasAttribute("data-do"):
            files.close("#help")  # the action opens another dialog
        elif button.hasAttribute("data-chapter"):
            self._turn_to(button.getAttribute("data-chapter"))
        elif button.hasAttribute("data-spot"):
            self._choose(int(button.getAttribute("data-diagram")), int(button.getAttribute("data-spot")))
        else:
            self._again(int(button.getAttribute("data-again")))

    def change(self, event: JsObject) -> None:
        """Show the help for the chosen game, or switch single keys on or off."""
        if event.target.hasAttribute("data-key"):
            off, row = self._dom.stored(OFF) or "", event.target.getAttribute("data-key")
            self._dom.store(OFF, switched(off, row, event.target.checked))
        elif event.target.id == "help-game":
            self._variant = VARIANTS.get(event.target.value, self._here)
            self._show(self._chapter if markup.is_rules(self._chapter) else FIRST)

    def _begin(self) -> None:
        """Show the first chapter, unless the player has chosen another one or closed the help by then."""
        if self._wish == FIRST:
            self._show(FIRST)
        elif self._wish:
            self._turn_to(self._wish)

    def _turn_to(self, chapter: str) -> None:
        """Show a chapter, with the focus on its heading."""
        self._show(chapter)
        self._dom.focus_on("#help-chapter")

    def _show(self, chapter: str) -> None:
        self._forget()
        if self._chapter:
            self._dom.set_attribute(ENTRY % self._chapter, "aria-current", None)
        self._chapter = chapter
        self._dom.set_attribute(ENTRY % chapter, "aria-current", "page")
        shell.reveal(ENTRY % chapter)
        rows = rulebook.rows(self._variant, chapter)
        drawn_rows = [row for row in rows if row.position]
        tables = []
        if chapter == SHORTCUTS:
            tables = [manual.keys_table(self._page.actions.shown), manual.single_keys(self._dom.stored(OFF) or "")]
        figures = tables + self._figures(drawn_rows)
        self._dom.set_markup("#help-page", markup.page(self._variant, chapter, rows, figures, self._told))
        self._dom.set_property("#help-page", "scrollTop", 0)
        self._positions = positions = [rulebook.written_position(self._variant, row) for row in drawn_rows]
        self._dom.after_paint(lambda: self._draw_later(positions if positions is self._positions else []))

    @property
    def _told(self) -> str:
        """The sentence about the explained game if it has people's own rules, else ""."""
        return "" if self._variant.id in VARIANTS else self._about

    def _figures(self, rows: list[rulebook.Row]) -> list[str]:
        """Return the markup of these rows' diagrams, without their columns."""
        size, again = self._variant.size, texts("help.again")
        below = ground(size, self._look)
        return [
            figure(number, size, self._look, below, rulebook.sentence(self._variant, row, self._told), again)
            for number, row in enumerate(rows)
        ]

    def _draw_later(self, positions: list[str]) -> None:
        """Draw the diagrams of these positions one by one, so that the page can do other work in between."""
        if positions:
            self._timers[len(self._diagrams)] = self._dom.later(0, lambda: self._draw_next(positions))

    def _draw_next(self, positions: list[str]) -> None:
        self._diagrams.append(Diagram(read_position(self._variant, positions[0]), self._look))
        self._draw(len(self._diagrams) - 1)
        self._draw_later(positions[1:])

    def _choose(self, number: int, square: int) -> None:
        self._stop(number)
        hops = self._diagrams[number].choose(square)
        self._draw_spots(number)
        self._dom.focus_on(SPOT % (number, square))
        self._fly(number, hops if self._dom.motion() else [])

    def _again(self, number: int) -> None:
        if number < len(self._diagrams):  # the diagram is drawn
            self._stop(number)
            self._diagrams[number].again()
            self._draw(number)

    def _fly(self, number: int, hops: list[Hop]) -> None:
        """Let a column make these hops, then draw the diagram's columns."""
        if not hops:
            self._draw_columns(number)
            return
        self._dom.set_markup("#drawn-%d" % number, flying(self._diagrams[number], hops[0]))
        self._timers[number] = self._dom.later(duration(hops[0]) + BREATH, lambda: self._fly(number, hops[1:]))

    def _draw(self, number: int) -> None:
        self._draw_columns(number)
        self._draw_spots(number)

    def _draw_columns(self, number: int) -> None:
        self._dom.set_markup("#drawn-%d" % number, drawn(self._diagrams[number]))

    def _draw_spots(self, number: int) -> None:
        diagram = self._diagrams[number]
        self._dom.set_markup("#spots-%d" % number, spots(number, diagram))
        self._dom.set_text("#told-%d" % number, diagram.words())

    def _stop(self, key: int) -> None:
        """Stop the timer of the diagram of this number."""
        if key in self._timers:
            self._dom.never(self._timers.pop(key))

    def _forget(self) -> None:
        for key in list(self._timers):
            self._stop(key)
        self._positions, self._diagrams, self._wish = [], [], ""

    def _close(self, _wish: str) -> None:
        self._forget()
        self._dom.set_markup("#help-page", "")

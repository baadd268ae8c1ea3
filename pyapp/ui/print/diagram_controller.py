"""A diagram of the position on the board: previewed as on paper, saved, copied."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.notation import NotationError
from pyapp.rules.variants import Variant
from pyapp.ui.board.geometry import square_at
from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, forms, pictures, pointer
from pyapp.ui.page import Page
from pyapp.ui.print import notes
from pyapp.ui.print import print_panel as markup
from pyapp.ui.print.art_loader import ArtLoader
from pyapp.ui.print.diagram import Art, Diagram, document, extent
from pyapp.ui.print.png import BEFORE, pixels, resolution
from pyapp.ui.print.redrawing import Redrawing
from pyapp.ui.text.texts import texts

DIALOG = "#diagrams"
PAUSE = 80  # milliseconds from the last typed letter to the new picture
SHOWN = "160mm"  # the width of the preview if there is room
MILLIMETRES, PIXELS = "%dmm", "%dpx"
NAME = "%s-%d.%s"


class DiagramController(LazyDialog):
    """The dialog for a diagram. On the page: #diagrams."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._loader, self._redrawing = ArtLoader(page.dom.ASSETS), Redrawing()
        page.actions.add("diagram_svg", lambda: self._redrawing.then(self.save_svg))
        page.actions.add("diagram_png", lambda: self._redrawing.then(self.save_png))
        page.actions.add("diagram_copy", lambda: self._redrawing.then(self.copy))
        self._diagram: Diagram = None  # type: ignore[assignment]  # the picture shown, once the dialog is open
        self._art: Art = None  # type: ignore[assignment]  # until it is fetched
        self._marks: tuple = ()  # drawn on the board
        self._timer: int | None = None
        self._begun: int | None = None  # the square where a stroke of the pointer began

    def open(self) -> None:
        """Show the position on the board as a diagram."""
        self.mount()
        session, settings, line = self._session, self._session.settings, self._session.line
        self._marks = line.node.marks
        self._diagram = Diagram(
            line.position, settings.look, markup.coordinates_of(settings), session.flipped, [], [], self._marks, ""
        )
        forms.choose_radio(DIALOG, "diagram-coordinates", markup.coordinates_of(settings))
        self._dom.set_property("#diagram-flip", "checked", session.flipped)
        self._dom.set_property("#diagram-last", "disabled", not line.turns)
        self._dom.set_property("#diagram-drawn", "disabled", not self._marks)
        self._dom.set_property("#diagram-drawn", "checked", bool(self._marks))
        for field in ("arrows", "marks", "caption"):
            self._dom.set_property("#diagram-" + field, "value", "")
        self._dom.ask(DIALOG, lambda _wish: None)
        self._draw()

    def save_svg(self) -> None:
        """Save the diagram as an SVG file."""
        svg = document(self._diagram, self._art, MILLIMETRES % (10 * self._centimetres()))
        files.save_text(self._name("svg"), pictures.SVG, svg)

    def save_png(self) -> None:
        """Save the diagram as a PNG file."""
        self._rasterise(lambda content: files.save_blob(self._name("png"), content))

    def copy(self) -> None:
        """Copy the diagram to the clipboard as a picture."""
        self._rasterise(lambda content: pictures.copy_picture(content, self._copied))

    def _markup(self) -> str:
        return markup.one(pictures.may_copy())

    def _listen(self) -> None:
        self._dom.on(DIALOG, "input", self._follow)
        self._dom.on("#diagrams-preview", "pointerdown", self._begin_stroke)
        self._dom.on("#diagrams-preview", "pointerup", self._end_stroke)

    # The picture

    def _follow(self, _event: JsObject) -> None:
        """Follow a choice or a typed text."""
        self._redrawing.begin()
        self._stop_timer()
        self._timer = self._dom.later(PAUSE, self._draw)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._dom.never(self._timer)
            self._timer = None

    def _draw(self) -> None:
        """Draw the picture by the choices in the dialog."""
        self._stop_timer()
        self._redrawing.begin()
        arrows, marks = self._read("arrows", notes.read_arrows), self._read("marks", notes.read_marks)
        if arrows is None or marks is None:
            self._redrawing.fail()
            return
        turns = self._session.line.turns
        arrows = arrows + [turn.path for turn in turns[-1:] if files.is_checked("#diagram-last")]
        self._diagram = Diagram(
            self._diagram.position,
            self._diagram.look,
            forms.chosen_radio(DIALOG, "diagram-coordinates"),
            files.is_checked("#diagram-flip"),
            arrows,
            marks,
            self._marks if files.is_checked("#diagram-drawn") else (),
            self._dom.value("#diagram-caption").strip(),
        )
        self._tell("")
        show = self._redrawing.of_this(self._show)
        self._loader.bring(forms.chosen_radio(DIALOG, "diagram-art"), self._session.settings, show)

    def _read(self, field: str, read: Callable[[Variant, str], list]) -> list | None:
        """Return the value of a field, read by `read`. If it cannot be read, say so and return None."""
        selector = "#diagram-" + field
        try:
            value = read(self._diagram.position.variant, self._dom.value(selector))
        except NotationError as error:
            self._dom.set_attribute(selector, "aria-invalid", "true")
            self._tell(texts("diagrams.wrong", text=error.token))
            return None
        self._dom.set_attribute(selector, "aria-invalid", None)
        return value

    def _show(self, art: Art | None) -> None:
        if art is None:
            self._tell(texts("diagrams.missing"))
            self._redrawing.fail()
            return
        self._art = art
        pictures.show("#diagrams-preview", document(self._diagram, art, SHOWN))
        self._redrawing.finish()

    def _tell(self, words: str) -> None:
        self._dom.set_text("#diagrams-told", words)

    # Drawing arrows and marks with the pointer

    def _begin_stroke(self, event: JsObject) -> None:
        self._begun = self._square(event)

    def _end_stroke(self, event: JsObject) -> None:
        """Mark the square of a click, or draw the arrow of a stroke from one square to another."""
        begun, square = self._begun, self._square(event)
        self._begun = None
        if begun is None or square is None:
            return
        variant = self._diagram.position.variant
        if begun == square:
            self._add("#diagram-marks", lambda text: notes.toggled(variant, text, square))
        else:
            arrow = notes.arrow_text(variant, (begun, square))
            self._add("#diagram-arrows", lambda text: text.strip() + ", " * bool(text.strip()) + arrow)

    def _add(self, field: str, change: Callable[[str], str]) -> None:
        try:
            self._dom.set_property(field, "value", change(self._dom.value(field)))
        except NotationError:
            return  # the field cannot be read, and the page already says so
        self._draw()

    def _square(self, event: JsObject) -> int | None:
        """Return the square below the pointer, None beside the squares."""
        across, down = pointer.place_in("#diagrams-preview", event)
        x, y, width, height = extent(self._diagram, self._art)
        return square_at(
            self._diagram.position.variant.size, self._diagram.flipped, x + across * width, y + down * height
        )

    # Files

    def _rasterise(self, call: Callable[[JsObject], None]) -> None:
        """Draw the diagram in the chosen size, then call `call` with the content of the PNG file."""
        dots = int(forms.chosen_radio(DIALOG, "diagram-dots"))
        wide = pixels(10 * self._centimetres(), dots)
        _, _, width, height = extent(self._diagram, self._art)
        svg = document(self._diagram, self._art, PIXELS % wide)
        high = int(wide * height / width + 0.5)
        pictures.rasterise(svg, wide, high, (BEFORE, resolution(dots)), lambda content: self._drawn(content, call))

    def _drawn(self, content: JsObject, call: Callable[[JsObject], None]) -> None:
        if content:
            call(content)
        else:
            self._tell(texts("diagrams.refused"))

    def _copied(self, is_copied: bool) -> None:
        self._tell(texts("diagrams.copied" if is_copied else "diagrams.refused"))

    def _centimetres(self) -> int:
        return int(forms.chosen_radio(DIALOG, "diagram-width"))

    def _name(self, kind: str) -> str:
        line = self._session.line
        return NAME % (line.start.variant.id, line.cursor, kind)

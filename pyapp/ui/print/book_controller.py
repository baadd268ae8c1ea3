"""The record on the board as a page for paper, with diagrams of the chosen moments."""

from __future__ import annotations

from pyapp.rules.variants import Variant
from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, forms, pictures, shell
from pyapp.ui.page import Page
from pyapp.ui.print import print_panel as markup
from pyapp.ui.print.art_loader import ArtLoader
from pyapp.ui.print.book import asks, caption_of, moment, page
from pyapp.ui.print.book_turns import Book
from pyapp.ui.print.diagram import Art, document, inline
from pyapp.ui.print.redrawing import Redrawing
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

DIALOG, PREVIEW = "#book", "#book-preview"
MOMENT = '#moments [value="%d"]'
PAUSE = 80  # milliseconds from a choice to the new page
BETWEEN = 400  # milliseconds between two files: browsers may refuse some if all come at once
WIDTH = "60mm"
FILE, PAGE_FILE = "%s-%d.svg", "%s.html"


class BookController(LazyDialog):
    """The dialog for a page with diagrams. On the page: #book."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._loader, self._redrawing = ArtLoader(page.dom.ASSETS), Redrawing()
        page.actions.add("book_print", lambda: self._redrawing.then(self.print))
        page.actions.add("book_html", lambda: self._redrawing.then(self.save_page))
        page.actions.add("book_svg", lambda: self._redrawing.then(self.save_diagrams))
        self._timer: int | None = None
        self._art: Art = None  # type: ignore[assignment]  # until it is fetched
        self._book: Book = None  # type: ignore[assignment]  # until the dialog is open
        self._shown = ""  # the page that is shown
        self._nodes: list = []  # of the record, those of the main line first; the form names them by their indices here
        self._drawn: dict = {}  # node -> its picture in the book
        self._drawn_as: tuple | None = None  # the art and the coordinates of these pictures

    def open(self) -> None:
        """Show the game as a page."""
        session = self._session
        self.mount()
        self._drawn_as = None
        forms.choose_radio(DIALOG, "page-coordinates", markup.coordinates_of(session.settings))
        self._nodes = session.game.record.nodes()
        asking = [number for number, node in enumerate(self._nodes) if asks(node)]
        chosen = asking or [self._nodes.index(session.line.node)]
        self._dom.set_markup("#moments", markup.moments(session, self._nodes, chosen))
        self._dom.ask(DIALOG, lambda _wish: None)
        shell.reveal(MOMENT % chosen[0])
        self._lay_out()

    @property
    def _variant(self) -> Variant:
        return self._nodes[0].position.variant

    def _markup(self) -> str:
        return markup.game()

    def _listen(self) -> None:
        self._dom.on(DIALOG, "input", self._follow)

    def print(self) -> None:
        """Print the page."""
        pictures.print_frame(PREVIEW)

    def save_page(self) -> None:
        """Save the page as a file."""
        files.save_text(PAGE_FILE % self._variant.id, pictures.HTML, self._shown)

    def save_diagrams(self) -> None:
        """Save a picture of each moment as a file."""
        book, name, place = self._book, self._variant.id, self._nodes.index
        diagrams = [(FILE % (name, place(node)), moment(book, node, caption_of(book, node))) for node in book.moments]
        self._save_next(diagrams, self._art)

    def _follow(self, _event: JsObject) -> None:
        """Follow a choice in the dialog."""
        self._redrawing.begin()
        if self._timer is not None:
            self._dom.never(self._timer)
        self._timer = self._dom.later(PAUSE, self._lay_out)

    def _lay_out(self) -> None:
        """Read the choices, then draw the book."""
        self._redrawing.begin()
        session, settings = self._session, self._session.settings
        moments = [self._nodes[number] for number in files.ticked("#moments")]
        title = session.title or game_name(self._variant)
        self._book = Book(
            title,
            session.game.record,
            moments,
            settings.look,
            forms.chosen_radio(DIALOG, "page-coordinates"),
            session.flipped,
        )
        self._loader.bring(forms.chosen_radio(DIALOG, "page-art"), settings, self._redrawing.of_this(self._draw))

    def _draw(self, art: Art | None) -> None:
        """Forget pictures of another kind, and draw those that are missing."""
        if art is None:
            self._dom.set_text("#book-told", texts("diagrams.missing"))
            self._redrawing.fail()
            return
        if self._drawn_as != (art, self._book.coordinates):
            self._drawn, self._drawn_as, self._art = {}, (art, self._book.coordinates), art
        self._draw_next()

    def _draw_next(self) -> None:
        """Draw one missing picture at a time, so that the page can go on in between; show the book once all are there."""
        missing = [node for node in self._book.moments if node not in self._drawn]
        if missing:
            self._drawn[missing[0]] = inline(moment(self._book, missing[0], ""), self._art)
            self._timer = self._dom.later(0, self._redrawing.of_this(self._draw_next))
        else:
            self._shown = self._html()
            pictures.fill_frame(PREVIEW, self._shown, self._redrawing.of_this(self._redrawing.finish))
            self._dom.set_text("#book-told", texts("diagrams.count", count=len(self._book.moments)))

    def _html(self) -> str:
        about = game_name(self._variant)
        about = "" if about == self._book.title else about
        head = self._art.head()
        return page(self._book, self._drawn, head, about, texts("language"))

    def _save_next(self, diagrams: list, art: Art) -> None:
        """Save the first of these diagrams, then the others one by one. diagrams: pairs of a file's name and a Diagram."""
        if diagrams:
            name, diagram = diagrams[0]
            files.save_text(name, pictures.SVG, document(diagram, art, WIDTH))
            self._dom.later(BETWEEN, lambda: self._save_next(diagrams[1:], art))

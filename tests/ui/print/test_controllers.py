"""The dialogs for print: the last choice counts, and the saved or printed page follows it."""

from unittest.mock import MagicMock

import pytest

from pyapp.ui.print.ink import Ink
from tests.ui.study.desk import Desk, Dialogs

INK, THEME = Ink(), Ink()  # which is which shows by the order of the choices alone


class Loader:
    """Notes who wants an art; the test brings it."""

    def __init__(self):
        self.wishes = []

    def bring(self, _art, _settings, call):
        self.wishes.append(call)


class Dialog:
    """One of the two dialogs. controller: of it;  browser: a mock of the modules of dom;  loader: the Loader."""

    def __init__(self, module, name, monkeypatch):
        self.browser, self.loader = MagicMock(), Loader()
        self.browser.forms.chosen_radio = lambda _dialog, name: "8" if name == "diagram-width" else "letters"
        self.browser.files.ticked.return_value = [0]
        for part in {"forms", "files", "pictures", "shell"} & set(vars(module)):
            monkeypatch.setattr(module, part, getattr(self.browser, part))
        monkeypatch.setattr(module, "ArtLoader", lambda _assets: self.loader)
        self.desk = Desk("lasca", Dialogs())
        self.desk.play(self.desk.session.line.legal[0])
        self.heard = {}
        self.desk.page.dom.on = lambda _place, kind, call: self.heard.update({kind: call})
        self.controller = getattr(module, name)(self.desk.page)
        self.controller.open()

    def choose(self):
        """Change a choice of the dialog."""
        self.heard["input"](None)

    def bring(self, number, art):
        """Let the art of a wish arrive, and the picture be drawn."""
        self.desk.page.dom.go_on()
        self.loader.wishes[number](art)
        self.desk.page.dom.go_on()


@pytest.fixture
def diagram(mock_browser, monkeypatch):
    from pyapp.ui.print import diagram_controller

    return Dialog(diagram_controller, "DiagramController", monkeypatch)


@pytest.fixture
def book(mock_browser, monkeypatch):
    from pyapp.ui.print import book_controller

    return Dialog(book_controller, "BookController", monkeypatch)


@pytest.mark.parametrize("name, save", [("diagram", "save_svg"), ("book", "save_diagrams")])
def test_theme_that_comes_late_does_not_replace_the_ink_chosen_after_it(name, save, request, monkeypatch):
    dialog = request.getfixturevalue(name)
    for _ in range(2):
        dialog.choose()
        dialog.desk.page.dom.go_on()
    dialog.bring(2, INK)
    dialog.bring(1, THEME)
    monkeypatch.setattr(f"pyapp.ui.print.{name}_controller.document", lambda _diagram, art, _width: art)
    getattr(dialog.controller, save)()
    assert dialog.browser.files.save_text.call_args.args[2] is INK


def test_diagram_is_saved_once_it_is_as_the_player_has_chosen_it(diagram):
    diagram.bring(0, INK)
    diagram.choose()
    diagram.desk.page.dom.fields["#diagram-caption"] = "After the first move"
    diagram.desk.page.actions.do("diagram_svg")
    assert not diagram.browser.files.save_text.called
    diagram.bring(1, INK)
    assert "After the first move" in diagram.browser.files.save_text.call_args.args[2]


def test_diagram_that_cannot_be_drawn_is_not_saved(diagram):
    diagram.bring(0, INK)
    diagram.choose()
    diagram.desk.page.actions.do("diagram_svg")
    diagram.desk.page.dom.fields["#diagram-arrows"] = "nowhere"
    diagram.desk.page.dom.go_on()
    diagram.desk.page.actions.do("diagram_svg")
    assert not diagram.browser.files.save_text.called


@pytest.mark.parametrize("action", ["book_print", "book_html", "book_svg"])
def test_book_is_printed_and_saved_once_it_is_as_the_player_has_chosen_it(book, action):
    saved, printed = book.browser.files.save_text, book.browser.pictures.print_frame
    book.bring(0, INK)
    book.choose()
    book.browser.files.ticked.return_value = [1]
    book.desk.page.actions.do(action)
    book.bring(1, INK)
    assert not saved.called and not printed.called
    _, page, loaded = book.browser.pictures.fill_frame.call_args.args
    loaded()
    assert saved.called != printed.called
    if action == "book_html":
        assert saved.call_args.args[2] == page
    if action == "book_svg":
        assert saved.call_args.args[0] == "lasca-1.svg"


def test_choice_made_while_diagrams_are_saved_does_not_change_them(book, monkeypatch):
    monkeypatch.setattr("pyapp.ui.print.book_controller.document", lambda _diagram, art, _width: art)
    book.browser.files.ticked.return_value = [0, 1]
    book.choose()
    book.desk.page.dom.go_on()
    book.bring(1, INK)
    book.controller.save_diagrams()
    book.choose()
    book.desk.page.dom.go_on()
    book.loader.wishes[2](THEME)
    book.desk.page.dom.go_on()
    assert [call.args[2] for call in book.browser.files.save_text.call_args_list] == [INK, INK]

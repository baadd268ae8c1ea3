"""The bar that stands on the page while somebody to play with is looked for."""

from pyapp.ui.online import seek_panel as markup

BAR = "#seeking"


class SeekBar:
    """`page` is the Page. On the page: BAR, while it is shown."""

    def __init__(self, page):
        self._page, self._dom, self._texts = page, page.dom, page.texts
        self._shown: tuple = ()

    def show(self, what: str, how: str, offered: str) -> None:
        """Show what is looked for, how it stands, and the offer of the computer, "" for none."""
        if self._dom.find(BAR) is None:
            self._dom.add_markup("body", markup.bar(self._texts))
            self._shown = ()
        if (what, how, offered) != self._shown:
            self._shown = what, how, offered
            self._dom.set_text("#seeking-what", what)
            self._dom.set_text("#seeking-how", how)
            self._dom.set_text(BAR + " [data-do=seek_computer]", offered)
            self._page.events.tell("shown")

    def hide(self) -> None:
        """Take it off the page, if it stands there."""
        if self._dom.find(BAR) is not None:
            self._dom.set_property(BAR, "outerHTML", "")

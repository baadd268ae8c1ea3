"""The legend on the page: it is shown while its button is pointed at or has the focus, and speaks of the game on the board."""

from pyapp.ui.dialogs.legend_panel import legend


class Legend:
    """`page` is the Page. On the page: .legend, a button and the #legend it shows."""

    def __init__(self, page):
        self._page = page
        self._shown: tuple | None = None  # variant and language
        page.dom.hear(".legend", "keydown", self.key)
        page.actions.add("legend", lambda: None)  # its button was pressed: it has the focus, and so the legend is shown
        page.events.hear("changed", self._show)
        self._show()

    def key(self, event) -> None:
        """Escape hides it."""
        if event.key == "Escape":
            event.target.blur()

    def _show(self):
        """Another game may be on the board."""
        variant, texts = self._page.state.session.game.position.variant, self._page.texts
        if (variant, texts("language")) != self._shown:
            self._shown = variant, texts("language")
            self._page.dom.set_markup("#legend", legend(variant, texts))

"""The legend on the page: it is shown while its button is pointed at or has the focus, and speaks of the game on the board."""

from pyapp.ui.dialogs.legend_panel import legend


class Legend:
    """`app` is the App. On the page: .legend, a button and the #legend it shows."""

    def __init__(self, app):
        self._app = app
        self._shown = None
        app.dom.hear(".legend", "keydown", self.key)

    def hear_change(self):
        """Another game may be on the board."""
        variant = self._app.session.game.position.variant
        if variant is not self._shown:
            self._shown = variant
            self._app.dom.set_markup("#legend", legend(variant, self._app.texts))

    def key(self, event):
        """Escape hides it."""
        if event.key == "Escape":
            event.target.blur()

    def do_legend(self):
        """Its button was pressed: it has the focus, and so the legend is shown."""

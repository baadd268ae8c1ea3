"""The options, and the appearance of pieces and boards."""

from pyapp.ui.dialogs.appearance_panel import AppearancePanel, appearance_dialog
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.options_panel import CHOICES, SWITCHES, options
from pyapp.ui.dom import window
from pyapp.ui.text.languages import known

OPTIONS, APPEARANCE = "#options", "#appearance"
SETTING = OPTIONS + ' [data-setting="%s"]'


class OptionsController(LazyDialog):
    """`app` is the App. On the page: #options."""

    is_common = True

    def do_options(self):
        """Show the options as they are."""
        self.mount()
        settings, languages = self._app.session.settings, window.languages()
        for setting, _, _ in CHOICES:
            self._dom.choose_radio(OPTIONS, setting, str(getattr(settings, setting)))
        self._dom.choose_radio(OPTIONS, "language", known(settings.language, languages))
        for setting, _ in SWITCHES:
            self._dom.set_property(SETTING % setting, "checked", getattr(settings, setting))
        self._dom.ask(OPTIONS, lambda _wish: None)

    def _markup(self) -> str:
        return options(self._texts, window.languages())


class AppearanceController(LazyDialog):
    """`app` is the App. On the page: #appearance."""

    is_common = True

    def hear_change(self):
        """Another theme may be worn."""
        if self.is_mounted:
            self._wardrobe.fit(self._app.session.settings)

    def do_appearance(self):
        """Let the player choose what pieces and board look like."""
        self.mount()
        self._wardrobe.show(self._app.session.settings)
        self._dom.ask(APPEARANCE, lambda _wish: None)

    def _markup(self) -> str:
        self._wardrobe = AppearancePanel(self._dom, self._texts, self._dom.ASSETS)
        return appearance_dialog(self._texts)

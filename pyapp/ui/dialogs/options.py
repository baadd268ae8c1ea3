"""The options, and the wardrobe of pieces and boards."""

from pyapp.ui.dialogs.appearance_panel import Wardrobe, wardrobe_dialog
from pyapp.ui.dialogs.lazy_dialog import Furnished
from pyapp.ui.dialogs.options_panel import CHOICES, SWITCHES, options
from pyapp.ui.dom import window
from pyapp.ui.text.languages import known

OPTIONS, WARDROBE = "#options", "#wardrobe"
SETTING = OPTIONS + ' [data-setting="%s"]'


class OptionsDesk(Furnished):
    """`app` is the App. On the page: #options."""

    is_common = True

    def do_options(self):
        """Show the options as they are."""
        self.furnish()
        settings, languages = self._app.session.settings, window.languages()
        for setting, _, _ in CHOICES:
            self._page.choose_radio(OPTIONS, setting, str(getattr(settings, setting)))
        self._page.choose_radio(OPTIONS, "language", known(settings.language, languages))
        for setting, _ in SWITCHES:
            self._page.set_property(SETTING % setting, "checked", getattr(settings, setting))
        self._page.ask(OPTIONS, lambda _wish: None)

    def _markup(self) -> str:
        return options(self._texts, window.languages())


class WardrobeDesk(Furnished):
    """`app` is the App. On the page: #wardrobe."""

    is_common = True

    def hear_change(self):
        """Another theme may be worn."""
        if self.is_furnished:
            self._wardrobe.fit(self._app.session.settings)

    def do_wardrobe(self):
        """Let the player choose what pieces and board look like."""
        self.furnish()
        self._wardrobe.show(self._app.session.settings)
        self._page.ask(WARDROBE, lambda _wish: None)

    def _markup(self) -> str:
        self._wardrobe = Wardrobe(self._page, self._texts, self._page.ASSETS)
        return wardrobe_dialog(self._texts)

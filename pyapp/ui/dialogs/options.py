"""The options."""

from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.options_panel import CHOICES, SWITCHES, known_language, options
from pyapp.ui.dom import forms, window

OPTIONS = "#options"
SETTING = OPTIONS + ' [data-setting="%s"]'


class OptionsController(LazyDialog):
    """`page` is the Page. On the page: #options."""

    def __init__(self, page):
        super().__init__(page)
        page.actions.add("options", self.open)

    def open(self) -> None:
        """Show the options as they are."""
        self.mount()
        settings, languages = self._session.settings, window.languages()
        for setting, _, _ in CHOICES:
            forms.choose_radio(OPTIONS, setting, str(getattr(settings, setting)))
        forms.choose_radio(OPTIONS, "language", known_language(settings.language, languages))
        for setting, _ in SWITCHES:
            self._dom.set_property(SETTING % setting, "checked", getattr(settings, setting))
        self._dom.ask(OPTIONS, lambda _wish: None)

    def _markup(self) -> str:
        return options(self._texts, window.languages())

"""The options, and the keys that change the speeds among them."""

from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.options_panel import CHOICES, SWITCHES, known_language, options, speed_words, stepped
from pyapp.ui.dom import forms, window

OPTIONS = "#options"
SETTING = OPTIONS + ' [data-setting="%s"]'


class OptionsController(LazyDialog):
    """`page` is the Page, `kept` the KeptOptions. On the page: #options."""

    def __init__(self, page, kept):
        super().__init__(page)
        self._kept = kept
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
        self._kept.show()
        self._dom.ask(OPTIONS, lambda _wish: None)

    def _listen(self):
        self._kept.show()  # before they are opened: most often that is while the player reads the menu

    def _markup(self) -> str:
        return options(self._texts, window.languages())


class Speeds:
    """The keys that change how long the computer waits before its turn, and how long playback shows each turn.

    `page` is the Page, `controller` the GameController.
    """

    def __init__(self, page, controller):
        self._page, self._controller = page, controller
        page.actions.add("faster", lambda: self._step("pace", True))
        page.actions.add("slower", lambda: self._step("pace", False))
        page.actions.add("replay_faster", lambda: self._step("tempo", True))
        page.actions.add("replay_slower", lambda: self._step("tempo", False))

    def _step(self, setting: str, faster: bool):
        value = stepped(setting, getattr(self._page.state.session.settings, setting), faster)
        self._controller.set_up(**{setting: value})
        self._page.notices.toast(speed_words(self._page.texts, setting, value))

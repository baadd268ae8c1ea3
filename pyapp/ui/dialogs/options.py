"""The options, and the keys that change the speeds among them."""

from __future__ import annotations

from pyapp.ui.dialogs.kept_options import KeptOptions
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.options_panel import CHOICES, SWITCHES, known_language, options, speed_words, stepped
from pyapp.ui.dom import forms, window
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.low_time import SILENT, says_times

OPTIONS = "#options"
TIMES = OPTIONS + " [data-do=says_times]"
SETTING = OPTIONS + ' [data-setting="%s"]'


class OptionsController(LazyDialog):
    """On the page: #options."""

    def __init__(self, page: Page, kept: KeptOptions) -> None:
        super().__init__(page)
        self._kept = kept
        self._shown: tuple = ()  # the values filled in, as pairs of a setting and its value
        page.events.on("set", self._forget)
        page.actions.add("says_times", self._toggle_times)
        page.actions.add(
            "options",
            self.open,
            label="action.options",
            menu=("table", 70, "M4 8h8M18 8h2M4 16h2M12 16h8M15 5v6M9 13v6"),
        )

    def open(self) -> None:
        """Show the options as they are."""
        self.mount()
        self._fill()
        self._dom.ask(OPTIONS, lambda _wish: None)

    def _listen(self) -> None:
        """Fill the options in before they are opened, usually while the player reads the menu."""
        self._forget()
        self._fill()
        self._kept.show()

    def _forget(self) -> None:
        """Note that the options may now differ from the values filled in."""
        self._shown = ()

    def _toggle_times(self) -> None:
        self._dom.store(SILENT, "yes" if says_times(self._dom) else "")

    def _fill(self) -> None:
        """Show the current settings, unless the options show them already."""
        self._dom.set_property(TIMES, "checked", says_times(self._dom))
        settings = self._session.settings
        choices = [(setting, str(getattr(settings, setting))) for setting, _, _ in CHOICES]
        choices.append(("language", known_language(settings.language, window.languages())))
        switches = [(setting, getattr(settings, setting)) for setting, _ in SWITCHES]
        if self._shown != (choices, switches):
            self._shown = choices, switches
            for setting, value in choices:
                forms.choose_radio(OPTIONS, setting, value)
            for setting, wanted in switches:
                self._dom.set_property(SETTING % setting, "checked", wanted)

    def _markup(self) -> str:
        return options(window.languages())


class Speeds:
    """The keys that change how long the computer waits before its turn, and how long playback shows each turn."""

    def __init__(self, page: Page, controller: GameController) -> None:
        self._page, self._controller = page, controller
        page.actions.add("faster", lambda: self._step("pace", True), label="help.key.faster", keys="alt+arrowup")
        page.actions.add("slower", lambda: self._step("pace", False), label="help.key.slower", keys="alt+arrowdown")
        page.actions.add(
            "replay_faster", lambda: self._step("tempo", True), label="help.key.replay_faster", keys="alt+shift+arrowup"
        )
        page.actions.add(
            "replay_slower",
            lambda: self._step("tempo", False),
            label="help.key.replay_slower",
            keys="alt+shift+arrowdown",
        )

    def _step(self, setting: str, faster: bool) -> None:
        value = stepped(setting, getattr(self._page.state.session.settings, setting), faster)
        self._controller.set_up(**{setting: value})
        self._page.notices.toast(speed_words(setting, value))

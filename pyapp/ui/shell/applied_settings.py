"""The settings applied to the page: its look, its language and its messages. The board follows its own when it is drawn."""

from pyapp.ui.text.language import Language

SETTINGS_OF_LOOK = ("theme", "board", "pair", "background")


class AppliedSettings:
    """`page` is the Page."""

    def __init__(self, page):
        self._page = page
        self._language = Language(page)
        page.events.hear("set", self.apply)

    def apply(self) -> None:
        """Bring the page into line with the settings."""
        page, settings = self._page, self._page.state.session.settings
        page.dom.set_class("html", "unnamed", not settings.coordinates)
        page.notices.toasts = settings.toasts
        for setting in SETTINGS_OF_LOOK:
            page.dom.apply_setting(setting, getattr(settings, setting))
        self._language.want(settings.language)

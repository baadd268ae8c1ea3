"""A message at Home about the parts that work without a network."""

from __future__ import annotations

from pyapp.rules.variants import VARIANTS
from pyapp.ui.browser import Site
from pyapp.ui.dom.visits import HOME
from pyapp.ui.page import Page
from pyapp.ui.shell.kept_parts import KeptParts
from pyapp.ui.text.words import game_name

NOTICE = "offline"


class WithoutNetwork:
    """The message, kept up to date."""

    def __init__(self, page: Page, site: Site, parts: KeptParts) -> None:
        self._page, self._site, self._parts = page, site, parts
        self._told: list | None = None  # the games that the message offers for learning, None for no message
        for event in ("changed", "kept", "worded"):
            page.events.on(event, self._follow)
        for event in ("offline", "online"):
            page.dom.listen(event, lambda _event: self._follow())

    def _follow(self) -> None:
        """Show or hide the message. Once dismissed, it stays away until it would say something new."""
        is_told = self._page.state.session.settings.view == HOME and not self._site.is_online()
        games = self._parts.to_learn() if is_told and self._parts.sizes else None  # sizes: once the parts are known
        if games != self._told:
            self._told = games
            self._tell()

    def _tell(self) -> None:
        notices, games = self._page.notices, self._told
        if games is None:
            notices.hide(NOTICE)
        elif len(games) == len(VARIANTS):
            notices.show(NOTICE, "offline.all")
        elif games:
            notices.show(
                NOTICE, "offline.games", games=lambda: ", ".join([game_name(VARIANTS[game]) for game in games])
            )
        else:
            notices.show(NOTICE, "offline.no_games")

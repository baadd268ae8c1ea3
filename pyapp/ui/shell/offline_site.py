"""The site on the device: the page keeps it once nothing else loads, offers new versions, and announces their changes."""

from __future__ import annotations

from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dom.offline import Offline
from pyapp.ui.page import Page
from pyapp.ui.shell.kept_parts import KeptParts
from pyapp.version import VERSION

SEEN = "columna.version"  # the key of the last version on this device


class OfflineSite:
    """The service worker, which starts once the engine is ready or has failed."""

    def __init__(self, page: Page, supervisor: EngineSupervisor, parts: KeptParts) -> None:
        self._page, self._client, self._parts = page, supervisor.client, parts
        self._offline: Offline = None  # type: ignore[assignment]  # until the site is kept
        page.actions.add("update", lambda: self._offline.update(), lambda: self._offline is not None)
        page.events.on("engine_ready", self._keep)
        page.events.on("engine_failed", lambda: self._keep() if self._client.given_up else None)

    def _keep(self) -> None:
        if self._offline is None:
            self._offline = Offline(self._offer_update, self._parts.begin)
            self._offer_news(self._offline.is_served)

    def _offer_update(self) -> None:
        self._page.notices.show("update", "notice.update", "update", "action.update")

    def _offer_news(self, is_return: bool) -> None:
        """Offer the list of changes on the first visit with this version, unless it is the first visit of all."""
        dom = self._page.dom
        if dom.stored(SEEN) != VERSION and dom.store(SEEN, VERSION) and is_return:
            self._page.notices.show("news", "news.version", "news", "news.title", version=VERSION)

"""The site on the device: it is kept once nothing else loads, and its new versions are offered."""

from pyapp.ui.dom.offline import Offline


class OfflineSite:
    """`page` is the Page, `supervisor` the EngineSupervisor, `parts` the KeptParts."""

    def __init__(self, page, supervisor, parts):
        self._page, self._client, self._parts = page, supervisor.client, parts
        self._offline: Offline = None  # type: ignore[assignment]  # until the site is kept
        page.actions.add("update", lambda: self._offline.update(), lambda: self._offline is not None)
        page.events.hear("engine_ready", self._keep)
        page.events.hear("engine_failed", lambda: self._client.given_up and self._keep())

    def _keep(self):
        if self._offline is None:
            self._offline = Offline(self._offer_update, self._parts.begin)

    def _offer_update(self):
        self._page.notices.show("update", "notice.update", "update", "action.update")

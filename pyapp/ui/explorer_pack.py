"""Fetches the opening explorer once a study is opened with it, and lets it be seen as long as the study is open."""

from pyapp.ui.dom import window
from pyapp.ui.dom.packs import fetch_more
from pyapp.ui.table.fairness import may_help

PACK = "explorer"
PARTS = "pyapp.ui.explorer.explorer"
OPEN = "columna.explorer-open"  # under which it is kept whether the player wants to see it
BUTTON = "#study [data-do=explorer]"


class ExplorerPack:
    """`page` is the Page, `looking` the Looking, `database` the Database."""

    def __init__(self, page, looking, database):
        self._page, self._dom, self._parts = page, page.dom, (page, looking, database)
        self._explorer = None
        self._fetches = self._in_study = self._is_seen = False
        self._wanted = page.dom.stored(OPEN) == "yes"
        page.actions.add(
            "explorer", self.toggle, lambda: page.state.session.settings.view == "table" and self._may_help
        )
        page.events.hear("changed", self._show)

    @property
    def _may_help(self) -> bool:
        return may_help(self._page.state.session)

    def toggle(self) -> None:
        """Open the explorer, and the study around it; or close it where it is seen."""
        self._wanted = not (self._is_seen and window.is_seen("#explorer"))
        self._dom.set_attribute("body", "data-front", PACK)
        self._dom.store(OPEN, "yes" if self._wanted else "no")
        if self._in_study:
            self._show()
        else:
            self._page.actions.do("open_study")
        self._dom.focus_on("#explorer" if self._is_seen else BUTTON)

    def follow_study(self, is_open: bool) -> None:
        """The study has been opened, or closed."""
        self._in_study = is_open
        self._show()

    def _show(self):
        """Show the explorer if it is wanted here, or hide it."""
        is_seen = self._in_study and self._wanted and self._may_help
        if is_seen and self._page.state.session.under_way:
            self._page.events.tell("helped")
        self._dom.set_attribute(BUTTON, "aria-pressed", "true" if is_seen else "false")
        if is_seen and not self._explorer:
            self._fetch()
        elif is_seen != self._is_seen:
            self._is_seen = is_seen
            self._explorer.show(is_seen)

    def _fetch(self):
        if not self._fetches:
            self._fetches = True
            fetch_more(PARTS, self._make, PACK)

    def _make(self, parts):
        """The module of this name is there; or None, it cannot be had."""
        self._fetches = False
        if parts is None:
            self._wanted = False
            self._page.notices.show("explorer", "notice.explorer", "explorer", "action.retry")
        else:
            self._explorer = parts.Explorer(*self._parts)
        self._show()

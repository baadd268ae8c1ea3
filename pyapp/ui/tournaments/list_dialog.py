"""Where tournaments are found and made."""

from pyapp.ui.dom import lists
from pyapp.ui.dom.forms import chosen_radio
from pyapp.ui.dom.moments import chosen_moment, moment_in_words
from pyapp.ui.online.kept_rooms import new_token
from pyapp.ui.tournaments import list_panel as markup
from pyapp.ui.tournaments.attended_dialog import AttendedDialog

DIALOG = "#tournaments"
SELECTS = ("game", "clock", "starts", "minutes")
RADIOS = ("kind", "double", "rated", "visibility")


class ListDialog(AttendedDialog):
    """`page` is the Page, `tournaments` the Tournaments. On the page: DIALOG."""

    def __init__(self, page, tournaments):
        super().__init__(page, tournaments, DIALOG)
        page.actions.add("tournament_create", self._create)
        page.actions.add("tournament_open", self._open_one)

    def _begin(self):
        self.tell("")

    def tell(self, text: str) -> None:
        """Say why something did not work."""
        self._dom.set_text("#tournaments-state", text)

    def list(self, lines: list) -> None:
        """Show the tournaments of the server's list."""
        if self.is_open:
            lists.redraw("#tournaments-list", markup.rows(lines, moment_in_words, self._texts))

    def _open_one(self, name: str):
        self.close()
        self._tournaments.visit(name)

    def _create(self):
        chosen = {name: self._dom.value("#tournaments-" + name) for name in SELECTS}
        chosen.update({name: chosen_radio(DIALOG, "tournaments-" + name) for name in RADIOS})
        try:
            moment = chosen_moment("#tournaments-moment")
            request = markup.asked(self._dom.value("#tournaments-name"), chosen, self._tournaments.now, moment)
        except ValueError:
            self.tell(self._texts("tournament.wrong_time"))
            self._dom.focus_on("#tournaments-moment")
            return
        if not markup.goes_together(request):
            self.tell(self._texts("tournament.wrong_clock"))
            self._dom.focus_on("#tournaments-clock")
            return
        self._tournaments.create(dict(request, token=new_token()))

    def _markup(self) -> str:
        title = self._texts("tournament.usual_title")
        return markup.dialog(self._texts, self._session.game.position.variant.id, title)

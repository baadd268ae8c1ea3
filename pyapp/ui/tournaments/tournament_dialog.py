"""The page of one tournament: it stands open or closed while the tournament goes on."""

from pyapp.ui.dom import files, lists, pictures, socket
from pyapp.ui.tournaments import tournament_panel as markup
from pyapp.ui.tournaments import words
from pyapp.ui.tournaments.attended_dialog import AttendedDialog
from pyapp.ui.tournaments.pack import LINK
from pyapp.ui.tournaments.table import as_csv, as_text, table

DIALOG = "#tournament"
CSV = "text/csv;charset=utf-8"
BYTE_ORDER = "\ufeff"  # by which spreadsheets know that it is UTF-8


class TournamentDialog(AttendedDialog):
    """`page` is the Page, `tournaments` the Tournaments. On the page: DIALOG."""

    def __init__(self, page, tournaments):
        super().__init__(page, tournaments, DIALOG)
        self._drawn: dict = {}
        add, there = page.actions.add, lambda: tournaments.followed is not None
        add("tournament_show", self.open, there)
        add("tournament_copy", self._copy_link, there)
        add("tournament_csv", self._save_table, there)
        add("tournament_copy_table", self._copy_table, there)
        add("tournament_print", pictures.print_page, lambda: self.is_open)

    def _begin(self):
        self._drawn = {}
        self.show()

    def show(self) -> None:
        """Show it as it stands now, as far as it has changed."""
        followed, player = self._tournaments.followed, self._tournaments.player
        if not self.is_open or followed is None or not followed.tournament.n:
            return
        tournament, texts = followed.tournament, self._texts
        self._say("#tournament-title", tournament.terms["title"])
        self._say("#tournament-about", words.about(tournament.terms, texts))
        self._say("#tournament-own", words.own_state(followed, player, texts))
        self._say("#tournament-ties", markup.ties(tournament, texts))
        self._draw("#tournament-wishes", markup.wishes(followed, player, texts))
        self._draw("#tournament-table", markup.standings(followed, player, texts))
        self._draw("#tournament-games", markup.games(followed, texts))
        self._draw("#tournament-export .wishes", markup.export(self._games_address(), texts))
        self.show_clock()

    def show_clock(self) -> None:
        """A moment has passed."""
        followed = self._tournaments.followed
        if self.is_open and followed is not None and followed.tournament.n:
            self._say("#tournament-clock", words.clock(followed.tournament, self._tournaments.now, self._texts))

    def _say(self, selector: str, text: str):
        if self._drawn.get(selector) != text:
            self._drawn[selector] = text
            self._dom.set_text(selector, text)

    def _draw(self, selector: str, drawn: str):
        if self._drawn.get(selector) != drawn:
            self._drawn[selector] = drawn
            lists.redraw(selector, drawn)

    def _games_address(self) -> str:
        rooms = socket.rooms_address().replace("ws", "http", 1).split("?")[0]
        return "%s/tournaments/%s.pdn" % (rooms, self._tournaments.followed.name)

    def _copy_link(self):
        address = files.address_of(LINK + self._tournaments.followed.name)
        files.copy(address, lambda done: self._tell_copied(done, address))

    def _save_table(self):
        followed = self._tournaments.followed
        shown = table(followed.tournament, self._texts)
        files.save_text("%s.csv" % followed.tournament.terms["title"], CSV, BYTE_ORDER + as_csv(shown))

    def _copy_table(self):
        text = as_text(table(self._tournaments.followed.tournament, self._texts))
        files.copy(text, lambda done: self._tell_copied(done, text))

    def _tell_copied(self, done: bool, text: str):
        words = self._texts("online.copied") if done else self._texts("online.by_hand", text=text)
        self._page.notices.toast(words)

    def _markup(self) -> str:
        return markup.dialog(self._texts)

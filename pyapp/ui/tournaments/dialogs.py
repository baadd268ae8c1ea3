"""The dialogs of tournaments: the list of all, the page of one, and its standings for a projector."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rating.level_ratings import is_measured
from pyapp.rooms.directions import isolated
from pyapp.rules.own_rules import base_game_id
from pyapp.tournaments.messages import LONGEST_TITLE, fits
from pyapp.tournaments.tournament import Tournament
from pyapp.ui.dialogs.code_picture import draw_code
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.name_field import read_name
from pyapp.ui.dialogs.question import Question
from pyapp.ui.dom import files, lists, pictures, socket, window
from pyapp.ui.dom.forms import chosen_radio
from pyapp.ui.dom.moments import chosen_moment, writer
from pyapp.ui.dom.secret import new_token
from pyapp.ui.dom.wake_lock import WakeLock
from pyapp.ui.online.requests import BROKEN, UP
from pyapp.ui.online.words import of_connection
from pyapp.ui.page import Page
from pyapp.ui.sharing.clipboard import copy
from pyapp.ui.text.texts import texts
from pyapp.ui.tournaments import card_panel, decisions_panel, list_panel, projector, tournament_panel, words
from pyapp.ui.tournaments.followed import Followed
from pyapp.ui.tournaments.organizing import Organizing
from pyapp.ui.tournaments.pack import HALL, LINK
from pyapp.ui.tournaments.projector_boards import ProjectorBoards
from pyapp.ui.tournaments.table import as_csv, as_text, table

if TYPE_CHECKING:
    from pyapp.ui.tournaments.tournaments import Tournaments


LIST, ONE, PROJECTOR = "#tournaments", "#tournament", "#projector"
CARD = "#tournament-card"
SELECTS = ("game", "clock", "starts", "minutes", "rounds")
RADIOS = ("kind", "double", "rated", "visibility")
BACK = 5000  # milliseconds for which the projector says that the connection is back
CSV = "text/csv;charset=utf-8"
BYTE_ORDER = "\ufeff"  # tells spreadsheets that the file is UTF-8


class AttendedDialog(LazyDialog):
    """A dialog that needs a connection for news of tournaments.

    place: the selector of the dialog;  is_open: whether it is open.
    """

    def __init__(self, page: Page, tournaments: Tournaments, place: str) -> None:
        super().__init__(page)
        self._tournaments, self._place = tournaments, place
        self.is_open = False

    def open(self) -> None:
        """Show the dialog."""
        self.mount()
        if not self.is_open:
            self.is_open = True
            self._begin()
            self._dom.ask(self._place, self._leave)

    def close(self) -> None:
        """Close the dialog."""
        if self.is_open:
            files.close(self._place)

    def _begin(self) -> None:
        """Fill the dialog before it opens. Each kind of dialog has its own content."""
        raise NotImplementedError

    def _leave(self, _wish: str) -> None:
        self.is_open = False
        self._tournaments.rest()


class ListDialog(AttendedDialog):
    """The dialog in which players find and create tournaments."""

    def __init__(self, page: Page, tournaments: Tournaments) -> None:
        super().__init__(page, tournaments, LIST)
        page.actions.add("tournament_create", self._create)
        page.actions.add("tournament_open", self._open_one)

    def _begin(self) -> None:
        self.tell("")

    def tell(self, text: str) -> None:
        """Show why a request failed, even if the dialog has been closed meanwhile."""
        if self.is_open:
            self._dom.set_text("#tournaments-state", text)
        else:
            self._page.notices.toast(text)

    def list(self, lines: list) -> None:
        """Show the server's list of tournaments."""
        if self.is_open:
            lists.redraw("#tournaments-list", list_panel.rows(lines, writer(texts("language"))))

    def _open_one(self, name: str) -> None:
        self.close()
        self._tournaments.visit(name)

    def _create(self) -> None:
        title = read_name(self._dom, "#tournaments-name", self.tell, LONGEST_TITLE)
        if not title:
            return
        chosen = {name: self._dom.value("#tournaments-" + name) for name in SELECTS}
        chosen.update({name: chosen_radio(LIST, "tournaments-" + name) for name in RADIOS})
        try:
            moment = chosen_moment("#tournaments-moment")
            request = list_panel.asked(title, chosen, self._tournaments.now, moment)
        except ValueError:
            self.tell(texts("tournament.wrong_time"))
            self._dom.focus_on("#tournaments-moment")
            return
        if not fits(request):
            self.tell(texts("tournament.wrong_clock"))
            self._dom.focus_on("#tournaments-clock")
            return
        if request["rated"] and not is_measured(request["game"]):
            self.tell(texts("rating.not_measured"))
            self._dom.focus_on("#tournaments-game")
            return
        self._tournaments.create(dict(request, token=new_token()))

    def _listen(self) -> None:
        self._dom.on("#tournaments-rounds", "change", lambda _event: self._show_suited())

    def _show_suited(self) -> None:
        """Say how many players the chosen number of rounds suits."""
        rounds = int(self._dom.value("#tournaments-rounds"))
        self._dom.set_text("#tournaments-suited", list_panel.suited_words(rounds))

    def _markup(self) -> str:
        title = texts("tournament.usual_title")
        return list_panel.dialog(base_game_id(self._session.game.position.variant), title)


class FollowingDialog(AttendedDialog):
    """A dialog about the tournament that the page follows. link: the beginning of the fragment that leads to the dialog."""

    def __init__(self, page: Page, tournaments: Tournaments, place: str, link: str) -> None:
        super().__init__(page, tournaments, place)
        self._link = link
        self._drawn: dict = {}

    def open(self) -> None:
        """Show the dialog, and let a reload of the page come back to it."""
        super().open()
        # the open dialog gets an entry of its own in the browser's history after the first paint
        self._dom.after_paint(lambda: self._dom.after_paint(self.put_address))

    def put_address(self) -> None:
        """Put the link to the dialog into the page's address if the dialog is open."""
        if self.is_open and self._tournaments.followed is not None:
            files.put_fragment(self._link + self._tournaments.followed.name)

    def _leave(self, wish: str) -> None:
        files.forget_fragment()
        super()._leave(wish)

    def _begin(self) -> None:
        self._drawn = {}
        self.show()

    def show(self) -> None:
        """Show the changes."""
        followed = self._shown
        if followed is not None:
            self._say(self._place + "-title", isolated(followed.tournament.terms["title"]))
            self._describe(followed)
            self.show_clock()

    @property
    def _shown(self) -> Followed | None:
        """The Followed, None while there is nothing to show."""
        followed = self._tournaments.followed
        return followed if self.is_open and followed is not None and followed.tournament.n else None

    @property
    def _followed(self) -> Followed:
        """The Followed, for actions that are possible only while there is one."""
        return self._tournaments.followed  # type: ignore[return-value]

    def _describe(self, followed: Followed) -> None:
        """Show everything except the title and the clock. Each kind of dialog has its own content."""
        raise NotImplementedError

    def show_clock(self) -> None:
        """Bring the clock up to date."""
        followed = self._shown
        if followed is not None:
            self._say(self._place + "-clock", words.clock(followed.tournament, self._tournaments.now))

    @property
    def _address(self) -> str:
        """The link to the tournament."""
        return files.address_of(LINK + self._followed.name)

    def _say(self, selector: str, text: str) -> None:
        if self._drawn.get(selector) != text:
            self._drawn[selector] = text
            self._dom.set_text(selector, text)

    def _draw(self, selector: str, drawn: str) -> None:
        if self._drawn.get(selector) != drawn:
            self._drawn[selector] = drawn
            lists.redraw(selector, drawn)


class ProjectorDialog(FollowingDialog):
    """The standings for a projector, over the page of the tournament. They keep the screen on."""

    def __init__(self, page: Page, tournaments: Tournaments) -> None:
        super().__init__(page, tournaments, PROJECTOR, HALL)
        self._boards = ProjectorBoards(page, tournaments.connection)
        self._lock = WakeLock()
        self._was_cut = False
        page.actions.add("tournament_project", self.open, lambda: tournaments.followed is not None)

    def _begin(self) -> None:
        super()._begin()
        self._lock.hold()
        self._was_cut = False
        self.show_connection()
        draw_code(self._page, PROJECTOR + "-code", self._address, "tournament.qr_label", "refusal.lost")

    def _leave(self, wish: str) -> None:
        self._boards.clear()
        self._lock.release()
        super()._leave(wish)

    def show_connection(self) -> None:
        """Say that the standings may be old while the connection is cut, and for a moment that it is up again."""
        if not self.is_open:
            return
        state = self._tournaments.connection.state
        is_back = state == UP and self._was_cut
        self._was_cut = state in BROKEN or self._was_cut and state != UP
        self._say(PROJECTOR + "-line", texts("online.reconnected") if is_back else of_connection(state))
        self._dom.set_class(PROJECTOR, "unsure", state != UP)
        if is_back:
            self._dom.later(BACK, self.show_connection)

    def _describe(self, followed: Followed) -> None:
        tournament = followed.tournament
        self._draw(PROJECTOR + "-rows", projector.rows(tournament))
        self._draw(PROJECTOR + "-winners", projector.winners(tournament))
        self._draw(PROJECTOR + "-link", projector.link(tournament, self._address))

    def show_clock(self) -> None:
        """Bring all clocks up to date; a finished game's board may be replaced."""
        super().show_clock()
        followed = self._shown
        if followed is not None:
            self._boards.follow(followed.tournament, self._tournaments.player)

    def _markup(self) -> str:
        return projector.dialog(window.can_fill_screen())


class TournamentDialog(FollowingDialog):
    """The page of one tournament."""

    def __init__(self, page: Page, tournaments: Tournaments, question: Question) -> None:
        super().__init__(page, tournaments, ONE, LINK)
        self._organizing = Organizing(page, tournaments, question)
        add, there = page.actions.add, lambda: tournaments.followed is not None
        add("tournament_show", self.open, there)
        add("tournament_copy", lambda: copy(page, self._address, "online.copied"), there)
        add("tournament_qr", self._show_code, there)
        add("tournament_csv", self._save_table, there)
        add("tournament_copy_table", self._copy_table, there)
        add("tournament_print", pictures.print_page, lambda: self.is_open)

    def _describe(self, followed: Followed) -> None:
        tournament, player = followed.tournament, self._tournaments.player
        self._say("#tournament-about", words.about(tournament.terms))
        self._say("#tournament-own", words.own_state(followed, player))
        organizes = decisions_panel.organizes(tournament, player)
        of_organizer = words.of_organizer(tournament) if organizes else ""
        self._say("#tournament-note", words.end_of_swiss(tournament) or of_organizer)
        self._say("#tournament-awaited", words.awaited(tournament))
        self._say("#tournament-ties", tournament_panel.ties(tournament))
        self._draw("#tournament-wishes", tournament_panel.wishes(followed, player))
        self._draw("#tournament-table", tournament_panel.standings(followed, player))
        self._draw("#tournament-games", tournament_panel.games(followed))
        when = writer(texts("language"))
        self._draw("#tournament-decisions", decisions_panel.decisions(tournament, when))
        self._organizing.show(tournament, self._draw)
        self._show_card(tournament)
        address = socket.file_address("/tournaments/%s" % followed.name)
        self._draw("#tournament-export .wishes", tournament_panel.export(tournament, address))
        self._page.events.emit("shown")  # the page has new buttons, or others are locked

    def _listen(self) -> None:
        self._dom.on(CARD + "-player", "change", lambda _event: self._show_card(self._followed.tournament))

    def _show_card(self, tournament: Tournament) -> None:
        """Show the card of the chosen player, if the tournament has cards."""
        players = card_panel.players(tournament, self._dom.value(CARD + "-player"))
        self._draw(CARD + "-player", players)
        player = self._dom.value(CARD + "-player") if players else ""
        self._say(CARD + "-sum", card_panel.summary(tournament, player) if player else "")
        self._draw(CARD, card_panel.table(tournament, player) if player else "")

    def _begin(self) -> None:
        self._dom.set_markup("#tournament-code", "")  # it may show another tournament's code
        super()._begin()

    def _show_code(self) -> None:
        draw_code(self._page, "#tournament-code", self._address, "tournament.qr_label", "refusal.lost")

    def _save_table(self) -> None:
        tournament = self._followed.tournament
        files.save_text("%s.csv" % tournament.terms["title"], CSV, BYTE_ORDER + as_csv(table(tournament)))

    def _copy_table(self) -> None:
        copy(self._page, as_text(table(self._followed.tournament)), "online.copied")

    def _markup(self) -> str:
        return tournament_panel.dialog()

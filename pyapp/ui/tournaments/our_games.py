"""Our games in the tournament that the page follows: calling the player to each, opening it, the standings after it."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rooms.presence import FIRST_TURN
from pyapp.rooms.time_control import by_days
from pyapp.tournaments.tournament import Pairing
from pyapp.ui.dom import sound
from pyapp.ui.online.attention import notify_elsewhere
from pyapp.ui.online.online import Online
from pyapp.ui.online.requests import resumption
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts
from pyapp.ui.tournaments import words
from pyapp.ui.tournaments.followed import Followed

BEGUN = "tournament-game"  # the notice about our game that has begun while we play another one
AFTERWARDS = 1500  # milliseconds between the end of a game and the standings
CALL = [(0, 440, 0.4, 0.2), (0.18, 550, 0.4, 0.2), (0.36, 660, 0.45, 0.4)]  # knocks: a game begins


class OurGames:
    """Calls the player to each game, opens it, and shows the standings after it.

    close(): closes the dialogs of tournaments;  show(): opens the page of the tournament, with the standings.
    """

    def __init__(self, page: Page, online: Online, close: Callable[[], None], show: Callable[[], None]) -> None:
        self._page, self._online, self._close, self._show = page, online, close, show
        self.forget()

    def forget(self) -> None:
        """Forget the games: the page no longer follows their tournament."""
        self._room = ""  # the room of our last game
        self._is_over = False  # whether that game is over
        self._is_held = False  # whether our next game waits for the end of another one of ours

    def follow(self, followed: Followed, player: str) -> None:
        """Follow a change of the tournament: call the player to a game that begins, except to one that this tab showed before
        a reload; tell the player once that the tournament waits for the end of their present game. player: our ID.
        """
        game = followed.game_of(player)
        if game and game.room != self._room:
            self._room, self._is_over = game.room, False
            here = self._online.rooms.here
            if not here or here["room"] != game.room:
                self._call(followed, player, game)
        elif self._room and not self._is_over and not game:
            self._is_over, room = True, self._room
            self._page.notices.hide(BEGUN)
            self._online.rooms.forget(room)
            self._page.dom.later(AFTERWARDS, lambda: self._show_again(room))
        was_held, self._is_held = self._is_held, player in followed.tournament.busy
        if self._is_held and not was_held:
            key, blanks = words.waiting(followed.tournament, player)
            self._page.notices.toast(texts(key, **blanks))

    def _call(self, followed: Followed, player: str, game: Pairing) -> None:
        """Call the player to a game, and open it unless a clock of the player's runs in another one."""
        name = followed.opponent_in(game, player)
        if by_days(followed.tournament.terms["clock"]):
            sentence = texts("tournament.paired_days", name=name)
        else:
            sentence = texts("tournament.paired", name=name, count=FIRST_TURN // 1000)
        self._page.notices.toast(sentence)
        if self._page.state.session.settings.sounds:
            sound.knock(CALL)
        notify_elsewhere(self._page.dom, followed.tournament.terms["title"], sentence)
        if self._online.room is not None and self._online.room.is_timed:
            self._page.notices.show(BEGUN, "tournament.begun", "tournament_game", "tournament.to_game", opponent=name)
        else:
            self.open(followed, player)

    def open(self, followed: Followed | None, player: str) -> None:
        """Put our running game, if any, on the board. player: our ID."""
        game = followed.game_of(player) if followed is not None else None
        if game:
            self._room, self._is_over = game.room, False
            self._page.notices.hide(BEGUN)
            self._close()
            self._online.enter(resumption(game.room))

    def _show_again(self, room: str) -> None:
        """Show the standings a moment after our game, unless the player looks at something else."""
        shown = self._online.room
        is_on_board = shown is not None and shown.followed.name == room and shown.on_board
        if is_on_board and self._is_over and room == self._room:
            self._show()

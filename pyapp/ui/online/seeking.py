"""The search for an opponent, while the game on the board goes on; a bar shows the state of the search."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.players.pairing import ANY
from pyapp.rating.level_ratings import about_even
from pyapp.rooms import refusal
from pyapp.rooms.events import PRIVATE
from pyapp.rooms.messages import EITHER
from pyapp.rules.own_rules import base_game_id
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.dom import sound
from pyapp.ui.dom.offline import is_online
from pyapp.ui.dom.secret import new_token
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.online import seek_panel as markup
from pyapp.ui.online.attention import LAPSED, OFF, state_of_notices, switch_notices
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.pack import OF_TAB, SEEKING
from pyapp.ui.online.requests import BROKEN, UP, Refused, ask_until_answered, resumption, silently
from pyapp.ui.online.seek_bar import SeekBar
from pyapp.ui.page import Page
from pyapp.ui.start.sides import COMPUTER, level, persons_side, seated
from pyapp.ui.table.beginning import begin
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


OFFER_AFTER = 30_000  # milliseconds after which the computer is offered
OFFERED = 1  # games of others in the bar
SECOND = 1000  # milliseconds
# the reasons for which a server ends a search: the player searches in another tab; the page was asleep
ELSEWHERE, SILENT = "elsewhere", "silent"
FOUND = [(0, 523, 0.4, 0.2), (0.12, 659, 0.4, 0.2), (0.24, 784, 0.5, 0.4)]  # knocks, as in table/sound.py


class Seeking:
    """Searches for an opponent, and shows the state of the search."""

    def __init__(self, page: Page, controller: GameController, online: Online, ratings: Ratings) -> None:
        self._page, self._dom = page, page.dom
        self._controller, self._online, self._ratings = controller, online, ratings
        self._request: dict = {}  # the request for an opponent, {} where no search goes on
        self._token = ""  # of the seat that the search brings us
        self._state: dict = {}  # of the search, as the server last described it
        self._since = 0  # the moment at which the search began, ms
        self._cut = 0  # the moment at which the connection was cut, ms, 0 while it is up
        self._offers = False  # whether the page offers the computer
        self._has_taken = False  # whether the player took that offer
        self._is_found = False  # whether the server has an opponent
        self._first_named: Callable[[Callable[[], None]], None] | None = None  # Players.named, once that part is there
        self._timer: int | None = None
        self._bar = SeekBar(page)
        online.connection.hear(self._come, self._hear, self._see_connection)
        page.actions.add("seek_stop", self.stop, lambda: self.goes_on)
        page.actions.add("seek_again", lambda: self.begin(self._request), lambda: self._may_search_again)
        page.actions.add("seek_computer", self._play_computer, lambda: bool(self._offered()))
        page.actions.add("seek_other", lambda number: self._take_other(int(number)), lambda: bool(self._others))
        page.actions.add("seek_link", self._invite, lambda: self.goes_on)
        page.actions.add("seek_notify", lambda: switch_notices(page, True, self._show))
        page.events.on("worded", self._reword)
        page.events.on("changed", self._show)

    @property
    def goes_on(self) -> bool:
        """Return whether a search goes on."""
        return bool(self._request)

    def ask_for_names_by(self, first_named: Callable[[Callable[[], None]], None]) -> None:
        """Let the part that knows players name us. first_named(call): calls `call` once the server knows us by a name."""
        self._first_named = first_named

    def begin_under_name(self, request: dict, has_account: bool) -> None:
        """Search for an opponent. If a clock of the player's runs elsewhere, ask first. A player with an account waits until the
        server knows the name.
        """
        self._controller.leave_for(lambda: self._begin_under_name(request, has_account), is_replaced=False)

    def _begin_under_name(self, request: dict, has_account: bool) -> None:
        if has_account and self._first_named:
            self._first_named(lambda: self.begin(request))
        else:
            self.begin(request)

    def begin(self, request: dict) -> None:
        """Search for an opponent; the same request, with its token, continues an earlier search.

        request: as the server gets it.
        """
        self._request, self._token, self._since = request, request["token"], self._now
        self._state, self._offers, self._is_found, self._has_taken, self._cut = {}, False, False, False, 0
        self._dom.store(SEEKING, json.dumps(request), OF_TAB)
        self._dom.announce("#announcer", texts("seek.looking"))
        self._dom.never(self._timer)
        self._online.want_connection()
        self._ask()
        self._pass_time()

    def begin_again(self, followed: FollowedRoom) -> None:
        """Search for another opponent for the game that was played in a room."""
        room, seat = followed.room, followed.seat
        request = {"do": "seek", "game": room.variant.id, "clock": room.control, "rated": room.rated}
        request.update(name=followed.name_of(seat), token=new_token())
        self.begin_under_name(request, bool(followed.id_of(seat)))

    def come_back(self) -> None:
        """Continue a search of this tab from before it was reloaded, if there is a network."""
        kept = self._dom.stored(SEEKING, OF_TAB) if is_online() else ""
        try:
            self.begin(json.loads(kept or "null"))
        except (ValueError, TypeError, KeyError):
            self._dom.store(SEEKING, "", OF_TAB)

    def stop(self) -> None:
        """End the search. If the server already has an opponent, it sends us the room."""
        if self.goes_on:
            self._end()
            self._online.connection.run(self._withdraw())

    async def _withdraw(self) -> None:
        try:
            await self._online.connection.ask({"do": "unseek"})
        except Refused:
            pass  # the server has no search of ours to end
        self._online.release_unused_connection()

    def _end(self) -> None:
        """End the search on this page."""
        self._request = {}
        self._dom.never(self._timer)
        self._dom.store(SEEKING, "", OF_TAB)
        self._bar.hide()

    # The server

    def _come(self) -> None:
        """Search again on a new connection: the server has forgotten us. After a long cut the player decides first."""
        if self.goes_on and not self._is_over:
            self._cut = 0
            self._ask()

    def _see_connection(self) -> None:
        if self.goes_on and self._online.connection.state in BROKEN:
            self._cut = self._cut or self._now
        self._show()

    @property
    def _cut_left(self) -> int:
        """Milliseconds until the search ends because the connection is cut."""
        return self._cut + markup.KEPT - self._now

    @property
    def _is_over(self) -> bool:
        """Return whether the connection was cut for so long that the search has ended."""
        return self._cut > 0 and self._cut_left <= 0

    @property
    def _may_search_again(self) -> bool:
        return self.goes_on and self._is_over and self._online.connection.state == UP

    def _ask(self) -> None:
        connection = self._online.connection
        if connection.state == UP and not connection.is_greeter_coming:  # which renews the connection
            connection.run(self._search(self._request), self._give_up)

    async def _search(self, request: dict) -> None:
        reply = await ask_until_answered(self._online.connection, request, lambda: request is self._request)
        self._since = self._now - max(0, reply["now"] - reply["seek"]["since"])
        self._take(reply["seek"])

    def _give_up(self, why: str) -> None:
        self._end()
        self._online.release_unused_connection()
        self._page.notices.show("seek", "seek.refused", "seek", "seek.title", reason=lambda: why)

    def _hear(self, message: dict) -> None:
        if "paired" in message:
            self._meet(message["paired"]["room"])
        elif not self.goes_on or "id" in message:
            return
        elif "found" in message:
            self._is_found = True
            self._show()
            self._online.connection.run(self._confirm(), silently)
        elif message.get("seek"):
            self._take(message["seek"])
        elif "seek" in message and message["why"] == SILENT:
            self._ask()
        elif "seek" in message:  # the server has ended the search
            self._end()
            self._online.release_unused_connection()
            if message["why"] == ELSEWHERE:
                self._page.notices.toast(texts("seek.elsewhere"))

    async def _confirm(self) -> None:
        """Tell the server that we are ready to play."""
        try:
            await self._online.connection.ask({"do": "ready"})
        except Refused as refused:
            if refused.reason == refusal.TAKEN and self.goes_on:
                self._ask()  # the page was asleep for too long

    def _take(self, state: dict) -> None:
        """Take the new state of the search."""
        was_slowed, others = self._state.get("slowed"), self._others
        self._state, self._is_found = state, False
        if self._others and not others:
            self._dom.announce("#announcer", markup.other(self._others[0]))
        if state["slowed"] and not was_slowed:
            self._page.notices.show("seek", "seek.refused", reason=lambda: markup.slowed(state))
        self._show()

    def _meet(self, room: str) -> None:
        """Enter the room with the opponent."""
        self._end()
        self._page.notices.hide("seek")
        self._dom.announce("#announcer", texts("seek.found"))
        if self._page.state.session.settings.sounds:
            sound.knock(FOUND)
        self._online.enter_paired_room(resumption(room, self._token))

    # The view

    @property
    def _now(self) -> int:
        return int(self._dom.now() * 1000)

    def _pass_time(self) -> None:
        """Count a second."""
        if self._now - self._since >= OFFER_AFTER and not self._offers and not self._has_taken:
            self._offers = True
            if self._level() and not self._cut:
                self._dom.announce("#announcer", texts("seek.offer"))
        if self._is_over:
            self._dom.store(SEEKING, "", OF_TAB)
        self._show()
        self._timer = self._dom.later(SECOND, self._pass_time)

    def _show(self) -> None:
        """Show the state of the search in the bar."""
        if not self.goes_on:
            return
        self._bar.show(markup.what(self._request), self._sentence, self._buttons, self._cut > 0)

    @property
    def _sentence(self) -> str:
        """The state of the search in words."""
        if self._may_search_again:
            return texts("seek.ask_again")
        if self._cut:
            return markup.cut(self._cut_left, bool(self._state))
        return texts("seek.found") if self._is_found else markup.how(self._now - self._since, self._state)

    @property
    def _buttons(self) -> str:
        """Return the other ways that the player has instead of waiting."""
        if self._cut:
            return markup.ways_on(self._may_search_again, self._offered())
        may_notify = state_of_notices(self._dom) in (OFF, LAPSED)
        return markup.offers(self._others, self._offers and not self._is_found, self._offered(), may_notify)

    def _reword(self) -> None:
        self._bar.hide()
        self._show()

    # The games of others

    @property
    def _others(self) -> list:
        """The games for which others wait, as long as nobody wants the player's game; as the server describes them."""
        return self._state.get("others", [])[:OFFERED] if self.goes_on and not self._is_found else []

    def _take_other(self, number: int) -> None:
        """Search for a game for which others wait, instead of this one."""
        if number < len(self._others):
            wanted = self._others[number]
            fields = {name: wanted[name] for name in ("game", "clock", "rated")}
            self.begin(dict(self._request, token=new_token(), **fields))

    # Inviting a friend instead

    def _invite(self) -> None:
        """Make a room for the same game, to which the player may invite a friend. That ends the search."""
        fields = {"do": "create", "game": self._game, "side": EITHER, "visibility": PRIVATE, "token": new_token()}
        self._online.enter(dict(fields, clock=self._request["clock"], name=self._request["name"]))

    @property
    def _game(self) -> str:
        """The game of the search; if any game will do, that of the board."""
        game = self._request["game"]
        return base_game_id(self._page.state.session.game.position.variant) if game == ANY else game

    # Playing the computer during the search

    def _offered(self) -> str:
        """Return the level of the computer that the bar offers now, "" for none."""
        return self._level() if self.goes_on and self._offers else ""

    def _level(self) -> str:
        """Return the level of about the player's strength, else that of the last game; "" while a game runs on the board."""
        session, last = self._page.state.session, self._ratings.last(self._game)
        if session.under_way or session.room:
            return ""
        return about_even(self._game, last[0]) if last else level(session.players)

    def _play_computer(self) -> None:
        """Play the computer while the search goes on."""
        opponent = self._level()
        if opponent:
            self._offers, self._has_taken = False, True
            side = persons_side(self._page.state.session.players)
            begin(self._page, self._controller, start(VARIANTS[self._game]), seated(COMPUTER, side, opponent))

"""Calls to a player whose move it is, by the tab's title, a notification or vibration, and a warning when time is short."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.ui.browser import Dom
from pyapp.ui.dom import attention, socket, sound
from pyapp.ui.online import words
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.seats import is_low
from pyapp.ui.page import Page
from pyapp.ui.table.low_time import LowTime
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


NOTIFY = "columna.notify"  # WANTED where the player wants notifications, FAILED where the browser could not show one
WANTED, FAILED = "yes", "none"
# The states of the notifications, each the key of its sentence: they are shown; the player wants none; the browser has to ask
# again; the player has blocked them; the browser cannot show any.
ON, OFF, LAPSED, REFUSED, NONE = (
    "online.notify_on",
    "online.notify_off",
    "online.notify_lapsed",
    "online.notify_refused",
    "online.notify_none",
)
VIBRATE = "columna.vibrate"  # "yes" where the phone vibrates
SHORT = 15_000  # milliseconds for a first turn below which the page warns
WARNING = [(0, 660, 0.4, 0.12), (0.16, 660, 0.4, 0.12)]  # knocks, as in table/sound.py


def state_of_notices(dom: Dom) -> str:
    """Return ON where notifications are shown, else the state that gives the reason."""
    kept, permission = dom.stored(NOTIFY), attention.permission()
    if permission == attention.DENIED:
        return REFUSED
    if not permission or kept == FAILED:
        return NONE
    if kept != WANTED:
        return OFF
    return ON if permission == attention.GRANTED else LAPSED


def switch_notices(page: Page, on: bool, show: Callable[[], None]) -> None:
    """Switch notifications on or off. If on, show one at once as a proof. Then say the new state, and call `show`."""

    def tell() -> None:
        page.notices.toast(texts(state_of_notices(page.dom)))
        show()

    def prove() -> None:
        if state_of_notices(page.dom) == ON:
            _notify(page.dom, texts("page.title"), texts(ON), tell)
        else:
            tell()

    page.dom.store(NOTIFY, WANTED if on else "")
    if on:
        attention.ask_to_notify(prove)
    else:
        tell()


def _notify(dom: Dom, title: str, text: str, then: Callable[[], None]) -> None:
    """Show a notification, remember whether the browser could, and call `then`."""

    def tried(is_shown: bool) -> None:
        dom.store(NOTIFY, WANTED if is_shown else FAILED)
        then()

    attention.notify(title, text, tried)


def vibrates(dom: Dom) -> bool:
    """Return whether the phone vibrates when it is the player's move."""
    return dom.stored(VIBRATE) == "yes" and attention.can_vibrate()


def notify_elsewhere(dom: Dom, title: str, text: str) -> None:
    """Show a notification if the player wants them and is not looking at the page."""
    if not socket.is_seen() and state_of_notices(dom) == ON:
        _notify(dom, title, text, lambda: None)


def is_short(followed: FollowedRoom, now: int) -> bool:
    """Return whether the side to move has little time left: on its clock, or for its first turn."""
    left = followed.times.first_left(now)
    return is_low(followed, followed.room.game.position.side, now) if left is None else left < SHORT


class Attention:
    """Calls the player whose move it is in the room on the page, and warns when time is short."""

    def __init__(self, page: Page, online: Online) -> None:
        self._page, self._online = page, online
        self._announced: tuple | None = None  # the room and its last event when it last said that it is our turn
        self._warned: tuple | None = None  # the same when it last warned
        self._low_time = LowTime(page.dom)
        self._is_marked = False  # whether the icon of the installed page says that a move waits
        self._meets = False  # whether a search has found an opponent, and the player does not know yet
        page.events.on("worded", self.follow)

    def meet(self) -> None:
        """Tell the player that a search has found an opponent."""
        self._meets = not socket.is_seen()
        if self._meets:
            attention.entitle(texts("seek.tab_found"))
            notify_elsewhere(self._page.dom, texts("seek.found_somebody"), texts("seek.found"))

    def follow(self) -> None:
        """Call or warn the player where the room asks for it: it has changed, or a moment has passed."""
        room = self._online.room
        if room is None:
            return
        followed = room.followed
        is_ours = followed.may_move and followed.proposed is None
        self._meets = self._meets and not socket.is_seen()
        otherwise = "seek.tab_found" if self._meets else "page.title"
        attention.entitle(texts("online.tab_turn" if is_ours else otherwise))
        self._mark(is_ours)
        turn = followed.name, followed.room.n
        if is_ours and turn != self._announced:
            self._announced = turn
            against = texts("online.against", name=followed.name_of(followed.opposite))
            notify_elsewhere(self._page.dom, texts("status.your_move"), against)
            if vibrates(self._page.dom):
                attention.vibrate()
        seat = followed.seat
        if seat is not None and followed.times.running_clock == seat:
            self._low_time.follow((followed.name, followed.room.round, seat), followed.times.left(seat, room.now) or 0)
        if is_ours and self._warned != turn and is_short(followed, room.now):
            self._warned = turn
            if self._page.state.session.settings.sounds:
                sound.knock(WARNING)
            sentence = words.first_turn(followed, room.now)
            if sentence:
                self._page.dom.announce("#announcer", sentence)

    def clear(self) -> None:
        """Give the tab its usual title: the page no longer shows a room."""
        attention.entitle(texts("page.title"))
        self._mark(False)

    def _mark(self, is_ours: bool) -> None:
        if is_ours != self._is_marked:
            self._is_marked = is_ours
            attention.mark_app(is_ours)

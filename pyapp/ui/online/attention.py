"""Lets a player who looks elsewhere know that it is their turn: the tab's title, a notification; warns when time is short."""

from pyapp.ui.dom import attention, socket, sound
from pyapp.ui.online.room_dialog import NOTIFY
from pyapp.ui.online.seats import is_low

WARNING = ((0, 660, 0.4, 0.12), (0.16, 660, 0.4, 0.12))  # knocks, as in table/sound.py


class Attention:
    """`page` is the Page, `online` the Online."""

    def __init__(self, page, online):
        self._page, self._texts, self._online = page, page.texts, online
        self._told = self._warned = 0  # the turn, counted from 1, that was told of and whose clock has warned
        self._meets = False  # whether somebody was found to play with, and the player does not know yet
        page.events.hear("worded", self.follow)

    def meet(self) -> None:
        """Somebody was found to play with."""
        self._meets = not socket.is_seen()
        if self._meets:
            attention.entitle(self._texts("seek.tab_found"))
            self._notify(self._texts("seek.found_somebody"), self._texts("seek.found"))

    def follow(self) -> None:
        """Something of the room has changed, or a moment has passed."""
        room = self._online.room
        if room is None:
            return
        known = room.known
        ours = known.may_move and known.proposed is None
        self._meets = self._meets and not socket.is_seen()
        otherwise = "seek.tab_found" if self._meets else "page.title"
        attention.entitle(self._texts("online.tab_turn" if ours else otherwise))
        turn = known.room.n
        if ours and turn != self._told:
            self._told = turn
            against = self._texts("online.against", name=known.name_of(1 - known.seat))
            self._notify(self._texts("online.your_turn"), against)
        if ours and is_low(known, known.seat, room.now) and self._warned != turn:
            self._warned = turn
            if self._page.state.session.settings.sounds:
                sound.knock(WARNING)

    def clear(self) -> None:
        """No room is shown any more."""
        attention.entitle(self._texts("page.title"))

    def _notify(self, title: str, text: str):
        if not socket.is_seen() and self._page.dom.stored(NOTIFY) == "yes" and attention.may_notify():
            attention.notify(title, text)

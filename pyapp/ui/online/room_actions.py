"""The player's requests to a room, as actions; the page asks the player before one that cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.rooms.events import ASK_BACK, DRAW, PHRASES, REMATCH, SIDES
from pyapp.rooms.room import Offer
from pyapp.rules.variants import VARIANTS
from pyapp.ui.dialogs.question import Question
from pyapp.ui.dom import attention, files
from pyapp.ui.online import links, rights
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.online_room import OnlineRoom
from pyapp.ui.online.paces import PACES
from pyapp.ui.page import Page
from pyapp.ui.sharing.clipboard import copy
from pyapp.ui.text.reasons import in_room
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


class RoomActions:
    """Adds the actions of a room to the page."""

    def __init__(self, page: Page, online: Online, question: Question) -> None:
        self._page, self._online, self._question = page, online, question
        add = page.actions.add
        add("room_back", lambda: self._room.show(), lambda: online.room is not None)
        add("room_copy", lambda: self._copy(self._invitation), self._invites)
        add("room_copy_id", lambda: self._copy(self._followed.name), self._invites)
        add("room_copy_watch", self._copy_watch_link, self._there)
        add("room_send", self._send, lambda: self._invites() and files.can_share())
        add("room_more_time", lambda: self._wish("more-time"), lambda: self._may(rights.may_have_more_time))
        add("room_draw", self._offer_draw, lambda: self._may_offer(DRAW), in_room)
        add("room_retract", lambda: self._answer("retract", self._own_offer()), lambda: self._own_offer() is not None)
        add("room_back_turn", lambda: self._offer(ASK_BACK, "ask-back"), self._may_ask_back, in_room)
        add("room_rematch", lambda: self._offer(REMATCH, "rematch"), lambda: self._may_offer(REMATCH))
        add("room_next", lambda: online.seeking.begin_again(self._followed), self._may_seek)
        add(
            "room_tournament",
            lambda: page.actions.do("tournaments:" + self._followed.room.tournament),
            self._may_leave_for_it,
        )
        add("room_accept", lambda: self._answer("accept", self._offered()), lambda: self._offered() is not None)
        add("room_decline", lambda: self._answer("decline", self._offered()), lambda: self._offered() is not None)
        add("room_claim_win", lambda: self._wish("claim-win"), lambda: self._may(rights.may_claim_win))
        add("room_claim_draw", lambda: self._wish("claim-draw"), lambda: self._may(rights.may_claim_draw))
        add("room_resign", lambda: page.actions.do("resign"), lambda: self._plays() and self._followed.running)
        add("room_leave", self._leave, self._there)
        add("room_opponent", lambda: page.actions.do("person:" + self._opponent()), lambda: bool(self._opponent()))
        add("room_say", self._say, self._may_say)

    @property
    def _room(self) -> OnlineRoom:
        """The room, for actions that are possible only while there is one."""
        return self._online.room  # type: ignore[return-value]

    @property
    def _followed(self) -> FollowedRoom:
        return self._room.followed

    def _there(self) -> bool:
        return self._online.room is not None

    def _invites(self) -> bool:
        return self._there() and self._followed.invites

    def _plays(self) -> bool:
        return self._there() and self._followed.plays

    def _offered(self) -> Offer | None:
        """Return the opponent's offer that waits for our answer, or None."""
        return self._followed.offer_of(self._followed.opposite) if self._plays() else None

    def _own_offer(self) -> Offer | None:
        """Return our offer that waits for an answer while the game goes on, or None."""
        return self._followed.offer_of(self._followed.seat) if self._plays() and self._followed.running else None

    def _may_offer(self, offer: str) -> bool:
        return self._there() and rights.may_offer(self._followed, offer)

    def _may(self, right: Callable[[FollowedRoom], bool]) -> bool:
        return self._there() and right(self._followed)

    def _may_ask_back(self) -> bool:
        seat = self._followed.seat if self._may_offer(ASK_BACK) else None
        return seat is not None and self._followed.room.back_to(SIDES[seat]) >= 0

    def _may_seek(self) -> bool:
        """Return whether the game is over, and a search may find other opponents for it."""
        if not self._plays() or not self._followed.over or self._online.seeking.goes_on:
            return False
        room = self._followed.room
        return room.control in PACES and not room.tournament and room.variant.id in VARIANTS

    def _may_leave_for_it(self) -> bool:
        """Return whether the game belongs to a tournament, and we do not play it now."""
        is_played = self._plays() and self._followed.running
        return self._there() and bool(self._followed.room.tournament) and not is_played

    def _opponent(self) -> str:
        """Return our opponent's ID, "" if there is none, or the opponent is a guest."""
        return self._followed.id_of(self._followed.opposite) if self._plays() else ""

    def _may_say(self) -> bool:
        return self._plays() and len(self._followed.room.players) == 2

    def _wish(self, do: str, **fields: int | str) -> None:
        self._room.wish(do, **fields)

    def _answer(self, do: str, offer: Offer | None) -> None:
        """Accept, decline or retract an offer."""
        if offer is not None:
            self._wish(do, n=offer.n)

    def _offer(self, what: str, do: str) -> None:
        """Make an offer by a request, or accept the opponent's same offer, which may have come meanwhile."""
        if self._may_offer(what):
            offered = self._offered() if self._followed.is_offered(what) else None
            self._answer("accept", offered) if offered else self._wish(do)

    def _offer_draw(self) -> None:
        """Offer a draw; on a phone, where fingers slip, ask the player first."""
        if attention.by_touch():
            self._question.confirm(
                texts("online.draw_question"), "", texts("action.offer"), lambda: self._offer(DRAW, "offer-draw")
            )
        else:
            self._offer(DRAW, "offer-draw")

    def _say(self, phrase: str) -> None:
        if phrase in PHRASES:
            self._wish("say", phrase=phrase)

    def _leave(self) -> None:
        """Leave the room, which loses a running game."""
        room, left = self._room, self._online.leave
        if not self._plays():
            left(room)
            return
        loss = texts("online.leave_loses") if self._followed.running else ""
        leave = texts("online.leave")
        self._question.confirm(texts("online.leave_question"), loss, leave, lambda: room.leave(left))

    @property
    def _invitation(self) -> str:
        return files.address_with(links.invitation(self._followed.name))

    def _copy_watch_link(self) -> None:
        self._copy(files.address_of(links.watching(self._followed.name, self._followed.key)))

    def _copy(self, text: str) -> None:
        copy(self._page, text, "online.copied")

    def _send(self) -> None:
        files.share(texts("page.name"), self._invitation)

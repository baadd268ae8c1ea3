"""A room as a page follows it: the fold of its events, our turn that the server has not accepted yet, and its board. Pure."""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING, Any

from pyapp.players.pace import pace
from pyapp.rating.glicko import marked
from pyapp.rooms.events import OVER, RUNNING, SIDES, WAITING
from pyapp.rooms.presence import NOBODY
from pyapp.rooms.room import Offer, Player, Room
from pyapp.rooms.time_control import by_days
from pyapp.rules.game import Game
from pyapp.rules.notation import legal_turn, turn_text
from pyapp.rules.position import Turn
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.online.room_times import RoomTimes
from pyapp.ui.table.distant_session import DistantSession
from pyapp.ui.table.session import Session

if TYPE_CHECKING:
    from pyapp.ui.online.online_room import OnlineRoom


OFTEN, SOONEST = 4000, 500  # milliseconds between two pings while a clock may run, and while little time is left

# turn: the text of our turn;  n: the number of the last event when we made it;  round, ply: the game and the turns before it
Unsent = namedtuple("Unsent", ("turn", "n", "round", "ply"))


class FollowedRoom:
    """The room with an ID, as far as the page has heard of it.

    token: of our seat, "" for spectators;  key: the room's watch key, "" where unknown;  seat: our side, 0 or 1, None for
    spectators;  room: the Room;  unsent: our turn that the server has not accepted yet, as an Unsent, or None;
    times: the RoomTimes;  acts: the number of our own events;  presence: as the server sends it;  ratings: player's ID ->
    (the rating beside the name, whether it is provisional).
    """

    def __init__(self, name: str, token: str, key: str) -> None:
        self.name, self.token, self.key = name, token, key
        self._place: int | None = None  # our number among the players
        self.unsent: Unsent | None = None
        self.forget()

    def forget(self) -> None:
        """Forget everything except our place and our unsent turn: the server has another history of the room."""
        self.room = Room()
        self.times = RoomTimes(self.room)
        self.acts = 0
        self._last: dict = {}  # the last event
        self.presence: dict = {}
        self.ratings: dict = {}

    # Messages of the server

    def enter(self, answer: dict, now: int) -> bool:
        """Take the reply to a request to create, join, resume or watch. Return False if it does not continue our events.

        now: milliseconds by our clock, here and below.
        """
        self.key = answer.get("watch", self.key)
        before = answer["n"] - len(answer["events"])
        if not before <= self.room.n <= answer["n"] or self.contradicts(answer):
            return False
        for event in answer["events"][self.room.n - before :]:
            self._add(event)
        if answer["seat"] is not None:
            self._place = self.room.player_of(answer["seat"])
        self._check_turn()
        self.presence = answer["presence"]
        self.times.take(answer.get("clock"), now, answer["now"])
        return True

    def contradicts(self, answer: dict) -> bool:
        """Return whether a reply has another event where we have our last one."""
        place = self.room.n - 1 - (answer["n"] - len(answer["events"]))
        return 0 <= place < len(answer["events"]) and answer["events"][place] != self._last

    def hear(self, number: int, event: dict, clock: dict | None, now: int) -> bool:
        """Take the event with this number; one that we already have changes nothing. Return False if earlier ones are missing."""
        if number <= self.room.n:
            return True
        if number > self.room.n + 1:
            return False
        self._add(event)
        self._check_turn()
        self.times.take(clock, now, event["at"] if event["do"] == "resumed" else None)  # it may have been set meanwhile
        return True

    def _add(self, event: Any) -> None:
        self.acts += self.seat is not None and event.get("side") == SIDES[self.seat]
        self.room.add(event)
        self._last = event
        if event["do"] == "recorded":
            for side, (_, after) in (event["ratings"] or {}).items():
                player = self.room.players[self.room.player_of(side)].id
                _, provisional = self.ratings.get(player, (0, True))
                self.ratings[player] = after, provisional
        if self.unsent and self.room.n > self.unsent.n and not self._is_at(self.unsent):
            self.unsent = None  # the server has it, or another turn came first

    def _is_at(self, unsent: Unsent) -> bool:
        return (self.room.round, self.room.game.cursor) == (unsent.round, unsent.ply)

    def _check_turn(self) -> None:
        """Give up our unsent turn if it is no longer possible."""
        unsent = self.unsent
        if unsent and not (self.may_move and self._is_at(unsent) and self._legal(unsent.turn) is not None):
            self.unsent = None

    def rate(self, reply: dict) -> bool:
        """Take the reply to the request `player`. Return whether it has a rating for the game and the pace of the room."""
        wanted = self.room.variant.id, pace(self.room.control)
        ratings = [row for row in reply.get("ratings", ()) if (row["game"], row["pace"]) == wanted]
        for row in ratings:
            self.ratings[reply["player"]] = row["rating"], row["provisional"]
        return bool(ratings)

    def _legal(self, text: str) -> Turn | None:
        return legal_turn(self.room.variant, self.room.game.legal, text)

    # The state of the room

    @property
    def seat(self) -> int | None:
        """Our side, LIGHT or DARK as pyapp.rules numbers them, or None."""
        return None if self._place is None else SIDES.index(self.room.side_of(self._place))

    @property
    def running(self) -> bool:
        """Return whether a game is running."""
        return self.room.phase == RUNNING

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.room.phase == OVER

    @property
    def may_move(self) -> bool:
        """Return whether it is our turn by the turns that the server has accepted."""
        return self.running and self.seat is not None and self.room.game.position.side == self.seat

    def wanted_turns(self) -> list:
        """Return the turns that the board shows: the accepted ones, and our unsent one."""
        turns = self.room.game.turns
        return turns + [self._legal(self.proposed)] if self.proposed else turns

    def propose(self, turn: Turn) -> dict:
        """Propose our turn, and return the request that makes it."""
        text = turn_text(self.room.variant, turn)
        self.unsent = Unsent(text, self.room.n, self.room.round, self.room.game.cursor)
        return self.proposal()

    def take_up(self, row: list | None) -> None:
        """Take up a turn of ours that was still unsent when the page was closed. row: the values of an Unsent, or None."""
        self.unsent = Unsent(*row) if row else None

    @property
    def proposed(self) -> str | None:
        """The text of our turn that the server has not accepted yet, or None."""
        return self.unsent.turn if self.unsent else None

    def proposal(self) -> dict:
        """Return the request that makes the proposed turn."""
        return {"do": "turn", "n": self.room.n + 1, "turn": self.proposed}

    @property
    def opposite(self) -> int | None:
        """The opponent's side, None for spectators."""
        return None if self.seat is None else 1 - self.seat

    def name_of(self, side: int | None) -> str:
        """The name of the player of a side, "" for no side and while nobody has the seat."""
        player = self._player_of(side)
        return player.name if player else ""

    def id_of(self, side: int | None) -> str:
        """The ID of the player of a side, "" for guests, for no side and while nobody has the seat."""
        player = self._player_of(side)
        return player.id if player else ""

    def _player_of(self, side: int | None) -> Player | None:
        number = len(self.room.players) if side is None else self.room.player_of(SIDES[side])
        return self.room.players[number] if number < len(self.room.players) else None

    def rating_of(self, side: int) -> str:
        """The rating beside the name of the player of a side, "" where we have none."""
        known = self.ratings.get(self.id_of(side))
        return marked(*known) if known else ""

    def presence_of(self, side: int) -> str:
        """One of presence.HERE, AWAY, AWAY_LONG and NOBODY."""
        return self.presence.get(SIDES[side], NOBODY)

    def time_until(self, now: int) -> int | None:
        """Milliseconds until the time limit for a player who is away, or who has left, ends; None if there is no such limit."""
        return self.times.until(self.presence.get("until"), now)

    def rhythm(self, now: int) -> int | None:
        """Milliseconds after which to ask whether we missed anything, fewer than a clock has left; None if nothing is urgent."""
        is_timed = self.plays and self.room.control is not None and not by_days(self.room.control)
        if not is_timed or self.over and self.room.offer is None:
            return None
        clocks = [] if self.times.running_clock is None else [self.times.left(side, now) for side in (0, 1)]
        return max(SOONEST, min([OFTEN] + [left // 2 for left in clocks if left is not None]))

    @property
    def has_left(self) -> bool:
        """Return whether we have left the room."""
        return self._place in self.room.departed

    @property
    def plays(self) -> bool:
        """Return whether we have a seat and have not left it."""
        return self.seat is not None and not self.has_left

    @property
    def invites(self) -> bool:
        """Return whether we are waiting for somebody to take the other seat."""
        return self.plays and self.room.phase == WAITING

    def offer_of(self, side: int | None) -> Offer | None:
        """The open Offer of a side, or None."""
        offer = self.room.offer
        return offer if offer is not None and SIDES.index(offer.side) == side else None

    def is_offered(self, what: str) -> bool:
        """Return whether the opponent's offer of this waits for our answer."""
        offer = self.offer_of(self.opposite)
        return offer is not None and offer.what == what


class RoomSession(DistantSession):
    """The board of a room."""

    room: OnlineRoom

    def __init__(self, room: OnlineRoom, settings: Settings) -> None:
        self.room, self.settings = room, settings
        self.players = [HUMAN, HUMAN]
        self.round: int | None = None
        self.look = None

    def play(self, turn: Turn, seconds: float) -> None:
        """Play a legal turn, and propose it if the room does not have it yet."""
        Session.play(self, turn, seconds)
        if len(self.game.played) > len(self.room.followed.wanted_turns()):
            self.room.propose(turn)

    def follow(self, saved: Saved, number: int, turns: list) -> None:
        """Show the room's game with this number after these turns, with no column in flight and no square chosen.

        saved: the room's game.
        """
        if self.round != number:
            self.round = number
            self.face_own_side()
            Session.open(self, Saved(Game(saved.game.start), saved.id, None, saved.title, saved.began))
        if shared(self.game.played, turns) < len(self.game.played):
            self.game = Game(self.game.start)
        for turn in turns[len(self.game.played) :]:
            self.game.play(turn)
        if saved.game.result and self.game.result is None:
            self.game.decide(saved.game.result)
        self.paused = self.stepping = False
        self.stand(None)


def shared(shown: list, wanted: list) -> int:
    """Count the turns at the beginning that both lists share."""
    same = 0
    while same < min(len(shown), len(wanted)) and shown[same] == wanted[same]:
        same += 1
    return same

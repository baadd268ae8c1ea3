"""A room: the state that its events add up to. Pages and servers use this same code, so they see the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pyapp.rooms.events import ASK_BACK, CLOSED, DRAW, FIRST, LIGHT, OVER, RUNNING, SIDES, WAITING, Event
from pyapp.rooms.time_control import by_minutes
from pyapp.rooms.timekeeping import Clocks
from pyapp.rules.endings import AGREED, CLAIMED, FLAG, RECORDED, RESIGNED, Result
from pyapp.rules.game import Game
from pyapp.rules.notation import legal_turn
from pyapp.rules.own_rules import read_game
from pyapp.rules.position import Position, start
from pyapp.rules.variants import VARIANTS, Variant

# ends of a game besides those of the rules
LEFT = "left"  # a player left the room
GONE = "gone"  # a player was away for too long
UNBEGUN = "unbegun"  # a player made no first turn in time, in a game of a tournament
AWARDED = "awarded"  # the organizer of its tournament decided it


class Player(NamedTuple):
    """A player in a room."""

    name: str  # as shown
    secret: Any  # the hashes of the seat's keys, None on a page
    id: str  # a known player's, "" for guests


class Offer(NamedTuple):
    """An offer."""

    what: str  # DRAW, ASK_BACK or REMATCH
    side: str  # the side that offers
    n: int  # the number of the event


class Room:
    """The state after `n` events, 0 at the start.

    at: the moment of the last event;  phase: WAITING, RUNNING, OVER or CLOSED (for ever);  new_game(position): makes a Game, or
    an object that plays like one;  variant, visibility, control (of time), rated, free: as created;  players: the creator, then
    the player who joined;  tournament: the ID of the game's tournament, "" for none;  first: the ms for each side's first turn
    in a tournament, as created, 0 where that does not say;  round: the number of games played here before this one;  recorded:
    True once the server has kept this one for its players;  light: the number of the player who has Light;  game: a Game;
    clocks: Clocks;  offer: the Offer that stands, or None;  refused: offers that were refused, each with the player and the
    number of turns;  paused: True while the game waits for a player to come back;  began: the moment when the game last began or
    went on;  result: a Result, None while the game goes on;  departed: the players who left;  said: the moment of each player's
    last phrase.
    """

    game: Any
    clocks: Clocks
    variant: Variant
    visibility: str
    control: dict[str, int] | None
    free: int
    first: int

    def __init__(self, new_game: Callable[[Position], Any] = Game) -> None:
        self._new_game = new_game
        self.n = self.at = self.began = 0
        self.phase = WAITING
        self.players: list[Player] = []
        self.light = 0
        self.offer: Any = None
        self.result: Any = None
        self.paused = self.rated = self.recorded = False
        self.round = 0
        self.tournament = ""
        self.refused: set[tuple[str, int, int]] = set()
        self.departed: set[int] = set()
        self.said = [0, 0]

    def add(self, event: Event) -> None:
        """Apply the next event. Raises KeyError or ValueError for an event that this version does not know."""
        _HAPPENINGS[event["do"]](self, event)
        self.n += 1
        self.at = event["at"]

    def side_of(self, player: int) -> str:
        """Return the side of a player, 0 or 1, in this game."""
        return SIDES[0 if player == self.light else 1]

    def player_of(self, side: str) -> int:
        """Return the number of the player on a side."""
        return self.light if side == LIGHT else 1 - self.light

    @property
    def unrecorded(self) -> bool:
        """True if a game is over that the server must keep for a known player, and has not kept yet.

        It keeps no games by people's own rules, because its tables of games do not know them.
        """
        is_to_keep = self.phase == OVER and not self.recorded and any(player.id for player in self.players)
        return is_to_keep and self.variant.id in VARIANTS

    @property
    def ticks(self) -> bool:
        """True while a game goes on whose clock counts minutes: its players can start no other game with such a clock."""
        return self.phase == RUNNING and by_minutes(self.control) and not self.paused

    def to_move(self) -> str:
        """Return the side to move."""
        return SIDES[self.game.position.side]

    def back_to(self, side: str) -> int:
        """Return the number of turns left if this side takes back its last one; negative if it has made none."""
        made: int = self.game.cursor
        return made - (2 if self.to_move() == side else 1)

    def _created(self, event: Event) -> None:
        self.variant = read_game(event["game"])
        self.visibility = event["visibility"]
        self.control = event["clock"]
        self.rated = event.get("rated", False)
        self.tournament = event.get("tournament", "")
        self.free = event.get("free", 0)
        self.first = event.get("first", 0)
        self.light = 0 if event["side"] == LIGHT else 1
        self._seat(event)
        self._set_up()

    def _joined(self, event: Event) -> None:
        self._seat(event)
        self._begin(event["at"])

    def _seat(self, event: Event) -> None:
        self.players.append(Player(event["name"], event.get("secret"), event.get("player", "")))

    def _set_up(self, rests: tuple[int, int] | list[int] = (0, 0)) -> None:
        self.game = self._new_game(start(self.variant))
        self.clocks = Clocks(self.control, rests, self.free)

    def _begin(self, at: int) -> None:
        self.phase, self.began = RUNNING, at
        self.clocks.start(self.game.position.side, at)

    def _turn(self, event: Event) -> None:
        turn = legal_turn(self.variant, self.game.legal, event["turn"])
        if turn is None:
            raise ValueError("no legal turn here: %s" % event["turn"])
        self.offer = None
        self.game.play(turn, self.clocks.turn(event["at"]) // 1000)
        if self.game.result:
            self._over(self.game.result, event["at"])

    def _extended(self, event: Event) -> None:
        self.clocks.extra[SIDES.index(event["side"])] = event["by"]

    def _offered(self, event: Event) -> None:
        self.offer = Offer(event["what"], event["side"], self.n + 1)

    def _retracted(self, _event: Event) -> None:
        """Withdraw an open offer. As after a refusal, the same offer cannot be made again before the next turn."""
        self._refuse(self.offer)

    def _refuse(self, offer: Offer) -> None:
        self.offer = None
        self.refused.add((offer.what, self.player_of(offer.side), self.game.cursor))

    def _answered(self, event: Event) -> None:
        offer, self.offer = self.offer, None
        if not event["yes"]:
            self._refuse(offer)
        elif offer.what == DRAW:
            self._decided(Result(None, AGREED), event["at"])
        elif offer.what == ASK_BACK:
            self._take_back(offer.side, event["at"])
        else:
            self._begin_again(event["at"])

    def _take_back(self, side: str, at: int) -> None:
        self.clocks.stop(at)
        self.game.jump(self.back_to(side))
        self.clocks.start(self.game.position.side, at)

    def _begin_again(self, at: int) -> None:
        self.light = 1 - self.light
        self.round += 1
        self.result, self.recorded = None, False
        self.refused = set()
        self._set_up(self.clocks.rests[::-1])
        self._begin(at)

    def _claimed(self, event: Event) -> None:
        if event["what"] == DRAW:
            self._decided(Result(None, CLAIMED), event["at"])
        else:
            self._lost(1 - SIDES.index(event["side"]), GONE, event["at"])

    def _resigned(self, event: Event) -> None:
        self._decided(Result(1 - SIDES.index(event["side"]), RESIGNED), event["at"])

    def _flagged(self, event: Event) -> None:
        self._lost(SIDES.index(event["side"]), FLAG, event["at"])

    def _forfeited(self, event: Event) -> None:
        reason = UNBEGUN if event.get("why") == FIRST else GONE
        self._lost(SIDES.index(event["side"]), reason, event["at"])

    def _left(self, event: Event) -> None:
        if self.phase == RUNNING:
            self._lost(SIDES.index(event["side"]), LEFT, event["at"])
        elif self.phase == WAITING:
            self.phase = CLOSED
        self.offer = None
        self.departed.add(self.player_of(event["side"]))

    def _lost(self, loser: int, reason: str, at: int) -> None:
        self._decided(Result(1 - loser, RECORDED), at)
        self.result = Result(1 - loser, reason)

    def _awarded(self, event: Event) -> None:
        winner = None if event["result"] == DRAW else SIDES.index(event["result"])
        self._decided(Result(winner, RECORDED), event["at"])
        self.result = Result(winner, AWARDED)

    def _decided(self, result: Result, at: int) -> None:
        self.game.decide(result)
        self._over(result, at)

    def _over(self, result: Result, at: int) -> None:
        self.clocks.stop(at)
        self.phase, self.result, self.offer, self.paused = OVER, result, None, False

    def _said(self, event: Event) -> None:
        self.said[self.player_of(event["side"])] = event["at"]

    def _paused(self, event: Event) -> None:
        self.clocks.pause(event["since"])
        self.paused = True

    def _resumed(self, event: Event) -> None:
        self.clocks.resume(event["at"])
        self.paused, self.began = False, event["at"]

    def _rested(self, event: Event) -> None:
        self.clocks.rest(SIDES.index(event["side"]), event["since"], event["until"])

    def _recorded(self, _event: Event) -> None:
        self.recorded = True

    def _closed(self, event: Event) -> None:
        self.clocks.stop(event["at"])
        self.phase, self.offer, self.paused = CLOSED, None, False


_HAPPENINGS = {
    "created": Room._created,
    "joined": Room._joined,
    "extended": Room._extended,
    "turn": Room._turn,
    "offered": Room._offered,
    "retracted": Room._retracted,
    "answered": Room._answered,
    "claimed": Room._claimed,
    "resigned": Room._resigned,
    "flagged": Room._flagged,
    "forfeited": Room._forfeited,
    "left": Room._left,
    "awarded": Room._awarded,
    "said": Room._said,
    "paused": Room._paused,
    "resumed": Room._resumed,
    "rested": Room._rested,
    "closed": Room._closed,
    "recorded": Room._recorded,
}

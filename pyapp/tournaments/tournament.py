"""A tournament: the state that its events add up to. Pages and servers use this same code, so they see the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from pyapp.rooms.events import DARK, DRAW, LIGHT
from pyapp.tournaments.events import VOID, Event

Due: TypeAlias = tuple[str, str, int]  # a pair that is to play: Light, Dark, and the number of the round
Score: TypeAlias = tuple[
    int, tuple[int, ...], str, int
]  # points, the figures that separate equal ones, ID, number of games

COMING, RUNNING, ENDED = "coming", "running", "ended"

WIN, HALF, LOSS = 2, 1, 0  # half points of a game
STREAK = 2  # wins in a row after which an arena doubles the points of a game
MINUTE = 60_000  # ms
# the events that a tournament remembers and tells everybody; it also remembers games to which a player did not come, and draws in
# which a player gets a side that is barred, or a point without a game once more: those with one of the fields NOTED
DECISIONS = "arranged removed awarded annulled paused continued extended closed opened missed".split()
NOTED = ("absent", "barred", "again")


class Kind(NamedTuple):
    """A kind of tournament: its facts and its functions."""

    most: int  # players
    longest: int  # the most minutes or rounds that its organizer may give it, 0 if that is not the organizer's to say
    is_timed: bool  # its length is a time, not a number of rounds
    has_lots: bool  # its players draw lots at the beginning
    drops_absent: bool  # a player who missed a game is not paired again until they rejoin
    fits: Callable[[dict[str, Any]], bool]  # whether the fields of a message that creates one fit together
    may_enter_late: Callable[[Tournament, str], bool]  # whether a player may enter, or come back, after the beginning
    is_draw_due: Callable[[Tournament, int], bool]  # whether the server is to draw the next round
    due_pairs: Callable[[Tournament, int], tuple[list[Due], str]]  # and the reason for the end, "" if it does not end
    awaited: Callable[[Tournament, int], list[str]]  # the players who are due for a game
    count_rounds: Callable[[Tournament], int]  # 0 without rounds
    scores: Callable[[Tournament], list[Score]]  # of each player


class Entry:
    """A player who takes part.

    id, name, rating: as they entered;  order: the number of earlier entries;  here: True if a round may pair them;  withdrew:
    True if they are not here because they withdrew, not because they missed a game;  since: the moment since when they wait for
    a game, None while they play;  opponent: the last one, "" for none;  balance: the number of games with Light minus those
    with Dark;  side: the last one;  games: those played, in order: (opponent, half points);
    sheet: the points of each in an arena;  streak: the wins since the last game that was not won.
    """

    def __init__(self, player: str, name: str, rating: int, order: int, at: int):
        self.id, self.name, self.rating, self.order = player, name, rating, order
        self.here, self.withdrew = True, False
        self.since: Any = at
        self.opponent = self.side = ""
        self.balance = self.streak = 0
        self.games: list[tuple[str, int]] = []
        self.sheet: list[int] = []

    @property
    def points(self) -> int:
        """The points of an arena's games."""
        return sum(self.sheet)

    def meet(self, opponent: str, side: str) -> None:
        """Begin a game."""
        self.since, self.opponent, self.side = None, opponent, side
        self.balance += 1 if side == LIGHT else -1

    def recount(self, games: list[tuple[str, int]]) -> None:
        """Replace the results. games: as in `games`."""
        self.games, self.sheet, self.streak = [], [], 0
        for opponent, gained in games:
            self.count(opponent, gained)

    def count(self, opponent: str, gained: int) -> None:
        """Count a game that has ended with WIN, HALF or LOSS."""
        self.games.append((opponent, gained))
        self.sheet.append(gained * (2 if self.streak >= STREAK else 1))
        self.streak = self.streak + 1 if gained == WIN else 0


class Pairing:
    """A game of a tournament.

    round: 0 in an arena;  result: LIGHT, DARK or DRAW, VOID once annulled, "" while it goes on;  absent: the player who did not
    come;  why: the end of the room's game by which that player lost, "" where the event does not say;  decided: True if the
    organizer has decided the result.
    """

    def __init__(self, event: Event):
        self.room, self.light, self.dark = event["room"], event["light"], event["dark"]
        self.round, self.at = event["round"], event["at"]
        self.result = self.absent = self.why = ""
        self.decided = False

    @property
    def counts(self) -> bool:
        """True if there is a result, and it counts."""
        return self.result not in ("", VOID)

    def gained(self, player: str) -> int:
        """Return the half points of one of the two."""
        if self.result == VOID:
            return LOSS
        if self.result == DRAW:
            return HALF
        return WIN if self.result == (LIGHT if player == self.light else DARK) else LOSS


class Tournament:
    """The state after `n` events, 0 at the start. kinds: KINDS.

    at: the moment of the last event;  phase: COMING, RUNNING or ENDED;  terms: the event that created it;  entries: id -> Entry;
    lots: the players of a round robin as drawn;  rounds: the rounds of a Swiss drawn so far, each a list of pairs (Light, Dark);
    byes: for each of these the player without an opponent, "" for none;  defaults: (round, player) -> WIN or LOSS, for a game of
    a round that was not played;  pairings: all of them, in order;  busy: the players who are due for a game but play another
    one, each with the moment since when;  ends: the moment from which on an arena pairs no more;  reason: the reason for its
    end, "" before;  removed: ID -> name of players removed by the organizer;  paused: the moment since when nobody is paired,
    0 for none;  closed: True if newcomers may not enter;  decisions: the events for its page, in order: decisions of the
    organizer, games that were not played, and draws with exceptions.
    """

    def __init__(self, kinds: dict[str, Kind]) -> None:
        self._kinds = kinds
        self.n = self.at = self.ends = 0
        self.phase, self.reason = COMING, ""
        self.terms: Event = {}
        self.entries: dict[str, Entry] = {}
        self.lots: list[str] = []
        self.rounds: list[list[tuple[str, str]]] = []
        self.byes: list[str] = []
        self.defaults: dict[tuple[int, str], int] = {}
        self.pairings: list[Pairing] = []
        self.busy: dict[str, int] = {}
        self.removed: dict[str, str] = {}
        self.paused = 0
        self.closed = False
        self.decisions: list[Event] = []
        self._finished: list[Pairing] = []  # the pairings that have had a result, in the order of their ends
        self._of_room: dict[str, Pairing] = {}
        self._of_round: dict[tuple[int, str], Pairing] = {}
        self._entered = 0

    def add(self, event: Event) -> None:
        """Take the next event. Raises KeyError for one that no tournament of this version has."""
        _HAPPENINGS[event["do"]](self, event)
        if event["do"] in DECISIONS or [field for field in NOTED if event.get(field)]:
            self.decisions.append(event)
        self.n += 1
        self.at = event["at"]

    @property
    def kind(self) -> Kind:
        """The kind that it has now: a Swiss may become a round robin before it begins."""
        return self._kinds[self.terms["kind"]]

    def players(self) -> list[Entry]:
        """Return the entries, in the order in which they came."""
        return sorted(self.entries.values(), key=lambda entry: entry.order)

    def takes_part(self, player: str) -> bool:
        """Return whether a round may pair a player."""
        return player in self.entries and self.entries[player].here

    def pairing_in(self, room: str) -> Pairing | None:
        """Return the pairing of the game in a room."""
        return self._of_room.get(room)

    def pairing_of(self, number: int, player: str) -> Pairing | None:
        """Return the pairing of a player in a round, None if their game has not begun."""
        return self._of_round.get((number, player))

    def last_of(self, player: str) -> Pairing | None:
        """Return the newest pairing of a player, None for none."""
        own = [pairing for pairing in self.pairings if player in (pairing.light, pairing.dark)]
        return own[-1] if own else None

    def running(self) -> list[Pairing]:
        """Return the pairings whose games go on."""
        return [pairing for pairing in self.pairings if not pairing.result]

    def game_of(self, player: str) -> Pairing | None:
        """Return the newest game of a player that goes on."""
        own = [pairing for pairing in self.running() if player in (pairing.light, pairing.dark)]
        return own[-1] if own else None

    def _created(self, event: Event) -> None:
        self.terms = event.copy()

    def _arranged(self, event: Event) -> None:
        self.terms.update({"kind": event["kind"], "rounds": event["rounds"]})

    def _came(self, event: Event) -> None:
        player, at = event["player"], event["at"]
        entry = self.entries.get(player)
        if entry is None:
            self.entries[player] = Entry(player, event["name"], event["rating"], self._entered, at)
            self._entered += 1
        else:
            entry.here, entry.withdrew = True, False
            entry.since = None if entry.since is None else at

    def _withdrew(self, event: Event) -> None:
        if self.phase == COMING:
            del self.entries[event["player"]]
        else:
            entry = self.entries[event["player"]]
            entry.here, entry.withdrew = False, True

    def _removed(self, event: Event) -> None:
        self.removed[event["player"]] = self.entries[event["player"]].name
        self._withdrew(event)

    def _begun(self, event: Event) -> None:
        self.phase, self.lots = RUNNING, event["lots"]
        if self.kind.is_timed:
            self.ends = event["at"] + self.terms["minutes"] * MINUTE
        for entry in self.entries.values():
            entry.since = event["at"]

    def _drawn(self, event: Event) -> None:
        self._settle_defaults()
        self.rounds.append([(light, dark) for light, dark in event["pairs"]])
        self.byes.append(event["bye"])

    def _settle_defaults(self) -> None:
        """Decide the games of the last round that were never begun: a player who was there wins."""
        number = len(self.rounds)
        for light, dark in self.rounds[-1] if self.rounds else ():
            if not self.pairing_of(number, light) and (number, light) not in self.defaults:
                for player, other in ((light, dark), (dark, light)):
                    is_won = self.entries[player].here and not self.entries[other].here
                    self.defaults[number, player] = WIN if is_won else LOSS

    def _paired(self, event: Event) -> None:
        pairing = Pairing(event)
        self.pairings.append(pairing)
        self._of_room[pairing.room] = pairing
        for player in (pairing.light, pairing.dark):
            self._of_round[pairing.round, player] = pairing
        self.entries[pairing.light].meet(pairing.dark, LIGHT)
        self.entries[pairing.dark].meet(pairing.light, DARK)

    def _became_busy(self, event: Event) -> None:
        self.busy = {player: self.busy.get(player, event["at"]) for player in event["players"]}

    def _missed(self, event: Event) -> None:
        absent = event["absent"]
        for player in (event["light"], event["dark"]):
            self.defaults[event["round"], player] = LOSS if player in absent else WIN
        self.busy = {player: since for player, since in self.busy.items() if player not in absent}
        if self.kind.drops_absent:
            for player in absent:
                self.entries[player].here = False

    def _scored(self, event: Event) -> None:
        pairing = self._of_room[event["room"]]
        pairing.result, pairing.absent, pairing.why = event["result"], event["absent"], event.get("why", "")
        self._finish(pairing, event["at"])
        if self.kind.drops_absent and pairing.absent:
            self.entries[pairing.absent].here = False

    def _finish(self, pairing: Pairing, at: int) -> None:
        self._finished.append(pairing)
        for player, other in ((pairing.light, pairing.dark), (pairing.dark, pairing.light)):
            self.entries[player].since = at
            self.entries[player].count(other, pairing.gained(player))

    def _awarded(self, event: Event) -> None:
        self._decide(self._of_room[event["room"]], event["result"], event["at"])

    def _annulled(self, event: Event) -> None:
        self._decide(self._of_room[event["room"]], VOID, event["at"])

    def _decide(self, pairing: Pairing, result: str, at: int) -> None:
        was_over = bool(pairing.result)
        pairing.result, pairing.absent, pairing.decided = result, "", True
        if not was_over:
            self._finish(pairing, at)
            return
        for player in (pairing.light, pairing.dark):  # their games count again, in the order in which they ended
            own = [each for each in self._finished if player in (each.light, each.dark) and each.counts]
            self.entries[player].recount(
                [(each.dark if player == each.light else each.light, each.gained(player)) for each in own]
            )

    def _paused(self, event: Event) -> None:
        self.paused = event["at"]

    def _continued(self, event: Event) -> None:
        """Go on. The pause costs an arena no time, and waiting players are paired no sooner than after a game."""
        self.ends += event["at"] - self.paused
        self.paused = 0
        for entry in self.entries.values():
            entry.since = None if entry.since is None else event["at"]

    def _extended(self, event: Event) -> None:
        self.terms["minutes" if self.kind.is_timed else "rounds"] += event["by"]
        if self.ends:
            self.ends = max(self.ends, self.paused or event["at"]) + event["by"] * MINUTE

    def _closed(self, _event: Event) -> None:
        self.closed = True

    def _opened(self, _event: Event) -> None:
        self.closed = False

    def _ended(self, event: Event) -> None:
        self._settle_defaults()
        self.phase, self.reason, self.busy, self.paused = ENDED, event["reason"], {}, 0


_HAPPENINGS = {
    "created": Tournament._created,
    "arranged": Tournament._arranged,
    "entered": Tournament._came,
    "withdrew": Tournament._withdrew,
    "begun": Tournament._begun,
    "drawn": Tournament._drawn,
    "paired": Tournament._paired,
    "busy": Tournament._became_busy,
    "missed": Tournament._missed,
    "scored": Tournament._scored,
    "removed": Tournament._removed,
    "awarded": Tournament._awarded,
    "annulled": Tournament._annulled,
    "paused": Tournament._paused,
    "continued": Tournament._continued,
    "extended": Tournament._extended,
    "closed": Tournament._closed,
    "opened": Tournament._opened,
    "ended": Tournament._ended,
}

"""A room as a page follows it: the fold of the events it has heard of, and what it has said that is not accepted yet. Pure."""

from pyapp.rooms.events import SIDES
from pyapp.rooms.presence import AWAY_LONG, NOBODY
from pyapp.rooms.room import OVER, RUNNING, Room
from pyapp.rooms.timekeeping import by_days
from pyapp.rules.notation import legal_turn, turn_text
from pyapp.ui.online.seat_ratings import after_game


class FollowedRoom:
    """What is known of the room of this ID.

    token: of our seat, "" for those who watch;  key: its watch key, "" where unknown;  seat: our side, 0 or 1, None for those
    who watch;  room: the Room;
    proposed: the text of our turn that the server has not accepted yet, or None;  presence: as the conversation has it;
    ratings: of players who are known, by their IDs, as they are shown.
    """

    def __init__(self, name: str, token: str, key: str):
        self.name, self.token, self.key = name, token, key
        self._place = None  # our number among the players
        self.forget()

    def forget(self) -> None:
        """Know nothing of the room any more but which player we are: the server has another history of it."""
        self.room = Room()
        self.proposed = None
        self.presence = {}
        self.ratings = {}
        self._left, self._at = None, 0  # what the clocks showed, and when by our clock
        self._ahead = 0  # how far the server's clock is ahead of ours

    # What is heard

    def enter(self, answer: dict, now: int) -> bool:
        """Take the answer to a request to create, join, resume or watch. False if it does not fit what is known.

        now: milliseconds by our clock, here and below.
        """
        self.key = answer.get("watch", self.key)
        before = answer["n"] - len(answer["events"])
        if not before <= self.room.n <= answer["n"]:
            return False
        for event in answer["events"][self.room.n - before :]:
            self._add(event)
        if answer["seat"] is not None:
            self._place = self.room.player_of(answer["seat"])
        self.presence = answer["presence"]
        self._ahead = answer["now"] - now
        self._set_clock(answer.get("clock"), now)
        return True

    def hear(self, number: int, event: dict, clock, now: int) -> bool:
        """Take an event of this number. False if some before it are missing; one that is known already changes nothing."""
        if number <= self.room.n:
            return True
        if number > self.room.n + 1:
            return False
        self._add(event)
        self._set_clock(clock, now)
        if event["do"] == "resumed":
            self._ahead = event["at"] - now  # the server's clock may have been set
        return True

    def _add(self, event: dict):
        self.room.add(event)
        if event["do"] == "recorded":
            self.ratings.update(after_game(self, event))
        if event["do"] == "turn" and event["turn"] == self.proposed:
            self.proposed = None
        elif self.proposed is not None and not self._still_fits():
            self.proposed = None

    def _still_fits(self) -> bool:
        return self.may_move and self._proposed_turn() is not None

    def _proposed_turn(self):
        return legal_turn(self.room.variant, self.room.game.legal, self.proposed)

    def _set_clock(self, clock, now: int):
        self._left, self._at = clock, now

    # What is known

    @property
    def seat(self) -> int | None:
        """Our side, LIGHT or DARK as pyapp.rules numbers them, or None."""
        return None if self._place is None else SIDES.index(self.room.side_of(self._place))

    @property
    def running(self) -> bool:
        """Whether a game is being played."""
        return self.room.phase == RUNNING

    @property
    def over(self) -> bool:
        """Whether a game was played to its end."""
        return self.room.phase == OVER

    @property
    def may_move(self) -> bool:
        """Whether it is our turn, by what the server has accepted."""
        return self.running and self.seat is not None and self.room.game.position.side == self.seat

    @property
    def waits_for_other(self) -> bool:
        """Whether it is the turn of the other player."""
        return self.running and self.seat is not None and not self.may_move

    def wanted_turns(self) -> list:
        """The turns that the board shows: those accepted, and ours that is on its way."""
        turns = self.room.game.turns
        return turns + [self._proposed_turn()] if self.proposed else turns

    def propose(self, turn) -> dict:
        """The request that makes our turn."""
        self.proposed = turn_text(self.room.variant, turn)
        return self.proposal()

    def proposal(self) -> dict:
        """The same request again."""
        return {"do": "turn", "n": self.room.n + 1, "turn": self.proposed}

    def name_of(self, side: int) -> str:
        """What the player of a side is called, "" while nobody has the seat."""
        player = self.room.player_of(SIDES[side])
        return self.room.players[player].name if player < len(self.room.players) else ""

    def rating_of(self, side: int) -> str:
        """The rating of the player of a side as it is shown, "" where none is known."""
        player = self.room.player_of(SIDES[side])
        return self.ratings.get(self.room.players[player].id, "") if player < len(self.room.players) else ""

    def presence_of(self, side: int) -> str:
        """One of presence.HERE, AWAY, AWAY_LONG and NOBODY."""
        return self.presence.get(SIDES[side], NOBODY)

    def time_until(self, now: int) -> int | None:
        """Milliseconds until a grace, or the patience with who has gone, ends; None: nothing of that runs."""
        until = self.presence.get("until")
        return None if until is None else max(0, until - now - self._ahead)

    @property
    def may_claim_win(self) -> bool:
        """Whether the other has been away for so long that we may claim to have won."""
        return (
            self.running
            and self.seat is not None
            and not by_days(self.room.control)
            and self.presence_of(1 - self.seat) == AWAY_LONG
        )

    @property
    def may_claim_draw(self) -> bool:
        """Whether we may end the game as a draw by repetition."""
        return self.may_move and self.room.game.may_claim

    @property
    def has_left(self) -> bool:
        """Whether we have left the room."""
        return self._place in self.room.departed

    def offer_of(self, side: int):
        """The Offer of a side that stands, or None."""
        offer = self.room.offer
        return offer if offer is not None and offer.side == SIDES[side] else None

    def left(self, side: int, now: int) -> int | None:
        """The milliseconds that a side has left on its clock now; None where nothing is counted."""
        if self._left is None:
            return None
        left = self._left[SIDES[side]]
        return max(0, left - (now - self._at)) if self.running_clock == side else left

    @property
    def running_clock(self) -> int | None:
        """The side whose clock runs, or None."""
        clocks = self.room.clocks
        runs = self.running and self.room.control is not None and clocks.since is not None
        return clocks.side if runs else None

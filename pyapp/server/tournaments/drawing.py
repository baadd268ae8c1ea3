"""The draw of a round of a Swiss, as a program: it reads the request of pyapp.tournaments.swiss and prints the reply, as JSON.

The library caissify-pairings pairs by the Dutch system (FIDE Handbook, C.04.3). It knows neither the rounds to come nor what to
do where the rules allow no pairing (C.04.3, 1.9.3). So this program decides, in this order:

1. Nobody meets anybody twice.
2. As many of the rounds that are left as possible can be played by all.
3. Nobody rests who has won without a game before; if that cannot be, one of those who did so least often rests.
4. Nobody gets a side three times running, or three times more than the other. If that cannot be, it is only avoided as far as
   possible, as the rules do for the best in the last round (C.04.3, 1.8).
5. The Dutch system decides who meets, and C.04.3, 5 who has which side.
"""

import json
import sys
from typing import Any

from caissify_pairings import generate_pairings

from pyapp.server.tournaments import outlook
from pyapp.server.tournaments.sides import BLACK, WHITE, is_barred, may_meet, with_sides


class Drawing:
    """The draw of one round.

    players: those of the request, by rank;  field: whom each may meet in this round and in later ones, as in `outlook`;
    count: the number of rounds in which all can meet new opponents, this one included;  yields: True if sides have to yield;
    now: the part of the field that this round may use.
    """

    def __init__(self, request: dict[str, Any]) -> None:
        self._request = request
        self.players = sorted(request["players"], key=lambda player: (-player["score"], player["starting_number"]))
        self._size = len(self.players)
        self._is_odd = self._size % 2 == 1
        # the numbers of rests up to which a player may rest again: the first that gives a round counts
        numbers_of_rests = sorted({_rests(player) for player in self.players}) if self._is_odd else [0]
        fields = [self._field(rests) for rests in numbers_of_rests]
        self.count, self.field = self._best(fields)
        now = next((field for field in fields if self._goes_on(field)), self.field)
        legal = [self._legal(number, mask) for number, mask in enumerate(now)]
        self.yields = not self._goes_on(legal)
        self.now = now if self.yields else legal

    def _best(self, fields: list[list[int]]) -> tuple[int, list[int]]:
        """Return the greatest number of rounds in which all can meet new opponents, and the first field that allows it."""
        left = self._request["total_rounds"] - self._request["round_number"] + 1
        count, best = 0, fields[0]
        for field in fields:
            longer = outlook.longest(field, left)
            if longer > count:
                count, best = longer, field
        return count, best

    def _goes_on(self, now: list[int]) -> bool:
        """Return whether a round within `now` leaves as many rounds as any."""
        return self.count > 0 and outlook.found(now, self.field, self.count) is not None

    def _field(self, rests: int) -> list[int]:
        """Return the field in which those may rest who have done so up to `rests` times."""
        ids = [player["id"] for player in self.players]
        met = {frozenset(pair) for pair in self._request["previous_pairings"]}
        field = [
            sum(
                1 << other
                for other in range(self._size)
                if other != one and frozenset((ids[one], ids[other])) not in met
            )
            for one in range(self._size)
        ]
        if self._is_odd:
            free = [number for number, player in enumerate(self.players) if _rests(player) <= rests]
            for number in free:
                field[number] |= 1 << self._size
            field.append(sum(1 << number for number in free))
        return field

    def _legal(self, number: int, mask: int) -> int:
        """Return those of a player's possible opponents whom the sides allow (C.04.3, C3)."""
        if number == self._size:
            return mask
        return mask & ~sum(1 << other for other in range(self._size) if not self._may_meet(number, other))

    def _may_meet(self, one: int, other: int) -> bool:
        first, second = self.players[one], self.players[other]
        played = self._request["round_number"] - 1
        is_last = self._request["round_number"] >= self._request["total_rounds"]
        is_for_the_best = is_last and 2 * max(first["score"], second["score"]) > played
        return is_for_the_best or may_meet(first["color_hist"], second["color_hist"])

    def drawn(self) -> list[int] | None:
        """Return the round, None if there is none.

        A pair of the library that leaves too few further rounds is treated as if the two had met, and the library pairs again.
        """
        now = self.now
        certain = outlook.found(now, self.field, self.count) if self.count else None
        while certain is not None:
            drawn = self._by_library(now)
            if drawn is None:
                return certain
            if outlook.leaves(self.field, drawn, self.count - 1):
                return drawn
            now, certain = self._narrowed(now, drawn, certain)
        return None

    def _narrowed(self, now: list[int], drawn: list[int], certain: list[int]) -> tuple[list[int], list[int]]:
        """Return `now` with the first pairs of a round fixed as long as they leave enough rounds, and without the next pair.

        certain: a round in `now` that leaves enough. Return also one that is in the result.
        """
        for one, other in enumerate(drawn):
            if one < other:
                only = outlook.with_pair(now, one, other)
                still = certain if certain[one] == other else outlook.found(only, self.field, self.count)
                if still is None:
                    return outlook.without_pair(now, one, other), certain
                now, certain = only, still
        return now, certain

    def _by_library(self, now: list[int]) -> list[int] | None:
        """Return the library's round within `now`, None if it finds none."""
        asked = dict(self._request, players=[self._competitor(number, now) for number in range(self._size)])
        if self.yields:
            asked["round_number"] = asked["total_rounds"]
        ids = [player["id"] for player in self.players]
        apart = {
            (ids[one], ids[other])
            for one in range(self._size)
            for other in range(one)
            if (self.now[one] & ~now[one]) >> other & 1
        }
        asked["previous_pairings"] = apart | {tuple(pair) for pair in self._request["previous_pairings"]}
        places = {id: number for number, id in enumerate(ids)}
        drawn = [-1] * len(now)
        for pair in generate_pairings(**asked):
            one, other = places[pair["white_id"]], places.get(pair["black_id"], self._size)
            if other < len(now):
                drawn[one], drawn[other] = other, one
        return drawn if all(other >= 0 and mask >> other & 1 for mask, other in zip(now, drawn, strict=True)) else None

    def _competitor(self, number: int, now: list[int]) -> dict[str, Any]:
        """Return a player for the library, who may rest if `now` says so.

        Where sides have to yield, everybody counts as one of the best in the last round.
        """
        player = self.players[number]
        may_rest = self._is_odd and now[number] >> self._size & 1
        more = self._request["total_rounds"] if self.yields else 0
        return dict(player, bye_count=0 if may_rest else 1, forfeit_win_count=0, score=player["score"] + more)

    def reply(self) -> dict[str, Any]:
        """Return the draw in the form of `reply`."""
        drawn = self.drawn()
        if drawn is None:
            return {"pairs": [], "bye": None, "barred": []}
        pairs = [
            with_sides(self.players[one], self.players[other])
            for one, other in enumerate(drawn)
            if one < other < self._size
        ]
        barred = [
            player["id"]
            for pair in pairs
            for player, side in zip(pair, (WHITE, BLACK), strict=True)
            if self.yields and is_barred(player["color_hist"], side)
        ]
        bye = self.players[drawn[self._size]]["id"] if self._is_odd else None
        return {"pairs": [[light["id"], dark["id"]] for light, dark in pairs], "bye": bye, "barred": barred}


def _rests(player: dict[str, Any]) -> int:
    """Return the number of a player's wins without a game (C.04.3, C2)."""
    return int(player["bye_count"] + player["forfeit_win_count"])


def reply(request: dict[str, Any]) -> dict[str, Any]:
    """Return the draw.

    `pairs`: of IDs, White first, [] if there is no round;  `bye`: the one who rests, None for nobody;  `barred`: those who get a
    side that the rules bar, because otherwise not all would have new opponents.
    """
    return Drawing(request).reply()


if __name__ == "__main__":
    json.dump(reply(json.load(sys.stdin)), sys.stdout)

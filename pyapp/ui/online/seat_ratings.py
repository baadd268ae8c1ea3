"""The ratings of those who play in a room, as they stand beside their names."""

from pyapp.players.pace import pace
from pyapp.rooms.events import SIDES
from pyapp.ui.text.texts import Texts

UNSURE = "?"  # behind a provisional rating


class SeatRatings:
    """Asks the server for them. `line` is the Line, shown(): called when one has come."""

    def __init__(self, line, shown):
        self._line, self._shown = line, shown
        self._asked = None  # the FollowedRoom, and the IDs that were asked for

    def follow(self, known) -> None:
        """Somebody may have come into a room. known: a FollowedRoom."""
        players = [player.id for player in known.room.players if player.id]
        if not known.room.control or (known, players) == self._asked:
            return
        self._asked = known, players
        for player in players:
            self._line.ask({"do": "player", "player": player}, lambda answer: self._take(known, answer))

    def _take(self, known, answer: dict):
        wanted = known.room.variant.id, pace(known.room.control)
        for one in answer.get("ratings", ()):
            if (one["game"], one["pace"]) == wanted:
                known.ratings[answer["player"]] = str(one["rating"]) + (UNSURE if one["provisional"] else "")
                self._shown()


def after_game(known, event: dict) -> dict:
    """The ratings of the players, by their IDs, that an event `recorded` tells, as they stand beside names."""
    found = {}
    for side, (_, after) in (event["ratings"] or {}).items():
        player = known.room.players[known.room.player_of(side)].id
        found[player] = str(after) + known.ratings.get(player, UNSURE)[-1:].strip("0123456789")
    return found


def changes(known, event: dict, texts: Texts) -> str:
    """What a game did to both ratings, "" where it did not count. event: `recorded`."""
    if not event["ratings"]:
        return ""
    said = texts("list.separator").join(
        [
            texts(
                "online.rating_change",
                name=known.name_of(number),
                rating=event["ratings"][side][1],
                change=change(*event["ratings"][side]),
            )
            for number, side in enumerate(SIDES)
        ]
    )
    return said if "weight" not in event else texts("online.met_often", change=said, percent=percent(event))


def percent(counted: dict) -> int:
    """How much a game counts whose weight is below 1, in hundredths."""
    return round(100 * counted["weight"])


def change(before: int, after: int) -> str:
    """What a game did to a rating, as in "+12" or "−7"."""
    return "−%d" % (before - after) if after < before else "+%d" % (after - before)

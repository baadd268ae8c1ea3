"""A game of the archive as PDN, with the players, their ratings and the time of each turn."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from pyapp.players.archived import Moves, game_of
from pyapp.rooms.events import SIDES
from pyapp.rooms.room import AWARDED, GONE, LEFT, UNBEGUN
from pyapp.rooms.time_control import control_tag
from pyapp.rules.pdn import write_game
from pyapp.rules.pdn.words import TIME_FORFEIT
from pyapp.rules.record import TIME_CONTROL
from pyapp.saves.moment import EPOCH, after

NO_ROUND = "-"  # as in PGN for games outside rounds
TERMINATIONS = {  # as in PGN, of reasons that the rules do not know
    UNBEGUN: TIME_FORFEIT,
    LEFT: "abandoned",
    GONE: "abandoned",
    AWARDED: "adjudication",
}


def pdn_of(game: dict[str, Any]) -> str:
    """Return the text of a game.

    game: as in the protocol: kept, game, light and dark (each with its name), ratings, result, reason, began, and its moves:
    clock, turns, times; for a game of a tournament also event and round, and awarded, the result that counts there, if the
    organizer has decided it. Raises ValueError if it is no game.
    """
    moves = Moves(game["clock"], game["turns"], game["times"])
    record = game_of(game["game"], moves, game["result"], game["reason"]).record
    return write_game(record, tags_of(game))


def tags_of(game: dict[str, Any]) -> OrderedDict[str, str]:
    """Return the tags of a game."""
    began = after(EPOCH, game["began"] // 1000)
    tags = OrderedDict([("Date", began[:10].replace("-", ".")), ("UTCTime", began[11:19])])
    if "event" in game:
        tags["Event"], tags["Round"] = game["event"], str(game["round"] or NO_ROUND)
    if "awarded" in game:
        tags["Awarded"] = game["awarded"]
    tags["White"], tags["Black"] = [game[side]["name"] for side in SIDES]
    if game["ratings"]:
        tags["WhiteElo"], tags["BlackElo"] = [str(game["ratings"][side][0]) for side in SIDES]
    if game["clock"]:
        tags[TIME_CONTROL] = control_tag(game["clock"])
    if game["reason"] in TERMINATIONS:
        tags["Termination"] = TERMINATIONS[game["reason"]]
    tags["GameId"] = game["kept"]
    return tags

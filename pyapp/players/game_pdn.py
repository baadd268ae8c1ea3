"""A game of the archive as PDN, with who played, their ratings and the time of each turn."""

from collections import OrderedDict

from pyapp.players.archived import Moves, game_of
from pyapp.rooms.room import FLAG, GONE, LEFT
from pyapp.rooms.timekeeping import by_days
from pyapp.rules.pdn import write_game
from pyapp.saves.moment import after

EPOCH = "1970-01-01T00:00:00Z"
UNKNOWN = "?"
TERMINATIONS = {FLAG: "time forfeit", LEFT: "abandoned", GONE: "abandoned"}  # as PGN has them


def pdn_of(game: dict) -> str:
    """The text of a game.

    game: as the conversation tells a whole one: id, game, light and dark (each with name and rating), result, reason, began, and
    its moves: clock, turns, times.
    """
    moves = Moves(game["clock"], game["turns"], game["times"])
    record = game_of(game["game"], moves, game["result"], game["reason"]).record
    return write_game(record, tags_of(game))


def tags_of(game: dict) -> OrderedDict:
    """What is said of the whole."""
    began = after(EPOCH, game["began"] // 1000)
    light, dark = game["light"], game["dark"]
    tags = OrderedDict([("Date", began[:10].replace("-", ".")), ("UTCTime", began[11:19])])
    tags["White"], tags["Black"] = light["name"] or UNKNOWN, dark["name"] or UNKNOWN
    for name, side in (("WhiteElo", light), ("BlackElo", dark)):
        if side["rating"] is not None:
            tags[name] = str(side["rating"])
    if game["clock"]:
        tags["TimeControl"] = control_text(game["clock"])
    if game["reason"] in TERMINATIONS:
        tags["Termination"] = TERMINATIONS[game["reason"]]
    tags["GameId"] = game["id"]
    return tags


def control_text(control: dict) -> str:
    """A control of time as PGN has it: "600+5", or "1/259200" for a turn in three days."""
    if by_days(control):
        return "1/%d" % (control["days"] * 86400)
    return "%d+%d" % (control["main"], control["increment"])

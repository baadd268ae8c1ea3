"""Questions put to the markup of ratings. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.seats import seats
from pyapp.ui.online.words import happening
from pyapp.ui.players import leaders_panel, player_panel
from tests.ui.spoken import texts


def leaders(answer, own, player):
    """The markup of places, and of one's own."""
    return [leaders_panel.places(answer, own, texts()), leaders_panel.own_place(answer["own"], player, texts())]


def dialogs():
    """Both dialogs, closed."""
    return leaders_panel.dialog(texts(), "dama") + player_panel.dialog(texts())


def page(told, shown, points, scores):
    """The parts of a player's page."""
    return [
        player_panel.about(told, "today", texts()),
        player_panel.ratings(told["ratings"], tuple(shown), texts()),
        player_panel.curve(points, texts()),
        player_panel.scores(scores, texts()),
        player_panel.deeds([["account", "account.title"]], told["player"], texts()),
    ]


def games(told, player):
    """The rows of games."""
    return player_panel.games(told, player, str, texts())


def wanted(fields, player):
    """The filters that fields choose, and the query that says the same."""
    filters = player_panel.wanted(dict([(field, "") for field in player_panel.FIELDS], **fields))
    return [filters, player_panel.query(player, filters)]


def recorded(events, ratings):
    """What is said of an event that tells ratings, and the seats after it; ratings: what was known before."""
    known = FollowedRoom("ROOM", "", "")
    answer = {"n": len(events) - 1, "events": events[:-1], "seat": "light", "presence": {}, "now": 0}
    known.enter(answer, 0)
    known.ratings = ratings
    known.hear(len(events), events[-1], None, 0)
    return [happening(events[-1], known, texts()), seats(known, True, False, 0, texts())]

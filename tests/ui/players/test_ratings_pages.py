"""The leaderboard and a player's page as markup, and ratings in a room."""

import pytest

from pyapp.players.filters import of_query
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.seats import seats
from pyapp.ui.online.words import happening
from pyapp.ui.players import leaders_panel, player_panel
from tests.rooms.test_room import BLITZ, JOINED, OPENING, START, created

pytestmark = pytest.mark.micropython

ANNA, BORIS = "K7Q2M9XW4AK7Q2M9", "9XW4AK7Q2M9K7Q2M"


def leaders(answer, own, player):
    """The markup of places, and of one's own."""
    return [leaders_panel.places(answer, own), leaders_panel.own_place(answer["own"], player)]


def page(told, shown, points, scores):
    """The parts of a player's page."""
    return [
        player_panel.about(told, "today"),
        player_panel.ratings(told["ratings"], tuple(shown)),
        player_panel.curve(points),
        player_panel.scores(scores),
        player_panel.deeds([["account", "account.title"]], told["player"]),
    ]


def wanted(fields, player):
    """The filters that fields choose, and the query that says the same."""
    filters = player_panel.wanted(dict([(field, "") for field in player_panel.FIELDS], **fields))
    return [filters, player_panel.query(player, filters)]


def recorded(events, ratings):
    """The words for an event with ratings, and the seats after it. ratings: those known before."""
    known = FollowedRoom("ROOM", "", "")
    answer = {"n": len(events) - 1, "events": events[:-1], "seat": "light", "presence": {}, "now": 0}
    known.enter(answer, 0)
    known.ratings = ratings
    known.hear(len(events), events[-1], None, 0)
    return [happening(events[-1], known), seats(known, True, False, 0)]


def leader(rank: int, player: str, name: str) -> dict:
    """A place."""
    return {"rank": rank, "player": player, "name": name, "rating": 1900 - rank, "deviation": 60, "games": 40, "at": 0}


def standing(**fields) -> dict:
    """A rating, as the server tells it."""
    told = {
        "game": "lasca",
        "pace": "blitz",
        "rank": 7,
        "provisional": False,
        "rating": 1834,
        "deviation": 62,
        "games": 120,
    }
    return told | {"at": 0} | fields


def kept(**fields) -> dict:
    """A game, as the server tells it."""
    told = {
        "kept": "K7Q2M9XW4A.1",
        "game": "lasca",
        "pace": "blitz",
        "result": "light",
        "reason": "resigned",
        "plies": 31,
    }
    sides = {"light": {"player": ANNA, "name": "Anna"}, "dark": {"player": None, "name": "Boris"}}
    return told | sides | {"rated": False, "ratings": None, "began": 0, "ended": 5} | fields


def test_places_are_told_with_ways_to_others():
    answer = {"leaders": [leader(51, ANNA, "<Anna>"), leader(52, BORIS, "Boris")], "more": True, "own": None}
    shown, own = leaders(answer, BORIS, BORIS)
    assert "Places 51 to 52" in shown and "&lt;Anna&gt;" in shown and "<Anna>" not in shown
    assert f'<tr class="even"><td>52</td><th scope="row"><button type="button" data-do="player:{BORIS}">' in shown
    assert 'data-do="leaders_from:1"' in shown and 'data-do="leaders_from:53"' in shown
    assert "You have no rated game" in own and f'data-do="player:{BORIS}"' in own
    first, guest = leaders(dict(answer, leaders=[leader(1, ANNA, "Anna")], more=False), "", "")
    assert "leaders_from" not in first and "data-do" not in guest
    assert "Nobody is listed" in leaders({"leaders": [], "more": False, "own": None}, "", "")[0]


@pytest.mark.parametrize(
    "own, said",
    [
        (standing(), "Your rating: 1834, place 7"),
        (standing(provisional=True, rank=None, games=1), "provisional after 1 game."),
        (standing(rank=None), "too uncertain for a place"),
    ],
)
def test_ones_own_place_is_told(own, said):
    shown = leaders({"leaders": [], "more": False, "own": own}, ANNA, ANNA)[1]
    assert said in shown and ("leaders_around" in shown) == bool(own["rank"])


def test_a_players_page_has_ratings_curve_and_scores():
    ratings = [standing(), standing(pace="bullet", provisional=True, rank=None, rating=1500, games=2)]
    scores = [{"player": BORIS, "name": "Boris", "won": 5, "drawn": 1, "lost": 3}]
    told = {"player": ANNA, "name": "Anna", "since": 0, "ratings": ratings}
    about, table, curve, against, deeds = page(told, ["lasca", "blitz"], [[1, 1500, 350], [2, 1662, 290]], scores)
    assert about == "Member since today"
    assert (
        'data-do="player_curve:lasca.blitz" aria-pressed="true"' in table
        and "<td>1834</td><td>7</td><td>120</td>" in table
    )
    assert 'data-do="player_curve:lasca.bullet" aria-pressed="false"' in table and "<td>1500?</td><td>–</td>" in table
    assert "fewer than ten games" in table
    assert 'aria-label="The rating after 1 result: from 1500 to 1662"' in curve
    assert f'data-do="player:{BORIS}">Boris</button></th><td>5</td><td>1</td><td>3</td>' in against
    assert deeds == f'<button type="button" data-do="account:{ANNA}">Your name</button>'
    nothing = page(dict(told, ratings=[]), ["lasca", "blitz"], [[1, 1500, 350]], [])
    assert nothing[0] == "Member since today. No rated game yet." and nothing[1:4] == ["", "", ""]


def test_games_are_told_by_what_became_of_them():
    rated = kept(rated=True, ratings={"light": [1512, 1505], "dark": [1500, 1507]}, result="dark")
    shown = player_panel.games([kept(), rated, kept(result="draw", pace="")], ANNA, str)
    assert shown.count('data-do="player_game:K7Q2M9XW4A.1"') == 3 and "<b>Anna – Boris</b>" in shown
    assert "Lasca 7×7 · Blitz · 16 moves · 5" in shown and "<span>Lasca 7×7 · 16 moves · 5</span>" in shown
    assert [part.partition("<")[0] for part in shown.split('"outcome">')[1:]] == ["Won", "Lost, −7", "Drawn"]
    assert "Lost, −7 (counts 0%)<" in player_panel.games([dict(rated, weight=0)], ANNA, str)
    assert "No games match" in player_panel.games([], ANNA, str)


def test_fields_choose_filters_and_the_file_has_the_same_games():
    fields = {"game": "dama", "result": "won", "kind": "rated", "to": "2026-11-22", "from": "soon"}
    filters, query = wanted(fields, ANNA)
    assert filters == {"game": "dama", "result": "won", "rated": True, "to": "2026-11-22"}
    assert of_query([pair.split("=") for pair in query.split("&")]) == dict(filters, player=ANNA)
    assert wanted({"kind": "casual"}, ANNA) == [{"rated": False}, f"player={ANNA}&rated=0"]
    assert wanted({}, ANNA) == [{}, f"player={ANNA}"]


def test_a_room_says_what_the_game_did_to_the_ratings():
    begun = [created(clock=BLITZ, rated=True, player=ANNA), dict(JOINED, player=BORIS)] + OPENING
    ended = begun + [{"do": "resigned", "side": "dark", "at": START + 9000}]
    event = {"do": "recorded", "ratings": {"light": [1500, 1512], "dark": [1500, 1493]}, "at": START + 9000}
    said, shown = recorded(ended + [event], {ANNA: [1500, False]})
    assert said == "Anna 1512 (+12), Boris 1493 (−7)"
    assert '<span class="seat-rating">1512</span>' in shown and '<span class="seat-rating">1493?</span>' in shown
    said, _ = recorded(ended + [dict(event, weight=0.3)], {ANNA: [1500, False]})
    assert said == "Anna 1512 (+12), Boris 1493 (−7). The players met often this week, so the game counts 30%."
    said, shown = recorded(ended + [dict(event, ratings=None)], {})
    assert said == "" and "seat-rating" not in shown


def test_names_beside_the_board_lead_to_the_players_and_those_of_guests_nowhere():
    _, shown = recorded([created(clock=BLITZ, player=ANNA), JOINED, OPENING[0]], {})
    assert '<b><button type="button" data-do="player:%s">Anna (you)</button></b>' % ANNA in shown
    assert "<b>Boris</b>" in shown and shown.count("data-do") == 1


def test_dialogs_stand_closed():
    shown = leaders_panel.dialog("dama") + player_panel.dialog()
    assert '<option value="dama" selected>' in shown and '<option value="correspondence">' in shown
    assert "<dialog open" not in shown and shown.count("<dialog ") == 2

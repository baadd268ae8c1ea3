"""The sentences at the end of a game, and the players beside a bare board, on CPython and MicroPython."""

import pytest

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import Settings
from pyapp.ui.ending.ending_panel import may_swap, next_level, offers_next_level, players_of_rematch, words
from pyapp.ui.table.seats import captured, player_words
from pyapp.ui.table.session import Session

pytestmark = pytest.mark.micropython

LAST = "W:c3w,d4b"
ME, BOTH, NOBODY = ["human", "2"], ["human", "human"], ["8", "12"]
NONE_LEFT = "Light has captured all of Dark’s columns. 1 move."


def played(game, position, turns, players):
    """A session of this game in which these turns were played."""
    session = Session(Game(read_position(VARIANTS[game], position)), Settings(players=players))
    for turn in turns:
        session.play(read_turn(session.game.position, turn), 0)
    return session


def end(game, position, turns, players, resigns):
    """The words at the end, and True if sides may be swapped. resigns: the side that resigns, or None."""
    session = played(game, position, turns, players)
    if resigns is not None:
        session.game.resign(resigns)
    headline, reason = words(session)
    return [headline, reason, may_swap(session.players)]


def offered_after(position, turns, players, resigns):
    """The players of a rematch with and without a change of sides, and those of the next level, None if that is not offered."""
    session = played("lasca", position, turns, players)
    if resigns is not None:
        session.game.resign(resigns)
    rematches = []
    for swaps in (True, False):
        session.settings.swaps = swaps
        rematches.append(players_of_rematch(session))
    return rematches + [next_level(players) if offers_next_level(session) else None]


def seats(game, position, turns, players):
    """Each side's line: name, words, pieces captured."""
    session = played(game, position, turns, players)
    return [list(player_words(players, side)) + [captured(session.game, side)] for side in (0, 1)]


@pytest.mark.parametrize(
    "players, resigns, words",
    [
        (ME, None, ["You won", NONE_LEFT, True]),
        (["2", "human"], None, ["You lost", "All your pieces are captured. 1 move.", True]),
        (BOTH, None, ["Light has won", NONE_LEFT, False]),
        (NOBODY, None, ["Light has won", NONE_LEFT, True]),
    ],
)
def test_end_says_what_it_means_for_the_player(players, resigns, words):
    assert end("lasca", LAST, ["c3xe5"], players, resigns) == words


def test_resigning_is_losing():
    assert end("lasca", LAST, [], ME, 0) == ["You lost", "You resigned. 0 moves.", True]


@pytest.mark.parametrize("players, headline", [(ME, "You lost"), (["2", "human"], "You won"), (BOTH, "Dark has won")])
def test_reason_that_names_no_side_is_the_same_for_both(players, headline):
    there_and_back = ["a1-b2", "h2-g1", "b2-a1", "g1-h2"] * 2
    reason = "The same position occurred three times. Adjudication: Dark wins. 4 moves."
    assert end("damasca", "W:a1W,b6B,h2B", there_and_back, players, None)[:2] == [headline, reason]


@pytest.mark.parametrize(
    "position, turns, counted",
    [
        ("W:a1W,g7B", ["a1-b2", "g7-f6", "b2-a1"], "2 moves."),
        ("B:a1W,g7B", ["g7-f6", "a1-b2"], "2 moves."),
        ("B:a1W,g7B", [], "0 moves."),
    ],
)
def test_end_counts_moves_as_the_list_of_turns_numbers_them(position, turns, counted):
    assert end("lasca", position, turns, BOTH, 0)[1] == "Light has resigned. " + counted


@pytest.mark.parametrize(
    "game, position, players, why",
    [
        ("lasca", "B:a3b,b2w,c1w", ["1", "human"], "All your pieces are blocked. 0 moves."),
        ("lasca", "B:a3b,b2w,c1w", ["human", "1"], "Dark is to move, but all its pieces are blocked. 0 moves."),
        ("dama", "B:d4w", ["1", "human"], "All your pieces are captured. 0 moves."),
    ],
)
def test_who_has_lost_to_a_computer_is_told_why(game, position, players, why):
    assert end(game, position, [], players, None)[1] == why


def test_draw_is_nobodys():
    turns = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"] * 4
    assert end("lasca", "W:a1W,g7B", turns, ME, None)[0] == "The game is drawn"


def test_games_without_columns_end_without_a_word_of_columns():
    assert end("dama", LAST, ["c3xe5"], ME, None)[1] == "Light has captured all of Dark’s pieces. 1 move."


@pytest.mark.parametrize("game, count", [("lasca", 1), ("dama", 1)])
def test_seats_say_who_plays_and_what_is_captured(game, count):
    assert seats(game, "W:c3w,d4b,h8b" if game == "dama" else "W:c3w,d4b,g7b", ["c3xe5"], ME) == [
        ["You", "Light", count],
        ["Beginner 2", "Dark", 0],
    ]


@pytest.mark.parametrize(
    "players, turns, resigns, offered",
    [
        (["human", "3 solid"], ["c3xe5"], None, ["human", "4 solid"]),
        (["human", "12"], ["c3xe5"], None, None),
        (["5", "human"], ["c3xe5"], None, None),
        (ME, [], 0, None),
        (BOTH, ["c3xe5"], None, None),
        (NOBODY, ["c3xe5"], None, None),
    ],
)
def test_sides_change_in_a_rematch_if_the_player_likes_and_who_has_won_may_meet_the_next_level(
    players, turns, resigns, offered
):
    assert offered_after(LAST, turns, players, resigns) == [players[::-1], players, offered]

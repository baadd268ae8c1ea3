"""The games of mine that go on elsewhere than on the board, the most urgent first."""

import json

import pytest

from pyapp.ui import packs
from pyapp.ui.by_link.pack import LINKS
from pyapp.ui.library import unfinished
from pyapp.ui.library.unfinished import Unfinished
from pyapp.ui.online import kept_rooms
from pyapp.ui.online.pack import ROOMS
from pyapp.ui.page import Page
from pyapp.ui.start.my_games import button, in_order, in_rows, rows, unfinished_entries
from pyapp.ui.tournaments.pack import TOURNAMENTS
from tests.ui.sessions import session_of

pytestmark = pytest.mark.micropython

HOUR = 3_600_000
NOW = 1_000 * HOUR
CLOCK = {"main": 180, "increment": 2}
LINE = {
    "room": "K7Q2M9XW4A",
    "game": "bashni",
    "clock": CLOCK,
    "phase": "running",
    "light": "Anna",
    "dark": "Boris",
    "seat": "dark",
    "mine": True,
}


class Storage:
    """A browser's storage that has these texts."""

    def __init__(self, texts):
        self.stored = texts.get
        self.now = lambda: NOW / 1000


def games(rooms, links, tournaments):
    """The entries of these games, as [urgency, wish, title, detail]; rooms and links as texts of the storage."""
    storage = Storage({ROOMS: rooms, LINKS: links, TOURNAMENTS: json.dumps(tournaments)})
    return [list(entry) for entry in in_order(packs.entries(storage))]


def noted(rooms, lines, is_known, **more):
    """The rows of rooms once the server has listed those that run, and the seats that a next question asks for."""
    rows = kept_rooms.noted(rooms, dict(more, running=lines), is_known, NOW)
    return rows, kept_rooms.open_seats(rows)


def room(name: str, phase="running", clock=None, mine=False, other="Anna") -> dict:
    """A seat as the device keeps it."""
    return {
        "room": name,
        "token": "t",
        "key": "k",
        "game": "lasca",
        "other": other,
        "phase": phase,
        "clock": clock,
        "mine": mine,
    }


def test_most_urgent_game_comes_first():
    rooms = [
        room("A", "waiting", other=""),
        room("B"),
        room("C", clock={"days": 3}, mine=True),
        room("D", clock=CLOCK),
        room("E", "over", clock=CLOCK),
        {"room": "F", "token": "t", "key": "k", "game": "lasca", "other": "of an earlier version"},
    ]
    links = [
        {"number": 7, "side": 0, "game": "dama", "turns": 4, "mover": 0, "offers": False},
        {"number": 8, "side": 0, "game": "dama", "turns": 9, "mover": 2, "offers": False},
        {"number": 9, "side": 0, "game": "dama", "turns": 5, "mover": 1, "offers": False},
    ]
    tournaments = [{"tournament": "T1", "title": "Club evening"}]
    found = games(json.dumps(rooms), json.dumps(links), tournaments)
    wishes = ["online:D", "online:C", "by_link:7", "tournaments:T1", "online:B", "by_link:9", "online:A"]
    assert [wish for _, wish, _, _ in found] == wishes
    assert found[0][2:] == ["Your game with Anna", "Lasca 7×7 · the clock is running"]
    assert found[1][2:] == ["Your game with Anna", "Lasca 7×7 · your move"]


@pytest.mark.parametrize("text", ["", "null", "{", "[1, null]", '{"a": 1}', '[{"room": "A"}]', '[{"number": "x"}]'])
def test_what_is_no_list_of_games_is_none(text):
    assert games(text, text, []) == []


def test_names_are_shown_as_text():
    storage = Storage({ROOMS: json.dumps([room("A", other="<b>Eve</b>")])})
    (markup,) = [button(entry, True) for entry in packs.entries(storage)]
    assert "<b>Eve" not in markup and "&lt;b&gt;Eve" in markup


def test_games_by_days_say_how_long_is_left_and_the_most_urgent_comes_first():
    days = {"days": 3}
    lines = [
        dict(LINE, room="A", clock=days, left={"light": 0, "dark": 30 * HOUR}),
        dict(LINE, room="B", clock=days, left={"light": 0, "dark": 5 * HOUR}),
        dict(LINE, room="C", clock=days, left={"light": HOUR // 2, "dark": 0}, mine=False),
        dict(LINE, room="D", clock=days, left={"light": 0, "dark": 70 * HOUR}),
    ]
    rows, _ = noted([room("A")], lines, True)
    found = games(json.dumps(rows), "[]", [])
    assert [(wish, detail.split(" · ", 1)[1]) for _, wish, _, detail in found] == [
        ("online:B", "your move · less than 6 hours left"),
        ("online:A", "your move · 1 day left"),
        ("online:D", "your move · 2 days left"),
        ("online:C", "their move · less than an hour left"),
    ]


def test_server_says_which_games_go_on():
    rows, seats = noted([room("A", mine=True), dict(room("C"), token="")], [LINE], False)
    assert [(row["room"], row["phase"]) for row in rows] == [("K7Q2M9XW4A", "running"), ("A", "over"), ("C", "running")]
    assert (rows[0]["other"], rows[0]["mine"], rows[0]["clock"]) == ("Anna", True, CLOCK)
    assert seats == []  # a token that is empty is none
    rows, _ = noted([dict(room("C"), token="")], [], True)
    assert [(row["room"], row["phase"]) for row in rows] == [("C", "over")]


def test_game_that_ended_unseen_says_how_until_it_is_seen_or_goes_on():
    running = [room("A"), room("B", mine=True), room("C"), room("D"), room("E", "over"), room("F", "waiting")]
    ended = [
        {"room": name, "outcome": outcome} for name, outcome in zip("ABCEF", ("won", "lost", "drawn", "won", "won"))
    ]
    line = dict(LINE, room="G", mine=False, clock=None)
    rows, _ = noted(running, [line], True, ended=ended)
    assert [(wish, detail) for _, wish, _, detail in games(json.dumps(rows), "[]", [])] == [
        ("online:A", "Lasca 7×7 · you won"),
        ("online:B", "Lasca 7×7 · you lost"),
        ("online:C", "Lasca 7×7 · drawn"),
        ("online:D", "Lasca 7×7 · the game is over"),
        ("online:G", "Bashni · their move"),
    ]
    again, _ = noted(rows, [line], True)  # the next reply says no more of them
    assert again == rows
    rematch, _ = noted(rows, [dict(line, room="A")], True)
    assert "ended" not in next(row for row in rematch if row["room"] == "A")


class Kept(Storage):
    """A storage that keeps texts."""

    def __init__(self, texts):
        super().__init__(texts)
        self.texts = texts

    def store(self, key, text):
        """Keep a text."""
        self.texts[key] = text


def played(*sessions):
    """The rows of unfinished games after the page has shown these sessions, one after the other."""
    dom = Kept({})
    page = Page(dom, sessions[0])
    Unfinished(page)
    for session in sessions:
        page.state.session = session
        page.events.emit("changed")
    return unfinished.rows(dom)


def game(name, turns, players):
    """A session with a game of this id."""
    session = session_of("", turns, players)
    session.id = name
    return session


def test_games_against_the_computer_that_were_left_wait_the_latest_first():
    lost = game("c", ["c3-d4"], ["human", "3"])
    lost.game.resign(0)
    shown = [
        game("a", ["c3-d4"], ["human", "3"]),
        game("b", ["c3-d4"], ["5 solid", "human"]),
        game("c", ["c3-d4"], ["human", "3"]),
    ]
    kept = played(*shown, lost, game("d", [], ["human", "3"]), game("e", ["c3-d4"], ["human", "human"]))
    assert kept == [["b", "lasca", "5 solid"], ["a", "lasca", "3"]]


def test_unfinished_games_stand_at_home_below_those_that_wait_and_never_twice():
    dom = Kept({unfinished.KEY: json.dumps([[name, "lasca", "3"] for name in "abcd"] + [7, ["x"]])})
    found = unfinished_entries(dom, "b")
    assert [entry.wish for entry in found] == ["open_kept:a", "open_kept:c", "open_kept:d"]
    assert found[0].title == "Lasca 7×7" and found[0].detail == "Beginner 3"
    assert "primary" not in rows(in_rows(found), len(found))
    unfinished.forget(dom, "a")
    assert [entry.wish for entry in unfinished_entries(dom, "b")] == ["open_kept:c", "open_kept:d"]


@pytest.mark.parametrize("text", ["", "{", "7", '["a"]', '[["a", 1, "b"]]'])
def test_damaged_list_of_unfinished_games_is_an_empty_one(text):
    assert unfinished_entries(Kept({unfinished.KEY: text}), "") == []

"""The games of mine that go on elsewhere than on the board, the most urgent first."""

import json

import pytest

from tests.ui.start import cases
from tests.ways import MicroPython, Pure

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


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def start(request):
    """The pure parts of the start page, one way after the other."""
    return request.param(cases)


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


def test_most_urgent_game_comes_first(start):
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
    found = start.ask("games", json.dumps(rooms), json.dumps(links), tournaments)
    wishes = ["online:D", "online:C", "by_link:7", "tournaments:T1", "online:B", "by_link:9", "online:A"]
    assert [wish for _, wish, _, _ in found] == wishes
    assert found[0][2:] == ["Your game with Anna", "Lasca 7×7 · the clock is running"]
    assert found[1][2:] == ["Your game with Anna", "Lasca 7×7 · your move"]


@pytest.mark.parametrize("text", ["", "null", "{", "[1, null]", '{"a": 1}', '[{"room": "A"}]', '[{"number": "x"}]'])
def test_what_is_no_list_of_games_is_none(start, text):
    assert start.ask("games", text, text, []) == []


def test_names_are_shown_as_text(start):
    (markup,) = start.ask("markup", [room("A", other="<b>Eve</b>")])
    assert "<b>Eve" not in markup and "&lt;b&gt;Eve" in markup


def test_server_says_which_games_go_on(start):
    rows, seats = start.ask("noted", [room("A", mine=True), {**room("C"), "token": ""}], [LINE], False)
    assert [(row["room"], row["phase"]) for row in rows] == [("K7Q2M9XW4A", "running"), ("A", "over"), ("C", "running")]
    assert (rows[0]["other"], rows[0]["mine"], rows[0]["clock"]) == ("Anna", True, CLOCK)
    assert seats == []  # a token that is empty is none
    rows, _ = start.ask("noted", [{**room("C"), "token": ""}], [], True)
    assert [(row["room"], row["phase"]) for row in rows] == [("C", "over")]

"""Who plays, taking back and making again, what the buttons can do, what the status says."""

import pytest

TURNS = ["c3-d4", "a7-b6", "d4-c5", "b6xd4", "e1-f2"]
READY = {"ready": True, "compiled": True}
BOTH, AGAINST = ["human", "human"], ["human", "expert"]


def seen(depth):
    """The engine reports how far it has looked."""
    return [{"id": 1, "depth": depth}]


@pytest.mark.parametrize("players, cursor, undo, redo", [
    (BOTH, 3, 2, 4),
    (BOTH, 0, None, 1),
    (BOTH, 5, 4, None),
    (AGAINST, 4, 2, 5),
    (AGAINST, 3, 2, 4),
    (AGAINST, 1, 0, 2),
    (["expert", "human"], 1, None, 3),
    (["expert", "beginner"], 3, 2, 4),
])
def test_undo_and_redo_stop_where_a_person_is_to_move(ui, players, cursor, undo, redo):
    found = ui.ask("taking_back", TURNS, players, cursor)
    assert (found["undo"], found["redo"]) == (undo, redo)
    assert (found["usable"]["undo"], found["usable"]["redo"]) == (undo is not None, redo is not None)


def test_computer_rests_after_a_jump(ui):
    assert ui.ask("taking_back", TURNS, AGAINST, 3)["paused"]
    assert not ui.ask("taking_back", TURNS, AGAINST, 2)["paused"]


def test_computer_that_sits_down_plays_unless_turns_were_undone(ui):
    assert ui.ask("sitting_down", TURNS, 5, 1, "expert") == [True, False]
    assert ui.ask("sitting_down", TURNS, 3, 1, "expert") == [False, True]


@pytest.mark.parametrize("position, turns, players, engine, headline, detail", [
    ("", [], BOTH, [], "Light to move", "Choose a column to see where it may go."),
    ("", ["c3-d4"], AGAINST, [], "Dark is getting ready",
     "Expert loads in the background and plays as soon as it can."),
    ("", ["c3-d4"], AGAINST, [READY], "Dark is thinking", "Expert looks for a turn."),
    ("", ["c3-d4"], AGAINST, [READY, *seen(1)], "Dark is thinking", "Expert looks 1 turn ahead."),
    ("", ["c3-d4"], AGAINST, [READY, *seen(12)], "Dark is thinking", "Expert looks 12 turns ahead."),
    ("W:c3w,d4b", ["c3xe5"], AGAINST, [], "Light has won",
     "Dark commands no column any more: all its pieces are prisoners."),
    ("W:b4w,c3w,e1w,a5b", ["e1-f2"], AGAINST, [], "Light has won",
     "Dark is to move, and all its columns are blocked."),
    ("W:a1W,g7B", ["a1-b2", "g7-f6", "b2-a1", "f6-g7"] * 4, BOTH, [], "The game is drawn",
     "The same position stood on the board for the fifth time."),
])
def test_status(ui, position, turns, players, engine, headline, detail):
    shown, said = ui.ask("statuses", position, turns, players, engine)
    assert shown[:2] == [headline, detail]
    assert said == f"{headline}. {detail}"


def test_list_of_turns(ui):
    entries = ui.ask("listed", ["c3-d4", "e5xc3"], 0).split("</li>")
    assert 'data-ply="0" aria-current="true">Start<' in entries[0]
    assert ui.ask("listed", ["c3-d4", "e5xc3"], 2) == entries[2] + "</li>" == (
        '<li class="dark"><button type="button" tabindex="-1" data-ply="2" data-number="1"'
        ' aria-label="Turn 1, Dark: E5 × C3">E5 × C3</button></li>'
    )


@pytest.mark.parametrize("old, new, same", [
    ([], [], 0), (["a", "b"], ["a", "b", "c"], 2), (["a", "b"], ["a", "c"], 1), (["a"], [], 0),
])
def test_entries_that_stay(ui, old, new, same):
    assert ui.ask("kept_entries", old, new) == same

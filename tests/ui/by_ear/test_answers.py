"""The answers to questions about the board, and the squares that the focus jumps to."""

import pytest

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import Settings
from pyapp.ui.by_ear.answers import ANSWERS, board, clock_words, line_words
from pyapp.ui.by_ear.jumps import jump
from pyapp.ui.table.session import Session

COLUMNS = "W:a1w,c3Wbb,e1wb,f2w,b6b,d6Bww,e5b,g7b"


def session_at(position=COLUMNS, turns=(), game="lasca", players=("human", "1")):
    """A session of a game that begins at a position, after these turns."""
    made = Game(read_position(VARIANTS[game], position))
    for turn in turns:
        made.play(read_turn(made.position, turn))
    return Session(made, Settings(players=list(players)))


def answer(question, square="c3", times=1, **given):
    """The answer to a question about a square."""
    session = session_at(**given)
    return ANSWERS[question](session, squares(session.line.position.variant.size).index[square], times)


@pytest.mark.parametrize(
    "question, square, times, words",
    [
        ("moves", "f2", 1, "F2 to G3 or E3."),
        ("moves", "f2", 2, "C3 to D4, B4, D2 or B2. F2 to G3 or E3. A1 to B2. E1 to D2."),
        ("moves", "d6", 1, "D6 is Dark’s; Light is to move."),
        ("moves", "a7", 1, "A7 is empty."),
        ("captures", "c3", 1, "No capture is possible."),
        ("last", "c3", 1, "No move has been made yet."),
        ("own", "a1", 1, "Light, 4: C3, height 3, Light officer over 2 Dark soldiers; F2, Light soldier; A1, Light soldier;"
                         " E1, Light soldier over Dark soldier."),
        ("others", "a1", 1, "Dark, 4: G7, Dark soldier; B6, Dark soldier; D6, height 3, Dark officer over 2 Light soldiers;"
                            " E5, Dark soldier."),
        ("rank", "a1", 1, "Rank 7: G7, Dark soldier."),
        ("rank", "a1", 4, "Rank 4: empty."),
        ("rank", "a1", 8, "Rank 7: G7, Dark soldier."),
        ("pieces", "d6", 1, "D6, 3 pieces from the top: Dark officer, 2 Light soldiers."),
        ("freed", "d6", 1, "If D6 is captured, this becomes free: 2 Light soldiers."),
        ("freed", "g7", 1, "If G7 is captured, nothing becomes free."),
        ("freed", "a7", 1, "A7 is empty."),
        ("balance", "a1", 1, "Light: columns 4, officers 1, prisoners 3. Dark: columns 4, officers 1, prisoners 2."),
    ],
)  # fmt: skip
def test_a_question_has_its_answer(question, square, times, words):
    assert answer(question, square, times) == words


def test_rays_name_the_first_piece_and_the_square_behind_it_clockwise():
    assert answer("rays") == (
        "Up right: E5, Dark soldier; behind it F6, empty. Down right: E1, Light soldier over Dark soldier; behind it the edge."
        " Down left: A1, Light soldier; behind it the edge. Up left: empty as far as A5."
    )
    session = session_at()
    session.flipped = True
    assert ANSWERS["rays"](session, squares(7).index["c3"], 1).startswith(
        "Up right: A1, Light soldier; behind it the edge."
    )


def test_weak_columns_have_one_commander_over_prisoners():
    assert answer("weak", position="W:a1w,c3wwb,e1wb,d6Bww,g7bb") == (
        "Light, single commanders over prisoners: E1, Light soldier over Dark soldier."
        " Dark, single commanders over prisoners: D6, height 3, Dark officer over 2 Light soldiers."
    )


def test_a_column_that_keeps_its_side_is_told():
    assert answer("freed", position="W:c3wwb,a7b") == (
        "If C3 is captured, this is left, with the same side: Light soldier over Dark soldier."
    )


def test_nothing_is_freed_where_captured_pieces_leave_the_board():
    assert answer("freed", position="W:c3w,a7b", game="dama") == "If C3 is captured, nothing becomes free."
    assert (
        answer("balance", position="W:c3w,a7B", game="dama")
        == "Light: pieces 1, officers 0. Dark: pieces 1, officers 1."
    )


def test_captures_tell_the_pieces_that_they_take_and_free():
    assert answer("captures", position="W:c3w,a7b,d4Bw") == (
        "Light: C3 takes the officer on D4, landing on E5. Freed on D4: Light soldier."
        " Now on E5: Light soldier over Dark officer."
    )


def test_last_move_is_told_whole_and_again_the_one_before():
    played = {"position": "W:c3w,a7b,d4Bw", "turns": ["c3xe5", "a7-b6"]}
    assert answer("last", **played) == "Dark: A7 to B6."
    assert answer("last", times=2, **played).endswith("Now on E5: Light soldier over Dark officer.")
    assert answer("last", times=3, **played) == "There is no earlier move."


def test_moves_left_without_progress_are_counted():
    words = answer("balance", position="W:c3W,a7B:20:0", game="bashni")
    assert words.endswith("After 10 more moves without progress the game ends.")


def test_the_whole_board_and_a_file_are_read_from_the_far_rank():
    assert board(session_at()).startswith("Rank 7: G7, Dark soldier. Rank 6: B6, Dark soldier; D6,")
    assert line_words(session_at(), "e") == "File E: E5, Dark soldier; E1, Light soldier over Dark soldier."
    session = session_at()
    session.flipped = True
    assert board(session).startswith("Rank 1: E1, Light soldier over Dark soldier; A1, Light soldier. Rank 2:")


def test_a_clock_is_told_in_words():
    shown = ("9:59", "1:00:05", "0:04.7", "2 days 3:10", "0:00")
    assert [clock_words(each) for each in shown] == [
        "9 minutes 59 seconds",
        "1 hour 5 seconds",
        "4 seconds",
        "2 days 3 hours 10 minutes",
        "0 seconds",
    ]


@pytest.mark.parametrize(
    "key, square, goal",
    [
        ("s", "c3", "f2"),
        ("shift+s", "f2", "e1"),
        ("alt+s", "a1", "g7"),
        ("o", "c3", None),
        ("alt+o", "c3", "d6"),
        ("c", "c3", "e1"),
        ("alt+shift+c", "a1", "d6"),
        ("n", "a7", "c3"),
        ("4", "c3", "b4"),
        ("shift+4", "c3", "d2"),
        ("9", "c3", None),
        ("0", "c3", None),
    ],
)
def test_a_key_jumps(key, square, goal):
    names = squares(7).names
    found = jump(session_at(), names.index(square), key)
    assert (names[found] if found is not None else None) == goal


def test_with_a_chosen_piece_the_jumps_lead_from_goal_to_goal():
    session, names = session_at(), squares(7).names
    session.selection.choose(names.index("f2"))
    goals = [jump(session, names.index(square), "n") for square in ("f2", "e3", "g3")]
    assert [names[goal] for goal in goals] == ["e3", "g3", "e3"]

"""Choosing columns and entering chains."""

CHAIN = "W:a1w,b2Wwb,c3bb,e5Bww,e3w,d6w,g7b"


def test_choice_shows_goals(ui):
    found = ui.ask("choices", "", ["c3"])
    assert found["outcomes"] == ["chosen"]
    assert found["goals"] == ["b4", "d4"]
    assert found["marks"]["b4"] == "goal"
    assert found["marks"]["c3"] == "chosen movable"
    assert found["said"] == "C3 chosen. It may go to B4 or D4."


def test_second_choice_of_a_column_gives_it_up(ui):
    found = ui.ask("choices", "", ["c3", "c3"])
    assert (found["outcomes"], found["path"]) == (["chosen", "cleared"], [])


def test_choice_of_another_column_changes_to_it(ui):
    found = ui.ask("choices", "", ["c3", "e3"])
    assert (found["outcomes"], found["path"]) == (["chosen", "chosen"], ["e3"])


def test_goal_completes_the_turn(ui):
    found = ui.ask("choices", "", ["c3", "d4"])
    assert (found["outcomes"], found["turn"], found["path"]) == (["chosen", "completed"], "c3-d4", [])


def test_chain_is_carried_out_as_far_as_it_is_entered(ui):
    found = ui.ask("choices", CHAIN, ["b2", "d4"])
    assert found["outcomes"] == ["chosen", "hopped"]
    assert (found["path"], found["goals"]) == (["b2", "d4"], ["f6"])
    assert (found["columns"]["d4"], found["columns"]["c3"], "b2" in found["columns"]) == ("Wwbb", "b", False)
    assert (found["marks"]["b2"], found["marks"]["d4"]) == ("way", "chosen")
    assert found["said"] == "Captured, now on D4. It must go on to F6."


def test_chain_at_its_end_is_the_turn(ui):
    assert ui.ask("choices", CHAIN, ["b2", "d4", "f6"])["turn"] == "b2xd4xf6"


def test_choice_elsewhere_gives_a_chain_up(ui):
    found = ui.ask("choices", CHAIN, ["b2", "d4", "e3"])
    assert (found["outcomes"][-1], found["path"], found["columns"]["b2"]) == ("cleared", [], "Wwb")


def test_choice_of_the_column_in_a_chain_keeps_it(ui):
    found = ui.ask("choices", CHAIN, ["b2", "d4", "d4"])
    assert (found["outcomes"][-1], found["path"]) == ("chosen", ["b2", "d4"])


def test_column_that_must_wait_is_refused_with_the_capture(ui):
    found = ui.ask("choices", CHAIN, ["e3"])
    assert (found["outcomes"], found["refusal"]) == (["refused"], "must_capture")
    assert found["status"][1] == found["said"] == "A capture is compulsory: B2 × D4 × F6."
    assert found["marks"]["b2"] == "movable call"


def test_several_captures_name_the_columns(ui):
    found = ui.ask("choices", "W:b2w,d2w,f2w,c3b,e3b,a7b", ["a7"])
    assert found["refusal"] == "not_yours"
    assert found["status"][1] == "That column is Dark’s, and Light is to move."
    again = ui.ask("choices", "W:b2w,d2w,f2w,c3b,e3b,a7b", ["d4"])
    assert again["status"][1] == "A capture is compulsory: B2, D2 or F2 must capture."


def test_blocked_column_is_refused(ui):
    found = ui.ask("choices", "", ["a1"])
    assert (found["refusal"], found["status"][1]) == ("blocked", "That column has nowhere to go.")


def test_empty_square_means_nothing(ui):
    found = ui.ask("choices", "", ["d4"])
    assert (found["outcomes"], found["refusal"], found["said"]) == (["cleared"], None, "Choice given up.")

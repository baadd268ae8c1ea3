"""The conversation with the engine, seen from the page."""

import json

import pytest

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.position import start
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.computer.arrival import Arrival
from pyapp.ui.computer.client import EngineClient
from pyapp.ui.computer.exchanges import Sight, chosen
from tests.ui.sessions import LASCA

pytestmark = pytest.mark.micropython

READY = {"id": None, "ready": True, "compiled": True}


def brief_turn(position, sight):
    """The turn that a player with this sight chooses."""
    found = read_position(LASCA, position)
    return turn_text(LASCA, list(chosen(found, Sight(*sight)))[-1])


def brief_turns(position, sight):
    """The turns that a player with this sight, who misjudges a little, chooses in a hundred tries."""
    return sorted({brief_turn(position, sight[:2] + [1] + sight[3:]) for _ in range(100)})


def arrival(words):
    """The words about the engine's files after each report [seconds, done, total]."""
    files = Arrival()
    told = [files.hear(done, total, now) for now, done, total in words]
    return [[each.done, each.total, each.seconds, each.silent] if each else None for each in told]


def conversation(events):
    """Return the messages of the link after events [time, kind, value], without the game, and its state after them."""
    link, game = EngineClient(0), Game(start(LASCA))
    answers = []
    for now, kind, value in events:
        if kind == "ask":
            answers.append([without_game(line) for line in link.ask(value, game, now)])
        elif kind == "drop":
            answers.append([json.loads(line) for line in link.drop()])
        elif kind == "hear":
            answers.append(link.hear(json.dumps(value), now))
        elif kind == "waiting":
            answers.append([without_game(line) for line in link.waiting_lines(now)])
        elif kind == "start":
            answers.append(link.start(now))
        elif kind == "forgive":
            answers.append(link.forgive())
        else:
            answers.append(link.is_dead(now))
    return {
        "answers": answers,
        "said": link.said,
        "given_up": link.given_up,
        "depth": link.depth,
        "missing": link.missing,
    }


GAME_KEYS = ("game", "position", "start", "game_so_far", "keeps")


def without_game(line):
    """Return a request without its game."""
    return {key: value for key, value in json.loads(line).items() if key not in GAME_KEYS}


def games_told(events):
    """Return the form in which the link sends a game of Lasca, [keeps, game_so_far], in each request after these events.

    Events: a turn's text, which is played;  "undo";  "start", of another engine.
    """
    link, game, told = EngineClient(0), Game(start(LASCA)), []
    link.hear(json.dumps({"id": None, "ready": True, "compiled": True}), 0)
    for event in events:
        if event == "start":
            link.start(0)
            link.hear(json.dumps({"id": None, "ready": True, "compiled": True}), 0)
            lines = link.waiting_lines(0)
        else:
            if event == "undo":
                game.undo()
            else:
                game.play(read_turn(game.position, event))
            lines = link.ask({"do": "best"}, game, 0)
        requests = [json.loads(line) for line in lines]
        told.append([[each.get("keeps"), each["game_so_far"]] for each in requests if "game_so_far" in each])
    return told


def test_question_waits_until_the_engine_is_ready():
    events = [[0, "ask", {"do": "best", "level": "expert"}], [1, "hear", READY], [1, "waiting", None]]
    found = conversation(events)
    assert found["answers"] == [[], "ready", [{"do": "best", "level": "expert", "id": 1}]]


def test_answer_ends_the_question():
    found = conversation(
        [
            [0, "hear", READY],
            [0, "ask", {}],
            [1, "hear", {"id": 1, "depth": 7}],
            [2, "hear", {"id": 1, "best": "c3-d4"}],
            [90, "watch", None],
        ]
    )
    assert found["answers"][2:] == ["progress", "best", False]
    assert (found["said"]["best"], found["depth"]) == ("c3-d4", 7)


def test_engine_may_rather_claim_a_draw():
    asked = [[0, "hear", READY], [0, "ask", {"do": "best"}]]
    claim = {"id": 1, "best": "c3-d4", "claim": True}
    assert conversation(asked + [[1, "hear", claim]])["said"]["claim"]
    assert conversation(asked + [[1, "hear", claim]])["answers"][-1] == "best"


@pytest.mark.parametrize("draw", [True, False])
def test_answer_to_an_offer_of_a_draw(draw):
    found = conversation(
        [
            [0, "hear", READY],
            [0, "ask", {"do": "draw"}],
            [1, "hear", {"id": 1, "depth": 3, "score": 0}],
            [2, "hear", {"id": 1, "draw": draw, "score": 0}],
        ]
    )
    assert found["answers"][2:] == ["progress", "answer"]
    assert found["said"]["draw"] == draw


def test_answer_to_a_dropped_question_means_nothing():
    found = conversation(
        [
            [0, "hear", READY],
            [0, "ask", {}],
            [1, "drop", None],
            [1, "hear", {"id": 1, "best": "c3-d4"}],
        ]
    )
    assert found["answers"][2:] == [[{"do": "stop"}], None]
    assert found["said"] == {}


def test_new_question_stops_the_old_one():
    late = [1, "hear", {"id": 1, "best": "a"}]
    found = conversation([[0, "hear", READY], [0, "ask", {}], [1, "ask", {}], late])
    assert found["answers"][2:] == [[{"do": "stop"}, {"id": 2}], None]


def test_request_says_only_what_is_new_in_the_game():
    played = games_told(["c3-d4", "e5xc3", "b2xd4", "undo", "d2xb4"])
    assert played == [[[None, ["c3-d4"]]], [[1, ["e5xc3"]]], [[2, ["b2xd4"]]], [[2, []]], [[2, ["d2xb4"]]]]


def test_engine_that_has_not_read_the_game_is_told_all_of_it():
    assert games_told(["c3-d4", "e5xc3", "start"])[2] == [[None, ["c3-d4", "e5xc3"]]]


def watched(seconds):
    """An event for every second in which the page looks after the engine."""
    return [[second, "watch", None] for second in seconds]


def test_silence_while_thinking_means_death():
    events = [[0, "hear", READY], [0, "ask", {}], [3, "hear", {"id": 1, "depth": 1}]]
    found = conversation(events[:2] + watched(range(1, 4)) + events[2:] + watched(range(4, 12)))
    assert found["answers"][-8:] == [False] * 6 + [True] * 2


def test_sleep_of_the_page_is_no_death():
    found = conversation([[0, "hear", READY], [0, "ask", {}]] + watched([1, 2, 500, 501]))
    assert found["answers"][-4:] == [False] * 4


def test_engine_whose_files_are_there_may_take_half_a_minute():
    assert conversation(watched(range(30)))["answers"] == [False] * 30
    assert conversation(watched(range(40)))["answers"][-1] is True


def test_loading_slowly_is_not_being_dead():
    events = [[second, "hear", {"coming": [100 * second, 10_000]}] for second in range(1, 70)]
    found = conversation([each for event in events for each in (event, [event[0], "watch", None])])
    assert found["answers"] == ["coming", False] * 69


def test_coming_of_the_files_is_told():
    told = arrival([[0, 0, 1000], [10, 10, 1000], [20, 200, 1000], [26, 200, 1000], [27, 201, 1000], [90, 1000, 1000]])
    assert told == [
        [0, 1000, None, False],
        [10, 1000, None, False],
        [200, 1000, 80, False],
        [200, 1000, 104, True],
        [201, 1000, 107, False],
        None,
    ]


def test_next_engine_tells_its_own():
    assert arrival([[0, 0, 1000], [10, 500, 1000], [100, 0, 1000], [101, 500, 1000]])[-1] == [
        500,
        1000,
        1,
        False,
    ]


def test_file_that_is_missing_means_no_further_engine():
    found = conversation([[1, "hear", {"missing": "engine.zip"}]])
    assert (found["answers"], found["missing"], found["given_up"]) == (["missing"], "engine.zip", True)


@pytest.mark.parametrize("sight", [[1, True, 0, 0], [2, True, 0, 0]])
@pytest.mark.parametrize("position, turn", [("W:a3w,g3w,c5b,a7b", "g3-f4"), ("W:c3w,g3w,e5b,a7b", "c3-b4")])
def test_easy_levels_without_an_engine_see_what_a_turn_gives_away(position, turn, sight):
    assert brief_turn(position, sight) == turn


def test_easiest_level_without_an_engine_overlooks_what_a_turn_gives_away():
    position = "W:a3w,g3w,c5b,a7b"
    assert brief_turns(position, [2, False, 0, 0]) == ["g3-f4"]
    assert len(brief_turns(position, [1, False, 0, 0])) > 1


def test_error_means_a_broken_engine():
    error = [1, "hear", {"id": 1, "error": "no"}]
    found = conversation([[0, "hear", READY], [0, "ask", {}], error])
    assert found["answers"][-1] == "broken"


def test_engine_that_dies_again_and_again_is_given_up_and_may_be_forgiven():
    deaths = [[1, "start", None]] * 3
    assert not conversation(deaths[:2])["given_up"]
    assert conversation(deaths)["given_up"]
    assert not conversation(deaths + [[1, "forgive", None], [1, "start", None]])["given_up"]


def test_turn_forgives_earlier_deaths():
    turn = [[0, "hear", READY], [0, "ask", {}], [0, "hear", {"id": 1, "best": "a"}]]
    deaths = [[0, "start", None]] * 2
    assert not conversation(deaths + turn + deaths)["given_up"]

"""The engine's conversation: requests, answers, and the harmlessness of nonsense."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.engine.levels import HIGHEST, LONGEST_TIME, LOWEST, NAMES, fair_share
from pyapp.engine.protocol import Conversation
from pyapp.engine.tastes import STYLES
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.own_rules import own_game
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.version import VERSION
from tests.data import perft_counts
from tests.examples import examples

LASCA = VARIANTS["lasca"]
START = position_text(start(LASCA))
MIDDLE = "W:a1w,c1w,g1w,b2w,d2w,a3w,e3w,g3w,a5b,c5b,g5b,b6b,d6b,e7b,c7b,g7b"
PONDERED = 8  # the depth that pondering reaches before the next request


def answers(*requests, conversation=None) -> list:
    """Every answer to these requests (dicts, or lines as they are), in order."""
    conversation = conversation or Conversation()
    lines = []
    for request in requests:
        lines += conversation.take(request if isinstance(request, str) else json.dumps(request))
    while conversation.busy:
        lines += conversation.work()
    return [json.loads(line) for line in lines]


def ask(**request) -> dict:
    """The last answer to one request."""
    return answers({"id": 1, "game": "lasca", "position": START, **request})[-1]


def test_turns_come_with_the_positions_they_lead_to():
    answer = ask(do="turns", position="W:b2W,c3b,e5b")
    assert answer == {"id": 1, "turns": [{"turn": "b2xd4xf6", "position": "B:f6Wbb"}]}


def test_a_finished_game_has_no_turns_and_no_best_one():
    assert ask(do="turns", position="W:c3b") == {"id": 1, "turns": []}
    assert "no legal turn" in ask(do="best", position="W:c3b", depth=1)["error"]


def test_the_engine_says_what_it_is():
    assert answers({"id": 4, "do": "about"}) == [{"id": 4, "name": "Columna", "version": VERSION}]


def test_perft():
    assert ask(do="perft", depth=7)["perft"] == perft_counts()["lasca"][:7]
    assert answers({"do": "perft", "game": "bashni", "depth": 3})[-1]["perft"] == perft_counts()["bashni"][:3]


TEN = {"name": "Mine", "like": "bashni", "size": 10, "rows": 4, "officers_fly": True, "promotion": "continues"}
SMALL = {"size": 6, "rows": 2, "single": True, "first": "dark"}


def test_a_game_may_be_an_object_of_switches():
    counts = answers({"do": "perft", "game": TEN, "depth": 3})[-1]["perft"]
    assert counts == [9, 81, 658]
    position = "W:a1w,j10B,h8wb,i7w,b10W"
    (reply,) = answers({"do": "turns", "game": TEN, "position": position})
    assert {"turn": "i7-j8", "position": "B:a1w,h8wb,j8w,b10W,j10B"} in reply["turns"]
    (refused,) = answers({"do": "turns", "game": {"size": 6}, "position": position})
    assert refused["error"].startswith("game: rows: twice 3 rows")


@pytest.mark.parametrize("level", [1, 5, 12])
@pytest.mark.parametrize("rules", [TEN, SMALL], ids=["10", "6"])
def test_levels_play_rules_of_ones_own_to_the_end(rules, level):
    conversation, game = Conversation(), Game(start(own_game(rules)))
    while game.legal and game.cursor < 40:
        request = {"do": "best", "game": rules, "position": position_text(game.position), "level": level, "nodes": 20}
        so_far = [turn_text(game.start.variant, turn) for turn in game.turns]
        (*_, reply) = answers({**request, "game_so_far": so_far}, conversation=conversation)
        game.play(read_turn(game.position, reply["best"]))
    assert game.result or game.cursor == 40


def test_best_reports_each_depth_and_answers_with_a_legal_turn_and_a_line_that_can_be_played():
    lines = answers({"id": "a", "do": "best", "game": "lasca", "position": START, "depth": 6})
    assert [line["depth"] for line in lines] == [1, 2, 3, 4, 5, 6, 6]
    assert all(line["id"] == "a" and ("best" in line) == (line is lines[-1]) for line in lines)
    position = start(LASCA)
    for text in lines[-1]["line"]:
        position = after(position, read_turn(position, text))
    assert lines[-1]["best"] == lines[-1]["line"][0]


@pytest.mark.parametrize("level", [*NAMES, *range(LOWEST, HIGHEST + 1)])
def test_every_level_answers_with_a_legal_turn(level):
    best = ask(do="best", level=level, position="W:a1w,c1w,e1w,b2w,d2w,a5b,c5b,e7b,g7b", ms=200)["best"]
    assert read_turn(read_position(LASCA, "W:a1w,c1w,e1w,b2w,d2w,a5b,c5b,e7b,g7b"), best)


@pytest.mark.parametrize("level", [1, 4, 8, "intermediate"])
def test_the_same_seed_gives_the_same_search(level):
    first, second = (ask(do="best", level=level, position=MIDDLE, seed=7) for _ in range(2))
    assert {**first, "ms": 0} == {**second, "ms": 0}


def test_a_search_with_a_seed_knows_nothing_of_the_one_before():
    asked = {"do": "best", "game": "lasca", "position": MIDDLE, "nodes": 3000, "seed": 7}
    alone, later = answers(asked)[-1], answers({**asked, "position": START, "seed": 1}, asked)[-1]
    assert {**alone, "ms": 0} == {**later, "ms": 0}


@pytest.mark.parametrize("name, number", [("beginner", 2), ("intermediate", 5), ("expert", 8)])
def test_a_name_is_a_level_of_its_group(name, number):
    by_name, by_number = (ask(do="best", level=level, position=MIDDLE, seed=3) for level in (name, number))
    assert {**by_name, "ms": 0} == {**by_number, "ms": 0}


def test_styles_are_of_another_mind():
    scores = {style: ask(do="best", style=style, position=MIDDLE, nodes=1000, seed=1)["score"] for style in STYLES}
    assert len({*scores.values(), ask(do="best", position=MIDDLE, nodes=1000, seed=1)["score"]}) == 1 + len(STYLES)


def test_a_node_limit_is_kept():
    assert 1000 <= ask(do="best", nodes=1000)["nodes"] <= 1001


def test_a_level_takes_a_fair_share_of_its_clock_and_never_more_than_without_one():
    for left, increment, share in ((60_000, 0, 3000), (600, 0, 30), (600, 5000, 300), (0, 0, 1)):
        assert fair_share(left, increment) == share
    assert ask(do="best", position=MIDDLE, level=12, left=2000)["ms"] < 400 < LONGEST_TIME
    easy = [ask(do="best", position=MIDDLE, level=7, seed=1, **clock) for clock in ({}, {"left": 10**8})]
    assert [each["best"] for each in easy] == [easy[0]["best"]] * 2
    assert "left" in ask(do="best", position=MIDDLE, level=7, left=-1)["error"]


def test_stop_ends_a_search_after_at_most_one_more_slice_with_what_it_has():
    conversation = Conversation()
    conversation.take(json.dumps({"id": 1, "do": "best", "game": "lasca", "position": START, "depth": 100}))
    lines = []
    while not any('"depth": 2' in line for line in lines):
        lines += conversation.work()
    conversation.take('{"id": 2, "do": "stop"}')
    lines = conversation.work() or conversation.work()
    last = json.loads(lines[-1])
    assert last["id"] == 1 and last["best"] in [turn_text(LASCA, turn) for turn in legal_turns(start(LASCA))]
    assert not conversation.busy


def test_stop_with_nothing_to_do_stops_nothing_that_comes_later():
    conversation = Conversation()
    conversation.take('{"do": "stop"}')
    assert (
        answers({"do": "best", "game": "lasca", "position": START, "depth": 4}, conversation=conversation)[-1]["depth"]
        == 4
    )


def test_a_stop_behind_the_last_answer_is_meant_for_the_next_request():
    conversation = Conversation()
    request = {"id": 1, "do": "best", "game": "lasca", "position": START, "depth": 1}
    conversation.take(json.dumps(request))
    while not any("best" in json.loads(line) for line in conversation.work()):
        pass
    conversation.take(json.dumps({**request, "id": 2, "depth": 100}))
    conversation.take('{"do": "stop"}')
    slices = 0
    while conversation.busy:
        conversation.work()
        slices += 1
        assert slices < 100


def test_requests_are_answered_in_order():
    lines = answers(
        {"id": 1, "do": "best", "game": "lasca", "position": START, "depth": 2},
        {"id": 2, "do": "perft", "game": "lasca", "depth": 2},
    )
    assert [line["id"] for line in lines] == [1, 1, 1, 2]


BEHIND = "W:a1W,g7B,g1Bwww"  # a draw by repetition is the best Light can get here
SHUFFLE = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"]


def test_conversations_at_the_same_time_do_not_disturb_each_other():
    requests = [
        {"do": "best", "game": "lasca", "position": START, "depth": 5, "nodes": nodes} for nodes in (6000, 7000)
    ]
    alone = [told(answers(request)[-1]) for request in requests]
    conversations, lines = [Conversation(), Conversation()], [[], []]
    for conversation, request in zip(conversations, requests):
        conversation.take(json.dumps(request))
    while any(conversation.busy for conversation in conversations):
        for conversation, said in zip(conversations, lines):
            said += conversation.work() if conversation.busy else []
    assert [told(json.loads(said[-1])) for said in lines] == alone


def told(answer: dict) -> list:
    """Return an answer without its time."""
    return [answer[key] for key in ("best", "depth", "score", "nodes", "line")]


def test_the_game_so_far_counts_for_repetition():
    assert ask(do="best", position=BEHIND, depth=1)["score"] < 0
    assert ask(do="best", position=BEHIND, depth=1, game_so_far=2 * SHUFFLE, start=BEHIND)["score"] < 0  # no draw yet
    fourth = ask(do="best", position=BEHIND, depth=1, game_so_far=4 * SHUFFLE, start=BEHIND)
    assert (fourth["best"], fourth["score"]) == ("a1-b2", 0)  # for the fifth time


def test_a_request_may_say_only_what_is_new_in_the_game():
    told = {"id": 1, "do": "best", "game": "lasca", "depth": 1, "position": BEHIND}
    turns = 4 * SHUFFLE
    requests = [
        {**told, "start": BEHIND, "game_so_far": turns[:4]},
        {**told, "keeps": 0, "game_so_far": []},
        {**told, "keeps": 0, "game_so_far": turns[:8]},
        {**told, "keeps": 4, "game_so_far": turns[4:]},
    ]
    conversation = Conversation()
    last = [said_by(conversation, request)[-1] for request in requests]
    assert (last[-1]["best"], last[-1]["score"]) == ("a1-b2", 0)  # as for the whole game at once
    wrong = {**told, "keeps": 17, "game_so_far": []}
    assert "keeps: so many turns" in said_by(conversation, wrong)[0]["error"]
    assert "do not lead" in said_by(conversation, {**told, "keeps": 3, "game_so_far": []})[0]["error"]
    assert said_by(conversation, {**told, "keeps": 16, "game_so_far": []})[-1]["score"] == 0  # errors change nothing
    assert "keeps" in said_by(conversation, {**told, "game": "bashni", "keeps": 0})[0]["error"]


def said_by(conversation: Conversation, request: dict) -> list[dict]:
    """Return the answers of a conversation to one more request."""
    lines = conversation.take(json.dumps(request))
    while conversation.busy:
        lines += conversation.work()
    return [json.loads(line) for line in lines]


def test_a_draw_is_claimed_by_the_side_that_is_worse_once_it_may():
    def claims(position: str, game: str = "lasca", times: int = 2) -> bool:
        return ask(do="best", depth=5, game=game, position=position, game_so_far=times * SHUFFLE, start=position).get(
            "claim"
        )

    assert claims(BEHIND)
    assert claims(BEHIND, "lasca8")
    assert claims(BEHIND, times=1) is None
    assert claims("W:a1Www,g7B") is None  # not worse
    assert claims(BEHIND, "bashni") is None  # drawn without a claim


@pytest.mark.parametrize(
    "position, accepts",
    [
        (BEHIND, False),
        ("W:a1Www,g7B", True),
    ],
)
def test_a_draw_is_accepted_by_a_side_that_sees_itself_not_better(position, accepts):
    lines = answers({"id": 1, "do": "draw", "game": "lasca", "position": position, "depth": 4})
    assert [line["depth"] for line in lines[:-1]] == [1, 2, 3, 4]
    assert lines[-1] == {"id": 1, "draw": accepts, "score": lines[-2]["score"]}
    assert (lines[-1]["score"] >= 0) is accepts


def test_several_lines_are_the_best_turns_in_order():
    whole = ask(do="best", depth=5, lines=6, seed=1)
    assert [len(whole["lines"]), whole["lines"][0]] == [6, {"score": whole["score"], "line": whole["line"]}]
    assert len({line["line"][0] for line in whole["lines"]}) == 6
    scores = [line["score"] for line in whole["lines"]]
    assert scores == sorted(scores, reverse=True)
    assert ask(do="best", depth=5, lines=8, seed=1)["lines"] == whole["lines"]  # there are no more turns
    assert "lines" not in ask(do="best", depth=1)


def test_at_a_glance():
    position = "B:a1w,c1Wbb,g7B,e7bw"
    seen = ask(do="eval", position=position)
    assert seen == {"id": 1, "score": seen["score"], "columns": [2, 2], "material": [36, 46]}
    assert ask(do="eval", position="W:a1Wwww,c1W,g7b")["score"] > 100
    assert ask(do="eval", position="W:c3b")["score"] == -100_000


def test_a_draw_request_is_checked_like_any_other():
    assert "no legal turn" in ask(do="draw", position="W:c3b", depth=1)["error"]


def test_unknown_keys_are_ignored():
    assert ask(do="perft", depth=2, colour="green", nested={"a": [1]})["perft"] == [6, 6]


@pytest.mark.parametrize(
    "line, identity, reason",
    [
        ("nonsense", None, "not JSON"),
        ("[1]", None, "JSON object"),
        ("[" * 100_000, None, "not JSON"),
        ('{"id": 3}', 3, "do: one of"),
        ('{"id": 3, "do": ["best"]}', 3, "do: one of"),
        ('{"id": 3, "do": "turns"}', 3, "position"),
        ('{"id": 3, "do": "turns", "position": "W:a1w"}', 3, "game: one of"),
        ('{"id": 3, "do": "turns", "game": [], "position": "W:a1w"}', 3, "game: one of"),
        ('{"id": 3, "do": "turns", "game": "lasca", "position": "W:a1w,b1w"}', 3, "'b1w'"),
        ('{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w"}', 3, "is needed"),
        ('{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "level": "god"}', 3, "level: one of"),
        ('{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "level": ["expert"]}', 3, "level: one of"),
        ('{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "level": 13}', 3, "from 1 to 12"),
        ('{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "level": true}', 3, "from 1 to 12"),
        ('{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "level": 4.0}', 3, "from 1 to 12"),
        ('{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "level": null}', 3, "from 1 to 12"),
        (
            '{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "level": 4, "style": "wild"}',
            3,
            "style: one of",
        ),
        ('{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "level": 4, "style": 1}', 3, "style: one of"),
        ('{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "depth": 0}', 3, "depth: a whole number"),
        ('{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "ms": true}', 3, "ms: a whole number"),
        ('{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "depth": 1, "game_so_far": "x"}', 3, "list"),
        (
            '{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "depth": 1, "game_so_far": ["a1-b2"]}',
            3,
            "not a legal turn",
        ),
        (
            '{"id": 3, "do": "best", "game": "lasca", "position": "W:a1w", "depth": 1, "game_so_far": ["c3-d4"]}',
            3,
            "do not lead",
        ),
        ('{"id": 3, "do": "perft", "game": "lasca"}', 3, "depth: missing"),
    ],
)
def test_nonsense_gets_an_error_that_names_the_place(line, identity, reason):
    (answer,) = answers(line)
    assert answer["id"] == identity and reason in answer["error"]


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 5)
    | st.text(max_size=8)
    | st.sampled_from(["best", "draw", "turns", "perft", "stop", "lasca", "W:a1w,c3b", "beginner"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["id", "do", "game", "position", "depth", "nodes", "level", "style", "game_so_far", "keeps"]
            ),
            inner,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=examples(300))
@given(JSON)
def test_any_request_is_answered_and_the_conversation_goes_on(request):
    conversation = Conversation()
    answers(json.dumps(request), conversation=conversation)
    assert answers({"id": 9, "do": "perft", "game": "lasca", "depth": 1}, conversation=conversation)[-1]["perft"] == [6]


def test_who_ponders_is_called_away_by_the_next_request_and_knows_more_then():
    conversation, plain = Conversation(), Conversation()
    conversation.take(json.dumps({"id": 1, "do": "ponder", "game": "lasca", "position": MIDDLE}))
    reports = []
    while not any(report["depth"] >= PONDERED for report in reports):
        reports.extend(json.loads(line) for line in conversation.work())
    assert {report["id"] for report in reports} == {1} and not any("best" in report for report in reports)
    turn = ask(do="best", position=MIDDLE, depth=4)["best"]
    reply = position_text(after(read_position(LASCA, MIDDLE), read_turn(read_position(LASCA, MIDDLE), turn)))
    request = {"id": 2, "do": "best", "game": "lasca", "position": reply, "depth": 5}
    told = answers(request, conversation=conversation)
    pondered, knowing = [one for one in told if one["id"] == 1][-1], told[-1]
    assert pondered["best"] and pondered["depth"] >= PONDERED
    assert knowing["id"] == 2 and knowing["nodes"] < answers(request, conversation=plain)[-1]["nodes"]


def test_stop_ends_pondering_and_what_is_decided_is_none():
    conversation = Conversation()
    conversation.take(json.dumps({"id": 1, "do": "ponder", "game": "lasca", "position": START}))
    conversation.work()
    assert "best" in answers('{"do": "stop"}', conversation=conversation)[-1]
    assert "no legal turn" in ask(do="ponder", position="W:c3b")["error"]

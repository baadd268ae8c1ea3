"""The uses of the engine's judgements: chances, mistakes, the graph; and the page's requests for them."""

import math
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.notation import position_text, read_position
from pyapp.rules.scores import chance
from pyapp.rules.study import passed
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.analysis.analysis_panel import line, mistake_words, mistakes_list, summary
from pyapp.ui.analysis.analyst import Analyst, lines_kept
from pyapp.ui.analysis.graph_svg import BESIDE, HEIGHT, MIDDLE, WIDTH, graph_svg, point
from pyapp.ui.analysis.judgements import LOSSES, Judgement, Review, mistakes, own, settled
from pyapp.ui.analysis.view import preview_svg
from pyapp.ui.text.numbers import score_text, score_words
from tests.examples import examples
from tests.ui.analysis.supervised import Supervised, asked, game_of, session_of

pytestmark = pytest.mark.micropython

OPENING = ["c3-d4", "e5xc3", "b2xd4", "c5-b4"]
ONE_CHOICE = "W:b2w,c3b,g7b"  # a compulsory capture


def chances(scores):
    return [chance(score) for score in scores]


def judged(scores, better):
    """Judgements with these scores, None where one is None; the best turn is `better` everywhere."""
    return [None if score is None else Judgement(score, [better] if better else []) for score in scores]


def mistakes_of(position, turns, scores, better):
    """The mistakes of a game of Lasca whose positions have these scores."""
    return [list(one) for one in mistakes(game_of("lasca", position, turns), judged(scores, better))]


def settled_as(name, position, turns, decision):
    """The judgement without an engine of a game's last position; Light resigns if the game is decided."""
    game = game_of(name, position, turns)
    if decision:
        game.resign(0)
    known = settled(game, game.cursor)
    return known and list(known)


def reviewed(steps):
    """The judgements and the missing positions of a game of Lasca after each step: its turns, and whether all are judged then."""
    review, known = Review(), []
    for count, (turns, judge) in enumerate(steps):
        review.follow(game_of("lasca", "", turns))
        if judge:
            review.judgements = [one or count + 1 for one in review.judgements]
        known.append([review.judgements, review.missing()])
    return known


def graph(scores, turns, here):
    """The markup of the graph, and the place of each judged position."""
    known = judged(scores, "a3-b4")
    found = mistakes(game_of("lasca", "", turns), known)
    places = [point(known, ply) for ply, one in enumerate(known) if one]
    return [graph_svg(known, found, here), [list(place) for place in places]]


def words(scores):
    return [[score_text(score), score_words(score)] for score in scores]


def panel(turns, cursor, scores, better, players):
    """The lists of a game of Lasca: best lines from where the board stands, mistakes, and how both sides played."""
    game = game_of("lasca", "", turns)
    known = judged(scores, better)
    found = mistakes(game, known)
    game.jump(cursor)
    session = session_of(game, players)
    best = [Judgement(130, ["c3-d4", "e5xc3", "b2xd4"])]
    listed = mistakes_list(session, found) + "".join(
        [mistake_words(session, one, "It loses a piece.") for one in found]
    )
    return [line(session, best[0], 0, ""), listed, summary(session, found, known)]


def reviewed_for(players, scores, better):
    """The sides and their mistakes as they are listed, how both have played, and the mistakes that are asked again."""
    session = session_of(game_of("lasca", "", OPENING), players)
    known = judged(scores, better)
    found = mistakes(session.game, known)
    places = [
        part.split('"')[1]
        for part in mistakes_list(session, found).split("data-")
        if part.startswith(("of=", "mistake="))
    ]
    return ["".join(places), summary(session, found, known), [one.ply for one in own(session, found)]]


def supervisor_told(events):
    """The messages to the engine after each event, and the answers, while a supervisor considers a game besides other work."""
    supervised, game = Supervised(), game_of("lasca", "", [])
    supervisor, heard = supervised.supervisor, supervised.heard
    said = []
    for kind, value in events:
        if kind == "consider":
            supervisor.consider(game, value, lambda answer, done: heard.append([answer["score"], done]))
        elif kind == "ask":
            supervisor.ask(game, value)
        elif kind == "answer":
            supervised.answer(value)
        elif kind == "hint":
            supervisor.hint(game, {"ms": 800})
        elif kind == "glance":
            supervisor.quick_eval(game)
        elif kind == "rest":
            supervisor.rest()
        else:
            supervisor.drop()
        said.append(asked(supervised.dom))
    return [said, heard]


def analyst_asks(name, position, turns, players, reviewing, answers):
    """The positions that the engine is asked about, the effort for each, and the judgements in the end."""
    session = session_of(game_of(name, position, turns), players)
    supervised = Supervised()
    engine = supervised.dom
    analyst = Analyst(supervised.supervisor, lambda: None)
    analyst.wanted, analyst.reviewing = True, reviewing
    analyst.follow(session)
    questions = []
    for answer in answers:
        told, engine.told = engine.told, []
        questions.extend([one["position"], one.get("ms"), one.get("nodes"), one.get("lines")] for one in told)
        supervised.answer(answer)
    questions.extend([one["position"], one.get("ms"), one.get("nodes"), one.get("lines")] for one in engine.told)
    known = [one and [one.score, one.line] for one in analyst.review.judgements]
    return [questions, known, position_text(session.game.position)]


def looking_at(session):
    """An Analyst that looks at the board of a session, and the engine's side of it."""
    supervised = Supervised()
    analyst = Analyst(supervised.supervisor, lambda: None)
    analyst.wanted = True
    analyst.follow(session)
    return analyst, supervised


def analyst_counts(counts):
    """The messages to the engine when the player wants these numbers of lines, one after the other."""
    analyst, supervised = looking_at(session_of(game_of("lasca", "", []), ["human", "human"]))
    told = [asked(supervised.dom)]
    for count in counts:
        analyst.look_at(count)
        told.append(asked(supervised.dom))
    return told


def analyst_minds_threat(name, position, turns, answer):
    """The positions that the engine is asked about, the threat that it finds, and the threat after a turn."""
    session = session_of(game_of(name, position, turns), ["human", "human"])
    analyst, supervised = looking_at(session)
    supervised.dom.told = []
    analyst.mind_threat(True)
    supervised.answer(dict(answer, line=[answer["best"]]))
    about = [one["position"] for one in supervised.dom.told if "position" in one]
    known = list(analyst.threat)
    session.play(session.game.legal[0], 1)
    analyst.follow(session)
    return [about, known, analyst.threat and list(analyst.threat)]


def analyst_hears(count, said):
    """The analysis of the board after the engine has answered a request for so many lines in this way."""
    session, supervised = session_of(game_of("lasca", "", []), ["human", "human"]), Supervised()
    analyst = Analyst(supervised.supervisor, lambda: None)
    analyst.wanted, analyst.count = True, count
    analyst.follow(session)
    supervised.answer(said)
    return [[one.score for one in analyst.lines], analyst.depth, analyst.proved]


def analyst_follows(turns):
    """The messages to the engine when a turn is played, a setting changes, and a computer is to move."""
    session, supervised = session_of(game_of("lasca", "", []), ["human", "human"]), Supervised()
    engine = supervised.dom
    analyst = Analyst(supervised.supervisor, lambda: None)
    analyst.wanted = True
    analyst.follow(session)
    first = asked(engine)
    analyst.follow(session)
    again = asked(engine)
    session.play(read_turn(session.game.position, turns[0]), 1)
    analyst.follow(session)
    onward = asked(engine)
    session.players[:] = ["human", "8"]
    analyst.follow(session)
    return [first, again, onward, asked(engine)]


@settings(max_examples=examples(30))
@given(scores=some.lists(some.integers(-100_000, 100_000), min_size=2, unique=True))
def test_chance_grows_with_the_score(scores):
    found = [chance(score) for score in sorted(scores)]
    assert found == sorted(found)
    assert all(0 <= one <= 1 for one in found)
    assert chances([-score for score in sorted(scores)]) == pytest.approx([1 - one for one in found])


def test_even_score_is_an_even_chance():
    assert [chance(score) for score in [0]] == [0.5]


@pytest.mark.parametrize(
    "lost, kind",
    [
        (9, None),
        (10, "inaccuracy"),
        (19, "inaccuracy"),
        (20, "mistake"),
        (29, "mistake"),
        (30, "blunder"),
        (49, "blunder"),
    ],
)
def test_mistakes_are_called_by_the_chances_they_lost(lost, kind):
    score = round(-150 * math.log(1 / (0.5 - lost / 100) - 1))
    found = mistakes_of("", OPENING[:1], [0, score], "a3-b4")
    assert [one[1] for one in found] == ([kind] if kind else [])


def test_dark_loses_chances_where_light_wins_them():
    found = mistakes_of("", OPENING, [0, 0, 0, 0, 400], "a3-b4")
    assert [one[:2] for one in found] == [[4, "blunder"]]
    assert mistakes_of("", OPENING, [0, 0, 0, 0, -400], "a3-b4") == []


def test_engines_own_turn_is_no_mistake_and_the_unknown_is_none():
    assert mistakes_of("", OPENING[:1], [0, -400], "c3-d4") == []
    assert mistakes_of("", OPENING[:2], [0, None, -400], "a3-b4") == []


@pytest.mark.cpython
def test_help_names_the_thresholds():
    with open("assets/texts/more/en.json", encoding="utf-8") as catalogue:
        text = catalogue.read()
    sentence = re.search(r'"help.app.mistakes": "(.*)"', text)[1]
    assert re.findall(r"(\d+)%", sentence) == [str(least) for least, _ in reversed(LOSSES)]


@pytest.mark.parametrize(
    "name, position, turns, score",
    [
        ("lasca", "W:b2w,c3b", ["b2xd4"], 100_000),  # Dark commands nothing any more
        ("lasca", "W:b2w,c3b,g7b", ["b2xd4"], None),  # goes on
        ("bashni", "W:a1W,h8B:30:0", [], 0),  # drawn by dead play
    ],
)
def test_what_the_rules_have_settled_needs_no_engine(name, position, turns, score):
    found = settled_as(name, position, turns, False)
    assert (found and found[0]) == score


def test_resignation_is_no_judgement():
    assert settled_as("lasca", "", OPENING, True) is None


def test_judgements_are_kept_as_far_as_the_game_is_the_same():
    known = reviewed([[OPENING[:2], True], [OPENING, False], [["a3-b4"], False]])
    assert known[0] == [[1, 1, 1], None]
    assert known[1] == [[1, 1, 1, None, None], 4]
    assert known[2] == [[1, None], 1]


def test_graph_goes_from_edge_to_edge_light_above():
    markup, places = graph([0, -100_000, 100_000, None, 0, 0], OPENING + ["a3xc5"], 2)
    assert places[0] == [BESIDE, MIDDLE] and places[-1] == [WIDTH - BESIDE, MIDDLE]
    assert 0 < places[2][1] < MIDDLE < places[1][1] < HEIGHT
    drawing = ElementTree.fromstring(markup)
    assert len(drawing.findall("path[@class='graph-line']")) == 2  # before and after what is not known
    assert float(drawing.find("path[@class='here']").get("d")[1:].split()[0]) == pytest.approx(
        BESIDE + (WIDTH - 2 * BESIDE) * 2 / 5
    )
    assert len(drawing.findall("*[@class='blunder']")) == 2


@pytest.mark.parametrize(
    "score, short, long",
    [
        (130, "+1.3", "Light is slightly better"),
        (-250, "−2.5", "Dark is better"),
        (4, "0.0", "Equal"),
        (500, "+5.0", "Light is winning"),
        (99_991, "Light in 5", "Light wins in 5 moves"),
        (-99_999, "Dark in 1", "Dark wins in 1 move"),
        (100_000, "1–0", "Light has won"),
        (-50_000, "Dark", "Dark wins by adjudication"),
    ],
)
def test_score_in_words(score, short, long):
    assert words([score]) == [[short, long]]


def test_lists_name_turns_mistakes_and_what_was_better():
    lines, listed, told = panel(OPENING, 3, [0, 0, 0, 0, 400], "g5-f4", ["human", "human"])
    assert re.sub("<[^>]+>", " ", lines).split() == "+1.3 Add as a variation 2. … C3 → D4 3. E5 × C3 B2 × D4".split()
    assert lines.count("<button") == 4 and lines.count("data-add") == 1
    assert "<i>3.</i> E5 × C3</button>" in lines  # a number never stays behind on another row than its turn
    text = re.sub("<[^>]+>", "|", listed)
    assert "??" in text and "Move 2. Dark: C5 to B4" in text and "Blunder, −44%. G5 → F4 was better." in text
    assert 'data-mistake="4"' in listed
    assert told.startswith("Light: 100% accurate, no mistakes. Dark: ") and told.endswith("% accurate, 1 blunder.")


@pytest.mark.parametrize(
    "players, order, told, again",
    [
        (["human", "3"], "0314", r"You: \d+% accurate, 1 mistake\. Dark: \d+% accurate, 1 blunder\.", [3]),
        (["3", "human"], "1403", r"You: \d+% accurate, 1 blunder\. Light: \d+% accurate, 1 mistake\.", [4]),
        (["human", "human"], "0314", r"Light: \d+% accurate, 1 mistake\. Dark: \d+% accurate, 1 blunder\.", [3, 4]),
        (["3", "5"], "0314", r"Light: \d+% accurate, 1 mistake\. Dark: \d+% accurate, 1 blunder\.", [3, 4]),
    ],
)
def test_mistakes_of_the_player_stand_apart_and_only_they_are_asked_again(players, order, told, again):
    places, words, asked_again = reviewed_for(players, [0, 0, 0, -200, 200], "a3-b4")
    assert places == order and asked_again == again
    assert re.match("^" + told + "$", words)


def test_a_review_that_is_not_complete_tells_no_accuracy():
    assert reviewed_for(["human", "3"], [0, None, 0, -200, 200], "a3-b4")[1] == "You. Dark."


def test_every_turn_of_a_line_can_be_tried_whoever_plays():
    for cursor in (3, 4):
        assert panel(OPENING, cursor, [0] * 5, "", ["human", "8"])[0].count("<button") == 4


HERE = {"depth": 100, "lines": 3}


def test_what_is_considered_waits_for_a_hint_and_goes_on_after_it():
    best = {"best": "c3-d4", "score": 5, "depth": 3, "line": ["c3-d4"]}
    said, heard = supervisor_told(
        [
            ["consider", HERE],
            ["answer", {"score": 1, "depth": 1}],
            ["hint", None],
            ["answer", best],
            ["drop", None],
        ]
    )
    assert said == [[["best", 100, 3]], [], [["stop"], ["best", 800]], [["best", 100, 3]], [["stop"]]]
    assert heard == ["engine_ready", [1, False], "engine_hints"]


def test_computers_turn_comes_before_what_is_considered():
    said, _ = supervisor_told([["ask", "8"], ["consider", HERE], ["rest", None]])
    assert said == [[["best", 8]], [], []]


def test_glance_is_answered_while_something_is_considered():
    said, _ = supervisor_told([["consider", HERE], ["glance", None]])
    assert said[1] == [["eval"], ["stop"], ["best", 100, 3]]


def test_board_is_looked_at_until_it_changes_or_a_computer_is_to_move():
    first, again, onward, computer = analyst_follows(OPENING)
    assert first == [["best", 100, 3]]
    assert again == []
    assert onward == [["stop"], ["best", 100, 3]] or onward == [["best", 100, 3]]
    assert computer == [["stop"]]


def test_the_best_line_alone_comes_without_a_list_and_a_table_proves_what_it_says():
    said = {"score": 30, "line": ["c3-d4"], "depth": 5, "ms": 9}
    assert analyst_hears(1, said) == [[30], 5, False]
    both = [{"score": 0, "line": ["c3-d4"]}, {"score": -9, "line": ["c3-b4"]}]
    assert analyst_hears(2, dict(said, depth=0, lines=both, table=True)) == [[0, -9], 0, True]


def test_so_many_lines_are_looked_at_as_the_player_wants():
    assert [lines_kept(kept) for kept in (None, "1", "5", "6", "0", "x")] == [3, 1, 5, 3, 3, 3]
    assert analyst_counts([5, 1]) == [
        [["best", 100, 3]],
        [["stop"], ["best", 100, 5]],
        [["stop"], ["best", 100, 1]],
    ]


def test_threat_is_looked_at_first_and_once():
    asked, known, later = analyst_minds_threat("lasca", "", OPENING[:1], {"best": "c3-b4", "score": 20, "depth": 9})
    assert asked[0].startswith("W:") and asked[1].startswith("B:")
    assert known == [20, ["c3-b4"]]
    assert later is None


def test_nothing_is_threatened_where_the_other_side_could_not_move():
    assert (passed(read_position(VARIANTS["lasca"], "W:b2w,c1w,a3b")) is not None) is False
    assert (passed(read_position(VARIANTS["lasca"], "W:b2w,e1w,a3b")) is not None) is True


def test_preview_shows_the_columns_after_the_turns():
    shown = preview_svg(session_of(game_of("lasca", "", []), ["human", "human"]), ["c3-d4", "e5xc3", "b2xd4"])
    assert shown.count("<g transform") == 21 and shown.count('class="route') == 1
    assert shown.count("label-light-dark") == 1


def test_game_is_looked_at_from_its_end_and_sole_turns_as_well():
    answer = {"best": "x", "score": 20, "depth": 9, "line": ["c3-d4"]}
    questions, known, last = analyst_asks(
        "lasca", ONE_CHOICE, ["b2xd4", "g7-f6", "d4-e5"], ["human", "human"], True, [answer] * 3
    )
    sole, chosen = [None, 20_000, None], [250, None, None]
    assert [question[1:] for question in questions] == [sole, chosen, sole, sole]
    assert questions[0][0] == last
    assert [one and one[0] for one in known] == [None, -20, 20, -20]


def test_a_whole_review_stays_as_it_is_while_the_player_looks_at_its_turns():
    session, supervised = session_of(game_of("lasca", "", OPENING), ["human", "human"]), Supervised()
    analyst = Analyst(supervised.supervisor, lambda: None)
    analyst.wanted = analyst.reviewing = True
    analyst.follow(session)
    while analyst.reviewing:
        supervised.answer({"best": "x", "score": 20, "depth": 9, "line": ["c3-d4"]})
    told = list(analyst.review.judgements)
    supervised.answer({"score": 900, "depth": 12, "line": ["c3-d4"], "ms": 2000})
    assert analyst.best.score in (900, -900)
    assert analyst.review.judgements == told


def test_lines_are_not_taken_for_those_of_a_turn_that_was_just_made():
    session = session_of(game_of("lasca", "", []), ["human", "human"])
    analyst, supervised = looking_at(session)
    supervised.answer({"best": "c3-d4", "line": ["c3-d4"], "score": 12, "depth": 9})
    session.play(read_turn(session.game.position, "c3-d4"), 1)
    assert not analyst.is_at(session.line.position)
    analyst.follow(session)
    assert analyst.is_at(session.line.position)

"""Games as PDN, both ways, and what is said of texts that cannot be read."""

import json
from collections import OrderedDict
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.endings import AGREED, RECORDED, RESIGNED, Result
from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.pdn import Record, read_games, write_game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tests.data import FOLDER
from tests.rules.cases import recorded

WHOLE = """[Event "A \\"friendly\\" game"]
[White "Ada"]
[Variant "lasca"]
[SetUp "1"]
[FEN "B:c3w,e5b,a7b,g7b"]
[Result "1-0"]
[Termination "resigned"]

{Dark begins.} 1... e5-d4 {[%emt 0:00:07] A mistake, as everybody sees who looks
at it for as long as Dark did.} 2. c3xe5 {[%emt 1:02:03]} 2... g7-f6 3. e5xg7*
{; and % and [ mean nothing here} 1-0
"""
TURNS = ["e5-d4", "c3xe5", "g7-f6", "e5xg7*"]
LASKER = json.loads((FOLDER / "lasker-1911.json").read_text())["games"]
SHORT = '[Variant "lasca"]\n'


def test_one_form_is_written(rules):
    assert rules.ask("rewritten", WHOLE) == [WHOLE]


def test_everything_is_read(rules):
    ((tags, variant, start, turns, seconds, decision, result, comments),) = rules.ask("records", WHOLE)
    assert tags == [["Event", 'A "friendly" game'], ["White", "Ada"]]
    assert (variant, start, turns) == ("lasca", "B:c3w,e5b,a7b,g7b", TURNS)
    assert seconds == [7, 3723, None, None]
    assert (decision, result) == ([4, [0, "resigned"]], [0, "resigned"])
    assert comments == [
        [0, "Dark begins."],
        [1, "A mistake, as everybody sees who looks at it for as long as Dark did."],
        [4, "; and % and [ mean nothing here"],
    ]


@pytest.mark.parametrize(
    "text",
    [
        "1. c3-d4 e5xc3 2. b2xd4",
        "1.c3-d4 e5xc3 2.b2xd4 *",
        "1. c3 - d4 e5 x\n c3 2. B2:D4",
        "1. 9-13 17x9 2. 5-9-13",
        "1. 9 → 13 1... 17 × 9 2. 5x13!? $14",
        "c3-d4!! e5xc3? b2xd4 !",
        "1 c3-d4 e5xc3 2 b2xd4",
        "1. c3-d4 (1. a3-b4 {fine (so far} (1. e3-f4) ) e5xc3 2. b2xd4",
        "% nobody reads this\n1. c3-d4 e5xc3\n% nor this {\n2. b2xd4",
    ],
)
def test_movetext_is_read_as_people_write_it(rules, text):
    ((*_, turns, seconds, decision, result, comments),) = rules.ask("records", SHORT + text)
    assert turns == ["c3-d4", "e5xc3", "b2xd4"] and seconds == [None] * 3 and not (decision or result or comments)


def test_comments_are_kept_where_they_stand(rules):
    text = "{before} ; more\n1. c3-d4 {after} {and\n again} e5xc3 ; to the end {of the line\n 2. b2xd4 * {behind}"
    ((*_, comments),) = rules.ask("records", SHORT + text)
    assert comments == [[0, "before more"], [1, "after and again"], [2, "to the end {of the line"], [3, "behind"]]


@pytest.mark.parametrize(
    "time, seconds",
    [
        ("[%emt 0:00:07]", 7),
        ("[%emt 12]", 12),
        ("[%emt 2:05.75 ]", 125),
        ("so [%emt 1:00:00] slow", 3600),
        ("[%emt 1][%emt 2]", 2),
        ("[%clk 0:01:00]", None),
    ],
)
def test_times_are_read(rules, time, seconds):
    ((*_, times, _, _, _),) = rules.ask("records", SHORT + "1. c3-d4 {%s}" % time)
    assert times == [seconds]


def test_several_games_are_read(rules):
    damasca = '[Variant "Damasca Classic"] c3-d4\n\n'
    text = "\ufeff" + WHOLE + SHORT + "1. c3-d4 *" + SHORT + "*\n" + damasca + WHOLE
    found = rules.ask("records", text.replace("\n", "\r\n"))
    assert [(game, len(turns)) for _, game, _, turns, *_ in found] == [
        ("lasca", 4),
        ("lasca", 1),
        ("lasca", 0),
        ("damasca-classic", 1),
        ("lasca", 4),
    ]


@pytest.mark.parametrize("text", ["", " \n\n", "; nothing but a comment", "{so it is}"])
def test_a_text_without_games_has_none(rules, text):
    assert rules.ask("records", text) == []


@pytest.mark.parametrize(
    "tags, end, decision",
    [
        ('[Termination "resigned"]', "0-1", [1, "resigned"]),
        ('[Termination "Agreed"]', "1/2-1/2", [None, "agreed"]),
        ('[Termination "agreed"]', "1-1", [None, "agreed"]),
        ("", "½-½", [None, "recorded"]),
        ("", "1-0", [0, "recorded"]),
        ('[Result "0-1"]', "", [1, "recorded"]),
        ('[Result "0-1"]', "*", [1, "recorded"]),
        ('[Result "?"]', "2-0", [0, "recorded"]),
        ('[Termination "resigned"]', "1/2-1/2", [None, "recorded"]),  # nobody can have resigned then
        ('[Termination "claimed"]', "1/2-1/2", [None, "recorded"]),  # there was nothing to claim
        ('[Termination "time forfeit"]', "1-0", [0, "recorded"]),
        ('[Termination "resigned"]', "*", None),
    ],
)
def test_a_result_is_what_people_decided(rules, tags, end, decision):
    ((_, _, _, _, _, found, result, _),) = rules.ask("records", SHORT + tags + "\n1. c3-d4 " + end)
    assert (found, result) == (decision and [1, decision], decision)


def test_a_claimed_draw_is_found_again(rules):
    tags = '[Variant "lasca"]\n[SetUp "1"]\n[FEN "W:a1W,g7B"]\n[Result "1/2-1/2"]\n[Termination "claimed"]\n\n'
    text = tags + "1. a1-b2 g7-f6 2. b2-a1 f6-g7 3. a1-b2 g7-f6 4. b2-a1 f6-g7 1/2-1/2\n"
    assert rules.ask("records", text)[0][6] == [None, "claimed"]
    assert rules.ask("rewritten", text) == [text]


def test_what_the_rules_decided_needs_no_word(rules):
    tags = '[Variant "lasca"]\n[SetUp "1"]\n[FEN "W:b2w,c3b"]\n[Result "1-0"]\n\n'
    assert rules.ask("rewritten", tags + "1. b2xd4") == [tags + "1. b2xd4 1-0\n"]


def test_another_word_for_the_termination_is_kept(rules):
    text = '[Termination "time forfeit"]\n[Variant "lasca"]\n[Result "1-0"]\n\n1. c3-d4 1-0\n'
    assert rules.ask("rewritten", text) == [text]


@pytest.mark.parametrize(
    "text, line, token, reason",
    [
        ("c3-d4", 1, "", "no tag names the game"),
        ('[Event "x"]\n\n*', 3, "", "no tag names the game"),
        ('[Variant "chess"]', 1, "chess", "the games are lasca, "),
        ('[Variant "lasca"]\n[variant "dama"]', 2, "Variant", "given twice"),
        ('[Event "x]', 1, '[Event "x]', "a tag is written"),
        ("[Event]", 1, "[Event]", "a tag is written"),
        ('\n[Event "a" b]', 2, '[Event "a" b]', "a tag is written"),
        ('[Event "a"', 1, '[Event "a"', "a tag is written"),
        ("[", 1, "[", "a tag is written"),
        (SHORT + '[FEN "W:a1w,z9b"]', 2, "z9b", "no square"),
        (SHORT + '[SetUp "1"]', 2, "SetUp", "needs another"),
        (SHORT + '[Result "won"]\n*', 2, "won", "a result is"),
        (SHORT + '[Result "0-1"]\n1. c3-d4\n1-0', 4, "1-0", "the tag says otherwise"),
        (SHORT + '[FEN "W:b2w,c3b"]\nb2xd4\n0-1', 4, "0-1", "ended otherwise here (imprisoned)"),
        (SHORT + '[FEN "W:b2w,c3b"]\nb2xd4 d4-e5', 3, "d4-e5", "over here"),
        (SHORT + "\n1. c3-d4\ne5-d4", 4, "e5-d4", "not a legal turn"),
        (SHORT + "1. c3-d4 e5xc9", 2, "c9", "no square"),
        (SHORT + "1. c3-d4 resigns", 2, "resigns", "at least two squares"),
        (SHORT + "1. c3-d4 {[%emt soon]}", 2, "[%emt soon", "a time is written"),
        (SHORT + "1. c3-d4 {[%emt 1:2:3:4]}", 2, "[%emt 1:2:3:4", "a time is written"),
        (SHORT + "1. c3-d4\n{for ever", 3, "{", "not closed"),
        (SHORT + "1. c3-d4\n(1. a3-b4 (", 3, "(", "not closed"),
        (SHORT + "1. c3-d4 )", 2, ")", "closes nothing"),
        (SHORT + "1. c3-d4 }", 2, "}", "closes nothing"),
        (SHORT + "*\nc3-d4", 3, "", "no tag names the game"),
    ],
)
def test_what_cannot_be_read_is_named_with_line_token_and_reason(rules, text, line, token, reason):
    found_line, found_token, found_reason, sentence = rules.ask("refusal", text)
    assert (found_line, found_token) == (line, token) and reason in found_reason
    assert sentence.startswith("line %d: " % line) and sentence.endswith(found_reason)


@pytest.mark.parametrize("game", LASKER, ids=lambda game: game["name"])
def test_lasker_s_games_are_read_as_he_printed_them(rules, game):
    ((_, _, _, turns, *_),) = rules.ask("records", SHORT + "\n".join(game["turns"]))
    assert len(turns) == len(game["turns"])


def played(game: str, seed: int, plies: int) -> Game:
    """A game by chance, with times."""
    random, found = Random(seed), Game(start(VARIANTS[game]))
    while found.legal and found.cursor < plies:
        found.play(random.choice(found.legal), random.choice([None, 0, 59, 60, 100_000]))
    return found


NO_BREAK = some.characters(exclude_characters="\n")
COMMENT = some.text(alphabet=some.characters(exclude_characters="}", exclude_categories=["C", "Z"]), min_size=1)


@settings(max_examples=80)
@given(
    some.sampled_from(list(VARIANTS)),
    some.integers(0, 2**32),
    some.integers(0, 40),
    some.dictionaries(some.integers(0, 40), some.lists(COMMENT, min_size=1, max_size=30).map(" ".join)),
    some.dictionaries(some.from_regex("X[a-zA-Z]{1,8}", fullmatch=True), some.text(NO_BREAK)),
    some.sampled_from([Result(0, RESIGNED), Result(None, AGREED), Result(1, RECORDED), None]),
)
def test_any_record_goes_round(game, seed, plies, comments, tags, decision):
    found = played(game, seed, plies)
    if decision and not found.result:
        found.decide(decision)
    said = {ply: text for ply, text in comments.items() if ply <= found.cursor}
    record = Record(OrderedDict(tags), found, said)
    text = write_game(record)
    (again,) = read_games(text)
    assert recorded(again) == recorded(record) and write_game(again) == text
    assert all(len(line) <= 80 or " " not in line for line in text.split("\n\n", 1)[1].split("\n"))


def test_a_game_that_was_decided_is_written_up_to_there():
    found = played("lasca", 5, 6)
    found.jump(2)
    found.resign(0)
    (again,) = read_games(write_game(Record(OrderedDict(), found, {})))
    assert len(again.game.played) == 2 and again.game.result == (1, RESIGNED)
    assert (found.cursor, len(found.played)) == (2, 6)


def test_what_a_tag_or_a_comment_cannot_hold_is_replaced():
    record = Record(OrderedDict([("Event", "a\nb")]), Game(read_position(VARIANTS["lasca"], "W:a1w,g7b")), {0: "a } b"})
    (again,) = read_games(write_game(record))
    assert again.tags == {"Event": "a b"} and again.comments == {0: "a ) b"}

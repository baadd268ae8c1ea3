"""The coach: each motive in a position of its own, and every claim about recorded mistakes and puzzles is true."""

import json
from collections import Counter

import pytest

from pyapp.rules.consequences import follows_later, is_late
from pyapp.rules.game import Game
from pyapp.rules.motives import BLOCKS, HEMS, NEARS, OFFERS, PINS, PROMOTES, SQUEEZES, TEMPO, THREATENS, motive
from pyapp.rules.notation import read_position
from pyapp.rules.puzzles import read_puzzles, solution
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.puzzles.answers import solution_words
from pyapp.ui.text.coach import line_words, mistake_words
from tests.data import FOLDER
from tests.examples import examples
from tests.reference.witness import Witness
from tools.paths import PUZZLES

EACH = 60  # puzzles of each game
LONGEST = 40  # words


@pytest.mark.parametrize("game", VARIANTS)
def test_every_claim_about_a_recorded_mistake_is_true(game):
    lines = [json.loads(line) for line in (FOLDER / "mistakes.jsonl").read_text().splitlines()]
    recorded = [line for line in lines if line["game"] == game]
    silent = Counter()
    for line in recorded[: examples(len(recorded))]:
        before = read_position(VARIANTS[game], line["position"])
        record = Game(before).record
        node = record.add(record.root, read_turn(before, line["turn"]))
        scores = [-score if before.side else score for score in line["scores"]]
        words = mistake_words(node, (line["better"], line["answer"]), scores, False)
        Witness(game, line["position"], line["better"], line["turn"], line["answer"], tuple(line["scores"])).follows(
            words
        )
        assert len(words.split()) <= LONGEST
        silent[line["kind"]] += not words
    assert silent["blunder"] == 0 and silent.total() <= len(recorded) // 6


@pytest.mark.parametrize("game", VARIANTS)
def test_every_claim_about_a_puzzle_is_true(game):
    puzzles = read_puzzles((PUZZLES / f"{game}.txt").read_text("utf-8"))
    for puzzle in puzzles[:: max(1, len(puzzles) // examples(EACH))][: examples(EACH)]:
        line = solution(puzzle)
        words = line_words(read_position(VARIANTS[game], puzzle.position), line, False)
        Witness(game, puzzle.position, line).follows(words)
        assert solution_words(puzzle, read_position(VARIANTS[game], puzzle.position), False)


LASCA = VARIANTS["lasca"]


@pytest.mark.parametrize(
    "name, position, line, words",
    [
        (BLOCKS, "W:c3w,d4b", ["c3xe5"], "C3 × E5 wins a soldier."),
        ("", "W:b2w,c3b,g7b", ["b2xd4"], "B2 × D4 wins a soldier."),
        ("", "W:b2w,c3bww,g7b", ["b2xd4"], "B2 × D4 wins 3 soldiers."),
        (PROMOTES, "W:d6w,a7b", ["d6-e7*"], "D6 → E7 wins 2 soldiers."),
        (
            "",
            "W:a1w,b2w,c3w,e5bww,g7b",
            ["c3-d4", "e5xc3", "b2xd4"],
            "C3 → D4 forces E5 × C3 and wins 3 soldiers.",
        ),
        (
            "",
            "B:d2Wb,c3w,f4Bbbww,a5bW,g5bbw,b6wb,f6W",
            ["a5-b4", "c3xa5", "f4-e5", "f6xd4", "e5xc3xe1*"],
            "A5 → B4 forces C3 × A5 and wins 5 soldiers.",
        ),
        (
            TEMPO,
            "B:a1w,e1Bw,b2bw,c3Bwww,d4b,e5bw,b6wb,d6b,f6Wwbbb,c7Wb",
            ["d4-e3", "f6xd4xf2", "e1xg3"],
            "D4 → E3 forces F6 × D4 × F2, and E1 × G3 takes as much back. Now every reply gives up a piece.",
        ),
        ("", "W:c3w,g7b", ["c3-d4"], ""),
        (SQUEEZES, "W:a3w,c3b,e3b,e5W", ["e5-d4"], "After E5 → D4 every reply gives up a piece."),
    ],
)
def test_a_line_is_told_by_what_it_wins_else_by_its_motive(name, position, line, words):
    before = read_position(LASCA, position)
    one = motive(before, line)
    assert (one.name if one else "") == name
    assert line_words(before, line, False) == words
    Witness("lasca", position, line).follows(words)


OFFER = "B:a1w,c1w,e1w,d2w,f2www,e3wb,g3bb,g5ww,h6wwb,a7b,c7b,e7bb,g7b,b8b,f8b,h8b"
RACE = "B:d2w,g3b,b4w,a5w,c5w,h6w,a7b,c7b"
PINNED = "W:a1w,c1w,e1w,g1w,d2w,f2w,c3w,e3w,g3w,b4bw,d4wb,a5b,c5b,g5b,b6b,f6b,a7b,c7b,e7b,g7b"
TO_THREATEN = "W:f2w,g3w,d4b,h4b,d6b,f6w,b8b,f8b"


@pytest.mark.parametrize(
    "game, name, position, line, words",
    [
        (
            "damasca-classic",
            OFFERS,
            OFFER,
            "e7-d6 f2xh4 c7-b6 h4xf2 g7-f6 g5xe7xc5 b6xd4 c5xe7 f8xd6 e3xc5 d6xb4 d4xb6",
            "E7 → D6 forces an exchange that costs nothing.",
        ),
        ("dama-international", THREATENS, TO_THREATEN, "f6-e7", "F6 → E7 threatens E7 × C5 × E3."),
        # what takes back makes it an exchange
        ("dama-international", "", "W:a1w,c3w,e5b,g7b,h8b", "c3-d4", ""),
        ("dama-international", NEARS, RACE, "g3-h2", "G3 → H2 threatens to make an officer."),
        # one that can be captured at once is none
        ("dama-international", "", "B:d2w,g3b,g1w,b4w,a5w,c5w,h6w,a7b,c7b", "g3-h2", ""),
        ("lasca", PINS, PINNED, "g3-f4", "G3 → F4 pins G5 to the edge."),
        (
            "lasca",
            HEMS,
            "W:c1B,e1Wb,a3wb,e3bb,b4ww,f4wb,g5w",
            "e1-d2",
            "After E1 → D2 the other side has only 2 moves.",
        ),
    ],
)
def test_a_quiet_turn_is_told_by_what_it_threatens_or_takes_away(game, name, position, line, words):
    before = read_position(VARIANTS[game], position)
    one = motive(before, line.split())
    assert (one.name if one else "") == name
    assert line_words(before, line.split(), False) == words
    Witness(game, position, line.split()).follows(words)


def test_a_turn_may_only_come_too_early():
    position = read_position(VARIANTS["dama"], "B:h2W,b4b,f4w,h4w,f6w,h6b")
    line = ["h6-g5", "f4xh6", "b4-c3"]
    assert follows_later(position, line, read_turn(position, "b4-c3"))
    assert not follows_later(position, line, read_turn(position, "h6-g5"))
    assert not follows_later(position, line[:2], read_turn(position, "b4-c3"))


@pytest.mark.parametrize(
    "game, counters, expected",
    [("damasca", "29:19", False), ("damasca", "30:10", True), ("damasca", "9:20", True), ("dama", "39:29", False)],
)
def test_dead_play_is_late_ten_plies_before_its_limit(game, counters, expected):
    assert is_late(read_position(VARIANTS[game], "W:a1W,b8B:" + counters)) == expected


@pytest.mark.parametrize(
    "game, position, turn, better, answers, scores, words",
    [
        (
            "dama",
            "B:h2W,b4b,f4w,h4w,f6w,h6b",
            "b4-c3",
            "h6-g5 f4xh6 b4-c3",
            "f4-g5 h6xf4 h2xe5xb2",
            (-227, -99_997),
            "This loses by force. H6 → G5 comes first, and then B4 → C3.",
        ),
        (
            "dama",
            "W:a1w,h2w,f4b,h4w",
            "a1-b2",
            "h4-g5 f4xh6 a1-b2",
            "f4-e3 h4-g5 e3-f2",
            (99_991, 80),
            "As far as the computer sees, this still leads, but H4 → G5 wins by force.",
        ),
        (
            "damasca",
            "W:a1W,c1w,f8b,h6B:32:12",
            "a1-b2",
            "c1-d2",
            "h6-g7",
            (300, 150),
            "The count without progress is running out. C1 → D2 starts it again.",
        ),
        (
            "dama",
            "W:a1w,c1w,f8b,h8b",
            "a1-b2",
            "c1-d2",
            "f8-g7",
            (-99_990, -99_996),
            "This loses by force. C1 → D2 holds out longer.",
        ),
        (
            "dama",
            "W:a1w,c1w,f8b,h8b",
            "a1-b2",
            "c1-d2",
            "f8-g7",
            (-200, -99_996),
            "This loses by force. As far as the computer sees, C1 → D2 does not lose.",
        ),
        (
            "dama-international",
            "W:c1w,g1w,h2b,a3w,a5b,b6b,f8W,h8b",
            "f8-h6",
            "a3-b4 a5xc3 f8-d6",
            "h8-g7 h6xf8 b6-c5",
            (63, -15),
            "The answer: H8 → G7 forces H6 × F8 and wins a soldier. A3 → B4 prevents it.",
        ),
        (
            "lasca8",
            "W:c1Bbbww,b2bWw,f2w,e3Bwww,a5WwBb,e5bw,b6w,e7bbb,g7b",
            "f2xd4xf6xd8",
            "f2xd4xf6xh8* c1-d2 e3-f4 d2-e3 b6-c7",
            "g7-f6 e5xg7 b2-a1* d8xf6 e7xg5",
            (7, -307),
            "Another capture was right. F2 × D4 × F6 × H8 wins 11 soldiers.",
        ),
    ],
)
def test_the_better_turn_has_a_reason_of_its_own(game, position, turn, better, answers, scores, words):
    before = read_position(VARIANTS[game], position)
    record = Game(before).record
    node = record.add(record.root, read_turn(before, turn))
    light = tuple(-score if before.side else score for score in scores)
    assert mistake_words(node, (better.split(), answers.split()), light, False) == words
    Witness(game, position, better.split(), turn, answers.split(), scores).follows(words)


@pytest.mark.parametrize(
    "position, turn, better, answers, scores, words",
    [
        (
            "B:a1Bww,c1Bww,d2WbbBb,a3b,d4Bww,e5Wbb,a7b,e7Www",
            "c1xe3",
            "d4xf6 e7xg5 c1xe3 f6-g7* e5-d4 g7-f6",
            "e5xc3xe1 e3xc5 d4xb6 a3-b2 e1xc3 d2xb4xd6",
            (280, -12),
            "This loses 5 soldiers. Another capture was right. D4 × F6 wins 6 soldiers.",
        ),
        (
            "B:e1Bw,a3w,c3w,e3BwwwwwW,g3bbbbB,g5bW,e7Wbbb",
            "e3-d4",
            "g3-f2 e7-f6 f2-g1*",
            "c3xe5 g3-f2 e5-d6",
            (361, -126),
            "This loses 11 soldiers. C3 × E5 takes the one piece on D4 that held 6 prisoners. G3 → F2 avoids that.",
        ),
        (
            "B:a1BWwww,c1WbbbbB,f2Bw,a3Bwww,c3bb,g3Wb,e7W",
            "c3-d2",
            "f2-e3 e7-d6 c3-d2",
            "g3xe1xc3 d2-e1* f2-g3",
            (209, -209),
            "This loses 5 soldiers. This walks into G3 × E1 × C3. F2 → E3 avoids that.",
        ),
        (
            "B:d2Bw,f2BbbbB,a3w,d4wwwwwW,c5WB,g5bW,e7Wbbb",
            "d2-c3",
            "f2-e3 a3-b4 d2-c1",
            "c5-b6 c3xe5 d4xf6 f2-e3 b6-a7",
            (-98, -291),
            "This loses 4 soldiers. C5 → B6 forces C3 × E5 and then takes more. F2 → E3 loses nothing at once.",
        ),
        (
            "W:a1Bww,b2Bww,f2Bw,a3b,e3wb,f4WbbB,a7b,e7Www,g7Wbb",
            "g7-f6",
            "e3-d4 a7-b6 e7-d6",
            "f2xd4 f4xd2 b2-c1 d2-e1 d4-c3",
            (126, 31),
            "This loses a soldier. F2 × D4 begins an exchange that gives too little back. E3 → D4 avoids that.",
        ),
        (
            "W:a1w,c1Bww,b2w,c3bW,e3Bww,g3bw,d4bbb,c5Wbbb,e5bw,e7W",
            "c5-b6",
            "e7-d6 c1xa3 d6xf4xd2xb4 d4xf2 b4-a5 f2-e1*",
            "c1xa3 b6-c5 c3-d2",
            (177, -444),
            "This loses a soldier. B2 hangs: C1 × A3. E7 → D6 forces C1 × A3 and wins 8 soldiers.",
        ),
        (
            "B:a1w,c1w,e1w,g1w,b2w,d2w,a3bw,c3w,g3bw,d4wb,f4w,a5b,e5b,b6b,f6b,a7b,c7b,e7b,g7b",
            "a5-b4",
            "f6-g5 f4xd6 c7xe5 d4xf6 d6xf4 c3-d4",
            "f4xd6 e7xc5xe3 d2xf4 d4xf2 c3xa5 f6-g5",
            (81, -37),
            "F4 × D6 comes anyway. F6 → G5 makes use of the free move.",
        ),
        (
            "W:g1BbwwWw,a3Bw,c3wb,g3w,a5wb,e5wb,a7Wb,c7b,e7Wbb,g7b",
            "a7-b6",
            "c3-d4 a3-b2 d4-c5",
            "a3-b4 c3-d4 b4-c5 b6-a7 c5xe3",
            (-24, -179),
            "As far as the computer sees, this gives the other side the lead, and C3 → D4 does not.",
        ),
        (
            "W:g1BbwwWw,a3Bw,c3wb,g3w,a5wb,e5wb,a7Wb,c7b,e7Wbb,g7b",
            "a7-b6",
            "c3-d4 a3-b2 d4-c5",
            "a3-b4 c3-d4 b4-c5 b6-a7 c5xe3",
            (480, 120),
            "As far as the computer sees, this still leads, but C3 → D4 leads by more.",
        ),
    ],
)
def test_a_mistake_is_told_by_its_consequence_its_idea_and_the_better_turn(
    position, turn, better, answers, scores, words
):
    before, lines = read_position(LASCA, position), (better.split(), answers.split())
    node = Game(before).record.add(Game(before).record.root, read_turn(before, turn))
    assert mistake_words(node, lines, [-score if before.side else score for score in scores], False) == words
    Witness("lasca", position, lines[0], turn, lines[1], scores).follows(words)


def test_wordings_change_from_move_to_move():
    game = Game(read_position(LASCA, "B:a1BWwww,c1WbbbbB,f2Bw,a3Bwww,c3bb,g3Wb,e7W"))
    node, told = game.record.add(game.record.root, read_turn(game.position, "c3-d2")), set()
    for plies in (1, 3, 5):
        node.plies = plies
        told.add(mistake_words(node, (["f2-e3"], ["g3xe1xc3"]), (-209, 209), False))
    assert len(told) == 3


@pytest.mark.parametrize(
    "claim",
    [
        "This loses 4 soldiers.",
        "C3 hangs: G3 × E1 × C3.",
        "E7 → D6 avoids that.",
        "F2 → E3 wins a soldier.",
        "G3 × E1 × C3 takes the one piece on D2 that held 2 prisoners.",
        "This loses by force.",
    ],
)
def test_the_witness_refutes_what_is_not_so(claim):
    answers = ["g3xe1xc3", "d2-e1*", "f2-g3"]
    position = "B:a1BWwww,c1WbbbbB,f2Bw,a3Bwww,c3bb,g3Wb,e7W"
    witness = Witness("lasca", position, ["f2-e3"], "c3-d2", answers, (209, -209))
    with pytest.raises((AssertionError, StopIteration)):
        witness.follows(claim)


def test_a_quiet_turn_takes_nothing_back():
    """Find no motive in a line that tools.claims refuted: its exchange is over after two turns."""
    position = read_position(
        VARIANTS["dama-international"], "W:c1w,e1w,g1w,a3w,e3b,h4w,a5w,b6b,f6b,h6w,e7b,b8b,f8b,h8b"
    )
    assert motive(position, ["a5xc7", "b8xd6", "e1-d2"]) is None

"""The coach: each motive in a position of its own, and every claim about recorded mistakes and puzzles is true."""

import json

import pytest

from pyapp.rules.game import Game
from pyapp.rules.motives import BLOCKS, DOUBLE, PROMOTES, SHOT, SQUEEZES, TAKES, TEMPO, WEAK, motive
from pyapp.rules.notation import read_position, turn_display
from pyapp.rules.puzzles import read_puzzles, solution
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.text.coach import line_words, mistake_words
from tests.data import FOLDER
from tests.examples import examples
from tests.ui.text.witness import Witness
from tools.paths import PUZZLES

EACH = 60  # puzzles of each game


@pytest.mark.parametrize("game", VARIANTS)
def test_every_claim_about_a_recorded_mistake_is_true(game):
    lines = [json.loads(line) for line in (FOLDER / "mistakes.jsonl").read_text().splitlines()]
    recorded = [line for line in lines if line["game"] == game]
    explained = 0
    for line in recorded[: examples(len(recorded))]:
        before = read_position(VARIANTS[game], line["position"])
        record = Game(before).record
        node = record.add(record.root, read_turn(before, line["turn"]))
        better = line_words(before, line["better"], False)
        answer = line_words(node.position, line["answer"], False)
        words = mistake_words(node, better, answer, False)
        explained += bool(Witness(game, line["position"]).follows(words))
    assert explained >= examples(len(recorded)) // 2


@pytest.mark.parametrize("game", [path.stem for path in PUZZLES.iterdir()])
def test_every_claim_about_a_puzzle_is_true(game):
    puzzles = read_puzzles((PUZZLES / f"{game}.txt").read_text("utf-8"))
    chosen = puzzles[:: max(1, len(puzzles) // examples(EACH))][: examples(EACH)]
    explained = 0
    for puzzle in chosen:
        words = line_words(read_position(VARIANTS[game], puzzle.position), solution(puzzle), False)
        explained += bool(Witness(game, puzzle.position).follows(words))
    assert explained >= len(chosen) // 3


@pytest.mark.parametrize(
    "name, position, line, words",
    [
        (BLOCKS, "W:c3w,d4b", ["c3xe5"], "Light: C3 takes the soldier on D4, landing on E5. Dark cannot move."),
        (TAKES, "W:b2w,c3b,g7b", ["b2xd4"], "Light: B2 takes the soldier on C3, landing on D4."),
        (
            WEAK,
            "W:b2w,c3bww,g7b",
            ["b2xd4"],
            "Light: B2 takes the soldier on C3, landing on D4. Freed on C3: 2 Light soldiers. "
            "The commander on C3 had only prisoners below it.",
        ),
        (PROMOTES, "W:d6w,a7b", ["d6-e7*"], "Light: D6 to E7, promoted to officer."),
        (
            SHOT,
            "W:a1w,b2w,c3w,e5bww,g7b",
            ["c3-d4", "e5xc3", "b2xd4"],
            "C3 → D4 forces E5 × C3. Light: B2 takes the soldier on C3, landing on D4. Freed on C3: 3 Light soldiers.",
        ),
        (
            DOUBLE,
            "B:d2Wb,c3w,f4Bbbww,a5bW,g5bbw,b6wb,f6W",
            ["a5-b4", "c3xa5", "f4-e5", "f6xd4", "e5xc3xe1*"],
            "A5 → B4 forces a capture, here C3 × A5, and F4 → E5 forces another one, here F6 × D4. "
            "Dark: E5 takes the officer on D4 and the officer on D2, landing on C3, then E1, promoted to officer. "
            "Freed on D2: Dark soldier. Freed on D4: Dark officer.",
        ),
        (
            TEMPO,
            "B:a1w,e1Bw,b2bw,c3Bwww,d4b,e5bw,b6wb,d6b,f6Wwbbb,c7Wb",
            ["d4-e3", "f6xd4xf2", "e1xg3"],
            "D4 → E3 forces F6 × D4 × F2, and E1 × G3 takes as much back. Now every reply gives up a piece.",
        ),
        (TAKES, "W:c3w,g7b", ["c3-d4"], ""),
        (SQUEEZES, "W:a3w,c3b,e3b,e5W", ["e5-d4"], "After E5 → D4 every reply gives up a piece."),
    ],
)
def test_motive_is_said(name, position, line, words):
    before = read_position(VARIANTS["lasca"], position)
    one = motive(before, line)
    assert one is None if not words else one is not None and one.name == name
    assert line_words(before, line, False) == words
    Witness("lasca", position).follows(words)


def test_mistake_is_told_by_the_better_turn_and_by_the_answer():
    game = Game(read_position(VARIANTS["lasca"], "W:b2w,c3b,e1w,g7b"))
    node = game.record.add(game.record.root, game.legal[0])
    assert mistake_words(node, "", "", False) == ""
    shown = turn_display(game.position.variant, node.turn)
    words = mistake_words(node, "That wins.", "This loses.", False)
    assert words == f"That wins. {shown} allows this answer. This loses."

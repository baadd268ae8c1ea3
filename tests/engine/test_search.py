"""The results of the search; the compiled search has exactly the same."""

import json
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest

from pyapp.engine.evaluate import Evaluation
from pyapp.engine.learned import tables
from pyapp.engine.protocol import Conversation
from pyapp.engine.search import Search
from pyapp.engine.thinking import Limits, Thinker
from pyapp.engine.weights import WEIGHTS
from pyapp.rules.board import Board
from pyapp.rules.notation import position_text, read_position
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.scores import WIN
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import UNDER, VARIANTS
from tests.data import lasker_problem
from tests.engine.test_protocol import answers
from tests.examples import examples
from tests.reference.turns import position_text as described
from tools.measure.speed_probe import middle
from tools.paths import ROOT
from tools.prepare.compile import HOST_KERNEL
from tools.tactics.puzzles import collection

LASCA = VARIANTS["lasca"]


def best(position: str, game: str = "lasca", **limits) -> dict:
    """The search's answer."""
    return answers({"do": "best", "game": game, "position": position, **limits})[-1]


@pytest.mark.parametrize(
    "position, plies",
    [
        ("W:b2w,c3b", 1),  # takes the last column
        ("W:e5w,a3w,a1b", 1),  # leaves a blocked one
        ("W:a1W,c1W,e3b,g7w", 7),
    ],
)
def test_a_forced_win_is_scored_by_its_distance(position, plies):
    assert best(position, depth=8)["score"] == 100_000 - plies
    seen = [plain_value(read_position(LASCA, position), depth) for depth in range(1, plies + 1)]
    assert seen == [0] * (plies - 1) + [1]


def test_a_forced_loss_is_scored_by_its_distance():
    assert best("B:b2w,d2w,a5b,g1w", depth=6)["score"] < -99_000


def test_a_player_that_overlooks_turns_claims_no_win():
    assert best("W:b2w,c3b", level=1, seed=1)["score"] == 10_000


class Losing:
    """A search that is a little behind at depth 1, and has found a loss at depth 2, which it does not finish."""

    def __getattr__(self, _name):
        return lambda *_: 0

    def deepen(self, depth, *_):
        """Begin a depth."""
        self.depth = depth

    def run(self, _nodes):
        """Return whether the depth is finished."""
        return self.depth == 1

    def found(self):
        """Return the score and the turn found so far."""
        return -50 if self.depth == 1 else 9 - WIN, 3

    def line(self):
        """Return the numbers of the turns of the best line."""
        return [3]


def test_a_loss_that_a_depth_left_unfinished_has_seen_is_not_told_as_long_as_there_are_other_turns():
    search = Losing()
    searches = SimpleNamespace(of=lambda *_: search, most=0, slice=None)
    thinker = Thinker(start(LASCA), [], Limits(9, None, None, 1, 1), searches)  # type: ignore[arg-type]
    *_, answer = thinker.think(lambda: search.depth == 2)
    assert answer["score"] == -50


@pytest.mark.searching
@pytest.mark.parametrize("game", ["lasca", "damasca", "dama", "bashni"])
def test_a_known_win_is_played_to_its_end(game):
    """Search with so few nodes that it could not find the turn again."""
    wins = [puzzle for puzzle in collection.read(VARIANTS[game]) if puzzle.aim == "win"]
    longest = max(wins, key=lambda puzzle: len(puzzle.steps))
    conversation, position, nodes, left = Conversation(), read_position(VARIANTS[game], longest.position), 60_000, 0
    while legal_turns(position):
        asked = {"do": "best", "game": game, "position": position_text(position), "nodes": nodes}
        answer = answers(asked, conversation=conversation)[-1]
        assert answer["score"] > 99_000 and (left == 0 or 100_000 - answer["score"] <= left - 2)
        left, nodes = 100_000 - answer["score"], 400
        for text in answer["line"][:2]:
            position = after(position, read_turn(position, text))
    assert left == 1


def test_the_shortest_win_ends_the_search():
    assert best("W:b2w,c3b", ms=60_000)["depth"] == 1


@pytest.mark.searching
@pytest.mark.parametrize("game, depth", [("lasca", 9), ("lasca8", 7), ("damasca", 6), ("bashni", 6)])
def test_the_line_shown_is_the_line_meant(game, depth):
    """The line can be played, goes to the searched depth, and ends in a position worth its score."""
    variant = VARIANTS[game]
    position = middle(variant)
    answer = best(position_text(position), game, depth=depth, seed=1)
    assert len(answer["line"]) >= depth
    for text in answer["line"]:
        position = after(position, read_turn(position, text))
    evaluation = Evaluation(variant, WEIGHTS[game])
    if tables(game) is not None:
        evaluation.take_tables(tables(game))
    worth = evaluation.worth(set_up(position))
    assert answer["score"] == (worth if len(answer["line"]) % 2 == 0 else -worth)


def set_up(position) -> Board:
    """A board with this position on it."""
    board = Board(position.variant)
    board.set(position.columns, position.side)
    return board


def plain_value(position, depth: int, floor: int = -(10**9), ceiling: int = 10**9) -> int:
    """Alpha-beta in a few lines, without table, ordering or scouting: 1 won, -1 lost, 0 neither within the depth."""
    turns = legal_turns(position)
    if not turns:
        return -1
    if depth == 0:
        return 0
    for turn in turns:
        floor = max(floor, -plain_value(after(position, turn), depth - 1, -ceiling, -floor))
        if floor >= ceiling:
            break
    return floor


@pytest.mark.searching
@pytest.mark.parametrize(
    "position",
    [
        "W:a1W,c1W,e3b,g7w",
        "W:a1w,b2Wb,c5b,d6bw,g7B",
        "B:a1w,d4Wb,c5b,d6bw,g7B",
        "W:c3WWb,e5b,f6bw,g3b",
    ],
)
def test_wins_and_losses_are_those_of_a_plain_search(position):
    depth = 6
    score = best(position, depth=depth)["score"]
    seen = 1 if score >= 100_000 - depth else -1 if score <= depth - 100_000 else 0
    assert seen == max(-1, min(1, plain_value(read_position(LASCA, position), depth)))


def test_lasker_problem_is_solved():
    problem = lasker_problem()
    assert best(described(problem.side, problem.board), depth=10)["best"] == "-".join(problem.paths[0])


def test_a_single_legal_turn_is_not_thought_about_when_time_is_limited():
    assert best("W:b2W,c3b,e5b,g7b", ms=60_000)["depth"] == 1


def test_a_search_given_up_in_the_middle_leaves_the_board_as_it_was():
    position = start(LASCA)
    search = Search(LASCA)
    search.begin(position, [])
    search.deepen(9)
    assert not search.run(777)
    search.leave()
    assert (search.board.get(), search.board.side) == (position.columns, position.side)


@pytest.mark.parametrize("nodes", [300, 700, 1500, 3100])
def test_each_iteration_begins_with_the_best_turn_of_the_one_before(nodes):
    """So an interrupted depth only says that another turn is better."""
    position, search = start(LASCA), Search(LASCA)
    search.begin(position, [])
    depth, best_so_far = 0, None
    while search.counted() < nodes:
        depth += 1
        search.deepen(depth, -1 if best_so_far is None else best_so_far)
        assert best_so_far in (None, search.turn_number[0])
        search.run(nodes - search.counted())
        search.leave()
        best_so_far = search.found()[1] if search.found()[1] >= 0 else best_so_far
    assert best_so_far in range(6)


def test_the_answer_to_a_search_cut_short_is_that_of_the_depth_before_or_better():
    whole = best(position_text(start(LASCA)), nodes=40_000, seed=1)
    assert whole["best"] == whole["line"][0] and whole["depth"] >= 8


# the start of each game, a middle game, an ending close to adjudication, and one with repetition
SHUFFLE = ["c1-b2", "a7-b6", "b2-c1", "b6-a7"]
CASES = [
    {"level": 1, "position": "W:a1w,c1w,g1w,b2w,d2w,a3w,e3w,g3w,a5b,c5b,g5b,b6b,d6b,e7b,c7b,g7b"},
    {"level": 4, "style": "attacking", "position": "B:a1w,c1w,b2w,e3wb,f4w,a3wbb,d4b,c5bw,e5b,b6b,e7b,g7Bw"},
    {"position": "B:a1w,c1w,b2w,e3wb,f4w,a3wbb,d4b,c5bw,e5b,b6b,e7b,g7Bw"},
    {"position": "W:c1W,e1Ww,a7b,b6B,e7bw:24:20"},
    {"position": "W:c1Wb,e1W,a7B", "start": "W:c1Wb,e1W,a7B", "game_so_far": 2 * SHUFFLE},
]


def request(variant, case: dict) -> dict:
    """The case under the rules of a game; in a game without columns each column is only its commander."""
    asked = {
        "id": variant.id,
        "do": "best",
        "game": variant.id,
        "position": position_text(start(variant)),
        "nodes": examples(2000),
        "seed": 1,
        **case,
    }
    if variant.captured != UNDER:
        asked.update(
            {key: re.sub(r"(\d[wbWB])[wbWB]+", r"\1", asked[key]) for key in ("position", "start") if key in asked}
        )
    return asked


REQUESTS = [request(variant, case) for variant in VARIANTS.values() for case in [{}, *CASES]]


def test_compiled_and_pure_find_the_same_for_the_same_nodes():
    code = (
        f"import sys; sys.path[:0] = {[str(HOST_KERNEL.parent), str(ROOT)]!r}\n"
        "from pyapp.engine.compiled import install; assert install()\n"
        "from pathlib import Path; from pyapp.engine.command_line import main; main(Path('no tables'), '')"
    )
    lines = "".join(json.dumps(request) + "\n" for request in REQUESTS)
    done = subprocess.run([sys.executable, "-c", code], input=lines, capture_output=True, text=True, check=True)
    compiled = [json.loads(line) for line in done.stdout.splitlines()]
    found, expected = (
        [{**line, "ms": 0} for line in lines if "best" in line] for lines in (compiled, answers(*REQUESTS))
    )
    assert found == expected and len(found) == len(REQUESTS)

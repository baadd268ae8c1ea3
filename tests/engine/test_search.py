"""What the search finds, and that the compiled one finds exactly the same."""

import json
import subprocess
import sys

import pytest

from pyapp.engine.search import Search
from pyapp.rules.notation import position_text, read_position
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.variants import VARIANTS
from tests.data import lasker_problem
from tests.engine.test_protocol import answers
from tests.reference.turns import position_text as described
from tools.compile import HOST_KERNEL
from tools.paths import ROOT

LASCA = VARIANTS["lasca"]


def best(position: str, game: str = "lasca", **limits) -> dict:
    """The search's answer."""
    return answers({"do": "best", "game": game, "position": position, **limits})[-1]


@pytest.mark.parametrize("position, plies", [
    ("W:b2w,c3b", 1),            # takes the last column
    ("W:e5w,a3w,a1b", 1),        # leaves a blocked one
    ("W:a1W,c1W,e3b,g7w", 7),
])
def test_a_forced_win_is_scored_by_its_distance(position, plies):
    assert best(position, depth=8)["score"] == 100_000 - plies
    seen = [plain_value(read_position(LASCA, position), depth) for depth in range(1, plies + 1)]
    assert seen == [0] * (plies - 1) + [1]


def test_a_forced_loss_is_scored_by_its_distance():
    assert best("B:b2w,d2w,a5b,g1w", depth=6)["score"] < -99_000


def test_the_shortest_win_ends_the_search():
    assert best("W:b2w,c3b", ms=60_000)["depth"] == 1


def plain_value(position, depth: int, floor: int = -10**9, ceiling: int = 10**9) -> int:
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


@pytest.mark.parametrize("position", [
    "W:a1W,c1W,e3b,g7w",
    "W:a1w,b2Wb,c5b,d6bw,g7B",
    "B:a1w,d4Wb,c5b,d6bw,g7B",
    "W:c3WWb,e5b,f6bw,g3b",
])
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
    search.begin(position.columns, position.side, [], 0, 0)
    search.deepen(9)
    assert not search.run(777)
    search.leave()
    assert (search.board.get(), search.board.side) == (position.columns, position.side)


REQUESTS = [
    {"id": game, "do": "best", "game": game, "position": position_text(start(variant)), "nodes": 4000, "seed": 1,
     **blur}
    for game, variant in VARIANTS.items() for blur in ({}, {"level": "intermediate"})
]


def test_compiled_and_pure_find_the_same_for_the_same_nodes():
    code = f"import sys; sys.path[:0] = {[str(HOST_KERNEL.parent), str(ROOT)]!r}\n" \
           "from pyapp.engine.compiled import install; assert install()\n" \
           "from pyapp.engine.command_line import main; main()"
    lines = "".join(json.dumps(request) + "\n" for request in REQUESTS)
    done = subprocess.run([sys.executable, "-c", code], input=lines, capture_output=True, text=True, check=True)
    compiled = [json.loads(line) for line in done.stdout.splitlines()]
    assert [{**line, "ms": 0} for line in compiled] == [{**line, "ms": 0} for line in answers(*REQUESTS)]

"""Nothing is shared between those who ask for legal turns: threads that play at the same time find the same turns."""

import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.variants import VARIANTS

THREADS = 8
PLIES = 30  # of each game


@pytest.fixture
def restless():
    """Let Python switch between threads as often as possible."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def played(seed: int) -> list[list[str]]:
    """Every legal turn, with the position it leads to, of every position of a random game of each of them."""
    random, found = Random(seed), []
    for variant in VARIANTS.values():
        position = start(variant)
        for _ in range(PLIES):
            turns = legal_turns(position)
            found.append([turn_text(variant, turn) + " " + position_text(after(position, turn)) for turn in turns])
            position = after(position, random.choice(turns)) if turns else start(variant)
    return found


@pytest.mark.long
def test_threads_find_what_one_thread_finds(restless):
    wanted = [played(seed) for seed in range(THREADS)]
    with ThreadPoolExecutor(THREADS) as threads:
        assert list(threads.map(played, range(THREADS))) == wanted

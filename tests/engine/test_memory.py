"""How large a table is taken, and that it knows after growing what it knew before."""

import pytest

from pyapp.engine.memory import FEWEST, MOST, entries, most_entries
from pyapp.engine.search import Search
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS

LASCA = VARIANTS["lasca"]


@pytest.mark.parametrize("gigabytes, most", [(0.25, 1 << 18), (4, 1 << 22), (None, 1 << 22), (8, MOST), (500, MOST)])
def test_a_table_takes_a_part_of_the_devices_memory(gigabytes, most):
    assert most_entries(gigabytes) == most


@pytest.mark.parametrize(
    "depth, nodes, ms, taken",
    [
        (100, 3000, None, FEWEST),  # few nodes, however deep
        (2, None, 2800, FEWEST),  # a shallow search, however long it may take
        (100, None, 2800, 1 << 21),
        (100, 1_000_000, 60_000, 1 << 18),
        (100, None, 60_000, MOST),
        (100, None, None, 1 << 18),
    ],
)
def test_a_table_is_as_large_as_the_search_is_long(depth, nodes, ms, taken):
    assert entries(depth, nodes, ms, MOST) == taken
    assert entries(depth, nodes, ms, FEWEST) == FEWEST


def test_a_table_that_grows_forgets_nothing():
    counted = []
    for grown in (False, True):
        search = Search(LASCA, None, FEWEST)
        search.begin(start(LASCA), [])
        for depth in range(1, 7):
            search.deepen(depth)
            search.run(10**9)
            if grown and depth == 5:
                search.enlarge(4 * FEWEST)
        assert search.room() == (4 * FEWEST if grown else FEWEST)
        counted.append((search.counted(), search.found()))
    assert counted[0] == counted[1]

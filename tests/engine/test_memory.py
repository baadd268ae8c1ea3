"""The size of the search's table, and one table for a whole conversation."""

import pytest

from pyapp.engine.memory import FEWEST, MOST, MOST_ON_A_PAGE, entries, most_entries
from pyapp.engine.searches import Searches
from pyapp.engine.transpositions import Transpositions
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS

LASCA, BASHNI = VARIANTS["lasca"], VARIANTS["bashni"]


@pytest.mark.parametrize("gigabytes, most", [(0.25, 1 << 18), (2, 1 << 21), (None, 1 << 21), (8, MOST), (500, MOST)])
def test_a_table_takes_a_part_of_the_devices_memory(gigabytes, most):
    assert most_entries(gigabytes) == most
    assert most_entries(gigabytes, MOST_ON_A_PAGE) == min(most, MOST_ON_A_PAGE)


@pytest.mark.parametrize(
    "depth, nodes, ms, taken",
    [
        (100, 3000, None, FEWEST),  # few nodes, however deep
        (2, None, 2800, FEWEST),  # a shallow search, however long it may take
        (100, None, 2800, 1 << 21),
        (100, 1_000_000, 60_000, 1 << 18),
        (100, None, 60_000, MOST),
        (100, None, None, MOST),
    ],
)
def test_a_table_is_as_large_as_the_search_is_long(depth, nodes, ms, taken):
    assert entries(depth, nodes, ms, MOST) == taken
    assert entries(depth, nodes, ms, FEWEST) == FEWEST


def searched(search, variant) -> tuple:
    """The nodes of a search from the start, and its result."""
    search.begin(start(variant), [])
    for depth in range(1, 6):
        search.deepen(depth)
        search.run(10**9)
    return search.counted(), search.found(), search.line()


def test_what_is_known_of_a_game_is_kept_for_its_next_turn_alone():
    searches = Searches()
    first = searched(searches.of(LASCA, False), LASCA)
    assert searched(searches.of(LASCA, False), LASCA)[0] < first[0]
    assert searched(searches.of(LASCA, False, ("solid",)), LASCA) != first
    assert searched(searches.of(LASCA, False), LASCA) == first
    assert searched(searches.of(LASCA, True), LASCA) == first
    assert searched(searches.of(BASHNI, False), BASHNI) == searched(Searches().of(BASHNI, True), BASHNI)


def test_a_search_has_as_large_a_table_as_it_is_to_have():
    searches, table = Searches(4 * FEWEST), Transpositions(4 * FEWEST)
    assert searched(searches.of(LASCA, False), LASCA) == searched(searches.of(LASCA, True, (), 2 * FEWEST), LASCA)
    assert table.has_room(4 * FEWEST) and not table.has_room(8 * FEWEST)
    table.clear(2 * FEWEST)
    assert table.entries() == 2 * FEWEST

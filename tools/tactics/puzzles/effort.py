"""The effort that a puzzle takes: the nodes after which a search without errors keeps to the solution."""

from pyapp.engine.search import Search
from pyapp.engine.transpositions import Transpositions
from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.turn_reading import read_turn

MOST = 3_000_000  # nodes of a search; a solution that it does not keep counts as found after them
DEEPEST = 60  # plies
ENTRIES = 1 << 19  # of the table of a search
LEAST = 100_000  # nodes of the first ply, at most


def effort(position: Position, steps: tuple) -> int:
    """The nodes for the step that takes most of them. steps: those that the puzzle asks for."""
    table, most = Transpositions(ENTRIES), 1
    search = Search(position.variant, None, table)
    for number, step in enumerate(steps):
        if number % 2 == 0 and len(legal_turns(position)) > 1:
            search.forget()
            table.clear(ENTRIES)
            most = max(most, found_after(search, position, step))
        position = after(position, read_turn(position, step[0]))
    return most


def found_after(search: Search, position: Position, accepted: tuple) -> int:
    """The nodes of the first depth from which on the search prefers an accepted turn."""
    turns = [turn_text(position.variant, turn) for turn in legal_turns(position)]
    search.begin(position, [])
    nodes = MOST
    for depth in range(1, DEEPEST):
        search.deepen(depth)
        if not search.run(LEAST if depth == 1 else max(1, MOST - search.counted())):
            search.leave()
            break
        if turns[search.found()[1]] not in accepted:
            nodes = MOST
        elif nodes == MOST:
            nodes = search.counted()
        if search.counted() >= MOST:
            break
    return nodes

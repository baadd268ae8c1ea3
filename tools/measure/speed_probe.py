"""Run in the Python whose speed is measured: that of the pure or of the compiled engine."""

import re
import sys
import time

TYPE_CHECKING = False  # the worker's `typing` has no such name
if TYPE_CHECKING:
    from pyapp.rules.position import Position
    from pyapp.rules.variants import Variant

SECONDS = 0.7  # each figure is taken over at least so long
DEPTHS = (10, 12, 14)
PATIENCE = 15  # seconds after which a depth is given up
# of a game, by the size of the board
MIDDLES = {
    7: "W:a1w,c1w,g1w,b2wb,d2w,a3w,e3wwb,g3w,a5b,c5bww,g5b,b6b,d6b,f6b,c7b,g7b",
    8: "W:a1w,c1w,e1w,g1w,b2wb,d2w,a3w,e3wwb,g3w,a5b,c5bww,g5b,d6b,h6b,c7b,g7b,b8b,f8b,h8b",
    10: "W:a1w,c1w,e1w,g1w,i1w,b2w,d2w,f2w,h2w,j2w,a3w,c3w,c5bw,e5wbb,g5w,c7bw,i7b,"
    "b8b,d8bbbb,f8bwwww,a9b,c9b,g9b,i9b,b10b,d10b,f10b,h10b,j10b",
}


def measure(is_compiled: bool) -> dict:
    """Figure's name -> figure: thousands a second, milliseconds, ratio of nodes to the depth before; None: given up."""
    from pyapp.engine import compiled

    if is_compiled and not compiled.install():
        sys.exit("there is no compiled engine here")
    from pyapp.rules.position import start
    from pyapp.rules.variants import VARIANTS

    figures: dict[str, float | None] = {}
    for name, variant in VARIANTS.items():
        figures["%s: perft, 1000 leaves/s" % name] = perft_speed(start(variant))
        figures["%s, start: 1000 nodes/s" % name] = search_speed(start(variant))
        figures["%s, middle: 1000 nodes/s" % name] = search_speed(middle(variant))
        nodes, ms = depths(middle(variant))
        for depth in DEPTHS:
            figures["%s, middle: ms to depth %d" % (name, depth)] = ms.get(depth)
        if DEPTHS[-1] in ms:
            factor = (nodes[DEPTHS[-1]] / nodes[DEPTHS[0]]) ** (1 / (DEPTHS[-1] - DEPTHS[0]))
        figures["%s, middle: branching factor" % name] = round(factor, 2) if DEPTHS[-1] in ms else None
    return figures


def middle(variant: "Variant") -> "Position":
    """A position in the middle of a game of this variant."""
    from pyapp.rules.notation import read_position
    from pyapp.rules.variants import UNDER

    text = MIDDLES[variant.size]
    return read_position(variant, text if variant.captured == UNDER else re.sub(r"([wb])[wb]+", r"\1", text))


def perft_speed(position: "Position") -> int:
    """Thousands of leaves a second."""
    from pyapp.rules.board import Board
    from pyapp.rules.perft import perft

    board, seconds, depth = Board(position.variant), 0.0, 3
    while seconds < SECONDS:
        depth += 1
        board.set(position.columns, position.side)
        began = time.perf_counter()
        leaves = perft(board, depth)
        seconds = time.perf_counter() - began
    return round(leaves / seconds / 1000)


def search_speed(position: "Position") -> int:
    """Thousands of nodes a second of a search that deepens."""
    from pyapp.engine.search import Search

    search, depth, began = Search(position.variant), 0, time.perf_counter()
    search.begin(position, [])
    while time.perf_counter() - began < SECONDS:
        depth += 1
        search.deepen(depth)
        while time.perf_counter() - began < SECONDS and not search.run(200):
            pass
        search.leave()
    return round(search.counted() / (time.perf_counter() - began) / 1000)


def depths(position: "Position") -> tuple:
    """The nodes and milliseconds that a search takes to finish each depth, by depth."""
    from pyapp.engine.search import Search

    search, began = Search(position.variant), time.perf_counter()
    nodes: dict[int, int] = {}
    ms: dict[int, int] = {}
    search.begin(position, [])
    for depth in range(1, DEPTHS[-1] + 1):
        search.deepen(depth, search.found()[1])
        while not search.run(500):
            if time.perf_counter() - began > PATIENCE:
                search.leave()
                return nodes, ms
        nodes[depth], ms[depth] = search.counted(), round(1000 * (time.perf_counter() - began))
    return nodes, ms

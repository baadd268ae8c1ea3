"""Runs where a speed is to be measured: leaves and nodes a second, of the pure or of the compiled engine."""

import sys
import time

SECONDS = 0.7  # each figure is taken over at least so long
GAMES = ("lasca", "lasca8", "damasca", "bashni")
MIDDLE = "W:a1w,c1w,g1w,b2wb,d2w,a3w,e3wwb,g3w,a5b,c5bww,g5b,b6b,d6b,f6b,c7b,g7b"  # of a game of Lasca


def measure(is_compiled: bool) -> dict:
    """Figure's name -> thousands a second."""
    from pyapp.engine import compiled

    if is_compiled and not compiled.install():
        sys.exit("there is no compiled engine here")
    figures = {"perft, " + game: perft_speed(game) for game in GAMES}
    figures["search, lasca, start"] = search_speed("")
    figures["search, lasca, middle"] = search_speed(MIDDLE)
    return figures


def perft_speed(game: str) -> int:
    """Thousands of leaves a second from the game's start."""
    from pyapp.rules.board import Board
    from pyapp.rules.position import start
    from pyapp.rules.variants import VARIANTS

    position, board, seconds, depth = start(VARIANTS[game]), Board(VARIANTS[game]), 0.0, 3
    while seconds < SECONDS:
        depth += 1
        board.set(position.columns, position.side)
        began = time.perf_counter()
        leaves = board.perft(depth)
        seconds = time.perf_counter() - began
    return round(leaves / seconds / 1000)


def search_speed(text: str) -> int:
    """Thousands of nodes a second of a search that deepens, from this position of Lasca or from its start."""
    from pyapp.engine.search import Search
    from pyapp.rules.notation import read_position
    from pyapp.rules.position import start
    from pyapp.rules.variants import VARIANTS

    lasca = VARIANTS["lasca"]
    position = read_position(lasca, text) if text else start(lasca)
    search, depth, began = Search(lasca), 0, time.perf_counter()
    search.begin(position.columns, position.side, [], 0, 0)
    while time.perf_counter() - began < SECONDS:
        depth += 1
        search.deepen(depth)
        while time.perf_counter() - began < SECONDS and not search.run(200):
            pass
        search.leave()
    return round(search.counted() / (time.perf_counter() - began) / 1000)

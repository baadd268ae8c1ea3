"""Time the library beside python-chess: PYTHON -m tools.measure package [SECONDS].

PYTHON: of an environment with the wheel of the library and the package `chess`; `draughts` of py-draughts is measured where it is
there, too. The tasks take turns, SECONDS each (by default one), so that a busy machine slows all of them alike; the best of three
rounds counts. A leaf is a line of the given depth; all of its turns but the last are made and taken back.
"""

import io
import random
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Any

import columna

ROUNDS = 3
GAMES, TURNS = 40, 74
DEPTHS = {"lasca": 7, "damasca": 5, "bashni": 5}
Task = Callable[[], int]


def main(seconds: float) -> None:
    """Measure and print a table: the amount of each task that is done in a second."""
    tasks = dict([*columna_tasks(), *chess_tasks(), *draughts_tasks()])
    best = dict.fromkeys(tasks, 0.0)
    for _ in range(ROUNDS):
        for name, task in tasks.items():
            best[name] = max(best[name], rate(task, seconds))
    for name, value in best.items():
        print(f"{name:48}{value:12,.0f}")
    print(f"{'columna, bytes of a position with its turns read':48}{memory():12,.0f}")


def rate(task: Task, seconds: float) -> float:
    """Return the amount of a task that is done in a second."""
    begin, done = perf_counter(), 0
    while perf_counter() - begin < seconds:
        done += task()
    return done / (perf_counter() - begin)


def columna_tasks() -> Iterator[tuple[str, Task]]:
    """The tasks of the library, compiled or not."""
    kind = "compiled" if columna.COMPILED else "pure"
    for game, depth in DEPTHS.items():
        board, position = columna.Board(game), columna.start(game)
        yield (
            f"columna ({kind}), leaves of {game} by Board",
            partial(walk, board, depth, "legal_turns", columna.Board.count),
        )
        yield f"columna ({kind}), leaves of {game} by play", partial(played, position, depth)
    games = [by_chance(game, seed) for seed in range(GAMES // 4) for game in [*DEPTHS, "lasca8"]]
    text, turns = columna.write_pdn(games), sum(len(game.turns) for game in games)
    yield f"columna ({kind}), turns of PDN", lambda: turns * sum(1 for _ in columna.stream_pdn(text)) // GAMES
    yield f"columna ({kind}), headers of PDN", lambda: len(list(columna.read_headers(text)))


def walk(board: Any, depth: int, legal: str, count: Callable[[Any], int]) -> int:
    """Count the leaves below the board of any of the libraries.

    legal: the attribute that has the board's legal turns;  count: returns their number.
    """
    if depth == 1:
        return count(board)
    leaves = 0
    for turn in getattr(board, legal):
        board.push(turn)
        leaves += walk(board, depth - 1, legal, count)
        board.pop()
    return leaves


def played(position: columna.Position, depth: int) -> int:
    """Count the leaves below a position."""
    turns = position.legal_turns
    return len(turns) if depth == 1 else sum(played(position.play(turn), depth - 1) for turn in turns)


def by_chance(game: str, seed: int) -> columna.Game:
    """Return a game of random turns, at most TURNS long."""
    chance, made = random.Random(seed), columna.Game(game)
    made.tags.update(Event="By chance", White="Anna", Black="Boris")
    while made.result is None and len(made.turns) < TURNS:
        made.play(chance.choice(made.legal_turns))
    return made


def chess_tasks() -> Iterator[tuple[str, Task]]:
    """The same tasks for python-chess."""
    import chess.pgn

    board, chance, games = chess.Board(), random.Random(1), []
    for _ in range(GAMES):
        game = chess.pgn.Game({"Event": "By chance", "White": "Anna", "Black": "Boris"})
        node, here = game, chess.Board()
        while not here.is_game_over() and here.ply() < TURNS:
            node = node.add_variation(chance.choice(list(here.legal_moves)))
            here.push(node.move)
        games.append(str(game))
    text, turns = "\n\n".join(games), TURNS * GAMES  # nearly: few games end earlier

    def copied(here: chess.Board, depth: int) -> int:
        if depth == 1:
            return here.legal_moves.count()
        count = 0
        for move in here.legal_moves:
            after = here.copy(stack=False)
            after.push(move)
            count += copied(after, depth - 1)
        return count

    def read(reader: Callable) -> int:
        file = io.StringIO(text)
        return sum(1 for _ in iter(lambda: reader(file), None))

    yield "python-chess, leaves", partial(walk, board, 3, "legal_moves", lambda board: board.legal_moves.count())
    yield "python-chess, leaves by copy and push", lambda: copied(board, 3)
    yield "python-chess, turns of PGN", lambda: turns * read(chess.pgn.read_game) // GAMES
    yield "python-chess, headers of PGN", lambda: read(chess.pgn.read_headers)


def draughts_tasks() -> Iterator[tuple[str, Task]]:
    """Return the walk of py-draughts, if that is installed."""
    try:
        from draughts import StandardBoard  # another package, pydraughts, has this name, too
    except ImportError:
        return
    board = StandardBoard()
    yield "py-draughts, leaves", partial(walk, board, 5, "legal_moves", lambda board: len(board.legal_moves))


def memory() -> float:
    """Return the bytes that a position takes after its turns were read."""
    positions = [position for seed in range(10) for position in by_chance("lasca", seed).positions]
    texts = [position.text for position in positions]
    tracemalloc.start()
    made = [columna.Position("lasca", text) for text in texts]
    for position in made:
        assert position.legal_turns is not None
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / len(made)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1)

"""Time the library beside python-chess: PYTHON -m tools.measure package [SECONDS].

PYTHON: of an environment with the wheel of the library and the package `chess`. Each task takes turns with the same task of
python-chess, SECONDS of the processor each (by default 0.2), so that a busy machine slows both alike. The table has the medians
of both and of their ratio. A leaf is a line of the given depth; all of its turns but the last are made and taken back.
"""

import io
import pickle
import random
import statistics
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import Any

import columna

ROUNDS = 9
GAMES, TURNS, MIDDLE = 40, 74, 20
DEPTHS = {"lasca": 7, "damasca": 5, "bashni": 5}
CHESS_DEPTH = 3
REPEATED = 20
Task = Callable[[], int]


def main(seconds: float) -> None:
    """Measure and print a table: the amount of each task that is done in a second of the processor."""
    theirs = dict(chess_tasks())
    print(f"{'compiled' if columna.COMPILED else 'pure':40}{'columna':>12}{'python-chess':>14}{'ratio':>7}")
    for name, like, task in columna_tasks():
        rounds = [(rate(task, seconds), rate(theirs[like], seconds) if like else 0) for _ in range(ROUNDS)]
        own, other = (statistics.median(rates) for rates in zip(*rounds, strict=True))
        ratio = f"{statistics.median(own / other for own, other in rounds):7.2f}" if like else ""
        print(f"{name:40}{own:12,.0f}{other:14,.0f}{ratio}", flush=True)
    for name, taken in memory().items():
        print(f"{name:40}{taken:12,.0f}")


def rate(task: Task, seconds: float) -> float:
    """Return the amount of a task that is done in a second."""
    begin, done = process_time(), 0
    while process_time() - begin < seconds:
        done += task()
    return done / (process_time() - begin)


def columna_tasks() -> Iterator[tuple[str, str, Task]]:
    """The tasks of the library, each with the name of the task of python-chess that is like it, "" for none."""
    for game, depth in DEPTHS.items():
        board, position = columna.Board(game), columna.start(game)
        yield f"leaves of {game}, push and pop", "push", partial(walk, board, depth, "legal_turns", columna.Board.count)
        yield f"leaves of {game}, play", "copy", partial(played, position, depth)
    games = [by_chance(game, seed) for seed in range(GAMES // 4) for game in [*DEPTHS, "lasca8"]]
    text, turns = columna.write_pdn(games), sum(len(game.turns) for game in games)
    yield "turns read", "turns", lambda: turns * sum(1 for _ in columna.stream_pdn(text)) // GAMES
    yield "games read", "games", lambda: sum(1 for _ in columna.stream_pdn(text))
    yield "turns read, with the nodes", "turns", lambda: sum(len(game.mainline()) for game in columna.read_pdn(text))
    timed = columna.write_pdn([with_clocks(game) for game in columna.read_pdn(text)])
    yield "turns with clocks read", "clocks", lambda: turns * sum(1 for _ in columna.stream_pdn(timed)) // GAMES
    yield "headers read", "headers", lambda: len(list(columna.read_headers(text)))
    middle = games[0].positions[MIDDLE]
    written, turn = middle.text, str(middle.legal_turns[-1])
    yield "positions from text", "position", repeated(lambda: columna.Position("lasca", written))
    yield "turns from text", "turn", repeated(lambda: middle.turn(turn))
    yield "positions pickled and back", "pickle", repeated(lambda: pickle.loads(pickle.dumps(middle)))
    yield "Game.turns", "line", repeated(lambda: games[0].turns)
    lines = [(game.start, game.turns) for game in games]
    yield "plies by Game.play", "", lambda: sum(replayed(start, line) for start, line in lines)


def repeated(task: Callable[[], object]) -> Task:
    """Return a task that does something several times."""

    def several() -> int:
        for _ in range(REPEATED):
            task()
        return REPEATED

    return several


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
    if depth == 1:
        return position.count()
    return sum(played(position.play(turn), depth - 1) for turn in position.legal_turns)


def replayed(start: columna.Position, line: list[columna.Turn]) -> int:
    """Play a game again, and return its number of turns."""
    game = columna.Game(start)
    for turn in line:
        game.play(turn)
    return len(line)


def with_clocks(game: columna.Game) -> columna.Game:
    """Give each turn of a game a time on the clock."""
    for node in game.mainline():
        node.clock = 600 - node.plies
    return game


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

    board, games, timed = chess.Board(), [], []
    for seed in range(GAMES):
        chance, game, here = random.Random(seed), chess.pgn.Game(), chess.Board()
        game.headers.update(Event="By chance", Variant="chess", White="Anna", Black="Boris")
        node: chess.pgn.GameNode = game
        while not here.is_game_over() and here.ply() < TURNS:
            node = node.add_variation(chance.choice(list(here.legal_moves)))
            here.push(node.move)
        games.append(str(game))
        for node in game.mainline():
            node.set_clock(600 - node.ply())
        timed.append(str(game))

    def copied(here: chess.Board, depth: int) -> int:
        if depth == 1:
            return here.legal_moves.count()
        count = 0
        for move in here.legal_moves:
            after = here.copy(stack=False)
            after.push(move)
            count += copied(after, depth - 1)
        return count

    def read(reader: Callable, texts: list[str]) -> int:
        file = io.StringIO("\n\n".join(texts))
        return sum(1 for _ in iter(lambda: reader(file), None))

    turns = TURNS * GAMES  # nearly: few games end earlier
    game = chess.pgn.read_game(io.StringIO(games[0]))
    moves = list(game.mainline_moves())
    middle = chess.Board()
    for move in moves[:MIDDLE]:
        middle.push(move)
    bare, fen, san = middle.copy(stack=False), middle.fen(), middle.san(list(middle.legal_moves)[-1])
    yield "push", partial(walk, board, CHESS_DEPTH, "legal_moves", lambda board: board.legal_moves.count())
    yield "copy", lambda: copied(board, CHESS_DEPTH)
    yield "turns", lambda: turns * read(chess.pgn.read_game, games) // GAMES
    yield "games", lambda: read(chess.pgn.read_game, games)
    yield "clocks", lambda: turns * read(chess.pgn.read_game, timed) // GAMES
    yield "headers", lambda: read(chess.pgn.read_headers, games)
    yield "position", repeated(lambda: chess.Board(fen))
    yield "turn", repeated(lambda: middle.parse_san(san))
    yield "pickle", repeated(lambda: pickle.loads(pickle.dumps(bare)))
    yield "line", repeated(lambda: list(game.mainline_moves()))


def memory() -> dict[str, float]:
    """Return the bytes of a position whose turns were read, and of a ply of a game, without and with its nodes."""
    games = [by_chance("lasca", seed) for seed in range(10)]
    texts = [position.text for game in games for position in game.positions]
    text, plies = columna.write_pdn(games), sum(len(game.turns) for game in games)

    def positions() -> list:
        made = [columna.Position("lasca", text) for text in texts]
        return [made, [len(position.legal_turns) for position in made]]

    def with_nodes() -> list:
        made = columna.read_pdn(text)
        return [made, [len(game.mainline()) for game in made]]

    return {
        "bytes of a position, its turns read": taken(positions) / len(texts),
        "bytes of a ply of a game that was read": taken(lambda: columna.read_pdn(text)) / plies,
        "bytes of such a ply, its nodes read": taken(with_nodes) / plies,
    }


def taken(make: Callable[[], object]) -> int:
    """Return the bytes that something takes."""
    make()  # what is made only once is there now
    tracemalloc.start()
    made = make()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del made
    return size


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 0.2)

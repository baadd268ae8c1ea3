"""Games that the engine plays with itself: each follows from the seed, its number and the nodes, not from the other games."""

import multiprocessing
import random
import signal
from collections import OrderedDict, namedtuple
from collections.abc import Iterator

from pyapp.engine.search import Search
from pyapp.engine.thinking import recurrable
from pyapp.engine.transpositions import Transpositions
from pyapp.rules.game import Game
from pyapp.rules.pdn import write_game
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.variants import VARIANTS, Variant

NODES = 200  # searched for a turn, unless an option gives another number
RANDOM = (6, 14)  # plies at random at the beginning of a game, at least and at most
LONGEST = 300  # plies, after which the players agree on a draw,
DEAD = 50  # or so many in which officers alone have moved and taken nothing
DEEPEST = 40  # plies of a search, which positions with few turns reach
FIRST = 10**6  # nodes, more than a search of one ply and its captures takes
ENTRIES = 1 << 14  # of a search's table, which is empty at the beginning of each game
AT_A_TIME = 8  # games that a process is given

# number: of the game, from 1 on;  game: its id;  opening: the numbers of the random turns among the legal ones
# nodes: that are searched for a turn
Task = namedtuple("Task", ("number", "game", "opening", "nodes"))


def played(game: str, count: int, nodes: int, seed: int, processes: int) -> Iterator[str]:
    """Yield `count` games as PDN, no two from the same opening."""
    tasks = [
        Task(number, game, each, nodes) for number, each in zip(range(1, count + 1), openings(VARIANTS[game], seed))
    ]
    with multiprocessing.Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(text_of, tasks, AT_A_TIME)


def openings(variant: Variant, seed: int) -> Iterator[tuple[int, ...]]:
    """Yield openings without end: no two lead to one position, and from none the game is over."""
    chance, seen = random.Random(f"{seed} {variant.id}"), set()
    while True:
        position, numbers = start(variant), []
        legal = legal_turns(position)
        for _ in range(chance.randint(*RANDOM)):
            numbers.append(chance.randrange(len(legal)))
            position = after(position, legal[numbers[-1]])
            legal = legal_turns(position)
            if not legal:
                break
        if legal and position not in seen:
            seen.add(position)
            yield tuple(numbers)


def text_of(task: Task) -> str:
    """A game as PDN, with an empty line behind it."""
    game = play(task)
    player = f"Columna, {task.nodes} nodes"
    opening = f"{len(task.opening)} random plies"
    tags = OrderedDict(Round=str(task.number), White=player, Black=player, Opening=opening)
    return write_game(game.record, tags) + "\n"


def play(task: Task) -> Game:
    """A game, played to its end."""
    game = Game(start(VARIANTS[task.game]))
    for number in task.opening:
        game.play(game.legal[number])
    positions = [game.position_at(plies) for plies in range(game.cursor + 1)]
    search = Search(game.position.variant, None, Transpositions(ENTRIES))
    while not game.result:
        since = recurrable(positions)
        score, number = best(search, since, task.nodes)
        if score < 0 and game.may_claim:
            game.claim()
        elif game.cursor >= LONGEST or len(since) > DEAD:
            game.offer_draw(game.position.side)
            game.accept_draw()
        else:
            game.play(game.legal[number])
            positions.append(game.position)
    return game


def best(search: Search, since: list, nodes: int) -> tuple[int, int]:
    """The score and the number of the best turn in the last of these positions, by a search of `nodes` nodes."""
    search.begin(since[-1], since[:-1])
    search.deepen(1)
    search.run(FIRST)
    best_turn, depth = search.found(), 1
    while search.counted() < nodes and depth < DEEPEST:
        depth += 1
        search.deepen(depth, best_turn[1])
        if not search.run(nodes - search.counted()):
            search.leave()
        if search.found()[1] >= 0:
            best_turn = search.found()
    return best_turn

"""A match between two versions of the engine over several games, pair by pair, until a test has decided it."""

import multiprocessing
import signal
from collections import namedtuple
from collections.abc import Iterator

from tools.ladder.rungs import both, first_openings, points
from tools.match.score import ACCEPT, Tally
from tools.sprt.version import Player, Version

ELO_0, ELO_1 = 0, 10  # what the test decides between
FEWEST = 100  # games before it may: the spread of the results must be known
BATCH = 4  # pairs of each game that a process is given at once

# first, second: folders of a version, as Version takes them;  ms, nodes: a turn, one of them None
# games: ids;  most: games in all;  to_the_end: all of them, whatever is decided;  at_once: processes
Terms = namedtuple("Terms", ("first", "second", "games", "ms", "nodes", "most", "to_the_end", "at_once"))

seated: list[Player] = []  # of a process: its two players


class Score:
    """How a match stands: the pairs of each game, and of all together."""

    def __init__(self, games: tuple):
        self.all = Tally()
        self.games = {game: Tally() for game in games}

    def add(self, game: str, taken: tuple) -> None:
        """Counts a pair."""
        self.all.add(taken)
        self.games[game].add(taken)

    @property
    def likelihood(self) -> float:
        """The logarithm of the likelihood ratio."""
        return self.all.likelihood(ELO_0, ELO_1)

    @property
    def decided(self) -> bool:
        """Whether the test has decided."""
        return self.all.games >= FEWEST and abs(self.likelihood) >= ACCEPT


def played(terms: Terms) -> Iterator[Score]:
    """Yields how the match stands after each pair of games, as many of each game, until it is decided or to its end."""
    score = Score(terms.games)
    with multiprocessing.Pool(terms.at_once, seat, (terms,)) as pool:
        waiting = batches(terms)
        batch = next(waiting, [])
        while batch:
            results = pool.imap_unordered(play_pair, batch)
            batch = next(waiting, [])  # openings take as long to find as short games to play
            for game, taken in results:
                score.add(game, taken)
                yield score
                if score.decided and not terms.to_the_end:
                    return


def batches(terms: Terms) -> Iterator[list]:
    """Yields lists of (game, an opening's positions), as many of each game in each list."""
    pairs = terms.most // (2 * len(terms.games))
    size = BATCH * terms.at_once
    for begin in range(0, pairs, size):
        end = min(begin + size, pairs)
        yield [(game, one) for some in zip(*[numbered(game, begin, end) for game in terms.games]) for game, one in some]


def numbered(game: str, begin: int, end: int) -> list:
    """Openings of a game from one number up to another, each with the game."""
    return [(game, one) for one in first_openings(game, end)[begin:]]


def seat(terms: Terms) -> None:
    """Gets a process ready to play; whoever waits for it ends it."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for folders in (terms.first, terms.second):
        seated.append(Player(Version(*folders), terms.ms, terms.nodes))


def play_pair(task: tuple) -> tuple:
    """The game, and what the first player took in its two games from an opening, with Light and with Dark."""
    game, opening = task
    return game, tuple(points(one, side) for one, side in both(opening, *seated))

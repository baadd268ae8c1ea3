"""The referee of every match: plays openings twice, with colours exchanged, and counts the points."""

import multiprocessing
import signal
from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import islice, repeat
from typing import NamedTuple

from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.game import Game
from pyapp.rules.pdn import write_game
from tools.match.openings import MARGIN, SEED, openings
from tools.match.openings import PLIES as OPENING
from tools.match.players import Player
from tools.match.score import Score, report

PLIES = 200  # after which a game is a draw
BATCH = 4  # pairs of each game that a process is given at once
REPORT = 20  # pairs between two lines of print
FORKING = multiprocessing.get_context("fork")  # `seat` cannot be sent to a process that starts anew


class Match(NamedTuple):
    """A match between two players over one or more games.

    games: ids;  seat: makes the two players, in each process again;  most: games in all;  at_once: processes;
    to_the_end: play them all, even after the score is decided;  opening: plies, margin and seed of `openings`;
    names: of the players, for games as PDN; without names the pairs have none.
    """

    games: tuple[str, ...]
    seat: Callable[[], tuple[Player, Player]]
    most: int
    at_once: int
    to_the_end: bool = False
    plies: int = PLIES
    opening: tuple[int, int, int] = (OPENING, MARGIN, SEED)
    names: tuple[str, str] | None = None


class Pair(NamedTuple):
    """The two games from one opening: the first player's points in each, and the games as PDN."""

    game: str
    points: tuple[float, ...]
    records: list[str]


_table: dict = {}  # of a process: its players, and the match


def played(match: Match, score: Score) -> Iterator[Pair]:
    """Yield each pair of games when it ends, already counted, until the score is decided or the match has ended.

    Prints the score now and then.
    """
    with FORKING.Pool(match.at_once, _sit_down, (match,)) as pool:
        waiting = batches(match)
        batch = next(waiting, [])
        while batch:
            pairs = pool.imap_unordered(_play_pair, batch)
            batch = next(waiting, [])  # openings take as long to find as short games to play
            for pair in pairs:
                score.add(pair.game, pair.points)
                if sum(score.all.pairs) % REPORT == 0:
                    print(report(score), flush=True)
                yield pair
                if score.decided and not match.to_the_end:
                    return


def batches(match: Match) -> Iterator[list[tuple[str, Game]]]:
    """Yield lists of (game, opening), with as many openings of each game in each list."""
    sources = [zip(repeat(game), openings(game, *match.opening)) for game in match.games]
    left = match.most // (2 * len(match.games))
    while left:
        size = min(left, BATCH * match.at_once)
        left -= size
        yield [task for together in zip(*(islice(source, size) for source in sources)) for task in together]


def both(opening: Game, first: Player, second: Player, plies: int = PLIES) -> list[tuple[Game, int]]:
    """Play an opening twice; return each game with the first player's side."""
    return [(play(opening, (first, second), plies), LIGHT), (play(opening, (second, first), plies), DARK)]


def play(opening: Game, players: tuple[Player, Player], plies: int = PLIES) -> Game:
    """Play a game on from an opening, between Light's and Dark's player, to its end by the rules or after `plies` plies.

    A player that is worse claims the draw that it may claim.
    """
    game = Game(opening.start)
    for turn in opening.turns:
        game.play(turn)
    while not game.result and game.cursor < plies:
        turn, score = players[game.position.side].turn(game)
        if score < 0 and game.may_claim:
            game.claim()
        else:
            game.play(turn)
    return game


def points(game: Game, side: int) -> float:
    """Return the points of this side: 0, 0.5 or 1."""
    if game.result is None or game.result.winner is None:
        return 0.5
    return float(game.result.winner == side)


def _sit_down(match: Match) -> None:
    """Get a process ready to play. Its parent process ends it."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _table.update(match=match, players=match.seat())


def _play_pair(task: tuple[str, Game]) -> Pair:
    game, opening = task
    match, (first, second) = _table["match"], _table["players"]
    games = both(opening, first, second, match.plies)
    records = [_pdn(one, opening, match.names[side], match.names[1 - side]) for one, side in games if match.names]
    return Pair(game, tuple(points(*one) for one in games), records)


def _pdn(game: Game, opening: Game, light: str, dark: str) -> str:
    return write_game(game.record, OrderedDict(White=light, Black=dark, Opening=f"{opening.cursor} plies"))

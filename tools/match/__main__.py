"""A match between two programs that speak the engine's protocol, ours unless a command says otherwise.

python3 -m tools.match lasca --first '{"nodes": 20000}' --second '{"level": "expert"}' --games 400, in the environment
of the tests. Every opening is played twice, with colours exchanged. A game ends by the rules, or as a draw after
so many plies. Prints the first player's Elo above the second's with its 95 % interval (pentanomial), and stops early
where a test of the hypothesis "at least ELO_1" against "at most ELO_0" is asked for and decided.
"""

import argparse
import json
import multiprocessing
import sys
from collections import OrderedDict
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tools.compile import install

install()

from pyapp.rules.game import Game  # noqa: E402 - only now, so that it meets the compiled modules
from pyapp.rules.pdn import write_game  # noqa: E402
from pyapp.rules.turn_reading import read_turn  # noqa: E402
from pyapp.rules.variants import VARIANTS  # noqa: E402
from tools.match.openings import NODES, openings  # noqa: E402
from tools.match.player import OURS, Player  # noqa: E402
from tools.match.score import ACCEPT, Tally  # noqa: E402

REPORT = 20  # pairs between two lines of print
FEWEST = 60  # games before a test may end a match: the spread of the results must be known

table: dict = {}  # what a process plays with


def main(arguments: list[str]) -> None:
    """Plays the match and prints how it stands."""
    options = parser().parse_args(arguments)
    tally = Tally()
    for games, taken in pairs(options):
        tally.add(taken)
        if options.pdn:
            with options.pdn.open("a") as file:
                file.writelines(games)
        decided = options.sprt and tally.games >= FEWEST and abs(tally.likelihood(*options.sprt)) >= ACCEPT
        if decided or sum(tally.pairs) % REPORT == 0 or tally.games >= options.games:
            print(report(options, tally), flush=True)
        if decided:
            break


def parser() -> argparse.ArgumentParser:
    """What the command takes."""
    found = argparse.ArgumentParser(prog="python3 -m tools.match", description=__doc__.split("\n")[0])
    found.add_argument("game", choices=VARIANTS)
    for side in ("first", "second"):
        found.add_argument(
            f"--{side}",
            type=json.loads,
            default={"nodes": 20000},
            metavar="JSON",
            help="keys of its requests, such as a level, nodes, ms or depth",
        )
        found.add_argument(f"--{side}-command", default=OURS, metavar="COMMAND", help="starts it in this folder")
    found.add_argument("--games", type=int, default=200)
    found.add_argument("--plies", type=int, default=200, help="after which a game is a draw")
    found.add_argument("--opening", type=int, default=6, help="random plies at the start")
    found.add_argument(
        "--margin", type=int, default=60, help="hundredths of a soldier that an opening may favour a side by"
    )
    found.add_argument("--seed", type=int, default=1, help="of the openings")
    found.add_argument("--at-once", type=int, default=1, help="games played at the same time")
    found.add_argument("--sprt", type=float, nargs=2, metavar=("ELO_0", "ELO_1"))
    found.add_argument("--pdn", type=Path, help="a file that every game is added to")
    return found


def report(options: argparse.Namespace, tally: Tally) -> str:
    """A line on how the match stands."""
    elo, error = tally.estimate()
    line = (
        f"{options.game}: {tally.games} games, +{tally.wins} ={tally.draws} -{tally.losses}, "
        f"{100 * tally.score:.1f} %, Elo {elo:+.0f} ± {error:.0f}, pairs {tally.pairs}"
    )
    if options.sprt:
        line += f", log likelihood ratio {tally.likelihood(*options.sprt):+.2f} of ±{ACCEPT:.2f}"
    return line


def pairs(options: argparse.Namespace) -> Iterator[tuple]:
    """Yields (games as PDN, points of the first player) for each pair, as they end; each is played in a process."""
    judge = Player("judge", OURS, {"nodes": NODES, "seed": 1})
    found = openings(VARIANTS[options.game], options.opening, options.margin, options.seed, judge)
    with multiprocessing.Pool(options.at_once, seat, (options,)) as pool:
        yield from pool.imap_unordered(play_pair, islice(found, options.games // 2))


def seat(options: argparse.Namespace) -> None:
    """Gets a process of ours ready to play: two players, and what to play by."""
    table["plies"] = options.plies
    table["players"] = (
        Player("first", options.first_command, options.first),
        Player("second", options.second_command, options.second),
    )


def play_pair(opening: Game) -> tuple:
    """Two games from this opening, the first player with Light and then with Dark."""
    orders = [table["players"], table["players"][::-1]]
    games = [play(opening, players) for players in orders]
    return (
        [as_pdn(game, opening, players) for game, players in zip(games, orders)],
        tuple(points(game, first_is) for first_is, game in enumerate(games)),
    )


def play(opening: Game, players: tuple) -> Game:
    """A game from the opening on, to its end by the rules or after so many plies."""
    game = Game(opening.start)
    for turn in opening.turns:
        game.play(turn)
    while not game.result and game.cursor < table["plies"]:
        answer = players[game.position.side].best(game)
        if answer.get("claim"):
            game.claim()
        else:
            game.play(read_turn(game.position, answer["best"]))
    return game


def points(game: Game, side: int) -> float:
    """What this side took: 0, 0.5 or 1."""
    if game.result is None or game.result.winner is None:
        return 0.5
    return 1 if game.result.winner == side else 0


def as_pdn(game: Game, opening: Game, players: tuple) -> str:
    """A game for the record; `players`: Light's and Dark's."""
    tags = OrderedDict(White=players[0].name, Black=players[1].name, Opening=f"{opening.cursor} plies")
    return write_game(game.record, tags)


if __name__ == "__main__":
    main(sys.argv[1:])

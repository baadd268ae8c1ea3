"""Measure how accuracy rises with the level (docs/engine.md): python -m tools.measure accuracy [GAMES] [GAME …].

In the environment of the tests. Each level plays GAMES games, by default 24, against itself, and as many as Light against one
that is STRONGER by three levels, from openings by chance. A search of NODES judges each position. Prints for each game and
level the mean accuracy of both sides against itself, and the highest of its accuracies in games that it lost to the stronger one:
in all, and in those that were a ROUT.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from statistics import mean

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.engine.levels import HIGHEST, LOWEST
from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.game import Game
from pyapp.rules.variants import VARIANTS
from pyapp.ui.analysis.accuracy import accuracy
from pyapp.ui.analysis.judgements import Judgement
from tools.ladder.rungs import player
from tools.match.openings import first_openings
from tools.match.referee import play
from tools.self_play import judged

GAMES, STRONGER, NODES = 24, 3, 20_000
ROUT = 300  # hundredths of a soldier that the loser of a rout is behind halfway through the game


def main(arguments: list[str]) -> None:
    """Measure the games named, or all."""
    games = int(arguments[0]) if arguments else GAMES
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name in arguments[1:] or VARIANTS:
            levels = range(LOWEST, HIGHEST + 1)
            each = pool.map(measured, repeat(name), levels, repeat(games))
            for number, (own, lost, routs) in zip(levels, each, strict=True):
                lost_in_rout = f"{max(routs)} in {len(routs)} routs" if routs else "no rout"
                print(
                    f"{name:18} level {number:2}: {own:5.1f}, loser at most {max(lost, default=0)}, {lost_in_rout}",
                    flush=True,
                )


def measured(name: str, number: int, games: int) -> tuple[float, list[int], list[int]]:
    """Return a level's mean accuracy against itself, and its accuracies in the games that it lost to a stronger level: in all,
    and in routs."""
    own, stronger = player(name, number), player(name, min(HIGHEST, number + STRONGER))
    alike, lost, routs = [], [], []
    for opening in first_openings(name, games):
        game, judgements = judged_game(play(opening, (own, own)), opening.cursor)
        alike += [accuracy(game, judgements, side) or 0 for side in (LIGHT, DARK)]
        game, judgements = judged_game(play(opening, (own, stronger)), opening.cursor)
        if game.result and game.result.winner == DARK:
            lost.append(accuracy(game, judgements, LIGHT) or 0)
            if judgements[len(judgements) // 2].score <= -ROUT:
                routs.append(lost[-1])
    return mean(alike), lost, routs


def judged_game(played: Game, opening: int) -> tuple[Game, list[Judgement]]:
    """Return a game from the end of its opening, of so many plies, and the judgements of its positions."""
    game = Game(played.position_at(opening))
    for turn in played.played[opening:]:
        game.play(turn)
    return game, judged(game, NODES)


if __name__ == "__main__":
    main(sys.argv[1:])

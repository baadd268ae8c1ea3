"""Learn the evaluation's weights for one game from games the engine plays against itself.

python3 -m tools.learn.tune GAME [--games 1000] [--nodes 2000], in the environment "tune". Each game begins with random turns;
then both sides search so many nodes a turn. Every quiet position is kept, with the result of the game for the side to move
and the score of the search. The weights are fitted so that the chance of winning that they predict (a logistic
function of the evaluation) comes closest to the mean of both, weighted by RESULT. Prints the rows for weights.py.
"""

import argparse
import json
import sys
from pathlib import Path

import numpy as np

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.engine.evaluate import FEATURES, Evaluation
from pyapp.engine.weights import WEIGHTS
from pyapp.rules.board import Board
from pyapp.rules.variants import VARIANTS, Variant
from tools.learn.fit import chance_of, scale_of
from tools.learn.games import SelfPlay
from tools.paths import PREPARED

RESULT = 0.6  # how much a game's result counts against the score of the search
PLIES = 400  # after which a game is a draw: in some games both sides go round for long
UNIT = 64  # a weight that shows how often a feature is counted, whatever the board's fullness
PULL = 2e-4  # a position: towards the weights so far, per hundredth of a soldier squared
ROUNDS = 12


def main(arguments: list[str]) -> None:
    """Play, fit, print."""
    options = parser().parse_args(arguments)
    variant = VARIANTS[options.game]
    options.positions = options.positions or PREPARED / "tune" / f"{variant.id}.jsonl"
    if options.games:
        options.positions.parent.mkdir(parents=True, exist_ok=True)
        play(variant, options)
    lines = [json.loads(line) for line in options.positions.open()]
    counts, fullness = features(variant, lines)
    weights = fit(counts, fullness, targets(lines), np.array(WEIGHTS[variant.id], float))
    rows = [" ".join(map(str, row)) for row in weights.round().astype(int).T]
    print(json.dumps({"game": variant.id, "positions": len(lines), "weights": rows}))


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    options = argparse.ArgumentParser(prog="python3 -m tools.learn.tune", description=__doc__.split("\n")[0])
    options.add_argument("game", choices=VARIANTS)
    options.add_argument("--games", type=int, default=1000, help="to be played; 0: those played before serve again")
    options.add_argument("--nodes", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--positions", type=Path, help="where they are kept")
    return options


def play(variant: Variant, options: argparse.Namespace) -> None:
    """Play the games and add their positions to the file: columns, side to move, result (if known) and score for it."""
    player = SelfPlay(variant, options.nodes, options.seed, PLIES, astray=0)
    with options.positions.open("a") as file:
        for _ in range(options.games):
            for columns, side, result, known, score, _ in player.game():
                file.write(json.dumps((columns, side, (result + 1) / 2 if known else None, score)) + "\n")


def features(variant: Variant, lines: list) -> tuple:
    """Return the count of each feature in each position (positions × features), and the fullness of each board, 0 to 1."""
    board = Board(variant)
    units = [
        Evaluation(variant, [(UNIT * (i == feature),) * 2 for i in range(len(FEATURES))])
        for feature in range(len(FEATURES))
    ]
    counts, fullness = np.zeros((len(lines), len(FEATURES))), np.zeros(len(lines))
    for i, (columns, side, _, _) in enumerate(lines):
        board.set(tuple(columns), side)
        counts[i] = [unit.worth(board) for unit in units]
        fullness[i] = min(1, sum(1 for column in columns if column) / (2 * variant.pieces))
    return counts / UNIT, fullness


def targets(lines: list) -> np.ndarray:
    """The share of a win that the weights are to predict for each position."""
    results = np.array([line[2] for line in lines], float)
    scores, known = np.clip(np.array([line[3] for line in lines], float), -2000, 2000), ~np.isnan(results)
    foretold = chance_of(scores / scale_of(scores[known], results[known]))
    return np.where(known, RESULT * results + (1 - RESULT) * foretold, foretold)


def fit(counts: np.ndarray, fullness: np.ndarray, target: np.ndarray, prior: np.ndarray) -> np.ndarray:
    """The weights (features × 2), a soldier's being 100 on average, by Newton's method."""
    inputs = np.hstack([counts * fullness[:, None], counts * (1 - fullness[:, None])])
    prior = prior.T.reshape(-1)
    scale = scale_of(inputs @ prior, target)
    inputs, weights = inputs / scale, prior.copy()
    for _ in range(ROUNDS):
        chance = chance_of(inputs @ weights)
        slope = inputs.T @ (chance - target) + PULL * (weights - prior)
        curve = (inputs * (chance * (1 - chance))[:, None]).T @ inputs + PULL * np.eye(len(weights))
        weights -= np.linalg.solve(curve, slope)
    print(
        f"scale {scale:.0f}, error {np.mean((chance_of(inputs @ prior) - target) ** 2):.5f} before, "
        f"{np.mean((chance_of(inputs @ weights) - target) ** 2):.5f} after",
        file=sys.stderr,
    )
    weights *= np.tile(np.abs(counts).sum(axis=0) > 0, 2)  # what this game has not is worth nothing
    soldiers = np.abs(counts[:, :8]).sum(axis=0)
    return (weights.reshape(2, -1) * 100 / mean_soldier(weights, soldiers)).T


def mean_soldier(weights: np.ndarray, soldiers: np.ndarray) -> float:
    """The average value of a commanding soldier; `soldiers`: how often one stood on each rank."""
    both = weights.reshape(2, -1)[:, :8].mean(axis=0)
    return float((both * soldiers).sum() / soldiers.sum())


if __name__ == "__main__":
    main(sys.argv[1:])

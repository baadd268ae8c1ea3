"""Prove the lessons, and help to make them: `python -m tools.lessons`.

In the environment of the tests, where the engine is compiled:

python -m tools.lessons [GAME ...]                          proves every step of these games' courses, or of all
python -m tools.lessons --right GAME POSITION GOAL [TURN ...]   prints the right turns after these turns of a line
"""

import argparse
import sys

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import legal_turns
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from tools.lessons import courses, proving
from tools.lessons.goals import right


def main(arguments: list) -> None:
    """Run as the options ask; exit with 1 if something is not proved."""
    reader = argparse.ArgumentParser(prog="python -m tools.lessons", description=__doc__.split("\n")[0])
    reader.add_argument("--right", action="store_true", help="print the turns that are right")
    reader.add_argument("--later", type=int, default=0, help="turns that the player has after that")
    reader.add_argument("words", nargs="*", help="games; or a game, a position, a goal and turns")
    options = reader.parse_args(arguments)
    if options.right:
        game, position, goal, *turns = options.words
        show(game, position, goal, turns, options.later)
    else:
        prove(options.words or courses.games())


def prove(games: list) -> None:
    """Print the objections, and the number of proved steps."""
    objections, steps = [], 0
    for game in games:
        for lesson in courses.lessons(game):
            objections += proving.objections(game, lesson)
            steps += len(lesson.steps)
    print("\n".join([*objections, f"{steps - len(objections)} of {steps} steps proved"]))
    sys.exit(1 if objections else 0)


def show(game: str, position: str, goal: str, turns: list, later: int) -> None:
    """Print the position after these turns, its legal turns and, where the player is to move, the right ones."""
    played = Game(read_position(VARIANTS[game], position))
    side = played.position.side
    for turn in turns:
        played.play(read_turn(played.position, turn))
    kind, _, what = goal.partition(" ")
    print(position_text(played.position))
    print("legal:", *(turn_text(VARIANTS[game], turn) for turn in legal_turns(played.position)))
    if played.position.side == side:
        turns_found = right(played.position, kind, what, len(turns) // 2, later)
        print("right:", *(turn_text(VARIANTS[game], turn) for turn in turns_found))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Lasker's five games of 1911 as studies, in assets/studies/lasker-1911.pdn: each critical turn judged by the engine.

python -m tools.studies              judges the games again, which takes minutes, and puts our words in (words.json)
python -m tools.studies --words      puts our words into the studies as they are

The games are facts (tests/data/lasker-1911.json). The words are ours: each belongs to a number of turns of a game, "" is the
name of the game, and "begin" the words before the first turn.
"""

import argparse
import json
import sys

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.rules.game import Game
from pyapp.rules.pdn import read_games, write_game
from pyapp.rules.position import start
from pyapp.rules.record import line_to
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from tools.studies import GAMES, STUDIES, WORDS
from tools.studies.judging import judge

SOURCE = "Emanuel Lasker: Rules of Lasca, the Great Military Game"


def main(arguments: list[str]) -> None:
    """Run as the options ask."""
    reader = argparse.ArgumentParser(prog="python -m tools.studies", description=__doc__.split("\n")[0])
    reader.add_argument("--words", action="store_true", help="only put our words in")
    reader.add_argument("--glance", type=float, default=0.1, help="seconds for every position")
    reader.add_argument("--look", type=float, default=10, help="seconds for the critical ones")
    options = reader.parse_args(arguments)
    games = read_games(STUDIES.read_text("utf-8")) if options.words else played()
    words = json.loads(WORDS.read_text("utf-8"))
    for number, game in enumerate(games):
        if not options.words:
            judge(game, options.glance, options.look)
        say(game, words[number])

    STUDIES.parent.mkdir(exist_ok=True)
    STUDIES.write_text("\n".join(write_game(game.record) for game in games), "utf-8")


def played() -> list[Game]:
    """The games as Lasker printed them."""
    games = []
    for printed in json.loads(GAMES.read_text("utf-8"))["games"]:
        game = Game(start(VARIANTS["lasca"]))
        for text in printed["turns"]:
            game.play(read_turn(game.position, text))
        game.record.tags.update({"Date": "1911.??.??", "Source": SOURCE})
        games.append(game)
    return games


def say(game: Game, words: dict[str, str]) -> None:
    """Put our words into a study."""
    game.record.tags["Event"] = words[""]
    for node in line_to(game.record.end):
        node.comment = words.get(str(node.plies) if node.plies else "begin", "")


if __name__ == "__main__":
    main(sys.argv[1:])

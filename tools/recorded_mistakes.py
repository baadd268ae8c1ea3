"""Mistakes for the test of the coach: python3 -m tools.recorded_mistakes [GAME …], in the environment of the tests.

A weak level plays against itself, and a review finds its mistakes. tests/data/mistakes.jsonl gets the same number of each game:
the position, the turn, the better line, and the line that answers the turn best. All follows from the seed.
"""

import json
import random
import sys
from collections.abc import Iterator

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.engine.levels import DEEPEST, level
from pyapp.engine.oversights import CLEAR
from pyapp.engine.searches import Searches
from pyapp.engine.thinking import Limits, Manner, Thinker
from pyapp.rules.game import Game
from pyapp.rules.motives import LOOKED_AT
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.analysis.judgements import Judgement, judgement, mistakes, settled
from tests.data import FOLDER

EACH = 80  # mistakes of each game
SEED = 1
PLAYER = 3  # the level that plays
OPENING, LONGEST = 4, 70  # plies by chance at the beginning of a game, and of all of it
NODES = 4000  # of a judgement


def main(games: list[str]) -> None:
    """Write the mistakes of these games, or of all, in the place of those that were recorded."""
    file = FOLDER / "mistakes.jsonl"
    kept = file.read_text().splitlines() if games else []
    lines = [line for line in kept if json.loads(line)["game"] not in games]
    for game in games or VARIANTS:
        lines += [json.dumps(one) for _, one in zip(range(EACH), recorded(game), strict=False)]
        print(game, len(lines))
    file.write_text("".join([line + "\n" for line in lines]))


def recorded(game: str) -> Iterator[dict]:
    """Yield mistakes of a game without end."""
    chance = random.Random(f"{SEED} {game}")
    while True:
        played = self_play(game, chance)
        judgements = judged(played)
        for one in mistakes(played, judgements):
            position = played.position_at(one.ply - 1)
            yield {
                "game": game,
                "position": position_text(position),
                "turn": turn_text(position.variant, played.played[one.ply - 1]),
                "better": judgements[one.ply - 1].line[:LOOKED_AT],
                "answer": judgements[one.ply].line[:LOOKED_AT],
            }


def self_play(game: str, chance: random.Random) -> Game:
    """Return a game that the weak level plays against itself, after some turns by chance."""
    played, player = Game(start(VARIANTS[game])), level(VARIANTS[game], PLAYER)
    for ply in range(LONGEST):
        if played.result:
            break
        if ply < OPENING:
            played.play(chance.choice(played.legal))
            continue
        limits = Limits(player.depth, None, player.nodes, chance.getrandbits(30), 1)
        answer = thought(played, len(played.played), limits, Manner(player.sight, player.tastes, True))
        played.play(read_turn(played.position, answer["best"]))
    return played


def judged(played: Game) -> list[Judgement]:
    """Return the Judgements of a game's positions."""
    limits, manner = Limits(DEEPEST, None, NODES, None, 1), Manner(CLEAR, (), False)
    return [
        settled(played, ply) or judgement(thought(played, ply, limits, manner), played.position_at(ply).side)
        for ply in range(len(played.played) + 1)
    ]


def thought(played: Game, ply: int, limits: Limits, manner: Manner) -> dict:
    """Return the engine's answer about a position of a game."""
    past = [played.position_at(earlier) for earlier in range(ply)]
    answers = Thinker(played.position_at(ply), past, limits, Searches(), manner).think(lambda: False)
    return [answer for answer in answers if answer and "best" in answer][-1]


if __name__ == "__main__":
    main(sys.argv[1:])

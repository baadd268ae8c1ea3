"""Mistakes for the test of the coach: python3 -m tools.recorded_mistakes [GAME …], in the environment of the tests.

A weak level plays against itself, and a review finds its mistakes. tests/data/mistakes.jsonl gets the same number of each game:
the position, the turn, how grave it is, the scores before and after it for its side, the better line, and the line that answers
the turn best. All follows from the seed.
"""

import json
import random
import sys
from collections.abc import Iterator

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.rules.column import LIGHT
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.variants import VARIANTS
from pyapp.ui.analysis.judgements import Judgement, mistakes
from tests.data import FOLDER
from tools.self_play import judged, self_play

LONGEST = 12  # turns of a line that are kept
EACH = 80  # mistakes of each game
SEED = 1


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
                "kind": one.kind,
                "scores": [score if position.side == LIGHT else -score for score in _scores(judgements, one.ply)],
                "better": judgements[one.ply - 1].line[:LONGEST],
                "answer": judgements[one.ply].line[:LONGEST],
            }


def _scores(judgements: list[Judgement], ply: int) -> list[int]:
    """The scores before and after a turn, for Light."""
    return [judgements[ply - 1].score, judgements[ply].score]


if __name__ == "__main__":
    main(sys.argv[1:])

"""Games for the measurement, played in this process and judged as the check does: a line of JSON for each side."""

import json
import random
from collections.abc import Iterator
from typing import NamedTuple

from pyapp.fairplay.judging import judged
from pyapp.rating.level_ratings import MEASURED
from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.game import Game
from pyapp.rules.notation import turn_text
from tools.fair_play.players import Cunning, Helped
from tools.ladder.rungs import player
from tools.match.openings import first_openings
from tools.match.players import Player
from tools.match.referee import play, points

HONEST = range(1, 12)  # levels that meet the one above
OPPONENT = 8  # of those who are helped
WEAK = (3, 6)  # levels that are helped
SHARES = (0.25, 0.5, 1.0)


class Entrant(NamedTuple):
    """One of the two players of a game. kind: "level", "helped" or "cunning";  share: of turns with help."""

    kind: str
    level: int
    share: float
    player: Player


def meetings(game: str) -> Iterator[tuple[Entrant, Entrant]]:
    """Yield the pairs that meet in this game."""
    for level in HONEST:
        yield honest(game, level), honest(game, level + 1)
    for level in WEAK:
        for share in SHARES:
            yield Entrant("helped", level, share, Helped(game, level, share)), honest(game, OPPONENT)
        yield Entrant("cunning", level, 0, Cunning(game, level)), honest(game, OPPONENT)


def honest(game: str, level: int) -> Entrant:
    """Return a level that plays by itself."""
    return Entrant("level", level, 0, player(game, level))


def sides(game: str, games: int) -> Iterator[str]:
    """Yield the sides of `games` games of each meeting, an even number, as lines."""
    random.seed(game)
    openings = first_openings(game, games // 2)
    for first, second in meetings(game):
        for opening in openings:
            for pair in ((first, second), (second, first)):
                yield from lines(game, play(opening, (pair[0].player, pair[1].player)), pair)


def lines(game: str, played: Game, pair: tuple[Entrant, Entrant]) -> Iterator[str]:
    """Yield the two sides of a game."""
    texts = [turn_text(played.start.variant, turn) for turn in played.turns]
    judgements = list(judged(played.start, texts, [None] * len(texts)))
    for side in (LIGHT, DARK):
        entrant, other = pair[side], pair[1 - side]
        row = {
            "game": game,
            "kind": entrant.kind,
            "level": entrant.level,
            "share": entrant.share,
            "rating": MEASURED[game][entrant.level - 1],
            "against": MEASURED[game][other.level - 1] if other.kind == "level" else None,
            "points": points(played, side),
            "turns": [each for each in judgements if (each.ply - 1) % 2 == side],
        }
        yield json.dumps(row)

"""Games for the measuring, played in this process and judged as the check does: a line of JSON for each side."""

import json
import random
from collections import namedtuple
from collections.abc import Iterator

from pyapp.fairplay.judging import judged
from pyapp.rating.level_ratings import MEASURED
from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.notation import turn_text
from pyapp.rules.position import legal_turns
from tools.fair_play.players import Cunning, Helped
from tools.ladder.playing import Played, play
from tools.ladder.rungs import first_openings, player, points

HONEST = range(1, 12)  # levels that meet the one above
OPPONENT = 8  # of those who are helped
WEAK = (3, 6)  # levels that are helped
SHARES = (0.25, 0.5, 1.0)

# One of the two in a game. kind: "level", "helped" or "cunning";  level: of the engine's;  share: of turns it is helped in
Entrant = namedtuple("Entrant", ("kind", "level", "share", "player"))


def meetings(game: str) -> Iterator[tuple[Entrant, Entrant]]:
    """Who meets whom in this game."""
    for level in HONEST:
        yield honest(game, level), honest(game, level + 1)
    for level in WEAK:
        for share in SHARES:
            yield Entrant("helped", level, share, Helped(game, level, share)), honest(game, OPPONENT)
        yield Entrant("cunning", level, 0, Cunning(game, level)), honest(game, OPPONENT)


def honest(game: str, level: int) -> Entrant:
    """A level that plays by itself."""
    return Entrant("level", level, 0, player(game, level))


def sides(game: str, games: int) -> Iterator[str]:
    """The sides of so many games of each meeting, an even number, as lines."""
    random.seed(game)
    openings = first_openings(game, games // 2)
    for first, second in meetings(game):
        for opening in openings:
            for pair in ((first, second), (second, first)):
                yield from lines(game, play(opening, tuple(each.player for each in pair)), pair)


def lines(game: str, played: Played, pair: tuple[Entrant, Entrant]) -> Iterator[str]:
    """The two sides of a game."""
    texts = [text(before, after) for before, after in zip(played.positions, played.positions[1:])]
    found = list(judged(played.positions[0], texts, [None] * len(texts)))
    for side in (LIGHT, DARK):
        entrant, other = pair[side], pair[1 - side]
        told = {
            "game": game,
            "kind": entrant.kind,
            "level": entrant.level,
            "share": entrant.share,
            "rating": MEASURED[game][entrant.level - 1],
            "against": MEASURED[game][other.level - 1] if other.kind == "level" else None,
            "points": points(played, side),
            "turns": [each for each in found if (each.ply - 1) % 2 == side],
        }
        yield json.dumps(told)


def text(before, after) -> str:
    """The text of the turn between two positions."""
    turns = legal_turns(before)
    return next(turn_text(before.variant, turn) for turn in turns if turn.stages[-1] == after.columns)

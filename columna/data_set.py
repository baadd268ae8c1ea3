"""Data sets for machine learning, from games of any number: one position at a time is in memory."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from columna import errors
from columna.game import Game
from columna.pdn import Reading
from columna.position import Position
from columna.side import LIGHT, Side
from columna.turn import Turn


class Sample(NamedTuple):
    """A position of a game, and what came of it.

    turn: the turn that was played;  score: of the position for the side to move, in hundredths of a soldier, as a Judgement of
    the game says, None if it says nothing;  result: the points that the side to move got in the end, 1, 0.5 or 0, None if the
    game has no result.
    """

    position: Position
    turn: Turn
    score: int | None
    result: float | None


def samples(games: Iterable[Game | Reading]) -> Iterator[Sample]:
    """Yield a Sample for each turn of the main line of each game. The Readings of `open_pdn` and `stream_pdn` may be given, too.

    >>> [game] = read_pdn('[Variant "lasca"] 1. c3-d4 {[%eval -0.20,9]} e5xc3 1-0')
    >>> for sample in samples([game]):
    ...     print(sample.turn, sample.score, sample.result)
    c3-d4 None 1
    e5xc3 20 0
    """
    for each in errors.several("games", games):
        game = each.game if isinstance(each, Reading) else errors.kind_of("a game", each, Game)
        if game:
            yield from _samples_of(game)


def write_samples(path: str | os.PathLike[str], given: Iterable[Sample]) -> int:
    """Write samples into a file, a line of JSON for each, and return their number. A path that ends in .gz is compressed.

    A line has the keys `game` (its id), `position`, `turn`, `score` and `result`, as in
    {"game": "lasca", "position": "W:a1w,…", "turn": "c3-d4", "score": null, "result": 1}. Raises OSError.
    """
    place, count = errors.path("path", path), 0
    opening = gzip.open if place.suffix == ".gz" else open
    with opening(place, "wt", encoding="utf-8") as file:
        for sample in errors.several("samples", given):
            position, turn, score, result = errors.kind_of("a sample", sample, Sample)
            line = {
                "game": position.game,
                "position": position.text,
                "turn": str(turn),
                "score": score,
                "result": result,
            }
            file.write(json.dumps(line) + "\n")
            count += 1
    return count


def _samples_of(game: Game) -> Iterator[Sample]:
    """Yield the samples of a game. Its result is that at the end of the main line."""
    line = [game.root, *game.mainline()]
    result = recorded(game)
    for here, after in zip(line, line[1:], strict=False):
        position, judgement, turn = here.position, here.judgement, after.turn
        assert turn
        score = judgement and (judgement.score if position.side == LIGHT else -judgement.score)
        yield Sample(position, turn, score, None if result is None else points(result[0], position.side))


def recorded(game: Game) -> tuple[Side | None] | None:
    """Return the winner of the game that was played, (None,) for a draw; None if it has no result."""
    outcome = game._game.head.outcome
    return None if outcome is None else (None if outcome.winner is None else Side(outcome.winner),)


def points(winner: Side | None, side: Side) -> float:
    """Return the points of a side: 1, 0.5 or 0."""
    return 0.5 if winner is None else int(winner == side)

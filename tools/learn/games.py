"""Games that the engine plays against itself, kept as quiet positions with the games' results."""

import random
from collections import Counter
from pathlib import Path

import numpy as np

from pyapp.engine.evaluate import Evaluation
from pyapp.engine.learned import tables
from pyapp.engine.search import Search
from pyapp.engine.thinking import recurrable
from pyapp.engine.transpositions import Transpositions
from pyapp.engine.weights import WEIGHTS
from pyapp.rules.board import Board
from pyapp.rules.endings import ending
from pyapp.rules.position import Position, after, legal_turns, start
from pyapp.rules.scores import FORCED
from pyapp.rules.squares import squares
from pyapp.rules.variants import Variant
from tools.data.games import best

OPENING = (4, 11)  # random plies, at least and less than
ASTRAY = 0.03  # chance of a random turn after them
# random turns from a position of a game to one beside it: searches look at positions that no good player reaches
BESIDE = (1, 2, 2, 3)
PLIES = 160  # after which a game is a draw
WON = 700  # hundredths of a soldier; a game is won where one side has been so far ahead
FOR = 6  # plies running
ENTRIES = 1 << 14  # of the search's table: as many as so small a search fills
CHUNK = 20_000  # positions a file

# columns: by square;  side: to move;  result: of the game for it, -1, 0, 1, unless a random turn came after;
# known: whether none did;  score: the search's;  still: the score by weights without tables; both for the side to move
FIELDS = [("side", "u1"), ("result", "i1"), ("known", "?"), ("score", "<i2"), ("still", "<i2")]


def fields(variant: Variant) -> np.dtype:
    """The fields of a position of this variant."""
    return np.dtype([("columns", "<u8", squares(variant.size).count), *FIELDS])


class SelfPlay:
    """nodes: searched at each turn;  seed: of the random choices;  plies: after which a game is a draw;  astray: the chance of
    a random turn after the first ones."""

    def __init__(self, variant: Variant, nodes: int, seed: int, plies: int = PLIES, astray: float = ASTRAY):
        self._variant, self._nodes, self._chance = variant, nodes, random.Random(seed)
        self._plies, self._astray = plies, astray
        self._search, self._board = Search(variant, None, Transpositions(ENTRIES)), Board(variant)
        self._evaluation = Evaluation(variant, WEIGHTS[variant.id])
        learned = tables(variant.id)
        if learned:
            self._search.take_tables(learned)

    def fill(self, folder: Path) -> None:
        """Write a file of CHUNK positions into the folder."""
        records: list[tuple] = []
        while len(records) < CHUNK:
            records += self.game()
        folder.mkdir(parents=True, exist_ok=True)
        np.save(folder / f"{self._chance.getrandbits(48):012x}.npy", np.array(records[:CHUNK], fields(self._variant)))

    def game(self) -> list[tuple]:
        """The quiet positions of one game, as `fields` has them."""
        past, ahead, astray = [start(self._variant)], [0, 0], 0
        seen: list[tuple] = []
        stood: Counter[tuple] = Counter()
        opening = self._chance.randrange(*OPENING)
        while True:
            here = past[-1]
            turns = legal_turns(here)
            stood[here.columns, here.side] += 1
            result = ending(here, bool(turns), stood[here.columns, here.side])
            if result or stood[here.columns, here.side] >= 3 or len(past) > self._plies:
                return self._told(seen, result.winner if result else None, astray)
            score = 0
            if len(past) <= opening or self._chance.random() < self._astray:
                turn, astray = self._chance.choice(turns), len(past)
            else:
                score, number = best(self._search, recurrable(past), self._nodes)
                turn = turns[number]
                if not turn.jumped and abs(score) < FORCED:
                    seen.append((len(past), here, score))
                    seen += self._beside(here)
            ahead[here.side] = ahead[here.side] + 1 if score > WON else 0
            ahead[1 - here.side] = ahead[1 - here.side] + 1 if score < -WON else 0
            if max(ahead) >= FOR:
                return self._told(seen, ahead.index(max(ahead)), astray)
            past.append(after(here, turn))

    def _beside(self, here: Position) -> list:
        """A quiet position some random turns from here, with 0 for its ply, and its score, if they lead to one."""
        for _ in range(self._chance.choice(BESIDE)):
            turns = legal_turns(here)
            if not turns:
                return []
            here = after(here, self._chance.choice(turns))
        turns = legal_turns(here)
        if not turns or turns[0].jumped:
            return []
        score, _ = best(self._search, [here], self._nodes)
        return [(0, here, score)] if abs(score) < FORCED else []

    def _told(self, seen: list, winner: int | None, astray: int) -> list[tuple]:
        return [
            (
                here.columns,
                here.side,
                0 if winner is None else 1 if winner == here.side else -1,
                plies > astray,
                max(-30_000, min(30_000, score)),
                self._still(here),
            )
            for plies, here, score in seen
        ]

    def _still(self, here: Position) -> int:
        self._board.set(here.columns, here.side)
        return self._evaluation.worth(self._board)

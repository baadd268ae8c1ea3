"""The search for the best turn, slice by slice."""

import random
import time
from collections import namedtuple
from collections.abc import Callable, Generator, Iterator
from typing import Any

from pyapp.engine.endgames.ending import Ending
from pyapp.engine.levels import DEEPEST
from pyapp.engine.memory import entries
from pyapp.engine.oversights import CLEAR
from pyapp.engine.searches import Searches
from pyapp.engine.weakness import mended, sight_among
from pyapp.rules.column import officer
from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, Turn, after, legal_turns
from pyapp.rules.scores import FORCED, JUDGEMENT, WIN
from pyapp.rules.variants import ADJUDICATE, CLAIM

SLICE = 0.02  # seconds between two checks whether to stop
FIRST_SLICE = 500  # nodes, while the machine's speed is not known
GLANCE = 500  # nodes of a search that must be short
NARROW_FROM = 5  # plies: from this depth on the score is first sought within ASIDE of the one before
ASIDE = 30  # hundredths of a soldier
AHEAD = 100  # hundredths of a soldier: from here on a player does not repeat the game
STILL_AHEAD = 50  # it may repeat the game if no other turn leaves it at least this much
HEARTBEAT = 1.0  # seconds after which a silent search reports that it is alive

# depth: plies;  ms: milliseconds or None;  nodes: or None
# seed: makes the search repeatable, with an empty table; None: random, with the table's earlier results
# lines: the number of wanted turns, each with its line
Limits = namedtuple("Limits", ("depth", "ms", "nodes", "seed", "lines"))

# sight: a Sight;  tastes: names in tastes.py;  plays_on: whether it avoids repeating the game while it is ahead
Manner = namedtuple("Manner", ("sight", "tastes", "plays_on"))

ANALYST = Manner(CLEAR, (), False)  # sees everything

# score: of a turn;  numbers: the turn and those that follow, by their numbers in the generator's order
Found = namedtuple("Found", ("score", "numbers"))


class Thinker:
    """One search for the best turn of a position that has a legal one.

    past: the earlier positions of the game, oldest first;  searches: those of the conversation;  manner: of the player;
    room: entries of the table, if other than for the limits;  ending: the position's Ending.
    """

    def __init__(
        self,
        position: Position,
        past: list[Position],
        limits: Limits,
        searches: Searches,
        manner: Manner = ANALYST,
        room: int | None = None,
        ending: Ending | None = None,
    ):
        self._position, self._limits, self._manner, self._ending = position, limits, manner, ending
        self._turns = legal_turns(position)
        room = room or entries(limits.depth, limits.nodes, limits.ms, searches.most)
        self._slice_time = searches.slice or SLICE
        self._search = searches.of(position.variant, limits.seed is not None, manner.tastes, room)
        seed = random.randrange(2**31) if limits.seed is None else limits.seed
        self._recurrable = recurrable([*past, position])[:-1]
        self._search.begin(position, self._recurrable, sight_among(manner.sight, len(self._turns)), seed)
        self._may_claim = _may_claim(position, past)
        self._repeating = _repeating(position, self._turns, self._recurrable) if manner.plays_on else []
        self._shunned: list[int] = []
        self._began = self._spoke = time.perf_counter()
        self._nodes = FIRST_SLICE
        self._depth = self._spent = 0  # spent: nodes of the search before the present one
        self._found: list[Found] = []

    def think(self, told_to_stop: Callable[[], bool]) -> Iterator[dict[str, Any] | None]:
        """Yield after each slice: a report if a depth is finished or a second has passed, else None; last the answer.

        told_to_stop: called after each slice; once it returns True, the search ends with its result so far.
        """
        for finished in self._look(told_to_stop):
            yield self._report() if finished or self._found and time.perf_counter() - self._spoke > HEARTBEAT else None
        yield self._answer()

    def choose(self) -> tuple[Turn, int]:
        """Return the turn to play and its score, without any reports."""
        for _ in self._look(lambda: False):
            pass
        return self._turns[self._found[0].numbers[0]], self._found[0].score

    def _look(self, told_to_stop: Callable[[], bool]) -> Iterator[bool]:
        """Yield after each slice, True if a depth is finished and the search goes deeper, else False."""
        for depth in range(1, self._limits.depth + 1):
            self._search.ask(self._ending.endings() if self._ending else None)
            finished = yield from self._deepen(depth, told_to_stop)
            while finished and self._shuns_others():
                finished = yield from self._deepen(depth, told_to_stop)
            if not finished or self._exhausted() or told_to_stop() or self._decided():
                break
            yield True
        if self._manner.sight != CLEAR:
            self._think_again()

    def _think_again(self) -> None:
        """If there is a turn that even a weak player finds, play it."""
        chosen, self._spent = self._found[0].numbers[0], self._search.counted()
        better = mended(self._search, self._position, self._recurrable, chosen, len(self._turns), self._shunned)
        if better is not None:
            others = [one for one in self._found if one.numbers[0] != better[1]]
            self._found = [Found(better[0], [better[1]]), *others][: len(self._found)]

    def _shuns_others(self) -> bool:
        """Return whether the player, being ahead, begins to avoid repeating the game, or stops doing so: it must search again."""
        score = self._found[0].score
        if self._shunned and score < STILL_AHEAD:
            self._repeating = self._shunned = []
            return True
        if self._repeating and not self._shunned and score >= AHEAD:
            self._shunned = self._repeating
            return True
        return False

    def _deepen(self, depth: int, told_to_stop: Callable[[], bool]) -> Generator[bool, None, bool]:
        """Find the best turns again, one after the other. Returns whether that was finished."""
        lines: list[Any] = []
        score, window = self._found[0].score if self._found else 0, (-WIN, WIN)
        if depth >= NARROW_FROM and self._limits.lines == 1 and abs(score) <= FORCED:
            window = score - ASIDE, score + ASIDE  # searched first: the score of the depth before is near
        while len(lines) < min(self._limits.lines, len(self._turns) - len(self._shunned)):
            first = self._found[0].numbers[0] if self._found and not lines else -1
            finished = yield from self._find(depth, first, lines, window, told_to_stop)
            if not finished:
                return False
        self._depth, self._found = depth, sorted(lines, key=lambda one: -one.score)  # a later one may be worth more
        return True

    def _find(
        self, depth: int, first: int, lines: list[Any], window: tuple[int, int], told_to_stop: Callable[[], bool]
    ) -> Generator[bool, None, bool]:
        """Add the best turn not yet in `lines`. If its score is not within the window, search again without a bound."""
        low, high = window
        while True:
            without = [*self._shunned, *(one.numbers[0] for one in lines)]
            self._search.deepen(depth, first, without, low, high)
            while not self._slice():
                if depth > 1 and (self._exhausted() or told_to_stop()):
                    self._give_up(lines, low, first in without)
                    return False
                yield False
            score, number = self._search.found()
            if low < score < high:
                lines.append(self._best())
                return True
            if score <= low:
                low = -WIN
            else:
                high, first = WIN, number

    def _give_up(self, lines: list[Any], low: int, shunned: bool) -> None:
        """Leave a depth unfinished. Keep its lines, and those of the depth before for the other turns.

        The best turn so far was searched first, so a turn with a higher score is better, unless the first one was shunned.
        A score not above `low` says nothing about its turn. A turn that loses by force says nothing about the game while
        there are others.
        """
        score, number = self._search.found()
        self._search.leave()
        if not lines and number >= 0 and score > max(low, -FORCED) and not shunned:
            lines = [self._best()]
        numbers = [one.numbers[0] for one in lines]
        self._found = (lines + [one for one in self._found if one.numbers[0] not in numbers])[: len(self._found)]

    def _best(self) -> Found:
        return Found(self._search.found()[0], self._search.line())

    def _slice(self) -> bool:
        """Search for one slice of time. Return True when the depth is finished."""
        before, began = self._search.counted(), time.perf_counter()
        limit = self._limits.nodes
        finished = self._search.run(self._nodes if limit is None else max(1, min(self._nodes, limit - before)))
        seconds = time.perf_counter() - began
        if not finished:
            speed = (self._search.counted() - before) / max(seconds, 1e-4)
            self._nodes = max(50, min(2 * self._nodes, int(speed * self._slice_time)))
        return finished

    def _exhausted(self) -> bool:
        limits = self._limits
        return (limits.ms is not None and self._ms() >= limits.ms) or (
            limits.nodes is not None and self._search.counted() >= limits.nodes
        )

    def _decided(self) -> bool:
        """Return whether a deeper search cannot change the turn: a win or loss is seen to its end, or there is no choice."""
        score = abs(self._found[0].score)
        settled = score > FORCED and self._depth >= WIN - score and len(self._found) == 1
        return settled or (len(self._turns) == 1 and self._limits.ms is not None)

    def _report(self) -> dict[str, Any]:
        self._spoke = time.perf_counter()
        most = (
            WIN if self._manner.sight == CLEAR else JUDGEMENT
        )  # no win by force if the search may have overlooked something
        lines = [
            {"score": max(-most, min(most, one.score)), "line": _line_texts(self._position, one.numbers)}
            for one in self._found
        ]
        report = {
            "depth": self._depth,
            "score": lines[0]["score"],
            "nodes": self._spent + self._search.counted(),
            "line": lines[0]["line"],
            "ms": self._ms(),
        }
        return report if self._limits.lines == 1 else {**report, "lines": lines}

    def _answer(self) -> dict[str, Any]:
        best, score = self._found[0].numbers[0], self._found[0].score
        claim = {"claim": True} if self._may_claim and score < 0 else {}
        return dict(best=turn_text(self._position.variant, self._turns[best]), **claim, **self._report())

    def _ms(self) -> int:
        return int(1000 * (time.perf_counter() - self._began))


def quick_eval(position: Position, searches: Searches) -> int:
    """Return the score of a short search, for the side to move."""
    if not legal_turns(position):
        return -WIN
    search, depth, score = searches.of(position.variant, False), 0, 0
    search.begin(position, [])
    while search.counted() < GLANCE and depth < DEEPEST:
        depth += 1
        search.deepen(depth)
        if search.run(10 * GLANCE):
            score = search.found()[0]
        search.leave()
    return score


def recurrable(positions: list[Position]) -> list[Any]:
    """The last of these positions of a game: each followed from the one before by an officer's quiet move."""
    first = len(positions) - 1
    while first > 0 and _undoable(positions[first - 1].columns, positions[first].columns):
        first -= 1
    return positions[first:]


def _undoable(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Return whether the turn between these columns moved an officer's column and changed none."""
    changes = [(old, new) for old, new in zip(before, after) if old != new]
    moved = max(changes)[0]
    return sorted(changes) == [(0, moved), (moved, 0)] and bool(officer(moved))


def _repeating(position: Position, turns: list[Any], past: list[Position]) -> list[Any]:
    """The numbers of the turns to earlier positions, if repetition draws. If all turns do that, return none."""
    if position.variant.third_time == ADJUDICATE:
        return []
    stood = {(old.columns, old.side) for old in past}
    numbers = [i for i, turn in enumerate(turns) if (turn.stages[-1], 1 - position.side) in stood]
    return [] if len(numbers) == len(turns) else numbers


def _may_claim(position: Position, past: list[Position]) -> bool:
    """Return whether the side to move may claim a draw by repetition."""
    times = 1 + sum((old.columns, old.side) == (position.columns, position.side) for old in past)
    return position.variant.third_time == CLAIM and times >= 3


def _line_texts(position: Position, numbers: list[int]) -> list[Any]:
    texts = []
    for number in numbers:
        turn = legal_turns(position)[number]
        texts.append(turn_text(position.variant, turn))
        position = after(position, turn)
    return texts

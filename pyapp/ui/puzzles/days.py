"""The two puzzles of a day, the days on which one was solved, and the streak of such days. Pure.

A day is a text as in "2026-11-22", in UTC, so the same for everybody.

Home shows sketches of the puzzles without reading all puzzles at each start: `sketches` reads the text that the browser keeps
under DAILY. If it returns none, `sketched` makes that text from the file of the game's puzzles, once a day.
"""

from __future__ import annotations

import json
from collections import namedtuple
from collections.abc import Iterator
from typing import TypeVar

from pyapp.rules.puzzles import Puzzle, read_puzzle
from pyapp.saves.moment import day_number, day_of

Value = TypeVar("Value")


DAILY = "columna.daily"  # the key under which the browser keeps the sketches of today's puzzles
FILE = "puzzles/%s.txt"  # the file with the puzzles of a game
WEEK = 7
EASY, HARD = 900, 1500  # the ratings near which the two puzzles of a day lie
NEARS = (EASY, HARD)
POOL = 60  # the number of puzzles, the nearest in rating, that take turns
FEW = 40  # lines of puzzles that are read without a break
STEP = 1009  # a prime, so that no puzzle comes again before every other one

# id, rating, position: of a Puzzle;  near: one of NEARS
Sketch = namedtuple("Sketch", ("id", "rating", "position", "near"))


def of_day(puzzles: list[Puzzle], day: str, near: int) -> Puzzle:
    """The puzzle of a day near this rating, one of NEARS."""
    return _chosen([(puzzle.rating, puzzle.id, puzzle) for puzzle in puzzles], day, near)


def sketched(file: str, game: str, day: str) -> Iterator[str | None]:
    """Yield None now and then, and last the text to keep under DAILY: the sketches of a day's puzzles.

    file: the text of the game's puzzles.
    """
    rows, shown = [], []
    for number, line in enumerate(file.split("\n")):
        if line:
            name, _, _, rating, _ = line.split(" ", 4)
            rows.append((int(rating), name, line))
        if number % FEW == 0:
            yield None
    for near in NEARS:
        puzzle = read_puzzle(_chosen(rows, day, near))
        shown.append((puzzle.id, puzzle.rating, puzzle.position, near))
        yield None
    yield json.dumps({"day": day, "game": game, "puzzles": shown})


def sketches(kept: str | None, game: str, day: str) -> list[Sketch]:
    """The Sketch of each puzzle of a day in a text from `sketched`; [] if it is for another day or game, or damaged."""
    try:
        document = json.loads(kept or "{}")
        is_right = document.get("day") == day and document.get("game") == game
        return [Sketch(*fields) for fields in document["puzzles"]] if is_right else []
    except (AttributeError, KeyError, TypeError, ValueError):
        return []


def _chosen(rows: list[tuple[int, str, Value]], day: str, near: int) -> Value:
    """Return the choice for a day. rows: tuples of a rating, an id, and the value to return."""
    nearest = sorted([(abs(rating - near), name, place) for place, (rating, name, _) in enumerate(rows)])[:POOL]
    pool = sorted([(name, place) for _, name, place in nearest])
    return rows[pool[day_number(day) * STEP % len(pool)][1]][2]


def entry(day: str, near: int) -> str:
    """The name by which the device remembers a solved puzzle of a day."""
    return "%s.%d" % (day, near)


def open_near(solved: list[str], day: str) -> int | None:
    """The one of NEARS for the first unsolved puzzle of a day, None once both are solved. solved: names from `entry`."""
    return next((near for near in NEARS if entry(day, near) not in solved), None)


def streak(solved: list[str], today: str) -> int:
    """The number of days in a row with a solved puzzle. One day in seven may be missed; today may still be solved."""
    days = [day_number(day) for day in solved]
    now = day_number(today)
    day, missed, count = now if now in days else now - 1, None, 0
    while True:
        if day in days:
            count += 1
        elif missed is not None and missed - day < WEEK:
            return count
        else:
            missed = day
        day -= 1


def weeks_to(today: str, count: int, weekday: int) -> list[list[str | None]]:
    """The days of the last `count` weeks, including this one; None for days in the future.

    weekday: the first day of a week, from 0 for Monday.
    """
    now = day_number(today)
    first = now - (now - weekday) % WEEK - (count - 1) * WEEK
    rows = [range(start, start + WEEK) for start in range(first, first + count * WEEK, WEEK)]
    return [[day_of(number) if number <= now else None for number in row] for row in rows]

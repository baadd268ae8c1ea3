"""The puzzle of the day, the days on which it was solved, and the streak of such days. Pure.

A day is a text as in "2026-11-22", the same one for everybody: UTC.
"""

from pyapp.saves.moment import day_number, day_of

WEEK = 7
EASIEST, HARDEST = 800, 1800  # ratings of puzzles of the day
STEP = 1009  # a prime, so that no puzzle comes again before every other one has come


def of_day(puzzles: list, day: str):
    """The Puzzle of a day."""
    suitable = [puzzle for puzzle in puzzles if EASIEST <= puzzle.rating <= HARDEST]
    return suitable[day_number(day) * STEP % len(suitable)]


def streak(solved: list, today: str) -> int:
    """The number of daily puzzles solved in a row until now. One day in seven may be missed, and today still counts."""
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


def month_of(today: str) -> list:
    """The days of the month in weeks that begin on Monday, None for days of other months."""
    first = day_number(today[:8] + "01")
    all_days = [day_of(number) for number in range(first - first % WEEK, first + 42)]
    days = [day if day[:7] == today[:7] else None for day in all_days]
    weeks = [days[at : at + WEEK] for at in range(0, 42, WEEK)]
    return [week for week in weeks if any(week)]

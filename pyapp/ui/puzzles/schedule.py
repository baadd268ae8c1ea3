"""The schedule of one's own mistakes: each comes again after 1, 3, 7 and 21 days until it was solved twice. Pure."""

from pyapp.saves.moment import day_number, day_of
from pyapp.saves.puzzled import OwnMistake

PAUSES = (1, 3, 7, 21)  # days
ENOUGH = 2  # times solved


def begun(position: str, better: str, score: int, today: str) -> OwnMistake:
    """The OwnMistake for a mistake found today."""
    return OwnMistake(position, better, score, 0, 0, _in_days(today, PAUSES[0]))


def answered(mistake: OwnMistake, is_solved: bool, today: str) -> OwnMistake | None:
    """The OwnMistake after it was solved or missed today, None if it need not come again."""
    solved = mistake.solved + (1 if is_solved else 0)
    if solved == ENOUGH:
        return None
    step = min(mistake.step + 1, len(PAUSES) - 1) if is_solved else 0
    return OwnMistake(*mistake[:3], step, solved, _in_days(today, PAUSES[step]))


def due(mistakes: list, today: str) -> list:
    """The mistakes that come today, the longest due first."""
    return sorted([mistake for mistake in mistakes if mistake.due <= today], key=lambda mistake: mistake.due)


def _in_days(today: str, count: int) -> str:
    return day_of(day_number(today) + count)

"""A claim of the page, and its verdict."""

from typing import NamedTuple

PROVED, UNDECIDED, REFUTED = "proved", "undecided", "refuted"


class Claim(NamedTuple):
    """A sentence that the page says, judged.

    kind: of the sentence, for the counts;  place: the puzzle, lesson, game or chapter that says it;  sentence: in English;
    verdict: PROVED, UNDECIDED or REFUTED.
    """

    kind: str
    place: str
    sentence: str
    verdict: str


def verdict(*answers: bool | None) -> str:
    """The verdict on a claim whose parts have these answers: None for one that took too long to decide."""
    if False in answers:
        return REFUTED
    return UNDECIDED if None in answers else PROVED


def opposite(answer: bool | None) -> bool | None:
    """The answer to the opposite question."""
    return None if answer is None else not answer

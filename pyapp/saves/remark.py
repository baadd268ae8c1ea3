"""The remarks of a reader of files, besides the damage of our own saves (damaged.py)."""

from __future__ import annotations

from typing import NamedTuple

OVER = "over"  # turns after the end of the game; the place is the number of the first
CHAIN = "chain"  # an unfinished capture, which is left out
WRITING = "writing"  # faulty PDN; the place says where and why
REPAIRED = (
    "repaired"  # a place in PDN that was repaired or left out, and all else was read; the place says where and what
)
LOOK_ALIKE = "look_alike"  # a letter of another script in PDN; the place is its line and column, and the word
OTHER_GAME = "other_game"  # PDN or PGN of a game that the app does not play; the place is its name
WRONG_RULES = "wrong_rules"  # PDN of a game by rules that make no sense; the place is the reason
LINK = "link"  # a link that was cut off or altered
TOO_LONG = "too_long"  # the place is the limit, in millions of characters
UNKNOWN = "unknown"  # a file of an unknown kind
UNREAD = "unread"  # a file that the browser does not let us read
NO_TEXT = "no_text"  # a file that is not text
FAILED = "failed"  # a text that makes the reader fail


class Remark(NamedTuple):
    """A remark on a file."""

    code: str  # one of those above or in damaged.py
    place: str  # where, "" if that means nothing
    game: int  # the number of the game in a file of several, from 1, 0 if there is only one

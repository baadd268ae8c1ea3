"""The remarks of a reader of files, beside the damage of our own saves (damaged.py)."""

from collections import namedtuple

OVER = "over"  # turns after the end of the game; the place is the number of the first
CHAIN = "chain"  # a capture that was not finished, and is left out
WRITING = "writing"  # PDN that is not written as it should be; the place says where and why
LOOK_ALIKE = "look_alike"  # a letter of another script in PDN; the place is its line and column, and the word
OTHER_GAME = "other_game"  # PDN or PGN of a game that the app does not play; the place is its name
WRONG_RULES = "wrong_rules"  # PDN of a game by rules that make no sense; the place is the reason
LINK = "link"  # a link that was cut off or altered
TOO_LONG = "too_long"  # the place is the limit, in millions of characters
UNKNOWN = "unknown"  # nothing that the app knows
UNREAD = "unread"  # a file that the browser does not let us read
NO_TEXT = "no_text"  # a file that holds something else

# code: one of those above or in damaged.py;  place: where, "" if that means nothing;  game: the number of the game in a file of
# several, from 1, 0 where there is but one
Remark = namedtuple("Remark", ("code", "place", "game"))

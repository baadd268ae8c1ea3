"""The damage of a file, and the words for it."""

from collections import namedtuple

NOT_JSON = "not_json"  # cut off or altered
NOT_OURS = "not_ours"  # something else, or parts missing; the place names the part
NEWER = "newer"  # written by a later version of the app; the place is that version
POSITION = "position"  # a position cannot be read; the place says where
TURN = "turn"  # a turn that is not legal where it stands; the place is its number, from 1
OVER = "over"  # turns after the end of the game; the place is the number of the first
CHAIN = "chain"  # a capture that was not finished, and is left out
WRITING = "writing"  # PDN that is not written as it should be; the place says where and why
LINK = "link"  # a link that was cut off or altered
TOO_LONG = "too_long"  # the place is the limit, in millions of characters
UNKNOWN = "unknown"  # nothing that the app knows

# code: one of those above;  place: where, "" if that means nothing;  game: the number of the game in a file of several,
# from 1, 0 where there is but one
Remark = namedtuple("Remark", ("code", "place", "game"))


class DamagedSave(ValueError):
    """A save that cannot be read, or not to its end.

    reason: one of the codes above;  place: where, "" if that means nothing;  rest: the Saved up to there, or None.
    """

    def __init__(self, reason: str, place: str = ""):
        super().__init__("%s %s" % (reason, place))
        self.reason = reason
        self.place = place
        self.rest: object = None

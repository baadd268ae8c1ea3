"""What can be wrong with a save."""

NOT_JSON = "not_json"    # cut off or altered
NOT_OURS = "not_ours"    # something else, or parts missing
NEWER = "newer"          # written by a later version of the app
POSITION = "position"    # the start cannot be read; the place says where
TURN = "turn"            # a turn that is not legal where it stands; the place is its number, from 1


class DamagedSave(ValueError):
    """A save that cannot be read. reason: one of the codes above; place: where, "" if that means nothing."""

    def __init__(self, reason: str, place: str = ""):
        super().__init__("%s %s" % (reason, place))
        self.reason = reason
        self.place = place

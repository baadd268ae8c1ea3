"""A click that was refused is answered where it was made: the columns that may move, or must capture, are pointed out."""

TIME = 1400  # milliseconds


class Refusals:
    """`page` is the Page. On the page: .board."""

    def __init__(self, page):
        self._dom = page.dom
        self._timer = None
        page.events.hear("refused", self._point_out)

    def _point_out(self):
        self._dom.never(self._timer)
        self._dom.set_class(".board", "insists", True)
        self._dom.set_class(".status", "insists", True)
        self._timer = self._dom.later(TIME, self._end)

    def _end(self):
        self._dom.set_class(".board", "insists", False)
        self._dom.set_class(".status", "insists", False)

"""Two devices that play directly: lines that begin and end."""

from unittest.mock import MagicMock

from pyapp.ui.online.requests import Reply, start
from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session
from tests.ui.spoken import texts


class Line:
    """A line that the test describes. ended: whether it was ended."""

    def __init__(self, _hear):
        self.ended, self.described = False, Reply()

    async def offer(self):
        return (await self.described)["sdp"]

    def end(self):
        self.ended = True


def test_line_that_fails_late_leaves_the_one_that_was_begun_after_it(mock_browser, monkeypatch):
    from pyapp.ui.by_link import nearby

    lines = []
    monkeypatch.setattr(nearby, "DirectLine", lambda hear: lines.append(Line(hear)) or lines[-1])
    monkeypatch.setattr(nearby, "run", lambda task: start(task, None))
    devices = nearby.Nearby(Page(MagicMock(), texts(), first_session()), MagicMock())
    devices.offer()
    devices.offer()
    lines[0].described.settle({"sdp": "nonsense"})
    assert lines[0].ended and not lines[1].ended

"""The state of the notifications: whether they come, or why not."""

from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.text.texts import texts
from tests.ui.online.test_online import CREATED, FIRST, JOINED, ROOM


@pytest.mark.parametrize(
    "kept, permission, sentence",
    [
        ("yes", "granted", "Notifications on"),
        ("", "granted", "Notifications off."),
        (None, "default", "Notifications off."),
        ("yes", "default", "wants to ask you again"),  # after the player has cleared the permissions
        ("yes", "denied", "blocks notifications"),
        (None, "denied", "blocks notifications"),
        ("yes", "", "shows no notifications"),  # a browser without any
        ("none", "granted", "shows no notifications"),  # a phone, which has failed to show one
    ],
)
def test_the_switch_says_whether_notifications_come_and_what_helps(
    mock_browser, monkeypatch, kept, permission, sentence
):
    from pyapp.ui.online import attention

    monkeypatch.setattr(attention.attention, "permission", lambda: permission)
    assert sentence in texts(attention.state_of_notices(MagicMock(stored=lambda _key: kept)))


def test_the_player_is_warned_once_before_the_time_for_the_first_move_is_over(mock_browser, monkeypatch):
    from pyapp.ui.online import attention

    knocks: list = []
    monkeypatch.setattr(attention.sound, "knock", knocks.append)
    known, page = FollowedRoom(ROOM, "token", "key"), MagicMock()
    events = [dict(CREATED, clock={"main": 60, "increment": 0}, tournament="K7Q2M9XW4AK7", first=45_000), JOINED]
    known.enter({"n": 2, "events": events, "seat": "light", "presence": {}, "now": 0}, 0)
    room = SimpleNamespace(followed=known, now=30_002)
    caller = attention.Attention(page, MagicMock(room=room))
    caller.follow()
    assert not knocks
    for room.now in (30_003, 31_000, 40_000):
        caller.follow()
    page.dom.announce.assert_called_once_with("#announcer", "First move: 14 seconds left, or you lose.")
    assert knocks == [attention.WARNING]
    known.hear(3, FIRST, None, 41_000)
    caller.follow()
    assert knocks == [attention.WARNING]

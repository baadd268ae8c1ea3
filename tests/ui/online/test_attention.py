"""The state of the notifications: whether they come, or why not."""

from unittest.mock import MagicMock

import pytest

from pyapp.ui.text.texts import texts


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

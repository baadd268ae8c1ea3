"""Rooms that a tab enters one after the other, and rooms that it cannot enter or that the server forgets."""

FIRST, SECOND = "K7Q2M9XW4A", "B7Q2M9XW4A"


def test_each_room_calls_the_player_although_their_events_have_the_same_numbers(tab, monkeypatch):
    calls = []
    monkeypatch.setattr("pyapp.ui.online.attention.notify_elsewhere", lambda *call: calls.append(call))
    for room in (FIRST, SECOND):
        tab.enter(room)
        tab.online.pass_time()
    assert len(calls) == 2

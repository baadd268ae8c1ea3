"""A language whose texts arrive late."""

import asyncio


def test_language_waits_until_the_player_has_closed_a_dialog(mock_browser, monkeypatch):
    from pyapp.ui.dom import language

    dialogs = ["#commenting"]

    async def bring(_language):
        return "{}"

    async def close(_seconds):
        dialogs.clear()

    monkeypatch.setattr(language.js, "columnaTexts", bring)
    monkeypatch.setattr(asyncio, "sleep", close)
    monkeypatch.setattr(language, "find", lambda _selector: dialogs)
    assert asyncio.run(language.texts_of("de"))[1] == "{}" and not dialogs

"""What answers over HTTP say to browsers."""

from urllib.request import urlopen


def test_a_page_is_shown_in_no_foreign_frame(rooms: str) -> None:
    headers = urlopen(rooms.replace("ws", "http", 1).removesuffix("rooms")).headers
    assert headers["Content-Security-Policy"] == "frame-ancestors 'self'"
    assert headers["X-Content-Type-Options"] == "nosniff"

"""Names from right to left keep their places: what is isolated, and what needs no isolation."""

import pytest

from pyapp.rooms.directions import all_isolated, isolated, plain

pytestmark = pytest.mark.micropython

URI, DANA, LEVI, CLUB = (
    "\u05d0\u05d5\u05e8\u05d9",
    "\u05d3\u05e0\u05d4",
    "\u05dc\u05d5\u05d9",
    "\u05de\u05d5\u05e2\u05d3\u05d5\u05df",
)
SHOWN = [
    ("", ""),
    ("Anna – Борис · 1–0, Łódź…", "Anna – Борис · 1–0, Łódź…"),
    (
        "\u0e2a\u0e21\u0e0a\u0e32\u0e22 – \u0930\u093e\u092e",
        "\u0e2a\u0e21\u0e0a\u0e32\u0e22 – \u0930\u093e\u092e",
    ),  # Thai, Hindi
    (URI, f"[{URI}]"),
    (f"{URI}!", f"[{URI}!]"),
    (f"{LEVI}, {DANA}", f"[{LEVI}, {DANA}]"),  # a family and a given name
    (f"{URI} – {DANA}", f"[{URI}] – [{DANA}]"),
    (f"{URI} – Anna", f"[{URI}] – Anna"),
    (f"{URI} – {DANA}, Club", f"[{URI}] – [{DANA}], Club"),
    (f"{URI} – {DANA}, {CLUB}", f"[{URI}] – [{DANA}], [{CLUB}]"),
    (f"{LEVI}, {URI} – {LEVI}, {DANA}", f"[{LEVI}, {URI}] – [{LEVI}, {DANA}]"),
    (f"{LEVI}, {URI} – {LEVI}, {DANA}, {CLUB}", f"[{LEVI}, {URI}] – [{LEVI}, {DANA}], [{CLUB}]"),
    (f"{URI} – {DANA} · Lasca · 7", f"[{URI}] – [{DANA}] · Lasca · 7"),
    ("\u0645\u0631\u06cc\u0645 2", "[\u0645\u0631\u06cc\u0645 2]"),  # Persian, with a number
    ("Anna \u202e", "[Anna \u202e]"),  # a control that turns all behind it around
]


@pytest.mark.parametrize("text, shown", SHOWN)
def test_each_name_from_right_to_left_is_isolated_and_no_other(text: str, shown: str) -> None:
    shown = shown.replace("[", "\u2068").replace("]", "\u2069")
    assert isolated(text) == shown
    assert isolated(isolated(text)) == shown  # names in a sentence that is a blank of another one
    assert plain(shown) == text


def test_what_is_no_text_becomes_one() -> None:
    assert all_isolated({"count": 2, "name": URI}) == {"count": "2", "name": f"\u2068{URI}\u2069"}

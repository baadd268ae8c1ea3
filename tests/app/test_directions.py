"""Names of people who write from right to left: each stands whole and in its place, on the screen and on paper."""

import time

import pytest
from playwright.sync_api import Locator, expect

from tests.app.player import settles
from tests.app.shelf import opens_library, rows
from tests.app.test_projector import HALL, Club, Hall

URI, DANA = "\u05d0\u05d5\u05e8\u05d9", "\u05d3\u05e0\u05d4!"  # Hebrew; the sign belongs to the name
MARYAM = "\u0645\u0631\u06cc\u0645\u200c\u06f1"  # Persian, with a non-joiner before a digit
LAYLA = "\u0644\u064a\u0644\u0649 7"  # Arabic, with a Latin digit
SOMCHAI, RAM = "\u0e2a\u0e21\u0e0a\u0e32\u0e22", "\u0930\u093e\u092e"  # Thai, Hindi
PDN = f"""[Event "Club 3"]
[White "{URI}"]
[Black "{DANA}"]
[Result "1-0"]
[Variant "lasca"]

1. c3-d4 e5xc3 2. b2xd4 f6-e5 1-0

[White "Anna"]
[Black "{LAYLA}"]
[Result "0-1"]
[Variant "lasca"]

1. a3-b4 c5xa3 0-1
"""
# of texts in an element, as they are seen from left to right, those that stand in one piece
SEEN = """(element, texts) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), found = [];
    for (let node; (node = walk.nextNode());) for (const text of texts) {
        const at = node.data.indexOf(text), range = document.createRange();
        if (at < 0) continue;
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
        boxes.sort((one, other) => one.left - other.left);
        const whole = boxes.every((box, n) => !n || box.left - boxes[n - 1].right < 1);
        if (boxes.length && whole) found.push([boxes[0].top, boxes[0].left, text]);
    }
    const above = ([top, left], [other, right]) => Math.abs(top - other) > 9 ? top - other : left - right;
    return found.sort(above).map((each) => each[2]);
}"""
# the side at which a sign at the end of a name stands: -1 at the left of its letters, 1 at the right
END_OF = """(element, text) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), range = document.createRange();
    const left = (node, at) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
    };
    for (let node; (node = walk.nextNode());) {
        const at = node.data.indexOf(text);
        if (at >= 0) return Math.sign(left(node, at + text.length - 1) - left(node, at));
    }
}"""


def sees(place: Locator, *texts: str):
    """Check that these texts stand one beside the other, and the sign at the end of a name at the left of it."""
    settles(place.page, lambda: place.evaluate(SEEN, list(texts)), list(texts))
    if DANA in texts:
        settles(place.page, lambda: place.evaluate(END_OF, DANA), -1)


def test_the_check_sees_names_that_changed_places(page):
    page.set_content(f"<p>{URI} – {DANA[:-1]}</p><b>\u2068{URI}\u2069 – \u2068{DANA}\u2069</b>")
    assert page.locator("p").evaluate(SEEN, [URI, "–", DANA[:-1]]) == [DANA[:-1], "–", URI]
    sees(page.locator("b"), URI, "–", DANA)
    page.set_content(f"<p>{DANA}</p>")
    assert page.locator("p").evaluate(END_OF, DANA) == 1


def test_names_in_the_library_on_the_table_and_on_paper(player, tmp_path):
    path = tmp_path / "club.pdn"
    path.write_text(PDN, "utf-8")
    player.find("W:c3w,a7b").more("Open a game")
    player.page.locator("#open-file").set_input_files(path)
    player.is_passed("2 new games are in the library.")
    opens_library(player)
    shelf = rows(player)
    sees(shelf.filter(has_text=URI), URI, "–", DANA, ",", "Club 3")
    sees(shelf.filter(has_text="Anna"), "Anna", "–", LAYLA)
    shelf.filter(has_text=URI).click()
    player.more("Diagram for print")
    player.answers("Whole game …")
    expect(player.page.locator("#book-told")).to_have_text("1 diagram on the page.")
    sees(player.page.frame_locator("#book-preview").locator("h1"), URI, "–", DANA, ",", "Club 3")


def test_comment_and_title_run_as_their_script_does(player):
    player.find("W:c3w,a7b", ["c3-d4"]).more("Study")
    player.act("study_comment")
    field = player.page.locator("#comment")
    field.fill(DANA)
    expect(field).to_have_css("unicode-bidi", "plaintext")
    player.page.locator("#commenting button.primary").click()
    comment = player.page.locator(".comment")
    assert comment.evaluate(END_OF, DANA) == -1


@pytest.mark.parametrize(
    "light, dark", [(URI, DANA), (MARYAM, LAYLA), (SOMCHAI, RAM)], ids=["hebrew", "arabic", "others"]
)
def test_names_in_a_room_in_the_lobby_and_in_messages(guest, peer, light, dark):
    host = guest(light).creates()
    other = peer(dark).comes(host.room)
    host.is_passed(
        f"\u2068{dark}\u2069 joined: the game begins." if dark != RAM else f"{dark} joined: the game begins."
    )
    seats = host.page.locator("#seats")
    for side, name in (("dark", dark), ("light", light)):
        sees(seats.locator(f".{side}"), name)
    sees(seats.locator(".light"), light, "(you)")
    other.does("offer-draw")
    sees(host.page.locator("#detail"), dark, "offers a draw.")


def test_names_in_a_tournament_and_on_the_projector(guest, in_loop, rooms):
    club = Club(in_loop, rooms.rooms, (URI, DANA, MARYAM, LAYLA, SOMCHAI, RAM))
    name = club.meets(
        kind="swiss",
        rounds=1,
        title=f"{URI} 2026",
        clock={"main": 600, "increment": 0},
        starts=(int(time.time()) + 3600) * 1000,
    )
    hall = guest("", kind=Hall, **HALL)
    hall.page.goto(f"{rooms.url}#hall={name}")
    club.begins(name)
    hall.shows_boards(2)
    ranks = hall.page.locator("#projector-rows li")
    for player in (URI, DANA, MARYAM, LAYLA, SOMCHAI, RAM):
        sees(ranks.filter(has_text=player), player, "0")
    hall.fits()
    hall.page.keyboard.press("Escape")
    title = hall.page.locator("#tournament-title")
    sees(title, f"{URI} 2026")
    games = hall.page.locator("#tournament-games li")
    expect(games).to_have_count(3)
    for row in games.all():
        names = [each.strip("\u2068\u2069") for each in row.locator("span").inner_text().split(" – ")]
        sees(row, names[0], "–", names[1])
    for row in hall.page.locator("#tournament-table tbody tr").all():
        sees(row, row.locator("button").inner_text().strip("\u2068\u2069"))

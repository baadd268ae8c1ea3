"""Tables of endings: fetched on demand, fetched again if damaged; without them the game works on."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.engine

DRAWN, LOST = "W:a1W,c1W,d8B", "W:a1W,a7b"


def test_table_comes_when_it_is_wanted_and_anew_where_it_is_damaged(visitor):
    player = visitor(service_workers="block")  # whose files are whole
    asked, answers = [], [lambda route: route.fulfill(body=b"damaged"), lambda route: route.continue_()]

    def answer(route):
        asked.append(route.request.url.split("/")[-1])
        answers.pop(0)(route)

    player.page.route("**/endings/*", answer)
    player.find("W:a1w,c1w,e1w,g1w,a3w,b8b,d8b,f8b,h8b", game="dama").more("Analysis")
    verdict = player.page.locator("#verdict")
    expect(verdict).to_contain_text("deep")
    assert asked == []  # too many pieces
    player.find(DRAWN, game="dama").more("Analysis")
    expect(verdict).to_have_text("A draw with best play")
    assert asked == ["dama.bin", "dama.bin"]
    expect(player.page.locator("#best-lines .line")).to_have_count(3)
    answers.append(lambda route: route.abort())
    player.find(LOST).more("Analysis")
    expect(verdict).to_have_text(re.compile(r"Dark wins in 1\d moves"))
    assert asked[2:] == ["lasca.bin"]

"""The page under its security policy: the policy forbids foreign scripts, and the page works."""

import re

import pytest
from playwright.sync_api import expect

from tests.app.test_offline import go_offline
from tools.build.policy import policy
from tools.paths import SITE

INJECT = """async () => {
    const refused = new Set();
    const three = new Promise((done) => addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        if (refused.add(effectiveDirective).size === 3) done();
    }));
    const script = Object.assign(document.createElement("script"), { textContent: "window.injected = true" });
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", "<img src='no' onerror='window.injected = true'>");
    const broken = new Promise((done) => document.body.lastElementChild.addEventListener("error", done));
    await fetch("https://example.org/").catch(() => {});
    await Promise.all([three, broken]);
    return [window.injected, [...refused].sort()];
}"""


@pytest.mark.engine
def test_page_plays_within_its_policy(visitor):
    player = visitor(bypass_csp=False)
    said = []
    player.page.on("console", lambda message: said.append(message.text))
    player.visit().click("c3", "d4")
    player.waits_for_turns(2)
    player.begins("dama").click("c3", "d4")
    player.waits_for_turns(2)
    player.more("Options")
    player.answers("Done")
    go_offline(player)
    player.visit()
    expect(player.page.locator("#menu")).to_have_count(1)  # all parts are there
    assert [text for text in said if "Content Security Policy" in text] == []


def test_what_is_injected_does_not_run(visitor):
    player = visitor(bypass_csp=False)
    player.visit()
    injected, refused = player.page.evaluate(INJECT)
    assert injected is None and refused == ["connect-src", "script-src-attr", "script-src-elem"]


def test_rooms_elsewhere_may_be_asked():
    page = (SITE / "index.html").read_text("utf-8")
    assert "connect-src 'self' wss://example.org https://example.org;" in policy(page, "wss://example.org/rooms?a=1")
    assert re.search(r"connect-src 'self';", page)

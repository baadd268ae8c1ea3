"""The page under its security policy: the policy forbids foreign scripts. That the page works is proved in test_offline.py."""

import re

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


def test_what_is_injected_does_not_run(visitor):
    player = visitor(bypass_csp=False)
    player.visit()
    injected, refused = player.page.evaluate(INJECT)
    assert injected is None and refused == ["connect-src", "script-src-attr", "script-src-elem"]


def test_rooms_elsewhere_may_be_asked():
    page = (SITE / "index.html").read_text("utf-8")
    assert "connect-src 'self' wss://example.org https://example.org;" in policy(page, "wss://example.org/rooms?a=1")
    assert re.search(r"connect-src 'self';", page)

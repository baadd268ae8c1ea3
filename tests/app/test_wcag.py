"""WCAG 2.2 AA over all views, beyond what axe sees as well: docs/accessibility.md says which criterion is proved how."""

import pytest

from tests.app.accessible import OF_COLOURS, objections
from tests.app.views import VIEWS

pytestmark = pytest.mark.slow

OF_LEVEL_AA = {
    "rules": {"target-size": {"enabled": True}}
}  # axe leaves this rule of WCAG 2.2 out unless it is asked for
# the spacing that a reader may want (1.4.12)
SPACED = """* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
p { margin-bottom: 2em; }"""
# buttons and fields whose words are cut off
CUT_OFF = """() => [...document.querySelectorAll("button, label, summary, h2, h3, dialog p")].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }) && !each.closest(".unseen, .skip") && each.clientWidth > 1
    && getComputedStyle(each).overflow === "hidden" && getComputedStyle(each).textOverflow !== "ellipsis"
    && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
    && each.textContent.trim()).map((each) => each.textContent.trim())"""
# the element with the focus if nothing of it is to be seen, else null
HIDDEN_FOCUS = """() => {
    const focused = document.activeElement, { left, top, right, bottom } = focused.getBoundingClientRect();
    if (focused === document.body) return null;
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isSeen = shares.some((x) => shares.some((y) => {
        const hit = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
        return hit && (focused.contains(hit) || hit.contains(focused) && hit !== document.documentElement && hit !== document.body
            && !hit.matches("dialog") || hit.closest("label")?.control === focused);
    }));
    return isSeen ? null : focused.outerHTML.slice(0, 120);
}"""
STOPS = 60  # presses of the Tab key, more than most views have stops


@pytest.mark.parametrize("view", VIEWS)
def test_view_keeps_to_the_guidelines(player, view):
    page = player.page
    VIEWS[view](player)
    assert objections(page, OF_LEVEL_AA) == []
    page.emulate_media(color_scheme="dark")
    assert objections(page, OF_COLOURS) == []
    page.emulate_media(color_scheme="light", forced_colors="active")
    assert objections(page, OF_COLOURS) == []
    page.emulate_media(forced_colors="none")
    hidden = set()
    for key in ("Tab", "Shift+Tab"):
        for _ in range(STOPS):
            player.press(key)
            hidden.add(page.evaluate(HIDDEN_FOCUS))
    assert hidden <= {None}
    page.add_style_tag(content=SPACED)
    assert page.evaluate(CUT_OFF) == []

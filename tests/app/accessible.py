"""The complaints of axe about a page. The page gets axe once, and axe returns only its complaints."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SCRIPT = Axe().axe_script
OBJECTIONS = """more => axe.run({ resultTypes: ["violations"], ...more }).then(({ violations }) => violations)"""
OF_COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}  # axe's rules that read colours


def objections(page: Page, options: dict | None = None) -> list[dict]:
    """Return axe's complaints about the visible part of the page. options: OF_COLOURS for those about colours only."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT)
    return page.evaluate(OBJECTIONS, options or {})

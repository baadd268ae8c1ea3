"""The complaints of axe about a page. The page gets axe once, and axe returns only its complaints."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SCRIPT = Axe().axe_script
OBJECTIONS = 'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)'


def objections(page: Page) -> list[dict]:
    """Return axe's complaints about the visible part of the page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT)
    return page.evaluate(OBJECTIONS)

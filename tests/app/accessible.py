"""What axe has to say of a page. It is put into the page once, and hands over what it objects to and no more."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SCRIPT = Axe().axe_script
OBJECTIONS = 'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)'


def objections(page: Page) -> list[dict]:
    """What axe objects to in what is seen now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT)
    return page.evaluate(OBJECTIONS)

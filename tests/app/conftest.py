"""Windows to play in."""

import pytest

from tests.app.player import Player

DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


@pytest.fixture
def visitor(browser, site):
    """A maker of Players: each has a fresh browser of its own, and sees no motion unless they want to."""
    contexts = []

    def make(url=site.url, **options) -> Player:
        contexts.append(browser.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", **options}))
        return Player(contexts[-1].new_page(), url)

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def player(visitor) -> Player:
    """One of them, at a desk."""
    return visitor()


@pytest.fixture
def phone(visitor) -> Player:
    """One with a phone."""
    return visitor(viewport=PHONE, has_touch=True, is_mobile=True)

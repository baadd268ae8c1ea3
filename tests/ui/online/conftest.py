"""The page with rooms that these tests share."""

import pytest

from tests.ui.online.tab import Tab


@pytest.fixture
def tab(mock_browser):
    """A page with rooms."""
    return Tab()

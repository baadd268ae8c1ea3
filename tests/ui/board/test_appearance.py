"""The dialog of themes and boards shows whatever lies in their folders."""

import json
import os
import re

import pytest

from pyapp.saves import settings
from pyapp.ui.dialogs.appearance_panel import AppearancePanel
from tests.ui.sessions import Page

pytestmark = pytest.mark.micropython


def in_order(folder: str, kind: str) -> list[str]:
    """The names of the themes or the boards by the places that their descriptions give them."""
    places = {}
    for name in os.listdir("assets/" + folder):
        with open("assets/%s/%s/%s.json" % (folder, name, kind)) as description:
            places[json.load(description)["order"]] = name
    return [places[place] for place in sorted(places)]


def appearance(values, theme):
    """The calls of the appearance to the page with these settings, after this theme is chosen, and when it opens again."""
    page, worn = Page(), settings.Settings(**values)
    shown = AppearancePanel(page, "assets")
    shown.show(worn)
    worn.theme = theme
    shown.follow(worn)
    shown.show(worn)
    return page.asked


def values(markup: str, setting: str) -> list[str]:
    """The values to choose for a setting, the chosen one with an asterisk."""
    found = re.findall(rf'value="([\w-]+)" data-setting="{setting}"( checked)?', markup)
    return [value + "*" * bool(checked) for value, checked in found]


def test_the_wardrobe_shows_all_folders():
    [_, place, markup], *more = appearance({"theme": "turtle", "board": "stone"}, "turtle")
    assert (place, more) == ("#theme-options", [])
    assert values(markup, "theme") == [each + "*" * (each == "turtle") for each in in_order("themes", "theme")]
    assert values(markup, "board") == [each + "*" * (each == "stone") for each in in_order("boards", "board")]
    assert values(markup, "pair") == values(markup, "background") == []
    assert "Copper &amp; Steel" in markup


def test_fittings_come_and_go_with_their_theme():
    shown, fitted = appearance({"theme": "classic", "pair": "sun"}, "glass")
    assert values(shown[2], "pair") == []
    assert fitted[:2] == ["set_markup", "#of-theme"]
    assert values(fitted[2], "pair") == ["first", "honey", "rose", "sun*", "smoke"]
    assert values(fitted[2], "background") == ["original*", "felt", "walnut"]
    assert appearance({"theme": "glass"}, "classic")[1][2] == ""


def test_choices_are_written_again_only_if_the_settings_have_changed_elsewhere():
    page, worn = Page(), settings.Settings(board="stone")
    panel = AppearancePanel(page, "assets")
    panel.show(worn)
    panel.show(worn)
    assert len(page.asked) == 1
    worn.board = "green"
    panel.show(worn)
    assert "green*" in values(page.asked[1][2], "board")


def test_what_is_not_there_any_more_falls_back_to_the_first():
    [_, _, markup] = appearance({"theme": "gone", "board": "gone"}, "gone")[0]
    assert values(markup, "theme")[0] == "classic*"
    assert values(markup, "board")[0] == "classic*"

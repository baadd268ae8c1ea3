"""The keys, labels and places in the menu that the build reads in the sources of the actions."""

import re
from collections import Counter

import pytest

from pyapp.ui.dialogs.menu_panel import menu
from pyapp.ui.text.texts import texts
from tests.ui.spoken import speak_english
from tools.build import actions
from tools.complaint import Complaint


@pytest.fixture(autouse=True)
def english() -> None:
    """Lets each test begin with all texts in English; a build that ran before has only some."""
    speak_english()


def test_each_entry_has_its_place_in_the_menu_and_no_two_share_one():
    shown = actions.declared("label", "menu")
    places = [row["menu"][:2] for row in shown.values() if "menu" in row]
    assert len(places) > 30 and [place for place, count in Counter(places).items() if count > 1] == []
    entries = re.findall('data-do="([^"]+)"', menu(shown))
    assert sorted([*(name for name, row in shown.items() if "menu" in row), "news"]) == sorted(entries)


def test_each_action_with_keys_has_a_label_for_the_list_of_shortcuts():
    keys = actions.shortcuts()
    assert (keys["ctrl+z"], keys["ctrl+shift+/"], keys["ctrl+shift+e"]) == ("undo", "shortcuts", "explorer")
    shown = actions.declared("label")
    assert all(texts(shown[name]["label"]) for name in keys.values())


def test_two_actions_with_the_same_keys_are_refused(monkeypatch, tmp_path):
    for name in ("undo", "redo"):
        (tmp_path / f"{name}.py").write_text(f'page.actions.add("{name}", print, keys="ctrl+z")')
    monkeypatch.setattr(actions, "UI", tmp_path)
    with pytest.raises(Complaint, match=r"ctrl\+z .* redo and undo"):
        actions.shortcuts()


def test_a_value_that_the_build_cannot_read_is_named_with_its_file(monkeypatch, tmp_path):
    (tmp_path / "part.py").write_text('page.actions.add("flip", print, label=LABEL)')
    monkeypatch.setattr(actions, "UI", tmp_path)
    with pytest.raises(Complaint, match="part.py: 'LABEL'.*menu_panel.py"):
        actions.declared("label")

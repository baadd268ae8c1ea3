"""Templates filled by name: escaped and unescaped values, and the dialogs made of them."""

from xml.etree import ElementTree

import pytest

from pyapp.ui.markup import dialog, render

pytestmark = pytest.mark.micropython


def test_markup_goes_in_only_where_the_template_says_so():
    assert render("<ul>{+rows}</ul>{rows}", rows="<li>") == "<ul><li></ul>&lt;li&gt;"


def test_attributes_are_there_only_with_a_value():
    template = "<input{?checked}{?class=kind}>"
    assert render(template, checked=True, kind="a&b") == '<input checked class="a&amp;b">'
    assert render(template, checked=False, kind="") == "<input>"


def test_label_names_its_key_so_that_it_can_be_said_in_another_language():
    assert render("<p {:menu.title}>") == '<p aria-label="Menu" data-label="menu.title">'


def test_value_that_looks_like_a_blank_stays_as_it_is():
    assert render("100% {one} {two}", one="{two}", two="%s") == "100% {two} %s"


def test_value_that_is_missing_is_an_error():
    with pytest.raises(KeyError):
        render("<p>{name}</p>")


def test_dialog_is_called_by_its_title_and_can_be_closed():
    shown = ElementTree.fromstring(dialog("some", "menu.title", "<p></p>", "wide"))
    described = {"popover": "manual", "id": "some", "class": "wide", "aria-labelledby": "some-title"}
    assert (shown.tag, shown.attrib) == ("dialog", described)
    assert [heading.attrib for heading in shown.iter("h2")] == [{"id": "some-title"}]
    assert [button.attrib for button in shown.iter("button")] == [{"value": "", "class": "close"}]


def test_dialog_without_a_button_that_closes_has_none():
    assert "close" not in dialog("some", "", "", close="")

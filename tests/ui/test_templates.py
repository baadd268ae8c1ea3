"""All templates of the page: each gets the values that it names, and none lets a value become markup."""

import ast
import re
from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from pyapp.ui.markup import filled, options
from pyapp.ui.text.texts import Texts
from tests.ui.test_actions import SOURCES, calls, nodes

NAME = re.compile(r"\{([^}]+)\}")
ELEMENT = '<p title="{value}"{?lang=value}>{value}</p>'
WORDED = '<p title="{key.of_text}"{?lang=value}>{@key}</p>'


class Read(HTMLParser):
    """Markup as a browser reads it: its tags with their attributes, and its text."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tags: list = []
        self.text = ""
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attributes: list) -> None:
        """A tag begins."""
        self.tags.append((tag, dict(attributes)))

    def handle_data(self, data: str) -> None:
        """Some text."""
        self.text += data


@given(st.text(st.characters(exclude_characters="\r\x00", exclude_categories=["Cs"]), min_size=1))
def test_every_value_and_every_text_is_escaped(value):
    texts = Texts({"key.of_text": value})
    for shown in (filled(ELEMENT, value=value), filled(WORDED, texts, value=value, key="key.of_text")):
        assert (Read(shown).tags, Read(shown).text) == ([("p", {"title": value, "lang": value})], value)
    (choice,) = Read(options([(value, value)])).tags
    assert choice == ("option", {"value": value})


def test_every_template_gets_the_values_that_it_names():
    checked = 0
    for path in SOURCES:
        constants = {
            node.targets[0].id: node.value.value
            for node in nodes(path)
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Constant)
        }
        for call in calls(path, "filled"):
            template = constants.get(getattr(call.args[0], "id", ""), getattr(call.args[0], "value", None))
            if isinstance(template, str):
                checked += 1
                names = {blank.lstrip("+@?").rpartition("=")[2] for blank in NAME.findall(template)}
                named = {name for name in names if "." not in name}
                assert {keyword.arg for keyword in call.keywords} == named, (path, call.lineno)
                assert len(call.args) == 2 or not re.search(r"\{(@|:|[a-z_]+\.)", template), (path, call.lineno)
    assert checked > 150


def test_frame_of_a_dialog_is_written_once():
    with_frame = [path.name for path in SOURCES for text in re.findall("<dialog", path.read_text("utf-8"))]
    closing = [path.name for path in SOURCES for text in re.findall('value="" class="close"', path.read_text("utf-8"))]
    assert (with_frame, closing) == (["markup.py"], ["markup.py"])

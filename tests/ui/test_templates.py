"""Templates let no value become markup."""

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from pyapp.rooms.directions import isolated
from pyapp.ui.markup import options, render
from tests.ui.spoken import speaking

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
    with speaking({"key.of_text": value}):
        written = render(ELEMENT, value=value), render(WORDED, value=value, key="key.of_text")
    for shown, said in zip(written, (isolated(value), value)):
        assert (Read(shown).tags, Read(shown).text) == ([("p", {"title": value, "lang": value})], said)
    (choice,) = Read(options([(value, value)])).tags
    assert choice == ("option", {"value": value})

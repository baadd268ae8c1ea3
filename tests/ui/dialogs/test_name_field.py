"""A field for a name says what is wrong with its text."""

import pytest

from pyapp.ui.dialogs.name_field import read_name

pytestmark = pytest.mark.micropython

FAULTS = [
    ("  ", "The field is empty."),
    ("x" * 25, "Too long: 24 characters at most."),
    ("Anna\u200b", "A character in it cannot be seen. Type it instead of pasting it."),
    ("\u0e01" + "\u0e47" * 22, "One letter has too many marks above or below it."),
]


class Field:
    """A page with one field."""

    def __init__(self, text: str) -> None:
        self.text, self.focused, self.said = text, "", ""

    def value(self, _selector: str) -> str:
        """Its content."""
        return self.text

    def focus_on(self, selector: str) -> None:
        """Note what is focused."""
        self.focused = selector

    def say(self, sentence: str) -> None:
        """Note what is said."""
        self.said = sentence


@pytest.mark.parametrize("text, sentence", FAULTS)
def test_what_is_no_name_is_refused_for_its_true_reason(text: str, sentence: str) -> None:
    field = Field(text)
    assert read_name(field, "#name", field.say) == ""
    assert (field.said, field.focused) == (sentence, "#name")


def test_a_name_is_read_without_the_spaces_around_it() -> None:
    field = Field("  Anna   B ")
    assert read_name(field, "#name", field.say) == "Anna B"
    assert (field.said, field.focused) == ("", "")
    assert read_name(Field("x" * 25), "#name", field.say, 40) == "x" * 25

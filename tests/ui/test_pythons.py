"""Tests run inside MicroPython with the values that CPython has for them."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.stubs import patterns

pytestmark = pytest.mark.micropython


@pytest.mark.parametrize("base", [10, 16])
@pytest.mark.parametrize(
    "read, ten", [(int, {10: 10, 16: 16}), pytest.param(lambda text, _: text, {10: "10", 16: "10"})]
)
def test_a_parameter_that_is_no_plain_value_is_found_again(read, ten, base):
    assert read("10", base) == ten[base]


@given(some.lists(some.integers()))
def test_drawn_values_come_whole(numbers):
    assert sum([number - number for number in numbers]) == 0 and isinstance(numbers, list)


@pytest.mark.parametrize("wanted, is_met", [(1.0000001, True), (1.1, False)])
def test_a_hair_may_be_missed(wanted, is_met):
    assert (wanted == pytest.approx(1, rel=1e-5)) == is_met


def test_what_is_expected_to_raise_does():
    with pytest.raises(KeyError, match="two"):
        {"one": 1}["two"]


def test_all_matches_are_found():
    assert patterns.findall("<(a|b)([0-9]*)>", "<a1><c><b>") == [("a", "1"), ("b", "")]

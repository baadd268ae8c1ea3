"""Putting the values of constants in their places."""

import pytest

from tools.prepare.constants import with_values

CAST = "cython.cast(cython.int, %d)"


def test_a_declared_number_stands_wherever_its_name_stood() -> None:
    source = "SIZE = cython.declare(cython.int, 1 << 4)  # of it\narea = SIZE * SIZE - min(SIZE, 7)\n"
    size = CAST % 16
    assert with_values(source) == f"\narea = {size} * {size} - min({size}, 7)\n"


def test_lines_keep_their_numbers() -> None:
    source = "SIZE = cython.declare(\n    cython.int, -1\n)\n\n\ndef size():\n    return 'ä', SIZE\n"
    assert with_values(source) == f"\n\n\n\n\ndef size():\n    return 'ä', {CAST % -1}\n"


@pytest.mark.parametrize(
    "source",
    [
        "SIZE = 7\narea = SIZE\n",
        "SIZE = cython.declare(cython.int, other.SIZE)\narea = SIZE\n",
        "class Size:\n    SIZE = cython.declare(cython.int, 7)\n\narea = SIZE\n",
    ],
)
def test_all_else_stays(source: str) -> None:
    assert with_values(source) == source

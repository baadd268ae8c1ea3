"""Joining modules for the compiler."""

import pytest

from tools.prepare.join import JoinError, join


def test_imports_between_the_joined_go_and_all_else_stays() -> None:
    first = "import cython\n\nSIZE = 7\n"
    second = "import cython\nfrom first import (\n  SIZE,\n)\nfrom other import thing\n\nAREA = SIZE * SIZE\n"
    joined = join({"first": first, "second": second})
    assert joined == first + "\nimport cython\nfrom other import thing\n\nAREA = SIZE * SIZE\n"


def test_an_import_with_a_stand_in_is_an_import() -> None:
    first = "try:\n    import cython\nexcept ImportError:\n    from our import standin as cython\n\nSIZE = 7\n"
    second = first.replace("SIZE", "AREA")
    assert join({"first": first, "second": second}) == "import cython\n\nSIZE = 7\n\nimport cython\n\nAREA = 7\n"


def test_what_only_type_checkers_read_is_left_out() -> None:
    first = "TYPE_CHECKING = False  # mypy\nif TYPE_CHECKING:\n    from our import Kind\n\n\nSIZE = 7\n"
    second = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from our import Kind\n\n\nEDGE = 8\n"
    assert join({"a": first, "b": second}).split() == "SIZE = 7 EDGE = 8".split()


def test_any_other_try_stays() -> None:
    source = "try:\n    SIZE = 7\nexcept ImportError:\n    SIZE = 8\n"
    assert join({"first": source}) == source


@pytest.mark.parametrize(
    "second",
    [
        "def size(): pass",
        "class size: pass",
        "size = 1",
        "area, size = 1, 2",
        "from other import size",
        "import other as size",
    ],
)
def test_a_name_defined_twice_is_refused(second: str) -> None:
    with pytest.raises(JoinError, match="size is defined by both first.size and "):
        join({"first": "def size(): pass", "second": second})


def test_a_name_imported_under_another_name_is_refused_where_it_hides_something() -> None:
    with pytest.raises(JoinError):
        join({"first": "size = 1\narea = 2\n", "second": "from first import size as area\n"})


def test_the_same_import_twice_is_no_double() -> None:
    assert join({"first": "from other import size\n", "second": "from other import size\n"})

"""The table of features and its tests."""

import importlib

import pytest

from tests.features import proofs, visits
from tools.paths import ROOT


def functions_of(folder: str) -> dict:
    """Return the test functions of a folder by their names."""
    paths = sorted((ROOT / "tests" / folder).rglob("test_*.py"))
    modules = [importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)) for path in paths]
    return {name: value for module in modules for name, value in vars(module).items() if name.startswith("test_")}


def is_slow(function) -> bool:
    """Return whether a test runs only with --all."""
    return any(mark.name == "slow" for mark in getattr(function, "pytestmark", []))


@pytest.fixture(scope="module")
def known() -> dict:
    """The tests that a feature may name."""
    return functions_of("ui") | functions_of("app") | functions_of("server")


def test_every_test_of_a_feature_exists(known: dict) -> None:
    assert len(proofs()) > 100
    assert {name for names in proofs() + visits() for name in names} - {""} <= set(known)


def test_every_feature_is_proved_without_the_slow_tests(known: dict) -> None:
    assert [names for names in proofs() if all(is_slow(known[name]) for name in names)] == []

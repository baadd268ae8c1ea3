"""The parts that the page makes later, each from what its row says that it needs."""

import inspect
import os
from unittest.mock import MagicMock

import pytest

from pyapp.ui.first_use import RARE, imported
from pyapp.ui.packs import PACKS
from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session

ROWS = {row.name: (row.part, {*row.needs, *([row.behind] if row.behind else [])}) for row in PACKS}
ROWS |= {row.name: (row.part, {*row.needs}) for row in RARE}


@pytest.fixture
def made(mock_browser):
    """The class or function that makes a part of this name."""
    return lambda name: imported(ROWS[name][0])


@pytest.mark.parametrize("name", ROWS)
def test_each_part_can_be_made_of_what_its_row_names(made, monkeypatch, name):
    make, page = made(name), Page(MagicMock(**{"stored.return_value": None}), first_session())
    monkeypatch.setattr(os, "listdir", lambda _folder: [])  # of a pack
    assert make(page, **{need: MagicMock() for need in ROWS[name][1]}) is not None


def test_a_name_stands_for_the_same_kind_of_part_everywhere(made):
    from pyapp.ui.deferred import Parts

    kinds = {name: each.annotation for name, each in inspect.signature(Parts).parameters.items()}
    kinds |= Parts.__annotations__ | {row.keyword: "LaterPart" for row in PACKS}
    for row in (*PACKS, *RARE):
        wanted = {need: kinds[need] for need in row.needs}
        given = {name: each.annotation for name, each in inspect.signature(made(row.name)).parameters.items()}
        assert {
            name: kind for name, kind in given.items() if name not in ("page", getattr(row, "behind", ""))
        } == wanted

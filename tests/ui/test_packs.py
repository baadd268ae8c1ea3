"""The parts that the page makes later, each from what its row says that it needs."""

import ast
import inspect
import os
from unittest.mock import MagicMock

import pytest

from pyapp.ui.first_use import MADE_ON_FIRST_USE, imported
from pyapp.ui.packs import PACKS
from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session

ROWS = {row.name: (row.part, {*row.needs, *([row.behind] if row.behind else [])}) for row in PACKS}
ROWS |= {row.name: (row.part, {*row.needs}) for row in MADE_ON_FIRST_USE}


def uses(node: ast.AST, name: str) -> list[ast.Attribute]:
    """The attributes of this name in the code that runs at once, in order: not those in functions inside it."""
    here = [node] if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == name else []
    inside = [] if isinstance(node, (ast.FunctionDef, ast.Lambda)) else ast.iter_child_nodes(node)
    return here + [use for child in inside for use in uses(child, name)]


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
    for row in (*PACKS, *MADE_ON_FIRST_USE):
        wanted = {need: kinds[need] for need in row.needs}
        given = {name: each.annotation for name, each in inspect.signature(made(row.name)).parameters.items()}
        assert {
            name: kind for name, kind in given.items() if name not in ("page", getattr(row, "behind", ""))
        } == wanted


def test_each_step_of_the_start_finds_the_parts_that_it_uses(mock_browser):
    from pyapp.ui import deferred

    there = {*inspect.signature(deferred.Parts).parameters}
    for step in deferred.STEPS:
        [written] = ast.parse(inspect.getsource(step)).body
        of_parts = [use for line in written.body for use in uses(line, "parts")]
        made = {use.attr for use in of_parts if isinstance(use.ctx, ast.Store)}
        made |= {row.keyword for row in PACKS} if step is deferred.make_shared else set()
        lacking = [use.attr for use in of_parts if use.attr not in there | made]
        assert (step.__name__, lacking) == (step.__name__, [])
        there |= made
    assert there >= {*deferred.Parts.__annotations__}

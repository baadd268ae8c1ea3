"""The sources of the compiled modules, run uncompiled: they give the same results with the stand-in and with Cython's module."""

import json
import subprocess
import sys
from functools import cache

import pytest

from pyapp.rules.variants import VARIANTS
from tests.data import perft_counts
from tools.paths import ENVIRONMENTS, ROOT
from tools.prepare.environment import exists, interpreter

PLIES = 4
COUNT = """
import json, sys
from pyapp.engine.search import Search
from pyapp.engine.oversights import Sight
from pyapp.rules import board
from pyapp.rules.perft import perft
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS

def searched(variant):
    search = Search(variant)
    search.begin(start(variant), [], Sight(20, 100, False), 7)
    search.deepen(3)
    assert search.run(10**9)
    return [search.found(), search.counted(), search.line()]

def counted(variant):
    found = board.Board(variant)
    found.set(start(variant).columns, 0)
    return [perft(found, depth) for depth in range(1, %d)]

print(json.dumps({
    "cython": board.cython.__name__,
    "in sys.modules": sys.modules.get("cython") is board.cython,
    "perft": {name: counted(variant) for name, variant in VARIANTS.items()},
    "search": {name: searched(variant) for name, variant in VARIANTS.items()},
}))
""" % (PLIES + 1)


@cache
def answer(python) -> dict:
    """Return the output of a separate Python."""
    command = [str(python), "-c", COUNT]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)


def test_without_cython_nothing_goes_by_its_name():
    said = answer(sys.executable)
    assert (said["cython"], said["in sys.modules"]) == ("pyapp.rules.cython_standin", False)
    assert said["perft"] == {game: perft_counts()[game][:PLIES] for game in VARIANTS}


@pytest.mark.long
@pytest.mark.skipif(not exists("compile"), reason="there is no Cython here")
def test_cython_s_own_module_serves_as_well():
    said, wanted = answer(interpreter(ENVIRONMENTS / "compile")), answer(sys.executable)
    assert (said["cython"], said["in sys.modules"]) == ("cython", True)
    assert (said["perft"], said["search"]) == (wanted["perft"], wanted["search"])

"""The notebook of docs/library.ipynb: its cells run, and say what stands below them."""

import ast
import io
import json
from contextlib import redirect_stdout
from xml.etree import ElementTree

from tools.paths import ROOT


def run(source: str, names: dict) -> tuple[str, object]:
    """Run a cell. Return the text that it prints, and the value of its last line."""
    cell = ast.parse(source)
    last = cell.body.pop()
    assert isinstance(last, ast.Expr), source
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(cell, "cell", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    return printed.getvalue(), value


def test_the_notebook_runs_and_says_what_it_shows() -> None:
    cells = json.loads((ROOT / "docs/library.ipynb").read_text("utf-8"))["cells"]
    names: dict = {}
    pictures = values = 0
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        printed, value = run("".join(cell["source"]), names)
        stream = ["".join(each["text"]) for each in cell["outputs"] if each["output_type"] == "stream"]
        results = ["".join(each["data"]["text/plain"]) for each in cell["outputs"] if "data" in each]
        assert stream == [printed][: bool(printed)]
        if hasattr(value, "_repr_svg_"):
            assert ElementTree.fromstring(value._repr_svg_()).tag.endswith("svg") and not results
            pictures += 1
        else:
            assert results == [repr(value)]
            values += 1
    assert pictures >= 3 and values >= 4

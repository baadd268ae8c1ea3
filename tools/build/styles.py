"""The styles of boards and themes as data, for diagrams in programs that know less of CSS than browsers."""

import json
from pathlib import Path

from columna import style_sheets
from pyapp.ui.print.theme_art import SHEETS
from tools.paths import ROOT, STYLES
from tools.prepare.steps import Input, step


def prepare() -> None:
    """Read the style sheets again if one has changed. Raises Complaint where that cannot be done."""
    sheets = [path for pattern in SHEETS for path in sorted(ROOT.glob(pattern.replace("%s", "*")))]
    inputs: list[Input] = [
        *(path.relative_to(ROOT).as_posix() for path in sheets),
        *sheets,
        Path(style_sheets.__file__),
    ]
    step("Reading the styles", STYLES, inputs, lambda target: parse(target, sheets))


def parse(target: Path, sheets: list[Path]) -> None:
    """Write the contents of the sheets, by their paths in the checkout, into a file."""
    by_path = {each.relative_to(ROOT).as_posix(): style_sheets.read_sheet(each.read_text("utf-8")) for each in sheets}
    target.write_text(json.dumps(by_path, separators=(",", ":")), "utf-8")


def read() -> dict:
    """Each sheet by its path in the checkout, as pyapp/ui/print/styles.py describes it, once they are prepared."""
    return json.loads(STYLES.read_text("utf-8"))

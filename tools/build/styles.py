"""The styles of boards and themes as data, for diagrams in programs that know less of CSS than browsers."""

import json
from pathlib import Path

from pyapp.ui.print.theme_art import SHEETS
from tools.paths import ROOT, STYLES
from tools.prepare import environment
from tools.prepare.steps import Input, step
from tools.shell import run

PARSER = Path(__file__).with_name("parse_styles.py")


def prepare() -> None:
    """Read the style sheets again if one has changed. Raises Complaint where that cannot be done."""
    environment.python("pack")
    sheets = [path for pattern in SHEETS for path in sorted(ROOT.glob(pattern.replace("%s", "*")))]
    inputs: list[Input] = [
        *(path.relative_to(ROOT).as_posix() for path in sheets),
        *sheets,
        PARSER,
        *environment.pins("pack"),
    ]
    step("Reading the styles", STYLES, inputs, lambda target: parse(target, sheets))


def parse(target: Path, sheets: list[Path]) -> None:
    """Write what is in the sheets, by their paths in the checkout, into a file."""
    names = [sheet.relative_to(ROOT) for sheet in sheets]
    command = [environment.python("pack"), "-m", "tools.build.parse_styles", target, *names]
    run(command, "The styles of boards and themes could not be read.")


def read() -> dict:
    """Each sheet by its path in the checkout, as pyapp/ui/print/styles.py describes it, once they are prepared."""
    return json.loads(STYLES.read_text("utf-8"))

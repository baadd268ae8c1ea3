"""The results of positions with few pieces, in figures: solved on first use, and kept until the solver changes."""

import json
from pathlib import Path

from pyapp.engine.endgames.kept import kept_as, most_pieces
from pyapp.rules.variants import VARIANTS, Variant
from tools.complaint import Complaint
from tools.endgames.building import parts
from tools.endgames.compiling import compile_solver, solver
from tools.endgames.figures import figures
from tools.endgames.preparing import SOURCES
from tools.paths import PREPARED, ROOT, SOLVER
from tools.prepare.lock import locked
from tools.prepare.steps import step

COUNTED = PREPARED / "endgame-figures"


def can_be_solved() -> bool:
    """Return whether the solver can be compiled on this machine; print a message if it cannot."""
    try:
        compile_solver()
    except Complaint as reason:
        print(f"There will be no figures of endings, which only compiled code solves. {reason}", flush=True)
        return False
    return True


def text(variant: Variant) -> str:
    """A line of JSON for each material or number of pieces of a game with tables of endings, the smallest first."""
    variant = VARIANTS[kept_as(variant)]
    target = COUNTED / f"{variant.id}.jsonl"
    inputs = [SOLVER / "source", *(ROOT / name for name in SOURCES), ROOT / "tools/endgames/figures.py", Path(__file__)]
    with locked():
        step(f"Counting endings of {variant.name}", target, inputs, lambda path: count(variant, path))
    return target.read_text("utf-8")


def count(variant: Variant, path: Path) -> None:
    """Solve the endings of a game, and write their figures to `path`."""
    solved = [figures(variant, part)._asdict() for part in parts(solver(), variant, most_pieces(variant))]
    path.write_text("".join(json.dumps(one) + "\n" for one in solved), "utf-8")

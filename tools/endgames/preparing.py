"""The tables of endings that come with the site, solved again when their solver has changed."""

from pyapp.engine.endgames.folder import ENDING
from pyapp.engine.endgames.kept import kept_as, most_pieces
from pyapp.rules.variants import VARIANTS, Variant
from tools.complaint import Complaint
from tools.endgames.building import parts
from tools.endgames.compiling import compile_solver, solver
from tools.endgames.packing import packed
from tools.paths import ENDGAMES, ROOT, SOLVER
from tools.prepare.steps import remove, step

SOURCES = (
    *("tools/endgames/building.py", "tools/endgames/packing.py"),
    *(f"pyapp/engine/endgames/{name}.py" for name in ("columns", "kept", "pieces", "table")),
    *("pyapp/rules/squares.py", "pyapp/rules/variants.py"),
)


def prepare() -> None:
    """Solve the endings again if the solver has changed. Where that fails, say so and remove the outdated tables."""
    try:
        compile_solver()
        for variant in VARIANTS.values():
            if kept_as(variant) == variant.id:
                prepare_table(variant)
    except Complaint as reason:
        remove(ENDGAMES)
        print(f"The site has no tables of endings: the engine searches them like all else. {reason}")


def prepare_table(variant: Variant) -> None:
    """Bring a game's table up to date."""
    step(
        f"Solving endings of {variant.name}",
        ENDGAMES / (variant.id + ENDING),
        [SOLVER / "source", *(ROOT / name for name in SOURCES)],
        lambda path: path.write_bytes(table(variant)),
    )


def table(variant: Variant) -> bytes:
    """The file of a game's table."""
    most = most_pieces(variant)
    return packed(variant, parts(solver(), variant, most), most)

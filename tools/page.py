"""The page's Python in two files: page.pack answers the first click, more.pack brings the rest once that is done.

Each is an image of a file system that MicroPython mounts as it is. In it lies byte code, so that nothing has to be
compiled at the start, or sources where mpy-cross cannot be had.
"""

import tempfile
from pathlib import Path

from pyapp.ui.print.dress import SHEETS
from tools import environment, themes
from tools.modules import needed
from tools.paths import MORE, PAGE, ROOT
from tools.romfs import image
from tools.shell import run
from tools.steps import step

ROMFS = Path(__file__).with_name("romfs.py")
ENTRY = "pyapp.ui.app"
MORE_ENTRY = "pyapp.ui.more"
TEXTS = "assets/texts/en.json"
MORE_TEXTS = "assets/texts/more/en.json"
MORE_STYLES = "assets/style/more"
DRAWN_WITH = ["assets/art/board.svg", *(f"assets/style/{name}" for name in SHEETS)]  # a diagram for print in a theme


def prepare() -> None:
    """Packs the page's Python anew where a part of it has changed."""
    first = {**needed(ENTRY), TEXTS: ROOT / TEXTS}
    rest = {path: source for path, source in needed(MORE_ENTRY).items() if path not in first}
    pack("Packing the page", PAGE, first)
    styles = {f"{MORE_STYLES}/{path.name}": path for path in sorted((ROOT / MORE_STYLES).glob("*.css"))}
    pack("Packing the rest of the page", MORE, {**rest, **themes.described(), **styles, **{path: ROOT / path for path in [*DRAWN_WITH, MORE_TEXTS]}})


def pack(title: str, target: Path, sources: dict[str, Path]) -> None:
    """Packs `sources`, path on the page -> path in the checkout, where one has changed."""
    compiler = mpy_cross()
    step(title, target, [*sources, *sources.values(), str(compiler), ROMFS, *environment.pins("compile")],
         lambda path: path.write_bytes(image(contents(sources, compiler))))


def mpy_cross() -> Path | None:
    """MicroPython's compiler, if it could be had."""
    if not environment.exists("compile"):
        return None
    return next(environment.package("compile", "mpy_cross").glob("mpy-cross*"))


def contents(sources: dict[str, Path], compiler: Path | None) -> dict[str, bytes]:
    """What the files of the pack hold, by their path on the page."""
    found = {}
    for path, source in sources.items():
        if compiler and source.suffix == ".py":
            found[path.removesuffix("py") + "mpy"] = byte_code(compiler, path, source)
        else:
            found[path] = source.read_bytes()
    return found


def byte_code(compiler: Path, path: str, source: Path) -> bytes:
    """`source` compiled for MicroPython; tracebacks name it `path`."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "module.mpy")
        run([compiler, "-s", path, "-o", target, source], f"{path} could not be compiled for MicroPython.")
        return target.read_bytes()
